import Tactus
import TactusJSON
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("Actions as data")
struct ActionRecordTests {
  static func record(
    _ recognizer: String, _ state: GestureRecognizer.State, _ time: Double, type: String = "pan",
    _ values: [ActionRecord.Value] = []
  ) -> ActionRecord {
    ActionRecord(time: Timestamp(seconds: time), recognizer: recognizer, type: type, state: state, values: values)
  }

  @Test("the JSON form has time, recognizer, type, state, place, touches and then the other values, in that order")
  func json() throws {
    let scene = try Scene(
      Make.scene(recognizers: #"{"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}"#))
    var actions: [ActionRecord] = []
    scene.onAction = { actions.append($0) }
    scene.play([
      [SceneTests.sample(0, .began, 100, 100)], [SceneTests.sample(0.05, .ended, 100, 100)],
      [SceneTests.sample(0.2, .began, 102, 101.5, id: 2)], [SceneTests.sample(0.25, .ended, 102, 101.5, id: 2)],
    ])
    #expect(
      actions.map(\.json.text) == [
        #"{"t":0.25,"recognizer":"double","type":"tap","state":"ended","x":100,"y":100,"touches":[2],"numberOfTouches":1}"#
      ])
    #expect(
      actions.map(\.text) == ["0.250  double  tap ended  at (100, 100)  touches 2  numberOfTouches 1"])
    #expect(actions[0].summary == "double ended at 0.25")
  }

