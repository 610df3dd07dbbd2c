import Foundation

/// What a server answers to one request.
struct Reply {
  var status: Int
  var headers: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The answer that `bytes` are.
  init(_ bytes: [UInt8]) throws {
    guard let split = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      throw Connection.Failure(what: "no answer: \(String(decoding: bytes, as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<split.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ")[1]) ?? 0
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    body = Array(bytes[split.upperBound...])
  }
}
