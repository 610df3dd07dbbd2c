import Foundation
@_spi(Tools) import TactusJSON

/// The results of cases as JUnit's XML, which every build server reads.
///
/// Each folder is a test suite, each case a test. A case that fails has a `failure`, one that cannot be run an `error`.
struct JUnitReport {
  private var suites: [String: [CaseReport]] = [:]

  /// Adds the result of a case.
  mutating func add(_ report: CaseReport) { suites[Self.folder(report.file), default: []].append(report) }

  /// The XML.
  var text: String {
    let all = suites.values.flatMap { $0 }
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites\(Self.counts(all))>"]
    for (folder, reports) in suites.sorted(by: { $0.key < $1.key }) {
      lines.append("  <testsuite name=\(Self.quoted(folder))\(Self.counts(reports)) skipped=\"0\">")
      for report in reports { lines += Self.lines(report, folder) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ report: CaseReport, _ folder: String) -> [String] {
    let file = report.file.split(separator: "/").last.map(String.init) ?? report.file
    let name = report.name.map { "\($0) (\(file))" } ?? file
    let position = report.fault?.position
    let head =
      "    <testcase classname=\(quoted(folder)) name=\(quoted(name)) file=\(quoted(report.file))"
      + (position.map { " line=\"\($0.line)\"" } ?? "") + " time=\"\(seconds(report.seconds))\""
    guard let fault = report.fault else { return [head + "/>"] }
    let (element, type) =
      switch report.outcome {
      case .failed: ("failure", "difference")
      case .contradictory: ("failure", "contradiction")
      case .passed, .broken: ("error", "unreadable")
      }
    let place = report.file + (position.map { ":\($0)" } ?? "")
    let text = (["\(place): \(fault.message)"] + report.whyLines).joined(separator: "\n")
    return [
      head + ">", "      <\(element) message=\(quoted(fault.message)) type=\"\(type)\">\(escaped(text))</\(element)>",
      "    </testcase>",
    ]
  }

  private static func counts(_ reports: [CaseReport]) -> String {
    var (failures, errors) = (0, 0)
    for report in reports {
      switch report.outcome {
      case .passed: break
      case .failed, .contradictory: failures += 1
      case .broken: errors += 1
      }
    }
    let time = reports.reduce(0) { $0 + $1.seconds }
    return " tests=\"\(reports.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds(time))\""
  }

  private static func seconds(_ seconds: Double) -> String { seconds.text(decimals: 6) }

  private static func folder(_ file: String) -> String {
    file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
      + "\""
  }

  /// `text` for XML, which has no place at all for most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "&#13;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
