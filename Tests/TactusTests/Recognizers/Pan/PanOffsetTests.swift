import Tactus
import TactusTesting
import Testing

@Suite("S-6 pan with offsets")
struct PanOffsetTests {
  private typealias Offset = PanGestureRecognizer.Offset

  private func stage(active: Offset? = nil, fail: Offset? = nil) -> Stage {
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.activeOffset = active
    pan.failOffset = fail
    return stage
  }

  private func play(_ stage: Stage, _ displacement: Vector) -> StageLog {
    stage.play(TouchScript(Finger().down(at: Point(x: 200, y: 400)).move(by: displacement).rest(0.5).up()))
    return stage.log
  }

  private func play(active: Offset? = nil, fail: Offset? = nil, _ displacement: Vector) -> StageLog {
    play(stage(active: active, fail: fail), displacement)
  }

  private func reason(active: Offset? = nil, fail: Offset? = nil, _ displacement: Vector) -> DecisionReason? {
    let stage = stage(active: active, fail: fail)
    _ = play(stage, displacement)
    return stage.recognizer(named: "pan")?.lastOutcome?.reason
  }

  @Test("S-6 pan: there are none by default, and an offset has no limits but those that are named")
  func defaults() {
    #expect(PanGestureRecognizer().activeOffset == nil)
    #expect(PanConfiguration().failOffset == nil)
    #expect(Offset(right: 5) == Offset(left: .infinity, right: 5, up: .infinity, down: .infinity))
  }

  @Test("S-6 pan: it begins at the limit of a side, where the translation starts, and then follows any movement")
  func begins() throws {
    try stage(active: Offset(right: 15)).expectMarbles(
      """
      stride = 6
      1:   v->>>d<<<^
      pan: ----BCCCCE | translation (3,0) (3,6) (-3,6) (-9,6) (-15,6) (-15,6)
      """)
  }

  @Test("S-6 pan: to a side without a limit it does not begin, however far that is")
  func otherSide() throws {
    try stage(active: Offset(right: 15)).expectMarbles(
      """
      stride = 6
      1:   v-<<<<<-^
      pan: --------F | why wrongDirection
      """)
  }

  @Test(
    "S-6 pan: each side has a limit of its own", arguments: [(-1.0, 0.0, 5.0), (1, 0, 10), (0, -1, 15), (0, 1, 20)])
  func sides(dx: Double, dy: Double, limit: Double) {
    let active = Offset(left: 5, right: 10, up: 15, down: 20)
    let direction = Vector(dx: dx, dy: dy)
    #expect(play(active: active, direction * (limit - 0.5)).states(of: "pan").isEmpty)
    let log = play(active: active, direction * limit)
    #expect(log.states(of: "pan") == [.began, .ended])
    #expect(log.actions().first?["translation"] == [0, 0])
  }

  @Test("S-6 pan: a finger that lifts too early fails with the numbers of the nearest side")
  func tooLittle() {
    let active = Offset(right: 20, down: 60)
    #expect(reason(active: active, Vector(dx: 12, dy: 9)) == .movedTooLittle(distance: 12, required: 20))
    #expect(reason(active: Offset(left: 20), .zero) == .movedTooLittle(distance: 0, required: 20))
  }

  @Test("S-6 pan: beyond the limit of a side of the fail offset it fails, with both numbers, at the limit it does not")
  func fails() throws {
    try stage(active: Offset(left: 20, right: 20), fail: Offset(up: 6, down: 6)).expectMarbles(
      """
      stride = 6
      1:   v->>ud>>d<-^
      pan: -------BCC-E
      """)
    try stage(active: Offset(left: 20, right: 20), fail: Offset(up: 6, down: 6)).expectMarbles(
      """
      stride = 6
      1:   v->uu>>>-^
      pan: ----F | why movedTooFar
      """)
    #expect(reason(fail: Offset(down: 8), Vector(dx: 2, dy: 9)) == .movedTooFar(distance: 9, allowed: 8))
  }

  @Test("S-6 pan: without an active offset the hysteresis begins it, unless the fail offset is left before")
  func hysteresis() {
    let fail = Offset(left: 4)
    #expect(play(fail: fail, Vector(dx: 10, dy: 0)).states(of: "pan") == [.began, .ended])
    #expect(play(fail: fail, Vector(dx: -4, dy: 0)).why("pan") == "movedTooLittle")
    #expect(play(fail: fail, Vector(dx: -4.5, dy: 0)).why("pan") == "movedTooFar")
  }

  @Test("S-6 pan: of two limits in one movement, the one counts that a straight line reaches first")
  func straightLine() {
    let (active, fail) = (Offset(right: 10), Offset(up: 5))
    #expect(play(active: active, fail: fail, Vector(dx: 100, dy: -49)).states(of: "pan").first == .began)
    #expect(play(active: active, fail: fail, Vector(dx: 100, dy: -50)).states(of: "pan").first == .began)
    #expect(play(active: active, fail: fail, Vector(dx: 100, dy: -51)).why("pan") == "movedTooFar")
  }

  @Test("S-6 pan: a limit of 0, or less, is reached by the first movement to its side", arguments: [0, -5.0])
  func zero(limit: Double) {
    let active = Offset(right: limit)
    #expect(play(active: active, Vector(dx: 0, dy: 30)).states(of: "pan").isEmpty)
    let log = play(active: active, Vector(dx: 1, dy: 30))
    #expect(log.states(of: "pan").first == .began)
    #expect(play(fail: Offset(up: limit), Vector(dx: 0, dy: -1)).why("pan") == "movedTooFar")
  }

  @Test("S-6 pan: what is not a number (NaN) is no limit")
  func notANumber() {
    let active = Offset(left: .nan, right: 10, up: .nan)
    #expect(play(active: active, Vector(dx: 10, dy: -30)).states(of: "pan").first == .began)
    #expect(play(active: active, Vector(dx: -90, dy: -30)).states(of: "pan").isEmpty)
    #expect(play(fail: Offset(up: .nan), Vector(dx: 0, dy: -10)).states(of: "pan").first == .began)
  }

  @Test("S-6 pan: the axis is judged when the active offset is left")
  func axis() {
    let stage = stage(active: Offset(right: 10, down: 30))
    (stage.recognizer(named: "pan") as? PanGestureRecognizer)?.axis = .horizontal
    #expect(play(stage, Vector(dx: 10, dy: 12)).why("pan") == "movedAcross")
  }

  @Test("S-6 pan: one that activates after a long press has no offsets")
  func afterAPress() {
    let stage = stage(active: Offset(right: 1), fail: Offset(up: 1))
    (stage.recognizer(named: "pan") as? PanGestureRecognizer)?.activatesAfterLongPress = 0.3
    #expect(play(stage, Vector(dx: 5, dy: -5)).states(of: "pan") == [.began, .ended])
  }
}
