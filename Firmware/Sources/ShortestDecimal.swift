/// The fewest digits that no other double is nearer to, and of those the ones nearest to the number.
///
/// Steele and White's method in the form of Burger and Dybvig ("Printing Floating-Point Numbers Quickly and Accurately",
/// 1996), with whole numbers of up to 1,152 bits: slow, but small and exact.
struct ShortestDecimal {
  /// The digits, from the first that is not 0 to the last that is not 0; 17 at most.
  private(set) var digits = InlineArray<17, UInt8>(repeating: 0)
  private(set) var count = 0
  /// How many of the digits stand before the point; may lie outside of them.
  private(set) var whole = 0

  /// The digits of a positive finite number.
  init(_ number: Double) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * LargeNumber.count) {
      find(number, $0.baseAddress.unsafelyUnwrapped)
    }
  }

  private mutating func find(_ number: Double, _ words: UnsafeMutablePointer<UInt32>) {
    let isNormal = number.exponentBitPattern > 0
    let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let exponent = max(1, Int(number.exponentBitPattern)) - 1075
    // The gap to the next smaller number is half as large where the exponent changes.
    let isNarrow = number.significandBitPattern == 0 && number.exponentBitPattern > 1
    let isEven = significand & 1 == 0

    // number = rest / unit; the middles to its neighbours are `below` / unit and `above` / unit away.
    let rest = LargeNumber(significand, in: words)
    let unit = LargeNumber(1, in: words + LargeNumber.count)
    let above = LargeNumber(1, in: words + 2 * LargeNumber.count)
    let below = LargeNumber(1, in: words + 3 * LargeNumber.count)
    rest.shiftLeft(by: max(0, exponent) + (isNarrow ? 2 : 1))
    unit.shiftLeft(by: max(0, -exponent) + (isNarrow ? 2 : 1))
    above.shiftLeft(by: max(0, exponent) + (isNarrow ? 1 : 0))
    below.shiftLeft(by: max(0, exponent))

    // About the logarithm; what it is off by is made up for below.
    let bits = exponent + 64 - significand.leadingZeroBitCount
    whole = bits * 1233 / 4096
    if whole > 0 {
      for _ in 0..<whole { unit.multiply(by: 10) }
    } else {
      for _ in 0..<(-whole) { Self.scale(rest, above, below) }
    }
    func reachesNext() -> Bool {
      let order = rest.compare(adding: above, to: unit)
      return order > 0 || order == 0 && isEven
    }
    while reachesNext() {
      unit.multiply(by: 10)
      whole += 1
    }
    while true {
      Self.scale(rest, above, below)
      if reachesNext() { break }
      whole -= 1
    }

    while true {
      var digit: UInt8 = 0
      while rest.compare(to: unit) >= 0 {
        rest.subtract(unit)
        digit += 1
      }
      let order = rest.compare(to: below)
      let isLowEnough = order < 0 || order == 0 && isEven
      let isHighEnough = reachesNext()
      if isLowEnough || isHighEnough {
        // Of two that will do, the nearer one; of two that are as near, the even one.
        let half = rest.compare(adding: rest, to: unit)
        let isNearerAbove = half > 0 || half == 0 && digit & 1 == 1
        append(!isLowEnough || isHighEnough && isNearerAbove ? digit + 1 : digit)
        return
      }
      append(digit)
      Self.scale(rest, above, below)
    }
  }

  private mutating func append(_ digit: UInt8) {
    guard count < digits.count else { return }
    digits[count] = digit
    count += 1
  }

  private static func scale(_ rest: LargeNumber, _ above: LargeNumber, _ below: LargeNumber) {
    rest.multiply(by: 10)
    above.multiply(by: 10)
    below.multiply(by: 10)
  }
}

/// A whole number of up to 1,152 bits, in memory of others: enough for the largest double and for 10 to the power of 324.
private struct LargeNumber {
  /// How many words it has.
  static var count: Int { 36 }

  /// The lowest word first.
  private let words: UnsafeMutablePointer<UInt32>

  init(_ number: UInt64, in words: UnsafeMutablePointer<UInt32>) {
    self.words = words
    words.initialize(repeating: 0, count: LargeNumber.count)
    words[0] = UInt32(truncatingIfNeeded: number)
    words[1] = UInt32(truncatingIfNeeded: number >> 32)
  }

  func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in 0..<LargeNumber.count {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
  }

  func shiftLeft(by count: Int) {
    let whole = count / 32
    if whole > 0 {
      var index = LargeNumber.count
      while index > 0 {
        index -= 1
        words[index] = index >= whole ? words[index - whole] : 0
      }
    }
    multiply(by: 1 << UInt32(count % 32))
  }

  func subtract(_ other: LargeNumber) {
    var borrow: UInt64 = 0
    for index in 0..<LargeNumber.count {
      let difference = UInt64(words[index]) &- UInt64(other.words[index]) &- borrow
      words[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference >> 63
    }
  }

  /// −1, 0 or 1, as this, with `summand` if there is one, is less than, equal to or more than `other`.
  func compare(adding summand: LargeNumber? = nil, to other: LargeNumber) -> Int {
    var carry: UInt64 = 0
    var order = 0
    // From the lowest word on: the last one in which they differ decides.
    for index in 0..<LargeNumber.count {
      let total = UInt64(words[index]) + UInt64(summand?.words[index] ?? 0) + carry
      let word = UInt32(truncatingIfNeeded: total)
      if word != other.words[index] { order = word < other.words[index] ? -1 : 1 }
      carry = total >> 32
    }
    return order
  }
}
