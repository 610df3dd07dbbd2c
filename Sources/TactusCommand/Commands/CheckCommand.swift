import ArgumentParser
import TactusJSON

/// `tactus check CASE…`: runs cases and compares what comes with what they expect.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run cases and print the first difference of each that fails.",
    discussion: """
      A case is a *.case.json file: a scene, touches, and what must come out. Folders are looked through with all \
      folders in them. Closes with "N passed, N failed".

      Examples:
        tactus check Cases
        tactus check Cases/tap double.case.json
        tactus check --json Cases
        tactus check --json --actions Cases/tap | head

      A case that cannot be run, because its file or recording is missing or wrong, counts as failed; so does one in \
      which what was told contradicts itself, such as a gesture that ends without having begun.

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("Cases, and folders with cases in them.", valueName: "case"))
  var paths: [String]

  @Flag(name: .long, help: "Print every action of each case before its result; only with --json.")
  var actions = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if actions, !output.json { throw ValidationError("--actions prints JSON; add --json.") }
  }

  func run(on console: Console) throws {
    let files = try CaseFinder.cases(in: paths)
    let paint = console.paint(output.color)
    var passed = 0
    var isBroken = false
    for (index, file) in files.enumerated() {
      console.showProgress("\(index + 1) of \(files.count)  \(file)")
      let report = CaseReport(file: file)
      if report.hasPassed { passed += 1 }
      if case .broken(let error) = report.outcome {
        isBroken = true
        console.printError(error)
      }
      if actions {
        for action in report.actions { console.print(action.json) }
      }
      if output.json {
        console.print(report.json)
      } else if let line = report.line {
        if case .broken = report.outcome { continue }
        console.hideProgress()
        console.print(paint.red("✗ ") + line)
      }
    }
    console.hideProgress()

    let failed = files.count - passed
    if output.json {
      console.print(JSONNode(members: [("passed", JSONNode(passed)), ("failed", JSONNode(failed))]))
    } else {
      let summary = "\(passed) passed, \(failed) failed"
      console.print(failed == 0 ? paint.green(summary) : paint.red(summary))
    }
    if isBroken { throw ExitCode(ExitStatus.badInput) }
    if failed > 0 { throw ExitCode(ExitStatus.checksFailed) }
  }
}
