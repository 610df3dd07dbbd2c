extension JSONNumber {
  /// The shortest decimal number that reads back as `value`; `nil` if `value` is not finite.
  ///
  /// Integers have no point, and an exponent appears only where a person would not want to count the zeros: from 1e21
  /// up and below 1e-9.
  ///
  /// ```swift
  /// print(JSONNumber(shortest: 100)!.text)  // 100
  /// print(JSONNumber(shortest: 0.00001)!.text)  // 0.00001
  /// ```
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    // The standard library finds the digits, the same on every platform; only their layout is ours.
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
  ///   - digits: the digits, perhaps with zeros around them.
  ///   - whole: how many of them stand before the point; may lie outside of them.
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

extension Collection<UInt8> {
  var asText: String { String(decoding: self, as: UTF8.self) }
}
