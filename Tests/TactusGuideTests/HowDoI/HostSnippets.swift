import Tactus
import TactusRecordings
import TactusTesting
import Testing

@Suite("How do I: hosts, touches and finding out why")
@MainActor
struct HostSnippets: Snippets {
  let page = Page()

  @Test("How do I bring touches from my own source into the engine?")
  func host() {
    photo.addGestureRecognizer(TapGestureRecognizer { _ in print("tap") })
    // snippet
    @MainActor func touched(_ id: UInt64, _ phase: Touch.Phase, x: Double, y: Double, seconds: Double) {
      application.send(
        ContactSample(id: id, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: seconds)))
    }

    touched(1, .began, x: 100, y: 200, seconds: 0)
    touched(1, .ended, x: 100, y: 200, seconds: 0.08)
    // end
    #expect(printed == ["tap"])
  }

  @Test("How do I wake the engine when time alone decides?")
  func deadlines() {
    let press = LongPressGestureRecognizer()
    press.onBegan { _ in print("press") }
    photo.addGestureRecognizer(press)
    // snippet
    // As long as nothing is touched there is no deadline, and the host may sleep.
    @MainActor func wake(at now: Timestamp) {
      if let deadline = application.nextDeadline, deadline <= now { application.advance(to: now) }
    }
    // end
    application.send([ContactSample(id: 1, phase: .began, position: place, time: .zero)])
    wake(at: Timestamp(seconds: 0.4))
    #expect(printed.isEmpty)
    wake(at: Timestamp(seconds: 0.6))
    #expect(printed == ["press"])
  }

  @Test("How do I let time pass without a clock?")
  func passing() {
    // snippet
    photo.onLongPress { press in print(press.state.name) }
    application.send(ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 200), time: .zero))
    application.advance(by: 0.6)
    // prints: began
    // end
    #expect(printed == ["began"])
  }

  @Test("How do I scroll with a wheel, and see a pointer that only hovers?")
  func pointer() {
    // snippet
    let pan = PanGestureRecognizer { pan in print("scrolled by", pan.translation(in: nil).dy) }
    pan.allowedScrollTypes = .all
    let hover = HoverGestureRecognizer { hover in print("hover", hover.state.name) }
    photo.addGestureRecognizer(pan)
    photo.addGestureRecognizer(hover)
    // end
    application.send(PointerSample(.hover, phase: .moved, position: place, time: .zero))
    application.send(
      PointerSample(
        .scroll(delta: Vector(dx: 0, dy: -30), type: .discrete), phase: .moved, position: place,
        time: Timestamp(seconds: 1)))
    #expect(printed.first == "hover began")
    #expect(printed.contains("scrolled by -30.0"))
  }

  // snippet: Canvas
  final class Canvas: View {
    var strokes: [[Point]] = []

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      strokes.append(touches.map { $0.location(in: self) })
    }

    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      for touch in touches {
        strokes[strokes.count - 1] += event.coalescedTouches(for: touch).map { $0.location(in: self) }
      }
    }
  }
  // end

  @Test("How do I draw with the touches themselves?")
  func canvas() {
    // uses: Canvas
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(canvas)
    page.play(Finger().down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.1).up())
    #expect(canvas.strokes.count == 1)
    #expect(canvas.strokes[0].last == Point(x: 150, y: 200))
  }

  @Test("How do I find out why nothing happens?")
  func explain() {
    // snippet
    card.isUserInteractionEnabled = false
    let tap = TapGestureRecognizer { _ in print("tap") }
    tap.name = "tap"
    card.addGestureRecognizer(tap)
    print(window.explain(Point(x: 100, y: 600)))
    // prints: `tap` is not asked: its view `card` has isUserInteractionEnabled false
    // end
    #expect(printed[0].contains("`tap` is not asked: its view `card` has isUserInteractionEnabled false"))
  }

  @Test("How do I find out why a gesture failed?")
  func observer() {
    // snippet
    application.onDecision { decision in
      if decision.kind == .failed { print(decision) }
    }
    // end
    let tap = TapGestureRecognizer { _ in print("tap") }
    tap.name = "tap"
    photo.addGestureRecognizer(tap)
    page.play(Finger().down(at: place).move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
    #expect(printed.count == 1)
    #expect(printed[0].hasPrefix("`tap` failed at "))
    #expect(printed[0].contains("pt, may move 45 pt"))
  }

  @Test("How do I find out what a gesture waits for?")
  func waits() {
    // snippet
    application.onDecision { decision in
      if decision.kind == .held || decision.kind == .released { print(decision) }
    }
    // For a tap that requires a double tap to fail, the lines are:
    // `select` waits since 0.080 s: waits for zoom to fail
    // `select` waits no longer at 0.430 s: waits no longer, what it waited for has failed
    // end
    let double = TapGestureRecognizer { _ in }
    double.name = "zoom"
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in }
    single.name = "select"
    single.require(toFail: double)
    photo.addGestureRecognizer(single)
    photo.addGestureRecognizer(double)
    page.play(Finger().tap(at: place))
    #expect(
      printed == [
        "`select` waits since 0.080 s: waits for zoom to fail",
        "`select` waits no longer at 0.430 s: waits no longer, what it waited for has failed",
      ])
  }

  @Test("How do I record what people do in my app?")
  func recording() throws {
    // snippet
    let recorder = Recorder(application)
    // Later: save recorder.text as people.touches.jsonl.
    // end
    application.send(ContactSample(id: 1, phase: .began, position: place, time: .zero))
    application.send(ContactSample(id: 1, phase: .ended, position: place, time: Timestamp(seconds: 0.1)))
    #expect(try Recording(bytes: Array(recorder.text.utf8)).frames.count == 2)
  }

  @Test("How do I test a gesture?")
  func marbles() throws {
    // snippet
    let stage = Stage()
    stage.add(PanGestureRecognizer(), named: "pan")
    try stage.expectMarbles(
      """
      1 (100,200): v--->>>---^
      pan:         ----BCC---E   | translation (0,0) (10,0) (20,0) (20,0)
      """)
    // end
    #expect(stage.complaints.isEmpty)
  }

  // snippet: RestGestureRecognizer
  final class RestGestureRecognizer: GestureRecognizer {
    override var isDiscrete: Bool { true }

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      deadline = event.timestamp + .seconds(1)
    }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      let distance = touches[0].location(in: nil).distance(to: touches[0].initialLocation(in: nil))
      if distance > 5 { fail(.movedTooFar(distance: distance, allowed: 5)) }
    }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      fail(.liftedTooEarly(duration: (event.timestamp - touches[0].beganTimestamp).seconds, required: 1))
    }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }
    override func deadlinePassed(_ deadline: Timestamp) { state = .recognized }
  }
  // end

  @Test("How do I write a recognizer of my own?")
  func own() {
    // uses: RestGestureRecognizer
    let rest = RestGestureRecognizer()
    rest.addAction { _ in print("rested") }
    photo.addGestureRecognizer(rest)
    page.play(Finger().down(at: place).rest(1.2).up())
    #expect(printed == ["rested"])
  }
}
