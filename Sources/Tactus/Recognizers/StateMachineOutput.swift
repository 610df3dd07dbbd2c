/// The request of a state machine to the object that runs it: a recognizer, or a subgesture of one finger.
///
/// A machine is a value that knows neither touches nor views. Its inputs are fingers that come down, move and lift, and
/// the moments at which it asked to be woken. Most built-in recognizers run such a machine. If your own recognizer has
/// one, tests can run it without an application:
///
/// ```swift
/// struct HoldStateMachine {
///   func down(at time: Timestamp) -> StateMachineOutput { .wake(at: time + .seconds(1)) }
///   func up() -> StateMachineOutput { .fail(.liftedTooEarly(duration: 0.4, required: 1)) }
///   func wake() -> StateMachineOutput { .recognize }
/// }
/// ```
///
/// The recognizer passes each output to ``GestureRecognizer/follow(_:)``.
public struct StateMachineOutput: Equatable, Sendable {
  /// The kind of request; each kind has a function or a property of its name, which documents its meaning.
  public enum Kind: UInt8, Sendable {
    case nothing, wake, begin, change, end, recognize, ignore, fail
  }

  /// The kind of request.
  public let kind: Kind
  /// The time at which the machine must be woken; zero for every other kind.
  public let time: Timestamp
  // The reason, if it fails. It never names another recognizer. It is stored as plain values and not as a
  // `DecisionReason`, so that copying an output counts no references.
  private let code: DecisionReason.Code
  private let measured: Double
  private let limit: Double
  private let unit: DecisionReason.Unit
  private let cause: DecisionReason.Cause

  @inline(__always)
  private init(_ kind: Kind, at time: Timestamp = .zero) {
    self.kind = kind
    self.time = time
    code = ""
    measured = 0
    limit = 0
    unit = .none
    cause = .any
  }

  private init(because reason: consuming DecisionReason) {
    kind = .fail
    time = .zero
    code = reason.code
    measured = reason.measured
    limit = reason.limit
    unit = reason.unit
    cause = reason.cause
  }

  /// The reason why it fails; `nil` if it does not fail.
  public var reason: DecisionReason? {
    kind == .fail ? DecisionReason(code, measured: measured, limit: limit, unit: unit, cause: cause) : nil
  }

  /// The machine requests nothing.
  public static var nothing: StateMachineOutput { StateMachineOutput(.nothing) }
  /// The gesture has begun.
  public static var begin: StateMachineOutput { StateMachineOutput(.begin) }
  /// The gesture continues.
  public static var change: StateMachineOutput { StateMachineOutput(.change) }
  /// The gesture is over.
  public static var end: StateMachineOutput { StateMachineOutput(.end) }
  /// The gesture was made; it has no duration.
  public static var recognize: StateMachineOutput { StateMachineOutput(.recognize) }
  /// The gesture does not use these fingers; the recognizer must call ``GestureRecognizer/ignore(_:)`` itself.
  public static var ignore: StateMachineOutput { StateMachineOutput(.ignore) }

  /// The machine must be woken at this moment, and at no other. The distant future means never. The recognizer's
  /// ``GestureRecognizer/deadline`` is this moment.
  public static func wake(at time: Timestamp) -> StateMachineOutput { StateMachineOutput(.wake, at: time) }

  /// The touches do not form the gesture, for this reason.
  @inline(never)
  public static func fail(_ reason: consuming DecisionReason) -> StateMachineOutput {
    StateMachineOutput(because: reason)
  }
}

extension GestureRecognizer {
  /// Applies an output of a machine: sets ``state`` or ``deadline``, or fails with the machine's reason. Call it with
  /// each output of the machine; with `nothing` and `ignore` it does nothing.
  @inline(__always)
  public final func follow(_ output: StateMachineOutput) {
    switch output.kind {
    case .nothing: break
    case .begin: begin()
    default: act(on: output)
    }
  }

  private func begin() {
    if deadline != nil { deadline = nil }
    state = .began
  }

  @inline(never)
  private func act(on output: StateMachineOutput) {
    switch output.kind {
    case .nothing, .ignore: break
    case .wake: deadline = output.time == .distantFuture ? nil : output.time
    case .begin: begin()
    case .change: state = .changed
    case .end: state = .ended
    case .recognize:
      if deadline != nil { deadline = nil }
      state = .recognized
    case .fail: fail(output.reason ?? .unexplained)
    }
  }
}
