import Tactus
import Testing

@Suite("Control: subclasses with a value")
struct ControlTrackingTests {
  let surface = Surface()

  @Test("a slider's value follows the finger, and is reported before the drag")
  func slider() {
    let slider = surface.add(Slider(frame: Rect(x: 100, y: 100, width: 200, height: 40)), "slider")
    surface.down(1, at: 0, x: 150, y: 120)
    #expect(slider.value == 0.25)
    surface.move(1, at: 1, x: 250, y: 120)
    #expect(slider.value == 0.75)
    surface.move(1, at: 2, x: 250, y: 125)
    surface.move(1, at: 3, x: 380, y: 120)
    #expect(slider.value == 1)
    surface.up(1, at: 4, x: 380, y: 120)
    #expect(
      surface.log == [
        "0 slider valueChanged", "0 slider touchDown", "1 slider valueChanged", "1 slider touchDragInside",
        "2 slider touchDragInside", "3 slider valueChanged", "3 slider touchDragExit", "3 slider touchDragOutside",
        "4 slider touchUpOutside",
      ])
  }

  @Test("at the end of tracking, a control still says whether the finger is inside", arguments: [true, false])
  func endOfTracking(isInside: Bool) {
    final class Star: Control {
      var ends: [Bool] = []
      override func endTracking(_ touch: Touch, with event: TouchEvent) { ends.append(isTouchInside) }
    }
    let star = Star(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    surface.window.addSubview(star)
    surface.down(1, at: 0, x: 120, y: 120)
    surface.move(1, at: 0.1, x: isInside ? 130 : 390, y: 120)
    surface.up(1, at: 0.2, x: isInside ? 130 : 390, y: 120)
    #expect(star.ends == [isInside])
    #expect(!star.isTouchInside)
  }

  @Test("a slider that stands upright is dragged up and down")
  func uprightSlider() {
    let slider = surface.add(Slider(frame: Rect(x: 100, y: 100, width: 200, height: 40)), "slider")
    slider.transform = Transform(rotation: -.pi / 2)
    // It covers x 180…220, y 20…220, and its low end is below.
    surface.down(1, at: 0, x: 200, y: 170)
    #expect(abs(slider.value - 0.25) < 1e-12)
    surface.move(1, at: 1, x: 200, y: 70)
    #expect(abs(slider.value - 0.75) < 1e-12)
  }

  @Test(
    "a subclass that draws is notified of each change of its looks, while a finger is tracked and when a program sets them"
  )
  func looks() {
    final class Button: Control {
      var looks: [String] = []
      override var isHighlighted: Bool { didSet { looks.append("highlighted \(isHighlighted)") } }
      override var isSelected: Bool { didSet { looks.append("selected \(isSelected)") } }
      override var isEnabled: Bool { didSet { looks.append("enabled \(isEnabled)") } }
    }
    let button = Button(frame: Rect(x: 100, y: 100, width: 80, height: 40))
    surface.window.addSubview(button)
    surface.down(1, at: 0, x: 120, y: 120)
    surface.move(1, at: 1, x: 125, y: 120)
    surface.move(1, at: 2, x: 120, y: 400)
    surface.move(1, at: 3, x: 120, y: 120)
    button.isEnabled = false
    #expect(
      button.looks == [
        "highlighted true", "highlighted false", "highlighted true", "highlighted false", "enabled false",
      ])
    button.looks = []
    button.isSelected = true
    button.isHighlighted = true
    #expect(button.looks == ["selected true", "highlighted true"])
  }

  private func knob() -> Knob {
    let knob = surface.add(Knob(frame: Rect(x: 100, y: 100, width: 100, height: 100)), "knob")
    knob.addAction(for: .touchUpInside) { _ in knob.add("up") }
    knob.addAction(for: .touchCancel) { _ in knob.add("cancelled") }
    return knob
  }

  @Test("a knob turns with the finger")
  func knobTurns() {
    let knob = knob()
    surface.down(1, at: 0, x: 190, y: 150)
    surface.move(1, at: 1, x: 150, y: 190)
    #expect(abs(knob.angle - .pi / 2) < 1e-12)
    surface.move(1, at: 2, x: 110, y: 150)
    #expect(abs(knob.angle - .pi) < 1e-12)
    surface.up(1, at: 3, x: 110, y: 150)
    #expect(knob.hooks == ["begin", "continue", "continue", "end", "up"])
  }

  @Test("a no to beginTracking: no event, and no further question about this touch")
  func notBegun() {
    let knob = knob()
    surface.down(1, at: 0, x: 155, y: 150)
    surface.move(1, at: 1, x: 190, y: 150)
    surface.up(1, at: 2, x: 190, y: 150)
    #expect(surface.log.isEmpty)
    #expect(knob.hooks == ["begin"])
    #expect(!knob.isTracking)
  }

  @Test("a no to continueTracking: nothing more of this touch, neither a drag nor an end")
  func notContinued() {
    let knob = knob()
    knob.angle = 2 * .pi - 0.1
    surface.down(1, at: 0, x: 190, y: 150)
    surface.move(1, at: 1, x: 150, y: 190)
    #expect(!knob.isTracking && !knob.isHighlighted)
    surface.move(1, at: 2, x: 110, y: 150)
    surface.up(1, at: 3, x: 110, y: 150)
    #expect(surface.log == ["0 knob touchDown", "1 knob valueChanged"])
    #expect(knob.hooks == ["begin", "continue"])
  }

  @Test("cancelTracking comes before the actions")
  func cancelled() {
    let knob = knob()
    surface.down(1, at: 0, x: 190, y: 150)
    surface.cancel(1, at: 1, x: 190, y: 150)
    #expect(knob.hooks == ["begin", "cancel", "cancelled"])
  }

  /// Is disabled by its own answers.
  private final class Sulking: Control {
    var sulksAtDown = false

    override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
      isEnabled = !sulksAtDown
      return true
    }

    override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
      isEnabled = false
      return true
    }
  }

  @Test("one that disables itself in beginTracking has not begun", arguments: [true, false])
  func disablesItself(atDown: Bool) {
    let sulking = surface.add(Sulking(frame: Rect(x: 0, y: 0, width: 50, height: 50)), "sulking")
    sulking.sulksAtDown = atDown
    surface.down(1, at: 0, x: 10, y: 10)
    surface.move(1, at: 1, x: 20, y: 10)
    surface.up(1, at: 2, x: 20, y: 10)
    #expect(surface.log == (atDown ? [] : ["0 sulking touchDown", "1 sulking touchCancel"]))
    #expect(!sulking.isTracking)
  }
}
