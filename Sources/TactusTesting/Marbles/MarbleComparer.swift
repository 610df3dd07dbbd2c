import Tactus

/// Puts the log into columns and compares it with a picture.
struct MarbleComparer {
  let marbles: Marbles
  let entries: [StageLog.Entry]
  let start: Timestamp

  /// A row of the picture: the expectations of all rows with its name, and the log.
  private struct Row {
    var name: String
    var isView: Bool
    var expected: [Marbles.Mark] = []
    var logged: [Marbles.Mark] = []
    var entries: [StageLog.Entry] = []
    var values: [(mark: Marbles.Mark, name: String, item: Marbles.ValueList.Item)] = []
    var isDrawn = false

    var label: String { isView ? "[\(name)]" : name }
  }

  func compare() -> MarbleComparison {
    var rows: [Row] = []
    for expectation in marbles.expectations { add(expectation, to: &rows) }
    for entry in entries { add(entry, to: &rows) }
    var differences: [(column: Int, text: String)] = []
    for row in rows { differences += compare(row) }
    var comparison = MarbleComparison()
    // Sorting keeps the order of the rows within a column.
    comparison.differences = differences.sorted { $0.column < $1.column }.map { $0.text }
    comparison.picture = draw(rows.filter { $0.isDrawn || !compare($0).isEmpty })
    return comparison
  }

  private func add(_ expected: Marbles.ExpectedRow, to rows: inout [Row]) {
    let index = rows.firstIndex { $0.name == expected.name && $0.isView == expected.isView } ?? rows.count
    if index == rows.count { rows.append(Row(name: expected.name, isView: expected.isView, isDrawn: true)) }
    rows[index].expected += expected.marks
    for list in expected.values {
      let letters = list.name == "why" ? "FX" : "BCEX"
      let marks = expected.marks.filter { letters.contains($0.letter) }
      for (mark, item) in zip(marks, list.items) { rows[index].values.append((mark, list.name, item)) }
    }
  }

  private func add(_ entry: StageLog.Entry, to rows: inout [Row]) {
    guard let letter = MarbleLetters.letter(for: entry.event) else { return }
    let isView = MarbleLetters.isView(letter)
    let mark = Marbles.Mark(column: column(of: entry.time), letter: letter)
    if let index = rows.firstIndex(where: { $0.name == entry.name && $0.isView == isView }) {
      if letter == "C", let last = rows[index].logged.last, last == mark {
        // Several changes in one column count as one: the last.
        rows[index].entries[rows[index].entries.count - 1] = entry
        return
      }
      rows[index].logged.append(mark)
      rows[index].entries.append(entry)
    } else if MarbleLetters.isAction(letter), !isView {
      rows.append(Row(name: entry.name, isView: false, logged: [mark], entries: [entry]))
    }
  }

  /// A column lasts from its moment to just before the next.
  private func column(of time: Timestamp) -> Int {
    let elapsed = (time - start).nanoseconds
    let step = marbles.step.nanoseconds
    return Int(elapsed >= 0 ? elapsed / step : -((step - 1 - elapsed) / step))
  }

  private func time(of column: Int) -> String {
    "\(Timestamp.Duration(nanoseconds: marbles.step.nanoseconds * Int64(column)).seconds) s"
  }

  // MARK: Differences

  private func compare(_ row: Row) -> [(column: Int, text: String)] {
    var differences: [(column: Int, text: String)] = []
    var missing = row.expected
    var matched: [(mark: Marbles.Mark, entry: StageLog.Entry)] = []
    for (mark, entry) in zip(row.logged, row.entries) {
      // Within a column, the order of the marks counts: an earlier one that is still missing makes this one unexpected.
      if let index = missing.firstIndex(where: { $0.column == mark.column }), missing[index] == mark {
        missing.remove(at: index)
        matched.append((mark, entry))
        continue
      }
      var text = "\(row.label) \(MarbleLetters.meaning(of: mark.letter)) at \(time(of: mark.column))"
      if let reason = reason(of: entry) { text += " (\(reason))" }
      differences.append((mark.column, text + ", which the picture does not show"))
    }
    for mark in missing {
      let text = "\(row.label) should have \(MarbleLetters.meaning(of: mark.letter)) at \(time(of: mark.column))"
      differences.append((mark.column, text))
    }
    for value in row.values {
      guard let index = matched.firstIndex(where: { $0.mark == value.mark }) else { continue }
      if let difference = compare(value.item, value.name, matched[index].entry) {
        differences.append((value.mark.column, "\(row.label) at \(time(of: value.mark.column)): \(difference)"))
      }
    }
    return differences
  }

  private func compare(_ item: Marbles.ValueList.Item, _ name: String, _ entry: StageLog.Entry) -> String? {
    switch item {
    case .any: return nil
    case .word(let expected):
      let actual = reason(of: entry) ?? "none"
      return actual == expected ? nil : "the reason is \(actual), not \(expected)"
    case .numbers(let expected):
      guard let actual = entry[name] else { return "it has no value called '\(name)'" }
      let isNear =
        actual.count == expected.count
        && zip(actual, expected).allSatisfy { ($0 - $1).magnitude <= MarbleComparer.tolerance }
      return isNear ? nil : "\(name) is \(show(actual)), not \(show(expected))"
    }
  }

  /// The allowed difference of a value from the picture: 0.01, as in cases.
  static let tolerance = 0.01

  private func show(_ numbers: [Double]) -> String {
    numbers.count == 1 ? "\(numbers[0])" : "(" + numbers.map { "\($0)" }.joined(separator: ",") + ")"
  }

  /// The reason of a failure; for a cancellation, the reason of the decision behind it.
  private func reason(of entry: StageLog.Entry) -> String? {
    switch entry.event {
    case .decision(_, let reason, _): return reason
    case .action(.cancelled, _):
      for other in entries.reversed() where other.name == entry.name && other.time == entry.time {
        if case .decision(.cancelled, let reason, _) = other.event { return reason }
      }
      return nil
    default: return nil
    }
  }

  // MARK: Drawing

  private func draw(_ rows: [Row]) -> String {
    var lines = marbles.fingers.map { (label: "\($0.id)", cells: $0.cells, note: "") }
    for row in rows {
      let isRight = compare(row).isEmpty
      if isRight {
        lines += MarbleComparer.cells(of: row.logged).map { (row.label, $0, "") }
      } else {
        lines += MarbleComparer.cells(of: row.expected).map { (row.label, $0, "expected") }
        lines += MarbleComparer.cells(of: row.logged).map { (row.label, $0, "logged") }
      }
    }
    let labelWidth = lines.map { $0.label.count }.max() ?? 0
    let cellWidth = lines.map { $0.cells.count }.max() ?? 0
    var picture = ""
    for line in lines {
      picture += "  \(line.label):" + String(repeating: " ", count: labelWidth - line.label.count + 1) + line.cells
      if !line.note.isEmpty { picture += String(repeating: " ", count: cellWidth - line.cells.count + 2) + line.note }
      picture += "\n"
    }
    return picture
  }

  /// The rows that show `marks`: one, and another for each further mark in a column.
  static func cells(of marks: [Marbles.Mark]) -> [String] {
    var rows: [[Character]] = [[]]
    for mark in marks where mark.column >= 0 {
      var row = 0
      // In the first row in which the column, and all columns to the right of it, are free.
      while row < rows.count, rows[row].count > mark.column { row += 1 }
      if row == rows.count { rows.append([]) }
      while rows[row].count < mark.column { rows[row].append("-") }
      rows[row].append(mark.letter)
    }
    return rows.map { String($0) }
  }
}
