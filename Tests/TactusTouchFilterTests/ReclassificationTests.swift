import Tactus
import TactusTouchFilter
import Testing

/// What is found out too late: a contact was a touch, and turns out to be none.
@Suite("A touch that turns out to be none")
struct ReclassificationTests {
  /// A drag of one finger, with a palm beside it or without.
  private final class Drag {
    var filter: ContactFilter
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 600))
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    var translation = Vector.zero
    /// What an application that takes the translation bit by bit has added up.
    var sum = Vector.zero
    var velocity = Vector.zero
    var mostTouches = 0

    init(_ configuration: ContactFilterConfiguration = .init(), takesBits: Bool = false) {
      filter = ContactFilter(configuration, surface: window.frame)
      application.addWindow(window)
      window.isMultipleTouchEnabled = true
      window.addGestureRecognizer(pan)
      pan.addAction { [unowned self] pan in
        if states.last != pan.state { states.append(pan.state) }
        translation = pan.translation(in: nil)
        mostTouches = max(mostTouches, pan.numberOfTouches)
        velocity = pan.velocity(in: nil)
        if takesBits {
          sum += translation
          pan.setTranslation(Vector.zero, in: nil)
        }
      }
    }

    func send(_ milliseconds: Int, _ samples: [ContactSample]) {
      let time = Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
      let stamped = samples.map { sample in
        var sample = sample
        sample.time = time
        return sample
      }
      filter.receive(ContactFrame(time: time, samples: stamped)) { output in
        if case .frame(let frame) = output { application.send(frame) }
      }
    }

    /// 400 ms of a drag to the right and down at 10 ms a frame; a palm comes down at `palm.lowerBound`, is known as one at
    /// `palm.upperBound`, and lifts long after.
    func play(palm: ClosedRange<Int>?, palmMoves: Vector = .zero) {
      for frame in 0...40 {
        let time = frame * 10
        let (x, y) = (100 + Double(frame) * 5, 100 + Double(frame) * 2)
        var samples = [contact(frame == 0 ? .began : frame == 40 ? .ended : .moved, 1, x, y)]
        if let palm, time >= palm.lowerBound, time < 390 {
          let share = Double(time - palm.lowerBound) / 100
          samples.append(
            contact(
              time == palm.lowerBound ? .began : .moved, 2, 700 + palmMoves.dx * share, 400 + palmMoves.dy * share,
              tool: time < palm.upperBound ? .finger : .palm))
        }
        send(time, samples)
      }
      application.advance(to: Timestamp(seconds: 2))
    }
  }

  @Test(
    "A palm that joins a drag leaves its outcome and translation as they are without it",
    arguments: [100...200, 100...380, 250...260, 10...150], [Vector.zero, Vector(dx: -30, dy: 12)])
  func palmJoins(_ palm: ClosedRange<Int>, _ moves: Vector) {
    // If it moves so far before the drag has begun, the palm could begin the drag, which cannot be undone.
    if palm.lowerBound < 50, moves != .zero { return }
    let alone = Drag()
    alone.play(palm: nil)
    let disturbed = Drag()
    disturbed.play(palm: palm, palmMoves: moves)
    #expect(alone.states == [.began, .changed, .ended])
    #expect(disturbed.states == alone.states)
    #expect((disturbed.translation - alone.translation).length < 1e-9)
    if palm.upperBound <= 200 { #expect((disturbed.velocity - alone.velocity).length < 1) }
  }

  @Test("An application that takes the translation bit by bit comes out at the same place")
  func bits() {
    let alone = Drag(takesBits: true)
    alone.play(palm: nil)
    let disturbed = Drag(takesBits: true)
    disturbed.play(palm: 100...200, palmMoves: Vector(dx: 20, dy: 0))
    #expect((disturbed.sum - alone.sum).length < 1e-9)
  }

  @Test("What the palm did is taken back at the moment at which it is known")
  func atOnce() {
    let drag = Drag()
    drag.send(0, [contact(.began, 1, 100, 100)])
    drag.send(10, [contact(.moved, 1, 120, 100)])
    drag.send(20, [contact(.began, 2, 700, 400)])
    drag.send(30, [contact(.moved, 1, 140, 100)])
    // The centroid of the two has moved half as far.
    #expect(drag.translation == Vector(dx: 20, dy: 0))
    drag.send(40, [contact(.moved, 2, 700, 400, tool: .palm)])
    #expect(drag.translation == Vector(dx: 30, dy: 0))
  }

  @Test("A palm that rests is not even reported where fingers beside others have to move first")
  func neverATouch() {
    var configuration = ContactFilterConfiguration()
    configuration.extraFingerMovement = 20
    let alone = Drag(configuration)
    alone.play(palm: nil)
    let disturbed = Drag(configuration)
    disturbed.play(palm: 100...200)
    #expect(disturbed.mostTouches == 1)
    #expect(disturbed.translation == alone.translation && disturbed.velocity == alone.velocity)
  }

  @Test("After other fingers came or left, the pan continues from where it is")
  func fingersChanged() {
    let drag = Drag()
    drag.send(0, [contact(.began, 1, 100, 100)])
    drag.send(10, [contact(.moved, 1, 120, 100)])
    drag.send(20, [contact(.began, 2, 700, 400)])
    drag.send(30, [contact(.began, 3, 200, 100)])
    drag.send(40, [contact(.moved, 1, 126, 100), contact(.moved, 3, 206, 100)])
    #expect(drag.translation == Vector(dx: 14, dy: 0))
    drag.send(50, [contact(.moved, 2, 700, 400, tool: .palm)])
    #expect(drag.translation == Vector(dx: 14, dy: 0))
    drag.send(60, [contact(.moved, 1, 136, 100), contact(.moved, 3, 216, 100)])
    #expect(drag.translation == Vector(dx: 24, dy: 0))
  }
}
