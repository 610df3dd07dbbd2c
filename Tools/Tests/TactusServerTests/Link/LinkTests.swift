import Foundation
import TactusJSON
import Testing

@testable import TactusServer

@Suite("A link")
struct LinkTests {
  private let gesture =
    #"{"t":0.25,"recognizer":"double","type":"tap","state":"ended","view":"photo 2","x":102,"y":101,"touches":[2]}"#

  @Test("begins with a greeting that says whether touches are recorded")
  func greeting() async throws {
    let site = try await TestSite()
    let greeting = try await site.link().receive()
    #expect(greeting?.text == #"{"format":"tactus-link","version":1,"recording":false}"#)
    let recordingSite = try await TestSite.recording()
    let recording = try await recordingSite.link().receive()
    #expect(recording?.text == #"{"format":"tactus-link","version":1,"recording":true}"#)
  }

  @Test("brings gestures to the listener, in order")
  func gestures() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.send(gesture)
    await page.send(gesture.replacingOccurrences(of: "double", with: "single"))
    _ = try await site.events.first {
      if case .gesture(_, let line) = $0, line.recognizer == "single" { line } else { nil }
    }
    #expect(site.events.all.first == .linkOpened(link: 1, device: "Test page"))
    let lines = site.events.all.compactMap { if case .gesture(1, let line) = $0 { line.json.text } else { nil } }
    #expect(lines.first == gesture)
    #expect(lines.count == 2)
  }

  @Test("ends when the page goes, with or without farewell", arguments: [true, false])
  func farewell(isPolite: Bool) async throws {
    let site = try await TestSite()
    var page: WebSocketClient? = try await site.link()
    _ = try await page?.receive()
    if isPolite {
      await page?.sendFrame(8, [0x03, 0xe9])
      #expect(try await page?.receiveClose()?.code == 1001)
    }
    page = nil
    let fault: String? = try await site.events.first {
      if case .linkClosed(1, let fault) = $0 { .some(fault) } else { nil }
    }
    #expect(fault == nil)
  }

  @Test("answers a ping, between and within messages")
  func ping() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    _ = try await page.receive()
    await page.sendFrame(1, Array(gesture.utf8.prefix(10)), isLast: false)
    await page.sendFrame(9, Array("hello".utf8))
    #expect(try await page.receive() == WebSocketClient.Frame(opcode: 10, payload: Array("hello".utf8)))
    await site.server.stop()
  }

  @Test("takes messages in pieces")
  func pieces() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.sendFrame(1, Array(gesture.utf8.prefix(10)), isLast: false)
    await page.sendFrame(0, Array(gesture.utf8.dropFirst(10).prefix(20)), isLast: false)
    await page.sendFrame(0, Array(gesture.utf8.dropFirst(30)))
    let line = try await site.events.first { if case .gesture(_, let line) = $0 { line } else { nil } }
    #expect(line.json.text == gesture)
  }

  @Test("is closed with a reason, which the terminal gets as well, for what makes no sense")
  func nonsense() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    await page.send("nonsense")
    let close = try #require(try await page.receiveClose())
    #expect(close.code == 1008)
    #expect(close.reason.hasPrefix("line 1 of a message: "))
    let fault: String? = try await site.events.first {
      if case .linkClosed(1, let fault) = $0 { .some(fault) } else { nil }
    }
    #expect(fault?.hasPrefix("line 1 of a message: ") == true)
  }

  @Test(
    "is closed for what is no text, too much, or no protocol",
    arguments: ["binary", "big", "bigInPieces", "stray", "twice"])
  func faults(what: String) async throws {
    let site = try await TestSite { $0.limits.messageSize = 1000 }
    let page = try await site.link()
    let code: Int
    switch what {
    case "binary":
      await page.sendFrame(2, [1, 2, 3])
      code = 1003
    case "big":
      await page.sendFrame(1, [UInt8](repeating: 0x20, count: 1001))
      code = 1009
    case "bigInPieces":
      for index in 0..<11 {
        await page.sendFrame(index == 0 ? 1 : 0, [UInt8](repeating: 0x20, count: 100), isLast: false)
      }
      code = 1009
    case "stray":
      await page.sendFrame(0, [0x20])
      code = 1002
    default:
      await page.sendFrame(1, [0x20], isLast: false)
      await page.sendFrame(1, [0x20])
      code = 1002
    }
    #expect(try await page.receiveClose()?.code == code)
    #expect(try await page.receive() == nil)
  }

  @Test("that was closed leaves the others alone")
  func others() async throws {
    let site = try await TestSite()
    let good = try await site.link()
    let bad = try await site.link()
    await bad.send("nonsense")
    _ = try await bad.receiveClose()
    await good.send(gesture)
    let line = try await site.events.first { if case .gesture(_, let line) = $0 { line } else { nil } }
    #expect(line.recognizer == "double")
  }

  @Test(
    "is given to pages of this server only",
    arguments: ["http://evil.example", "null", "http://127.0.0.1:1", "", "file://"])
  func origin(origin: String) async throws {
    let site = try await TestSite()
    let page = try await WebSocketClient(port: site.port, origin: origin)
    #expect(page.reply.status == 403)
    let reason: String = try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(reason.contains("none of this server's pages"))
  }

  @Test("is not given to a page that came over TLS, unless a proxy with TLS is named; the terminal says how")
  func encryptedOrigin() async throws {
    let site = try await TestSite()
    let page = try await WebSocketClient(port: site.port, origin: "https://127.0.0.1:\(site.port)")
    #expect(page.reply.status == 403)
    let reason: String = try await site.events.first { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(
      reason == """
        a link with the origin "https://127.0.0.1:\(site.port)", which is none of this server's pages; if a proxy with TLS \
        is in front, name its address by --origin
        """)
  }

  @Test("is given through a proxy to the pages of the origin that was named, and as ever to the server's own")
  func proxy() async throws {
    let site = try await TestSite { $0.origin = try! PageOrigin("https://panel.example") }
    func status(_ origin: String, _ host: String) async throws -> Int {
      try await WebSocketClient(port: site.port, origin: origin, host: host).reply.status
    }
    #expect(try await status("https://panel.example", "panel.example") == 101)
    #expect(try await status("http://localhost", "localhost") == 101)
    // Without TLS, an attacker in the network can answer for this name.
    #expect(try await status("http://panel.example", "panel.example") == 403)
    #expect(try await status("http://panel.example:\(site.port)", "panel.example:\(site.port)") == 421)
    #expect(try await status("https://evil.example", "panel.example") == 403)
    #expect(try await status("https://panel.example", "localhost") == 403)
    #expect(try await status("https://panel.example:8443", "panel.example") == 403)
    #expect(try await status("https://evil.example", "evil.example") == 421)
  }

  @Test("is not given to those who keep their origin to themselves")
  func noOrigin() async throws {
    let site = try await TestSite()
    #expect(try await WebSocketClient(port: site.port, origin: .some(nil)).reply.status == 403)
  }

  @Test("is not given to a page that has made its own name lead here")
  func rebinding() async throws {
    let site = try await TestSite()
    #expect(try await WebSocketClient(port: site.port, host: "evil.example:\(site.port)").reply.status == 421)
  }

  @Test("is given under every name of this machine")
  func localhost() async throws {
    let site = try await TestSite()
    #expect(try await WebSocketClient(port: site.port, host: "localhost:\(site.port)").reply.status == 101)
  }

  @Test("needs a web socket")
  func plain() async throws {
    let site = try await TestSite()
    let reply = try await site.get("/link", headers: "Origin: http://127.0.0.1:\(site.port)\r\n")
    #expect(reply.status == 400)
    #expect(try await site.link().reply.status == 101)
  }

  @Test("is one of a limited number")
  func tooMany() async throws {
    let site = try await TestSite { $0.limits.openLinks = 2 }
    var pages = [try await site.link(), try await site.link()]
    #expect(pages.map(\.reply.status) == [101, 101])
    #expect(try await site.link().reply.status == 503)
    pages.removeLast()
    _ = try await site.events.first { if case .linkClosed = $0 { true } else { nil } }
    #expect(try await site.link().reply.status == 101)
  }

  @Test("is not opened all the time")
  func tooOften() async throws {
    let site = try await TestSite { $0.limits.linksPerMinute = 3 }
    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(try await site.link().reply.status) }
    #expect(statuses == [101, 101, 101, 429])
  }

  @Test("is ended by a server that stops, with a farewell")
  func stop() async throws {
    let site = try await TestSite()
    let page = try await site.link()
    _ = try await page.receive()
    await site.server.stop()
    let close = try #require(try await page.receiveClose())
    #expect(close.code == 1001)
    #expect(close.reason == "the server stops")
  }
}

