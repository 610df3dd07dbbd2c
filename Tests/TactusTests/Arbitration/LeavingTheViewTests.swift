import Tactus
import TactusTesting
import Testing

@Suite("S-3.11: gestures that are over outside of their view")
struct LeavingTheViewTests {
  private func surface() -> (Surface, View) {
    let surface = Surface()
    return (surface, surface.box("box", x: 100, y: 100, width: 100, height: 100))
  }

  @Test("S-3.11 a tap whose finger leaves the view fails, with how far it went")
  func tap() throws {
    let (surface, box) = surface()
    let tap = surface.add(TapGestureRecognizer(), "tap", to: box)
    tap.allowableMovement = 500
    tap.cancelsWhenOutside = true
    surface.down(1, at: 0, x: 190, y: 150)
    surface.move(1, at: 0.05, x: 199.9, y: 150)
    #expect(tap.state == .possible)
    #expect(tap.lastOutcome == nil)
    surface.move(1, at: 0.1, x: 203, y: 150)
    let reason = try #require(tap.lastOutcome?.reason)
    #expect(reason.code == "leftView")
    #expect(reason.measured == 3)
    #expect(reason.sentence == "went 3 pt out of its view")
    surface.move(1, at: 0.15, x: 190, y: 150)
    surface.up(1, at: 0.2, x: 190, y: 150)
    #expect(tap.lastOutcome?.state == .failed)
  }

  @Test("S-3.11 a pan in progress is cancelled, with its action; by default it continues")
  func pan() {
    for cancels in [false, true] {
      let (surface, box) = surface()
      let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
      pan.cancelsWhenOutside = cancels
      surface.down(1, at: 0, x: 150, y: 150)
      surface.move(1, at: 0.1, x: 180, y: 150)
      #expect(pan.state == .began)
      surface.move(1, at: 0.2, x: 220, y: 150)
      #expect(pan.lastOutcome?.state == (cancels ? .cancelled : nil))
      surface.up(1, at: 0.3, x: 220, y: 150)
      #expect(pan.lastOutcome?.state == (cancels ? .cancelled : .ended))
    }
  }

  @Test("S-3.11 one finger of two is enough, and touchOutsets belong to the view")
  func outsets() {
    let (surface, box) = surface()
    box.touchOutsets = EdgeInsets(right: 50)
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    pinch.cancelsWhenOutside = true
    surface.down(1, at: 0, x: 120, y: 150)
    surface.down(2, at: 0, x: 180, y: 150)
    surface.move(2, at: 0.1, x: 240, y: 150)
    #expect(pinch.isActive)
    surface.move(2, at: 0.2, x: 251, y: 150)
    #expect(pinch.lastOutcome?.state == .cancelled)
    #expect(pinch.lastOutcome?.reason?.code == "leftView")
  }

  @Test("S-3.11 the parts of a recognizer that is made of others have it, too, whenever they become parts")
  func parts() {
    let (surface, box) = surface()
    let taps = surface.add(TapSequence(upTo: 2) { _ in }, "taps", to: box)
    taps.cancelsWhenOutside = true
    surface.down(1, at: 0, x: 190, y: 150)
    surface.move(1, at: 0.1, x: 210, y: 150)
    surface.up(1, at: 0.15, x: 210, y: 150)
    surface.advance(to: 2)
    #expect(taps.lastOutcome?.state == .failed)
  }
}
