/// The reason for a decision about a gesture, with the two compared numbers (S-7.1).
///
/// Each decision makes its own reason, from the numbers that it compared. Lengths are in points, times in seconds, angles in
/// radians. Cases, logs and tools compare its ``code-swift.property``; people read its ``sentence``, which `print` prints.
///
/// Your own recognizer may have its own reasons. They compare, print and travel like the others:
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
public struct DecisionReason: Equatable {
  /// The name of the reason.
  public let code: Code
  /// The measured number, in ``unit-swift.property``; 0 if no numbers were compared.
  public let measured: Double
  /// The limit, in ``unit-swift.property``; 0 if no numbers were compared.
  public let limit: Double
  /// The unit of the two numbers; ``Unit-swift.struct/none`` if no numbers were compared.
  public let unit: Unit
  /// The recognizer that the reason is about, if any.
  public internal(set) var other: GestureRecognizer?
  /// The consequence of the reason, besides the end of the gesture.
  let cause: Cause

  /// A reason called `code`, which resulted from comparing `measured` with `limit`.
  ///
  /// Omit the numbers if no numbers were compared. If a function for a reason already exists, use it: for example
  /// ``movedTooFar(distance:allowed:)``.
  public init(
    _ code: Code, measured: Double = 0, limit: Double = 0, unit: Unit = .none, other: GestureRecognizer? = nil
  ) {
    self.init(code, measured: measured, limit: limit, unit: unit, other: other, cause: .any)
  }

  init(_ code: Code, measured: Double, limit: Double, unit: Unit, other: GestureRecognizer? = nil, cause: Cause) {
    self.code = code
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.other = other
    self.cause = cause
  }

  /// The engine's reaction besides the end of the gesture. The engine reads this, and never the ``code-swift.property``.
  nonisolated enum Cause: UInt8 {
    /// Nothing more.
    case any
    /// More fingers came down than the gesture has: the others of their chord are refused as well (S-3.5).
    case tooManyTouches
  }

  /// Whether both have the same code, numbers and unit, and are about the same recognizer.
  public static func == (left: DecisionReason, right: DecisionReason) -> Bool {
    left.code == right.code && left.measured == right.measured && left.limit == right.limit && left.unit == right.unit
      && left.other === right.other
  }

  /// The name of a reason: a stable name in lower camel case.
  ///
  /// Names are open: a recognizer of another module writes its own as a literal. Any version may add new names.
  public nonisolated struct Code: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The first byte of the name, which ends with a zero byte. It stays for as long as the program runs.
    @_spi(Tools) public nonisolated(unsafe) let start: UnsafePointer<UInt8>

    /// The code with this name, which must not contain a zero byte.
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

  /// The unit of the two numbers of a reason.
  public nonisolated struct Unit: Hashable, Sendable {
    /// The unit as a number, for modules of pages.
    @_spi(Tools) public let number: UInt8

    /// No numbers were compared.
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
