import Testing

@testable import TactusJSON

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("objects, arrays and values are written in order, with commas between them")
  func everything() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("t", 0.25)
      writer.member("name", "a\"b")
      writer.member("on") { $0.bool(true) }
      writer.member("count", 3)
      writer.member("none") { $0.null() }
      writer.member("exact", JSONNumber(scaled: 1_500_000_000, decimals: 9))
      writer.member("empty") { $0.array { _ in } }
      writer.member("list") { writer in
        writer.array { writer in
          writer.element { $0.integer(1) }
          writer.element { $0.string("x") }
          writer.element { $0.number(2.5) }
          writer.element { $0.object { _ in } }
          writer.element { $0.array { $0.element { $0.integer(0) } } }
        }
      }
      writer.member("last", UInt64.max)
    }
    #expect(
      writer.text == #"{"t":0.25,"name":"a\"b","on":true,"count":3,"none":null,"exact":1.5,"empty":[],"#
        + #""list":[1,"x",2.5,{},[0]],"last":18446744073709551615}"#)
  }

  @Test("strings read back as they were, whatever is in them")
  func strings() throws {
    for text in ["", "plain", "q\"b\\s/", "\u{0}\u{1}\u{8}\u{C}\n\r\t\u{1F}\u{7F}", "é€😀\u{2028}"] {
      var writer = JSONWriter()
      writer.string(text)
      #expect(try JSONParser.parse(writer.text).string == text)
    }
  }

  @Test("control characters are escaped, everything else is not")
  func escapes() {
    var writer = JSONWriter()
    writer.string("\u{1}\n/é")
    #expect(writer.text == #""\u0001\n/é""#)
  }

  @Test("numbers that JSON does not have become null")
  func notFinite() {
    var writer = JSONWriter()
    writer.array { writer in
      for number in [Double.nan, .infinity] { writer.element { $0.number(number) } }
    }
    #expect(writer.text == "[null,null]")
  }

  @Test("a tree that was read is written as it was, spelling of numbers included")
  func tree() throws {
    let text = #"{"a":[1.50,-0,1e2,true,false,null],"b":{"c":"x"},"d":[],"e":{}}"#
    var writer = JSONWriter()
    writer.node(try JSONParser.parse(text))
    #expect(writer.text == text)
  }

  @Test("the formatter keeps on one line what fits and breaks what does not at its outermost level")
  func formatter() throws {
    let node = try JSONParser.parse(#"{"id":"root","frame":[0,0,390,844],"children":[{"id":"a"},{"id":"b"}]}"#)
    #expect(
      JSONFormatter.text(of: node, width: 120)
        == #"{"id":"root","frame":[0,0,390,844],"children":[{"id":"a"},{"id":"b"}]}"#)
    #expect(
      JSONFormatter.text(of: node, width: 30) == """
        {
          "id": "root",
          "frame": [0,0,390,844],
          "children": [
            {"id":"a"},
            {"id":"b"}
          ]
        }
        """)
  }

  @Test("no line of the formatter is longer than asked unless a single value is")
  func widths() throws {
    let node = try JSONParser.parse(#"[[1,2,3],[[4,5],{"a":{"b":[6,7,8]}}],"four"]"#)
    for width in 18...60 {
      let text = JSONFormatter.text(of: node, width: width)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
      var writer = JSONWriter()
      writer.node(try JSONParser.parse(text))
      #expect(writer.text == #"[[1,2,3],[[4,5],{"a":{"b":[6,7,8]}}],"four"]"#)
    }
  }
}