@Suite("A limit of so many a minute")
struct RateLimitTests {
  @Test("lets that many through at once, then as many as time brings")
  func bucket() {
    var limit = RateLimit(perMinute: 3)
    let answers = (0..<4).map { _ in limit.allows(at: .zero) }
    #expect(answers == [true, true, true, false])
    let later = [19, 21, 21].map { limit.allows(at: .seconds($0)) }
    #expect(later == [false, true, false])
  }

  @Test("saves up no more than that many")
  func cap() {
    var limit = RateLimit(perMinute: 2)
    let answers = (0..<3).map { _ in limit.allows(at: .seconds(3600)) }
    #expect(answers == [true, true, false])
  }

  @Test("does not mind a clock that stands or goes back")
  func clock() {
    var limit = RateLimit(perMinute: 1, now: .seconds(10))
    let answers = (0..<2).map { _ in limit.allows(at: .seconds(5)) }
    #expect(answers == [true, false])
  }
}

@Suite("The reason for closing a link")
struct LinkFaultTests {
  @Test("fits into a frame of control, whole characters only")
  func length() {
    #expect(LinkFault.wrong("short").closeCode.reason == "short")
    let long = LinkFault.wrong(String(repeating: "é", count: 200)).closeCode.reason
    #expect(long == String(repeating: "é", count: 61))
  }
}
