/// Rows of cells that stand in columns.
///
/// ```
/// 0.112  pan   began
/// 1.210  pinch ended
/// ```
struct TextTable {
  /// A piece of text and what is done to it after it was measured.
  struct Cell {
    var text: String
    var paint: (String) -> String
    /// Whether the cell may reach over the columns to its right, and so makes its own no wider.
    var isFree: Bool

    init(_ text: String, isFree: Bool = false, paint: @escaping (String) -> String = { $0 }) {
      self.text = text
      self.isFree = isFree
      self.paint = paint
    }
  }

  /// Which side of a column its cells lean to.
  enum Alignment {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[Cell]] = []

  /// A table without rows; cells beyond `alignments` lean to the left.
  init(_ alignments: [Alignment] = []) {
    self.alignments = alignments
  }

  /// Adds a row below.
  mutating func add(_ cells: [Cell]) {
    rows.append(cells)
  }

  /// The lines, each starting with `indent`, two spaces between columns and no spaces at their ends.
  func lines(indent: String = "") -> [String] {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { $0.indices.contains(column) && !$0[column].isFree ? $0[column].text.count : 0 }.max() ?? 0
    }
    return rows.map { Self.line($0, widths, alignments, indent: indent) }
  }

  /// A row in columns of these widths.
  fileprivate static func line(
    _ cells: [Cell], _ widths: [Int], _ alignments: [Alignment], indent: String = ""
  ) -> String {
    let last = cells.lastIndex { !$0.text.isEmpty } ?? -1
    var line = indent
    for (column, cell) in cells.prefix(last + 1).enumerated() {
      let spaces = String(repeating: " ", count: max(0, widths[column] - cell.text.count))
      let leansRight = alignments.indices.contains(column) && alignments[column] == .right
      line += column > 0 ? "  " : ""
      line += leansRight ? spaces + cell.paint(cell.text) : cell.paint(cell.text)
      if !leansRight, column < last { line += spaces }
    }
    return line
  }
}

/// A table whose rows are printed as they come: columns have the widths that are expected, and grow with a row that needs
/// more.
struct RunningTable {
  private let alignments: [TextTable.Alignment]
  private var widths: [Int]

  /// A table whose columns are at least as wide as `widths` says.
  init(_ alignments: [TextTable.Alignment], widths: [Int]) {
    self.alignments = alignments
    self.widths = widths
  }

  /// The line of the next row.
  mutating func line(_ cells: [TextTable.Cell]) -> String {
    for (column, cell) in cells.enumerated() {
      if column == widths.count { widths.append(0) }
      // The last cell of a row needs no column.
      if column < cells.count - 1, !cell.isFree { widths[column] = max(widths[column], cell.text.count) }
    }
    return TextTable.line(cells, widths, alignments)
  }
}
