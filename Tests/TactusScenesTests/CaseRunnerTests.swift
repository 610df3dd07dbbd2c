import Tactus
import Testing

@testable import TactusScenes

@Suite("Running cases")
struct CaseRunnerTests {
  static let drag = #"[0,"began",1,100,100],[0.1,"moved",1,120,100],[0.2,"moved",1,140,100],[0.3,"ended",1,140,100]"#
  static let tapAndPan =
    #"{"id":"tap","type":"tap","view":"root"},{"id":"drag","type":"pan","view":"root"}"#

  static func difference(
    recognizers: String = #"{"id":"tap","type":"tap","view":"root"}"#, scene: String = "",
    touches: String = #"[0,"began",1,100,100],[0.1,"ended",1,100,100]"#, until: String = "1", _ rest: String
  ) throws -> String? {
    let description = try Make.testCase(
      recognizers: recognizers, scene: scene, touches: touches, until: until, rest)
    return try Make.run(description).difference?.description
  }

  @Test("a case passes if everything is as it says")
  func passes() throws {
    let description = try Make.testCase(
      recognizers: Self.tapAndPan, touches: Self.drag,
      """
      "expect":[{"recognizer":"drag","state":"began","t":0.1,"translation":[10,0]},
                {"recognizer":"drag","state":"changed","t":0.2,"translation":[30,0]},
                {"recognizer":"drag","state":"ended","t":0.3}],
      "never":["tap"],"final":{"tap":"failed","drag":"ended"},"why":{"tap":"prevented"},
      "views":[[0,"root","began",1],[0.1,"root","cancelled",1]]
      """)
    let result = try Make.run(description)
    #expect(result.difference == nil)
    #expect(result.passed)
    #expect(result.actions.map(\.state) == [.began, .changed, .ended])
    #expect(result.views.map(\.phase) == [.began, .cancelled])
  }

