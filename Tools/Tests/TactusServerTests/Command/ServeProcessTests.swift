import Foundation
import TactusRecordings
import Testing

@testable import TactusServer

@Suite("tactus serve")
struct ServeProcessTests {
  private let tap = [
    #"{"t":1,"id":1,"phase":"began","x":100,"y":200}"#, #"{"t":1.08,"id":1,"phase":"ended","x":100,"y":200}"#,
  ]
  private let gesture =
    #"{"t":1.08,"recognizer":"select","type":"tap","state":"ended","view":"photo 2","x":100,"y":200.25,"touches":[1]}"#

  private func page(_ process: ServeProcess) async throws -> WebSocketClient {
    let page = try await WebSocketClient(port: try await process.port())
    await page.send(#"{"format":"tactus-link","version":1,"width":390,"height":844,"device":"Test page"}"#)
    return page
  }

  @Test("prints the address of the page, which is only for this machine")
  func address() async throws {
    let process = try ServeProcess()
    let port = try await process.port()
    #expect(process.output == "http://127.0.0.1:\(port)/ serves Web; Ctrl-C ends it\n")
    let connection = try Connection(port: port)
    await connection.send("GET /photo-table/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    #expect(try Reply(try await connection.receiveAll()).text == "the page")
  }

  @Test("prints a line for each gesture, as it comes, and none for what happens within one")
  func gestures() async throws {
    let process = try ServeProcess()
    let page = try await page(process)
    await page.send(gesture.replacingOccurrences(of: "ended", with: "changed"), gesture)
    try await process.wait(for: "select")
    #expect(process.output.contains("page 1 is here: Test page\n"))
    #expect(process.output.contains("✓     1.080  select        ended       photo 2  touch 1  at (100, 200.25)\n"))
    #expect(!process.output.contains("changed"))
    #expect(!process.output.contains("\u{1B}"))
  }

  @Test("prints everything as JSON for programs")
  func json() async throws {
    let process = try ServeProcess("--json")
    let page = try await page(process)
    await page.send(gesture)
    try await process.wait(for: "select")
    let lines = process.output.split(separator: "\n")
    #expect(lines[0].hasPrefix(#"{"event":"listening","address":"http://127.0.0.1:"#))
    #expect(lines[1] == #"{"event":"linked","link":1,"device":"Test page"}"#)
    let expected = #"{"event":"gesture","link":1,"# + String(gesture.dropFirst())
    #expect(String(lines[2]) == expected)
  }

  @Test("ends when asked to, with its recordings complete", arguments: [SIGINT, SIGTERM, SIGHUP])
  func end(signal: Int32) async throws {
    let process = try ServeProcess("--record", "records")
    let page = try await page(process)
    await page.send(tap[0])
    try await process.wait(for: "recording to records/touches-")
    #expect(try await process.end(signal) == 0)
    #expect(process.output.contains("2 samples recorded to records/touches-"))
    #expect(process.errors == "")
    let recording = try Recording(contentsOfFile: try #require(try process.recordings().first))
    #expect(recording.warnings == [])
    #expect(recording.frames.count == 2)
  }

  @Test("takes signals that come together for one")
  func signals() async throws {
    let process = try ServeProcess("--record", "records")
    let page = try await page(process)
    await page.send(tap[0])
    try await process.wait(for: "recording to records/touches-")
    kill(process.identifier, SIGHUP)
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await process.end(SIGTERM) == 0)
    #expect(process.output.contains("2 samples recorded to records/touches-"))
  }

  @Test("is ended by a second signal if it cannot stop, for what it prints is not read")
  func stuck() async throws {
    let free = try await ServeProcess().port()
    let process = try ServeProcess("--port", "\(free)", prelude: "mkfifo pipe; exec >pipe")
    let pipe = process.folder.appendingPathComponent("pipe").path
    var reader: Int32 = -1
    while reader < 0 {
      try await Task.sleep(for: .milliseconds(20))
      reader = systemOpen(pipe, O_RDONLY | O_NONBLOCK)
    }
    defer { close(reader) }
    var page = try? await WebSocketClient(port: free)
    while page == nil {
      try await Task.sleep(for: .milliseconds(20))
      page = try? await WebSocketClient(port: free)
    }
    await page?.send(#"{"format":"tactus-link","version":1}"#)
    for _ in 0..<100 { await page?.send(Array(repeating: gesture, count: 50).joined(separator: "\n")) }
    kill(process.identifier, SIGTERM)
    try await Task.sleep(for: .seconds(2))
    #expect(process.isRunning)
    #expect(try await process.end(SIGTERM) == SIGTERM)
  }

  @Test("leaves whole lines behind when it is killed")
  func killed() async throws {
    let process = try ServeProcess("--record", "records")
    let page = try await page(process)
    await page.send(tap[0])
    for time in 2..<100 { await page.send(#"{"t":\#(time),"id":1,"phase":"moved","x":1,"y":2}"#) }
    try await process.wait(for: "recording to records/touches-")
    kill(process.identifier, SIGKILL)
    _ = try await process.status()
    let text = try String(contentsOfFile: try #require(try process.recordings().first), encoding: .utf8)
    #expect(text.hasSuffix("}\n"))
  }

  @Test("records what tactus replay plays")
  func replay() async throws {
    let process = try ServeProcess("--record", "records")
    let page = try await page(process)
    await page.send(tap[0])
    await page.send(tap[1])
    await page.sendFrame(8, [])
    _ = try await page.receiveClose()
    #expect(try await process.end() == 0)
    let file = try #require(try process.recordings().first)

    let replay = Process()
    replay.executableURL = Bundle.main.bundleURL.appendingPathComponent("tactus")
    replay.arguments = ["replay", file]
    let pipe = Pipe()
    replay.standardOutput = pipe
    try replay.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(output.contains("1.080  tap"))
  }

  @Test("says why a page was sent away")
  func fault() async throws {
    let process = try ServeProcess()
    let page = try await page(process)
    await page.send("nonsense")
    try await process.wait(for: "Warning: page 1 was sent away: line 1 of a message: ")
  }

  @Test("says so if a port is taken")
  func taken() async throws {
    let first = try ServeProcess()
    let port = try await first.port()
    let second = try ServeProcess("--port", "\(port)")
    #expect(try await second.status() == 2)
    #expect(
      second.errors == """
        Error: port \(port) of 127.0.0.1 is used by another program; choose another, or leave --port out to get a free one

        """)
  }

  @Test("listens on the port that was asked for")
  func port() async throws {
    let free = try await ServeProcess().port()
    let process = try ServeProcess("--port", "\(free)")
    #expect(try await process.port() == free)
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      (["--bind", "example.com"], 2, "Error: \"example.com\" is no address to listen on; write one such as 127.0.0.1"),
      (["--bind", "192.0.2.1"], 2, "Error: 192.0.2.1 is no address of this machine"),
      (
        ["--origin", "http://panel.example"], 2,
        "Error: \"http://panel.example\" is no origin with TLS; write one such as https://panel.example"
      ),
      (["--web", "nowhere"], 2, "Error: there is no folder nowhere to serve"),
      (["--web", "output"], 2, "Error: output is a file; name the folder that it lies in by --web"),
      (["--record", "nowhere"], 2, "Error: there is no folder nowhere to record to; make it first: mkdir nowhere"),
      (["--record", "output"], 2, "Error: output is a file; name a folder to record to"),
      (["--record", "/proc/self"], 2, "Error: the folder /proc/self cannot be written to"),
      (["--port", "70000"], 64, "Error: The value '70000' is invalid for '--port <port>'"),
      (["--record-limit", "0"], 64, "Error: --record-limit is 0, but must be from 1 to 1000000 megabytes."),
    ])
  func options(arguments: [String], status: Int32, message: String) async throws {
    let process = try ServeProcess(arguments[0], arguments[1])
    #expect(try await process.status() == status)
    #expect(process.errors.hasPrefix(message), "\(process.errors)")
    #expect(process.output == "")
  }

  @Test("links pages that came through the proxy that was named")
  func proxy() async throws {
    let process = try ServeProcess("--origin", "https://panel.example")
    let port = try await process.port()
    let page = try await WebSocketClient(port: port, origin: "https://panel.example", host: "panel.example")
    #expect(page.reply.status == 101)
  }

  @Test("warns that the network is let in")
  func network() async throws {
    let process = try ServeProcess("--bind", "0.0.0.0")
    try await process.wait(for: "Warning: 0.0.0.0 is open to the network")
  }

  @Test("opens the page if asked to, and says so if it cannot")
  func open() async throws {
    let tools = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: tools) }
    let opener = tools.appendingPathComponent("xdg-open")
    try Data("#!/bin/sh\necho \"$1\" > opened\n".utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let process = try ServeProcess("--open", path: "\(tools.path):/usr/bin:/bin")
    let port = try await process.port()
    let opened = process.folder.appendingPathComponent("opened")
    while (try? String(contentsOf: opened, encoding: .utf8)) != "http://127.0.0.1:\(port)/\n" {
      try await Task.sleep(for: .milliseconds(5))
    }
    let without = try ServeProcess("--open", path: "/nowhere")
    try await without.wait(
      for: "Warning: no browser could be opened by xdg-open; open the page yourself: http://127.0.0.1:")
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
