import Foundation
import Testing

@testable import TactusServer

@Suite("Connections")
struct ConnectionTests {
  private func site(_ limit: Int, _ change: @escaping (inout ConnectionLimits) -> Void = { _ in }) async throws
    -> TestSite
  {
    let large = String(repeating: "0123456789abcdef", count: 1 << 20)
    return try await TestSite(["a.txt": "x", "large.txt": large]) {
      $0.connectionLimits.openConnections = limit
      change(&$0.connectionLimits)
    }
  }

  /// A download that the client never reads.
  private func download(_ site: TestSite) async throws -> Connection {
    let connection = try Connection(port: site.port, receives: 4096)
    await connection.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    return connection
  }

  @Test("that are idle make room for others, the oldest first")
  func shedding() async throws {
    let site = try await site(8)
    var idle: [Connection] = []
    for _ in 0..<40 { idle.append(try Connection(port: site.port)) }
    #expect(try await site.get("/a.txt").status == 200)
    #expect(site.server.connectionCount <= 8)
    for connection in idle.prefix(30) { #expect(try await connection.receive().isEmpty) }
    await idle[39].send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
    #expect(try Reply(try await idle[39].receiveAll()).status == 200)
  }

  @Test("that are busy make no room: a new page is refused, which is reported")
  func refusing() async throws {
    let site = try await site(4)
    var downloads: [Connection] = []
    for _ in 0..<4 { downloads.append(try await download(site)) }
    for download in downloads { _ = try await download.receive() }
    #expect(try await Connection(port: site.port).receiveAll().isEmpty)
    let reason: String = try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(reason == "a connection, for 4 are open and none is idle")
    downloads.removeLast()
    try await site.waitForConnections { $0 < 4 }
    #expect(try await site.get("/a.txt").status == 200)
  }

  @Test("that are links are not idle")
  func links() async throws {
    let site = try await site(4)
    let page = try await site.link()
    _ = try await page.receive()
    var others: [Connection] = []
    for _ in 0..<20 { others.append(try Connection(port: site.port)) }
    await page.sendFrame(9, [7])
    #expect(try await page.receive() == WebSocketClient.Frame(opcode: 10, payload: [7]))
  }

  @Test("on which nothing is read are given up after a while")
  func unread() async throws {
    let site = try await site(64) { $0.writeTime = .milliseconds(300) }
    let connection = try await download(site)
    _ = try await connection.receive()
    try await site.waitForConnections { $0 == 0 }
    #expect(try await connection.receiveAll().count < 16 << 20)
  }

  @Test("are never more than the system allows files")
  func descriptors() {
    let allowed = DescriptorLimit.raise(to: 0)
    #expect(DescriptorLimit.connections(wanted: 10) == 10)
    #expect(DescriptorLimit.connections(wanted: Int(Int32.max)) * 2 <= DescriptorLimit.raise(to: .max / 2))
    #expect(DescriptorLimit.raise(to: 0) >= allowed)
  }

  @Test("of files that become shorter are broken off, so that the part does not pass for the whole")
  func shortened() async throws {
    let site = try await site(8)
    let connection = try await download(site)
    _ = try await connection.receive()
    let file = try FileHandle(forWritingTo: site.folder.appendingPathComponent("web/large.txt"))
    try file.truncate(atOffset: 10)
    #expect(try await connection.receiveAll().count < 16 << 20)
    #expect(try await site.get("/large.txt").text == "0123456789")
  }
}