  @Test(
    "the first difference says what was expected and what came, at its line",
    arguments: [
      ("", "5:11: expect: expected no further action, found tap ended at 0.1"),
      (
        #"{"recognizer":"tap"},{"recognizer":"tap","t":0.5}"#,
        "5:32: expect[1]: expected tap at 0.5, found no further action after tap ended at 0.1"
      ),
      (#"{"recognizer":"tap","t":0.2}"#, "5:11: expect[0]: expected tap at 0.2, found tap ended at 0.1"),
      (
        #"{"recognizer":"tap","state":"began"}"#, "5:11: expect[0]: expected tap began, found tap ended at 0.1"
      ),
      (
        #"{"recognizer":"tap","location":[100,101]}"#,
        "5:42: expect[0].location: expected (100, 101), found (100, 100) in tap ended at 0.1"
      ),
      (
        #"{"recognizer":"tap","numberOfTouches":2}"#,
        "5:49: expect[0].numberOfTouches: expected 2, found 1 in tap ended at 0.1"
      ),
    ])
  func actionDifferences(expect: String, difference: String) throws {
    let found = try Self.difference("\"expect\":[\(expect)]")
    // The empty list is what stands at column 10, an entry of it one further.
    let expected = expect.isEmpty ? difference.replacing("5:11", with: "5:10") : difference
    #expect(found == "a.case.json:" + expected)
  }

  @Test("an action that was not expected is reported even if all that was expected came")
  func oneTooMany() throws {
    #expect(
      try Self.difference(
        recognizers: Self.tapAndPan, touches: Self.drag,
        #""expect":[{"recognizer":"drag","state":"began"},{"recognizer":"drag","state":"changed"}]"#)
        == "a.case.json:5:49: expect[1]: expected no further action, found drag ended at 0.3")
  }

  @Test("if nothing came at all, that is what is said")
  func nothing() throws {
    #expect(
      try Self.difference(touches: "", #""expect":[{"recognizer":"tap"}]"#)
        == "a.case.json:5:11: expect[0]: expected tap, found no further action at all")
    #expect(
      try Self.difference(touches: "", #""views":[[0,"root","began",1]]"#)
        == "a.case.json:5:10: views[0]: expected root began touch 1 at 0, found nothing further at all")
  }

  @Test(
    "times may be off by the tolerance, inclusive, and no more",
    arguments: [
      (0.101, nil, true), (0.099, nil, true), (0.1011, nil, false), (0.0989, nil, false), (0.15, 0.05, true),
      (0.151, 0.05, false), (0.1, 0.0, true), (0.1001, 0.0, false),
    ] as [(Double, Double?, Bool)])
  func timeTolerance(time: Double, tolerance: Double?, passes: Bool) throws {
    let extra = tolerance.map { ",\"tolerance\":\($0)" } ?? ""
    let found = try Self.difference("\"expect\":[{\"recognizer\":\"tap\",\"t\":\(time)\(extra)}]")
    #expect((found == nil) == passes)
  }

  @Test(
    "numbers may be off by the value tolerance, inclusive, and no more",
    arguments: [
      (100.01, nil, true), (99.99, nil, true), (100.011, nil, false), (101, 1.0, true), (101.001, 1.0, false),
    ] as [(Double, Double?, Bool)])
  func valueTolerance(x: Double, tolerance: Double?, passes: Bool) throws {
    let extra = tolerance.map { ",\"valueTolerance\":\($0)" } ?? ""
    let found = try Self.difference("\"expect\":[{\"recognizer\":\"tap\",\"location\":[\(x),100]\(extra)}]")
    #expect((found == nil) == passes)
  }

  @Test("the state of a discrete recognizer's action is ended; recognized is another word for it")
  func recognized() throws {
    #expect(try Self.difference(#""expect":[{"recognizer":"tap","state":"recognized"}]"#) == nil)
    #expect(try Self.difference(#""final":{"tap":"ended"}"#) == nil)
    #expect(try Self.difference(#""final":{"tap":"recognized"}"#) == nil)
  }

  @Test("a run of changed actions is one entry, with the values of its last")
  func changedRuns() throws {
    let touches =
      #"[0,"began",1,100,100],[0.1,"moved",1,120,100],[0.2,"moved",1,130,100],[0.25,"moved",1,150,100],"#
      + #"[0.3,"ended",1,150,100]"#
    func run(_ translation: Int, _ time: Double) throws -> String? {
      try Self.difference(
        recognizers: #"{"id":"drag","type":"pan","view":"root"}"#, touches: touches,
        """
        "expect":[{"recognizer":"drag","state":"began"},
                  {"recognizer":"drag","state":"changed","t":\(time),"translation":[\(translation),0]},
                  {"recognizer":"drag","state":"ended"}]
        """)
    }
    #expect(try run(40, 0.2) == nil)
    #expect(try run(20, 0.2)?.contains("expected (20, 0), found (40, 0) in drag changed at 0.2") == true)
    #expect(try run(40, 0.25)?.contains("expected drag changed at 0.25, found drag changed at 0.2") == true)
  }

  // MARK: Order

  static let twoTaps = #"{"id":"a","type":"tap","view":"root"},{"id":"b","type":"tap","view":"root"}"#
  static let all = #","simultaneous":"all""#

  @Test("the order counts, unless the case says it does not, and then only within a frame")
  func order() throws {
    func run(_ expect: String, unordered: Bool = false, touches: String? = nil) throws -> String? {
      try Self.difference(
        recognizers: Self.twoTaps, scene: Self.all,
        touches: touches ?? #"[0,"began",1,100,100],[0.1,"ended",1,100,100]"#,
        "\"expect\":[\(expect)],\"unordered\":\(unordered)")
    }
    let ab = #"{"recognizer":"a"},{"recognizer":"b"}"#
    let ba = #"{"recognizer":"b"},{"recognizer":"a"}"#
    #expect(try run(ab) == nil)
    #expect(try run(ba)?.hasSuffix("expect[0]: expected b, found a ended at 0.1") == true)
    #expect(try run(ab, unordered: true) == nil)
    #expect(try run(ba, unordered: true) == nil)
    #expect(
      try run(#"{"recognizer":"b"}"#, unordered: true)?.hasSuffix("expected no further action, found a ended at 0.1")
        == true)

    // Two frames: what belongs to one cannot be met by the other.
    let twice =
      #"[0,"began",1,100,100],[0.1,"ended",1,100,100],[1,"began",1,100,100],[1.1,"ended",1,100,100]"#
    let inOrder =
      #"{"recognizer":"b","t":0.1},{"recognizer":"a","t":0.1},{"recognizer":"a","t":1.1},"#
      + #"{"recognizer":"b","t":1.1}"#
    let mixed =
      #"{"recognizer":"b","t":0.1},{"recognizer":"a","t":1.1},{"recognizer":"a","t":0.1},"#
      + #"{"recognizer":"b","t":1.1}"#
    #expect(try run(inOrder, unordered: true, touches: twice) == nil)
    #expect(
      try run(mixed, unordered: true, touches: twice)?.hasSuffix("expect[1]: expected a at 1.1, found a ended at 0.1")
        == true)
  }

