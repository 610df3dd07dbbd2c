import Tactus

// What tactus.wasm has in place of Sources/TactusWeb/Sequences. A page loads tactus-sequences.wasm before it adds a sequence.

extension GestureKind {
  /// A recognizer that never recognizes.
  func makeSequence() -> GestureRecognizer { GestureRecognizer() }

  /// Writes nothing.
  func writeSequence(_ recognizer: GestureRecognizer, to values: inout ValueWriter) {}

  /// Refuses every option.
  func accessSequence(
    _ number: Int, _ option: inout OptionAccess, _ recognizer: GestureRecognizer
  ) throws(PageFault) { throw PageFault() }
}

/// An option that makes no sense: here every option of a sequence. The page has the words for it.
struct PageFault: Error {
  /// The length in bytes of the text that the page finds.
  static var length: Int32 { 0 }

  /// Returns what the export returns.
  func report() -> Int32 { -2 }
}
