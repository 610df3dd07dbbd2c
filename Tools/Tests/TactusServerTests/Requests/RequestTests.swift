import Foundation
import Testing

@testable import TactusServer

@Suite("A request")
struct RequestTests {
  private func site(
    _ files: [String: String] = ["a.txt": "x"], _ change: @escaping (inout ConnectionLimits) -> Void = { _ in }
  ) async throws -> TestSite {
    try await TestSite(files) { change(&$0.connectionLimits) }
  }

  /// What is answered to bytes, up to the end of the connection.
  private func answer(_ site: TestSite, _ bytes: some Sequence<UInt8>) async throws -> Reply {
    let connection = try Connection(port: site.port)
    await connection.send(bytes)
    return try Reply(try await connection.receiveAll())
  }

  private func refusal(_ site: TestSite) async throws -> String {
    try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
  }

  @Test("with a long address is refused before it is complete, and before its host is known")
  func longAddress() async throws {
    let site = try await site()
    let reply = try await answer(site, ("GET /" + String(repeating: "a", count: 8200)).utf8)
    #expect(reply.status == 414)
    #expect(reply.text.contains("The address is longer than 8192 bytes."))
    #expect(try await refusal(site) == "a request whose address is longer than 8192 bytes")
  }

  @Test("that never ends is answered all the same, and what comes after the limit is not kept")
  func endless() async throws {
    let site = try await site()
    let reply = try await answer(site, [UInt8](repeating: 0x61, count: 900_000))
    #expect(reply.status == 414)
    #expect(try await site.get("/a.txt").status == 200)
  }

  @Test("with too much before its content is refused")
  func longHead() async throws {
    let site = try await site()
    let long = "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "a", count: 16400)
    #expect(try await answer(site, long.utf8).status == 431)
    let many = "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "X: y\r\n", count: 100)
    #expect(try await answer(site, many.utf8).status == 431)
  }

  @Test("for another host is refused whatever else it asks for")
  func hostFirst() async throws {
    let site = try await site()
    for request in [
      "POST /../x HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 9\r\n\r\n",
      "GET /link HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "\u{1}nonsense\r\nHost: evil.example\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
    ] {
      #expect(try await answer(site, request.utf8).status == 421)
    }
  }

  @Test(
    "that could be read in two ways, or in none, is refused",
    arguments: [
      "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", "GET /a.txt HTTP/1.1\nHost: localhost\n\n",
      "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n", "nonsense\r\nHost: localhost\r\n\r\n",
      "GET /a.txt HTTP/7.1\r\nHost: localhost\r\n\r\n", "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nA : b\r\n\r\n",
      "GET /é HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
  func malformed(request: String) async throws {
    #expect(try await answer(try await site(), request.utf8).status == 400)
  }

  @Test("that brings something is refused, and what it brings is dropped", arguments: ["GET", "HEAD", "POST"])
  func content(method: String) async throws {
    let site = try await site()
    let head = "\(method) /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\n"
    let reply = try await answer(site, Array(head.utf8) + [UInt8](repeating: 0x61, count: 500_000))
    #expect(reply.status == (method == "POST" ? 405 : 413))
    #expect(reply.headers["connection"] == "close")
  }

  @Test("may come in pieces, and several at once: they are answered in order")
  func pipelining() async throws {
    let site = try await site(["a.txt": "first", "b.txt": "second"])
    let connection = try Connection(port: site.port)
    let requests = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET /a"
    for byte in requests.utf8 { await connection.send([byte]) }
    await connection.send(".txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    let text = String(decoding: try await connection.receiveAll(), as: UTF8.self)
    #expect(text.matches(of: /first|second/).map { String($0.0) } == ["first", "second", "first"])
  }

  @Test("may be one of a thousand that come at once")
  func many() async throws {
    let site = try await site()
    let connection = try Connection(port: site.port)
    let request = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async let isSent = connection.send(String(repeating: request, count: 1000).utf8)
    // An answer may come in two parts.
    var (answers, last) = (0, "")
    while answers < 1000 {
      let more = try await connection.receive()
      try #require(!more.isEmpty)
      let text = last + String(decoding: more, as: UTF8.self)
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      answers += lines.dropLast().count { $0.contains("HTTP/1") }
      last = String(lines.last ?? "")
    }
    #expect(await isSent)
  }

  @Test("that does not come to its end in time is given up, also if there is always a little more of it")
  func slow() async throws {
    let site = try await site { $0.headTime = .milliseconds(200) }
    let connection = try Connection(port: site.port)
    async let trickle: Void = {
      for byte in ("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 200)).utf8 {
        await connection.send([byte])
        try await Task.sleep(for: .milliseconds(10))
      }
    }()
    #expect(try Reply(try await connection.receiveAll()).status == 408)
    try? await trickle
  }

  @Test("is waited for no longer than a connection may be idle, before the first and before another")
  func idle() async throws {
    let site = try await site { $0.idleTime = .milliseconds(200) }
    #expect(try await Connection(port: site.port).receiveAll().isEmpty)
    let second = try Connection(port: site.port)
    await second.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let reply = try Reply(try await second.receiveAll())
    #expect(reply.status == 200)
    #expect(reply.headers["connection"] == nil)
  }
}
