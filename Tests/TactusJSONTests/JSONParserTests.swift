import Testing

@testable import TactusJSON

@Suite("Reading JSON")
struct JSONParserTests {
  @Test("every kind of value is read")
  func kinds() throws {
    let node = try JSONParser.parse(#"{"a":null,"b":[true,false],"c":-1.5e3,"d":"x","e":{}}"#)
    #expect(node["a"]?.isNull == true)
    #expect(node["b"]?[0]?.bool == true)
    #expect(node["b"]?[1]?.bool == false)
    #expect(node["b"]?[2] == nil)
    #expect(node["c"]?.number?.text == "-1.5e3")
    #expect(node["c"]?.number?.double == -1500)
    #expect(node["d"]?.string == "x")
    #expect(node["e"]?.object?.isEmpty == true)
    #expect(node["f"] == nil)
    #expect(node.object?.map(\.key) == ["a", "b", "c", "d", "e"])
  }

  @Test("a value of another kind answers nil")
  func otherKinds() throws {
    let node = try JSONParser.parse(#"[null,true,1,"s",[],{}]"#)
    let elements = try #require(node.array)
    #expect(elements.map(\.isNull) == [true, false, false, false, false, false])
    #expect(elements.map { $0.bool != nil } == [false, true, false, false, false, false])
    #expect(elements.map { $0.number != nil } == [false, false, true, false, false, false])
    #expect(elements.map { $0.string != nil } == [false, false, false, true, false, false])
    #expect(elements.map { $0.array != nil } == [false, false, false, false, true, false])
    #expect(elements.map { $0.object != nil } == [false, false, false, false, false, true])
    #expect(elements.map(\.kind) == ["null", "true or false", "a number", "a string", "an array", "an object"])
    #expect(elements[0]["a"] == nil)
    #expect(elements[0][0] == nil)
  }

  @Test("every value and key knows its line and column; columns count characters, not bytes")
  func positions() throws {
    let node = try JSONParser.parse("{\n  \"é→😀\" : [1,\n\t 2], \"b\": \"é\", \"c\": 3\n}")
    let members = try #require(node.object)
    #expect(node.position == JSONPosition(line: 1, column: 1))
    #expect(members[0].keyPosition == JSONPosition(line: 2, column: 3))
    #expect(members[0].value.position == JSONPosition(line: 2, column: 11))
    #expect(members[0].value[0]?.position == JSONPosition(line: 2, column: 12))
    #expect(members[0].value[1]?.position == JSONPosition(line: 3, column: 3))
    #expect(members[1].keyPosition == JSONPosition(line: 3, column: 7))
    #expect(members[1].value.position == JSONPosition(line: 3, column: 12))
    #expect(members[2].keyPosition == JSONPosition(line: 3, column: 17))
  }

  @Test("a text that is part of a longer one can be given where it starts")
  func startingAt() throws {
    let node = try JSONParser.parse("[7]", startingAt: JSONPosition(line: 12, column: 5))
    #expect(node[0]?.position == JSONPosition(line: 12, column: 6))
    let next = try JSONParser.parse("\n[7]", startingAt: JSONPosition(line: 12, column: 5))
    #expect(next[0]?.position == JSONPosition(line: 13, column: 2))
  }

  @Test("bytes, slices, lazy collections and text read alike")
  func sources() throws {
    let bytes = Array("xx[1,2]yy".utf8)
    let expected = try JSONParser.parse("[1,2]")
    #expect(try JSONParser.parse(Array(bytes[2..<7])) == expected)
    #expect(try JSONParser.parse(bytes[2..<7]) == expected)
    #expect(try JSONParser.parse(bytes[2..<7].lazy.map { $0 }) == expected)
    #expect(throws: JSONError.self) { try JSONParser.parse(bytes[2..<6]) }
  }

  @Test("a byte order mark at the start of a file is skipped, and nowhere else")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let node = try JSONParser.parse(mark + Array("[]".utf8))
    #expect(node.position == .start)
    #expect(throws: JSONError.self) {
      try JSONParser.parse(mark + Array("[]".utf8), startingAt: JSONPosition(line: 2, column: 1))
    }
  }

  @Test(
    "UTF-16 is called what it is, by its byte order mark", arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]])
  func utf16(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
    #expect(error?.description == "1:1: this is UTF-16; save it as UTF-8")
  }

  @Test("every escape is resolved")
  func escapes() throws {
    let node = try JSONParser.parse(#""a\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00z""#)
    #expect(node.string == "a\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{20AC}\u{1F600}z")
  }

  @Test("nesting is allowed up to the limit and an error beyond it, not a stack overflow")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSONParser.parse(nested(JSONParser.maximumDepth))
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(nested(JSONParser.maximumDepth + 1)) }
    #expect(error?.message == "arrays and objects are nested more than 256 levels deep")
    #expect(error?.position == JSONPosition(line: 1, column: 257))
    #expect(throws: JSONError.self) { try JSONParser.parse(String(repeating: "{\"a\":", count: 100_000)) }
  }

  @Test("siblings do not add to the depth")
  func siblings() throws {
    let node = try JSONParser.parse("[" + String(repeating: "[{}],", count: 1000) + "0]")
    #expect(node.array?.count == 1001)
  }

  @Test("a key must not occur twice, in small objects and in large ones", arguments: [1, 2, 15, 16, 17, 40])
  func duplicateKeys(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(try JSONParser.parse("{\(members)}").object?.count == count)
    for index in 0..<count {
      let error = #expect(throws: JSONError.self) { try JSONParser.parse("{\(members),\n\"k\(index)\":1}") }
      #expect(error?.position == JSONPosition(line: 2, column: 1))
      #expect(error?.message.hasPrefix("the key \"k\(index)\" occurs twice in this object, first at 1:") == true)
    }
  }

  @Test("a long key in every letter is compared after its escapes are resolved")
  func duplicateAfterEscapes() {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(#"{"a":1,"\u0061":2}"#) }
    #expect(error?.message == #"the key "a" occurs twice in this object, first at 1:2"#)
  }

  @Test("100,000 short lines are read in a moment")
  func speed() throws {
    let line = Array(#"{"t":12.345678,"id":1,"phase":"moved","x":104.25,"y":200.5,"force":0.4}"#.utf8)
    let clock = ContinuousClock()
    let elapsed = try clock.measure {
      for number in 1...100_000 {
        let node = try JSONParser.parse(line, startingAt: JSONPosition(line: number, column: 1))
        #expect(node.object?.count == 6)
      }
    }
    // A debug build on a slow machine; release builds are some ten times as fast.
    #expect(elapsed < .seconds(60))
  }
}
