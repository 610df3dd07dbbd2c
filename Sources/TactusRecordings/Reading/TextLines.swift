/// The lines of a text in bytes, with their numbers; ends are `\n` or `\r\n`, and a byte order mark is skipped.
struct TextLines: Sequence, IteratorProtocol {
  /// One line, without its end.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes.
    var bytes: ArraySlice<UInt8>
    /// Whether an end followed: a last line without one may have been cut off.
    var isClosed: Bool

    /// The line as text; bytes that are no UTF-8 are shown as U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is nothing but white space in the line.
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }

    /// Whether the line starts with `prefix`.
    func starts(with prefix: StaticString) -> Bool {
      prefix.withUTF8Buffer { bytes.starts(with: $0) }
    }
  }

  private let bytes: [UInt8]
  private var start: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  mutating func next() -> Line? {
    guard start < bytes.count else { return nil }
    number += 1
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    var line = bytes[start..<(end ?? bytes.count)]
    start = end.map { $0 + 1 } ?? bytes.count
    if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
    return Line(number: number, bytes: line, isClosed: end != nil)
  }
}
