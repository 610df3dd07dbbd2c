import CSDL2
import Foundation
import Tactus
import TactusWindow
import Testing

/// On SDL's own screen without a screen (SDL_VIDEODRIVER=dummy), or on any other that there is.
@Suite("A list in a window of SDL", .serialized)
@MainActor
struct GlideTests {
  private let shown: TouchWindow
  private let application = Application()
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))

  init() throws {
    if getenv("SDL_VIDEODRIVER") == nil, getenv("DISPLAY") == nil { setenv("SDL_VIDEODRIVER", "dummy", 1) }
    shown = try TouchWindow(title: "List", size: Size(width: 400, height: 600), usesSoftware: true)
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    list.contentSize = Size(width: 400, height: 100_000)
    window.addSubview(list)
    application.addWindow(window)
  }

  private func push(_ kind: SDL_EventType, finger: Int64, y: Float, time: UInt32) {
    var event = SDL_Event()
    event.tfinger.type = kind.rawValue
    event.tfinger.timestamp = time
    event.tfinger.touchId = 1
    event.tfinger.fingerId = finger
    event.tfinger.x = 0.5
    event.tfinger.y = y
    event.tfinger.pressure = 1
    // Unlike SDL_PushEvent, this keeps the stamp: how long the machine takes is no part of the flick.
    #expect(SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) == 1)
  }

  /// Flicks by 330 points within 25 ms, and lets the loop of TouchWindow's documentation run until nothing moves.
  private func flick() {
    SDL_Delay(30)
    let lift = SDL_GetTicks()
    push(SDL_FINGERDOWN, finger: 1, y: 0.9, time: lift - 25)
    for (index, y) in ([0.8, 0.65, 0.5, 0.35] as [Float]).enumerated() {
      push(SDL_FINGERMOTION, finger: 1, y: y, time: lift - 20 + 5 * UInt32(index))
    }
    push(SDL_FINGERUP, finger: 1, y: 0.35, time: lift)
    shown.read(into: application)
    for _ in 0..<10_000 where application.wantsFrame {
      shown.wait(until: application.nextDeadline)
      shown.read(into: application)
    }
  }

  @Test("glides after a flick as the window's loop moves time, and comes to rest")
  func glide() {
    flick()
    #expect(!application.wantsFrame)
    #expect(!list.isMoving)
    // The finger itself moves it by 320.
    #expect(list.contentOffset.y > 340)
  }

  @Test("S-1.7: follows the next finger alone after a window without the focus lost the one before")
  func focus() {
    push(SDL_FINGERDOWN, finger: 2, y: 0.5, time: SDL_GetTicks())
    shown.read(into: application)
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.timestamp = SDL_GetTicks()
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    #expect(SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0) == 1)
    shown.read(into: application)
    flick()
    #expect(list.contentOffset.y > 340)
  }
}
