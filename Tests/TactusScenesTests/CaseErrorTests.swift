import Testing

@testable import TactusScenes

@Suite("A case that is wrong says what, where, and what would be right")
struct CaseErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    var kind: DescriptionError.Kind
    var text: String
    var error: String
    var testDescription: String { error }
  }

  static let header = #"{"format":"tactus-case","version":1,"#
  static let scene = #""scene":{"recognizers":[{"id":"tap","type":"tap","view":"root"}]},"#
  static let touches = #""touches":[],"#

  /// A mistake in a case whose header, scene and touches, if it has any, are right: the text is on line 2.
  static func part(
    _ kind: DescriptionError.Kind, _ text: String, _ error: String, before: String = header + scene + touches
  ) -> Wrong {
    Wrong(kind: kind, text: "\(before)\n\(text)}", error: "a.case.json:" + error)
  }

  static let headers: [Wrong] = [
    Wrong(
      kind: .wrongFormat, text: "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\"}\n{\"t\":0}\n",
      error: "a.case.json: this is a recording, not a case"),
    part(.notJSON, "", "2:1: a comma must not stand before the \"}\" of an object"),
    part(
      .wrongFormat, #""expect":[]"#, #"1:1: the file does not say what it is; expected "format":"tactus-case""#,
      before: "{"),
    part(
      .wrongFormat, #""expect":[]"#, #"1:11: format: expected the format "tactus-case", found "tactus-scene""#,
      before: #"{"format":"tactus-scene","version":1,"#),
    part(
      .newerVersion, #""expects":[]"#,
      "1:35: version: version 7 of tactus-case is newer than version 1, the latest known here",
      before: #"{"format":"tactus-case","version":7,"#),
    part(.missingKey, #""touches":[],"expect":[]"#, #"1:1: a case needs the key "scene""#, before: header),
    part(
      .missingKey, #""expect":[]"#, #"1:1: a case needs the key "touches" or the key "recording""#,
      before: header + scene),
    part(
      .contradiction, #""recording":"a","expect":[]"#,
      #"2:13: recording: a case has either "touches" or a "recording", not both"#),
    part(
      .contradiction, #""until":1"#,
      #"1:1: the case checks nothing; it needs one of "expect", "never", "final", "why", "views" and "scroll""#),
    part(
      .unknownKey, #""expected":[]"#, #"2:1: expected: a case has no key "expected"; did you mean "expect"?"#),
    part(.wrongKind, #""name":1,"expect":[]"#, "2:8: name: expected a string, found a number"),
    part(.wrongKind, #""unordered":1,"expect":[]"#, "2:13: unordered: expected true or false, found a number"),
    part(.wrongKind, #""until":"1","expect":[]"#, "2:9: until: expected a number of seconds, found a string"),
    part(
      .outOfRange, #""recording":"","expect":[]"#, "2:13: recording: the name of a recording must not be empty",
      before: header + scene),
  ]

  static let scenes: [Wrong] = [
    part(
      .unknownKey, #""scene":{"recognizer":[]},"touches":[],"expect":[]"#,
      #"2:10: scene.recognizer: a scene has no key "recognizer"; did you mean "recognizers"?"#, before: header),
    part(
      .newerVersion, #""scene":{"version":2,"recognizers":[]},"touches":[],"expect":[]"#,
      "2:20: scene.version: version 2 of tactus-scene is newer than version 1, the latest known here", before: header),
    part(
      .unknownID, #""scene":{"recognizers":[{"id":"a","type":"tap","view":"v"}]},"touches":[],"expect":[]"#,
      #"2:55: scene.recognizers[0].view: there is no view with the id "v""#, before: header),
    part(
      .outOfRange,
      #""scene":{"recognizers":[{"id":"a","type":"tap","view":"root","numberOfTapsRequired":0}]},"touches":[],"expect":[]"#,
      "2:85: scene.recognizers[0].numberOfTapsRequired: must be at least 1, found 0", before: header),
  ]

  static func touch(_ kind: DescriptionError.Kind, _ touch: String, _ error: String) -> Wrong {
    part(kind, "\"touches\":[\(touch)],\"expect\":[]", error, before: header + scene)
  }

  static let touchMistakes: [Wrong] = [
    touch(.wrongKind, #"[0,"began",1,100]"#, "2:12: touches[0]: expected [t, phase, id, x, y], found an array of 4"),
    touch(.wrongKind, "7", "2:12: touches[0]: expected [t, phase, id, x, y] or an object for a touch, found a number"),
    touch(
      .outOfRange, #"[0,"begin",1,100,100]"#,
      #"2:15: touches[0][1]: "begin" is not a phase; it must be one of began, moved, stationary, ended, cancelled; "#
        + #"did you mean "began"?"#),
    touch(
      .outOfRange, #"[0,"began",-1,100,100]"#,
      "2:23: touches[0][2]: a contact's id is an integer from 0 to 18446744073709551615, found -1"),
    touch(
      .outOfRange, #"[0,"began",1.5,100,100]"#,
      "2:23: touches[0][2]: a contact's id is an integer from 0 to 18446744073709551615, found 1.5"),
    touch(.wrongKind, #"[0,"began",1,"100",100]"#, "2:25: touches[0][3]: expected a number, found a string"),
    touch(
      .missingKey, #"{"t":0,"id":1,"phase":"began","x":1}"#, #"2:12: touches[0]: a touch needs the key "y""#),
    touch(
      .unknownKey, #"{"t":0,"id":1,"fase":"began","x":1,"y":1}"#,
      #"2:26: touches[0].fase: a touch has no key "fase"; did you mean "phase"?"#),
    touch(
      .outOfRange, #"{"t":0,"id":1,"phase":"began","x":1,"y":1,"force":2}"#,
      "2:62: touches[0].force: must be between 0 and 1, found 2"),
    touch(
      .outOfRange, #"{"t":0,"id":1,"phase":"began","x":1,"y":1,"major":-1}"#,
      "2:62: touches[0].major: must be between 0 and 1000000000, found -1"),
    touch(
      .outOfRange, #"[0,"began",1,1e12,100]"#,
      "2:25: touches[0][3]: must be between -1000000000 and 1000000000, found 1e12"),
    touch(
      .outOfRange, #"{"t":0,"id":1,"phase":"began","x":1,"y":-1e10}"#,
      "2:52: touches[0].y: must be between -1000000000 and 1000000000, found -1e10"),
    touch(
      .outOfRange, #"{"t":0,"id":1,"phase":"began","x":1,"y":1,"minor":1e12}"#,
      "2:62: touches[0].minor: must be between 0 and 1000000000, found 1e12"),
    touch(
      .outOfRange, #"{"t":0,"id":1,"phase":"began","x":1,"y":1,"tool":"thumb"}"#,
      #"2:61: touches[0].tool: "thumb" is not a tool; it must be one of finger, pen, eraser, palm, mouse"#),
  ]

  static let expectations: [Wrong] = [
    part(.wrongKind, #""expect":{}"#, "2:10: expect: expected an array of actions, found an object"),
    part(.wrongKind, #""expect":["tap"]"#, "2:11: expect[0]: expected an object for an action, found a string"),
    part(.missingKey, #""expect":[{}]"#, #"2:11: expect[0]: an action needs the key "recognizer""#),
    part(
      .unknownKey, #""expect":[{"recogniser":"tap"}]"#,
      #"2:12: expect[0].recogniser: an action has no key "recogniser"; did you mean "recognizer"?"#),
    part(
      .unknownID, #""expect":[{"recognizer":"tab"}]"#,
      #"2:25: expect[0].recognizer: there is no recognizer with the id "tab"; did you mean "tap"?"#),
    part(
      .unknownKey, #""expect":[{"recognizer":"tap","translation":[0,0]}]"#,
      #"2:31: expect[0].translation: an action of a tap has no key "translation"; it has "#
        + "recognizer, state, t, tolerance, valueTolerance, location, touches, numberOfTouches"),
    part(
      .unknownKey, #""expect":[{"recognizer":"tap","locaton":[0,0]}]"#,
      #"2:31: expect[0].locaton: an action of a tap has no key "locaton"; did you mean "location"?"#),
    part(
      .outOfRange, #""expect":[{"recognizer":"tap","state":"failed"}]"#,
      #"2:39: expect[0].state: "failed" is not the state of an action; it must be one of began, changed, ended, "#
        + #"cancelled, recognized"#),
    part(
      .wrongKind, #""expect":[{"recognizer":"tap","location":5}]"#,
      "2:42: expect[0].location: expected [x, y], found a number"),
    part(
      .outOfRange, #""expect":[{"recognizer":"tap","tolerance":-1}]"#,
      "2:43: expect[0].tolerance: must be at least 0, found -1"),
    part(
      .contradiction, #""expect":[{"recognizer":"tap"}],"never":["tap"]"#,
      #"2:25: expect[0].recognizer: "tap" is expected to act, but also listed under "never""#),
    part(
      .unknownID, #""never":["tab"]"#,
      #"2:10: never[0]: there is no recognizer with the id "tab"; did you mean "tap"?"#),
    part(.wrongKind, #""never":"tap""#, "2:9: never: expected an array of recognizers' ids, found a string"),
    part(
      .unknownID, #""final":{"x":"failed"}"#, #"2:14: final.x: there is no recognizer with the id "x""#),
    part(
      .outOfRange, #""final":{"tap":"failled"}"#,
      #"2:16: final.tap: "failled" is not an outcome; it must be one of recognized, ended, cancelled, failed, began, "#
        + #"changed, possible; did you mean "failed"?"#),
    part(.unknownID, #""why":{"x":"movedTooFar"}"#, #"2:12: why.x: there is no recognizer with the id "x""#),
    part(.wrongKind, #""why":{"tap":1}"#, "2:14: why.tap: expected a string, found a number"),
    part(
      .wrongKind, #""views":[[0,"root","began"]]"#,
      "2:10: views[0]: expected [t, view, phase, touch id], found an array of 3"),
    part(
      .unknownID, #""views":[[0,"roof","began",1]]"#,
      #"2:13: views[0][1]: there is no view with the id "roof"; did you mean "root"?"#),
    part(
      .outOfRange, #""views":[[0,"root","stationary",1]]"#,
      #"2:20: views[0][2]: "stationary" is not something that views receive; it must be one of began, moved, ended, "#
        + "cancelled"),
  ]

  static let all: [Wrong] = headers + scenes + touchMistakes + expectations

  @Test("a wrong case", arguments: CaseErrorTests.all)
  func message(_ wrong: Wrong) {
    let error = #expect(throws: DescriptionError.self) { try Make.testCase(wrong.text) }
    #expect(error?.description == wrong.error)
    #expect(error?.kind == wrong.kind)
  }

  @Test("a case made in code obeys the same rules")
  func inCode() throws {
    var description = CaseDescription(
      scene: SceneDescription(recognizers: [RecognizerDescription(id: "t", type: "tap", view: "elsewhere")]),
      touches: .samples([]))
    #expect(
      #expect(throws: DescriptionError.self) { try Make.run(description) }?.description
        == #"scene.recognizers[0].view: there is no view with the id "elsewhere""#)
    description.scene.recognizers[0].view = "root"
    #expect(#expect(throws: DescriptionError.self) { try Make.run(description) }?.kind == .contradiction)
    description.never = ["x"]
    #expect(#expect(throws: DescriptionError.self) { try Make.run(description) }?.kind == .unknownID)
    description.never = ["t"]
    #expect(try Make.run(description).passed)
  }

  @Test("every kind of mistake is made somewhere in these tests")
  func coverage() {
    let made = Set(Self.all.map(\.kind) + SceneErrorTests.all.map(\.kind))
    // Tested on its own: `unreadable` in SceneErrorTests, and in RecordingCaseTests.
    #expect(made.union([.unreadable]) == Set(DescriptionError.Kind.allCases))
  }
}
