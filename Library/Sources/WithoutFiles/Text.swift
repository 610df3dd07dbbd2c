// Functions that the standard library provides with its regular expressions, which Embedded Swift does not have.

extension StringProtocol {
  /// Whether `part` occurs in the text.
  func contains(_ part: String) -> Bool { firstRange(of: part) != nil }

  /// The first place of `part`; `nil` if it does not occur.
  func firstRange(of part: String) -> Range<Index>? {
    var start = utf8.startIndex
    while true {
      if utf8[start...].starts(with: part.utf8) {
        return start..<utf8.index(start, offsetBy: part.utf8.count)
      }
      if start == utf8.endIndex { return nil }
      start = utf8.index(after: start)
    }
  }

  /// The text with `replacement` for each `part`.
  func replacing(_ part: String, with replacement: String) -> String {
    let (text, part) = (Array(utf8), Array(part.utf8))
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if !part.isEmpty, text[place...].starts(with: part) {
        result += replacement.utf8
        place += part.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
