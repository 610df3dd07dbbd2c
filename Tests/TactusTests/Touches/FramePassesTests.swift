import Tactus
import Testing

@Suite("S-1.1, S-4.11: frames with much in them, and frames in parts")
struct FramePassesTests {
  @Test("S-1.1 a finger that comes down and lifts in one frame is delivered as began and ended")
  func downAndUp() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50))
    #expect(surface.log == ["0 box began 1", "0 box ended 1"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.9 a contact that lifts in its first frame is not together with one that stays")
  func briefContact() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.send(.down(2, at: 0, 60, 50), .down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50))
    #expect(surface.log.filter { $0.contains("tap") } == ["0 tap ended"])
    surface.up(2, at: 0.1, x: 60, y: 50)
    #expect(surface.log.filter { $0.contains("tap") } == ["0 tap ended", "0.1 tap ended"])
  }

  @Test("S-1.9 two contacts that come down and lift in one frame are together")
  func briefContacts() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "pair", to: box).numberOfTouchesRequired = 2
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50), .up(1, at: 0, 50, 50), .up(2, at: 0, 60, 50))
    #expect(surface.log.filter { $0.contains("pair") } == ["0 pair ended"])
  }

  @Test("S-1.1 a tap within one frame is a tap")
  func tapInOneFrame() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.send(.down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50))
    #expect(surface.log == ["0 box began 1", "0 box cancelled 1", "0 tap ended"])
  }

  @Test("S-1.1 down, moved, moved and up in one frame lose nothing but the first move's own callback")
  func wholeLife() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), .move(1, at: 0, 55, 50), .move(1, at: 0, 60, 50), .up(1, at: 0, 60, 50))
    #expect(surface.log == ["0 box began 1", "0 box moved 1", "0 box ended 1"])
  }

  @Test("S-1.1 one id may go up and come down again in one frame: two touches")
  func upAndDown() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.up(1, at: 0.1, 50, 50), .down(1, at: 0.1, 150, 50), .up(1, at: 0.1, 150, 50))
    #expect(surface.log == ["0 box began 1", "0.1 box ended 1", "0.1 box began 1", "0.1 box ended 1"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.1 two taps in one frame make a double tap")
  func doubleTapInOneFrame() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "double", to: box).numberOfTapsRequired = 2
    surface.send(
      .down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50), .down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50))
    #expect(surface.log.last == "0 double ended")
  }

  @Test("S-4.11 samples of several times in one call are several frames")
  func manyFrames() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), .move(1, at: 0.1, 60, 50), .move(1, at: 0.2, 70, 50), .up(1, at: 0.3, 70, 50))
    #expect(surface.log == ["0 box began 1", "0.1 box moved 1", "0.2 box moved 1", "0.3 box ended 1"])
  }

  @Test("S-4.11 an open frame waits for more samples of its time")
  func openFrame() {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    surface.send(.down(1, at: 0, 50, 50), closesFrame: false)
    #expect(surface.log.isEmpty)
    #expect(surface.application.nextDeadline == Timestamp.zero)
    surface.send(.down(2, at: 0, 150, 50))
    #expect(surface.log == ["0 box began 1 2"])
    #expect(surface.application.nextDeadline == nil)
  }

  @Test("S-4.11 a later stamp, advance(to:) and a closing call without samples close a frame", arguments: 0..<3)
  func closing(how: Int) {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 1, 50, 50), closesFrame: false)
    switch how {
    case 0: surface.send(.move(1, at: 1.5, 60, 50), closesFrame: false)
    case 1: surface.advance(to: 1)
    default: surface.application.send([])
    }
    #expect(surface.log == ["1 box began 1"])
  }

  @Test("S-4.11 an advance to an earlier time closes the frame and does not turn time back")
  func closingByThePast() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 1, 50, 50), closesFrame: false)
    surface.advance(to: 0.5)
    #expect(surface.log == ["1 box began 1"])
    #expect(surface.application.now == Timestamp(seconds: 1))
  }

  /// Two fingers that tap, pan and lift, as frames of samples.
  private static let frames: [[ContactSample]] = [
    [.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50)],
    [.move(1, at: 0.05, 51, 50), .move(2, at: 0.05, 151, 50)],
    [.up(1, at: 0.1, 51, 50), .up(2, at: 0.1, 151, 50)],
    [.down(3, at: 0.2, 50, 50), .down(4, at: 0.2, 150, 50)],
    [.move(3, at: 0.25, 80, 50), .move(4, at: 0.25, 180, 50)],
    [.move(3, at: 0.3, 90, 50), .down(5, at: 0.3, 300, 300)],
    [.move(5, at: 0.35, 310, 300), .up(3, at: 0.35, 90, 50)],
    [.up(4, at: 0.4, 180, 50), .up(5, at: 0.4, 310, 300)],
  ]

  /// The actions of a few recognizers for these frames: sent whole, in open parts, or in closed parts.
  private func actions(split: Int) -> [String] {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    let two = surface.add(TapGestureRecognizer(), "two", to: box)
    two.numberOfTouchesRequired = 2
    surface.add(TapGestureRecognizer(), "one", to: box)
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    for frame in FramePassesTests.frames {
      switch split {
      case 0: surface.application.send(frame)
      case 1: for sample in frame { surface.application.send([sample], closesFrame: false) }
      default: for sample in frame { surface.application.send([sample]) }
      }
    }
    surface.advance(to: 2)
    return surface.log.filter { !$0.contains("box") }
  }

  @Test("S-4.11 a frame in open parts is the same as a whole one")
  func openParts() {
    let whole = actions(split: 0)
    #expect(whole.contains("0.1 two ended"))
    #expect(whole.contains("0.25 pan began"))
    #expect(actions(split: 1) == whole)
  }

  @Test("S-4.11 a frame split into several of one time gives the same decisions")
  func closedParts() {
    // A pan may say changed once more where two fingers moved in one frame.
    let whole = actions(split: 0).filter { !$0.hasSuffix("changed") }
    #expect(actions(split: 2).filter { !$0.hasSuffix("changed") } == whole)
  }

  @Test("S-1.9 in a frame after others, too, forty contacts may come down and move")
  func manyAfterFew() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var counts: [Touch.Phase: Int] = [:]
    box.onReceived = { phase, touches, _ in counts[phase, default: 0] += touches.count }
    let ids = 1...40 as ClosedRange<UInt64>
    surface.tap(99, at: 0, x: 50, y: 50)
    surface.application.send(ids.map { .down($0, at: 1, 50, 50) } + ids.map { .move($0, at: 1, 60, 50) })
    #expect(surface.anomalies.isEmpty)
    #expect(counts == [.began: 41, .ended: 1, .moved: 40])
  }

  @Test("S-1.9 two thousand contacts that come down, move and lift in one frame each are two thousand touches")
  func flood() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var counts: [Touch.Phase: Int] = [:]
    box.onReceived = { phase, touches, _ in counts[phase, default: 0] += touches.count }
    let ids = 1...2_000 as ClosedRange<UInt64>
    surface.application.send(ids.map { .down($0, at: 0, 50, 50) })
    surface.application.send(ids.map { .move($0, at: 0.1, 60, 50) })
    surface.application.send(ids.reversed().map { .up($0, at: 0.2, 60, 50) })
    #expect(counts == [.began: 2_000, .moved: 2_000, .ended: 2_000])
    #expect(surface.anomalies.isEmpty)
  }
}
