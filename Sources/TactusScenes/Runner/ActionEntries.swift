import Tactus

extension ActionRecord {
  /// The actions as cases list them: what one recognizer sends as changed between two other actions of that recognizer
  /// is one entry, which stands where the first of them was, with the time of the first and the values of the last.
  ///
  /// So a case stays the same where a device reports at another rate. Other recognizers' actions in between do not end
  /// a run. Recognizers whose every change tells something of its own are left as they are.
  ///
  /// ```swift
  /// for entry in ActionRecord.entries(result.actions) { print(entry.summary) }
  /// // drag began at 0.02
  /// // drag changed at 0.04
  /// // drag ended at 0.08
  /// ```
  public static func entries(_ actions: [ActionRecord]) -> [ActionRecord] {
    var entries: [ActionRecord] = []
    var openRun: [String: Int] = [:]
    let types = RecognizerType.supported
    for action in actions {
      let tellsEveryChange = types.first { $0.name == action.type }?.tellsEveryChange ?? false
      guard action.state == .changed, !tellsEveryChange else {
        openRun[action.recognizer] = nil
        entries.append(action)
        continue
      }
      if let index = openRun[action.recognizer] {
        entries[index].values = action.values
      } else {
        openRun[action.recognizer] = entries.count
        entries.append(action)
      }
    }
    return entries
  }
}
