/// The kind by which the page knows a recognizer. A module with recognizers of other authors has `OwnKind` in its place.
typealias PageKind = GestureKind
