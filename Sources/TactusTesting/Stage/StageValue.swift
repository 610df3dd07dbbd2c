import Tactus

/// A value of a recognizer while its action was called: its name, and one or two numbers.
public struct StageValue: Sendable, Hashable, CustomStringConvertible {
  /// The value's name, as in cases: `location`, `translation`, `scale` …
  public var name: String
  /// The value: x and y of a place or a displacement, or a single number.
  public var numbers: [Double]

  /// A single number.
  public init(_ name: String, _ number: Double) { self.init(name, numbers: [number]) }

  /// A place.
  public init(_ name: String, _ place: Point) { self.init(name, numbers: [place.x, place.y]) }

  /// A displacement, or a velocity.
  public init(_ name: String, _ displacement: Vector) { self.init(name, numbers: [displacement.dx, displacement.dy]) }

  /// Any numbers, in the notation of the types of scenes.
  public init(_ name: String, numbers: [Double]) {
    self.name = name
    self.numbers = numbers
  }

  /// The value in the notation of a picture: `translation (20.0, 0.0)`, `scale 1.5`.
  public var description: String {
    if numbers.count == 1 { return "\(name) \(numbers[0])" }
    return "\(name) (" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
  }

  /// The values of every recognizer, and those of the built-in ones: in the coordinates of their views.
  static func values(of recognizer: GestureRecognizer) -> [StageValue] {
    [
      StageValue("location", recognizer.location(in: recognizer.view)),
      StageValue("touches", Double(recognizer.numberOfTouches)),
    ] + own(of: recognizer)
  }
}
