import CSDL2
import Foundation
import Tactus
import TactusWindow
import Testing

/// On SDL's own screen without a screen (SDL_VIDEODRIVER=dummy), or on any other that there is.
@Suite("Two windows of SDL", .serialized)
@MainActor
struct TwoWindowsTests {
  private let left: TouchWindow
  private let right: TouchWindow

  init() throws {
    if getenv("SDL_VIDEODRIVER") == nil, getenv("DISPLAY") == nil { setenv("SDL_VIDEODRIVER", "dummy", 1) }
    left = try TouchWindow(title: "Left", size: Size(width: 400, height: 600), usesSoftware: true)
    right = try TouchWindow(title: "Right", size: Size(width: 400, height: 600), usesSoftware: true)
    _ = (Self.outputs(of: left), Self.outputs(of: right))
  }

  private static func outputs(of window: TouchWindow) -> [WindowInput.Output] {
    var outputs: [WindowInput.Output] = []
    window.read { outputs.append($0) }
    return outputs
  }

  private func push(_ event: SDL_Event) {
    var event = event
    event.common.timestamp = SDL_GetTicks()
    #expect(SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) == 1)
  }

  private func finger(in window: TouchWindow?, _ kind: SDL_EventType = SDL_FINGERDOWN) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = kind.rawValue
    event.tfinger.touchId = 1
    event.tfinger.fingerId = 1
    (event.tfinger.x, event.tfinger.y) = (0.5, 0.5)
    event.tfinger.windowID = window.map { SDL_GetWindowID($0.handle) } ?? 0
    return event
  }

  private func downs(_ outputs: [WindowInput.Output]) -> Int {
    outputs.count { if case .frame(let samples) = $0 { samples[0].phase == .began } else { false } }
  }

  @Test("a finger comes to the window that it is in, whichever reads first")
  func finger() {
    push(finger(in: right))
    #expect(downs(Self.outputs(of: left)) == 0)
    #expect(downs(Self.outputs(of: right)) == 1)
    #expect(Self.outputs(of: right).isEmpty)
  }

  @Test("S-1.7: one that loses the focus ends its own touches alone")
  func focus() {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = SDL_GetWindowID(right.handle)
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    push(event)
    #expect(!Self.outputs(of: left).contains(.cancelled))
    #expect(Self.outputs(of: right).contains(.cancelled))
  }

  @Test("a lift that waits for its frame wakes a program that has nothing else to wait for", .timeLimit(.minutes(1)))
  func resampled() {
    left.resampler = FrameResampler()
    left.resampler?.latency = 0.05
    let application = Application()
    let surface = Window(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    application.addWindow(surface)
    var taps = 0
    surface.onTap { _ in taps += 1 }
    push(finger(in: left))
    push(finger(in: left, SDL_FINGERUP))
    left.read(into: application)
    #expect(taps == 0)
    while taps == 0 {
      left.wait(until: application.nextDeadline)
      left.read(into: application)
    }
    #expect(taps == 1 && application.nextDeadline == nil)
  }

  @Test("a finger of no window comes to the one that reads first")
  func without() {
    push(finger(in: nil))
    #expect(downs(Self.outputs(of: right)) == 1)
    #expect(downs(Self.outputs(of: left)) == 0)
  }

  @Test("the end of the program closes both")
  func quit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    push(event)
    _ = Self.outputs(of: left)
    #expect(!left.isOpen && right.isOpen)
    _ = Self.outputs(of: right)
    #expect(!right.isOpen)
  }

  @Test("one does not wait while another has found events of its own")
  func wait() {
    push(finger(in: right))
    _ = Self.outputs(of: left)
    // Without an end: a window that waits for SDL here would never return.
    right.wait(until: nil)
    #expect(downs(Self.outputs(of: right)) == 1)
  }

  @Test("one does not wait while it has found events of another, unless that is closed", .timeLimit(.minutes(1)))
  func waitForOthers() {
    push(finger(in: right))
    _ = Self.outputs(of: left)
    // Without an end, as above.
    left.wait(until: nil)
    #expect(downs(Self.outputs(of: right)) == 1)
    right.close()
    push(finger(in: right, SDL_FINGERUP))
    _ = Self.outputs(of: left)
    let deadline = left.now + .seconds(0.1)
    var waits = 0
    while left.now < deadline, waits < 100 {
      left.wait(until: deadline)
      _ = Self.outputs(of: left)
      waits += 1
    }
    #expect(waits < 100)
  }

  @Test("events of a window that is closed are dropped, and its number is forgotten")
  func gone() throws {
    let number: UInt32
    do {
      let third = try TouchWindow(title: "Third", size: Size(width: 100, height: 100), usesSoftware: true)
      number = SDL_GetWindowID(third.handle)
    }
    _ = (Self.outputs(of: left), Self.outputs(of: right))
    var event = finger(in: nil)
    event.tfinger.windowID = number
    push(event)
    #expect(downs(Self.outputs(of: left)) == 0)
    #expect(downs(Self.outputs(of: right)) == 0)
  }

  @Test("a window that another thread releases last is closed by the main actor", .timeLimit(.minutes(1)))
  func released() async throws {
    var third: TouchWindow? = try TouchWindow(title: "Third", size: Size(width: 100, height: 100), usesSoftware: true)
    let number = third.map { SDL_GetWindowID($0.handle) } ?? 0
    let release = Task.detached { [third] in _ = third }
    third = nil
    await release.value
    while SDL_GetWindowFromID(number) != nil { await Task.yield() }
    #expect(downs(Self.outputs(of: left)) == 0)
  }
}
