import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Subgestures of individual recognizers")
struct SubgestureTests {
  static func recognizer(_ subgestures: String) throws -> IndividualTouchRecognizer {
    let scene = try Scene(
      Make.scene(recognizers: #"{"id":"each","type":"individual","view":"root","subgestures":[\#(subgestures)]}"#))
    return try #require(scene.recognizer("each") as? IndividualTouchRecognizer)
  }

  @Test("subgestures are made in the order of the list, with their ids, types and tags")
  func list() throws {
    let each = try Self.recognizer(
      """
      {"id":"a","type":"longPress"},{"id":"b","type":"tap"},{"id":"c","type":"doubleTap"},{"id":"d","type":"swipe"},
      {"id":"e","type":"pan"},{"id":"f","type":"flick"},{"id":"g","type":"spin"}
      """)
    #expect(each.subgestures.map(\.id) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(each.subgestures.map(\.tag) == Array(0..<7))
    #expect(each.subgestures[0] is LongPressSubgesture)
    #expect((each.subgestures[1] as? TapSubgesture)?.numberOfTapsRequired == 1)
    #expect((each.subgestures[2] as? TapSubgesture)?.numberOfTapsRequired == 2)
    #expect(each.subgestures[3] is SwipeSubgesture)
    #expect(each.subgestures[4] is PanSubgesture)
    #expect(each.subgestures[5] is FlickSubgesture)
    #expect(each.subgestures[6] is SpinSubgesture)
    #expect(SubgestureType.all.map(\.name) == ["tap", "doubleTap", "longPress", "swipe", "pan", "flick", "spin"])
  }

  @Test("every property of a tap and a double tap is set", arguments: ["tap", "doubleTap"])
  func tap(type: String) throws {
    let each = try Self.recognizer(
      """
      {"id":"t","type":"\(type)","maximumTapDuration":0.1,"maximumTapInterval":0.2,"allowableMovement":3,
       "maximumTapDistance":4}
      """)
    let tap = try #require(each.subgestures[0] as? TapSubgesture)
    #expect(tap.maximumTapDuration == 0.1)
    #expect(tap.maximumTapInterval == 0.2)
    #expect(tap.allowableMovement == 3)
    #expect(tap.maximumTapDistance == 4)
  }

  @Test("every property of the others is set")
  func others() throws {
    let each = try Self.recognizer(
      """
      {"id":"a","type":"longPress","minimumPressDuration":0.75,"allowableMovement":6},
      {"id":"b","type":"swipe","direction":["up","down"],"maximumDuration":0.4,"minimumPrimaryMovement":30,
       "maximumSecondaryMovement":20,"rateOfMinimumMovementDecay":0.5,"rateOfMaximumMovementDecay":0.25},
      {"id":"c","type":"pan","hysteresis":7,"axis":"horizontal"},{"id":"d","type":"flick","hysteresis":8,"minimumVelocity":900},
      {"id":"e","type":"spin","minimumAngle":3,"minimumRadius":12}
      """)
    let press = try #require(each.subgestures[0] as? LongPressSubgesture)
    #expect(press.minimumPressDuration == 0.75)
    #expect(press.allowableMovement == 6)
    let swipe = try #require(each.subgestures[1] as? SwipeSubgesture)
    #expect(swipe.direction == [.up, .down])
    #expect(swipe.configuration.maximumDuration == 0.4)
    #expect(swipe.configuration.minimumPrimaryMovement == 30)
    #expect(swipe.configuration.maximumSecondaryMovement == 20)
    #expect(swipe.configuration.rateOfMinimumMovementDecay == 0.5)
    #expect(swipe.configuration.rateOfMaximumMovementDecay == 0.25)
    #expect((each.subgestures[2] as? PanSubgesture)?.hysteresis == 7)
    #expect((each.subgestures[2] as? PanSubgesture)?.axis == .horizontal)
    #expect((each.subgestures[3] as? FlickSubgesture)?.hysteresis == 8)
    #expect((each.subgestures[3] as? FlickSubgesture)?.minimumVelocity == 900)
    #expect((each.subgestures[4] as? SpinSubgesture)?.minimumAngle == 3)
    #expect((each.subgestures[4] as? SpinSubgesture)?.minimumRadius == 12)
  }

  @Test(
    "a wrong subgesture says what, where, and what would be right",
    arguments: [
      ("", "2:78: recognizers[0].subgestures: the list is empty; without subgestures nothing is recognized"),
      ("3", "2:79: recognizers[0].subgestures[0]: expected an object for a subgesture, found a number"),
      (#"{"id":"a"}"#, #"2:79: recognizers[0].subgestures[0]: a subgesture needs the key "type""#),
      (
        #"{"id":"a","tipe":"tap"}"#,
        #"2:89: recognizers[0].subgestures[0].tipe: a subgesture has no key "tipe"; did you mean "type"?"#
      ),
      (#"{"type":"tap"}"#, #"2:79: recognizers[0].subgestures[0]: a tap subgesture needs the key "id""#),
      (
        #"{"id":"a","type":"dubleTap"}"#,
        #"2:96: recognizers[0].subgestures[0].type: there is no subgesture type "dubleTap"; there are tap, doubleTap, "#
          + #"longPress, swipe, pan, flick, spin; did you mean "doubleTap"?"#
      ),
      (
        #"{"id":"a","type":"pan","histeresis":2}"#,
        #"2:102: recognizers[0].subgestures[0].histeresis: a pan subgesture has no key "histeresis"; "#
          + #"did you mean "hysteresis"?"#
      ),
      (
        #"{"id":"a","type":"pan","hysteresis":-2}"#,
        "2:115: recognizers[0].subgestures[0].hysteresis: must be at least 0, found -2"
      ),
      (
        #"{"id":"a","type":"pan"},{"id":"a","type":"tap"}"#,
        #"2:109: recognizers[0].subgestures[1].id: there are two subgestures with the id "a""#
      ),
    ])
  func wrong(subgestures: String, message: String) {
    let error = #expect(throws: DescriptionError.self) { try Self.recognizer(subgestures) }
    #expect(error?.description == "a.scene.json:" + message)
  }

  @Test("a scene with subgestures is the same after being written and read")
  func roundTrip() throws {
    let scene = try Make.scene(
      recognizers: """
        {"id":"each","type":"individual","view":"root",
         "subgestures":[{"id":"hold","type":"longPress","minimumPressDuration":0.25},{"id":"t","type":"tap"}]}
        """)
    #expect(try SceneDescription(json: scene.text.utf8) == scene)
  }

  @Test("a structure that was put together in code is checked like one that was read")
  func inCode() throws {
    func scene(_ json: String) throws -> SceneDescription {
      SceneDescription(recognizers: [
        RecognizerDescription(
          id: "each", type: "individual", view: "root",
          properties: ["subgestures": .structure(try JSONParser.parse(json).withoutPositions)])
      ])
    }
    try scene(#"[{"id":"a","type":"tap"}]"#).validate()
    let wrong = try scene(#"[{"id":"a","type":"tab"}]"#)
    let error = #expect(throws: DescriptionError.self) { try wrong.validate() }
    #expect(error?.path.description == "recognizers[0].subgestures[0].type")
    #expect(error?.position == nil)
  }

  @Test("every action of an individual recognizer is an entry of its own, with its subgesture and its finger")
  func entries() throws {
    let description = try Make.testCase(
      recognizers: #"{"id":"each","type":"individual","view":"root","subgestures":[{"id":"t","type":"tap"}]}"#,
      touches: """
        [0,"began",9,300,300],[0.1,"began",1,50,50],[0.15,"ended",1,50,50],[0.2,"began",2,150,50],[0.25,"ended",2,150,50],
        [0.3,"began",3,250,50],[0.35,"ended",3,250,50],[1,"ended",9,300,300]
        """, until: "2",
      """
      "expect":[{"recognizer":"each","state":"began","t":0.15,"subgesture":"t","touch":1},
                {"recognizer":"each","state":"changed","t":0.25,"subgesture":"t","touch":2},
                {"recognizer":"each","state":"changed","t":0.35,"subgesture":"t","touch":3},
                {"recognizer":"each","state":"ended","t":1}]
      """)
    let result = try Make.run(description)
    #expect(result.difference == nil)
    #expect(result.actions.last?.value("subgesture") == nil)
    var wrong = description
    wrong.expect?[3].values = [.init("subgesture", .names(["t"]))]
    #expect(
      try Make.run(wrong).difference?.description.hasSuffix(
        "expect[3].subgesture: expected t, found no such value in each ended at 1") == true)
  }
}
