/// A failure requirement was refused because the recognizers would have waited for each other for ever (S-4.9).
public nonisolated struct RequirementCycle: Error, Hashable, Sendable {
  /// The names of those in the circle, each of which would have waited for the next and the last for the first; a
  /// recognizer without a name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// A gate was refused because a recognizer would have been its own gate (S-4.12).
public nonisolated struct GateCycle: Error, Hashable, Sendable {
  /// The names of those in the circle, each of which has the next for its gate, and the last the first; a recognizer without
  /// a name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// Parts were refused because a recognizer would have been a part of itself.
public nonisolated struct PartCycle: Error, Hashable, Sendable {
  /// The names of those in the circle, each of which has the next for a part, and the last the first; a recognizer without a
  /// name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// What an error calls the recognizers of a circle. The words are made when they are read, which a page never does.
private nonisolated struct RecognizerCircle: Hashable, Sendable {
  /// The names that they have.
  let given: [String?]

  /// The names; "recognizer 1" for the first if it has none.
  var names: [String] { given.enumerated().map { index, name in name ?? "recognizer \(index + 1)" } }
}
