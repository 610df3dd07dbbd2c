extension JSONScanner {
  /// The string whose opening quote is here.
  mutating func string() throws(JSONError) -> String {
    let opening = position
    index += 1
    var text = ""
    var runStart = index
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let run = String(decoding: UnsafeBufferPointer(rebasing: bytes[runStart..<index]), as: UTF8.self)
        index += 1
        return text.isEmpty ? run : text + run
      case UInt8(ascii: "\\"):
        text += String(decoding: UnsafeBufferPointer(rebasing: bytes[runStart..<index]), as: UTF8.self)
        text.unicodeScalars.append(try escape(in: opening))
        runStart = index
      case 0..<0x20:
        let name = Self.codePoint(UInt32(byte))
        if byte == UInt8(ascii: "\n") {
          throw fault("the string that starts at \(opening) has no closing quote on its line")
        }
        throw fault("a string must not hold the control character \(name); write it as \\u escape")
      case 0x20..<0x80: index += 1
      default:
        let length = encodedLength
        if length == 0 { throw fault("this byte is no UTF-8") }
        index += 1
        skipContinuation(length - 1)
      }
    }
    throw unterminated(opening)
  }

  private func unterminated(_ opening: JSONPosition) -> JSONError {
    fault("the text ends inside the string that starts at \(opening); expected a closing quote")
  }

  /// The bytes of the well-formed UTF-8 character that starts here with a byte above 0x7F, or 0 if there is none.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  private var encodedLength: Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The character of the escape at this backslash.
  private mutating func escape(in opening: JSONPosition) throws(JSONError) -> Unicode.Scalar {
    guard index + 1 < bytes.count else {
      index = bytes.count
      throw unterminated(opening)
    }
    let letter = bytes[index + 1]
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(in: opening)
    default:
      throw fault("a backslash must be followed by one of \" \\ / b f n r t u")
    }
    index += 2
    return scalar
  }

  private mutating func unicodeEscape(in opening: JSONPosition) throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit(in: opening)
    if let scalar = Unicode.Scalar(first.value) {
      index += 6
      return scalar
    }
    // Surrogates come in pairs: a high one and then a low one.
    let start = self
    index += 6
    if first.value < 0xDC00, byte == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = try codeUnit(in: opening)
      if 0xDC00..<0xE000 ~= second.value,
        let scalar = Unicode.Scalar(0x10000 + (first.value - 0xD800) << 10 + (second.value - 0xDC00))
      {
        index += 6
        return scalar
      }
    }
    self = start
    throw fault("the escape \\u\(first.text) is half of a surrogate pair; the other half is missing")
  }

  /// The four hexadecimal digits after the `\u` that starts here.
  private mutating func codeUnit(in opening: JSONPosition) throws(JSONError) -> (value: UInt32, text: String) {
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard index + offset < bytes.count else {
        index = bytes.count
        throw unterminated(opening)
      }
      guard let digit = Character(Unicode.Scalar(bytes[index + offset])).hexDigitValue else {
        throw fault("four hexadecimal digits must follow \\u")
      }
      value = value << 4 | UInt32(digit)
    }
    return (value, String(decoding: bytes[index + 2..<index + 6], as: UTF8.self))
  }
}
