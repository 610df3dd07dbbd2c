import Foundation
import TactusRecordings
import TactusTesting
import Testing

@testable import TactusServer

@Suite("Hostile bytes")
struct HostileBytesTests {
  private let requests = [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "HEAD /a.txt HTTP/1.0\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n",
    "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
    "POST /link HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n",
  ].map { Array($0.utf8) }

  private let upgrade = Array(
    [
      "GET /link HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
    ].joined(separator: "\r\n").utf8)

  private let payloads = [
    #"{"format":"tactus-link","version":1}"#, #"{"t":1,"id":1,"phase":"began","x":1,"y":2}"#,
    #"{"t":2,"id":1,"phase":"moved","x":1,"y":2}"# + "\n" + #"{"t":2,"label":"x"}"#, "", "nonsense",
    #"{"t":1,"recognizer":"r","type":"tap","state":"ended"}"#,
  ].map { Array($0.utf8) }

  /// The bytes with a few of them changed, added, left out or repeated.
  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<[0, 1, 1, 2, 5].randomElement(using: &random)! {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &random) }
      case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 5))
      default: bytes.insert(contentsOf: bytes.prefix(place), at: place)
      }
    }
    return bytes
  }

  private func frame(_ random: inout SeededGenerator) -> [UInt8] {
    let payload = payloads.randomElement(using: &random)!
    let opcode: UInt8 = [1, 1, 1, 1, 0, 2, 8, 9, 10, 15].randomElement(using: &random)!
    let first = opcode | ([0x80, 0x80, 0x80, 0x80, 0, 0xc0] as [UInt8]).randomElement(using: &random)!
    let bytes = [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
    return Bool.random(using: &random) ? bytes : damaged(bytes, &random)
  }

  @Test(
    "end no server, spoil no recording, and keep no other page from its files", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let site = try await TestSite.recording { $0.limits.linksPerMinute = 1_000_000 }
    try Data("x".utf8).write(to: site.folder.appendingPathComponent("web/a.txt"))
    var open: [Connection] = []
    for _ in 0..<250 {
      var bytes: [UInt8] = []
      if Bool.random(using: &random) {
        bytes = upgrade
        // At first as it should be, so that there is something to spoil.
        for payload in payloads.prefix(2) { bytes += [0x81, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload }
        for _ in 0..<8 { bytes += frame(&random) }
      } else {
        for _ in 0..<3 { bytes += damaged(requests.randomElement(using: &random)!, &random) }
      }
      let connection = try Connection(port: site.port)
      while !bytes.isEmpty {
        let count = min(bytes.count, [1, 7, 100, 1 << 20].randomElement(using: &random)!)
        guard await connection.send(bytes.prefix(count)) else { break }
        bytes.removeFirst(count)
        if Int.random(in: 0..<50, using: &random) == 0 { break }
      }
      open.append(connection)
      if open.count > 10 { open.removeFirst() }
    }
    #expect(try await site.get("/a.txt").text == "x")
    await site.server.stop()
    let folder = try #require(site.records)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    for file in files {
      #expect(try Recording(contentsOfFile: folder.appendingPathComponent(file).path).warnings == [])
    }
  }
}