  @Test("without order, an entry that several actions would meet is given so that all find one")
  func matching() {
    func record(_ id: String, _ x: Double) -> ActionRecord {
      ActionRecordTests.record(id, .ended, 0.1, [.init("location", .pair(x, 0))])
    }
    let anyA = ExpectedAction(recognizer: "a")
    let firstA = ExpectedAction(recognizer: "a", values: [.init("location", .pair(1, 0))])
    let found = [record("a", 1), record("a", 2)]
    for expected in [[anyA, firstA], [firstA, anyA]] {
      #expect(ActionComparison(expected: expected, found: found, isUnordered: true).difference == nil)
    }
    let both = ActionComparison(expected: [firstA, firstA], found: found, isUnordered: true).difference
    #expect(both?.found == "(2, 0)")
    let tooFew = ActionComparison(expected: [anyA], found: found, isUnordered: true).difference
    #expect(tooFew?.expected == "no further action")
  }

  // MARK: Silence, outcomes, reasons, views

  @Test("never means that no action at all may be called")
  func never() throws {
    #expect(try Self.difference(touches: "", #""never":["tap"]"#) == nil)
    #expect(
      try Self.difference(#""never":["tap"]"#)
        == "a.case.json:5:10: never[0]: expected no action of tap, found tap ended at 0.1")
  }

