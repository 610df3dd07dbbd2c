import Foundation
import Testing

/// `tactus serve` as a process of its own.
final class ServeProcess {
  let folder: URL
  private let process = Process()

  /// Starts it in a folder of its own, with a page in `Web`.
  ///
  /// - Parameter prelude: what a shell does before.
  init(
    _ arguments: String..., path: String = "/usr/bin:/bin", makesPage: Bool = true, prelude: String? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("records"), withIntermediateDirectories: true)
    if makesPage {
      let page = folder.appendingPathComponent("Web/photo-table")
      try FileManager.default.createDirectory(at: page, withIntermediateDirectories: true)
      try Data("the page".utf8).write(to: page.appendingPathComponent("index.html"))
    }
    for name in ["output", "errors"] { try Data().write(to: folder.appendingPathComponent(name)) }
    let tactus = Bundle.main.bundleURL.appendingPathComponent("tactus")
    // The shell waits for the gate: to Foundation, a process that ends before `run()` returns is running forever.
    let gate = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let start = #"read -r _; \#(prelude ?? ":"); exec "$0" "$@" < /dev/null"#
    process.arguments = ["-c", start, tactus.path, "serve"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": path]
    process.standardInput = gate
    process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("output"))
    process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("errors"))
    try process.run()
    try gate.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The number that the system knows it by.
  var identifier: Int32 { process.processIdentifier }

  /// Whether it has not ended.
  var isRunning: Bool { process.isRunning }

  /// The most memory that it has had so far, in bytes; `nil` where the system does not report it.
  var mostMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    return status?.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Int($0.1) }.map { $0 << 10 }
  }

  /// Puts a file of this size among the pages.
  func add(_ name: String, size: Int) throws {
    let file = folder.appendingPathComponent("Web").appendingPathComponent(name)
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(size))
  }

  /// What it has printed.
  var output: String { text("output") }
  /// What it has complained of.
  var errors: String { text("errors") }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Waits until what it has printed or complained of contains `text`.
  func wait(for text: String) async throws {
    try await wait { (output + errors).contains(text) }
  }

  private func wait(until isTrue: () -> Bool) async throws {
    let start = ContinuousClock.now
    while !isTrue() {
      guard start.duration(to: .now) < .seconds(30) else {
        throw Connection.Failure(what: "only this came: \(output)\(errors)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// The port that it listens on, once it does.
  func port() async throws -> UInt16 {
    try await wait { output.contains("http://") && output.contains("\n") }
    let match = output.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//)
    return UInt16(match?.1 ?? "") ?? 0
  }

  /// Sends a signal and waits for the end; returns the exit status.
  func end(_ signal: Int32 = SIGINT) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    return try await status()
  }

  /// Waits for the end; returns the exit status.
  func status() async throws -> Int32 {
    var status: Int32?
    try await wait {
      status = exitStatus
      return status != nil
    }
    return try #require(status)
  }

  /// The exit status; `nil` while it runs. Foundation notices the end late if another process has inherited its socket: the system
  /// is asked.
  private var exitStatus: Int32? {
    if !process.isRunning { return process.terminationStatus }
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process.processIdentifier), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && info.si_signo == SIGCHLD ? info._sifields._sigchld.si_status : nil
  }

  /// The recordings that it has made.
  func recordings() throws -> [String] {
    let records = folder.appendingPathComponent("records")
    return try FileManager.default.contentsOfDirectory(atPath: records.path).map {
      records.appendingPathComponent($0).path
    }
  }
}
