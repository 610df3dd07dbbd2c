import Testing

@testable import TactusJSON

@Suite("Numbers keep what was written")
struct JSONNumberTests {
  @Test(
    "seconds become nanoseconds exactly, rounded half away from zero",
    arguments: [
      ("0", 0), ("-0", 0), ("0.1", 100_000_000), ("0.3", 300_000_000), ("1", 1_000_000_000),
      ("0.0000000005", 1), ("0.00000000049999", 0), ("-0.0000000005", -1), ("0.9999999995", 1_000_000_000),
      ("12.345678901", 12_345_678_901), ("1e-9", 1), ("1E+2", 100_000_000_000), ("1.5e-8", 15),
      ("0.00001e4", 100_000_000),
      ("9223372036.854775807", .max), ("-9223372036.854775808", .min), ("5e-10", 1), ("5e-11", 0),
      ("0e999999999999", 0), ("1e-999999999999", 0), ("123456789.123456789", 123_456_789_123_456_789),
    ] as [(String, Int64)])
  func nanoseconds(text: String, expected: Int64) throws {
    #expect(try #require(JSONNumber(text: text)).scaledInteger(decimals: 9) == expected)
  }

  @Test(
    "what does not fit is nil, never a trap",
    arguments: ["9223372036.854775808", "-9223372036.854775809", "1e10", "1e999999999999", "18446744073709551616"])
  func overflow(text: String) throws {
    #expect(try #require(JSONNumber(text: text)).scaledInteger(decimals: 9) == nil)
  }

  @Test("every double of nanoseconds between ±1 s comes back exactly")
  func nanosecondsRoundTrip() throws {
    for index in stride(from: Int64(-1_000_000_000), through: 1_000_000_000, by: 9_999_991) {
      let number = JSONNumber(scaled: index, decimals: 9)
      #expect(number.scaledInteger(decimals: 9) == index)
      #expect(JSONNumber(text: number.text) == number)
    }
  }

  @Test(
    "a number is an integer if its value is one, however it is spelled",
    arguments: [
      ("1", 1), ("1.0", 1), ("1e2", 100), ("120e-1", 12), ("-0", 0), ("0.5", nil), ("1.000001", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min), ("-3", -3),
    ] as [(String, Int64?)])
  func integers(text: String, expected: Int64?) throws {
    #expect(try #require(JSONNumber(text: text)).integer == expected)
  }

  @Test(
    "unsigned integers reach to the end of their range and exclude what is negative",
    arguments: [
      ("0", 0), ("-0", 0), ("18446744073709551615", .max), ("18446744073709551616", nil), ("-1", nil), ("1.5", nil),
      ("4e3", 4000),
    ] as [(String, UInt64?)])
  func unsigned(text: String, expected: UInt64?) throws {
    #expect(try #require(JSONNumber(text: text)).unsignedInteger == expected)
  }

  @Test("a number beyond the largest double is nil, one below the smallest is zero")
  func doubles() throws {
    #expect(JSONNumber(text: "1e308")?.double == 1e308)
    #expect(JSONNumber(text: "1e309")?.double == nil)
    #expect(JSONNumber(text: "-1e309")?.double == nil)
    #expect(JSONNumber(text: "1e-400")?.double == 0)
    #expect(JSONNumber(text: "0.1")?.double == 0.1)
  }

  @Test(
    "only the spellings of JSON make a number", arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "1 ", "0x1", "nan"])
  func spellings(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test(
    "doubles are written in as few digits as read back, integers without a point",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (100, "100"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (123_456_789_012_345_683_968, "123456789012345680000"), (1e21, "1e21"),
      (1.5e22, "1.5e22"),
      (0.00001, "0.00001"), (1e-9, "0.000000001"), (1.25e-9, "0.00000000125"), (1e-10, "1e-10"), (-2.5e-10, "-2.5e-10"),
      (1.0 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"),
      (.leastNonzeroMagnitude, "5e-324"), (390, "390"), (12.5, "12.5"),
    ] as [(Double, String)])
  func shortest(value: Double, expected: String) throws {
    let number = try #require(JSONNumber(shortest: value))
    #expect(number.text == expected)
    #expect(number.double?.bitPattern == value.bitPattern)
    #expect(JSONNumber(text: number.text) == number)
  }

  @Test("10,000 doubles of all magnitudes read back to the last bit")
  func shortestRoundTrip() throws {
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<10_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: bits ^ (bits >> 29))
      guard value.isFinite else { continue }
      let number = try #require(JSONNumber(shortest: value))
      #expect(JSONNumber(text: number.text)?.double?.bitPattern == value.bitPattern)
    }
  }

  @Test("what is not finite has no spelling")
  func notFinite() {
    #expect(JSONNumber(shortest: .nan) == nil)
    #expect(JSONNumber(shortest: .infinity) == nil)
    #expect(JSONNumber(shortest: -.infinity) == nil)
  }

  @Test(
    "scaled integers are written without zeros at their end",
    arguments: [(0, "0"), (1, "0.000000001"), (250_000_000, "0.25"), (-1_500_000_000, "-1.5"), (3_000_000_000, "3")]
      as [(Int64, String)])
  func scaled(nanoseconds: Int64, expected: String) {
    #expect(JSONNumber(scaled: nanoseconds, decimals: 9).text == expected)
  }

  @Test("the integers of any width can be made into numbers")
  func fromIntegers() {
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect(JSONNumber(-3).integer == -3)
  }
}
