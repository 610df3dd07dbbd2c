extension EvdevCalibration {
  /// The calibration in `text`: six decimal numbers with spaces between them, as in udev's
  /// `LIBINPUT_CALIBRATION_MATRIX`; `nil` if the text is anything else or flattens the panel.
  public init?(parsing text: String) {
    var numbers: [Double] = []
    var scanner = DecimalScanner(text.utf8)
    while scanner.skipSpaces() {
      guard numbers.count < 6, let number = scanner.number() else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 6 else { return nil }
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    guard a * e - b * d != 0 else { return nil }
  }
}

/// Reads plain decimal numbers out of UTF-8, since the standard library's own parser needs a C library.
private struct DecimalScanner {
  private var rest: Substring.UTF8View

  init(_ text: String.UTF8View) { rest = text[...] }

  /// Skips spaces; returns whether any text is left.
  mutating func skipSpaces() -> Bool {
    while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { rest.removeFirst() }
    return !rest.isEmpty
  }

  /// A sign, digits with at most one point among them, and the end of the text or a space. Decimals after the 15th digit
  /// are ignored, so that the result is the nearest `Double` of the rest.
  mutating func number() -> Double? {
    var negative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    var mantissa: Int64 = 0
    var divisor = 1.0
    var digits = 0
    var seenPoint = false
    while let byte = rest.first, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
      rest.removeFirst()
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 15 || seenPoint else { return nil }
      if digits == 15 { continue }
      mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
      digits += 1
      if seenPoint { divisor *= 10 }
    }
    guard digits > 0 else { return nil }
    let magnitude = Double(mantissa) / divisor
    return negative ? -magnitude : magnitude
  }
}
