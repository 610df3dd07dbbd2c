import Board
import Tactus

/// Counts the instructions of frames: fingers go down together, move 24 times, 10 ms apart, and lift. The recognizers are those of
/// ``Panel``; the actions of pan and pinch read what they measure, and print nothing.
final class Costs {
  private let application = Application()
  private let readsVelocities: Bool
  private let console: Console
  private var read = 0.0
  private var frame: [ContactSample] = []

  @inline(never)
  init(readsVelocities: Bool, _ console: Console) {
    self.readsVelocities = readsVelocities
    self.console = console
    let frame = Rect(x: 0, y: 0, width: 800, height: 480)
    let window = Window(frame: frame)
    let root = View(frame: frame)
    root.isMultipleTouchEnabled = true
    window.addSubview(root)
    let tap = TapGestureRecognizer()
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let drag = PanGestureRecognizer { [unowned(unsafe) self] drag in
      read += drag.translation(in: drag.view).dx
      if readsVelocities { read += drag.velocity(in: drag.view).dx }
    }
    let zoom = PinchGestureRecognizer { [unowned(unsafe) self] zoom in
      read += zoom.scale
      if readsVelocities { read += zoom.velocity }
    }
    for recognizer in [tap, doubleTap, LongPressGestureRecognizer(), drag, zoom] {
      root.addGestureRecognizer(recognizer)
    }
    tap.require(toFail: doubleTap)
    drag.recognizeSimultaneously(with: zoom)
    application.addWindow(window)
    application.maximumContacts = 10
    self.frame.reserveCapacity(10)
  }

  /// Prints what the frames of so many fingers take.
  @inline(never)
  func count(fingers: Int) {
    // Once before, so that lists have the room that they need.
    _ = gesture(fingers, since: 0)
    let counted = gesture(fingers, since: 10)
    report("down", fingers, counted.down)
    report("move", fingers, counted.move)
    report("up", fingers, counted.up)
  }

  /// Prints how often memory is asked for in a storm, after another that let all lists grow as long as they may be.
  @inline(never)
  func countAllocations() {
    var storm = Storm(application)
    storm.play(frames: 4000, longest: 200)
    storm.play(frames: 8000, longest: 20)
    let before = board_heap_state()
    storm.play(frames: 3000, longest: 20)
    console.text("# storm allocations ")
    console.integer(UInt64(board_heap_state().requests &- before.requests))
    console.text(" refused ")
    console.integer(UInt64(application.count(of: .tooManyContacts)))
    console.endLine()
  }

  private func gesture(_ fingers: Int, since start: Double) -> (down: UInt32, move: UInt32, up: UInt32) {
    let down = send(.began, fingers, step: 0, since: start)
    var move: UInt32 = 0
    for step in 1...24 { move += send(.moved, fingers, step: step, since: start) }
    let up = send(.ended, fingers, step: 24, since: start)
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
    return (down, move / 24, up)
  }

  /// Sends a frame, and returns how many instructions that took.
  private func send(_ phase: Touch.Phase, _ fingers: Int, step: Int, since start: Double) -> UInt32 {
    frame.removeAll(keepingCapacity: true)
    for finger in 0..<fingers {
      let (column, row) = (Double(finger % 5), Double(finger / 5))
      // They move apart and to the right, not all as fast.
      let position = Point(
        x: 100 + column * 60 + Double(step) * (5 + column * 0.7), y: 100 + row * 120 + Double(step) * (row * 1.3))
      frame.append(
        ContactSample(
          id: UInt64(finger + 1), phase: phase, position: position,
          time: Timestamp(seconds: start + Double(phase == .ended ? step + 1 : step) * 0.01)))
    }
    let before = board_instructions()
    application.send(frame)
    return board_instructions() &- before
  }

  private func report(_ kind: StaticString, _ fingers: Int, _ instructions: UInt32) {
    console.text("# instructions ")
    console.text(kind)
    console.text(" ")
    console.integer(UInt64(fingers))
    if readsVelocities { console.text(" velocities") }
    console.text(": ")
    console.integer(UInt64(instructions))
    console.endLine()
  }
}
