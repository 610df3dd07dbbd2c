import Tactus
import Testing

@Suite("S-1.7: the source goes away")
struct SourceGoneTests {
  @Test("S-1.7 all touches are cancelled, in their views and in recognizers")
  func everything() {
    let surface = Surface()
    let left = surface.box("left", width: 100)
    surface.box("right", x: 100)
    surface.add(PanGestureRecognizer(), "pan", to: left).cancelsTouchesInView = false
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.application.cancelAllTouches()
    #expect(
      surface.log == [
        "0 left began 1", "0 right began 2", "0.1 pan began", "0.1 left moved 1", "0.1 pan cancelled",
        "0.1 left cancelled 1", "0.1 right cancelled 2",
      ])
  }

  @Test("S-1.7 what the source still says of them is unknown")
  func afterwards() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.up(1, at: 0.2, x: 60, y: 50)
    #expect(surface.log == ["0 box began 1", "0 box cancelled 1"])
    #expect(surface.anomalies == [.unknownContact: 2])
  }

  @Test("S-1.7 without touches nothing happens")
  func nothing() {
    let surface = Surface()
    surface.box("box")
    surface.application.cancelAllTouches()
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    #expect(surface.log == ["0 box began 1", "0.05 box ended 1"])
  }

  @Test("S-1.7 it moves no time: deadlines that are due later do not fire")
  func noTime() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    #expect(surface.application.nextDeadline == nil)
    surface.advance(to: 2)
    #expect(surface.log == ["0 box began 1", "0 box cancelled 1"])
  }

  @Test("S-1.7 a frame that is still open is closed first")
  func openFrame() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), closesFrame: false)
    surface.application.cancelAllTouches()
    #expect(surface.log == ["0 box began 1", "0 box cancelled 1"])
  }

  @Test("S-1.7 the next touches are new ones in a new event")
  func next() {
    let surface = Surface()
    let box = surface.box("box")
    var events: [TouchEvent] = []
    box.onReceived = { _, _, event in events.append(event) }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    surface.tap(1, at: 1, x: 50, y: 50)
    #expect(surface.log.suffix(2) == ["1 box began 1", "1.05 box ended 1"])
    #expect(events[1] !== events[2])
  }

  @Test("S-1.7 ends that are held for a second tap are delivered when that is given up")
  func heldEnds() {
    let surface = Surface()
    let box = surface.box("box")
    let double = surface.add(TapGestureRecognizer(), "double", to: box)
    double.numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    surface.advance(to: 1)
    #expect(surface.log == ["0 box began 1", "0.400000001 box ended 1"])
  }
}
