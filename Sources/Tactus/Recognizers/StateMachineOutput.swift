/// What a state machine asks of whoever runs it: a recognizer, or a subgesture of one finger.
///
/// A machine is a value that knows neither touches nor views. Its inputs are fingers that come down, move and lift, and the
/// moments at which it asked to be woken.
enum StateMachineOutput: Equatable {
  /// Nothing has to be done.
  case nothing
  /// It has to be woken at this moment, and at no other; never, if it is the distant future.
  case wake(at: Timestamp)
  /// The gesture has begun.
  case begin
  /// The gesture goes on.
  case change
  /// The gesture is over.
  case end
  /// The gesture was made: it has no duration.
  case recognize
  /// These fingers are of no interest.
  case ignore
  /// This is not the gesture.
  case fail(DecisionReason)
}

extension GestureRecognizer {
  /// Does what a machine asks for; mostly that is nothing.
  #if TACTUS_WITHOUT_TEXT
    @inline(never)  // Small comes first where there is no text.
  #else
    @inline(__always)
  #endif
  func follow(_ output: StateMachineOutput) {
    switch output {
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
    switch output {
    case .nothing, .ignore: break
    case .wake(let time): deadline = time == .distantFuture ? nil : time
    case .begin: begin()
    case .change: state = .changed
    case .end: state = .ended
    case .recognize:
      if deadline != nil { deadline = nil }
      state = .recognized
    case .fail(let reason): fail(reason)
    }
  }
}

extension Subgesture {
  /// Does what a machine asks for.
  func follow(_ output: StateMachineOutput) {
    switch output {
    case .nothing, .ignore, .change, .end: break
    case .wake(let time): deadline = time == .distantFuture ? nil : time
    case .begin, .recognize: recognize()
    case .fail: fail()
    }
  }
}
