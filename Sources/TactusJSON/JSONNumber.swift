/// A JSON number as it is written, so that nothing is lost before someone decides what it stands for.
///
/// ```swift
/// let number = JSONNumber(text: "0.1")
/// print(number?.scaledInteger(decimals: 9))  // Optional(100000000)
/// ```
public struct JSONNumber: Sendable, Hashable {
  /// The number's characters, which follow the grammar of RFC 8259: `-1.5e3`.
  public let text: String

  /// The number that `text` writes, or `nil` if JSON does not allow that spelling.
  public init?(text: String) {
    var text = text
    let length = text.withUTF8 { bytes in NumberGrammar.length(in: bytes, from: 0).valid == bytes.count }
    guard length else { return nil }
    self.text = text
  }

  init(unchecked text: String) {
    self.text = text
  }

  /// The integer `integer`.
  public init(_ integer: some FixedWidthInteger) {
    self.text = integer.description
  }

  /// The nearest `Double`, or `nil` if the number lies beyond the largest finite one.
  public var double: Double? {
    let double = Double(decimal: text.utf8)
    return double.isFinite ? double : nil
  }

  /// The number times 10 to the power `decimals`, computed in decimal and rounded half away from zero; `nil` if that
  /// does not fit.
  ///
  /// With `decimals` 9, seconds become whole nanoseconds without a detour through binary fractions.
  public func scaledInteger(decimals: Int) -> Int64? {
    guard let scaled = DecimalScaling(text, decimals: decimals) else { return nil }
    return scaled.signed
  }

  /// The value as an integer, or `nil` if it has a fraction or does not fit.
  public var integer: Int64? {
    guard let scaled = DecimalScaling(text, decimals: 0), scaled.isExact else { return nil }
    return scaled.signed
  }

  /// The value as an unsigned integer, or `nil` if it is negative, has a fraction or does not fit.
  public var unsignedInteger: UInt64? {
    guard let scaled = DecimalScaling(text, decimals: 0), scaled.isExact else { return nil }
    guard !scaled.isNegative || scaled.magnitude == 0 else { return nil }
    return scaled.magnitude
  }
}

/// A decimal text shifted by a number of places and rounded to an integer.
private struct DecimalScaling {
  var isNegative = false
  var magnitude: UInt64 = 0
  var isExact = true

  var signed: Int64? {
    if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int64(exactly: magnitude)
  }

  /// - Parameter text: a number that follows the grammar of JSON.
  init?(_ text: String, decimals: Int) {
    var text = text
    let fits = text.withUTF8 { bytes in read(bytes, decimals: decimals) }
    if !fits { return nil }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, decimals: Int) -> Bool {
    let exponent = Self.exponent(of: bytes)
    var whole = 0  // digits before the point
    var mantissa = 0  // bytes of sign, digits and point
    var seenPoint = false
    for byte in bytes {
      if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") { break }
      mantissa += 1
      if byte == UInt8(ascii: ".") { seenPoint = true }
      if byte.isDigit, !seenPoint { whole += 1 }
    }

    // The digits, read as one long integer, are cut after `kept` of them.
    let kept = whole + exponent + decimals
    var position = 0
    for byte in bytes.prefix(mantissa) {
      if byte == UInt8(ascii: "-") { isNegative = true }
      guard byte.isDigit else { continue }
      let digit = UInt64(byte - UInt8(ascii: "0"))
      if position < kept {
        guard append(digit) else { return false }
      } else {
        if digit != 0 { isExact = false }
        if position == kept, digit >= 5 {
          guard add(1) else { return false }
        }
      }
      position += 1
    }
    while position < kept, magnitude != 0 {
      guard append(0) else { return false }
      position += 1
    }
    return true
  }

  private mutating func append(_ digit: UInt64) -> Bool {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    magnitude = product
    return !overflow && add(digit)
  }

  private mutating func add(_ amount: UInt64) -> Bool {
    let (sum, overflow) = magnitude.addingReportingOverflow(amount)
    magnitude = sum
    return !overflow
  }

  /// The number after `e`, held within ±100,000,000: more zeros than any text in memory has digits to make up for.
  private static func exponent(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) else { return 0 }
    var exponent = 0
    var isNegative = false
    for byte in bytes[(mark + 1)...] {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte.isDigit { exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000_000) }
    }
    return isNegative ? -exponent : exponent
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
