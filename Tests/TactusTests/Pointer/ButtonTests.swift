import Tactus
import Testing

@Suite("Touches by mouse: buttons")
struct ButtonTests {
  let surface = Surface()
  let box: RecordingView

  init() {
    box = surface.box("box", width: 300, height: 300)
  }

  private func click(_ buttons: Touch.Buttons, at time: Double = 0) {
    surface.mouse(.began, at: time, x: 50, y: 50, buttons: buttons)
    surface.mouse(.ended, at: time + 0.05, x: 50, y: 50, buttons: [])
  }

  @Test(
    "a recognizer wants all buttons of its mask, and minds no others",
    arguments: [Touch.Buttons.primary, .secondary, [.primary, .secondary], .button(3)],
    [Touch.Buttons.primary, .secondary, [.primary, .secondary], []])
  func mask(pressed: Touch.Buttons, required: Touch.Buttons) {
    let tap = surface.add(TapGestureRecognizer(), "tap", to: box)
    tap.buttonMaskRequired = required
    click(pressed)
    #expect(surface.log.contains("0.05 tap ended") == pressed.isSuperset(of: required))
  }

  @Test("a primary click and a secondary click reach different recognizers")
  func menu() {
    surface.add(TapGestureRecognizer(), "click", to: box)
    surface.add(TapGestureRecognizer(), "menu", to: box).buttonMaskRequired = .secondary
    click(.secondary)
    click(.primary, at: 1)
    #expect(surface.log.filter { $0.hasSuffix("ended") } == ["0.05 menu ended", "1.05 click ended"])
  }

  @Test("a finger has no buttons: it is taken whatever the mask")
  func finger() {
    surface.add(TapGestureRecognizer(), "menu", to: box).buttonMaskRequired = .secondary
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log.last == "0.05 menu ended")
  }

  @Test("the buttons are counted from 1 to 8; other numbers are no button")
  func numbers() {
    #expect(Touch.Buttons.button(1) == .primary)
    #expect(Touch.Buttons.button(2) == .secondary)
    #expect(Set((1...8).map { Touch.Buttons.button($0).rawValue }).count == 8)
    for number in [Int.min, -1, 0, 9, .max] { #expect(Touch.Buttons.button(number).isEmpty) }
  }

  @Test("a button that is pressed while another one is down shows in the touch, as a move")
  func second() {
    var seen: [Touch.Buttons] = []
    box.onReceived = { _, touches, _ in seen.append(touches[0].buttons) }
    surface.mouse(.began, at: 0, x: 50, y: 50, buttons: .primary)
    surface.mouse(.moved, at: 0.1, x: 50, y: 50, buttons: [.primary, .secondary])
    #expect(seen == [.primary, [.primary, .secondary]])
    #expect(surface.log == ["0 box began 99", "0.1 box moved 99"])
  }

  @Test("S-3.9 where mice are not allowed no button helps")
  func notAllowed() {
    surface.add(TapGestureRecognizer(), "tap", to: box).allowedTouchTools = [.finger, .pen]
    click(.primary)
    #expect(!surface.log.contains { $0.contains("tap") })
  }
}
