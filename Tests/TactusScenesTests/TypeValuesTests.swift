import Tactus
import Testing

@_spi(Tools) @testable import TactusScenes

/// Each type, from its table to a live gesture: what a scene can set, and what its actions then say.
@Suite("What each type accepts and reports")
struct TypeValuesTests {
  static func actions(
    _ recognizer: String, views: String = "", _ frames: [[ContactSample]], until: Double? = nil
  ) throws -> [ActionRecord] {
    let scene = try Scene(Make.scene(recognizers: recognizer, views))
    var actions: [ActionRecord] = []
    scene.onAction = { actions.append($0) }
    scene.play(frames, until: until.map { Timestamp(seconds: $0) })
    return actions
  }

  static func sample(_ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double, id: UInt64 = 1) -> ContactSample {
    SceneTests.sample(time, phase, x, y, id: id)
  }

  /// Two fingers at one moment.
  static func pair(
    _ time: Double, _ phase: Touch.Phase, _ first: (Double, Double), _ second: (Double, Double)
  ) -> [ContactSample] {
    [sample(time, phase, first.0, first.1, id: 1), sample(time, phase, second.0, second.1, id: 2)]
  }

  @Test("a tap reports where its first tap was, and with which fingers its last one was made")
  func tap() throws {
    let actions = try Self.actions(
      #"{"id":"t","type":"tap","view":"root","numberOfTouchesRequired":2}"#,
      [Self.pair(0, .began, (100, 100), (200, 120)), Self.pair(0.1, .ended, (100, 100), (200, 120))])
    #expect(actions.count == 1)
    #expect(actions[0].type == "tap")
    #expect(actions[0].value("location") == .pair(150, 110))
    #expect(actions[0].value("touches") == .contacts([1, 2]))
    #expect(actions[0].value("numberOfTouches") == .integer(2))
    #expect(actions[0].values.map(\.name) == ["location", "touches", "numberOfTouches"])
  }

  @Test("a long press reports where the finger is")
  func longPress() throws {
    let actions = try Self.actions(
      #"{"id":"h","type":"longPress","view":"root","minimumPressDuration":0.25}"#,
      [
        [Self.sample(0, .began, 50, 60)], [Self.sample(0.5, .moved, 150, 60)], [Self.sample(0.6, .ended, 150, 60)],
      ])
    #expect(actions.map(\.state) == [.began, .changed, .ended])
    #expect(actions.map(\.time.seconds) == [0.25, 0.5, 0.6])
    #expect(actions.map { $0.value("location") } == [.pair(50, 60), .pair(150, 60), .pair(150, 60)])
    #expect(actions.map { $0.value("touches") } == [.contacts([1]), .contacts([1]), .contacts([1])])
  }

  @Test("a pan reports its translation and its velocity, in the coordinates of its view")
  func pan() throws {
    // The view is turned by a quarter: to the right on the screen is upwards in the view.
    let views = #","views":[{"id":"v","frame":[0,0,400,400],"transform":[0,1,-1,0,0,0]}]"#
    let frames = (0...20).map { step in
      [Self.sample(Double(step) * 0.01, step == 0 ? .began : .moved, 100 + Double(step) * 4, 200)]
    }
    let actions = try Self.actions(
      #"{"id":"p","type":"pan","view":"v","hysteresis":0}"#, views: views,
      frames + [[Self.sample(0.21, .ended, 180, 200)]])
    let last = try #require(actions.last)
    #expect(last.state == .ended)
    #expect(RecordedValue.pair(0, -80).matches(try #require(last.value("translation")), tolerance: 1e-6))
    #expect(RecordedValue.pair(0, -400).matches(try #require(last.value("velocity")), tolerance: 1))
    #expect(RecordedValue.pair(200, 220).matches(try #require(last.value("location")), tolerance: 1e-6))
    #expect(last.values.map(\.name) == ["location", "touches", "numberOfTouches", "translation", "velocity"])
  }

