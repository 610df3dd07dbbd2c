/// What the page knows of a recognizer by its kind. A module with recognizers of others has `OwnKind` in its place.
typealias PageKind = GestureKind
