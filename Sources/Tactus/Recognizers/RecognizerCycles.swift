/// A failure requirement was refused because the recognizers would have waited for each other for ever (S-4.9).
public nonisolated struct RequirementCycle: Error, Hashable, Sendable {
  /// The names of the recognizers in the circle. Each of them would have waited for the next one, and the last for the
  /// first. A recognizer without a name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// A gate was refused because a recognizer would have been its own gate (S-4.12).
public nonisolated struct GateCycle: Error, Hashable, Sendable {
  /// The names of the recognizers in the circle. Each of them has the next one as its gate, and the last has the first.
  /// A recognizer without a name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// Parts were refused because a recognizer would have been a part of itself.
public nonisolated struct PartCycle: Error, Hashable, Sendable {
  /// The names of the recognizers in the circle. Each of them has the next one as a part, and the last has the first. A
  /// recognizer without a name is called by its place in the circle: "recognizer 1".
  public var names: [String] { circle.names }
  private let circle: RecognizerCircle

  init(_ circle: [String?]) { self.circle = RecognizerCircle(given: circle) }
}

/// The names of the recognizers in a circle. The words are made when they are read, which a page never does.
private nonisolated struct RecognizerCircle: Hashable, Sendable {
  /// The recognizers' own names.
  let given: [String?]

  /// The names; "recognizer 1" for the first if it has none.
  var names: [String] { given.enumerated().map { index, name in name ?? "recognizer \(index + 1)" } }
}
