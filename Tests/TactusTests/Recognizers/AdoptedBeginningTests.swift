import Tactus
import TactusTesting
import Testing

/// What apps do with a pan or a press that is to begin as soon as a finger comes down.
@Suite("S-3.2 a subclass that sets began has begun")
struct AdoptedBeginningTests {
  final class TouchDownPan: PanGestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class TouchDownPress: LongPressGestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class TouchDownTransform: TransformGestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class TouchDownForce: ForcePressGestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class TouchDownSpin: SpinGestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }

  final class PairedPinch: PinchGestureRecognizer {
    override func pairFormed(_ displacement: Vector) {
      super.pairFormed(displacement)
      state = .began
    }
  }

  final class PairedRotation: RotationGestureRecognizer {
    override func pairFormed(_ displacement: Vector) {
      super.pairFormed(displacement)
      state = .began
    }
  }

  final class ImpatientPinch: PinchGestureRecognizer {
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      if state == .possible, event.timestamp >= Timestamp(seconds: 0.1) { state = .began }
    }
  }

  final class ImpatientRotation: RotationGestureRecognizer {
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      if state == .possible, event.timestamp >= Timestamp(seconds: 0.1) { state = .began }
    }
  }

  @Test("a pinch and a rotation that begin during a move continue without a jump")
  func midway() {
    let (pinch, rotation) = (ImpatientPinch(), ImpatientRotation())
    pinch.hysteresis = 60
    rotation.hysteresis = 60
    pinch.recognizeSimultaneously(with: rotation)
    var (scales, angles): ([Double], [Double]) = ([], [])
    pinch.addAction { _ in scales.append(pinch.scale) }
    rotation.addAction { _ in angles.append(rotation.rotation) }
    let stage = ProbeStage(pinch, rotation)
    stage.frame(0, .down(1, 100, 200), .down(2, 200, 200))
    stage.frame(0.1, .move(2, 220, 250))
    stage.frame(0.2, .move(2, 221, 250))
    #expect(scales.first == 1 && angles.first == 0)
    #expect(abs(scales[1] - 1) < 0.01 && abs(angles[1]) < 0.01)
  }

  @Test("a pan that waits for a press, and began before, continues after that time")
  func impatientPan() {
    let pan = TouchDownPan()
    pan.activatesAfterLongPress = 0.3
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 200))
    stage.frame(0.1, .move(1, 120, 200))
    stage.frame(0.5, .move(1, 140, 200))
    #expect(pan.state == .changed)
  }

  @Test("a pan: its translation counts from the down and passes the hysteresis without a jump; the lift is its end")
  func pan() {
    let pan = TouchDownPan()
    var translations: [Double] = []
    pan.addAction { translations.append($0.translation(in: nil).dx) }
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    for step in 1...5 { stage.frame(0.1 * Double(step), .move(1, 100 + 4 * Double(step), 100)) }
    stage.frame(0.6, .up(1))
    #expect(translations == [0, 4, 8, 12, 16, 20, 20])
    #expect(pan.lastOutcome?.state == .ended)
  }

  @Test("a force press, a press and a transform that lift without a move have ended, not failed")
  func atRest() {
    for recognizer in [TouchDownForce(), TouchDownPress(), TouchDownTransform(), TouchDownSpin()] {
      let stage = ProbeStage(recognizer)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .up(1))
      #expect(recognizer.lastOutcome?.state == .ended, "\(type(of: recognizer))")
    }
  }

  @Test("a pan that lifts without a move has ended, not failed")
  func panAtRest() {
    let pan = TouchDownPan()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(pan.lastOutcome?.state == .ended)
  }

  @Test("a pan that wants two fingers and is begun with one ends with that")
  func panOfTwo() {
    let pan = TouchDownPan()
    pan.minimumNumberOfTouches = 2
    var last = 0.0
    pan.addAction { last = $0.translation(in: nil).dx }
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 107, 100))
    #expect(last == 7)
    stage.frame(0.2, .up(1))
    #expect(pan.lastOutcome?.state == .ended)
  }

  @Test("a press: it may move from then on, no deadline begins it again, and the lift is its end")
  func press() {
    let press = TouchDownPress()
    var states: [GestureRecognizer.State] = []
    press.addAction { states.append($0.state) }
    let stage = ProbeStage(press)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 190, 100))
    #expect(stage.application.nextDeadline == nil)
    stage.wait(until: 2)
    stage.frame(2.1, .up(1))
    #expect(states == [.began, .changed, .ended])
    #expect(press.lastOutcome?.state == .ended)
  }

  @Test("a transform: what the fingers do counts from the down, and the lift is its end")
  func transform() {
    let transform = TouchDownTransform()
    var moves: [Double] = []
    transform.addAction { moves.append($0.transform(in: nil).tx) }
    let stage = ProbeStage(transform)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 102, 100))
    stage.frame(0.2, .move(1, 104, 100))
    stage.frame(0.3, .move(1, 106, 100))
    stage.frame(0.4, .up(1))
    #expect(moves == [0, 2, 4, 6, 6])
    #expect(transform.lastOutcome?.state == .ended)
  }

  @Test("a press with force: it is in progress, however light, until the finger lifts")
  func force() {
    let press = TouchDownForce()
    press.releaseForce = 0
    let stage = ProbeStage(press)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(press.state == .changed)
    stage.frame(0.2, .up(1))
    #expect(press.lastOutcome?.state == .ended)
  }

  @Test("a spin: its turning counts from the first centre on, and the lift is its end")
  func spin() {
    let spin = TouchDownSpin()
    let stage = ProbeStage(spin)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(spin.state == .changed)
    stage.frame(0.2, .up(1))
    #expect(spin.lastOutcome?.state == .ended)
  }

  @Test("a pinch: its scale continues through the hysteresis without a jump")
  func pinch() {
    let pinch = PairedPinch()
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }
    let stage = ProbeStage(pinch)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...4 { stage.frame(0.1 * Double(step), .move(2, 200 + 2 * Double(step), 100)) }
    stage.frame(0.5, .up(1), .up(2))
    #expect(scales == [1, 1.02, 1.04, 1.06, 1.08, 1.08])
    #expect(pinch.lastOutcome?.state == .ended)
  }

  @Test("a rotation: its angle continues through the hysteresis without a jump")
  func rotation() {
    let turn = PairedRotation()
    var angles: [Double] = []
    turn.addAction { angles.append($0.rotation) }
    let stage = ProbeStage(turn)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...4 {
      let angle = 0.03 * Double(step)
      stage.frame(0.1 * Double(step), .move(2, 100 + 100 * Maths.cos(angle), 100 + 100 * Maths.sin(angle)))
    }
    stage.frame(0.5, .up(1), .up(2))
    #expect(angles.count == 6)
    for (index, angle) in angles.dropLast().enumerated() { #expect((angle - 0.03 * Double(index)).magnitude < 1e-9) }
    #expect(turn.lastOutcome?.state == .ended)
  }

  @Test("a press that has begun ignores its duration: it begins once, and nothing is refused")
  func pressDuration() {
    let press = TouchDownPress()
    var states: [GestureRecognizer.State] = []
    press.addAction { states.append($0.state) }
    let stage = ProbeStage(press)
    stage.frame(0, .down(1, 100, 100))
    #expect(states == [.began])
    stage.wait(until: 1)
    #expect(states == [.began])
    #expect(stage.application.nextDeadline == nil)
    stage.frame(1.1, .up(1))
    #expect(states == [.began, .ended])
  }

  @Test("S-3.1 a pan that a subclass has begun at a wheel's turn continues, in whichever direction the wheel turns")
  func wheel() {
    final class Eager: PanGestureRecognizer {
      override func pointerReported(_ sample: PointerSample) {
        if !isInProgress { state = .began }
        super.pointerReported(sample)
      }
    }
    let pan = Eager()
    pan.axis = .horizontal
    pan.allowedScrollTypes = .all
    let surface = Surface()
    surface.add(pan, "pan", to: surface.window)
    surface.scroll(0, 8, at: 0)
    surface.scroll(0, 8, at: 0.05)
    surface.advance(to: 1)
    #expect(surface.log == ["0 pan began", "0.05 pan changed", "0.2 pan ended"])
  }
}
