import Testing

@testable import TactusServer

@Suite("The head of a request")
struct HeadScannerTests {
  private let limits = ConnectionLimits(requestLineSize: 30, headSize: 100, fieldCount: 3)

  /// What a scanner says of `text` when it comes in pieces of `size` bytes.
  private func scan(_ text: String, pieces size: Int = .max) -> HeadScanner.Outcome {
    var scanner = HeadScanner(limits: limits)
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = size < bytes.count - start ? start + size : bytes.count
      switch bytes[start..<end].withUnsafeBytes({ scanner.scan($0) }) {
      case .more: start = end
      case .complete(let count): return .complete(start + count)
      case .fault(let fault): return .fault(fault)
      }
    }
    return .more
  }

  @Test("ends with an empty line, and what comes after it is not looked at")
  func end() {
    #expect(scan("GET / HTTP/1.1\r\nHost: a\r\n\r\n") == .complete(27))
    #expect(scan("GET / HTTP/1.1\r\n\r\n\n\n\n") == .complete(18))
    #expect(scan("GET / HTTP/1.1\r\nHost: a\r\n") == .more)
  }

  @Test("may have empty lines before it")
  func emptyLines() {
    #expect(scan("\r\n\r\nGET / HTTP/1.1\r\n\r\n") == .complete(22))
  }

  @Test("is refused as soon as it is too much, in a line, altogether, or in number")
  func limitsHold() {
    let line = "GET /" + String(repeating: "a", count: 25)
    #expect(scan(line) == .more)
    #expect(scan(line + "a") == .fault(.lineTooLong(limit: 30)))
    #expect(scan("GET / HTTP/1.1\r\na:" + String(repeating: "b", count: 82)) == .more)
    #expect(scan("GET / HTTP/1.1\r\na:" + String(repeating: "b", count: 83)) == .fault(.headTooLarge(limit: 100)))
    #expect(scan("GET / HTTP/1.1\r\na:1\r\nb:2\r\nc:3\r\n\r\n") == .complete(33))
    #expect(scan("GET / HTTP/1.1\r\na:1\r\nb:2\r\nc:3\r\nd:4\r\n") == .fault(.tooManyFields(limit: 3)))
    #expect(scan(String(repeating: "\r\n", count: 51)) == .fault(.headTooLarge(limit: 100)))
  }

  @Test(
    "is refused if others might read it otherwise",
    arguments: [
      "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\rHost: a", "GET / HTTP/1.1\r\nA: b\r\n c", " GET /", "G\r\r",
    ])
  func malformed(text: String) {
    #expect(scan(text) == .fault(.malformed))
  }

  @Test(
    "is read the same in whatever pieces it comes",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET", "GET / HTTP/1.1\r\nA: b\r\n c",
      "GET /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      "\r\nGET / HTTP/1.1\r\na:1\r\nb:2\r\nc:3\r\nd:4\r\n\r\n",
    ])
  func pieces(text: String) {
    for size in 1...7 { #expect(scan(text, pieces: size) == scan(text)) }
  }

  @Test("says which hosts it asks for, however they are spelled")
  func hosts() {
    func hosts(_ text: String) -> [String] { Array(text.utf8).withUnsafeBytes { HeadScanner.hosts(in: $0) } }
    #expect(hosts("GET / HTTP/1.1\r\nHost: localhost:80\r\n\r\n") == ["localhost:80"])
    #expect(hosts("GET / HTTP/1.1\r\nA: b\r\nhOST:\t[::1]  \r\n\r\n") == ["[::1]"])
    #expect(hosts("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n") == ["a", "b"])
    #expect(hosts("Host: a\r\nHost : b\r\nHostess: c\r\nno colon\r\nHost:\r\n\r\n") == [""])
  }
}
