import TactusJSON
import Testing

@Suite("A JSON text whose values change")
struct JSONRewriterTests {
  /// `text` with the values of `values`, which is JSON too.
  private func rewrite(_ text: String, _ values: String) throws -> String {
    try JSONRewriter.text(text, saying: JSONParser.parse(values))
  }

  @Test("stays as it is where nothing changes, to the last blank")
  func unchanged() throws {
    let text = "\u{FEFF} { \"a\" : [ 1.00,\t2e0 ,\r\n 3 ],\n\n  \"ä\\u0041\":{ },\"c\": \"x\\\"]\" } \n"
    #expect(try rewrite(text, #"{"äA":{},"a":[1,2,3],"c":"x\"]"}"#) == text)
  }

  @Test("has new values in place of the old ones, and all else as it was")
  func values() throws {
    #expect(
      try rewrite("{ \"t\" : 0.10, \"name\":\"a\",\n  \"on\": true }", #"{"t":0.2,"name":"a","on":null}"#)
        == "{ \"t\" : 0.2, \"name\":\"a\",\n  \"on\": null }")
  }

  @Test(
    "loses and gains members and elements together with their commas",
    arguments: [
      ("[1, 2, 3]", "[1,3]", "[1, 3]"), ("[1, 2, 3]", "[2,3]", "[2, 3]"), ("[1, 2, 3]", "[]", "[]"),
      ("[\n  1,\n  2\n]", "[1,2,3]", "[\n  1,\n  2,\n  3\n]"), ("[\n  1\n]", "[0,1]", "[\n  0,\n  1\n]"),
      ("[ ]", "[1,2]", "[1,2]"), (#"{"a":1, "b":2}"#, #"{"b":2}"#, #"{"b":2}"#),
      (#"{"a": 1}"#, #"{"a":1,"b":[2]}"#, #"{"a": 1,"b": [2]}"#), ("{}", #"{"a":1}"#, #"{"a":1}"#),
      (#"{"a":{"b":[1,2]}}"#, #"{"a":{"b":[1,9]}}"#, #"{"a":{"b":[1,9]}}"#),
    ])
  func structure(text: String, values: String, expected: String) throws {
    #expect(try rewrite(text, values) == expected)
  }

  @Test("keeps the layout of the elements that are still there, wherever new ones come")
  func alignment() throws {
    let text = """
      [
        {"id": "a",  "t": 0.50},
        {"id": "b",  "t": 1.50}
      ]
      """
    #expect(
      try rewrite(text, #"[{"id":"x","t":0},{"id":"a","t":0.5},{"id":"b","t":2}]"#) == """
        [
          {"id":"x","t":0},
          {"id": "a",  "t": 0.50},
          {"id": "b",  "t": 2}
        ]
        """)
  }

  @Test("always says afterwards what it should, whatever it said before")
  func anything() throws {
    let texts = [
      "[]", "{}", "0", "\"a\"", "null", "[[1],[2, 3],{}]", "{\"a\":[1,{\"b\":null}], \"c\":{\"d\":\"e\"}}",
      "[{\"id\":1,\"v\":2},{\"id\":2}]", "[\n{\"id\":2},\n{\"id\":1,\"w\":[]}\n]",
    ]
    for text in texts {
      for values in texts {
        let result = try rewrite(text, values)
        #expect(
          try JSONParser.parse(result).withoutPositions == JSONParser.parse(values).withoutPositions,
          "\(text) → \(values)")
      }
    }
  }

  @Test("that is no JSON is refused")
  func wrong() {
    #expect(throws: JSONError.self) { try rewrite("[1", "[]") }
  }
}
