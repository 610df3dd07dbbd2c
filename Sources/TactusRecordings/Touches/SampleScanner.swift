import Tactus
@_spi(Tools) import TactusJSON

/// Reads the line of a sample in the form that this project writes: the keys in their usual order, numbers without exponents.
///
/// Nearly every line of a long recording has this form, and this reads it several times faster than a JSON parser. It refuses
/// every other line, correct or not. The parser, which knows all rules and reports mistakes, then reads the line.
nonisolated struct SampleScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The sample of a line, in points; `nil` if the parser must read the line.
  static func sample(_ line: ArraySlice<UInt8>, pointsPerUnit: Double) -> ContactSample? {
    var scanner = SampleScanner(bytes: line, index: line.startIndex)
    return scanner.sample(pointsPerUnit)
  }

  private mutating func sample(_ pointsPerUnit: Double) -> ContactSample? {
    guard accept("{"), accept("\"t\""), accept(":"), let time = nanoseconds(),
      accept(","), accept("\"id\""), accept(":"), let id = number(), !id.isNegative, id.decimals == 0,
      accept(","), accept("\"phase\""), accept(":"), let phase = phase(),
      accept(","), accept("\"x\""), accept(":"), let x = double(in: .coordinates),
      accept(","), accept("\"y\""), accept(":"), let y = double(in: .coordinates)
    else { return nil }
    var sample = ContactSample(
      id: id.digits, phase: phase, position: Point(x: x * pointsPerUnit, y: y * pointsPerUnit),
      time: Timestamp(nanoseconds: time))
    var hasComma = accept(",")
    func value(_ key: StaticString, in range: ClosedRange<Double>) -> Double?? {
      guard hasComma, accept(key) else { return .some(nil) }
      guard accept(":"), let value = double(in: range) else { return nil }
      hasComma = accept(",")
      return value
    }
    guard let force = value("\"force\"", in: 0...1), let major = value("\"major\"", in: .lengths),
      let minor = value("\"minor\"", in: .lengths), let angle = value("\"angle\"", in: -1e3...1e3),
      !hasComma, accept("}"), isAtEnd
    else { return nil }
    sample.force = force ?? 0
    sample.major = (major ?? 0) * pointsPerUnit
    sample.minor = (minor ?? 0) * pointsPerUnit
    sample.angle = angle ?? 0
    return sample
  }

  // MARK: Parts

  private mutating func skipBlanks() {
    while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  /// Skips `text`, and blanks before it, if it comes next; returns whether it did.
  private mutating func accept(_ text: StaticString) -> Bool {
    skipBlanks()
    let count = text.utf8CodeUnitCount
    guard bytes.endIndex - index >= count else { return false }
    let found = text.withUTF8Buffer { expected in
      for place in 0..<count where bytes[index + place] != expected[place] { return false }
      return true
    }
    if found { index += count }
    return found
  }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.endIndex
    }
  }

  private mutating func phase() -> Touch.Phase? {
    if accept("\"moved\"") { return .moved }
    if accept("\"began\"") { return .began }
    if accept("\"ended\"") { return .ended }
    if accept("\"stationary\"") { return .stationary }
    return accept("\"cancelled\"") ? .cancelled : nil
  }

  // MARK: Numbers

  /// A decimal number: `digits` / 10^`decimals`.
  private struct Decimal {
    var digits: UInt64 = 0
    var decimals = 0
    var isNegative = false
  }

  /// The next number, by the grammar of JSON; `nil` if it has an exponent or more than 18 digits.
  private mutating func number() -> Decimal? {
    skipBlanks()
    var number = Decimal()
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") {
      number.isNegative = true
      index += 1
    }
    let start = index
    readDigits(into: &number)
    let whole = index - start
    // A number has no unnecessary zero at its start.
    guard whole > 0, whole == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      readDigits(into: &number)
      number.decimals = index - point
      guard number.decimals > 0 else { return nil }
    }
    guard whole + number.decimals <= 18 else { return nil }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") { return nil }
    return number
  }

  /// Reads digits. Excess digits are counted, and make the number invalid.
  private mutating func readDigits(into number: inout Decimal) {
    while index < bytes.endIndex, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      number.digits = number.digits &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  /// Seconds as whole nanoseconds.
  private mutating func nanoseconds() -> Int64? {
    guard var number = number(), number.decimals <= 9 else { return nil }
    while number.decimals < 9 {
      let (product, overflow) = number.digits.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      number.digits = product
      number.decimals += 1
    }
    guard let nanoseconds = Int64(exactly: number.digits) else { return nil }
    return number.isNegative ? -nanoseconds : nanoseconds
  }

  private mutating func double(in range: ClosedRange<Double>) -> Double? {
    guard let number = number(), let magnitude = Double(number.digits, decimals: number.decimals) else { return nil }
    let value = number.isNegative ? -magnitude : magnitude
    return range.contains(value) ? value : nil
  }
}
