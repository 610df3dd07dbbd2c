/// Text on its way into the module and out of it: one piece at a time, in UTF-8.
///
/// Only setting up, errors and replays go this way; what happens for every sample does not.
struct TextMemory {
  /// A piece of memory that stays where it is until more is needed.
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

  /// The text that goes in and out.
  nonisolated(unsafe) static var shared = TextMemory()

  /// How many bytes a page may write at most: more than any scene, case or recording has.
  private static var limit: Int { 64 << 20 }

  /// Where the page may write `count` bytes; `nil` if that is too much, or makes no sense.
  mutating func roomForPage(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard count >= 0, count <= Self.limit else { return nil }
    incoming.reserve(Int(count))
    return incoming.bytes.baseAddress
  }

  /// The first `count` bytes of what the page wrote; fewer where it had no room for so many.
  func written(_ count: Int32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: incoming.bytes[..<max(0, min(Int(count), incoming.bytes.count))])
  }

  /// Has the page find `text`.
  ///
  /// - Returns: how many bytes it has.
  @discardableResult
  mutating func put(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      outgoing.reserve(utf8.count)
      for (index, byte) in utf8.enumerated() { outgoing.bytes[index] = byte }
      return Int32(utf8.count)
    }
  }

  /// The same for text that the module holds as it is, with a zero behind it.
  mutating func put(_ text: UnsafePointer<UInt8>) -> Int32 {
    var count = 0
    while text[count] != 0 { count += 1 }
    outgoing.reserve(count)
    for index in 0..<count { outgoing.bytes[index] = text[index] }
    return Int32(count)
  }

  /// Where the text for the page begins.
  var outgoingAddress: UnsafeMutablePointer<UInt8> { outgoing.bytes.baseAddress! }
}
