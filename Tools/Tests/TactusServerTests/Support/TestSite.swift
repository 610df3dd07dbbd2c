import Foundation
import Synchronization

@testable import TactusServer

/// A folder of pages and a server that serves it, both gone when the test is over.
final class TestSite: Sendable {
  let folder: URL
  /// Where recordings go, if they are made.
  let records: URL?
  let server: PageServer
  let port: UInt16
  let events = EventLog()

  /// Serves a folder with these files in it.
  ///
  /// - Parameter configure: what the server is to do otherwise than by default.
  init(_ files: [String: String] = [:], configure: (inout ServerConfiguration) -> Void = { _ in }) async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-server-\(UUID().uuidString)")
    let web = folder.appendingPathComponent("web")
    try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = web.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var configuration = ServerConfiguration(webFolder: web.path)
    // Many tests run at a time: what one of them does not measure is not to depend on how busy the others keep the machine.
    configuration.connectionLimits.headTime = .seconds(300)
    configure(&configuration)
    records = configuration.recordFolder.map { URL(fileURLWithPath: $0) }
    server = try PageServer(configuration) { [events] in events.add($0) }
    let address = try await server.start()
    port = UInt16(address.split(separator: ":").last?.dropLast() ?? "") ?? 0
  }

  /// A site that records to a folder beside the pages.
  static func recording(
    limit: Int = 1_000_000, configure: (inout ServerConfiguration) -> Void = { _ in }
  ) async throws -> TestSite {
    let records = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-records-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
    return try await TestSite {
      $0.recordFolder = records.path
      $0.recordLimit = limit
      configure(&$0)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    if let records { try? FileManager.default.removeItem(at: records) }
    Task { [server] in await server.stop() }
  }

  /// Waits until as many connections are open as `isRight` says.
  func waitForConnections(_ isRight: (Int) -> Bool) async throws {
    let start = ContinuousClock.now
    while !isRight(server.connectionCount) {
      guard start.duration(to: .now) < .seconds(30) else {
        throw Connection.Failure(what: "\(server.connectionCount) connections are open")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Answers a request for `path`.
  func get(
    _ path: String, method: String = "GET", host: String? = nil, headers: String = ""
  ) async throws -> Reply {
    let connection = try Connection(port: port)
    let host = host ?? "127.0.0.1:\(port)"
    await connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(headers)\r\n".utf8)
    return try Reply(try await connection.receiveAll())
  }

  /// A web socket of one of the site's pages that has said who it is.
  func link() async throws -> WebSocketClient {
    let client = try await WebSocketClient(port: port)
    await client.send(#"{"format":"tactus-link","version":1,"width":390,"height":844,"device":"Test page"}"#)
    return client
  }
}

/// What a server has reported, in order.
final class EventLog: Sendable {
  private let events = Mutex<[ServerEvent]>([])

  func add(_ event: ServerEvent) { events.withLock { $0.append(event) } }

  var all: [ServerEvent] { events.withLock { $0 } }

  /// Waits for the first event that `choose` makes something of.
  func first<Value>(_ choose: (ServerEvent) -> Value?) async throws -> Value {
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(30) {
      for event in all {
        if let value = choose(event) { return value }
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Connection.Failure(what: "no such event in \(all)")
  }
}
