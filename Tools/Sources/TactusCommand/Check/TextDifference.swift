/// A file's text, and what it should become.
struct TextDifference: Sendable {
  /// The file.
  var file: String
  /// What it says.
  var old: String
  /// What it should say.
  var new: String

  /// The lines that differ, as `diff -U0` prints them.
  var lines: [String] {
    let before = Self.lines(old)
    let after = Self.lines(new)
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines = ["--- \(file)", "+++ \(file)"]
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if !removed.contains(i), !inserted.contains(j) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (start, newStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      lines.append("@@ -\(Self.range(start, i)) +\(Self.range(newStart, j)) @@")
      lines += before[start..<i].map { "-" + $0 } + after[newStart..<j].map { "+" + $0 }
    }
    return lines
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
  }

  /// The first line, from 1, and how many; of none, the line before.
  private static func range(_ start: Int, _ end: Int) -> String {
    end - start == 1 ? "\(start + 1)" : "\(start == end ? start : start + 1),\(end - start)"
  }
}
