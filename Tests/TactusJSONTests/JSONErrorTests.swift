import Testing

@testable import TactusJSON

@Suite("What is not JSON gets an error that says where and why")
struct JSONErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    var text: String
    var error: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ error: String) {
      self.text = text
      self.error = error
    }
  }

  static let wrongs = [
    // Truncated
    Wrong("", "1:1: the text is empty; expected a JSON value"),
    Wrong(" \n ", "2:2: the text is empty; expected a JSON value"),
    Wrong("[", "1:2: the text ends inside an array; expected a value"),
    Wrong("[1", "1:3: the text ends inside an array; expected \",\" or \"]\""),
    Wrong("[1,", "1:4: the text ends inside an array; expected a value"),
    Wrong("{", "1:2: the text ends inside an object; expected a key"),
    Wrong(#"{"a"#, "1:4: the text ends inside the string that starts at 1:2; expected a closing quote"),
    Wrong(#"{"a""#, #"1:5: the text ends inside an object; expected ":" after the key "a""#),
    Wrong(#"{"a":"#, #"1:6: the text ends inside an object; expected the value of "a""#),
    Wrong(#"{"a":1"#, #"1:7: the text ends inside an object; expected "," or "}""#),
    Wrong(#"{"a":1,"#, "1:8: the text ends inside an object; expected a key"),
    Wrong(#""a\"#, "1:4: the text ends inside the string that starts at 1:1; expected a closing quote"),
    Wrong(#""a\u00"#, "1:7: the text ends inside the string that starts at 1:1; expected a closing quote"),
    // Punctuation
    Wrong("[1 2]", #"1:4: expected "," or "]" after an element of an array, found "2""#),
    Wrong("[1,]", #"1:4: a comma must not stand before the "]" of an array"#),
    Wrong(#"{"a":1,}"#, #"1:8: a comma must not stand before the "}" of an object"#),
    Wrong(#"{"a" 1}"#, #"1:6: expected ":" after the key "a", found "1""#),
    Wrong(#"{"a":1 "b":2}"#, #"1:8: expected "," or "}" after a member of an object, found a string"#),
    Wrong("{a:1}", #"1:2: expected a key, found "a" (keys stand in double quotes)"#),
    Wrong("{'a':1}", #"1:2: expected a key, found "'" (keys stand in double quotes)"#),
    Wrong("{1:1}", #"1:2: expected a key, found "1""#),
    Wrong(#"{"a":}"#, #"1:6: expected a value, found "}""#),
    Wrong("[] []", #"1:4: expected the end of the text, found "[""#),
    Wrong("[1}", #"1:3: expected "," or "]" after an element of an array, found "}""#),
    Wrong("['a']", "1:2: strings stand in double quotes, not in single ones"),
    Wrong("[1] // note", #"1:5: expected the end of the text, found "/""#),
    Wrong("[// note\n1]", "1:2: JSON has no comments"),
    Wrong("[# note\n1]", "1:2: JSON has no comments"),
    // Words
    Wrong("[True]", #"1:2: expected a value, found "True"; did you mean true?"#),
    Wrong("[nul]", #"1:2: expected a value, found "nul"; did you mean null?"#),
    Wrong("[left]", #"1:2: expected a value, found "left"; strings stand in double quotes"#),
    Wrong("[\u{E9}]", "1:2: expected a value, found \"\u{E9}\" (U+00E9)"),
    Wrong("[\u{1}]", "1:2: expected a value, found the control character U+0001"),
    // Numbers
    Wrong("[NaN]", #"1:2: JSON has no number "NaN": only finite decimal numbers can be written"#),
    Wrong("[Infinity]", #"1:2: JSON has no number "Infinity": only finite decimal numbers can be written"#),
    Wrong("[-Infinity]", #"1:2: JSON has no number "-Infinity": only finite decimal numbers can be written"#),
    Wrong("[+1]", #"1:2: a number starts with a digit or a minus sign, found "+""#),
    Wrong("[.5]", #"1:2: a number starts with a digit or a minus sign, found ".""#),
    Wrong("[01]", "1:2: a number must not start with a superfluous zero"),
    Wrong("[-01]", "1:3: a number must not start with a superfluous zero"),
    Wrong("[1.]", "1:4: a digit must follow the decimal point of a number"),
    Wrong("[1.e2]", "1:4: a digit must follow the decimal point of a number"),
    Wrong("[1e]", "1:4: a digit must follow the exponent sign of a number"),
    Wrong("[1e+]", "1:5: a digit must follow the exponent sign of a number"),
    Wrong("[-]", "1:3: a digit must follow the minus sign of a number"),
    Wrong("-", "1:2: a digit must follow the minus sign of a number"),
    Wrong("[0x10]", #"1:3: expected "," or "]" after an element of an array, found "x10""#),
    // Strings
    Wrong("[\"a\nb\"]", "1:4: the string that starts at 1:2 has no closing quote on its line"),
    Wrong("[\"a\tb\"]", #"1:4: a string must not hold the control character U+0009; write it as \u escape"#),
    Wrong(#"["a\xb"]"#, #"1:4: a backslash must be followed by one of " \ / b f n r t u"#),
    Wrong(#"["\u00g0"]"#, #"1:3: four hexadecimal digits must follow \u"#),
    Wrong(#"["\uD83D"]"#, #"1:3: the escape \uD83D is half of a surrogate pair; the other half is missing"#),
    Wrong(#"["\uD83D\u0041"]"#, #"1:3: the escape \uD83D is half of a surrogate pair; the other half is missing"#),
    Wrong(#"["\uDE00\uD83D"]"#, #"1:3: the escape \uDE00 is half of a surrogate pair; the other half is missing"#),
  ]

  @Test("wrong text", arguments: wrongs)
  func message(_ wrong: Wrong) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(wrong.text) }
    #expect(error?.description == wrong.error)
  }

  static let badEncodings: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82],
    [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xFF],
  ]

  @Test("bytes that are no UTF-8 are an error inside strings and outside", arguments: badEncodings)
  func encoding(bytes: [UInt8]) {
    let inside = #expect(throws: JSONError.self) { try JSONParser.parse([0x22] + bytes + [0x22]) }
    #expect(inside?.description == "1:2: this byte is no UTF-8")
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
  }

  @Test("every character of every plane is read as it is, wherever its encoding changes length")
  func encodings() throws {
    for value: UInt32 in [0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] {
      let scalar = try #require(Unicode.Scalar(value))
      let node = try JSONParser.parse("[\"\(scalar)\", 1]")
      #expect(node[0]?.string == String(scalar))
      #expect(node[1]?.position.column == 7)
    }
  }

  @Test("every truncation of a valid text is an error at its very end, and none is a crash")
  func truncation() throws {
    let text = Array(#"{"a":[1.5e-3,true,null,"x\u0041\n"],"b":{"c":-1}}"#.utf8)
    _ = try JSONParser.parse(text)
    for length in 0..<text.count {
      #expect(throws: JSONError.self) { try JSONParser.parse(text[0..<length]) }
    }
  }

  @Test("no single wrong byte is a crash")
  func everyByteReplaced() {
    let text = Array(#"{"a":[1.5,true,"x\u0041"],"é":{}}"#.utf8)
    var rejected = 0
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        do {
          _ = try JSONParser.parse(changed)
        } catch {
          rejected += 1
          #expect(error.position.line <= 2)
        }
      }
    }
    #expect(rejected > text.count * 100)
  }
}
