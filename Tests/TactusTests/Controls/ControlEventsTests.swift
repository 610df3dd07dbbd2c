import Tactus
import Testing

@Suite("Control: which events it reports, and in which order")
struct ControlEventsTests {
  let surface = Surface()
  let button: Control

  init() {
    button = surface.add(Control(frame: Rect(x: 100, y: 100, width: 100, height: 50)), "button")
  }

  @Test("events have UIKit's bits, and a control may send events of its own")
  func ownEvents() {
    #expect(Control.Events.valueChanged.rawValue == 1 << 12)
    #expect(Control.Events.allTouchEvents.isSuperset(of: [.touchDown, .touchCancel]))
    let editing: Control.Events = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
    #expect(Control.Events.allEditingEvents == editing)
    let spun = Control.Events(rawValue: 1 << 24)
    #expect(Control.Events.applicationReserved.contains(spun) && Control.Events.allEvents.contains(spun))
    var calls = 0
    button.addAction(for: spun) { _ in calls += 1 }
    button.sendActions(for: spun)
    button.sendActions(for: .valueChanged)
    #expect(calls == 1)
  }

  @Test("a finger down and up inside: touchDown, touchUpInside")
  func press() {
    surface.down(1, at: 0, x: 150, y: 120)
    surface.up(1, at: 0.1, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "0.1 button touchUpInside"])
  }

  @Test("a finger that moves inside drags inside, a resting one reports nothing")
  func dragInside() {
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 0.1, x: 160, y: 120)
    surface.send(.rest(1, at: 0.2, 160, 120))
    surface.up(1, at: 0.3, x: 160, y: 120)
    #expect(surface.log == ["0 button touchDown", "0.1 button touchDragInside", "0.3 button touchUpInside"])
  }

  @Test("out and in again: exit comes before outside, enter before inside")
  func crossings() {
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: 150, y: 300)
    surface.move(1, at: 2, x: 150, y: 310)
    surface.move(1, at: 3, x: 150, y: 130)
    surface.move(1, at: 4, x: 150, y: 300)
    surface.up(1, at: 5, x: 150, y: 300)
    #expect(
      surface.log == [
        "0 button touchDown", "1 button touchDragExit", "1 button touchDragOutside", "2 button touchDragOutside",
        "3 button touchDragEnter", "3 button touchDragInside", "4 button touchDragExit", "4 button touchDragOutside",
        "5 button touchUpOutside",
      ])
  }

  @Test(
    "outside begins 70 points beyond the bounds: the near edges belong to the inside, the far edges do not",
    arguments: [
      (30, 120, true), (29.9, 120, false), (269.9, 120, true), (270, 120, false), (150, 30, true), (150, 29.9, false),
      (150, 219.9, true), (150, 220, false),
    ])
  func margin(x: Double, y: Double, isInside: Bool) {
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: x, y: y)
    #expect(button.isTouchInside == isInside)
    surface.up(1, at: 2, x: x, y: y)
    #expect(surface.log.last == (isInside ? "2 button touchUpInside" : "2 button touchUpOutside"))
  }

  @Test("with another margin outside begins there; with 0 or less at the bounds", arguments: [20.0, 0, -50])
  func otherMargin(margin: Double) {
    button.trackingMargin = margin
    let edge = 200 + max(0, margin)
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: edge - 0.1, y: 120)
    #expect(button.isTouchInside)
    surface.move(1, at: 2, x: edge, y: 120)
    #expect(!button.isTouchInside)
  }

  @Test("the margin counts for a finger that is followed, not for one that comes down")
  func marginAtTheDown() {
    surface.tap(1, at: 0, x: 210, y: 120)
    #expect(surface.log.isEmpty)
  }

  @Test("the margin turns and grows with the view")
  func turnedMargin() {
    button.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    // It now covers x 100…200, y 25…225, and 140 points more all around.
    surface.down(1, at: 0, x: 150, y: 30)
    surface.move(1, at: 1, x: 150, y: 364.9)
    #expect(button.isTouchInside)
    surface.move(1, at: 2, x: 150, y: 365.1)
    #expect(!button.isTouchInside)
  }

  @Test("the second of two quick taps is reported as a repeat, after its down")
  func repeated() {
    surface.tap(1, at: 0, x: 150, y: 120)
    surface.tap(1, at: 0.2, x: 150, y: 120)
    #expect(
      surface.log == [
        "0 button touchDown", "0.05 button touchUpInside", "0.2 button touchDown", "0.2 button touchDownRepeat",
        "0.25 button touchUpInside",
      ])
  }

  @Test("S-1.7 a touch that the source takes away: touchCancel, and nothing after it")
  func cancelledBySource() {
    surface.down(1, at: 0, x: 150, y: 120)
    surface.cancel(1, at: 0.1, x: 150, y: 120)
    surface.tap(2, at: 1, x: 150, y: 120)
    #expect(
      surface.log == [
        "0 button touchDown", "0.1 button touchCancel", "1 button touchDown", "1.05 button touchUpInside",
      ])
  }

  /// Every way of five steps, each inside or outside, against the table as it is written.
  @Test("for every way in and out", arguments: 0..<32)
  func everyDisplacement(mask: Int) {
    var expected = ["0 button touchDown"]
    var wasInside = true
    surface.down(1, at: 0, x: 150, y: 120)
    for step in 1...5 {
      let isInside = mask & (1 << (step - 1)) != 0
      surface.move(1, at: Double(step), x: 150 + Double(step), y: isInside ? 120 : 300)
      if isInside != wasInside { expected.append("\(step) button \(isInside ? "touchDragEnter" : "touchDragExit")") }
      expected.append("\(step) button \(isInside ? "touchDragInside" : "touchDragOutside")")
      wasInside = isInside
      #expect(button.isTouchInside == isInside)
      #expect(button.isHighlighted == isInside)
      #expect(button.isTracking)
    }
    surface.up(1, at: 6, x: 155, y: wasInside ? 120 : 300)
    expected.append("6 button \(wasInside ? "touchUpInside" : "touchUpOutside")")
    #expect(surface.log == expected)
    #expect(!button.isTracking && !button.isHighlighted && !button.isTouchInside)
  }

  @Test("an action is called for the events that it was added for, in the order of adding")
  func order() {
    surface.clearLog()
    let one = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    one.addAction(for: [.touchDown, .touchUpInside]) { _ in surface.note("first") }
    one.addAction(for: .allTouchEvents) { _ in surface.note("second") }
    surface.window.addSubview(one)
    surface.tap(1, at: 0, x: 10, y: 10)
    #expect(surface.log == ["0 first", "0 second", "0.05 first", "0.05 second"])
  }

  @Test("a removed action is not called, not even where an earlier action removes it; removing it twice does no harm")
  func removal() {
    let one = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    var tokens: [ActionToken] = []
    one.addAction(for: .touchDown) { control in
      for token in tokens { control.removeAction(token) }
      for token in tokens { control.removeAction(token) }
    }
    tokens.append(one.addAction(for: .touchDown) { _ in surface.note("never") })
    one.addAction(for: .touchDown) { _ in surface.note("always") }
    surface.window.addSubview(one)
    surface.down(1, at: 0, x: 10, y: 10)
    #expect(surface.log == ["0 always"])
  }

  @Test("events that a program sends come in the same order, whatever the order in the set")
  func sent() {
    button.sendActions(for: [.valueChanged, .touchUpInside, .touchDown])
    #expect(surface.log == ["0 button touchDown", "0 button touchUpInside", "0 button valueChanged"])
  }

  @Test("a control with a text sends UIKit's events of editing")
  func editing() {
    button.sendActions(for: [.editingDidEndOnExit, .editingDidEnd, .editingChanged, .editingDidBegin])
    #expect(
      surface.log == [
        "0 button editingDidBegin", "0 button editingChanged", "0 button editingDidEnd", "0 button editingDidEndOnExit",
      ])
  }
}
