import Foundation

/// The command as it was built, run as a process of its own.
enum Binary {
  /// Where it was built: beside the tests.
  static var path: String { Bundle.main.bundleURL.appendingPathComponent("tactus").path }

  /// Runs `tactus` with `arguments`; standard input is empty unless `input` says otherwise.
  static func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:], folder: URL? = nil
  ) throws -> CommandRun {
    try launch(path, arguments, input, environment, folder)
  }

  /// Runs a line of shell in which `$TACTUS` is the command.
  static func shell(_ line: String, environment: [String: String] = [:]) throws -> CommandRun {
    try launch("/bin/sh", ["-c", line], nil, environment.merging(["TACTUS": path]) { $1 }, nil)
  }

  private static func launch(
    _ program: String, _ arguments: [String], _ input: String?, _ environment: [String: String], _ folder: URL?
  ) throws -> CommandRun {
    // Files instead of pipes: neither side ever has to wait for the other.
    let scratch = try TemporaryFolder()
    let gate = Pipe()
    let process = Process()
    // The shell waits for the gate: Foundation waits forever for a process that ends before `run()` returns.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let start = #"read -r _; input=$1; shift; exec "$0" "$@" < "$input""#
    process.arguments = ["-c", start, program, try input.map { try scratch.write($0, to: "input") } ?? "/dev/null"]
    process.arguments! += arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = gate
    let output = try scratch.write("", to: "output")
    let errors = try scratch.write("", to: "errors")
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    try gate.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}
