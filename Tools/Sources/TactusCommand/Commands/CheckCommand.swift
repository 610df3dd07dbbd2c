import ArgumentParser
@_spi(Tools) import TactusJSON

/// `tactus check CASE…`: runs cases and compares what comes with what they expect.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run cases and print the first difference of each that fails.",
    discussion: """
      A case is a *.case.json file: a scene, touches, and what must come out. Folders are looked through with all \
      folders in them. Closes with "N passed, N failed". tactus case makes one of a scene and a recording.

      Examples:
        tactus check Cases
        tactus check Cases/tap Cases/pan
        tactus check --why --filter 'double tap' Cases
        tactus check --update Cases
        tactus check --junit results.xml Cases
        tactus check --json --actions Cases/tap | head

      A case that cannot be run, because its file or recording is missing or wrong, counts as failed; so does one in \
      which the reports contradict each other, such as a gesture that ends without having begun.

      --update writes what came into the files of cases that fail, and prints what it changed. The layout of the files \
      stays. Look at the changes before you commit them: a case that was updated expects what came, right or wrong.

      Cases are run on all cores. What is printed is the same, in the same order, however many --jobs there are. Where \
      GITHUB_ACTIONS is true, each failure is also an annotation, which GitHub shows beside the file.

      \(ExitStatus.help(checking: "cases failed"))
      """)

  @Argument(help: ArgumentHelp("Cases, and folders with cases in them.", valueName: "case"))
  var paths: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Run only cases of which the path or the name has this part; * stands for any text, ? for a character.",
      valueName: "pattern"))
  var filter: String?

  @Flag(name: .long, help: "Print why the gesture came or did not, and what would have changed it, below each failure.")
  var why = false

  @Flag(name: .long, help: "Write what came into the files of cases that fail, and print the changes.")
  var update = false

  @Flag(name: .long, help: "Stop at the first case that fails.")
  var failFast = false

  @Option(name: .long, help: ArgumentHelp("Write the results to a file, as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(name: .long, help: ArgumentHelp("Print the cases that took longest, so many of them.", valueName: "count"))
  var slowest: Int?

  @OptionGroup var jobs: JobArguments

  @Flag(name: .long, help: "Print every action of each case before its result.")
  var actions = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let slowest, slowest < 1 { throw ValidationError("--slowest is \(slowest), but must be at least 1.") }
  }

  func run(on console: Console) throws {
    let files = try chosenFiles()
    try FileSystem.requireOthers(than: files, junit)
    var results = CheckResults()
    let wishes = CaseReport.Wishes(why: why, update: update)
    try WorkQueue.run(files.count, jobs: jobs.count) { index in
      CaseReport(file: files[index], wishes)
    } receive: { index, report in
      console.showProgress("\(index + 1) of \(files.count)  \(files[index])")
      try write(report, to: &results, on: console)
      return !(failFast && !report.hasPassed && report.update == nil)
    }
    console.hideProgress()
    if let junit {
      try FileSystem.write(toFile: junit) { $0.write(results.junit.text) }
    }
    writeSummary(of: results, notRun: files.count - results.count, on: console)
    if results.isBroken { throw ExitCode(ExitStatus.badInput) }
    if results.failed > 0 { throw ExitCode(ExitStatus.checksFailed) }
  }

  /// The cases that are run.
  private func chosenFiles() throws -> [String] {
    let files = try CaseFinder.cases(in: paths)
    guard let filter else { return files }
    let pattern = CasePattern(filter)
    let chosen = files.filter { file in
      pattern.matches(file) || CaseFinder.name(ofCaseIn: file).map { pattern.matches($0) } ?? false
    }
    if chosen.isEmpty {
      throw CommandError(
        "none of \(counted(files.count, "case")) has \"\(filter)\" in its path or name",
        suggestion: "without --filter all of them are run")
    }
    return chosen
  }

  // MARK: Writing

  private func write(_ report: CaseReport, to results: inout CheckResults, on console: Console) throws {
    if let difference = report.update {
      try FileSystem.write(toFile: report.file) { $0.write(difference.new) }
    }
    results.add(report, keepsAll: junit != nil, slowest: slowest ?? 0)
    if actions {
      for action in report.actions {
        if output.json {
          console.print(
            JSONNode(.object([JSONMember(key: "case", value: JSONNode(report.file))] + (action.json.object ?? []))))
        } else {
          console.print("\(report.file)  \(action.text)")
        }
      }
    }
    if output.json {
      console.print(report.json(isUpdated: report.update != nil))
    } else if case .failed = report.outcome {
      writeFailure(report, on: console)
    } else if case .contradictory = report.outcome {
      writeFailure(report, on: console)
    }
    if case .broken(let error) = report.outcome { console.printError(error) }
    if let gitHub = console.gitHub, report.update == nil,
      let line = Annotation.line(report, workspace: gitHub.workspace)
    {
      // JSON stays JSON; GitHub reads both streams.
      if output.json { console.printNote(line) } else { console.print(line) }
    }
  }

  private func writeFailure(_ report: CaseReport, on console: Console) {
    let paint = console.paint(output.color)
    console.hideProgress()
    if let difference = report.update {
      for line in difference.lines {
        console.print(line.hasPrefix("+") ? paint.green(line) : line.hasPrefix("-") ? paint.red(line) : line)
      }
      return
    }
    console.print(paint.red("✗ ") + (report.line ?? ""))
    for line in report.whyLines { console.print("    " + line) }
    if update { console.print("    this case cannot be updated: what came does not pass either") }
  }

  private func writeSummary(of results: CheckResults, notRun: Int, on console: Console) {
    let paint = console.paint(output.color)
    if output.json {
      for (file, seconds) in results.slowest {
        console.print(JSONNode(members: [("slow", JSONNode(file)), ("seconds", JSONNode(seconds))]))
      }
      console.print(
        JSONNode(members: [
          ("passed", JSONNode(results.passed)), ("failed", JSONNode(results.failed)),
          ("updated", update ? JSONNode(results.updated) : nil), ("notRun", notRun > 0 ? JSONNode(notRun) : nil),
        ]))
      return
    }
    for (file, seconds) in results.slowest { console.print("\((seconds * 1000).text(decimals: 1)) ms  \(file)") }
    var summary = "\(results.passed) passed, \(results.failed) failed"
    if update { summary += ", \(results.updated) updated" }
    if notRun > 0 { summary += ", \(notRun) not run" }
    console.print(results.failed == 0 ? paint.green(summary) : paint.red(summary))
  }
}

/// What came out of all cases so far.
struct CheckResults {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var updated = 0
  /// Whether a case could not be run.
  private(set) var isBroken = false
  private(set) var junit = JUnitReport()
  /// The cases that took longest, and how many seconds.
  private(set) var slowest: [(file: String, seconds: Double)] = []

  /// How many cases there were.
  var count: Int { passed + failed + updated }

  mutating func add(_ report: CaseReport, keepsAll: Bool, slowest most: Int) {
    if report.hasPassed { passed += 1 } else if report.update != nil { updated += 1 } else { failed += 1 }
    if case .broken = report.outcome { isBroken = true }
    if keepsAll {
      var report = report
      report.actions = []
      junit.add(report)
    }
    if most > 0 {
      slowest.append((report.file, report.seconds))
      slowest.sort { $0.seconds > $1.seconds }
      if slowest.count > most { slowest.removeLast() }
    }
  }
}
