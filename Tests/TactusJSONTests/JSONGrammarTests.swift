import Testing

@testable import TactusJSON

/// The grammar of RFC 8259, rule by rule: what it allows and what lies right beside that.
@Suite("The grammar of JSON")
struct JSONGrammarTests {
  static func isAccepted(_ text: String) -> Bool {
    do {
      _ = try JSONParser.parse(text)
      return true
    } catch {
      return false
    }
  }

  @Test(
    "a text is one value of any kind, with white space around it",
    arguments: [
      "null", "true", "false", "0", "\"\"", "[]", "{}", " null", "null ", "\t\n\r null\t\n\r ", "\"a\"\n", " [ ] ",
      " { } ", "-1\n",
    ])
  func texts(text: String) {
    #expect(Self.isAccepted(text))
  }

  @Test(
    "two values, or none, are no text",
    arguments: ["", " ", "null null", "1 2", "[][]", "{}{}", "\"a\"\"b\"", "1,", ",1", "[1]]", "{}}", "null,null"])
  func notOneValue(text: String) {
    #expect(!Self.isAccepted(text))
  }

  @Test(
    "white space is space, tab, line feed and carriage return, and nothing else",
    arguments: ["\u{B}", "\u{C}", "\u{0}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{3000}"])
  func otherSpaces(space: String) {
    #expect(!Self.isAccepted("[1,\(space)2]"))
    #expect(!Self.isAccepted("[1]\(space)"))
    #expect(Self.isAccepted("[1, \t\n\r2]"))
  }

  @Test(
    "words are written in small letters and in full",
    arguments: ["True", "FALSE", "Null", "nul", "nulll", "tru", "fals", "undefined", "nil", "t", "yes", "truefalse"])
  func otherWords(word: String) {
    #expect(!Self.isAccepted(word))
    #expect(!Self.isAccepted("[\(word)]"))
    #expect(!Self.isAccepted("{\"a\":\(word)}"))
  }

  @Test(
    "a number has an optional minus, an integer without superfluous zeros, a fraction and an exponent",
    arguments: [
      "0", "-0", "1", "-1", "10", "9007199254740993", "0.0", "-0.5", "1.25", "10.010", "0e0", "0E0", "1e5", "1E5",
      "1e+5",
      "1e-5", "1.5e05", "-1.5E-05", "123456789012345678901234567890",
    ])
  func numbers(text: String) throws {
    #expect(try JSONParser.parse(text).number?.text == text)
    #expect(try JSONParser.parse("[\(text)]")[0]?.number?.text == text)
    #expect(JSONNumber(text: text)?.text == text)
  }

  @Test(
    "nothing else is a number",
    arguments: [
      "+1", "-", "--1", "-+1", "00", "01", "-01", ".5", "-.5", "5.", "-5.", "1.e5", "1e", "1e+", "1e-", "1e1.5",
      "1.2.3",
      "1e5e5", "0x10", "1_000", "1'000", "1,5.2", "1 000", "½", "٣", "1f", "1d", "0b1", "-a", "NaN", "-NaN", "Infinity",
      "-Infinity", "inf", "1e٣",
    ])
  func notNumbers(text: String) {
    #expect(!Self.isAccepted(text))
    #expect(JSONNumber(text: text) == nil)
  }

  @Test("every character from U+0020 on but the quote and the backslash stands for itself in a string")
  func plainCharacters() throws {
    for value in UInt8(0)..<128 {
      let character = Character(Unicode.Scalar(value))
      let isPlain = value >= 0x20 && character != "\"" && character != "\\"
      let accepted = try? JSONParser.parse("\"a\(character)b\"").string
      #expect((accepted == "a\(character)b") == isPlain, "\(value)")
    }
  }

  @Test("a backslash is followed by one of nine characters, and by no other")
  func escapes() throws {
    let known: [Character: Character] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    for value in UInt8(0x20)..<128 {
      let letter = Character(Unicode.Scalar(value))
      if letter == "u" { continue }
      let text = "\"x\\\(letter)y\""
      if let meaning = known[letter] {
        #expect(try JSONParser.parse(text).string == "x\(meaning)y")
      } else {
        #expect(!Self.isAccepted(text), "\(letter)")
      }
    }
  }

  @Test("every code unit outside the surrogates is an escape of its own, in small and capital digits")
  func unicodeEscapes() throws {
    for value in stride(from: UInt32(0), to: 0x10000, by: 0xD1) where !(0xD800..<0xE000).contains(value) {
      let scalar = try #require(Unicode.Scalar(value))
      let digits = String(value, radix: 16)
      let padded = String(repeating: "0", count: 4 - digits.count) + digits
      #expect(try JSONParser.parse("\"\\u\(padded)\"").string == String(scalar))
      #expect(try JSONParser.parse("\"\\u\(padded.uppercased())\"").string == String(scalar))
    }
  }

  @Test("pairs of surrogates reach every plane; halves are an error wherever they stand")
  func surrogates() throws {
    for value in stride(from: UInt32(0x10000), to: 0x110000, by: 0xFFF1) {
      let scalar = try #require(Unicode.Scalar(value))
      let high = String(0xD800 + (value - 0x10000) >> 10, radix: 16)
      let low = String(0xDC00 + (value - 0x10000) & 0x3FF, radix: 16)
      #expect(try JSONParser.parse("\"\\u\(high)\\u\(low)\"").string == String(scalar))
      #expect(!Self.isAccepted("\"\\u\(high)\""))
      #expect(!Self.isAccepted("\"\\u\(low)\""))
      #expect(!Self.isAccepted("\"\\u\(low)\\u\(high)\""))
      #expect(!Self.isAccepted("\"\\u\(high)\\u\(high)\""))
      #expect(!Self.isAccepted("\"\\u\(high)x\\u\(low)\""))
      #expect(!Self.isAccepted("\"\\u\(high)\\n\""))
    }
  }

  @Test(
    "elements and members are separated by single commas",
    arguments: [
      "[,]", "[1,,2]", "[,1]", "[1,]", "[1 2]", "[1;2]", "[1:2]", "{,}", #"{"a":1,,"b":2}"#, #"{,"a":1}"#, #"{"a":1,}"#,
      #"{"a":1 "b":2}"#, #"{"a":1;"b":2}"#,
    ])
  func commas(text: String) {
    #expect(!Self.isAccepted(text))
  }

  @Test(
    "a member is a string, a colon and a value",
    arguments: [
      #"{"a"}"#, #"{"a":}"#, #"{:1}"#, #"{"a"::1}"#, #"{"a":1:2}"#, #"{"a"=1}"#, #"{a:1}"#, #"{1:1}"#, #"{null:1}"#,
      #"{[]:1}"#, #"{"a":1"#, #"{'a':1}"#, #"{"a" "b"}"#,
    ])
  func members(text: String) {
    #expect(!Self.isAccepted(text))
  }

  @Test("what was opened is closed in turn", arguments: ["[", "{", "[[]", "[}", "{]", "[{]}", "([])", "[1)", "]", "}"])
  func nesting(text: String) {
    #expect(!Self.isAccepted(text))
  }

  @Test("the empty key is a key, and keys that differ in case or in accents are different")
  func keys() throws {
    let node = try JSONParser.parse(#"{"":1,"a":2,"A":3,"á":4}"#)
    #expect(node.object?.map(\.key) == ["", "a", "A", "á"])
    #expect(node[""]?.number?.integer == 1)
    #expect(node["A"]?.number?.integer == 3)
  }
}
