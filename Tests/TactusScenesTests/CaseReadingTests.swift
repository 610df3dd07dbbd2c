import Tactus
import Testing

@testable import TactusScenes

@Suite("Reading cases")
struct CaseReadingTests {
  static let everything = """
    {"format":"tactus-case","version":1,"name":"a name","source":"a source",
     "scene":{"views":[{"id":"root","frame":[0,0,390,844]}],
              "recognizers":[{"id":"tap","type":"tap","view":"root"},{"id":"drag","type":"pan","view":"root"},
                             {"id":"other","type":"tap","view":"root"}]},
     "touches":[[0,"began",1,100,100.5],
                {"t":0.016000001,"id":1,"phase":"moved","x":140,"y":100,"force":0.4,"major":9.1,"minor":7,"angle":0.2,
                 "tool":"pen"},
                [0.1,"ended",18446744073709551615,140,100]],
     "until":1.25,
     "expect":[{"recognizer":"drag","state":"began","t":0.016,"tolerance":0.002,"translation":[30,0],
                "valueTolerance":0.5,"location":[140,100],"touches":[1],"numberOfTouches":1},
               {"recognizer":"drag"}],
     "unordered":true,
     "never":["other"],
     "final":{"tap":"failed","drag":"ended"},
     "why":{"tap":"prevented"},
     "views":[[0,"root","began",1],[0.016,"root","cancelled",1]]}
    """

  @Test("every key is read")
  func everyKey() throws {
    let description = try Make.testCase(Self.everything)
    #expect(description.name == "a name")
    #expect(description.source == "a source")
    #expect(description.scene.recognizers.map(\.id) == ["tap", "drag", "other"])
    #expect(description.until == Timestamp(nanoseconds: 1_250_000_000))
    #expect(description.isUnordered)
    #expect(description.never == ["other"])
    #expect(
      description.final == [.init(recognizer: "tap", outcome: .failed), .init(recognizer: "drag", outcome: .ended)])
    #expect(description.why == [.init(recognizer: "tap", code: "prevented")])
    #expect(
      description.views == [
        ViewRecord(time: .zero, view: "root", phase: .began, touch: 1),
        ViewRecord(time: Timestamp(nanoseconds: 16_000_000), view: "root", phase: .cancelled, touch: 1),
      ])
  }

  @Test("touches have a short form and a long one")
  func touches() throws {
    let description = try Make.testCase(Self.everything)
    var long = ContactSample(
      id: 1, phase: .moved, position: Point(x: 140, y: 100), time: Timestamp(nanoseconds: 16_000_001), tool: .pen)
    (long.force, long.major, long.minor, long.angle) = (0.4, 9.1, 7, 0.2)
    #expect(
      description.touches
        == .samples([
          ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 100.5), time: .zero), long,
          ContactSample(
            id: .max, phase: .ended, position: Point(x: 140, y: 100), time: Timestamp(nanoseconds: 100_000_000)),
        ]))
  }

  @Test("an expected action has what it says and the default tolerances")
  func expectations() throws {
    let expect = try #require(try Make.testCase(Self.everything).expect)
    #expect(expect.count == 2)
    #expect(expect[0].recognizer == "drag")
    #expect(expect[0].state == .began)
    #expect(expect[0].time == Timestamp(nanoseconds: 16_000_000))
    #expect(expect[0].tolerance == Timestamp.Duration(nanoseconds: 2_000_000))
    #expect(expect[0].valueTolerance == 0.5)
    #expect(
      expect[0].values == [
        .init("translation", .pair(30, 0)), .init("location", .pair(140, 100)), .init("touches", .contacts([1])),
        .init("numberOfTouches", .integer(1)),
      ])
    #expect(expect[1] == ExpectedAction(recognizer: "drag"))
    #expect(expect[1].state == nil)
    #expect(expect[1].tolerance.seconds == 0.001)
    #expect(expect[1].valueTolerance == 0.01)
  }

  @Test("what a case does not say is not expected")
  func defaults() throws {
    let description = try Make.testCase(
      """
      {"format":"tactus-case","version":1,"scene":{"recognizers":[]},"touches":[],"expect":[]}
      """)
    #expect(description.name == nil)
    #expect(description.source == nil)
    #expect(description.until == nil)
    #expect(description.expect == [])
    #expect(!description.isUnordered)
    #expect(description.never.isEmpty && description.final.isEmpty && description.why.isEmpty)
    #expect(description.views == nil)
    #expect(description.touches == .samples([]))
  }

  @Test("the scene inside a case may have a header of its own")
  func sceneHeader() throws {
    _ = try Make.testCase(
      Self.everything.replacing(#""scene":{"#, with: #""scene":{"format":"tactus-scene","version":1,"#))
  }

  @Test("a case that is written and read again is the same case")
  func roundTrip() throws {
    let description = try Make.testCase(Self.everything)
    #expect(try Make.testCase(description.text) == description)
    #expect(try Make.testCase(description.json.text) == description)
    var recorded = description
    recorded.touches = .recording("drag.touches.jsonl")
    recorded.expect = nil
    recorded.until = nil
    recorded.isUnordered = false
    #expect(try Make.testCase(recorded.text) == recorded)
  }

  @Test("every single key of the case makes a difference to what is written")
  func nothingIsLost() throws {
    let description = try Make.testCase(Self.everything)
    let changes: [(inout CaseDescription) -> Void] = [
      { $0.name = nil }, { $0.source = "x" }, { $0.scene.recognizers[0].properties["enabled"] = .flag(false) },
      { $0.until = nil }, { $0.expect?[0].state = nil }, { $0.expect?[0].time = nil },
      { $0.expect?[0].tolerance = .zero }, { $0.expect?[0].valueTolerance = 0 }, { $0.expect?[0].values = [] },
      { $0.isUnordered = false }, { $0.never = [] }, { $0.final = [] }, { $0.why = [] }, { $0.views = nil },
      { $0.touches = .samples([]) },
    ]
    for change in changes {
      var changed = description
      change(&changed)
      #expect(changed != description)
      #expect(changed.text != description.text)
      #expect(try Make.testCase(changed.text) == changed)
    }
  }
}
