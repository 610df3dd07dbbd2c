import TactusAnalysis

/// The file of a `LintBaseline`, as it is under version control.
struct BaselineFile {
  private let path: String
  private let baseline: LintBaseline

  /// Reads the file at `path`.
  init(contentsOfFile path: String) throws {
    self.path = path
    let text = try InputFiles.text(contentsOfFile: path, "a baseline")
    do throws(LintBaseline.WrongLine) {
      baseline = try LintBaseline(text)
    } catch {
      throw CommandError(
        file: "\(path):\(error.number)", "\"\(error.text)\" is no finding", suggestion: error.suggestion)
    }
  }

  /// Whether `conflict` is accepted.
  func contains(_ conflict: Conflict) -> Bool { baseline.contains(conflict) }

  /// A sentence for each line that nothing of `conflicts` belongs to any more.
  func stale(_ conflicts: [Conflict]) -> [String] {
    baseline.stale(conflicts).map { "\(path):\($0.number): \($0.finding) is accepted, but not found any more" }
  }
}
