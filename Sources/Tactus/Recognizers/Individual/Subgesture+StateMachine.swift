extension Subgesture {
  /// Applies an output of a machine: sets the deadline, recognizes or fails. A subgesture has no changes and no end, so
  /// these outputs do nothing.
  public final func follow(_ output: StateMachineOutput) {
    switch output.kind {
    case .nothing, .ignore, .change, .end: break
    case .wake: deadline = output.time == .distantFuture ? nil : output.time
    case .begin, .recognize: recognize()
    case .fail: fail()
    }
  }
}
