/// Text into the module and out of it: one piece at a time, in UTF-8.
///
/// Only setup, errors and replays use it, not samples.
struct TextMemory {
  /// A piece of memory that does not move until more is needed.
  private struct Room {
    private(set) var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)

    mutating func reserve(_ count: Int) {
      if count <= bytes.count { return }
      bytes.deallocate()
      bytes = .allocate(capacity: max(count, bytes.count * 2))
    }
  }

  private var incoming = Room()
  private var outgoing = Room()

  /// The text in both directions.
  nonisolated(unsafe) static var shared = TextMemory()

  /// The largest number of bytes that a page may write: more than any scene, case or recording has.
  private static var limit: Int { 64 << 20 }

  /// The memory in which the page may write `count` bytes; `nil` if that is too much, or invalid.
  mutating func roomForPage(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard count >= 0, count <= Self.limit else { return nil }
    incoming.reserve(Int(count))
    return incoming.bytes.baseAddress
  }

  /// The first `count` bytes that the page wrote; fewer if it had no room for that many.
  func written(_ count: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: incoming.bytes[..<max(0, min(Int(count), incoming.bytes.count))])
  }

  /// Provides `text` for the page.
  ///
  /// - Returns: its number of bytes.
  @discardableResult
  mutating func put(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      outgoing.reserve(utf8.count)
      for (index, byte) in utf8.enumerated() { outgoing.bytes[index] = byte }
      return Int32(utf8.count)
    }
  }

  /// The same for text in the module's memory, with a zero at its end.
  mutating func put(_ text: UnsafePointer<UInt8>) -> Int32 {
    var count = 0
    while text[count] != 0 { count += 1 }
    outgoing.reserve(count)
    for index in 0..<count { outgoing.bytes[index] = text[index] }
    return Int32(count)
  }

  /// The start of the text for the page.
  var outgoingAddress: UnsafeMutablePointer<UInt8> { outgoing.bytes.baseAddress! }
}
