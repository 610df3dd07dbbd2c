import Tactus
import TactusTesting
import Testing

@Suite("S-6 pan, its limits")
struct PanRuleTests {
  let place = Point(x: 100, y: 200)

  private func play(_ script: TouchScript, _ configure: (PanGestureRecognizer) -> Void = { _ in }) -> StageLog {
    let stage = Stage()
    configure(stage.add(PanGestureRecognizer(), named: "pan"))
    stage.play(script)
    stage.advanceUntilQuiet()
    return stage.log
  }

  private func move(_ displacement: Vector) -> TouchScript {
    TouchScript(Finger().down(at: place).move(by: displacement).rest(0.1).up())
  }

  @Test("S-6 pan: the defaults are those of the table")
  func defaults() {
    let pan = PanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == Int.max)
    #expect(pan.hysteresis == 10)
  }

  @Test("S-6 pan: the properties are the configuration")
  func configuration() {
    let pan = PanGestureRecognizer()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches, pan.hysteresis) = (2, 3, 4)
    var expected = PanConfiguration()
    (expected.minimumNumberOfTouches, expected.maximumNumberOfTouches, expected.hysteresis) = (2, 3, 4)
    #expect(pan.configuration == expected)
  }

  @Test("S-6 pan: counts below 1 are 1", arguments: [0, -1, Int.min])
  func counts(count: Int) {
    let log = play(move(Vector(dx: 20, dy: 0))) {
      $0.minimumNumberOfTouches = count
      $0.maximumNumberOfTouches = count
      #expect($0.minimumNumberOfTouches == 1)
      #expect($0.maximumNumberOfTouches == 1)
    }
    #expect(log.states(of: "pan") == [.began, .ended])
  }

  @Test("S-1.8 pan: the hysteresis is reached by equality, in any direction", arguments: [10.0, 40, 1])
  func hysteresisReached(hysteresis: Double) {
    for displacement in [Vector(dx: hysteresis, dy: 0), Vector(dx: 0, dy: -hysteresis)] {
      let log = play(move(displacement)) { $0.hysteresis = hysteresis }
      #expect(log.states(of: "pan") == [.began, .ended])
      #expect(log.actions().first?["translation"] == [0, 0])
    }
  }

  @Test("S-1.8 pan: a thousandth of a point less is too little", arguments: [10.0, 40, 1])
  func hysteresisMissed(hysteresis: Double) {
    let log = play(move(Vector(dx: 0, dy: hysteresis - 0.001))) { $0.hysteresis = hysteresis }
    #expect(log.why("pan") == "movedTooLittle")
  }

  @Test("S-6 pan: the translation starts at travel less hysteresis, along the way", arguments: 0..<24)
  func translationAlongTheDisplacement(direction: Int) {
    let displacement = Transform(rotation: Double(direction) * .pi / 12).apply(to: Vector(dx: 30, dy: 0))
    let translation = play(move(displacement)).actions().first?["translation"] ?? []
    #expect(translation.count == 2)
    let expected = displacement * (20.0 / 30)
    #expect((Vector(dx: translation[0], dy: translation[1]) - expected).length < 1e-12)
  }

  @Test("S-6 pan: hysteresis of 0 or less begins at once", arguments: [0, -3, -Double.infinity])
  func hysteresisOutOfRange(hysteresis: Double) {
    let log = play(move(Vector(dx: 3, dy: 0))) { $0.hysteresis = hysteresis }
    #expect(log.states(of: "pan") == [.began, .changed, .ended])
    #expect(log.actions().first?.time == .zero)
    #expect(log.actions().last?["translation"] == [3, 0])
  }

  @Test("S-6 pan: an infinite hysteresis is never reached")
  func endlessHysteresis() {
    #expect(play(move(Vector(dx: 1000, dy: 0))) { $0.hysteresis = .infinity }.actions().isEmpty)
  }

  @Test("S-6 pan: a minimum that is never reached fails with the fingers there were")
  func neverEnough() {
    #expect(play(move(Vector(dx: 50, dy: 0))) { $0.minimumNumberOfTouches = 2 }.why("pan") == "tooFewTouches")
  }

  @Test("S-6 pan: exactly the maximum of fingers is fine")
  func maximumReached() {
    let displacement = Vector(dx: 30, dy: 0)
    let script = TouchScript(
      Finger(1).down(at: place).move(by: displacement, over: 0.1).up(),
      Finger(2).down(at: place).move(by: displacement, over: 0.1).up())
    #expect(play(script) { $0.maximumNumberOfTouches = 2 }.states(of: "pan").first == .began)
    #expect(play(script) { $0.maximumNumberOfTouches = 1 }.states(of: "pan") == [])
  }

  @Test("S-6 pan: setTranslation re-bases and resets the velocity")
  func setTranslation() {
    let stage = Stage()
    var translations: [Vector] = []
    var velocity = Vector(dx: -1, dy: -1)
    stage.add(
      PanGestureRecognizer { pan in
        translations.append(pan.translation(in: nil))
        guard translations.count == 2 else { return }
        pan.setTranslation(Vector(dx: 100, dy: 7), in: nil)
        velocity = pan.velocity(in: nil)
      }, named: "pan")
    try? stage.expectMarbles("1: v>>>-^")
    #expect(translations == [.zero, Vector(dx: 10, dy: 0), Vector(dx: 110, dy: 7), Vector(dx: 110, dy: 7)])
    #expect(velocity == .zero)
  }

  @Test("S-6 pan: an action that resets the translation in every call has the velocity of the movement at the end")
  func resetInEveryCall() {
    let stage = Stage()
    var end = Vector.zero
    stage.add(
      PanGestureRecognizer { pan in
        pan.setTranslation(.zero, in: nil)
        if pan.state == .ended { end = pan.velocity(in: nil) }
      }, named: "pan")
    stage.play(TouchScript(Finger().down(at: Point(x: 150, y: 150)).move(by: Vector(dx: 100, dy: 0), over: 0.1).up()))
    #expect((end.dx - 1000).magnitude < 1 && end.dy == 0)
  }

  @Test("S-3.10 pan: translation, velocity and location are in the coordinates of the view asked for")
  func coordinates() throws {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 390))
    view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    stage.add(PanGestureRecognizer(), named: "pan", to: view)
    stage.play(TouchScript(Finger().down(at: view.center).move(by: Vector(dx: 0, dy: 110), over: 0.1).up()))
    let last = try #require(stage.log.actions().last)
    // Down in the window is to the right in the view, and half as far.
    #expect(last["translation"] == [50, 0])
    #expect(last["location"] == [195 + 55, 195])
    let velocity = try #require(last["velocity"])
    #expect((velocity[0] - 550).magnitude < 1)
    #expect(velocity[1].magnitude < 1)
  }

  @Test("S-3.10 pan: in a view of another window, translations count as they lie on the surface, like places")
  func otherWindow() {
    let stage = Stage()
    let other = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    other.transform = Transform(scaleX: 2, y: 2)
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger().down(at: place).move(by: Vector(dx: 30, dy: 0))))
    #expect(pan.translation(in: other) == Vector(dx: 10, dy: 0))
    pan.setTranslation(Vector(dx: 5, dy: 0), in: other)
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
  }

  @Test("S-6 pan: the velocity of a steady finger is its speed, and at the lift that of the samples before it")
  func velocity() throws {
    let finger = Finger().down(at: place).move(by: Vector(dx: 60, dy: -30), over: 0.2).rest(0.01).up()
    let log = play(TouchScript(finger))
    let last = try #require(log.actions().last)
    #expect(last.state == .ended)
    let velocity = try #require(last["velocity"])
    #expect((velocity[0] - 300).magnitude < 1e-6)
    #expect((velocity[1] + 150).magnitude < 1e-6)
  }

  @Test("S-6 pan: a finger that rests for more than 40 ms before the lift has no velocity")
  func velocityAfterRest() {
    let finger = Finger().down(at: place).move(by: Vector(dx: 60, dy: 0), over: 0.2)
    #expect(play(TouchScript(finger.rest(0.04).up())).actions().last?["velocity"]?[0] ?? 0 > 290)
    #expect(play(TouchScript(finger.rest(0.041).up())).actions().last?["velocity"] == [0, 0])
  }

  @Test("S-6 pan: a finger that joins or leaves does not change the velocity")
  func velocityWithFingers() {
    var script = TouchScript(Finger(1).down(at: place).move(by: Vector(dx: 200, dy: 0), over: 0.4).up())
    script.add(Finger(2).down(at: Point(x: 20, y: 700)).move(by: Vector(dx: 100, dy: 0), over: 0.2).up(), after: 0.1)
    for action in play(script).actions().dropFirst(2) {
      #expect(((action["velocity"]?[0] ?? 0) - 500).magnitude < 1e-6)
    }
  }

  @Test("S-3.10 pan: the location is the centroid of the fingers that are down")
  func location() {
    let script = TouchScript(
      Finger(1).down(at: place).move(by: Vector(dx: 40, dy: 0)).rest(0.2).up(),
      Finger(2).down(at: Point(x: 300, y: 400)).rest(0.2).up())
    let log = play(script)
    #expect(log.actions().first?["location"] == [220, 300])
    #expect(log.actions().first?["touches"] == [2])
  }

  @Test("S-1.1 pan: it continues outside the view where it began")
  func outside() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 90, y: 190, width: 20, height: 20))
    stage.add(PanGestureRecognizer(), named: "pan", to: view)
    stage.play(move(Vector(dx: 250, dy: 0)))
    #expect(stage.log.actions().last?["translation"] == [240, 0])
  }

  @Test("S-6 pan: ten fingers pan together")
  func tenFingers() {
    let fingers = (1...10).map { number in
      Finger(UInt64(number)).down(at: Point(x: Double(number) * 30, y: 100)).move(by: Vector(dx: 0, dy: 50), over: 0.1)
        .up()
    }
    let log = play(TouchScript(fingers)) { $0.minimumNumberOfTouches = 10 }
    #expect(log.states(of: "pan").last == .ended)
    let translation = log.actions().last?["translation"] ?? []
    #expect((translation[1] - 40).magnitude < 1e-9)
  }

  @Test("S-6 pan: fingers that join it count up to the maximum, those after them do not")
  func joiningUpToTheMaximum() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 2
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .down(2, 200, 100))
    #expect(pan.numberOfTouches == 2)
    stage.frame(0.3, .down(3, 300, 100))
    #expect(pan.numberOfTouches == 2)
  }
}
