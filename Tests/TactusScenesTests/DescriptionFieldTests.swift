import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Fields of a file")
struct DescriptionFieldTests {
  static func field(_ json: String) throws -> DescriptionField {
    DescriptionField(try JSONParser.parse(json), at: .root["here"])
  }

  /// The error that `read` gives for `json`, without the place.
  static func message<Value>(
    _ json: String, _ read: (DescriptionField) throws(DescriptionError) -> Value
  ) throws -> String? {
    let field = try field(json)
    do throws(DescriptionError) {
      _ = try read(field)
      return nil
    } catch {
      #expect(error.path == field.path || error.path.steps.starts(with: field.path.steps))
      return error.message
    }
  }

  @Test("plain values are of one kind each")
  func plainValues() throws {
    #expect(try Self.field("true").bool())
    #expect(try Self.field("\"a\"").string() == "a")
    #expect(try Self.field("\"a\"").id() == "a")
    #expect(
      try Self.message("0") { (field) throws(DescriptionError) in try field.bool() }
        == "expected true or false, found a number")
    #expect(
      try Self.message("null") { (field) throws(DescriptionError) in try field.string() }
        == "expected a string, found null")
    #expect(
      try Self.message("\"\"") { (field) throws(DescriptionError) in try field.id() } == "an id must not be empty")
  }

  @Test("integers may be spelled as any number that is one")
  func integers() throws {
    #expect(try Self.field("3").integer(0...9) == 3)
    #expect(try Self.field("3.0").integer(0...9) == 3)
    #expect(try Self.field("30e-1").integer(0...9) == 3)
    #expect(
      try Self.message("10") { (field) throws(DescriptionError) in try field.integer(0...9) }
        == "must be between 0 and 9, found 10")
    #expect(
      try Self.message("-1") { (field) throws(DescriptionError) in try field.integer(0...9) }
        == "must be between 0 and 9, found -1")
    #expect(
      try Self.message("0.5") { (field) throws(DescriptionError) in try field.integer(0...9) }
        == "expected an integer, found 0.5")
    #expect(
      try Self.message("1e30") { (field) throws(DescriptionError) in try field.integer(0...9) }
        == "must be between 0 and 9, found 1e30")
  }

  @Test("times are exact and within 292 years, durations also not negative")
  func times() throws {
    #expect(try Self.field("0.000000001").time() == Timestamp(nanoseconds: 1))
    #expect(try Self.field("-5.5").time() == Timestamp(nanoseconds: -5_500_000_000))
    #expect(try Self.field("1e-9").duration() == Timestamp.Duration(nanoseconds: 1))
    #expect(try Self.field("9223372036.854775807").time() == Timestamp(nanoseconds: .max))
    #expect(
      try Self.message("9223372036.854775808") { (field) throws(DescriptionError) in try field.time() }
        == "9223372036.854775808 seconds are beyond the range of time, which is about 292 years")
    #expect(
      try Self.message("-1e-9") { (field) throws(DescriptionError) in try field.duration() }
        == "must be at least 0, found -1e-9")
    #expect(
      try Self.message("5") { (field) throws(DescriptionError) in try field.duration(0...1) }
        == "must be between 0 and 1, found 5")
  }

  @Test("ids of contacts reach to the end of 64 bits")
  func contactIDs() throws {
    #expect(try Self.field("18446744073709551615").contactID() == .max)
    #expect(
      try Self.message("18446744073709551616") { (field) throws(DescriptionError) in try field.contactID() }
        == "a contact's id is an integer from 0 to 18446744073709551615, found 18446744073709551616")
    #expect(
      try Self.message("\"1\"") { (field) throws(DescriptionError) in try field.contactID() }
        == "expected a contact's id, which is a number, found a string")
  }

  @Test(
    "ranges are put into words",
    arguments: [
      (0...1, "between 0 and 1"), (0 ... .infinity, "at least 0"), (-.infinity...5.5, "at most 5.5"),
      (-.infinity ... .infinity, "a finite number"),
    ] as [(ClosedRange<Double>, String)])
  func ranges(range: ClosedRange<Double>, words: String) {
    #expect(range.inWords == words)
  }

  @Test("elements and members know the way to them")
  func displacements() throws {
    let field = try Self.field(#"{"a":[1,{"b":2}]}"#)
    let object = try field.object(of: "a thing", keys: ["a", "c"])
    let elements = try #require(object["a"]).elements()
    #expect(elements.map(\.path.description) == ["here.a[0]", "here.a[1]"])
    let inner = try elements[1].object(of: "a thing", keys: ["b"])
    #expect(inner["b"]?.path.description == "here.a[1].b")
    #expect(object["c"] == nil)
    #expect(try field.entries("an object").map(\.id) == ["a"])
  }

  @Test("a path leads to the place of its value, or of what is nearest around it")
  func positions() throws {
    let root = try JSONParser.parse("{\"a\":[1,\n {\"b\":2}]}")
    #expect(DescriptionPath.root.position(in: root) == JSONPosition(line: 1, column: 1))
    #expect(DescriptionPath.root["a"].position(in: root) == JSONPosition(line: 1, column: 6))
    #expect(DescriptionPath.root["a"][1]["b"].position(in: root) == JSONPosition(line: 2, column: 7))
    #expect(DescriptionPath.root["a"][1]["x"].position(in: root) == JSONPosition(line: 2, column: 2))
    #expect(DescriptionPath.root["a"][9]["x"].position(in: root) == JSONPosition(line: 1, column: 6))
    #expect(DescriptionPath.root["x"].position(in: root) == JSONPosition(line: 1, column: 1))
    #expect(DescriptionPath.root[0].position(in: root) == JSONPosition(line: 1, column: 1))
  }

  @Test("paths are printed as people write them")
  func paths() {
    #expect(DescriptionPath.root.description == "")
    #expect(DescriptionPath.root["a"]["b"][2]["c"].description == "a.b[2].c")
    #expect(DescriptionPath.root[0][1].description == "[0][1]")
    #expect(DescriptionPath.root["a"].appending(.root["b"][0]).description == "a.b[0]")
  }

  @Test("an error prints what it knows of its place")
  func errors() {
    var error = DescriptionError(.outOfRange, "it is wrong", at: .root["a"])
    #expect(error.description == "a: it is wrong")
    error.position = JSONPosition(line: 3, column: 4)
    #expect(error.description == "3:4: a: it is wrong")
    error.file = "f.json"
    #expect(error.description == "f.json:3:4: a: it is wrong")
    error.suggestion = "right"
    #expect(error.description == "f.json:3:4: a: it is wrong; did you mean \"right\"?")
    error.path = .root
    error.position = nil
    #expect(error.description == "f.json: it is wrong; did you mean \"right\"?")
  }

  @Test("a value of every property kind is written as it is read")
  func propertyKinds() throws {
    let kinds: [(PropertyKind, String, PropertyValue)] = [
      (.flag, "true", .flag(true)), (.integer(0...9), "7", .integer(7)), (.number(-1...1), "-0.25", .number(-0.25)),
      (.duration(0 ... .infinity), "0.35", .duration(.seconds(0.35))), (.choice(["a", "b"]), "\"b\"", .names(["b"])),
      (.choices(["a", "b"]), "[\"b\",\"a\"]", .names(["b", "a"])), (.choices(["a", "b"]), "\"a\"", .names(["a"])),
    ]
    for (kind, json, value) in kinds {
      #expect(try kind.read(Self.field(json)) == value)
      #expect(value.json.text == json)
      try kind.check(value, at: .root)
      for (_, _, other) in kinds where !Self.isSameCase(value, other) {
        #expect(throws: DescriptionError.self) { try kind.check(other, at: .root) }
      }
    }
  }

  static func isSameCase(_ lhs: PropertyValue, _ rhs: PropertyValue) -> Bool {
    switch (lhs, rhs) {
    case (.flag, .flag), (.integer, .integer), (.number, .number), (.duration, .duration), (.names, .names),
      (.structure, .structure):
      true
    default: false
    }
  }
}