  @Test(
    "the outcome is that of the last gesture, or where it is",
    arguments: [
      ("tap", "", "possible"), ("tap", #"[0,"began",1,9,9]"#, "possible"),
      ("tap", #"[0,"began",1,9,9],[0.1,"ended",1,9,9]"#, "recognized"),
      ("tap", #"[0,"began",1,9,9],[0.9,"ended",1,9,9]"#, "failed"),
      ("tap", #"[0,"began",1,9,9],[0.9,"ended",1,9,9],[1,"began",1,9,9],[1.1,"ended",1,9,9]"#, "recognized"),
      ("tap", #"[0,"began",1,9,9],[0.1,"cancelled",1,9,9]"#, "failed"),
      ("pan", #"[0,"began",1,9,9],[0.1,"moved",1,40,9]"#, "began"),
      ("pan", #"[0,"began",1,9,9],[0.1,"moved",1,40,9],[0.2,"moved",1,60,9]"#, "changed"),
      ("pan", #"[0,"began",1,9,9],[0.1,"moved",1,40,9],[0.2,"ended",1,40,9]"#, "ended"),
      ("pan", #"[0,"began",1,9,9],[0.1,"moved",1,40,9],[0.2,"cancelled",1,40,9]"#, "cancelled"),
      ("pan", #"[0,"began",1,9,9],[0.2,"ended",1,9,9]"#, "failed"),
    ])
  func outcomes(type: String, touches: String, outcome: String) throws {
    let recognizer = #"{"id":"it","type":"\#(type)","view":"root"}"#
    for candidate in GestureOutcome.allCases {
      let found = try Self.difference(
        recognizers: recognizer, touches: touches, until: "0.1", "\"final\":{\"it\":\"\(candidate.rawValue)\"}")
      let isSame = candidate.rawValue == outcome || Set([candidate.rawValue, outcome]) == ["recognized", "ended"]
      #expect((found == nil) == isSame, "\(candidate): \(found ?? "passed")")
    }
  }

  @Test("an outcome that differs is reported with its reason")
  func outcomeDifference() throws {
    #expect(
      try Self.difference(
        touches: #"[0,"began",1,100,100],[0.1,"moved",1,200,100]"#, #""final":{"tap":"recognized"}"#)
        == "a.case.json:5:16: final.tap: expected recognized, found failed because of movedTooFar")
    #expect(
      try Self.difference(#""final":{"tap":"failed"}"#)
        == "a.case.json:5:16: final.tap: expected failed, found recognized")
  }

  @Test("the reason of a failure is compared by its code")
  func reasons() throws {
    let touches = #"[0,"began",1,100,100],[0.1,"moved",1,200,100]"#
    #expect(try Self.difference(touches: touches, #""why":{"tap":"movedTooFar"}"#) == nil)
    #expect(
      try Self.difference(touches: touches, #""why":{"tap":"heldTooLong"}"#)
        == "a.case.json:5:14: why.tap: expected tap to fail because of heldTooLong, found failed because of movedTooFar"
    )
    #expect(
      try Self.difference(#""why":{"tap":"movedTooFar"}"#)
        == "a.case.json:5:14: why.tap: expected tap to fail because of movedTooFar, found recognized")
    #expect(try Self.difference(touches: "", #""why":{"tap":"movedTooFar"}"#)?.hasSuffix("found possible") == true)
  }

  @Test(
    "what views receive is compared in order, in time, in view, in phase and in touch",
    arguments: [
      (#"[0,"root","began",1],[0.1,"root","cancelled",1]"#, nil),
      (#"[0.001,"root","began",1],[0.1,"root","cancelled",1]"#, nil),
      (
        #"[0.002,"root","began",1]"#,
        "5:10: views[0]: expected root began touch 1 at 0.002, found root began touch 1 at 0"
      ),
      (#"[0,"root","began",2]"#, "5:10: views[0]: expected root began touch 2 at 0, found root began touch 1 at 0"),
      (#"[0,"root","moved",1]"#, "5:10: views[0]: expected root moved touch 1 at 0, found root began touch 1 at 0"),
      (
        #"[0,"root","began",1]"#, "5:10: views[0]: expected nothing further, found root cancelled touch 1 at 0.1"
      ),
      ("", "5:9: views: expected nothing further, found root began touch 1 at 0"),
      (
        #"[0,"root","began",1],[0.1,"root","cancelled",1],[0.1,"root","ended",1]"#,
        "5:58: views[2]: expected root ended touch 1 at 0.1, found nothing further after root cancelled touch 1 at 0.1"
      ),
    ] as [(String, String?)])
  func views(views: String, difference: String?) throws {
    let found = try Self.difference("\"views\":[\(views)]")
    #expect(found == difference.map { "a.case.json:" + $0 })
  }

  @Test("the clock advances to the end that the case names")
  func until() throws {
    let hold = #"{"id":"hold","type":"longPress","view":"root"}"#
    for (until, count) in [("0.4", 0), ("0.5", 1)] {
      let description = try Make.testCase(
        recognizers: hold, touches: #"[0,"began",1,9,9]"#, until: until, #""final":{"hold":"possible"}"#)
      #expect(try Make.run(description).actions.count == count)
    }
  }

  @Test("a difference in a case made in code has no line, but all the rest")
  func withoutFile() throws {
    var description = CaseDescription(
      scene: SceneDescription(recognizers: [RecognizerDescription(id: "t", type: "tap", view: "root")]),
      touches: .samples([]))
    description.expect = [ExpectedAction(recognizer: "t", state: .ended, time: Timestamp(seconds: 0.5))]
    #expect(
      try Make.run(description).difference?.description
        == "expect[0]: expected t ended at 0.5, found no further action at all")
  }

  @Test("running a case twice gives the same, to the last digit")
  func repeatable() throws {
    let description = try Make.testCase(
      recognizers: Self.tapAndPan, touches: Self.drag, #""expect":[]"#)
    #expect(try Make.run(description).actions == Make.run(description).actions)
  }

  @Test("a runner can be given recordings from elsewhere; it receives what the case says and where the case is")
  func ownLoader() throws {
    let text = """
      {"format":"tactus-case","version":1,
       "scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},
       "recording":"x",
       "expect":[{"recognizer":"tap","state":"ended","t":0.1,"location":[500,200],"touches":[4]}]}
      """
    let description = try CaseDescription(json: text.utf8, file: "folder/a.case.json")
    var asked: [String] = []
    let runner = CaseRunner { (name, file) throws(DescriptionError) in
      asked.append("\(name) \(file ?? "nowhere")")
      let samples = [SceneTests.sample(0, .began, 500, 200, id: 4), SceneTests.sample(0.1, .ended, 500, 200, id: 4)]
      return CaseRunner.Touches(
        frames: RecordedTouches(samples: samples).frames, surface: Size(width: 600, height: 300))
    }
    #expect(try runner.run(description).passed)
    #expect(asked == ["x folder/a.case.json"])
  }
}
