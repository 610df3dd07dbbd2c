import Tactus
import Testing

/// Asks to be woken at fixed times after the first finger came down, and says when it was.
private final class Sleeper: GestureRecognizer {
  private var times: [Double]
  private let onWake: (Timestamp) -> Void

  init(_ times: [Double], onWake: @escaping (Timestamp) -> Void) {
    self.times = times
    self.onWake = onWake
    super.init()
  }

  private func sleep() { deadline = times.isEmpty ? nil : Timestamp(seconds: times.removeFirst()) }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { sleep() }

  override func deadlinePassed(_ deadline: Timestamp) {
    onWake(deadline)
    sleep()
  }
}

@Suite("S-1.8: deadlines")
struct DeadlineTests {
  /// Puts a sleeper on `view` that notes `"name woken"` in the surface's log.
  @discardableResult
  private func sleeper(_ name: String, _ times: Double..., on view: View, of surface: Surface) -> GestureRecognizer {
    let sleeper = Sleeper(times) { [unowned surface] time in
      surface.note("\(name) woken" + (time == surface.application.now ? "" : " for \(time.text)"))
    }
    view.addGestureRecognizer(sleeper)
    return sleeper
  }

  @Test("S-1.8 a deadline before a frame fires before the frame is looked at, at its own time")
  func beforeTheFrame() {
    let surface = Surface()
    let box = surface.box("box")
    sleeper("one", 0.3, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 1, x: 52, y: 50)
    #expect(surface.log == ["0 box began 1", "0.3 one woken", "1 box moved 1"])
  }

  @Test("S-1.8 a deadline at the very time of a frame fires before it")
  func atTheFrame() {
    let surface = Surface()
    let box = surface.box("box")
    sleeper("one", 0.3, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.3, x: 52, y: 50)
    #expect(surface.log == ["0 box began 1", "0.3 one woken", "0.3 box moved 1"])
  }

  @Test("S-1.8 a deadline after a frame waits")
  func afterTheFrame() {
    let surface = Surface()
    let box = surface.box("box")
    sleeper("one", 0.300000001, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.3, x: 52, y: 50)
    #expect(surface.log == ["0 box began 1", "0.3 box moved 1"])
    #expect(surface.application.nextDeadline == Timestamp(nanoseconds: 300_000_001))
  }

