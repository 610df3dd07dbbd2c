import Tactus
import TactusTesting
import Testing

@Suite("S-6 pinch")
struct PinchTests {
  private func stage(_ configure: (PinchGestureRecognizer) -> Void = { _ in }) -> Stage {
    let stage = Stage()
    configure(stage.add(PinchGestureRecognizer(), named: "pinch"))
    return stage
  }

  /// Two fingers 100 points apart, of which the second moves by `way`.
  private func spread(by displacement: Double, over seconds: Double = 0) -> TouchScript {
    TouchScript(
      Finger(1).down(at: Point(x: 100, y: 200)).rest(0.1 + seconds).rest(0.02).up(),
      Finger(2).down(at: Point(x: 200, y: 200)).rest(0.1).move(by: Vector(dx: displacement, dy: 0), over: seconds).rest(
        0.02
      )
      .up())
  }

  private func play(_ script: TouchScript, _ configure: (PinchGestureRecognizer) -> Void = { _ in }) -> StageLog {
    let trial = Trial(PinchGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script)
  }

  // MARK: In pictures

  @Test("S-6 pinch: it begins when the span has changed by the hysteresis, and counts from where both were down")
  func ordinary() throws {
    try stage().expectMarbles(
      """
      stride = 2
      1 (100,200): v--------^
      2 (200,200): v->>>--^
      pinch:       ---BC----E | scale 1.04 1.06 1.06 | touches 2 2 _
      """)
  }

  @Test("S-6 pinch: with one finger lifted it holds its scale and sends nothing")
  func held() throws {
    try stage().expectMarbles(
      """
      stride = 10
      1 (100,200): v----->><<--^
      2 (200,200): v->>-^
      pinch:       --BC--------E | scale 1.1 1.2 1.2 | velocity _ _ _
      """)
  }

  @Test("S-6 pinch: a finger that comes back continues from the held scale")
  func comesBack() throws {
    try stage().expectMarbles(
      """
      stride = 2
      1 (100,200): v------------------------^
      2 (200,200): v->>>-^--v(150,200)>>--^
      pinch:       ---BC--------------CC----E | scale 1.04 1.06 1.1 1.14 1.14
      """)
  }

  @Test("S-6 pinch: a third finger is none of its business, even if one of the first two leaves")
  func third() throws {
    try stage().expectMarbles(
      """
      stride = 10
      1 (100,200): v->--------^
      2 (200,200): v---^
      3 (300,300): ---v---->>>^
      pinch:       --B--------E | scale 0.9 0.9 | touches 2 _
      """)
  }

  @Test("S-6 pinch: fingers that lift before they moved enough fail")
  func tooLittle() throws {
    try stage().expectMarbles(
      """
      stride = 3
      1 (100,200): v----^
      2 (200,200): v->-----^
      pinch:       --------F | why movedTooLittle
      """)
  }

  @Test("S-6 pinch: one finger is not enough")
  func oneFinger() throws {
    try stage().expectMarbles(
      """
      1:     v->>>-^
      pinch: ------F | why tooFewTouches
      """)
  }

