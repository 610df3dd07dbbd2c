import CSDL2
import Tactus
import Testing

@testable import TactusWindow

@Suite("SDL's events")
struct WindowInputTests {
  /// An input and what came out of it.
  private struct Run {
    var input = WindowInput(size: Size(width: 800, height: 600))
    var outputs: [WindowInput.Output] = []

    mutating func send(_ event: SDL_Event) {
      var new: [WindowInput.Output] = []
      input.receive(event) { new.append($0) }
      outputs += new
    }

    mutating func flush() {
      var new: [WindowInput.Output] = []
      input.flush { new.append($0) }
      outputs += new
    }

    mutating func finger(_ kind: SDL_EventType, _ finger: Int64, _ x: Float, _ y: Float, at time: UInt32) {
      var event = SDL_Event()
      event.tfinger.type = kind.rawValue
      event.tfinger.timestamp = time
      event.tfinger.touchId = 1
      event.tfinger.fingerId = finger
      event.tfinger.x = x
      event.tfinger.y = y
      event.tfinger.pressure = 0.5
      send(event)
    }

    mutating func button(
      _ kind: SDL_EventType, _ x: Int32, _ y: Int32, at time: UInt32, which: UInt32 = 0, button: UInt8 = 1
    ) {
      var event = SDL_Event()
      event.button.type = kind.rawValue
      event.button.timestamp = time
      event.button.which = which
      event.button.button = button
      event.button.x = x
      event.button.y = y
      send(event)
    }

    mutating func wheel(_ amount: Float, at time: UInt32) {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.timestamp = time
      event.wheel.preciseY = amount
      event.wheel.mouseX = 30
      event.wheel.mouseY = 40
      send(event)
    }

    mutating func window(_ kind: SDL_WindowEventID, _ width: Int32 = 0, _ height: Int32 = 0, at time: UInt32) {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.timestamp = time
      event.window.event = UInt8(kind.rawValue)
      event.window.data1 = width
      event.window.data2 = height
      send(event)
    }

    /// The frames in words: `20: began 1 (400, 150), moved 2 (…)`.
    var lines: [String] {
      outputs.compactMap { output in
        guard case .frame(let samples) = output, let first = samples.first else { return nil }
        let words = samples.map { "\($0.phase.name) \($0.id) (\(Int($0.position.x)), \(Int($0.position.y)))" }
        return "\(first.time.nanoseconds / 1_000_000): \(words.joined(separator: ", "))"
      }
    }
  }

