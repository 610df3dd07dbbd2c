@_spi(Tools) import Tactus
import TactusTesting
import Testing

@Suite("An intent decides which gesture of two fingers is meant")
struct TwoFingerIntentTests {
  private let intent = TwoFingerIntent()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  private func stage() -> ProbeStage {
    pan.name = "pan"
    pinch.name = "pinch"
    rotation.name = "rotation"
    pan.minimumNumberOfTouches = 2
    pan.intent = intent
    pinch.intent = intent
    rotation.intent = intent
    let stage = ProbeStage(pan, pinch, rotation)
    stage.frame(0, .down(1, 100, 200), .down(2, 200, 200))
    return stage
  }

  @Test("a scroll whose fingers start one after the other is a pan, though it turns by more than 4 points first")
  func scroll() {
    let stage = stage()
    stage.frame(0.1, .move(1, 100, 212))
    #expect([pan, pinch, rotation].allSatisfy { $0.state == .possible })
    stage.frame(0.2, .move(1, 100, 220), .move(2, 200, 206))
    #expect(pan.state == .began)
    #expect(rotation.lastOutcome?.reason?.code == "outweighed")
    #expect(rotation.lastOutcome?.reason?.other === pan)
    #expect(rotation.lastOutcome?.reason?.limit == 13)
    #expect(pinch.lastOutcome?.reason?.code == "outweighed")
  }

  @Test("a finger that lifts beside a move decides nothing: it has not moved")
  func lift() {
    let stage = stage()
    stage.frame(0.1, .move(2, 205, 200))
    stage.frame(0.2, .up(1), .move(2, 205.5, 200))
    stage.frame(0.3, .up(2))
    #expect([pan, pinch, rotation].allSatisfy { $0.lastOutcome?.state == .failed })
  }

  @Test("fingers that spread are a pinch, also while one of them rests")
  func spread() {
    let stage = stage()
    stage.frame(0.1, .move(2, 209, 200))
    #expect(pinch.state == .began)
    #expect(pan.lastOutcome?.reason?.code == "outweighed")
  }

  @Test("fingers that go round each other are a rotation")
  func round() {
    let stage = stage()
    stage.frame(0.1, .move(1, 100, 194), .move(2, 200, 206))
    #expect(rotation.state == .began)
  }

  @Test("a rotation about a finger that rests needs thirty points")
  func roundOne() {
    let stage = stage()
    stage.frame(0.1, .move(2, 196, 228))
    #expect(rotation.state == .possible)
    stage.frame(0.2, .move(2, 180, 262))
    #expect(rotation.state == .began)
  }

  @Test("who wins goes by its own numbers: a pan that is meant still waits for its hysteresis")
  func ownNumbers() {
    pan.hysteresis = 30
    let stage = stage()
    stage.frame(0.1, .move(1, 100, 212), .move(2, 200, 212))
    #expect(pan.state == .possible)
    #expect(pinch.lastOutcome?.state == .failed)
    stage.frame(0.2, .move(1, 100, 230), .move(2, 200, 230))
    #expect(pan.state == .began)
  }

  @Test("what has no recognizer, or one that is disabled, is not counted")
  func fewer() {
    pan.isEnabled = false
    let stage = stage()
    stage.frame(0.1, .move(1, 95, 240), .move(2, 212, 240))
    #expect(pinch.state == .began)
  }

  @Test("nor is one that is on no view")
  func detached() {
    let stage = stage()
    stage.view.removeGestureRecognizer(pan)
    stage.frame(0.1, .move(1, 95, 240), .move(2, 212, 240))
    #expect(pinch.state == .began)
  }

  @Test("one finger alone is not asked about")
  func oneFinger() {
    pan.intent = intent
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(pan.state == .began)
  }

  @Test("the next two fingers are decided anew")
  func again() {
    let stage = stage()
    stage.frame(0.1, .move(1, 80, 200), .move(2, 220, 200))
    #expect(pinch.state == .began)
    stage.frame(0.2, .up(1), .up(2))
    stage.frame(1, .down(3, 100, 200), .down(4, 200, 200))
    stage.frame(1.1, .move(3, 100, 220), .move(4, 200, 220))
    #expect(pan.state == .began)
  }

  @Test("a recognizer that is gone has left")
  func gone() {
    do {
      let other = RotationGestureRecognizer()
      other.intent = intent
    }
    let stage = stage()
    rotation.intent = nil
    stage.frame(0.1, .move(1, 100, 180), .move(2, 200, 220))
    // No finger is left that could mean a rotation.
    #expect(rotation.state == .began)
  }

  @Test("about a finger that rests it is a rotation once the arc is as long as asked for, and not before")
  func lonelyRotation() {
    let motions = TwoFingerIntent.motions(
      from: (Point(x: 100, y: 200), Point(x: 200, y: 200)), to: (Point(x: 100, y: 200), Point(x: 160, y: 280)))
    for (limit, begins) in [(motions.rotation, true), (motions.rotation.nextUp, false)] {
      let test = TwoFingerIntentTests()
      test.intent.lonelyRotation = limit
      let stage = test.stage()
      stage.frame(0.1, .move(2, 160, 280))
      #expect(test.rotation.state == (begins ? .began : .possible))
    }
  }
}
