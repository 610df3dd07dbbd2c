import Tactus
import TactusJSON
import Testing

@testable import TactusScenes

@Suite("Steps of sequences in scenes")
struct SequenceReadingTests {
  private func scene(_ steps: String) throws -> SceneDescription {
    try Make.scene(recognizers: #"{"id":"s","type":"sequence","view":"root","steps":\#(steps)}"#)
  }

  private func term(_ steps: String) throws -> GestureTerm {
    try #require(try scene(steps).recognizers[0].gestureSequence).term
  }

  static let terms: [(String, GestureTerm)] = [
    (#"["tap"]"#, .tap),
    (#"["tap","hold"]"#, .tap.then(.hold)),
    (#"["hold","move","lift"]"#, .hold.then(.move).then(.lift)),
    (
      #"[{"tap":2,"on":"down","maximumDuration":0.3,"allowableMovement":12}]"#,
      .tap(2, on: .down, atMost: 0.3, allowableMovement: 12)
    ),
    (#"[{"hold":2,"for":0.3}]"#, .hold(2, for: 0.3)),
    (#"[{"move":2,"direction":["left","right"],"distance":30}]"#, .move([.left, .right], by: 30, fingers: 2)),
    (#"[{"hold":3},{"swipe":true,"direction":"up"},{"lift":3}]"#, .hold(3).then(.swipe(.up)).then(.lift(3))),
    (#"[{"hold":1,"while":{"tap":1,"repeating":true}}]"#, .hold(1).while(.tap.repeating)),
    (#"[{"hold":1,"while":"tap","every":0.1}]"#, .hold(1).while(.tap, every: 0.1)),
    (#"[{"or":["tap","hold"]}]"#, .tap.or(.hold)),
    (#"[{"and":["tap","hold"],"within":2}]"#, .tap.and(.hold).within(2)),
    (
      #"[{"tap":1,"region":[1,2,3,4],"repeating":[2],"within":1}]"#,
      .tap.in(Rect(x: 1, y: 2, width: 3, height: 4)).repeating(2...).within(1)
    ),
    (#"[{"tap":1,"repeating":[2,4]}]"#, .tap.repeating(2...4)),
    (#"[{"then":["tap","tap"],"repeating":2}]"#, .tap.then(.tap).repeating(2)),
  ]

  @Test("mean what the same terms mean in Swift", arguments: terms.indices)
  func read(index: Int) throws {
    let (steps, expected) = Self.terms[index]
    #expect(try term(steps) == expected)
  }

  @Test("set the pauses, distances and limits of their kinds")
  func numbers() throws {
    var hold = GestureTerm.Hold()
    (hold.allowableMovement, hold.allowableMovementWhileHeld, hold.maximumPause, hold.maximumDistance) = (1, 2, 0.25, 4)
    #expect(
      try term(
        #"[{"hold":1,"allowableMovement":1,"allowableMovementWhileHeld":2,"maximumPause":0.25,"maximumDistance":4}]"#)
        == GestureTerm(.hold(hold)))
    var swipe = GestureTerm.Swipe()
    (swipe.fingers, swipe.direction, swipe.maximumDuration, swipe.hysteresis) = (1, .left, 0.25, 2)
    (swipe.maximumPause, swipe.maximumDistance) = (0.5, 4)
    #expect(
      try term(
        #"[{"swipe":1,"direction":"left","maximumDuration":0.25,"hysteresis":2,"maximumPause":0.5,"maximumDistance":4}]"#
      )
        == GestureTerm(.swipe(swipe)))
  }

  static let wrong: [(steps: String, path: String, message: String, suggestion: String?)] = [
    ("[]", "", "the list is empty; without terms nothing is recognized", nil),
    (#""tap""#, "", "expected an array of terms, found a string", nil),
    (#"["tapp"]"#, "[0]", #""tapp" is not a term that stands alone; it must be one of tap, hold, move, lift"#, "tap"),
    ("[3]", "[0]", "expected a term: a word or an object, found a number", nil),
    (#"[{"hodl":1}]"#, "[0]", "a term needs one of the keys tap, hold, move, swipe, lift, then, or, and", "hold"),
    (#"[{"tap":1,"hold":1}]"#, "[0]", #"a term is either "tap" or "hold"; write two terms in a list"#, nil),
    (#"[{"tap":1,"repeat":2}]"#, "[0].repeat", #"the term "tap" has no key "repeat""#, "repeating"),
    (#"[{"tap":0}]"#, "[0].tap", "must be between 1 and 10, found 0", nil),
    (#"[{"tap":1,"on":"up"}]"#, "[0].on", #""up" is not a moment; it must be one of down, lift"#, nil),
    (#"[{"swipe":1}]"#, "[0]", #"the term "swipe" needs the key "direction""#, nil),
    (
      #"[{"move":"all"}]"#, "[0].move",
      "expected a number of fingers, or true for those that are down, found a string", nil
    ),
    (#"[{"tap":1,"repeating":0}]"#, "[0].repeating", "must be at least 1, found 0", nil),
    (
      #"[{"tap":1,"repeating":[3,2]}]"#, "[0].repeating",
      "tap.repeating(3...2) repeats at least 3 and at most 2 times, which is never", nil
    ),
    (
      #"[{"tap":1,"repeating":"always"}]"#, "[0].repeating",
      "expected true, a number, or [least] or [least, most], found a string", nil
    ),
    (#"[{"hold":1,"within":0.3}]"#, "[0].within", "hold(1).within(0.3) takes at least 0.5 s, but has 0.3 s", nil),
    (
      #"["tap",{"hold":1,"for":1,"within":0.3}]"#, "[1].within",
      "hold(1, for: 1).within(0.3) takes at least 1 s, but has 0.3 s", nil
    ),
    (#"["lift"]"#, "[0]", "lift lifts fingers, but none is down when it begins", nil),
    (
      #"[{"hold":1},{"swipe":2,"direction":"up"}]"#, "[1].swipe",
      "swipe(.up, fingers: 2) is made with 2 fingers, but the term before it leaves 1 down", nil
    ),
    (
      #"[{"tap":1,"region":[0,0,0,10]}]"#, "[0].region",
      "tap.in(0, 0, 0 × 10) the region is empty: no finger can come down in it", nil
    ),
    (
      #"[{"tap":1,"while":"tap"}]"#, "[0].while",
      "tap.while(tap) holds nothing: its first part leaves no finger down", nil
    ),
    (
      #"[{"hold":1,"while":{"lift":1}}]"#, "[0].while.lift",
      "lift(1) lifts fingers, but none is down when it begins", nil
    ),
    (
      #"[{"tap":1,"every":1}]"#, "[0].every",
      #""every" says how soon what is done during a "while" may be repeated"#, nil
    ),
    (#"[{"or":["tap"]}]"#, "[0].or", "tap has 1 terms, needs 2 or more", nil),
  ]

  @Test("that are wrong, or could never be done, are refused where they stand", arguments: wrong.indices)
  func refused(index: Int) throws {
    let wrong = Self.wrong[index]
    let error = try #require(#expect(throws: DescriptionError.self) { try scene(wrong.steps) })
    #expect(error.path.description == "recognizers[0].steps" + (wrong.path.isEmpty ? "" : wrong.path))
    #expect(error.message == wrong.message)
    #expect(error.suggestion == wrong.suggestion)
    #expect(error.position?.line == 2)
  }

  @Test("keep a sequence that begins by holding from preventing others, unless the scene says so")
  func prevention() throws {
    let hold = #"[{"hold":1,"while":"tap"}]"#
    for (steps, more, expected) in [
      (hold, "", false), (hold, #","preventsOthers":true"#, true), (#"["tap"]"#, "", true),
      (#"["tap"]"#, #","preventsOthers":false"#, false),
    ] {
      let description = try scene(steps + more)
      let scene = try Scene(description)
      let recognizer = try #require(scene.recognizer("s") as? SequenceGestureRecognizer)
      #expect(recognizer.preventsOthers == expected)
    }
  }
}
