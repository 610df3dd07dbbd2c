/// An option that makes no sense, in words.
struct PageFault: Error {
  var text: String

  /// The length in bytes of the text that the page finds.
  nonisolated(unsafe) private(set) static var length: Int32 = 0

  /// Writes the text where the page finds it; returns what the export returns.
  func report() -> Int32 {
    Self.length = TextMemory.shared.put(text)
    return -2
  }
}
