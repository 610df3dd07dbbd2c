import Foundation
import Testing

@testable import TactusServer

@Suite("The web socket of a link")
struct WebSocketTests {
  private func expect(
    _ code: Int, to bytes: [UInt8], _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let site = try await TestSite { $0.limits.messageSize = 1000 }
    let page = try await site.link()
    await page.connection.send(bytes)
    let close = try #require(try await page.receiveClose(), sourceLocation: sourceLocation)
    #expect(close.code == code, sourceLocation: sourceLocation)
    #expect(close.reason == reason, sourceLocation: sourceLocation)
    let fault: String? = try await site.events.first {
      if case .linkClosed(1, let fault) = $0 { .some(fault) } else { nil }
    }
    #expect(fault == reason, sourceLocation: sourceLocation)
    #expect(try await page.receive() == nil, sourceLocation: sourceLocation)
  }

  @Test("takes no frame that is not masked")
  func unmasked() async throws {
    try await expect(1002, to: [0x81, 2, 0x20, 0x20], "a frame is not masked")
  }

  @Test("takes no reserved bits", arguments: [0x40, 0x20, 0x10] as [UInt8])
  func reserved(bit: UInt8) async throws {
    try await expect(1002, to: [0x81 | bit, 0x81, 1, 2, 3, 4, 0x20 ^ 1], "a frame has reserved bits")
  }

  @Test("takes no kinds of frames that mean nothing", arguments: [3, 7, 0xb, 0xf] as [UInt8])
  func unknown(opcode: UInt8) async throws {
    try await expect(1002, to: [0x80 | opcode, 0x80, 1, 2, 3, 4], "a frame is of no known kind")
  }

  @Test("takes frames of control whole only", arguments: [8, 9, 0xa] as [UInt8])
  func fragmentedControl(opcode: UInt8) async throws {
    try await expect(1002, to: [opcode, 0x80, 1, 2, 3, 4], "a frame of control comes in pieces")
  }

  @Test("takes frames of control of 125 bytes at most", arguments: [8, 9, 0xa] as [UInt8])
  func longControl(opcode: UInt8) async throws {
    try await expect(
      1002, to: [0x80 | opcode, 0xfe, 0, 126, 1, 2, 3, 4], "a frame of control has more than 125 bytes")
  }

  @Test("takes no frame that is too long, as soon as it says so")
  func longFrame() async throws {
    let reason = "a frame has more bytes than the 1000 that a message may have"
    try await expect(1009, to: [0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4], reason)
    try await expect(1009, to: [0x81, 0xff] + [UInt8](repeating: 0xff, count: 8) + [1, 2, 3, 4], reason)
    try await expect(1009, to: [0x81, 0xfe, 3, 0xe9, 1, 2, 3, 4], reason)
  }

