/// How a case came out, with everything that happened on the way, so that a failure can be understood without another
/// run.
///
/// ```swift
/// let result = try CaseRunner().run(description)
/// if !result.passed { for action in result.actions { print(action.text) } }
/// ```
public struct CaseResult: Sendable {
  /// The first difference between what was expected and what came; `nil` if there is none.
  public var difference: CaseDifference?
  /// All actions that were sent, in order, as replay would print them: changes one by one, not in runs.
  public var actions: [ActionRecord]
  /// Everything that hit views were told, in order.
  public var views: [ViewRecord]

  /// Whether everything came out as expected.
  public var passed: Bool { difference == nil }
}
