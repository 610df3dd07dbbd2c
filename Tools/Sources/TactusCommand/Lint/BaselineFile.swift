import TactusAnalysis

/// The file of a `LintBaseline`, as it is under version control.
struct BaselineFile {
  private let path: String
  private let text: String
  private let baseline: LintBaseline

  /// Reads the file at `path`.
  init(contentsOfFile path: String) throws {
    self.path = path
    text = try InputFiles.text(contentsOfFile: path, "a baseline")
    do throws(LintBaseline.WrongLine) {
      baseline = try LintBaseline(text)
    } catch {
      throw CommandError(
        file: "\(path):\(error.number)", "\"\(error.text)\" is no finding", suggestion: error.suggestion)
    }
  }

  /// Whether `conflict` is accepted.
  func contains(_ conflict: Conflict) -> Bool { baseline.contains(conflict) }

  /// The text that accepts `conflicts`: the lines of the others are gone, comments and reasons stay.
  func updated(_ conflicts: [Conflict]) -> String {
    let stale = Set(baseline.stale(conflicts).map { $0.number })
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated()
    let kept = lines.filter { !stale.contains($0.offset + 1) }.map { $0.element }.joined(separator: "\n")
    let added = LintBaseline.lines(of: conflicts.filter { !contains($0) })
    return kept.isEmpty || kept.hasSuffix("\n") ? kept + added : kept + "\n" + added
  }

  /// A sentence for each line that nothing of `conflicts` belongs to any more.
  func stale(_ conflicts: [Conflict]) -> [String] {
    baseline.stale(conflicts).map { "\(path):\($0.number): \($0.finding) is accepted, but not found any more" }
  }
}
