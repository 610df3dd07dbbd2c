/// The line by which GitHub shows a failed case beside its file: `::error file=…,line=…,col=…,title=…::…`.
enum Annotation {
  /// The line for `report`; `nil` if it passed.
  ///
  /// - Parameter workspace: the folder that paths are shown from, where they are in it.
  static func line(_ report: CaseReport, workspace: String?) -> String? {
    guard let fault = report.fault else { return nil }
    var file = report.file
    if let workspace, file.hasPrefix(workspace + "/") { file.removeFirst(workspace.count + 1) }
    var properties = "file=\(property(file))"
    if let position = fault.position { properties += ",line=\(position.line),col=\(position.column)" }
    if let name = report.name { properties += ",title=\(property(name))" }
    let text = ([fault.message] + report.whyLines).joined(separator: "\n")
    return "::error \(properties)::\(message(text))"
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
