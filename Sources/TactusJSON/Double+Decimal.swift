extension Double {
  /// The number nearest to the decimal number in `text`, by the grammar of JSON, ties to even; infinite if it is beyond
  /// the largest.
  ///
  /// It uses only integers and IEEE arithmetic. The standard library leaves this to the C library of the platform,
  /// which microcontrollers and pages do not have.
  init(decimal text: some Collection<UInt8>) {
    let number = DecimalNumber(text)
    let magnitude = number.nearestDouble
    self = number.isNegative ? -magnitude : magnitude
  }

  /// `number` / 10^`decimals`, with the same result as ``init(decimal:)`` for its digits; `nil` if only that can compute it.
  @_spi(Tools) public init?(_ number: UInt64, decimals: Int) {
    guard let value = DecimalNumber.roundedOnce(number, -decimals) else { return nil }
    self = value
  }
}

/// A decimal number: `digits` × 10^`exponent`.
private struct DecimalNumber {
  var isNegative = false
  /// The significant digits, without zeros at either end.
  var digits: [UInt8] = []
  var exponent = 0

  /// Further digits only matter for the nearest double if any of them is not zero: the midpoints between two doubles
  /// have at most 767 digits.
  private static var enoughDigits: Int { 800 }

  init(_ text: some Collection<UInt8>) {
    var isPastPoint = false
    var isPastEnough = false
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      text.formIndex(after: &index)
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isPastPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += NumberGrammar.exponent(text[index...])
        index = text.endIndex
      case let digit where digit.isDigit:
        if isPastPoint { exponent -= 1 }
        if digits.isEmpty, digit == UInt8(ascii: "0") { continue }
        if digits.count < Self.enoughDigits {
          digits.append(digit - UInt8(ascii: "0"))
        } else {
          exponent += 1
          if digit != UInt8(ascii: "0") { isPastEnough = true }
        }
      default: break
      }
    }
    if isPastEnough {
      digits.append(1)
      exponent -= 1
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
  }

  var nearestDouble: Double {
    if digits.isEmpty { return 0 }
    // 10^310 is beyond the largest double, and half of the smallest is above 10^-325.
    if digits.count + exponent > 310 { return .infinity }
    if digits.count + exponent < -325 { return 0 }
    var leading: UInt64 = 0
    for digit in digits.prefix(19) { leading = leading * 10 + UInt64(digit) }
    let dropped = Swift.max(0, digits.count - 19)
    if dropped == 0, let exact = Self.roundedOnce(leading, exponent) { return exact }
    return corrected(Self.scale(Double(leading), byPowerOfTen: exponent + dropped))
  }

  /// `number` × 10^`exponent`, rounded correctly once, because both are exact; `nil` if that is not possible.
  static func roundedOnce(_ number: UInt64, _ exponent: Int) -> Double? {
    if number == 0 { return 0 }
    if number <= 1 << 53, (-22...22).contains(exponent) { return scale(Double(number), byPowerOfTen: exponent) }
    return (-19...0).contains(exponent) ? quotient(number, tenToThe: -exponent) : nil
  }

  /// `number` / 10^`power`, rounded once: the quotient to 63 bits, and one bit for the remainder, are all that the
  /// rounding needs. `number` is not 0, `power` at most 19.
  private static func quotient(_ number: UInt64, tenToThe power: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<power { divisor *= 10 }
    let numberShift = number.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let shifted = number << UInt64(numberShift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth((shifted >> 1, shifted << 63))
    let exponent = divisorShift - numberShift - 63
    return Double(quotient | (remainder == 0 ? 0 : 1)) * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// `value` × 10^`exponent`, rounded at every step.
  private static func scale(_ value: Double, byPowerOfTen exponent: Int) -> Double {
    var value = value
    var rest = exponent.magnitude
    while rest > 0 {
      let step = Swift.min(rest, 22)
      var power = 1.0
      for _ in 0..<step { power *= 10 }
      value = exponent < 0 ? value / power : value * power
      rest -= step
    }
    return value
  }

  /// The nearest double, found from a near one by exact comparison with the midpoints to its neighbours.
  private func corrected(_ estimate: Double) -> Double {
    var value = estimate.isFinite ? estimate : .greatestFiniteMagnitude
    while true {
      let order = compare(withCentroidAbove: value)
      let isOdd = value.significandBitPattern & 1 == 1
      if order > 0 || order == 0 && isOdd {
        if value == .greatestFiniteMagnitude { return .infinity }
        value = value.nextUp
        continue
      }
      if value == 0 { return 0 }
      let below = compare(withCentroidAbove: value.nextDown)
      if below < 0 || below == 0 && isOdd {
        value = value.nextDown
        continue
      }
      return value
    }
  }

  /// Compares this with the midpoint between `value`, which is not negative, and the next larger double: −1, 0 or 1.
  private func compare(withCentroidAbove value: Double) -> Int {
    // value = significand × 2^power; the midpoint above has one bit more.
    let isNormal = value.exponentBitPattern != 0
    let significand = UInt64(value.significandBitPattern) | (isNormal ? 1 << 52 : 0)
    let power = Swift.max(1, Int(value.exponentBitPattern)) - 1075
    var mine = BigNumber(digits: digits)
    var midpoint = BigNumber(significand * 2 + 1)
    if exponent > 0 { mine.multiply(byPowerOfTen: exponent) } else { midpoint.multiply(byPowerOfTen: -exponent) }
    if power - 1 < 0 { mine.shiftLeft(by: 1 - power) } else { midpoint.shiftLeft(by: power - 1) }
    return mine.compare(midpoint)
  }
}

/// A whole number of any size.
private struct BigNumber {
  /// Words of 32 bits, the lowest first, the highest not zero.
  private var words: [UInt32] = []

  init(_ value: UInt64) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  init(digits: [UInt8]) { for digit in digits { multiply(by: 10, adding: UInt32(digit)) } }

  private mutating func trim() { while words.last == 0 { words.removeLast() } }

  private mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in words.indices {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    for _ in 0..<(exponent / 9) { multiply(by: 1_000_000_000) }
    for _ in 0..<(exponent % 9) { multiply(by: 10) }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt32(count % 32))
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// −1 if this is less than `other`, 1 if it is more, 0 if they are equal.
  func compare(_ other: BigNumber) -> Int {
    if words.count != other.words.count { return words.count < other.words.count ? -1 : 1 }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index] ? -1 : 1
    }
    return 0
  }
}

extension Double {
  /// The number with `decimals` decimals, for people; zero has no sign.
  ///
  /// - Parameter keepsZeros: whether zeros at the end stay, so that numbers line up and show their precision.
  @_spi(Tools) public func text(decimals: Int, keepsZeros: Bool = true) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int64(exactly: (self * scale).rounded()) else { return description }
    let text = JSONNumber(scaled: scaled, decimals: decimals).text
    guard keepsZeros, decimals > 0 else { return text }
    let present = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 }
    return text + (present == nil ? "." : "") + String(repeating: "0", count: decimals - (present ?? 0))
  }
}
