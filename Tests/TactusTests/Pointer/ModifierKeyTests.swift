import Tactus
import Testing

@Suite("Modifier keys and buttons of an event")
struct ModifierKeyTests {
  let surface = Surface()
  let box: RecordingView

  init() {
    box = surface.box("box", width: 300, height: 300)
  }

  private func press(_ buttons: Touch.Buttons, at time: Double = 0) {
    surface.mouse(.began, at: time, x: 50, y: 50, buttons: buttons)
  }

  private func release(at time: Double = 0.05) {
    surface.mouse(.ended, at: time, x: 50, y: 50, buttons: [])
  }

  @Test("an event and an action read the keys that the host wrote before it sent them")
  func keys() {
    var ofEvent: [KeyModifierFlags] = []
    var ofTap: KeyModifierFlags?
    box.onReceived = { _, _, event in ofEvent.append(event.modifierFlags) }
    box.onTap { tap in ofTap = tap.modifierFlags }
    #expect(surface.application.modifierFlags == [])
    surface.application.modifierFlags = .shift
    press(.primary)
    surface.application.modifierFlags = [.shift, .control]
    release()
    #expect(ofEvent.first == .shift)
    #expect(ofTap == [.shift, .control])
  }

  @Test("a wheel has the keys as well: the pan that it moves reads them")
  func wheel() {
    var seen: [KeyModifierFlags] = []
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.allowedScrollTypes = .all
    pan.addAction { pan in seen.append(pan.modifierFlags) }
    surface.application.modifierFlags = .command
    surface.scroll(0, 30, at: 0, x: 50, y: 50)
    #expect(!seen.isEmpty && seen.allSatisfy { $0 == .command })
  }

  @Test("without an application, and in an event that is over, no key is held")
  func nowhere() {
    var kept: TouchEvent?
    box.onReceived = { _, _, event in kept = event }
    surface.application.modifierFlags = .alternate
    press(.primary)
    #expect(kept?.modifierFlags == .alternate)
    release()
    #expect(kept?.modifierFlags == [] && kept?.buttonMask == [])
    #expect(TapGestureRecognizer().modifierFlags == [])
  }

  @Test("the buttons of an event are those of its touches")
  func ofEvent() {
    var seen: [Touch.Buttons] = []
    box.isMultipleTouchEnabled = true
    box.onReceived = { _, _, event in seen.append(event.buttonMask) }
    press(.secondary)
    surface.down(1, at: 0.01, x: 90, y: 50)
    #expect(seen == [.secondary, [.primary, .secondary]])
  }

  @Test("a tap reads the button that was pressed, though it is released by then")
  func ofTap() {
    let tap = surface.add(TapGestureRecognizer(), "menu", to: box)
    tap.buttonMaskRequired = .secondary
    var seen: Touch.Buttons?
    tap.addAction { tap in seen = tap.buttonMask }
    press(.secondary)
    release()
    #expect(seen == .secondary)
    #expect(tap.buttonMask == [])
  }

  @Test("the bits of the keys are UIKit's")
  func bits() {
    let all: [KeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(all.map(\.rawValue) == (16...21).map { 1 << $0 })
  }
}
