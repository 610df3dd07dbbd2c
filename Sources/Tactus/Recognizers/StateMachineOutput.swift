/// What a state machine asks of whoever runs it: a recognizer, or a subgesture of one finger.
///
/// A machine is a value that knows neither touches nor views. Its inputs are fingers that come down, move and lift, and the
/// moments at which it asked to be woken.
struct StateMachineOutput: Equatable {
  /// What is asked for.
  enum Kind: UInt8 {
    case nothing, wake, begin, change, end, recognize, ignore, fail
  }

  let kind: Kind
  /// When it has to be woken, if it has to be.
  let time: Timestamp
  // The reason, if it fails; of none of these is another recognizer the reason. (Numbers, not a `DecisionReason`: there is
  // nothing to count references of, so that an output is copied as it is.)
  private let code: DecisionReason.Code
  private let measured: Double
  private let limit: Double
  private let unit: DecisionReason.Unit

  #if TACTUS_WITHOUT_TEXT
    @inline(never)  // Small comes first where there is no text.
  #else
    @inline(__always)
  #endif
  private init(_ kind: Kind, at time: Timestamp = .zero) {
    self.kind = kind
    self.time = time
    code = ""
    measured = 0
    limit = 0
    unit = .none
  }

  private init(because reason: consuming DecisionReason) {
    kind = .fail
    time = .zero
    code = reason.code
    measured = reason.measured
    limit = reason.limit
    unit = reason.unit
  }

  /// Why it fails, if it does.
  var reason: DecisionReason? {
    kind == .fail ? DecisionReason(code, measured: measured, limit: limit, unit: unit) : nil
  }

  /// Nothing has to be done.
  static var nothing: StateMachineOutput { StateMachineOutput(.nothing) }
  /// The gesture has begun.
  static var begin: StateMachineOutput { StateMachineOutput(.begin) }
  /// The gesture goes on.
  static var change: StateMachineOutput { StateMachineOutput(.change) }
  /// The gesture is over.
  static var end: StateMachineOutput { StateMachineOutput(.end) }
  /// The gesture was made: it has no duration.
  static var recognize: StateMachineOutput { StateMachineOutput(.recognize) }
  /// These fingers are of no interest.
  static var ignore: StateMachineOutput { StateMachineOutput(.ignore) }

  /// It has to be woken at this moment, and at no other; never, if it is the distant future.
  static func wake(at time: Timestamp) -> StateMachineOutput { StateMachineOutput(.wake, at: time) }

  /// This is not the gesture.
  @inline(never)
  static func fail(_ reason: consuming DecisionReason) -> StateMachineOutput { StateMachineOutput(because: reason) }
}

extension GestureRecognizer {
  /// Does what a machine asks for; mostly that is nothing.
  #if TACTUS_WITHOUT_TEXT
    @inline(never)  // Small comes first where there is no text.
  #else
    @inline(__always)
  #endif
  func follow(_ output: StateMachineOutput) {
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

extension Subgesture {
  /// Does what a machine asks for.
  func follow(_ output: StateMachineOutput) {
    switch output.kind {
    case .nothing, .ignore, .change, .end: break
    case .wake: deadline = output.time == .distantFuture ? nil : output.time
    case .begin, .recognize: recognize()
    case .fail: fail()
    }
  }
}