  @Test(
    "every kind of value has one JSON form and one form for people",
    arguments: [
      (.number(1.5), "1.5", "1.5"), (.number(-0.0), "0", "0"), (.number(1.0 / 3), "0.3333333333333333", "0.333"),
      (.integer(-2), "-2", "-2"), (.flag(true), "true", "true"), (.pair(1, -0.0), "[1,0]", "(1, 0)"),
      (.pair(-0.0004, 2.0005), "[-0.0004,2.0005]", "(0, 2.001)"), (.names(["left"]), #""left""#, "left"),
      (.names(["left", "up"]), #"["left","up"]"#, "left+up"), (.names([]), "[]", "none"),
      (
        .transform(Transform(a: 1, b: -0.0, c: 0.5, d: 1, tx: 20, ty: -3)), "[1,0,0.5,1,20,-3]",
        "(1, 0, 0.5, 1, 20, -3)"
      ),
      (.contact(.max), "18446744073709551615", "18446744073709551615"), (.contacts([1, 2]), "[1,2]", "1, 2"),
      (.contacts([]), "[]", "none"), (.number(1e300), "1e300", "1e+300"),
    ] as [(RecordedValue, String, String)])
  func values(value: RecordedValue, json: String, text: String) {
    #expect(value.json.text == json)
    #expect(value.text == text)
  }

  @Test("a value is read as the kind that its table names")
  func reading() throws {
    func read(_ json: String, _ kind: RecordedValue.Kind) throws -> RecordedValue {
      try RecordedValue.read(DescriptionField(JSONParser.parse(json)), as: kind)
    }
    #expect(try read("2", .number) == .number(2))
    #expect(try read("2", .integer) == .integer(2))
    #expect(try read("2", .contact) == .contact(2))
    #expect(try read("true", .flag) == .flag(true))
    #expect(try read("[1,2.5]", .pair) == .pair(1, 2.5))
    #expect(try read(#""a""#, .names) == .names(["a"]))
    #expect(try read(#"["a","b"]"#, .names) == .names(["a", "b"]))
    #expect(try read("[1,0,0,1,2,3]", .transform) == .transform(Transform(translation: Vector(dx: 2, dy: 3))))
    #expect(throws: DescriptionError.self) { try read("[1,0,0,1]", .transform) }
    #expect(try read("[3,4]", .contacts) == .contacts([3, 4]))
    #expect(throws: DescriptionError.self) { try read("1.5", .integer) }
    #expect(throws: DescriptionError.self) { try read("-1", .contact) }
    #expect(throws: DescriptionError.self) { try read("1", .contacts) }
    #expect(throws: DescriptionError.self) { try read("[1]", .pair) }
    #expect(throws: DescriptionError.self) { try read("1", .names) }
  }

  @Test("numbers match within the tolerance, the end of it included; words and contacts match in any order")
  func matching() {
    #expect(RecordedValue.number(1).matches(.number(1.01), tolerance: 0.01))
    #expect(RecordedValue.number(1).matches(.number(0.99), tolerance: 0.01))
    #expect(!RecordedValue.number(1).matches(.number(1.011), tolerance: 0.01))
    #expect(!RecordedValue.number(1).matches(.number(.nan), tolerance: 0.01))
    #expect(RecordedValue.pair(0.1, 0.2).matches(.pair(0.11, 0.19), tolerance: 0.01))
    #expect(!RecordedValue.pair(0, 0).matches(.pair(0, 0.02), tolerance: 0.01))
    #expect(!RecordedValue.pair(0, 0).matches(.pair(0.02, 0), tolerance: 0.01))
    let moved = { x in RecordedValue.transform(Transform(translation: Vector(dx: x, dy: 2))) }
    #expect(moved(1).matches(moved(1.01), tolerance: 0.01))
    #expect(!moved(1).matches(moved(1.02), tolerance: 0.01))
    #expect(RecordedValue.names(["a", "b"]).matches(.names(["b", "a"]), tolerance: 0))
    #expect(!RecordedValue.names(["a"]).matches(.names(["a", "b"]), tolerance: 9))
    #expect(RecordedValue.contacts([1, 2]).matches(.contacts([2, 1]), tolerance: 0))
    #expect(!RecordedValue.integer(1).matches(.integer(2), tolerance: 5))
    #expect(!RecordedValue.flag(true).matches(.flag(false), tolerance: 5))
    #expect(!RecordedValue.integer(1).matches(.number(1), tolerance: 5))
  }

  @Test(
    "times for people have three decimals, or as many as they need",
    arguments: [
      (0, "0.000"), (250_000_000, "0.250"), (1_234_567_890, "1.23456789"), (12_000_000_000, "12.000"),
    ] as [(Int64, String)])
  func times(nanoseconds: Int64, text: String) {
    #expect(Timestamp(nanoseconds: nanoseconds).threeDecimals == text)
  }

  @Test("the changed actions of one recognizer between two others of it are one entry: first time, last values")
  func entries() {
    let actions = [
      Self.record("a", .began, 0.1), Self.record("a", .changed, 0.2, [.init("n", .integer(1))]),
      Self.record("b", .began, 0.2), Self.record("a", .changed, 0.3, [.init("n", .integer(2))]),
      Self.record("b", .changed, 0.3), Self.record("a", .ended, 0.4), Self.record("b", .changed, 0.4),
      Self.record("a", .began, 0.5), Self.record("a", .changed, 0.6, [.init("n", .integer(3))]),
    ]
    let entries = ActionRecord.entries(actions)
    #expect(
      entries.map(\.summary) == [
        "a began at 0.1", "a changed at 0.2", "b began at 0.2", "b changed at 0.3", "a ended at 0.4", "a began at 0.5",
        "a changed at 0.6",
      ])
    #expect(entries[1].value("n") == .integer(2))
    #expect(entries[6].value("n") == .integer(3))
    #expect(ActionRecord.entries([]).isEmpty)
  }

  @Test("entries are the same if they are made of entries")
  func entriesTwice() {
    let actions = (0..<40).map { index in
      Self.record(
        ["a", "b", "c"][index * 7 % 3], [.changed, .began, .changed, .changed, .ended][index * 11 % 5], Double(index))
    }
    let once = ActionRecord.entries(actions)
    #expect(once.count < actions.count)
    #expect(ActionRecord.entries(once) == once)
  }
}
