import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("A scene that is wrong says what, where, and what would be right")
struct SceneErrorTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    var kind: DescriptionError.Kind
    var text: String
    var error: String
    var testDescription: String { error }
  }

  /// A mistake in the text of a whole file.
  static func file(_ kind: DescriptionError.Kind, _ text: String, _ error: String) -> Wrong {
    Wrong(kind: kind, text: text, error: "a.scene.json:" + error)
  }

  /// A mistake in what follows the header: the text starts on line 2.
  static func part(_ kind: DescriptionError.Kind, _ text: String, _ error: String) -> Wrong {
    file(kind, "{\"format\":\"tactus-scene\",\"version\":1,\n\(text)}", error)
  }

  /// A mistake in a recognizer: its text starts in column 17 of line 2.
  static func recognizer(_ kind: DescriptionError.Kind, _ text: String, _ error: String) -> Wrong {
    part(kind, "\"recognizers\":[{\(text)}]", error)
  }

  /// A mistake in a view: its text starts in column 11 of line 2.
  static func view(_ kind: DescriptionError.Kind, _ text: String, _ error: String) -> Wrong {
    part(kind, "\"views\":[{\(text)}],\"recognizers\":[]", error)
  }

  static let files: [Wrong] = [
    file(.notJSON, "{", "1:2: the text ends inside an object; expected a key"),
    file(
      .notJSON, #"{"format":"a","format":"b"}"#, #"1:15: the key "format" occurs twice in this object, first at 1:2"#),
    Wrong(
      kind: .wrongFormat, text: "{\"format\":\"tactus-touches\",\"version\":1,\"units\":\"pt\"}\n{\"t\":0}\n",
      error: "a.scene.json: this is a recording, not a scene"),
    file(.wrongKind, "[]", "1:1: expected an object, the tactus-scene file, found an array"),
    file(.wrongFormat, "{}", #"1:1: the file does not say what it is; expected "format":"tactus-scene""#),
    file(
      .wrongFormat, #"{"format":"tactus-case","version":1}"#,
      #"1:11: format: expected the format "tactus-scene", found "tactus-case""#),
    file(.wrongKind, #"{"format":1}"#, "1:11: format: expected a string, found a number"),
    file(
      .missingKey, #"{"format":"tactus-scene","recognizers":[]}"#, #"1:1: a tactus-scene file needs the key "version""#),
    file(
      .newerVersion, #"{"format":"tactus-scene","version":2,"magic":true}"#,
      "1:36: version: version 2 of tactus-scene is newer than version 1, the latest known here"),
    file(.outOfRange, #"{"format":"tactus-scene","version":0}"#, "1:36: version: must be at least 1, found 0"),
    file(
      .wrongKind, #"{"format":"tactus-scene","version":1.5}"#, "1:36: version: expected an integer, found 1.5"),
    part(.missingKey, #""views":[]"#, #"1:1: a scene needs the key "recognizers""#),
    part(
      .unknownKey, #""recogniser":[]"#,
      #"2:1: recogniser: a scene has no key "recogniser"; did you mean "recognizers"?"#),
    part(
      .unknownKey, #""recognizers":[],"colour":1"#,
      #"2:18: colour: a scene has no key "colour"; it has format, version, views, recognizers, simultaneous, gatedBy"#),
    part(.wrongKind, #""recognizers":{}"#, "2:15: recognizers: expected an array of recognizers, found an object"),
    part(
      .wrongKind, #""recognizers":[3]"#, "2:16: recognizers[0]: expected an object for a recognizer, found a number"),
  ]

  static let views: [Wrong] = [
    view(.missingKey, #""frame":[0,0,1,1]"#, #"2:10: views[0]: a view needs the key "id""#),
    view(.missingKey, #""id":"a""#, #"2:10: views[0]: a view needs the key "frame""#),
    view(.outOfRange, #""id":"","frame":[0,0,1,1]"#, "2:16: views[0].id: an id must not be empty"),
    view(.wrongKind, #""id":7,"frame":[0,0,1,1]"#, "2:16: views[0].id: expected a string, found a number"),
    view(
      .wrongKind, #""id":"a","frame":[0,0,1]"#,
      "2:28: views[0].frame: expected [x, y, width, height], which are 4 numbers, found an array of 3"),
    view(
      .wrongKind, #""id":"a","frame":[0,0,1,"1"]"#, "2:35: views[0].frame[3]: expected a number, found a string"),
    view(
      .outOfRange, #""id":"a","frame":[0,0,1e12,1]"#,
      "2:33: views[0].frame[2]: must be between -1000000000 and 1000000000, found 1e12"),
    view(
      .wrongKind, #""id":"a","frame":"all""#, "2:28: views[0].frame: expected [x, y, width, height], found a string"),
    view(
      .outOfRange, #""id":"a","frame":[0,0,-1,1]"#, "2:28: views[0].frame: the width must be at least 0, found -1"),
    view(
      .outOfRange, #""id":"a","frame":[0,0,1,-0.5]"#,
      "2:28: views[0].frame: the height must be at least 0, found -0.5"),
    view(
      .outOfRange, #""id":"a","frame":[0,0,1,1e999]"#,
      "2:35: views[0].frame[3]: 1e999 is too large for a number"),
    view(
      .wrongKind, #""id":"a","frame":[0,0,1,1],"transform":[1,0,0,1]"#,
      "2:50: views[0].transform: expected [a, b, c, d, tx, ty], which are 6 numbers, found an array of 4"),
    view(
      .outOfRange, #""id":"a","frame":[0,0,1,1],"alpha":1.5"#,
      "2:46: views[0].alpha: must be between 0 and 1, found 1.5"),
    view(
      .wrongKind, #""id":"a","frame":[0,0,1,1],"hidden":0"#,
      "2:47: views[0].hidden: expected true or false, found a number"),
    view(
      .unknownKey, #""id":"a","frame":[0,0,1,1],"isHidden":true"#,
      #"2:38: views[0].isHidden: a view has no key "isHidden"; did you mean "hidden"?"#),
    view(
      .duplicateID, #""id":"a","frame":[0,0,1,1],"children":[{"id":"a","frame":[0,0,1,1]}]"#,
      #"2:56: views[0].children[0].id: there are two views with the id "a""#),
    part(
      .outOfRange, #""views":[],"recognizers":[]"#,
      #"2:9: views: a scene needs a view; leave "views" out for one view, "root", as large as the surface"#),
  ]

  static let recognizers: [Wrong] = [
    recognizer(.missingKey, "", #"2:16: recognizers[0]: a recognizer needs the key "type""#),
    recognizer(
      .unknownKey, #""id":"a","typ":"tap","view":"root""#,
      #"2:26: recognizers[0].typ: a recognizer has no key "typ"; did you mean "type"?"#),
    recognizer(.missingKey, #""type":"tap","view":"root""#, #"2:16: recognizers[0]: a tap needs the key "id""#),
    recognizer(.missingKey, #""id":"a","type":"tap""#, #"2:16: recognizers[0]: a tap needs the key "view""#),
    recognizer(
      .unknownID, #""id":"a","type":"tap","view":"roof""#,
      #"2:46: recognizers[0].view: there is no view with the id "roof"; did you mean "root"?"#),
    recognizer(
      .unknownType, #""id":"a","type":"longpress","view":"root""#,
      #"2:33: recognizers[0].type: there is no recognizer type "longpress"; supported are "#
        + (RecognizerType.supported + RecognizerType.inScenes).map(\.name).joined(separator: ", ")
        + #"; did you mean "longPress"?"#),
    recognizer(
      .unknownType, #""id":"a","type":"drag","view":"root""#,
      #"2:33: recognizers[0].type: there is no recognizer type "drag"; supported are "#
        + (RecognizerType.supported + RecognizerType.inScenes).map(\.name).joined(separator: ", ")
        + #"; did you mean "pan"?"#),
    recognizer(
      .unknownKey, #""id":"a","type":"tap","view":"root","numberOfTapRequired":2"#,
      #"2:53: recognizers[0].numberOfTapRequired: a tap has no key "numberOfTapRequired"; "#
        + #"did you mean "numberOfTapsRequired"?"#),
    recognizer(
      .unknownKey, #""id":"a","type":"pan","view":"root","numberOfTapsRequired":2"#,
      #"2:53: recognizers[0].numberOfTapsRequired: a pan has no key "numberOfTapsRequired"; it has id, type, "#
        + "view, requireToFail, minimumNumberOfTouches, maximumNumberOfTouches, hysteresis, axis, activeOffset, failOffset, "
        + "activatesAfterLongPress, allowedScrollTypes, enabled, cancelsTouchesInView, delaysTouchesBegan, "
        + "delaysTouchesEnded, allowedTouchTools, requiresExclusiveTouchType, acceptsLeftoverTouches, cancelsWhenOutside"
    ),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","numberOfTapsRequired":"2""#,
      "2:76: recognizers[0].numberOfTapsRequired: expected an integer, found a string"),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","numberOfTapsRequired":1.5"#,
      "2:76: recognizers[0].numberOfTapsRequired: expected an integer, found 1.5"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","numberOfTapsRequired":1e30"#,
      "2:76: recognizers[0].numberOfTapsRequired: must be at most 2147483647, found 1e30"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","numberOfTapsRequired":0"#,
      "2:76: recognizers[0].numberOfTapsRequired: must be at least 1, found 0"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","numberOfTapsRequired":3000000000"#,
      "2:76: recognizers[0].numberOfTapsRequired: must be at most 2147483647, found 3000000000"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","maximumTapDuration":-0.1"#,
      "2:74: recognizers[0].maximumTapDuration: must be at least 0, found -0.1"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","maximumTapDuration":1e300"#,
      "2:74: recognizers[0].maximumTapDuration: 1e300 seconds are beyond the range of time, which is about 292 years"),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","maximumTapDuration":"short""#,
      "2:74: recognizers[0].maximumTapDuration: expected a number of seconds, found a string"),
    recognizer(
      .outOfRange, #""id":"a","type":"pan","view":"root","hysteresis":-1"#,
      "2:66: recognizers[0].hysteresis: must be at least 0, found -1"),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","enabled":"yes""#,
      "2:63: recognizers[0].enabled: expected true or false, found a string"),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","allowedTouchTools":["fingre"]"#,
      #"2:74: recognizers[0].allowedTouchTools[0]: "fingre" is not allowed here; it must be one of finger, pen, eraser, "#
        + #"palm, mouse; did you mean "finger"?"#),
    recognizer(
      .outOfRange, #""id":"a","type":"tap","view":"root","allowedTouchTools":[]"#,
      "2:73: recognizers[0].allowedTouchTools: the list is empty; name one or more of finger, pen, eraser, palm, mouse"),
    recognizer(
      .contradiction, #""id":"a","type":"tap","view":"root","allowedTouchTools":["pen","pen"]"#,
      #"2:80: recognizers[0].allowedTouchTools[1]: "pen" is listed twice"#),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","allowedTouchTools":3"#,
      "2:73: recognizers[0].allowedTouchTools: expected a string or an array of strings, found a number"),
    recognizer(
      .duplicateID, #""id":"a","type":"tap","view":"root"},{"id":"a","type":"pan","view":"root""#,
      #"2:60: recognizers[1].id: there are two recognizers with the id "a""#),
  ]

  static let ab = #""id":"single","type":"tap","view":"root"},{"id":"double","type":"tap","view":"root""#

  static let relations: [Wrong] = [
    recognizer(
      .unknownID, #""id":"a","type":"tap","view":"root","requireToFail":["b"]},{"id":"bc","type":"tap","view":"root""#,
      #"2:70: recognizers[0].requireToFail[0]: there is no recognizer with the id "b"; did you mean "bc"?"#),
    recognizer(
      .selfRelation, #""id":"a","type":"tap","view":"root","requireToFail":["a"]"#,
      #"2:70: recognizers[0].requireToFail[0]: "a" cannot require itself to fail"#),
    recognizer(
      .wrongKind, #""id":"a","type":"tap","view":"root","requireToFail":"a""#,
      "2:69: recognizers[0].requireToFail: expected an array of recognizers' ids, found a string"),
    recognizer(
      .cycle,
      #""id":"a","type":"tap","view":"root","requireToFail":["b"]},{"id":"b","type":"tap","view":"root","#
        + #""requireToFail":["c"]},{"id":"c","type":"tap","view":"root","requireToFail":["a"]"#,
      "2:70: recognizers[0].requireToFail[0]: a → b → c → a wait for each other to fail in a circle"),
    part(
      .unknownID, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":[[\"single\",\"duoble\"]]",
      #"3:27: simultaneous[0][1]: there is no recognizer with the id "duoble"; did you mean "double"?"#),
    part(
      .unknownID, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":[[\"x\",\"double\"]]",
      #"3:18: simultaneous[0][0]: there is no recognizer with the id "x""#),
    part(
      .selfRelation, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":[[\"single\",\"single\"]]",
      #"3:27: simultaneous[0][1]: "single" cannot be simultaneous with itself"#),
    part(
      .wrongKind, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":[[\"single\"]]",
      "3:17: simultaneous[0]: expected a pair of recognizers' ids, found an array of 1"),
    part(
      .outOfRange, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":\"al\"",
      #"3:16: simultaneous: expected "all" or an array of pairs of recognizers' ids, found "al"; did you mean "all"?"#),
    part(
      .wrongKind, "\"recognizers\":[{\(ab)}],\n\"simultaneous\":true",
      #"3:16: simultaneous: expected "all" or an array of pairs of recognizers' ids, found true or false"#),
    part(
      .unknownID, "\"recognizers\":[{\(ab)}],\n\"gatedBy\":{\"sinlge\":\"double\"}",
      #"3:21: gatedBy.sinlge: there is no recognizer with the id "sinlge"; did you mean "single"?"#),
    part(
      .unknownID, "\"recognizers\":[{\(ab)}],\n\"gatedBy\":{\"single\":\"gate\"}",
      #"3:21: gatedBy.single: there is no recognizer with the id "gate""#),
    part(
      .selfRelation, "\"recognizers\":[{\(ab)}],\n\"gatedBy\":{\"single\":\"single\"}",
      #"3:21: gatedBy.single: "single" cannot be its own gate"#),
    part(
      .cycle, "\"recognizers\":[{\(ab)}],\n\"gatedBy\":{\"single\":\"double\",\"double\":\"single\"}",
      "3:21: gatedBy.single: single → double → single are each other's gates in a circle"),
    part(
      .wrongKind, "\"recognizers\":[{\(ab)}],\n\"gatedBy\":[]",
      #"3:11: gatedBy: expected an object of recognizers' ids, {"gated":"gate"}, found an array"#),
  ]

  static let all: [Wrong] = files + views + recognizers + relations

  @Test("a wrong scene", arguments: SceneErrorTests.all)
  func message(_ wrong: Wrong) {
    let error = #expect(throws: DescriptionError.self) { try Make.scene(wrong.text) }
    #expect(error?.description == wrong.error)
    #expect(error?.kind == wrong.kind)
  }
}
