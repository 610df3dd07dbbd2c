@_spi(Tools) import TactusJSON

/// A table in Markdown.
struct MarkdownTable {
  var header: [String]
  var rows: [[String]] = []
  /// How many columns at the left hold text; the others hold numbers.
  var textColumns = 1

  var text: String {
    let rule = header.indices.map { $0 < textColumns ? "---" : "---:" }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension Double {
  /// The number as a share, in percent to one decimal.
  var percent: String { (100 * self).text(decimals: 1) }
}
