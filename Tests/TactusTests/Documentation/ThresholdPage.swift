import Foundation

/// `Documentation/Thresholds.md`, row by row.
struct ThresholdPage {
  struct Row: Sendable, CustomStringConvertible {
    var property: String
    var value: String
    var unit: String
    var mark: String
    var line: Int

    var description: String { property }

    /// The default as a number: `0.5`, `1/3`, `7π/4`, `no limit`.
    var number: Double? {
      if value == "no limit" { return .infinity }
      let parts = value.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let numerator = Self.factor(parts[0]) else { return nil }
      if parts.count == 1 { return numerator }
      return Double(parts[1]).map { numerator / $0 }
    }

    private static func factor(_ text: Substring) -> Double? {
      guard text.hasSuffix("π") else { return Double(text) }
      return text == "π" ? .pi : Double(text.dropLast()).map { $0 * .pi }
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the page; a test fails if it cannot be read.
  static let rows: [Row] = {
    let page = root.appendingPathComponent("Documentation/Thresholds.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[0].hasPrefix("`"), cells[0].hasSuffix("`") else { return nil }
      return Row(
        property: String(cells[0].dropFirst().dropLast()), value: cells[1], unit: cells[2], mark: cells[3],
        line: index + 1)
    }
  }()
}
