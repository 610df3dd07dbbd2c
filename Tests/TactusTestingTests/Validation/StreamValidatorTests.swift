import Tactus
import TactusTesting
import Testing

@Suite("Streams that make no sense are complained of")
struct StreamValidatorTests {
  /// Reports whatever a test sets.
  private final class Liar: GestureRecognizer {}

  private let validator = StreamValidator()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  private func decide(_ recognizer: GestureRecognizer, _ kinds: Decision.Kind..., at time: Double = 0) {
    for kind in kinds {
      validator.observe(
        Decision(time: Timestamp(seconds: time), recognizer: recognizer, kind: kind, reason: nil))
    }
  }

  private func liar() -> GestureRecognizer {
    let liar = Liar()
    liar.name = "liar"
    return liar
  }

  @Test("a stage with a tap, a pan that is cancelled and one that waits has nothing to complain of")
  func fine() throws {
    let stage = Stage()
    let double = stage.add(TapGestureRecognizer(), named: "double")
    double.numberOfTapsRequired = 2
    stage.add(TapGestureRecognizer(), named: "single").require(toFail: double)
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger().tap(at: Point(x: 100, y: 200))))
    stage.application.advance(to: Timestamp(seconds: 2))
    let drag = Finger().down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 60, dy: 0), over: 0.3)
    stage.play(TouchScript(drag))
    pan.isEnabled = false
    stage.application.cancelAllTouches()
    stage.application.advance(to: Timestamp(seconds: 9))
    stage.finish()
    #expect(stage.log.states(of: "pan").last == .cancelled)
    #expect(stage.complaints == [])
  }

  @Test("a triggered tap that reported a tap, and whose held finger is then cancelled, is nothing to complain of")
  func cancelledAfterATap() {
    let stage = Stage()
    stage.add(TriggeredTapGestureRecognizer(), named: "triggered")
    func send(_ id: UInt64, _ phase: Touch.Phase, _ x: Double, _ time: Double) {
      let place = Point(x: x, y: 200)
      stage.application.send([ContactSample(id: id, phase: phase, position: place, time: Timestamp(seconds: time))])
    }
    send(1, .began, 170, 0.04)
    send(1, .moved, 250, 0.12)
    send(2, .began, 280, 0.56)
    send(1, .cancelled, 250, 0.60)
    send(2, .ended, 280, 0.64)
    stage.application.advance(to: Timestamp(seconds: 9))
    stage.finish()
    #expect(stage.log.states(of: "triggered") == [.ended, .cancelled])
    #expect(stage.complaints == [])
  }

  @Test("taps that are reported at once, and again when there is one more, are nothing to complain of")
  func upgraded() {
    let stage = Stage()
    let taps = TapSequence()
    taps.reporting = .immediately
    stage.add(taps, named: "taps")
    let place = Point(x: 100, y: 200)
    stage.play(TouchScript(Finger().tap(at: place).wait(0.1).tap(at: place)))
    stage.application.advance(to: Timestamp(seconds: 9))
    stage.finish()
    #expect(stage.log.states(of: "taps") == [.ended, .ended])
    #expect(stage.complaints == [])
  }

  @Test("uses a view's name and a touch's id, where no more is known of them")
  func byName() {
    validator.view("photo", received: .began, ofTouch: 4)
    validator.view("photo", received: .moved, ofTouch: 4)
    validator.view("photo", received: .ended, ofTouch: 4)
    // The next tap has the same id, and comes before the end of the first one is reported.
    for phase in [Touch.Phase.began, .began, .ended, .cancelled] {
      validator.view("photo", received: phase, ofTouch: 4)
    }
    #expect(validator.complaints == [])
    validator.view("photo", received: .ended, ofTouch: 4)
    validator.view("list", received: .began, ofTouch: 5)
    validator.finish()
    #expect(validator.complaints == ["touch 4 in photo ended without being down", "touch 5 in list did not end"])
  }

  @Test("a gesture that began twice, ended without having begun, or never ended")
  func decisions() {
    let liar = liar()
    decide(liar, .possible, .began, .began)
    #expect(validator.complaints == ["liar is began after it was began"])
    decide(liar, .ended, .ended)
    #expect(validator.complaints.last == "liar is ended after it was ended")
    decide(liar, .possible, .cancelled)
    #expect(validator.complaints.last == "liar is cancelled after it was possible")
    decide(liar, .possible, .began)
    validator.finish()
    #expect(validator.complaints.last == "liar began and did not end")
  }

  @Test("a stage where the first action disables what begins: the last one receives neither")
  func betweenActions() {
    let stage = Stage()
    let pan = PanGestureRecognizer()
    pan.addAction { if $0.state == .began { $0.isEnabled = false } }
    stage.add(pan, named: "pan")
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 60, dy: 0), over: 0.3)))
    stage.finish()
    #expect(stage.log.states(of: "pan") == [])
    #expect(stage.complaints == [])
  }

  @Test("time that goes back")
  func time() {
    let liar = liar()
    decide(liar, .possible, at: 1)
    decide(liar, .failed, at: 0.5)
    #expect(validator.complaints == ["time went back from 1.0 to 0.5 s"])
  }

  @Test("an action of a recognizer that is on no view")
  func detached() {
    let liar = liar()
    validator.watch(liar)
    liar.state = .began
    #expect(validator.complaints == ["an action of liar in began, which is on no view"])
    liar.state = .ended
    validator.finish()
    #expect(validator.complaints.count == 2)
  }

  @Test("actions that receive no end")
  func actions() {
    let liar = liar()
    window.addGestureRecognizer(liar)
    validator.watch(liar)
    liar.state = .began
    validator.finish()
    #expect(validator.complaints == ["the actions of liar received no end"])
  }

  @Test("a touch of which a view receives no end, or too many")
  func touches() {
    /// A view that reports twice to the validator that a touch began, and never that it ended.
    final class Parrot: View {
      let validator: StreamValidator
      init(_ validator: StreamValidator) {
        self.validator = validator
        super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        name = "parrot"
      }
      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
        validator.view(self, received: .began, of: touches)
        validator.view(self, received: .began, of: touches)
      }
    }
    let application = Application()
    application.addWindow(window)
    window.addSubview(Parrot(validator))
    let position = Point(x: 10, y: 10)
    application.send([ContactSample(id: 3, phase: .began, position: position, time: .zero)])
    validator.finish()
    #expect(validator.complaints == ["touch 3 in parrot began twice", "touch 3 in parrot did not end"])
  }

  @Test("decisions and anomalies continue to the next observer")
  func next() {
    final class Counter: DecisionObserver {
      var decisions = 0
      var anomalies = 0
      func observe(_ decision: Decision) { decisions += 1 }
      func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { anomalies += 1 }
    }
    let counter = Counter()
    validator.next = counter
    decide(liar(), .possible)
    validator.observe(.late, in: ContactSample(id: 1, phase: .began, position: .zero, time: .zero))
    #expect(counter.decisions == 1)
    #expect(counter.anomalies == 1)
  }
}
