import Testing

@testable import TactusJSON

@Suite("The nearest double of a decimal number")
struct DecimalDoubleTests {
  /// A small generator of its own: the tests of this target know nothing but JSON.
  private struct Bits {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try #require(Double(text), sourceLocation: sourceLocation)
    #expect(
      Double(decimal: text.utf8).bitPattern == expected.bitPattern, "\(text)", sourceLocation: sourceLocation)
  }

  @Test("every double reads back from its shortest text as itself")
  func roundTrip() throws {
    var bits = Bits(state: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: bits.next())
      if value.isFinite { #expect(Double(decimal: value.description.utf8).bitPattern == value.bitPattern) }
    }
  }

  @Test("numbers of up to 40 digits become the nearest double, as the C library says")
  func manyDigits() throws {
    var bits = Bits(state: 2)
    for _ in 0..<5_000 {
      var text = bits.next() & 1 == 0 ? "" : "-"
      let count = 1 + Int(bits.next() % 40)
      text += "\(1 + bits.next() % 9)"
      for _ in 1..<max(2, count) { text += "\(bits.next() % 10)" }
      text += "e\(Int(bits.next() % 680) - 360)"
      try Self.check(text)
    }
  }

  @Test("numbers as files hold them, of up to 19 digits with a point among or before them, become the nearest double")
  func ordinary() throws {
    var bits = Bits(state: 3)
    for _ in 0..<20_000 {
      let digits = "\(bits.next() >> (bits.next() % 64))"
      let decimals = Int(bits.next() % 20)
      try Self.check("\(digits)e-\(decimals)")
    }
    for text in ["18446744073709551615e-19", "9999999999999999999e-19", "9007199254740993e-1", "1e-19"] {
      try Self.check(text)
    }
  }

  @Test(
    "what lies half-way goes to the even neighbour, and a digit more decides, however far behind",
    arguments: [
      "9007199254740993", "9007199254740995", "9007199254740993.0000000000000000000000000000000001",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126",
      "2.4703282292062327208e-324", "2.4703282292062327209e-324", "4.9e-324", "7.4e-324",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
      "1.7976931348623157e308", "1.7976931348623158e308",
    ])
  func halfDisplacement(text: String) throws { try Self.check(text) }

  @Test("a digit after the eight hundredth still tips the scale")
  func lateDigit() throws {
    let half = "1.00000000000000011102230246251565404236316680908203125"
    #expect(Double(decimal: half.utf8) == 1)
    #expect(Double(decimal: (half + String(repeating: "0", count: 900) + "1").utf8) == 1.0.nextUp)
  }

  @Test(
    "zero keeps its sign, and what is too small or too large becomes zero or infinite",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("0.000e5", 0.0), ("0e999999999999", 0.0), ("1e-400", 0.0), ("-1e-400", -0.0),
      ("1e400", .infinity), ("-1e400", -.infinity), ("1.7976931348623159e308", .infinity),
      ("1e999999999999", .infinity),
      ("1e-999999999999", 0.0),
    ] as [(String, Double)])
  func extremes(text: String, expected: Double) {
    #expect(Double(decimal: text.utf8).bitPattern == expected.bitPattern)
  }
}