  @Test("S-6 pinch: a cancelled finger cancels")
  func cancelled() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v------^
      2 (200,200): v->>-x
      pinch:       --BC-X  | why touchCancelled
      """)
    try stage().expectMarbles(
      """
      1 (100,200): v------^
      2 (200,200): v----x
      pinch:       -----F  | why touchCancelled
      """)
  }

  @Test("S-6 pinch: a finger that leaves before it began leaves no way to be counted")
  func measuredAnew() throws {
    try stage().expectMarbles(
      """
      stride = 3
      1 (100,200): v--------------------------^
      2 (200,200): v->-^---v(200,200)>-------^
      pinch:       ---------------------------F | why movedTooLittle
      """)
  }

  @Test("S-1.9 pinch: a move in the frame in which the other finger joins was made before that")
  func joinsWithMove() throws {
    try stage().expectMarbles(
      """
      1 (100,200): v--<---^
      2 (200,200): ---v---^
      pinch:       -------F | why movedTooLittle
      """)
  }

  // MARK: Its numbers

  @Test("S-6 pinch: the defaults are those of the table")
  func defaults() {
    let pinch = PinchGestureRecognizer()
    #expect(pinch.hysteresis == 4)
    #expect(pinch.startsAtIdentity == false)
    #expect(pinch.scale == 1)
    #expect(pinch.velocity == 0)
    (pinch.hysteresis, pinch.startsAtIdentity) = (8, true)
    #expect(pinch.configuration.hysteresis == 8)
    #expect(pinch.configuration.startsAtIdentity)
  }

  @Test("S-1.8 pinch: the hysteresis is reached by equality, in or out, and missed by less", arguments: [4.0, 8, 1])
  func hysteresis(hysteresis: Double) {
    for sign in [1.0, -1] {
      #expect(play(spread(by: sign * hysteresis)) { $0.hysteresis = hysteresis }.states == [.began, .ended])
      let less = play(spread(by: sign * (hysteresis - 0.001))) { $0.hysteresis = hysteresis }
      #expect(less.why == "movedTooLittle")
    }
  }

  @Test("S-6 pinch: with a hysteresis of 0 or less it begins once both are down", arguments: [0, -4, -Double.infinity])
  func noHysteresis(hysteresis: Double) {
    #expect(play(spread(by: 0.001)) { $0.hysteresis = hysteresis }.states == [.began, .changed, .ended])
  }

  @Test("S-6 pinch: an infinite hysteresis is never reached")
  func endlessHysteresis() {
    #expect(play(spread(by: 150)) { $0.hysteresis = .infinity }.states == [])
  }

  @Test("S-6 pinch: fingers that move side by side do not pinch")
  func parallel() {
    let displacement = Vector(dx: 80, dy: 120)
    let log = play(
      TouchScript(
        Finger(1).down(at: Point(x: 100, y: 200)).move(by: displacement, over: 0.3).up(),
        Finger(2).down(at: Point(x: 200, y: 200)).move(by: displacement, over: 0.3).up()))
    #expect(log.states == [])
  }

  @Test("S-6 pinch: with startsAtIdentity it starts at 1 and continues without a jump")
  func identity() {
    let log = play(spread(by: 100, over: 0.5)) { $0.startsAtIdentity = true }
    let scales = log.numbers("scale")
    #expect(scales.first == 1)
    for (one, two) in zip(scales, scales.dropFirst()) { #expect((0..<0.05).contains(two - one)) }
    // From a span of 100 + what it took to begin, to 200.
    let start = 100 + (100.0 / 60) * 3
    let expected = 200 / start
    #expect((log.last("scale") - expected).magnitude < 1e-9)
  }

  @Test("S-6 pinch: setting the scale re-bases it and resets the velocity; then both continue")
  func rebased() {
    var seen: [(scale: Double, velocity: Double)] = []
    var velocityAfterSetting = -1.0
    let stage = Stage()
    stage.add(
      PinchGestureRecognizer { pinch in
        seen.append((pinch.scale, pinch.velocity))
        guard seen.count == 4 else { return }
        pinch.scale = 5
        velocityAfterSetting = pinch.velocity
        #expect(pinch.scale == 5)
      }, named: "it")
    stage.play(spread(by: 100, over: 0.2).samples(rate: 100))
    #expect(velocityAfterSetting == 0)
    // 5 points a frame; at the fourth action the span is 120.
    let (scale, velocity) = (5.0 * 125 / 120, 5.0 * 500 / 120)
    #expect((seen[4].scale - scale).magnitude < 1e-9)
    // As soon as the fingers move again there is a velocity again: 500 points a second.
    #expect((seen[4].velocity - velocity).magnitude < 1e-6)
  }

  @Test("S-6 pinch: an action that sets the scale in every call has the velocity of the movement at the end")
  func setInEveryCall() {
    let stage = Stage()
    var end = 0.0
    stage.add(
      PinchGestureRecognizer { pinch in
        pinch.scale = 1
        if pinch.state == .ended { end = pinch.velocity }
      }, named: "it")
    stage.play(spread(by: 100, over: 0.2).samples(rate: 100))
    #expect(end > 0)
  }

  @Test("S-6 pinch: a scale that is no finite number is left out", arguments: [Double.nan, .infinity, -.infinity])
  func scaleOutOfRange(scale: Double) {
    let stage = Stage()
    stage.add(PinchGestureRecognizer { $0.scale = scale }, named: "it")
    stage.play(spread(by: 50))
    #expect(stage.log.numbers("scale") == [1.5, 1.5])
  }

  @Test("S-6 pinch: a steady pinch has the velocity of its scale, per second")
  func velocity() {
    // 200 points a second on a span of 100.
    let velocities = play(spread(by: 80, over: 0.4)).numbers("velocity")
    for velocity in velocities.suffix(10) { #expect((velocity - 2).magnitude < 1e-6) }
  }

  @Test("S-6 pinch: fingers on one spot have no infinite scale")
  func oneSpot() {
    let log = play(
      TouchScript(
        Finger(1).down(at: Point(x: 100, y: 200)).rest(0.3).up(),
        Finger(2).down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 50, dy: 0), over: 0.2).rest(0.1).up()))
    #expect(log.numbers("scale").last == 50)
    #expect(log.numbers("velocity").allSatisfy { $0.isFinite })
  }

  @Test("S-3.10 pinch: the location is the centroid of the fingers")
  func location() {
    let log = play(spread(by: 50))
    #expect(log.actions().first?["location"] == [175, 200])
  }

  @Test("S-6 pinch: each finger may come and go any number of times")
  func manyReturns() {
    let still = Finger(1).down(at: Point(x: 100, y: 200)).rest(2).up()
    var moving = Finger(2)
    for _ in 0..<5 {
      moving = moving.down(at: Point(x: 200, y: 200)).move(by: Vector(dx: 10, dy: 0), over: 0.1).up().wait(0.1)
    }
    let scale = play(TouchScript(still, moving)).last("scale")
    let expected = 1.1 * 1.1 * 1.1 * 1.1 * 1.1
    #expect((scale - expected).magnitude < 1e-9)
  }
}