  @Test("S-1.8 several deadlines fire in time order, whatever the order of their recognizers")
  func timeOrder() {
    let surface = Surface()
    let box = surface.box("box")
    sleeper("a", 0.3, 0.5, on: box, of: surface)
    sleeper("b", 0.1, 0.4, on: box, of: surface)
    sleeper("c", 0.2, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(
      surface.log == [
        "0 box began 1", "0.1 b woken", "0.2 c woken", "0.3 a woken", "0.4 b woken", "0.5 a woken",
      ])
  }

  @Test("S-1.8 those due at one moment fire in the order of S-4.2: deepest view first, then the order of adding")
  func oneMoment() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", width: 200, in: outer)
    sleeper("outer 1", 0.3, on: outer, of: surface)
    sleeper("inner 1", 0.3, on: inner, of: surface)
    sleeper("outer 2", 0.3, on: outer, of: surface)
    sleeper("inner 2", 0.3, on: inner, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.3)
    #expect(
      surface.log.dropFirst() == ["0.3 inner 1 woken", "0.3 inner 2 woken", "0.3 outer 1 woken", "0.3 outer 2 woken"])
  }

  @Test("S-1.8 those due at one moment are one frame: what they recognize is decided together")
  func oneMomentIsOneFrame() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", width: 200, in: outer)
    surface.add(LongPressGestureRecognizer(), "outer", to: outer)
    surface.add(LongPressGestureRecognizer(), "inner", to: inner)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.5)
    #expect(surface.log == ["0 inner began 1", "0.5 inner cancelled 1", "0.5 inner began"])
  }

  @Test("S-1.8 a deadline that is moved fires at the new time only")
  func movedDeadline() {
    let surface = Surface()
    let box = surface.box("box")
    let one = sleeper("one", 0.3, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    one.deadline = Timestamp(seconds: 0.6)
    #expect(surface.application.nextDeadline == Timestamp(seconds: 0.6))
    surface.advance(to: 1)
    #expect(surface.log == ["0 box began 1", "0.6 one woken"])
  }

  @Test("S-1.8 a deadline that is taken back does not fire")
  func noDeadline() {
    let surface = Surface()
    let box = surface.box("box")
    let one = sleeper("one", 0.3, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    one.deadline = nil
    #expect(surface.application.nextDeadline == nil)
    surface.advance(to: 1)
    #expect(surface.log == ["0 box began 1"])
  }

  @Test("S-1.8 a deadline in the past means as soon as possible, without turning time back")
  func pastDeadline() {
    let surface = Surface()
    let box = surface.box("box")
    sleeper("one", -5, on: box, of: surface)
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0 one woken for -5"])
  }

  @Test("S-1.8 without touches there is no deadline")
  func noTouches() {
    let surface = Surface()
    let box = surface.box("box")
    let tap = surface.add(TapGestureRecognizer(), "tap", to: box)
    #expect(surface.application.nextDeadline == nil)
    tap.deadline = Timestamp(seconds: 1)
    #expect(surface.application.nextDeadline == nil)
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(surface.application.nextDeadline == Timestamp(nanoseconds: 750_000_001))
    surface.up(1, at: 0.1, x: 50, y: 50)
    #expect(surface.application.nextDeadline == nil)
  }

  @Test("S-1.8 a maximum is exceeded only by more: a tap may take 0.75 s and not a nanosecond longer")
  func maximum() {
    for (nanoseconds, isTap) in [(Int64(750_000_000), true), (750_000_001, false)] {
      let surface = Surface()
      let box = surface.box("box")
      surface.add(TapGestureRecognizer(), "tap", to: box)
      surface.down(1, at: 0, x: 50, y: 50)
      let end = Timestamp(nanoseconds: nanoseconds)
      surface.application.send([ContactSample(id: 1, phase: .ended, position: Point(x: 50, y: 50), time: end)])
      #expect(surface.log.contains("0.75 tap ended") == isTap)
      #expect(surface.log.contains { $0.contains("tap ended") } == isTap)
    }
  }

  @Test("S-1.8 a maximum is not exceeded by advancing to it, however often")
  func advancingToAMaximum() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.75)
    surface.advance(to: 0.75)
    surface.up(1, at: 0.75, x: 50, y: 50)
    #expect(surface.log.last == "0.75 tap ended")
  }

  @Test("S-1.8 a minimum is reached by equality: a press begins at 0.5 s, also if the finger lifts then")
  func minimum() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.up(1, at: 0.5, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.5 box cancelled 1", "0.5 press began", "0.5 press ended"])
  }

  @Test("S-1.8 a nanosecond before the minimum is too early")
  func belowTheMinimum() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.application.send([
      ContactSample(
        id: 1, phase: .ended, position: Point(x: 50, y: 50), time: Timestamp(nanoseconds: 499_999_999))
    ])
    surface.advance(to: 2)
    #expect(surface.log == ["0 box began 1", "0.499999999 box ended 1"])
  }

  @Test("S-1.8 the pause between two taps is inclusive as well")
  func interval() {
    for (down, isDouble) in [(Int64(400_000_000), true), (400_000_001, false)] {
      let surface = Surface()
      let box = surface.box("box")
      surface.add(TapGestureRecognizer(), "double", to: box).numberOfTapsRequired = 2
      surface.tap(1, at: 0, x: 50, y: 50)
      let place = Point(x: 50, y: 50)
      surface.application.send([
        ContactSample(id: 2, phase: .began, position: place, time: Timestamp(nanoseconds: down))
      ])
      surface.up(2, at: 0.5, x: 50, y: 50)
      #expect(surface.log.contains("0.5 double ended") == isDouble)
    }
  }

  @Test("S-1.8 advancing in small steps or in one stride gives the same")
  func strides() {
    var logs: [[String]] = []
    for steps in [1, 7, 100] {
      let surface = Surface()
      let box = surface.box("box")
      sleeper("a", 0.3, 0.31, 0.32, on: box, of: surface)
      surface.add(LongPressGestureRecognizer(), "press", to: box)
      surface.down(1, at: 0, x: 50, y: 50)
      for step in 1...steps { surface.advance(to: Double(step) / Double(steps)) }
      logs.append(surface.log)
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0] == logs[2])
  }
}
