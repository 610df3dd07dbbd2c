/// A JSON number with its spelling, so that nothing is lost before the caller chooses its type.
///
/// ```swift
/// let number = JSONNumber(text: "0.1")
/// print(number?.scaledInteger(decimals: 9))  // Optional(100000000)
/// ```
public struct JSONNumber: Sendable, Hashable {
  /// The number's characters, which follow the grammar of RFC 8259: `-1.5e3`.
  public let text: String

  /// The number in `text`, or `nil` if JSON does not allow that spelling.
  public init?(text: String) {
    var text = text
    let length = text.withUTF8 { bytes in NumberGrammar.length(in: bytes, from: 0).valid == bytes.count }
    guard length else { return nil }
    self.text = text
  }

  init(unchecked text: String) { self.text = text }

  /// The integer `integer`.
  public init(_ integer: some FixedWidthInteger) { self.text = integer.description }

  /// The nearest `Double`, or `nil` if the number is beyond the largest finite one.
  public var double: Double? {
    let double = Double(decimal: text.utf8)
    return double.isFinite ? double : nil
  }

  /// The number times 10 to the power `decimals`, computed in decimal and rounded half away from zero; `nil` if it does
  /// not fit.
  ///
  /// With `decimals` 9, seconds become whole nanoseconds without conversion to binary fractions.
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

  /// The shortest decimal number that reads back as `value`; `nil` if `value` is not finite.
  ///
  /// Integers have no point. An exponent is only used for numbers with too many zeros to count: from 1e21 up and below
  /// 1e-9.
  ///
  /// ```swift
  /// print(JSONNumber(shortest: 100)!.text)  // 100
  /// print(JSONNumber(shortest: 0.00001)!.text)  // 0.00001
  /// ```
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    // The standard library finds the digits, the same on every platform; only their layout is done here.
    let shortest = value.description
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    for (offset, byte) in shortest.utf8.enumerated() {
      if byte.isDigit { digits.append(byte) }
      if byte == UInt8(ascii: ".") { point = digits.count }
      if byte == UInt8(ascii: "e") {
        exponent = Int(shortest.utf8.dropFirst(offset + 1).filter { $0 != UInt8(ascii: "+") }.asText) ?? 0
        break
      }
    }
    let whole = (point ?? digits.count) + exponent
    let sign = value.sign == .minus ? "-" : ""
    self.init(unchecked: sign + Self.layout(digits, whole: whole))
  }

  /// The number `integer` divided by 10 to the power `decimals`, exactly, without zeros at its end.
  ///
  /// With `decimals` 9, whole nanoseconds become seconds.
  public init(scaled integer: Int64, decimals: Int) {
    let sign = integer < 0 ? "-" : ""
    let digits = Array(integer.magnitude.description.utf8)
    self.init(unchecked: sign + Self.plain(digits, whole: digits.count - max(0, decimals)))
  }

  /// - Parameters:
  ///   - digits: the digits, possibly with zeros around them.
  ///   - whole: the number of digits before the point; may be outside of their range.
  private static func layout(_ digits: [UInt8], whole: Int) -> String {
    guard let first = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return "0" }
    let magnitude = whole - first  // 1 for 1…9.99, 0 for 0.1…0.99
    if -9 < magnitude, magnitude <= 21 { return plain(digits, whole: whole) }
    let significant = Array(digits[first...])
    return plain(significant, whole: 1) + "e\(magnitude - 1)"
  }

  private static func plain(_ digits: [UInt8], whole: Int) -> String {
    let zero = UInt8(ascii: "0")
    var before = Array(digits.prefix(max(0, whole)))
    before += [UInt8](repeating: zero, count: max(0, whole - digits.count))
    before = Array(before.drop { $0 == zero })
    if before.isEmpty { before = [zero] }
    var after = [UInt8](repeating: zero, count: max(0, -whole)) + digits.dropFirst(max(0, whole))
    while after.last == zero { after.removeLast() }
    return before.asText + (after.isEmpty ? "" : "." + after.asText)
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
    let mark = bytes.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") } ?? bytes.count
    let exponent = NumberGrammar.exponent(bytes[mark...])
    var whole = 0  // digits before the point
    var seenPoint = false
    for byte in bytes[..<mark] {
      if byte == UInt8(ascii: ".") { seenPoint = true }
      if byte.isDigit, !seenPoint { whole += 1 }
    }

    // The digits, read as one long integer, are cut after the first `kept`.
    let kept = whole + exponent + decimals
    var position = 0
    for byte in bytes[..<mark] {
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
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension Collection<UInt8> {
  var asText: String { String(decoding: self, as: UTF8.self) }
}

/// The spelling of numbers in RFC 8259, section 6.
enum NumberGrammar {
  /// The mistake in a number, and its byte.
  struct Fault {
    var message: String
    var index: Int
  }

  /// Either the length of the number that starts at `start`, or its mistake.
  struct Reading {
    var valid: Int?
    var fault: Fault?
  }

  /// Reads the longest run of bytes that could belong to the number at `start` and checks whether it is a number.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Reading {
    var index = start

    func byte() -> UInt8? { index < bytes.count ? bytes[index] : nil }
    func skipDigits() -> Int {
      let first = index
      while let next = byte(), next.isDigit { index += 1 }
      return index - first
    }
    func fault(_ message: String, at index: Int) -> Reading { Reading(fault: Fault(message: message, index: index)) }

    if byte() == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    let digits = skipDigits()
    if digits == 0 { return fault("a digit must follow the minus sign of a number", at: index) }
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      return fault("a number must not start with a superfluous zero", at: firstDigit)
    }
    if byte() == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { return fault("a digit must follow the decimal point of a number", at: index) }
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      index += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { return fault("a digit must follow the exponent sign of a number", at: index) }
    }
    return Reading(valid: index - start)
  }

  /// The exponent after the `e` in `text`, if there is one, within ±100,000,000: no text has enough digits to balance more.
  static func exponent(_ text: some Collection<UInt8>) -> Int {
    var value = 0
    var isNegative = false
    for byte in text {
      if byte == UInt8(ascii: "-") { isNegative = true }
      if byte.isDigit { value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 100_000_000) }
    }
    return isNegative ? -value : value
  }
}
