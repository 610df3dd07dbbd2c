/// An invalid option, in words.
struct PageFault: Error {
  var text: String

  /// The length in bytes of the text for the page.
  nonisolated(unsafe) private(set) static var length: Int32 = 0

  /// Provides the text for the page; returns the result of the export.
  func report() -> Int32 {
    Self.length = TextMemory.shared.put(text)
    return -2
  }
}
