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
    let isNormal = number.exponentBitPattern > 0
    let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let exponent = max(1, Int(number.exponentBitPattern)) - 1075
    // The gap to the next smaller number is half as large where the exponent changes.
    let isNarrow = number.significandBitPattern == 0 && number.exponentBitPattern > 1
    let isEven = significand & 1 == 0

    // number = rest / unit; the middles to its neighbours are `below` / unit and `above` / unit away.
    var rest = LargeNumber(significand)
    var unit = LargeNumber(1)
    var above = LargeNumber(1)
    var below = LargeNumber(1)
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
      for _ in 0..<(-whole) { Self.scale(&rest, &above, &below) }
    }
    func reachesNext(_ rest: LargeNumber) -> Bool {
      let order = rest.compare(adding: above, to: unit)
      return order > 0 || order == 0 && isEven
    }
    while reachesNext(rest) {
      unit.multiply(by: 10)
      whole += 1
    }
    while true {
      Self.scale(&rest, &above, &below)
      if reachesNext(rest) { break }
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
      let isHighEnough = reachesNext(rest)
      if isLowEnough || isHighEnough {
        // Of two that will do, the nearer one; of two that are as near, the even one.
        let half = rest.compare(adding: rest, to: unit)
        let isNearerAbove = half > 0 || half == 0 && digit & 1 == 1
        append(!isLowEnough || isHighEnough && isNearerAbove ? digit + 1 : digit)
        return
      }
      append(digit)
      Self.scale(&rest, &above, &below)
    }
  }

  private mutating func append(_ digit: UInt8) {
    guard count < digits.count else { return }
    digits[count] = digit
    count += 1
  }

  private static func scale(_ rest: inout LargeNumber, _ above: inout LargeNumber, _ below: inout LargeNumber) {
    rest.multiply(by: 10)
    above.multiply(by: 10)
    below.multiply(by: 10)
  }
}

/// A whole number of up to 1,152 bits: enough for the largest double and for 10 to the power of 324.
private struct LargeNumber {
  /// The lowest word first.
  private var words = InlineArray<36, UInt32>(repeating: 0)

  init(_ number: UInt64) {
    words[0] = UInt32(truncatingIfNeeded: number)
    words[1] = UInt32(truncatingIfNeeded: number >> 32)
  }

  mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
  }

  mutating func shiftLeft(by count: Int) {
    let whole = count / 32
    if whole > 0 {
      for index in words.indices.reversed() { words[index] = index >= whole ? words[index - whole] : 0 }
    }
    multiply(by: 1 << UInt32(count % 32))
  }

  mutating func subtract(_ other: LargeNumber) {
    var borrow: UInt64 = 0
    for index in words.indices {
      let difference = UInt64(words[index]) &- UInt64(other.words[index]) &- borrow
      words[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference >> 63
    }
  }

  /// −1, 0 or 1, as this is less than, equal to or more than `other`.
  func compare(to other: LargeNumber) -> Int {
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index] ? -1 : 1
    }
    return 0
  }

  /// Compares this plus `summand` with `other`.
  func compare(adding summand: LargeNumber, to other: LargeNumber) -> Int {
    var sum = self
    var carry: UInt64 = 0
    for index in words.indices {
      let total = UInt64(words[index]) + UInt64(summand.words[index]) + carry
      sum.words[index] = UInt32(truncatingIfNeeded: total)
      carry = total >> 32
    }
    return sum.compare(to: other)
  }
}