  @Test("answers the longest ping")
  func longestPing() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    _ = try await page.receive()
    let data = [UInt8](repeating: 7, count: 125)
    await page.sendFrame(9, data)
    #expect(try await page.receive() == WebSocketClient.Frame(opcode: 10, payload: data))
  }

  @Test("answers a closing frame with its code", arguments: [1000, 1001, 1003, 1007, 1011, 1014, 3000, 4999])
  func farewell(code: Int) async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.sendFrame(8, [UInt8(code >> 8), UInt8(code & 0xff)] + Array("bis später".utf8))
    #expect(try await page.receiveClose()?.code == code)
    let fault: String? = try await site.events.first {
      if case .linkClosed(1, let fault) = $0 { .some(fault) } else { nil }
    }
    #expect(fault == nil)
  }

  @Test("answers a closing frame without a code with 1000")
  func farewellWithoutCode() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.sendFrame(8, [])
    #expect(try await page.receiveClose()?.code == 1000)
  }

  @Test("refuses a closing frame of one byte")
  func shortFarewell() async throws {
    try await expect(1002, to: [0x88, 0x81, 0, 0, 0, 0, 3], "a closing frame has one byte; a code has two")
  }

  // RFC 6455, 7.4.
  @Test(
    "refuses a closing frame whose code may not be sent",
    arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535] as [UInt16])
  func wrongFarewell(code: UInt16) async throws {
    try await expect(
      1002, to: [0x88, 0x82, 0, 0, 0, 0, UInt8(code >> 8), UInt8(code & 0xff)],
      "a closing frame has the code \(code), which may not be sent")
  }

  @Test("refuses text that is not UTF-8, in a message and in the reason of a closing frame")
  func notUTF8() async throws {
    try await expect(
      1007, to: [0x88, 0x84, 0, 0, 0, 0, 0x03, 0xe8, 0xc3, 0x28], "the reason of a closing frame is not UTF-8")
    try await expect(1007, to: [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], "a message is not UTF-8")
  }

  @Test("accepts a message that is split within a character")
  func splitCharacter() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.sendFrame(1, [], isLast: false)
    for byte in #"{"t":1,"recognizer":"é","type":"tap","state":"ended"}"#.utf8 {
      await page.sendFrame(0, [byte], isLast: false)
    }
    await page.sendFrame(0, [])
    let line = try await site.events.first { if case .gesture(_, let line) = $0 { line } else { nil } }
    #expect(line.recognizer == "é")
  }

  @Test("accepts a message in at most 4,096 pieces, empty ones included")
  func endlessMessage() async throws {
    let begin: [UInt8] = [0x01, 0x80, 0, 0, 0, 0]
    let empty: [UInt8] = [0x00, 0x80, 0, 0, 0, 0]
    let end: [UInt8] = [0x80, 0x80, 0, 0, 0, 0]
    let allowed = begin + (0..<4094).flatMap { _ in empty } + end
    let endless = begin + (0..<4096).flatMap { _ in empty }
    try await expect(1009, to: allowed + endless, "a message has more than 4096 pieces")
  }

  @Test(
    "accepts a limited number of frames a minute, empty texts, pings and pongs included",
    arguments: [0x81, 0x89, 0x8a] as [UInt8])
  func floods(first: UInt8) async throws {
    let site = try await TestSite { $0.limits.framesPerMinute = 100 }
    let page = try await site.link()
    // Most of the flood is beyond the limit, however slowly it comes.
    await page.connection.send((0..<2000).flatMap { _ in [first, 0x80, 0, 0, 0, 0] })
    let close = try await page.receiveClose()
    #expect(close?.code == 1008)
    #expect(close?.reason == "there were more than 100 frames within a minute")
  }

  @Test("accepts a message in many pieces")
  func manyPieces() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    let gesture = #"{"t":0.25,"recognizer":"r","type":"tap","state":"ended"}"#
    await page.sendFrame(1, [], isLast: false)
    for byte in gesture.utf8 {
      await page.sendFrame(0, [byte], isLast: false)
      await page.sendFrame(0, [], isLast: false)
    }
    await page.sendFrame(0, [])
    let line = try await site.events.first { if case .gesture(_, let line) = $0 { line } else { nil } }
    #expect(line.json.text == gesture)
  }

  @Test("takes what came together with the request that opened it")
  func early() async throws {
    let site = try await TestSite()
    let page = try Connection(port: site.port)
    let request = [
      "GET /link HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
    ].joined(separator: "\r\n")
    let header = Array(#"{"format":"tactus-link","version":1,"device":"Early"}"#.utf8)
    await page.send(Array(request.utf8) + [0x81, 0x80 | UInt8(header.count), 0, 0, 0, 0] + header)
    let device: String? = try await site.events.first {
      if case .linkOpened(1, let device) = $0 { .some(device) } else { nil }
    }
    #expect(device == "Early")
    let answer = String(decoding: try await page.receive(), as: UTF8.self)
    // The example of RFC 6455, 1.3.
    #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  @Test("is of the version that there is")
  func version() async throws {
    let site = try await TestSite()
    let reply = try await site.get(
      "/link",
      headers: "Origin: http://127.0.0.1:\(site.port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n")
    #expect(reply.status == 426)
    #expect(reply.headers["sec-websocket-version"] == "13")
  }

  @Test("is closed if the page does not say who it is")
  func silentFromTheStart() async throws {
    let site = try await TestSite { $0.connectionLimits.headTime = .milliseconds(100) }
    let page = try await WebSocketClient(port: site.port)
    #expect(try await page.receiveClose()?.code == 1008)
  }

  @Test("asks a silent page for a sign of life, and sends it away if none comes")
  func silence() async throws {
    let site = try await TestSite {
      $0.connectionLimits.idleTime = .milliseconds(300)
      $0.connectionLimits.writeTime = .seconds(6)
    }
    let page = try await site.link()
    _ = try await page.receive()
    for _ in 0..<3 {
      #expect(try await page.receive()?.opcode == 9)
      await page.sendFrame(10, [])
    }
    #expect(try await page.receive()?.opcode == 9)
    let close = try await page.receiveClose()
    #expect(close?.code == 1001)
    #expect(close?.reason == "the page was silent")
  }
}
