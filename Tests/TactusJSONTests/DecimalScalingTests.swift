import Testing

@testable import TactusJSON

/// The same scaling by the school method, on lists of digits of any length: slow and obvious.
private struct LongNumber {
  var isNegative: Bool
  var digits: [Int]
  /// The digits are to be read as if this many zeros followed, or, if negative, as if so many stood behind the point.
  var exponent: Int

  init(_ text: String) {
    let halves = text.lowercased().split(separator: "e")
    isNegative = text.hasPrefix("-")
    let mantissa = halves[0].drop { $0 == "-" }
    digits = mantissa.compactMap { $0.wholeNumberValue }
    let fraction = mantissa.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
    exponent = (halves.count > 1 ? Int(halves[1]) ?? 0 : 0) - fraction.count
  }

  func scaled(_ decimals: Int) -> Int64? {
    var digits = digits
    var shift = exponent + decimals
    while shift > 0 {
      digits.append(0)
      shift -= 1
    }
    var roundsUp = false
    while shift < 0 {
      roundsUp = (digits.popLast() ?? 0) >= 5
      shift += 1
    }
    // Counting down from zero reaches the smallest integer, too.
    var value: Int64 = 0
    for digit in digits + (roundsUp ? [-1] : []) {
      if digit >= 0 {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflow2) = product.subtractingReportingOverflow(Int64(digit))
        if overflow || overflow2 { return nil }
        value = sum
      } else {
        let (sum, overflow) = value.subtractingReportingOverflow(1)
        if overflow { return nil }
        value = sum
      }
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }
}

@Suite("Scaling decimal numbers")
struct DecimalScalingTests {
  static let mantissas = [
    "0", "0.0", "1", "9", "5", "0.5", "0.49", "0.05", "0.95", "0.99999", "1.000000001", "12345.6789", "99.5", "100.049",
    "4.5", "0.0000000005", "0.00000000051", "922337203685477580.7", "9223372036854775807", "9223372036854775808",
    "92233720368547758.075", "18446744073709551616", "0.123456789123456789",
  ]
  static let exponents = ["", "e0", "e1", "e-1", "E+3", "e-3", "e9", "e-9", "e10", "e-10", "e18", "e-19", "e-25"]

  @Test("thousands of numbers scale as the school method scales them", arguments: mantissas)
  func school(mantissa: String) throws {
    for exponent in Self.exponents {
      for sign in ["", "-"] {
        let text = sign + mantissa + exponent
        let number = try #require(JSONNumber(text: text))
        for decimals in [0, 1, 3, 6, 9, 12] {
          #expect(number.scaledInteger(decimals: decimals) == LongNumber(text).scaled(decimals), "\(text) \(decimals)")
        }
      }
    }
  }

  @Test("a number is an integer exactly if scaling it by a hundred more places adds zeros only")
  func integers() throws {
    for mantissa in Self.mantissas {
      for exponent in Self.exponents {
        let number = try #require(JSONNumber(text: mantissa + exponent))
        guard let rounded = number.scaledInteger(decimals: 0), abs(rounded) < 1_000_000_000_000 else { continue }
        let finer = number.scaledInteger(decimals: 6)
        let isWhole = finer == rounded * 1_000_000 && number.double == Double(rounded)
        #expect((number.integer == rounded) == isWhole, "\(number.text)")
        #expect((number.unsignedInteger == UInt64(rounded)) == isWhole, "\(number.text)")
      }
    }
  }

  @Test("whole nanoseconds that are written as seconds come back, at both ends of the range and between them")
  func nanoseconds() {
    for center: Int64 in [.min + 100, -1_000_000_000, 0, 1_000_000_000, 1_700_000_000_000_000_000, .max - 100] {
      for offset: Int64 in -100...100 {
        let nanoseconds = center + offset
        let number = JSONNumber(scaled: nanoseconds, decimals: 9)
        #expect(number.scaledInteger(decimals: 9) == nanoseconds)
        #expect(!number.text.contains(".") || !number.text.hasSuffix("0"))
      }
    }
  }

  @Test("absurd exponents cost no time and no memory")
  func absurd() {
    let nines = String(repeating: "9", count: 1000)
    #expect(JSONNumber(text: "1e" + nines)?.scaledInteger(decimals: 9) == nil)
    #expect(JSONNumber(text: "1e-" + nines)?.scaledInteger(decimals: 9) == 0)
    #expect(JSONNumber(text: "0e" + nines)?.scaledInteger(decimals: 9) == 0)
    #expect(JSONNumber(text: "1e" + nines)?.double == nil)
    #expect(JSONNumber(text: "0." + nines)?.scaledInteger(decimals: 0) == 1)
    #expect(JSONNumber(text: nines)?.unsignedInteger == nil)
  }
}
