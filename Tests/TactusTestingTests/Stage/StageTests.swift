import Tactus
import TactusTesting
import Testing

@Suite("The stage")
struct StageTests {
  let tap = TouchScript(Finger().tap(at: Point(x: 100, y: 200)))

  @Test("keeps actions, decisions and what views received in the order in which it happened")
  func order() {
    let stage = Stage()
    stage.addView(named: "photo", frame: Rect(x: 50, y: 150, width: 100, height: 100))
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.play(tap)
    #expect(
      stage.log.lines == [
        "0.0 tap is possible",
        "0.0 photo receives began of 1",
        "0.08 tap is ended",
        "0.08 photo receives cancelled of 1",
        "0.08 tap ended location (100.0, 200.0) touches 1.0",
      ])
    #expect("\(stage.log)" == stage.log.lines.joined(separator: "\n"))
  }

  @Test("lets a rest at the end of a script pass, so that a press begins")
  func restAtTheEnd() {
    let stage = Stage()
    stage.add(LongPressGestureRecognizer(), named: "press")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).rest(0.6)))
    #expect(stage.log.states(of: "press") == [.began])
    #expect(stage.now == Timestamp(seconds: 0.6))
  }

  @Test("plays two fingers on a view with gestures of its own")
  func ownView() {
    let stage = Stage()
    let photo = Photo(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    stage.window.addSubview(photo)
    let left = Finger(1).down(at: Point(x: 100, y: 150)).move(by: Vector(dx: -50, dy: 0), over: 0.3).up()
    let right = Finger(2).down(at: Point(x: 200, y: 150)).move(by: Vector(dx: 50, dy: 0), over: 0.3).up()
    stage.play(TouchScript(left, right))
    #expect(photo.transform.a > 1.9)
  }

  @Test("gives the parts of the log by name")
  func parts() {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 60, dy: 0)).up()))
    #expect(stage.log.states(of: "pan") == [.began, .ended])
    #expect(stage.log.actions().count == 2)
    #expect(stage.log.actions(of: "tap").isEmpty)
    #expect(stage.log.why("tap") == "movedTooFar")
    #expect(stage.log.why("pan") == nil)
    #expect(stage.log.actions(of: "pan").last?["translation"] == [50, 0])
    #expect(stage.log.actions(of: "pan").last?["nonsense"] == nil)
    #expect(stage.log.decisions(of: "tap").count == 2)
    #expect(
      stage.log.viewCallbacks(of: "window").map { $0.event } == [.view(.began, touch: 1), .view(.cancelled, touch: 1)])
    stage.clearLog()
    #expect(stage.log.entries.isEmpty)
  }

  @Test("names the other recognizer in a reason")
  func others() {
    let stage = Stage()
    let single = stage.add(TapGestureRecognizer(), named: "single")
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    #expect(throws: Never.self) { try single.requireFailure(of: double) }
    stage.play(tap)
    #expect(stage.log.lines.contains("0.08 single is held: waiting double"))
    #expect(stage.recognizer(named: "double") === double)
    #expect(stage.recognizer(named: "triple") == nil)
  }

  @Test("fires deadlines at their own time, like a host that sleeps until the next one")
  func deadlines() {
    let stage = Stage()
    stage.add(LongPressGestureRecognizer(), named: "press")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).rest(2).up()))
    #expect(stage.log.actions().map { $0.time.seconds } == [0.5, 2])
  }

  @Test("moves time only when asked to")
  func time() {
    let stage = Stage()
    stage.add(LongPressGestureRecognizer(), named: "press")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200))))
    stage.advance(by: 0.499)
    #expect(stage.log.actions().isEmpty)
    stage.advance(by: -1)
    #expect(stage.now == Timestamp(seconds: 0.499))
    stage.advance(by: 0.001)
    #expect(stage.log.states(of: "press") == [.began])
    stage.advance(to: Timestamp(seconds: 7))
    #expect(stage.now == Timestamp(seconds: 7))
  }

  @Test("plays a second script from now on")
  func again() {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.play(tap)
    stage.advance(by: 1)
    stage.play(tap)
    #expect(stage.log.actions().map { $0.time.seconds } == [0.08, 1.16])
  }

  @Test("waits until nothing is waiting, and says so if that never happens")
  func quiet() {
    let stage = Stage()
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    stage.play(tap)
    #expect(stage.advanceUntilQuiet())
    #expect(stage.log.why("double") == "timedOut")
    stage.add(Restless(), named: "restless")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200))))
    #expect(!stage.advanceUntilQuiet(limit: 20))
  }

  @Test("logs samples that made no sense")
  func anomalies() {
    let stage = Stage()
    stage.play(TouchScript(Finger(4).move(by: Vector(dx: 1, dy: 0))))
    #expect(stage.log.lines == ["0.0 sample of 4: unknownContact"])
  }

  @Test("logs the values that a recognizer of one's own adds")
  func values() {
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap") { tap in [StageValue("taps", Double(tap.numberOfTapsRequired))] }
    stage.play(tap)
    #expect(stage.log.actions().first?["taps"] == [1])
  }

  @Test("a touch that is passed on up the chain is logged for the view that it hit")
  func responderChain() {
    let stage = Stage()
    let outer = stage.addView(named: "outer", frame: Rect(x: 0, y: 0, width: 300, height: 300))
    stage.addView(named: "inner", frame: Rect(x: 50, y: 150, width: 100, height: 100), to: outer)
    stage.play(tap)
    #expect(stage.log.viewCallbacks().map { $0.name } == ["inner", "inner"])
  }

  @Test("to finish runs motions out: a pager rests at a page")
  func motionsRunOut() {
    let stage = Stage()
    let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    pager.contentSize = Size(width: 1170, height: 400)
    pager.isPagingEnabled = true
    stage.window.addSubview(pager)
    stage.play(TouchScript(Finger().down(at: Point(x: 300, y: 100)).move(to: Point(x: 100, y: 100), over: 0.2).up()))
    #expect(stage.application.wantsFrame)
    stage.finish()
    #expect(pager.contentOffset == Point(x: 390, y: 0))
    #expect(!pager.isMoving && stage.complaints.isEmpty)
  }

  @Test("to finish ends even where a program sets content in motion for ever")
  func endlessMotion() {
    final class Swing: ScrollViewDelegate {
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        scrollView.setContentOffset(Point(x: 0, y: 50 - scrollView.contentOffset.y), animated: true)
      }
    }
    let (stage, swing) = (Stage(), Swing())
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    list.contentSize = Size(width: 390, height: 1000)
    list.delegate = swing
    stage.window.addSubview(list)
    list.setContentOffset(Point(x: 0, y: 50), animated: true)
    stage.finish()
    #expect(list.isMoving)
  }

  @Test("outlives its log and is outlived by its views")
  func lifetimes() {
    var stage: Stage? = Stage()
    let view = stage!.addView(named: "photo", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let log = stage!.log
    stage = nil
    #expect(log.entries.isEmpty)
    let other = Stage()
    other.window.addSubview(view)
    other.play(TouchScript(Finger().tap(at: Point(x: 50, y: 50))))
    #expect(other.log.viewCallbacks().isEmpty)
  }
}

/// Sets one deadline after the other.
private final class Restless: GestureRecognizer {
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    deadline = event.timestamp + .seconds(1)
  }

  override func deadlinePassed(_ deadline: Timestamp) {
    self.deadline = deadline + .seconds(1)
  }
}

/// A photo that two fingers enlarge, as in the guide of TactusTesting.
private final class Photo: View {
  override init(frame: Rect) {
    super.init(frame: frame)
    let pinch = PinchGestureRecognizer { [unowned self] pinch in
      transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    addGestureRecognizer(pinch)
  }
}