  @Test("fingers of one moment are one frame, in the window's points")
  func frames() {
    var run = Run()
    run.finger(SDL_FINGERDOWN, 7, 0.5, 0.25, at: 20)
    run.finger(SDL_FINGERDOWN, 8, 0.25, 0.5, at: 20)
    run.finger(SDL_FINGERMOTION, 7, 0.75, 0.25, at: 28)
    run.finger(SDL_FINGERUP, 8, 0.25, 0.5, at: 28)
    run.flush()
    #expect(
      run.lines == ["20: began 1 (400, 150), began 2 (200, 300)", "28: moved 1 (600, 150), ended 2 (200, 300)"])
    guard case .frame(let samples) = run.outputs[0] else { return }
    #expect(samples.map(\.force) == [0.5, 0.5])
  }

  @Test("a busy process fetches many frames at once: fingers come once in each, and meet the others where they were")
  func fetchedAtOnce() {
    var run = Run()
    run.finger(SDL_FINGERDOWN, 7, 0, 0, at: 20)
    run.finger(SDL_FINGERDOWN, 8, 0.5, 0, at: 90)
    for step in 1...2 {
      run.finger(SDL_FINGERMOTION, 7, Float(step) / 8, 0, at: 90)
      run.finger(SDL_FINGERMOTION, 8, 0.5 + Float(step) / 8, 0, at: 90)
    }
    run.finger(SDL_FINGERUP, 7, 0.25, 0, at: 90)
    run.finger(SDL_FINGERDOWN, 9, 0, 0.5, at: 90)
    run.finger(SDL_FINGERUP, 8, 0.75, 0, at: 90)
    run.flush()
    #expect(
      run.lines == [
        "20: began 1 (0, 0)", "90: began 2 (400, 0)", "90: moved 1 (100, 0), moved 2 (500, 0)",
        "90: moved 1 (200, 0), moved 2 (600, 0)", "90: ended 1 (200, 0), began 3 (0, 300)", "90: ended 2 (600, 0)",
      ])
  }

  @Test("a finger whose number comes again is another touch, and one that was never lifted is cancelled")
  func numbers() {
    var run = Run()
    run.finger(SDL_FINGERDOWN, 7, 0, 0, at: 1)
    run.finger(SDL_FINGERUP, 7, 0, 0, at: 2)
    run.finger(SDL_FINGERDOWN, 7, 0, 0, at: 3)
    run.finger(SDL_FINGERDOWN, 7, 0, 0, at: 4)
    run.finger(SDL_FINGERMOTION, 9, 0, 0, at: 5)
    run.flush()
    #expect(
      run.lines == [
        "1: began 1 (0, 0)", "2: ended 1 (0, 0)", "3: began 2 (0, 0)", "4: cancelled 2 (0, 0), began 3 (0, 0)",
      ])
  }

  @Test("a pressed mouse is a touch of a mouse; what SDL makes of touches is left out")
  func mouse() {
    var run = Run()
    run.button(SDL_MOUSEBUTTONDOWN, 10, 20, at: 1, which: UInt32.max)
    run.button(SDL_MOUSEBUTTONDOWN, 10, 20, at: 2)
    run.button(SDL_MOUSEBUTTONUP, 10, 20, at: 3)
    run.flush()
    #expect(run.lines.count == 2)
    guard case .frame(let samples) = run.outputs[0] else { return }
    #expect(samples[0].tool == .mouse && samples[0].position == Point(x: 10, y: 20))
  }

  @Test("a mouse touches from its first button to its last, and says which are pressed")
  func buttons() {
    var run = Run()
    run.button(SDL_MOUSEBUTTONDOWN, 10, 20, at: 1, button: 3)
    run.button(SDL_MOUSEBUTTONDOWN, 10, 20, at: 2)
    run.button(SDL_MOUSEBUTTONUP, 10, 20, at: 3, button: 3)
    run.button(SDL_MOUSEBUTTONUP, 10, 20, at: 4)
    run.button(SDL_MOUSEBUTTONDOWN, 10, 20, at: 5, button: 2)
    run.flush()
    let seen = run.outputs.flatMap { output -> [String] in
      if case .frame(let samples) = output { return samples.map { "\($0.phase.name) \($0.buttons.rawValue)" } }
      return []
    }
    #expect(seen == ["began 2", "moved 3", "moved 1", "ended 0", "began 4"])
  }

  @Test("with Alt a second finger mirrors the mouse, with Shift as well both go together")
  func standIns() {
    var mouse = StandIns()
    let size = Size(width: 800, height: 600)
    let time = Timestamp.zero
    let down = mouse.press(at: Point(x: 300, y: 300), in: size, modifiers: .alternate, time)
    #expect(down.map(\.position) == [Point(x: 300, y: 300), Point(x: 500, y: 300)])
    #expect(down.map(\.tool) == [.finger, .finger])
    let apart = mouse.move(to: Point(x: 290, y: 310), modifiers: .alternate, time)
    #expect(apart.map(\.position) == [Point(x: 290, y: 310), Point(x: 510, y: 290)])
    let together = mouse.move(to: Point(x: 300, y: 310), modifiers: [.alternate, .shift], time)
    #expect(together.map(\.position) == [Point(x: 300, y: 310), Point(x: 520, y: 290)])
    #expect(mouse.release(time).map(\.phase) == [.ended, .ended])
  }

  @Test("while F is held a finger rests where the mouse was, and the mouse is another finger")
  func pinned() {
    var mouse = StandIns()
    let size = Size(width: 800, height: 600)
    #expect(mouse.pin(.zero) == [])
    _ = mouse.move(to: Point(x: 5, y: 6), modifiers: [], .zero)
    #expect(mouse.pin(.zero).map(\.position) == [Point(x: 5, y: 6)])
    #expect(mouse.pin(.zero) == [])
    #expect(mouse.press(at: Point(x: 50, y: 60), in: size, modifiers: [], .zero).map(\.tool) == [.finger])
    #expect(mouse.unpin(.zero).map(\.phase) == [.ended])
    #expect(mouse.unpin(.zero) == [])
  }

  @Test("S-1.7: a window that loses the focus cancels, also in a frame, and fingers that were down say nothing more")
  func focus() {
    var run = Run()
    run.finger(SDL_FINGERDOWN, 7, 0, 0, at: 1)
    run.finger(SDL_FINGERDOWN, 8, 0.5, 0, at: 1)
    run.window(SDL_WINDOWEVENT_FOCUS_LOST, at: 2)
    run.finger(SDL_FINGERUP, 7, 0, 0, at: 3)
    run.flush()
    #expect(
      run.lines == ["1: began 1 (0, 0), began 2 (400, 0)", "2: cancelled 1 (0, 0), cancelled 2 (400, 0)"])
    #expect(run.outputs.last == .cancelled)
  }

  @Test("a window that grows has its fingers in the new size")
  func size() {
    var run = Run()
    run.window(SDL_WINDOWEVENT_SIZE_CHANGED, 1000, 500, at: 1)
    run.window(SDL_WINDOWEVENT_SIZE_CHANGED, 0, -5, at: 1)
    run.finger(SDL_FINGERDOWN, 7, 0.5, 0.5, at: 2)
    run.flush()
    #expect(run.outputs.first == .resized(Size(width: 1000, height: 500)))
    #expect(run.lines == ["2: began 1 (500, 250)"])
  }

  @Test("a wheel scrolls by steps and a trackpad by parts of them, both without an end", arguments: [Float(1), 0.25])
  func wheel(_ amount: Float) {
    var run = Run()
    run.wheel(amount, at: 5)
    guard case .pointer(let sample) = run.outputs.first, case .scroll(let delta, let type) = sample.kind else {
      Issue.record("there is no scroll")
      return
    }
    #expect(delta == Vector(dx: 0, dy: Double(amount) * 40))
    #expect(type == .discrete)
    #expect(sample.position == Point(x: 30, y: 40))
  }

  @Test("a list that a trackpad scrolled beyond its end comes to rest at the end")
  func trackpad() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    application.addWindow(window)
    let list = ScrollView(frame: window.bounds)
    list.contentSize = Size(width: 800, height: 2000)
    window.addSubview(list)
    var run = Run()
    for step in 1...5 { run.wheel(0.25, at: UInt32(step) * 10) }
    for case .pointer(let sample) in run.outputs { application.send(sample) }
    #expect(list.contentOffset.y < -10)
    application.advance(to: Timestamp(seconds: 3))
    #expect(list.contentOffset.y == 0)
    #expect(!list.isDragging && !list.isMoving)
  }

  @Test("SDL's clock continues when its 32 bits are full")
  func clock() {
    var clock = WideClock()
    #expect(clock.time(UInt32.max).nanoseconds == Int64(UInt32.max) * 1_000_000)
    #expect(clock.time(4).nanoseconds == (Int64(1) << 32 + 4) * 1_000_000)
    #expect(clock.time(3).nanoseconds == (Int64(1) << 32 + 3) * 1_000_000)
  }

  @Test("trails fade, and a finger that rests keeps its last place")
  func trails() {
    var trails = FingerTrails()
    func sample(_ phase: Touch.Phase, _ seconds: Double, _ x: Double) -> ContactSample {
      ContactSample(id: 1, phase: phase, position: Point(x: x, y: 0), time: Timestamp(seconds: seconds))
    }
    trails.add([sample(.began, 0, 0)])
    trails.add([sample(.moved, 0.5, 10)])
    trails.fade(at: Timestamp(seconds: 1))
    #expect(trails.paths[1]?.map(\.position.x) == [10])
    trails.fade(at: Timestamp(seconds: 9))
    #expect(trails.paths[1]?.count == 1)
    #expect(!trails.isFading)
    trails.add([sample(.ended, 9, 20)])
    #expect(trails.isFading)
    trails.fade(at: Timestamp(seconds: 10))
    #expect(trails.paths.isEmpty)
  }
}
