import Tactus
import Testing

@Suite("S-1.1 to S-1.3: the life of a touch")
struct TouchLifeTests {
  @Test("S-1.1 a view receives began, each move, and ended once")
  func ordinaryLife() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.05, x: 60, y: 50)
    surface.move(1, at: 0.1, x: 70, y: 50)
    surface.up(1, at: 0.15, x: 70, y: 50)
    surface.advance(to: 5)
    #expect(surface.log == ["0 box began 1", "0.05 box moved 1", "0.1 box moved 1", "0.15 box ended 1"])
  }

  @Test("S-1.1 a touch that is taken away ends with cancelled instead of ended")
  func cancelledLife() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.cancel(1, at: 0.1, x: 50, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1"])
  }

  @Test("S-1.1 all callbacks of a touch get the same object")
  func identity() {
    let surface = Surface()
    let box = surface.box("box")
    var seen: [Touch] = []
    box.onReceived = { _, touches, _ in seen += touches }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.up(1, at: 0.2, x: 60, y: 50)
    #expect(seen.count == 3)
    #expect(seen.allSatisfy { $0 === seen[0] })
  }

  @Test("S-1.1 two touches in a row are two objects if someone still holds the first")
  func heldTouchesAreNotReused() {
    let surface = Surface()
    let box = surface.box("box")
    var seen: [Touch] = []
    box.onReceived = { phase, touches, _ in if phase == .began { seen += touches } }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(2, at: 1, x: 150, y: 150)
    #expect(seen.count == 2)
    #expect(seen[0] !== seen[1])
    #expect(seen[0].id == 1)
    #expect(seen[0].location(in: nil) == Point(x: 50, y: 50))
    #expect(seen[0].phase == .ended)
  }

  @Test("S-1.1 the view and the window stay the same when the touch leaves the view")
  func viewStays() {
    let surface = Surface()
    let left = surface.box("left", width: 100, height: 100)
    surface.box("right", x: 100, width: 100, height: 100)
    left.onReceived = { _, touches, _ in
      #expect(touches[0].view === left)
      #expect(touches[0].window === surface.window)
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 150, y: 50)
    #expect(surface.log == ["0 left began 1", "0.1 left moved 1", "0.2 left ended 1"])
  }

  @Test("S-1.1 a touch that hit nothing has neither view nor window and is delivered to no view")
  func beside() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: -5, y: 50)
    surface.move(1, at: 0.1, x: 50, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log.isEmpty)
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.2 all frames from the first finger down to the last finger up are one event")
  func oneEvent() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var events: [TouchEvent] = []
    box.onReceived = { _, _, event in events.append(event) }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    surface.down(3, at: 0.3, x: 50, y: 50)
    surface.up(2, at: 0.4, x: 150, y: 50)
    surface.up(3, at: 0.5, x: 50, y: 50)
    #expect(events.count == 6)
    #expect(events.allSatisfy { $0 === events[0] })
  }

  @Test("S-1.2 the next first finger starts another event")
  func anotherEvent() {
    let surface = Surface()
    let box = surface.box("box")
    var events: [TouchEvent] = []
    box.onReceived = { _, _, event in events.append(event) }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(1, at: 0.2, x: 50, y: 50)
    #expect(events.count == 4)
    #expect(events[0] === events[1])
    #expect(events[2] === events[3])
    #expect(events[1] !== events[2])
  }

  @Test("S-1.2 the last finger up and the next one down in one frame belong to one event")
  func handedOver() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var events: [TouchEvent] = []
    box.onReceived = { _, _, event in events.append(event) }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.down(2, at: 0.1, 150, 50), .up(1, at: 0.1, 50, 50))
    surface.up(2, at: 0.2, x: 150, y: 50)
    #expect(events.allSatisfy { $0 === events[0] })
  }

  @Test("S-1.2 an event has its touches in the order in which they came down, lifted ones until the frame is over")
  func allTouches() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var frames: [String] = []
    box.onReceived = { _, _, event in
      frames.append(event.timestamp.text + ":" + event.allTouches.map { " \($0.id) \($0.phase.name)" }.joined())
    }
    surface.down(7, at: 0, x: 50, y: 50)
    surface.down(3, at: 0.1, x: 150, y: 50)
    surface.up(7, at: 0.2, x: 50, y: 50)
    surface.up(3, at: 0.3, x: 150, y: 50)
    #expect(frames == ["0: 7 began", "0.1: 7 stationary 3 began", "0.2: 7 ended 3 stationary", "0.3: 3 ended"])
  }

  @Test("S-1.2 an event distinguishes the touches of a view, of a window and of a recognizer")
  func touchesFor() {
    let surface = Surface()
    let left = surface.box("left", width: 100, height: 100)
    let right = surface.box("right", x: 100, width: 100, height: 100)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: right)
    var event: TouchEvent?
    left.onReceived = { _, _, current in event = current }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.down(3, at: 0.2, x: 300, y: 300)
    #expect(event?.touches(for: left).map(\.id) == [1])
    #expect(event?.touches(for: right).map(\.id) == [2])
    #expect(event?.touches(for: surface.window).map(\.id) == [1, 2, 3])
    #expect(event?.touches(for: pan).map(\.id) == [2])
    #expect(event?.touches(for: right).first?.gestureRecognizers.map(\.name) == ["pan"])
  }

  @Test("S-1.2 a frame that only a deadline made has no touches that were lifted before")
  func deadlineFrame() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var event: TouchEvent?
    box.onReceived = { _, _, current in event = current }
    let press = surface.add(LongPressGestureRecognizer(), "press", to: surface.box("other", x: 200))
    var seen: [UInt64] = []
    press.addAction { _ in seen = event?.allTouches.map(\.id) ?? [] }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 300, 50))
    surface.up(1, at: 0.1, x: 50, y: 50)
    surface.advance(to: 0.5)
    #expect(seen == [2])
  }

  @Test("S-1.3 a touch that did not change is stationary, and no callback is made for it")
  func stationary() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var phases: [String] = []
    box.onReceived = { _, _, event in phases.append(event.allTouches.map { $0.phase.name }.joined(separator: " ")) }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.send(.move(1, at: 0.1, 60, 50), .rest(2, at: 0.1, 150, 50))
    surface.move(2, at: 0.2, x: 150, y: 60)
    #expect(surface.log == ["0 box began 1 2", "0.1 box moved 1", "0.2 box moved 2"])
    #expect(phases == ["began began", "moved stationary", "stationary moved"])
  }

  @Test("S-1.3 a move to where the touch is already is no change")
  func moveWithoutMovement() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1"])
  }

  @Test("S-1.3 a resting sample at another place is a move")
  func restElsewhere() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.rest(1, at: 0.1, 55, 50))
    #expect(surface.log == ["0 box began 1", "0.1 box moved 1"])
  }

  @Test("S-1.3 force, shape and tool are changes as well", arguments: ["force", "major", "minor", "angle", "tool"])
  func otherChanges(what: String) {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    var sample = ContactSample.move(1, at: 0.1, 50, 50)
    switch what {
    case "force": sample.force = 0.5
    case "major": sample.major = 8
    case "minor": sample.minor = 6
    case "angle": sample.angle = 0.3
    default: sample.tool = .pen
    }
    surface.send(sample)
    sample.time = Timestamp(seconds: 0.2)
    surface.send(sample)
    #expect(surface.log == ["0 box began 1", "0.1 box moved 1"])
  }

  @Test("S-1.3 previous and current location are the same for a touch that rests")
  func restingLocations() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var touch: Touch?
    box.onReceived = { phase, touches, _ in if phase == .began, touches[0].id == 1 { touch = touches[0] } }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.move(2, at: 0.2, x: 160, y: 50)
    #expect(touch?.phase == .stationary)
    #expect(touch?.previousLocation(in: nil) == Point(x: 60, y: 50))
    #expect(touch?.location(in: nil) == Point(x: 60, y: 50))
    #expect(touch?.timestamp == Timestamp(seconds: 0.1))
  }

  @Test("S-2.1 a touch that hits no view is where its sample says")
  func outsideOfAllWindows() {
    let observer = TouchObserver()
    let application = Application()
    application.observer = observer
    application.send([.down(1, at: 0, 30, 40)])
    #expect(observer.places == [Point(x: 30, y: 40)])
  }
}

/// Remembers where touches are as they come.
private final class TouchObserver: DecisionObserver {
  private(set) var places: [Point] = []

  func observe(_ decision: Decision) {}
  func observe(_ touch: Touch) { places.append(touch.location(in: nil)) }
}
