import Foundation
import TactusRecordings
import Testing

@testable import TactusServer

/// The server as a process of its own, under what hostile or broken programs may do to it. Counts are bounded, and so is the
/// memory that it may take.
@Suite("Under load, tactus serve", .serialized)
struct LoadTests {
  /// What it may take at most, in bytes: it has some 40 MB from the start when it is built for debugging.
  private let mostMemory = 200 << 20

  private func expectServing(_ process: ServeProcess) async throws {
    let connection = try Connection(port: try await process.port())
    await connection.send("GET /photo-table/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    #expect(try Reply(try await connection.receiveAll()).text == "the page")
    if let memory = process.mostMemory { #expect(memory < mostMemory) }
  }

  private func expectEnd(_ process: ServeProcess, _ signal: Int32) async throws {
    #expect(try await process.end(signal) == 0)
    #expect(!process.errors.contains("Error:"), "\(process.errors)")
  }

  /// A page of the process that has said who it is.
  private static func link(_ port: UInt16, receives: Int? = nil) async throws -> WebSocketClient {
    let page = try await WebSocketClient(port: port, receives: receives)
    await page.send(#"{"format":"tactus-link","version":1,"device":"Load"}"#)
    return page
  }

  @Test("serves on with 1,020 idle connections where the system allows 1,024 files")
  func idle() async throws {
    let count = min(1020, DescriptorLimit.raise(to: 2000) - 500)
    let process = try ServeProcess(prelude: "ulimit -n 1024")
    let port = try await process.port()
    var connections: [Connection] = []
    for _ in 0..<count { connections.append(try Connection(port: port)) }
    try await expectServing(process)
    try await expectEnd(process, SIGTERM)
  }

  @Test("serves on with few files")
  func fewFiles() async throws {
    let process = try ServeProcess(prelude: "ulimit -n 80")
    let port = try await process.port()
    var connections: [Connection] = []
    for _ in 0..<200 { connections.append(try Connection(port: port)) }
    try await expectServing(process)
    try await expectEnd(process, SIGINT)
  }

  @Test("serves on through 10,000 connections, as many of them open as the system allows")
  func thousands() async throws {
    let open = min(9000, DescriptorLimit.raise(to: 10_000) - 500)
    let process = try ServeProcess()
    let port = try await process.port()
    var connections: [Connection] = []
    for index in 0..<10_000 {
      if connections.count >= open { connections.removeFirst(open / 2) }
      connections.append(try Connection(port: port))
      // Some begin a request that they do not finish.
      if index.isMultiple(of: 100) { await connections[connections.count - 1].send("GET / HTTP/1.1\r\nHost: ".utf8) }
    }
    try await expectServing(process)
    try await expectEnd(process, SIGTERM)
  }

  @Test("serves on with 200 slow clients, of which some never ask and some never read, and ends at once")
  func slowClients() async throws {
    let process = try ServeProcess()
    try process.add("large.bin", size: 64 << 20)
    let port = try await process.port()
    var clients: [Connection] = []
    for index in 0..<200 {
      let client = try Connection(port: port, receives: 4096)
      clients.append(client)
      switch index % 4 {
      case 0: await client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
      case 1: await client.send("GET /large.bin HTTP/1.1\r\nHo".utf8)
      case 2:
        await client.send(String(repeating: "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 100).utf8)
      default: break
      }
    }
    // A few read a little at a time.
    for _ in 0..<20 {
      for client in clients where client === clients[0] || client === clients[4] { _ = try await client.receive() }
    }
    try await expectServing(process)
    try await expectEnd(process, SIGTERM)
  }

  @Test("stops to read from a page that reads none of its pongs")
  func pongs() async throws {
    let process = try ServeProcess()
    let page = try await Self.link(try await process.port(), receives: 4096)
    let ping: [UInt8] = [0x89, 0x80 | 125, 0, 0, 0, 0] + [UInt8](repeating: 7, count: 125)
    let flood = (0..<1000).flatMap { _ in ping }
    // What the systems of both sides keep goes out, some megabytes, and then nothing more.
    var sent = 0
    while sent < 16 << 20 {
      let count = page.connection.sendSome(flood, patience: 3000)
      sent += count
      if count < flood.count { break }
    }
    #expect(sent < 16 << 20)
    try await expectServing(process)
    try await expectEnd(process, SIGINT)
  }

  @Test("refuses a frame that claims 2⁴⁰ bytes before it takes any of them")
  func largeFrame() async throws {
    let process = try ServeProcess()
    let page = try await Self.link(try await process.port())
    _ = try await page.receive()
    await page.connection.send([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4])
    #expect(try await page.receiveClose()?.code == 1009)
    try await expectServing(process)
    try await expectEnd(process, SIGTERM)
  }

  @Test("ends as it should during floods, with its recordings whole", arguments: [SIGINT, SIGTERM, SIGHUP])
  func floods(signal: Int32) async throws {
    let process = try ServeProcess("--record", "records")
    let port = try await process.port()
    let gesture = #"{"t":1,"recognizer":"r","type":"tap","state":"ended"}"#
    let flooding = (0..<6).map { index in
      Task {
        guard let page = try? await Self.link(port) else { return }
        await page.send(#"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#)
        for time in 2..<100_000 {
          let touch = #"{"t":\#(time),"id":1,"phase":"moved","x":1,"y":2}"#
          let lines = index.isMultiple(of: 2) ? String(repeating: touch + "\n", count: 20) : gesture + "\n" + touch
          guard await page.send(lines), !Task.isCancelled else { return }
        }
      }
    }
    let connecting = Task {
      while !Task.isCancelled, let connection = try? Connection(port: port) {
        await connection.send("GET /photo-table/ HTTP/1.1\r\nHost: evil.example\r\n\r\n".utf8)
      }
    }
    try await process.wait(for: "✓")
    try await process.wait(for: "recording to")
    kill(process.identifier, signal)
    try await expectEnd(process, signal)
    connecting.cancel()
    for task in flooding { task.cancel() }
    for file in try process.recordings() {
      #expect(try Recording(contentsOfFile: file).warnings == [])
    }
  }
}
