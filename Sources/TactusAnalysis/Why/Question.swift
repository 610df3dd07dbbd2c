import Tactus

/// What is asked: about a recognizer, and perhaps about one of its tries.
///
/// ```swift
/// let explanation = try Explanation(of: Question("pan", touch: 3), tape, in: scene)
/// for line in explanation.lines { print(line) }
/// ```
public struct Question: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// The contact that the try must have had; any by default.
  public var touch: UInt64?
  /// A moment at which the try was under way, or which was next to it; any by default.
  public var time: Timestamp?

  /// A question about `recognizer`.
  public init(_ recognizer: String, touch: UInt64? = nil, time: Timestamp? = nil) {
    self.recognizer = recognizer
    self.touch = touch
    self.time = time
  }
}