  @Test("a touch down reports where the finger came down")
  func touchDown() throws {
    let actions = try Self.actions(
      #"{"id":"d","type":"touchDown","view":"root"}"#, [[Self.sample(0.5, .began, 7, 8, id: 12)]])
    #expect(actions.map(\.state) == [.ended])
    #expect(actions[0].value("location") == .pair(7, 8))
    #expect(actions[0].value("touches") == .contacts([12]))
  }

  @Test("every property of a swipe is set, with one direction or several")
  func swipeProperties() throws {
    let swipe: SwipeGestureRecognizer = try RecognizerTypeTests.build(
      "swipe",
      """
      "direction":["left","up"],"numberOfTouchesRequired":2,"maximumDuration":0.4,"minimumPrimaryMovement":30,
      "maximumSecondaryMovement":20,"rateOfMinimumMovementDecay":0.5,"rateOfMaximumMovementDecay":0.25
      """)
    #expect(swipe.direction == [.left, .up])
    #expect(swipe.numberOfTouchesRequired == 2)
    #expect(swipe.maximumDuration == 0.4)
    #expect(swipe.minimumPrimaryMovement == 30)
    #expect(swipe.maximumSecondaryMovement == 20)
    #expect(swipe.rateOfMinimumMovementDecay == 0.5)
    #expect(swipe.rateOfMaximumMovementDecay == 0.25)
    for (word, direction) in [
      ("right", SwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up), ("down", .down),
    ] {
      let swipe: SwipeGestureRecognizer = try RecognizerTypeTests.build("swipe", "\"direction\":\"\(word)\"")
      #expect(swipe.direction == direction)
    }
  }

  @Test("a swipe reports its direction and where it began")
  func swipe() throws {
    let actions = try Self.actions(
      #"{"id":"s","type":"swipe","view":"root","direction":"down"}"#,
      [[Self.sample(0, .began, 50, 50)], [Self.sample(0.1, .moved, 50, 150)], [Self.sample(0.2, .ended, 50, 150)]])
    #expect(actions.map(\.state) == [.ended])
    #expect(actions[0].value("direction") == .names(["down"]))
    #expect(actions[0].value("location") == .pair(50, 50))
    #expect(actions[0].json.text.hasSuffix(#","numberOfTouches":1,"direction":"down"}"#))
  }

  @Test("an edge pan takes edges, and all that a pan accepts and reports")
  func screenEdgePan() throws {
    let pan: ScreenEdgePanGestureRecognizer = try RecognizerTypeTests.build(
      "screenEdgePan", #""edges":["top","left"],"edgeWidth":33,"hysteresis":3,"minimumNumberOfTouches":2"#)
    #expect(pan.edges == [.top, .left])
    #expect(pan.edgeWidth == 33)
    #expect(pan.hysteresis == 3)
    #expect(pan.minimumNumberOfTouches == 2)
    for (word, edge) in [
      ("top", ScreenEdgePanGestureRecognizer.Edges.top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ] {
      let pan: ScreenEdgePanGestureRecognizer = try RecognizerTypeTests.build("screenEdgePan", "\"edges\":\"\(word)\"")
      #expect(pan.edges == edge)
    }
    let actions = try Self.actions(
      #"{"id":"e","type":"screenEdgePan","view":"root","edges":"left"}"#,
      [[Self.sample(0, .began, 5, 50)], [Self.sample(0.1, .moved, 45, 50)]])
    #expect(actions.map(\.state) == [.began])
    #expect(actions[0].value("translation") == .pair(30, 0))
    #expect(actions[0].value("velocity") != nil)
  }

  @Test("a pinch takes its hysteresis and its start, and reports its scale and velocity")
  func pinch() throws {
    let pinch: PinchGestureRecognizer = try RecognizerTypeTests.build(
      "pinch", #""hysteresis":6,"startsAtIdentity":true"#)
    #expect(pinch.hysteresis == 6)
    #expect(pinch.startsAtIdentity)
    let actions = try Self.actions(
      #"{"id":"p","type":"pinch","view":"root"}"#,
      [
        Self.pair(0, .began, (100, 100), (200, 100)), Self.pair(0.1, .moved, (75, 100), (225, 100)),
        Self.pair(0.2, .ended, (75, 100), (225, 100)),
      ])
    #expect(actions.map(\.state) == [.began, .ended])
    #expect(RecordedValue.number(1.5).matches(try #require(actions[0].value("scale")), tolerance: 1e-9))
    #expect(actions[0].value("velocity") != nil)
    #expect(actions[0].value("numberOfTouches") == .integer(2))
  }

  @Test("a rotation takes its hysteresis and its start, and reports its angle and velocity")
  func rotation() throws {
    let rotation: RotationGestureRecognizer = try RecognizerTypeTests.build(
      "rotation", #""hysteresis":6,"startsAtIdentity":true"#)
    #expect(rotation.hysteresis == 6)
    #expect(rotation.startsAtIdentity)
    let actions = try Self.actions(
      #"{"id":"r","type":"rotation","view":"root"}"#,
      [Self.pair(0, .began, (100, 100), (200, 100)), Self.pair(0.1, .moved, (150, 50), (150, 150))])
    #expect(actions.map(\.state) == [.began])
    #expect(
      RecordedValue.number(Double.pi / 2).matches(try #require(actions[0].value("rotation")), tolerance: 1e-9))
    #expect(actions[0].value("velocity") != nil)
  }

  @Test("every property of a transform is set, and it reports its transform, scale, rotation and velocity")
  func transform() throws {
    let transform: TransformGestureRecognizer = try RecognizerTypeTests.build(
      "transform", #""minimumNumberOfTouches":2,"hysteresis":0,"components":["scale","translation"]"#)
    #expect(transform.minimumNumberOfTouches == 2)
    #expect(transform.hysteresis == 0)
    #expect(transform.components == [.translation, .scale])
    let actions = try Self.actions(
      #"{"id":"t","type":"transform","view":"root","hysteresis":0}"#,
      [[Self.sample(0, .began, 100, 100)], [Self.sample(0.1, .moved, 130, 140)]])
    let last = try #require(actions.last)
    let moved = RecordedValue.transform(Transform(translation: Vector(dx: 30, dy: 40)))
    #expect(moved.matches(try #require(last.value("transform")), tolerance: 1e-9))
    #expect(last.value("scale") == .number(1))
    #expect(last.value("rotation") == .number(0))
    #expect(last.value("velocity") != nil)
    #expect(last.json.text.contains(#""transform":[1,0,0,1,30,40]"#))
  }

  @Test("the offsets of a pan have limits to the sides that are named, and are read as they are written")
  func offsets() throws {
    let pan: PanGestureRecognizer = try RecognizerTypeTests.build(
      "pan", #""activeOffset":{"right":20,"left":0},"failOffset":{}"#)
    #expect(pan.activeOffset == PanGestureRecognizer.Offset(left: 0, right: 20))
    #expect(pan.failOffset == nil)
    let type = try #require(RecognizerType.supported.first { $0.name == "pan" })
    #expect(type.property("activeOffset")?.read(pan)?.json.text == #"{"left":0,"right":20}"#)
    #expect(type.property("failOffset")?.read(pan) == nil)
  }

  @Test(
    "an offset that is wrong is refused with what is wrong",
    arguments: [
      (#"{"rigth":20}"#, "an offset has no key \"rigth\""), (#"{"up":-1}"#, "must be at least 0, found -1"),
      ("[1,2]", "expected an object for an offset, found an array"),
    ])
  func wrongOffset(text: String, message: String) {
    let error = #expect(throws: DescriptionError.self) {
      let _: PanGestureRecognizer = try RecognizerTypeTests.build("pan", "\"activeOffset\":\(text)")
    }
    #expect(error?.message == message)
  }

  @Test("every property of a triggered tap is set")
  func triggeredTapProperties() throws {
    let tap: TriggeredTapGestureRecognizer = try RecognizerTypeTests.build(
      "triggeredTap",
      """
      "minimumDelay":0.2,"recognizesOn":"lift","maximumTapDuration":0.3,"allowableMovement":4,
      "triggerAllowableMovement":5,"numberOfTriggerTouches":2,"triggerRegion":[1,2,3,4],"maximumTapPause":9,
      "preventsOthers":true
      """)
    #expect(tap.minimumDelay == 0.2)
    #expect(tap.recognizesOn == .lift)
    #expect(tap.maximumTapDuration == 0.3)
    #expect(tap.allowableMovement == 4)
    #expect(tap.triggerAllowableMovement == 5)
    #expect(tap.numberOfTriggerTouches == 2)
    #expect(tap.triggerRegion == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(tap.maximumTapPause == 9)
    #expect(tap.preventsOthers)
    #expect(throws: DescriptionError.self) {
      let _: GestureRecognizer = try RecognizerTypeTests.build("triggeredTap", #""triggerRegion":[1,2,3]"#)
    }
  }

  @Test("a triggered tap reports its count and whether its trigger is down")
  func triggeredTap() throws {
    let actions = try Self.actions(
      #"{"id":"t","type":"triggeredTap","view":"root"}"#,
      [
        [Self.sample(0, .began, 50, 50)], [Self.sample(1, .began, 200, 50, id: 2)],
        [Self.sample(1.1, .ended, 200, 50, id: 2)], [Self.sample(2, .ended, 50, 50)],
      ])
    #expect(actions.map { $0.value("count") } == [.integer(1), .integer(1)])
    #expect(actions.map { $0.value("isTriggerDown") } == [.flag(true), .flag(false)])
    #expect(actions.map(\.state) == [.ended, .ended])
  }

  @Test("the properties of flick, spin, circle and force press are set")
  func rarerProperties() throws {
    let flick: FlickGestureRecognizer = try RecognizerTypeTests.build("flick", #""hysteresis":3,"minimumVelocity":700"#)
    #expect(flick.hysteresis == 3)
    #expect(flick.minimumVelocity == 700)
    let spin: SpinGestureRecognizer = try RecognizerTypeTests.build("spin", #""minimumAngle":2.5,"minimumRadius":20"#)
    #expect(spin.minimumAngle == 2.5)
    #expect(spin.minimumRadius == 20)
    let circle: CircleGestureRecognizer = try RecognizerTypeTests.build(
      "circle",
      #""maximumDuration":3,"maximumGap":0.5,"minimumTurning":5,"maximumTurning":8,"maximumInflections":2"#)
    #expect(circle.maximumDuration == 3)
    #expect(circle.maximumGap == 0.5)
    #expect(circle.minimumTurning == 5)
    #expect(circle.maximumTurning == 8)
    #expect(circle.maximumInflections == 2)
    let press: ForcePressGestureRecognizer = try RecognizerTypeTests.build(
      "forcePress", #""minimumForce":0.75,"releaseForce":0.5,"allowableMovement":20"#)
    #expect(press.minimumForce == 0.75)
    #expect(press.releaseForce == 0.5)
    #expect(press.allowableMovement == 20)
    #expect(throws: DescriptionError.self) {
      let _: GestureRecognizer = try RecognizerTypeTests.build("forcePress", #""minimumForce":1.5"#)
    }
  }

  @Test("a force press reports the force")
  func forcePress() throws {
    var press = Self.sample(0.1, .moved, 50, 50)
    press.force = 0.8
    let actions = try Self.actions(
      #"{"id":"f","type":"forcePress","view":"root"}"#, [[Self.sample(0, .began, 50, 50)], [press]])
    #expect(actions.map { $0.value("force") } == [.number(0.8)])
  }

  @Test("a flick reports its velocity")
  func flick() throws {
    let frames = (0...10).map { step in
      [Self.sample(Double(step) * 0.01, step == 0 ? .began : .moved, 100 + Double(step) * 10, 200)]
    }
    let actions = try Self.actions(
      #"{"id":"f","type":"flick","view":"root"}"#, frames + [[Self.sample(0.105, .ended, 200, 200)]])
    #expect(actions.map(\.state) == [.ended])
    #expect(RecordedValue.pair(1000, 0).matches(try #require(actions[0].value("velocity")), tolerance: 5))
  }

  /// A finger that goes around (200, 200) at a distance of 80, so many times.
  static func around(_ turns: Double, seconds: Double) -> [[ContactSample]] {
    let steps = Int(turns * 40)
    return (0...steps).map { step in
      // A unit circle without trigonometry: the points of a rational parametrisation, a quarter turn at a time.
      let quarter = Double(step % 10) / 10
      let (x, y) = ((1 - quarter * quarter) / (1 + quarter * quarter), 2 * quarter / (1 + quarter * quarter))
      let (turnedX, turnedY) = [(x, y), (-y, x), (-x, -y), (y, -x)][step / 10 % 4]
      let time = seconds * Double(step) / Double(steps)
      return [Self.sample(time, step == 0 ? .began : .moved, 200 + 80 * turnedX, 200 + 80 * turnedY)]
    }
  }

  @Test("a circle reports its centre and its radius, a spin its rotation and its centre")
  func roundGestures() throws {
    let frames = Self.around(1, seconds: 1)
    let circle = try Self.actions(
      #"{"id":"c","type":"circle","view":"root"}"#, frames + [[Self.sample(1, .ended, 280, 200)]])
    #expect(circle.map(\.state) == [.ended])
    #expect(RecordedValue.pair(200, 200).matches(try #require(circle[0].value("center")), tolerance: 5))
    #expect(RecordedValue.number(80).matches(try #require(circle[0].value("radius")), tolerance: 5))

    let spin = try Self.actions(#"{"id":"s","type":"spin","view":"root"}"#, frames)
    let last = try #require(spin.last)
    #expect(spin.first?.state == .began)
    // The centre is settled as soon as the finger spins: somewhere inside the circle.
    #expect(RecordedValue.pair(200, 200).matches(try #require(last.value("center")), tolerance: 80))
    guard case .number(let rotation)? = last.value("rotation") else {
      Issue.record("a spin has a rotation")
      return
    }
    #expect(rotation > 5 && rotation < 7)
  }

  @Test("a hover recognizer can be part of a scene and is never moved by touches")
  func hover() throws {
    let actions = try Self.actions(
      #"{"id":"h","type":"hover","view":"root"}"#,
      [[Self.sample(0, .began, 50, 50)], [Self.sample(0.1, .ended, 50, 50)]])
    #expect(actions.isEmpty)
  }
}
