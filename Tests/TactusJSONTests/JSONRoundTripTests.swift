import Testing

@testable import TactusJSON

@Suite("What is written reads back")
struct JSONRoundTripTests {
  /// Small numbers in an order that looks like chance and is the same every time.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  static func tree(_ dice: inout Dice, depth: Int) -> JSONNode {
    switch dice.roll(depth > 0 ? 8 : 6) {
    case 0: return JSONNode(.null)
    case 1: return JSONNode(dice.roll(2) == 0)
    case 2: return JSONNode(dice.roll(2001) - 1000)
    case 3: return JSONNode(Double(dice.roll(1_000_000)) / Double(1 + dice.roll(999)))
    case 4, 5: return JSONNode(string(&dice))
    case 6:
      var elements: [JSONNode] = []
      for _ in 0..<dice.roll(6) { elements.append(tree(&dice, depth: depth - 1)) }
      return JSONNode(elements)
    default:
      var members: [(key: String, value: JSONNode?)] = []
      for index in 0..<dice.roll(6) { members.append(("\(index)" + string(&dice), tree(&dice, depth: depth - 1))) }
      return JSONNode(members: members)
    }
  }

  static func string(_ dice: inout Dice) -> String {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{1}", "é", "€", "😀", " ", "/", "\u{7F}", "Z", "0"]
    var text = ""
    for _ in 0..<dice.roll(8) { text.unicodeScalars.append(scalars[dice.roll(scalars.count)]) }
    return text
  }

  @Test("1000 trees are the same after being written and read, on one line and laid out at any width")
  func trees() throws {
    var dice = Dice(state: 1)
    for round in 0..<1000 {
      let node = Self.tree(&dice, depth: 5)
      #expect(try JSONParser.parse(node.text).withoutPositions == node)
      let laidOut = JSONFormatter.text(of: node, width: round % 100, indent: round % 5)
      #expect(try JSONParser.parse(laidOut).withoutPositions == node)
      #expect(try JSONFormatter.text(of: JSONParser.parse(laidOut), width: round % 100, indent: round % 5) == laidOut)
    }
  }

  @Test("every position is that of the value's first character, and every key's that of its quote")
  func positions() throws {
    var dice = Dice(state: 2)
    for round in 0..<300 {
      let text = JSONFormatter.text(of: Self.tree(&dice, depth: 4), width: round % 60)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
      func first(_ position: JSONPosition) -> Unicode.Scalar { lines[position.line - 1][position.column - 1] }
      func check(_ node: JSONNode) {
        switch node.value {
        case .null: #expect(first(node.position) == "n")
        case .bool(let value): #expect(first(node.position) == (value ? "t" : "f"))
        case .number(let number): #expect(first(node.position) == number.text.unicodeScalars.first)
        case .string: #expect(first(node.position) == "\"")
        case .array(let elements):
          #expect(first(node.position) == "[")
          for element in elements { check(element) }
        case .object(let members):
          #expect(first(node.position) == "{")
          for member in members {
            #expect(first(member.keyPosition) == "\"")
            #expect(member.keyPosition < member.value.position)
            check(member.value)
          }
        }
      }
      check(try JSONParser.parse(text))
    }
  }

  @Test("cutting a text anywhere is an error, unless what remains is a whole number")
  func cuts() {
    var dice = Dice(state: 3)
    for _ in 0..<50 {
      let bytes = Array(Self.tree(&dice, depth: 4).text.utf8)
      for length in 0..<bytes.count {
        guard let node = try? JSONParser.parse(bytes[0..<length]) else { continue }
        #expect(node.number != nil)
      }
    }
  }

  @Test("nodes can be put together from Swift's values")
  func making() {
    #expect(JSONNode("a").text == "\"a\"")
    #expect(JSONNode(true).text == "true")
    #expect(JSONNode(1.5).text == "1.5")
    #expect(JSONNode(Double.nan).text == "null")
    #expect(JSONNode(-3).text == "-3")
    #expect(JSONNode(UInt64.max).text == "18446744073709551615")
    #expect(JSONNode([JSONNode(1), JSONNode(2)]).text == "[1,2]")
    #expect(JSONNode(members: [("a", JSONNode(1)), ("b", nil), ("c", JSONNode([]))]).text == #"{"a":1,"c":[]}"#)
    #expect(JSONNode(JSONNumber(scaled: 1_500_000_000, decimals: 9)).text == "1.5")
    #expect(JSONNode("a").position == .start)
  }

  @Test("without positions, texts that say the same are equal")
  func withoutPositions() throws {
    let one = try JSONParser.parse(#"{"a":[1,{"b":null}]}"#)
    let other = try JSONParser.parse("\n{ \"a\" :\n[ 1 , { \"b\" : null } ] }")
    #expect(one != other)
    #expect(one.withoutPositions == other.withoutPositions)
  }

  @Test("positions are ordered as in the text and printed as compilers do")
  func positionOrder() {
    let places = [JSONPosition(line: 1, column: 9), JSONPosition(line: 2, column: 1), JSONPosition(line: 2, column: 3)]
    #expect(places.reversed().sorted() == places)
    #expect(places[2].description == "2:3")
    #expect(JSONPosition.start.description == "1:1")
  }
}
