import Foundation

/// The page's side of a web socket, as far as tests need it.
final class WebSocketClient {
  let connection: Connection
  /// How the server answered the request to open it.
  let reply: Reply
  private var buffer: [UInt8] = []

  /// A frame that the server sent.
  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a closing frame.
    var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
    /// The reason of a closing frame.
    var reason: String { String(decoding: payload.dropFirst(2), as: UTF8.self) }
  }

  /// Asks for a web socket, by default as a page of that server does.
  init(
    port: UInt16, origin: String?? = nil, host: String? = nil, path: String = "/link", receives: Int? = nil
  ) async throws {
    connection = try Connection(port: port, receives: receives)
    let host = host ?? "127.0.0.1:\(port)"
    let origin = origin ?? "http://\(host)"
    var request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    if let origin { request += "Origin: \(origin)\r\n" }
    await connection.send((request + "\r\n").utf8)
    let end = Array("\r\n\r\n".utf8)
    while buffer.firstRange(of: end) == nil {
      let more = try await connection.receive()
      if more.isEmpty { break }
      buffer += more
    }
    let split = buffer.firstRange(of: end)?.upperBound ?? buffer.endIndex
    reply = try Reply(Array(buffer[..<split]))
    buffer = Array(buffer[split...])
  }

  /// Sends lines as one message, and returns whether they went out.
  @discardableResult
  func send(_ lines: String...) async -> Bool {
    await sendFrame(1, Array(lines.joined(separator: "\n").utf8))
  }

  /// Sends a frame, masked as pages do.
  @discardableResult
  func sendFrame(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) async -> Bool {
    let mask: [UInt8] = [1, 2, 3, 4]
    var bytes: [UInt8] = [opcode | (isLast ? 0x80 : 0)]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else if payload.count <= 0xffff {
      bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    } else {
      bytes.append(0x80 | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    bytes += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    return await connection.send(bytes)
  }

  /// The next frame; `nil` at the end.
  func receive() async throws -> Frame? {
    while true {
      if let frame = removeFrame() { return frame }
      let more = try await connection.receive()
      if more.isEmpty { return nil }
      buffer += more
    }
  }

  /// The closing frame, after whatever comes before it.
  func receiveClose() async throws -> Frame? {
    while let frame = try await receive() {
      if frame.opcode == 8 { return frame }
    }
    return nil
  }

  private func removeFrame() -> Frame? {
    guard buffer.count >= 2 else { return nil }
    var length = Int(buffer[1] & 0x7f)
    var start = 2
    if length == 126 {
      guard buffer.count >= 4 else { return nil }
      length = Int(buffer[2]) << 8 | Int(buffer[3])
      start = 4
    }
    guard buffer.count >= start + length else { return nil }
    let frame = Frame(opcode: buffer[0] & 0x0f, payload: Array(buffer[start..<start + length]))
    buffer.removeFirst(start + length)
    return frame
  }
}
