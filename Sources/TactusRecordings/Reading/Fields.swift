/// The words of a line, one after the other, separated by spaces, tabs and carriage returns.
nonisolated struct Fields {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The rest of the line, without the white space before it.
  var remainder: ArraySlice<UInt8> { rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }

  /// The next word, or `nil` at the end.
  mutating func next() -> ArraySlice<UInt8>? {
    rest = remainder
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// Skips the words up to and including `word`; returns whether there was one.
  mutating func skip(through word: StaticString) -> Bool {
    while let next = next() {
      if word.withUTF8Buffer({ next.elementsEqual($0) }) { return true }
    }
    return false
  }

  /// The next word as a decimal integer, or `nil` if it is not one that fits.
  mutating func decimal<Integer: FixedWidthInteger>() -> Integer? {
    next().flatMap { Self.integer($0, radix: 10) }.flatMap { Integer(exactly: $0) }
  }

  /// The next word as a hexadecimal integer, or `nil` if it is not one that fits.
  mutating func hexadecimal<Integer: FixedWidthInteger>() -> Integer? {
    next().flatMap { Self.integer($0, radix: 16) }.flatMap { Integer(exactly: $0) }
  }

  /// The byte in `word`, in hexadecimal; `nil` if it is not one.
  static func byte(_ word: ArraySlice<UInt8>) -> UInt8? { integer(word, radix: 16).flatMap(UInt8.init(exactly:)) }

  /// The integer in `word`, which may have a sign; `nil` if it is not one or does not fit.
  static func integer(_ word: ArraySlice<UInt8>, radix: Int64) -> Int64? {
    var digits = word
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in digits {
      let digit: Int64
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = Int64(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = Int64(byte - UInt8(ascii: "A")) + 10
      default: return nil
      }
      guard digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, sumOverflow) = product.addingReportingOverflow(digit)
      if overflow || sumOverflow { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }

  /// The nanoseconds of `word`, seconds with a decimal point and at most nine digits after it; `nil` if it is not a
  /// number or does not fit.
  static func nanoseconds(_ word: ArraySlice<UInt8>) -> Int64? {
    let isNegative = word.first == UInt8(ascii: "-")
    let unsigned = isNegative ? word.dropFirst() : word
    let point = unsigned.firstIndex(of: UInt8(ascii: ".")) ?? unsigned.endIndex
    guard let first = unsigned.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let seconds = integer(unsigned[..<point], radix: 10)
    else { return nil }
    var fraction: Int64 = 0
    var digits = 0
    for byte in unsigned[point...].dropFirst() {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 9 else { return nil }
      fraction = fraction * 10 + Int64(byte - UInt8(ascii: "0"))
      digits += 1
    }
    while digits < 9 {
      fraction *= 10
      digits += 1
    }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = whole.addingReportingOverflow(fraction)
    if overflow || sumOverflow { return nil }
    return isNegative ? -sum : sum
  }
}

/// `text` without the white space around it.
nonisolated func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop { $0.isWhitespace }
  return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
}
