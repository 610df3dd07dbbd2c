import Foundation
import Testing

@testable import TactusExamples

@Suite("What examples draw and print")
struct SnapshotTests {
  /// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead, to be looked at and committed.
  @Test("is what its file in Snapshots holds, to the last letter", arguments: Example.all.map(\.name))
  func snapshot(name: String) throws {
    let text = Example.lines(of: name).joined(separator: "\n") + "\n"
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../Snapshots/\(name).txt").standardized
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: file) }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "differs from Snapshots/\(name).txt: set RECORD_SNAPSHOTS=1 if it should")
  }

  @Test("there is no file without its example")
  func nothingLeftOver() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../Snapshots").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Example.all.map { "\($0.name).txt" }))
  }
}

@Suite("The examples as a program")
struct ExamplesBinaryTests {
  private func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let examples = Bundle.main.bundleURL.appendingPathComponent("examples")
    // The shell waits for the gate: Foundation waits forever for a process that ends before `run()` returns.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"read -r _; exec "$0" "$@""#, examples.path] + arguments
    let (gate, pipes) = (Pipe(), (Pipe(), Pipe()))
    process.standardInput = gate
    (process.standardOutput, process.standardError) = pipes
    try process.run()
    try gate.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    // No more than a pipe holds, so the process need not wait for a reader.
    process.waitUntilExit()
    let texts = [pipes.0, pipes.1].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test("prints the list and leaves with 0")
  func list() throws {
    let result = try run()
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("captured"))
  }

  @Test("complains of a wrong name on standard error, with the nearest one, and leaves with 1")
  func wrongName() throws {
    let result = try run("captred")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == "examples: there is no example 'captred': did you mean 'captured'?\n")
  }
}
