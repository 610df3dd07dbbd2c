/// Why something was decided about a gesture, with the two numbers that were compared (S-7.1).
///
/// Made where the decision is made, from what was compared there. Lengths are in points, times in seconds, angles in
/// radians. Its ``code-swift.property`` is what cases, logs and tools compare; its ``sentence`` is what people read, and what `print` prints.
///
/// A recognizer of your own has reasons of its own. They compare, print and travel as the others do:
///
/// ```swift
/// extension DecisionReason {
///   static func tooFewCorners(_ count: Int, required: Int) -> DecisionReason {
///     DecisionReason("tooFewCorners", measured: Double(count), limit: Double(required), unit: .times)
///   }
/// }
///
/// fail(.tooFewCorners(3, required: 4))
/// if recognizer.lastOutcome?.reason?.code == "tooFewCorners" { … }
/// ```
public struct DecisionReason {
  /// What the reason is called.
  public let code: Code
  /// What was measured, in ``unit-swift.property``; 0 where nothing was compared.
  public let measured: Double
  /// What it was held against, in ``unit-swift.property``; 0 where nothing was compared.
  public let limit: Double
  /// What the two numbers count; ``Unit-swift.struct/none`` where nothing was compared.
  public let unit: Unit
  /// The recognizer that the reason is about, if it is about one.
  public let other: GestureRecognizer?
  /// What follows from the reason, besides the end of the gesture.
  let cause: Cause

  /// A reason called `code`, which resulted from comparing `measured` with `limit`.
  ///
  /// Omit the numbers where nothing was compared. Where there is already a function for a reason, use that function,
  /// such as ``movedTooFar(distance:allowed:)``.
  public init(
    _ code: Code, measured: Double = 0, limit: Double = 0, unit: Unit = .none, other: GestureRecognizer? = nil
  ) {
    self.init(code, measured: measured, limit: limit, unit: unit, other: other, cause: .any)
  }

  init(
    _ code: Code, measured: Double, limit: Double, unit: Unit, other: GestureRecognizer? = nil, cause: Cause
  ) {
    self.code = code
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.other = other
    self.cause = cause
  }

  /// What the engine does about a reason besides ending the gesture. The engine reads this, and never the ``code-swift.property``.
  nonisolated enum Cause: UInt8 {
    /// Nothing more.
    case any
    /// More fingers came than the gesture is made with: the rest of their chord is refused as well (S-3.5).
    case tooManyTouches
  }
}

extension DecisionReason: Equatable {
  /// Whether both have the same code, numbers and unit, and are about the same recognizer.
  public static func == (left: DecisionReason, right: DecisionReason) -> Bool {
    left.code == right.code && left.measured == right.measured && left.limit == right.limit && left.unit == right.unit
      && left.other === right.other
  }
}

extension DecisionReason {
  /// What a reason is called: a stable name in lower camel case.
  ///
  /// Names are open: a recognizer of another module writes its own as a literal. New ones may come with any version.
  public nonisolated struct Code: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The first byte of the name, behind which there is a zero. It stays for as long as the program runs.
    @_spi(Tools) public nonisolated(unsafe) let start: UnsafePointer<UInt8>

    /// The code with this name, in which there is no zero byte.
    public init(stringLiteral name: StaticString) { start = name.utf8Start }

    /// The name: `movedTooFar`.
    public var name: String {
      // Counted here: bare machines have no `strlen`.
      var count = 0
      while start[count] != 0 { count += 1 }
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether both have the same name.
    public static func == (left: Code, right: Code) -> Bool {
      if left.start == right.start { return true }
      var place = 0
      while left.start[place] == right.start[place] {
        if left.start[place] == 0 { return true }
        place += 1
      }
      return false
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) {
      var place = 0
      while start[place] != 0 {
        hasher.combine(start[place])
        place += 1
      }
    }
  }

  /// What the two numbers of a reason count.
  public nonisolated struct Unit: Hashable, Sendable {
    /// The unit as a number, for modules of pages.
    @_spi(Tools) public let number: UInt8

    /// Nothing was compared.
    public static var none: Unit { Unit(number: 0) }
    /// Points.
    public static var points: Unit { Unit(number: 1) }
    /// Seconds.
    public static var seconds: Unit { Unit(number: 2) }
    /// Radians.
    public static var radians: Unit { Unit(number: 3) }
    /// Points per second.
    public static var pointsPerSecond: Unit { Unit(number: 4) }
    /// Shares of the greatest force, from 0 to 1.
    public static var shares: Unit { Unit(number: 5) }
    /// Fingers.
    public static var fingers: Unit { Unit(number: 6) }
    /// Taps.
    public static var taps: Unit { Unit(number: 7) }
    /// Repetitions.
    public static var times: Unit { Unit(number: 8) }
    /// The raw values of two states, as ``DecisionReason/illegalTransition(from:to:)`` has them.
    public static var states: Unit { Unit(number: 9) }
    /// The raw value of a question, as ``DecisionReason/delegateRefused(_:)`` has it.
    public static var questions: Unit { Unit(number: 10) }
  }
}
