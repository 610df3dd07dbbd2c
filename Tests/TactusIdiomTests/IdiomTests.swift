import Tactus
import TactusTesting
import Testing

@Suite("UIKit's idioms compile, and do what they do there")
struct IdiomTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))

  /// Plays fingers on the window, as a host would.
  private func play(_ script: TouchScript) {
    let start = application.now + .seconds(1)
    application.send(
      script.samples().map { sample in
        var sample = sample
        sample.time = start + (sample.time - .zero)
        return sample
      })
    application.advance(to: application.now + .seconds(2))
  }

  @Test("3, 4: a controller's view is loaded, appears and disappears")
  func lifeCycle() {
    let controller = CardController()
    window.rootViewController = controller  // 31
    #expect(controller.calls == ["load"])
    application.addWindow(window)
    window.makeKeyAndVisible()  // 32
    #expect(controller.calls == ["load", "will appear", "is appearing", "did appear"])
    window.rootViewController = nil
    #expect(controller.calls.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test("5 to 20: targets are called, wait for each other and ask their delegate")
  func targets() {
    let controller = CardController()
    application.addWindow(window)
    window.rootViewController = controller
    let place = Point(x: 100, y: 100)
    play(TouchScript(Finger(1).tap(at: place)))
    play(TouchScript(Finger(1).tap(at: place).wait(0.1).tap()))
    play(TouchScript(Finger(1).down(at: place).move(to: Point(x: 200, y: 120), over: 0.3).up()))
    #expect(controller.handled == ["tap 7 60.0", "double", "sideways"])
    #expect(controller.card.center.x > 200)
    play(TouchScript(Finger(1).down(at: Point(x: 300, y: 600)).wait(1).up()))
    #expect(controller.handled.last == "press")
  }

  @Test("a target is not kept alive, and nothing happens once it is gone")
  func weakTarget() {
    application.addWindow(window)
    var controller: CardController? = CardController()
    weak let gone = controller
    window.addGestureRecognizer(TapGestureRecognizer(target: controller!, action: CardController.doubleTapped))
    controller = nil
    #expect(gone == nil)
    play(TouchScript(Finger(1).tap(at: Point(x: 10, y: 10))))
  }

  @Test("21 to 28: a view draws with the touches, until a gesture takes them")
  func drawing() {
    let canvas = DrawingView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    application.addWindow(window)
    window.addSubview(canvas)
    play(TouchScript(Finger(1).down(at: Point(x: 10, y: 10)).move(to: Point(x: 100, y: 10), over: 0.2).up()))
    #expect(canvas.lines.count == 1)
    #expect(canvas.lines[0].last == Point(x: 100, y: 10))
    canvas.removeFromSuperview()
    #expect(canvas.log == ["in superview", "in window", "left superview", "left window"])
  }

  @Test("29, 30: a recognizer from UIKit's documentation")
  func checkmark() {
    application.addWindow(window)
    var marks = 0
    let checkmark = CheckmarkGestureRecognizer()
    checkmark.addAction { _ in marks += 1 }
    window.addGestureRecognizer(checkmark)
    play(
      TouchScript(
        Finger(1).down(at: Point(x: 50, y: 100)).move(to: Point(x: 80, y: 140), over: 0.1)
          .move(to: Point(x: 160, y: 40), over: 0.2).up()))
    play(TouchScript(Finger(1).down(at: Point(x: 50, y: 100)).move(to: Point(x: 10, y: 140), over: 0.1).up()))
    #expect(marks == 1)
  }

  @Test("33 to 38: view trees")
  func trees() throws {
    let (container, front, back) = (View(), View(), View())
    container.addSubview(front)
    container.insertSubview(back, at: 0)  // 33
    container.insertSubview(View(), aboveSubview: back)
    container.insertSubview(View(), belowSubview: front)
    container.exchangeSubview(at: 0, withSubviewAt: container.subviews.count - 1)  // 34
    #expect(container.subviews.first === front)
    #expect(container.subviews.last === back)
    container.sendSubviewToBack(back)
    front.tag = 42
    #expect(container.viewWithTag(42) === front)  // 35
    container.subviews.forEach { $0.removeFromSuperview() }  // 36
    #expect(container.subviews.isEmpty)
    let tap = TapGestureRecognizer()
    front.gestureRecognizers = [tap, PanGestureRecognizer()]  // 37
    if let recognizers = front.gestureRecognizers {
      for recognizer in recognizers where recognizer is PanGestureRecognizer { recognizer.isEnabled = false }
    }
    #expect(front.gestureRecognizers?.count == 2)
    #expect(front.gestureRecognizers.contains { $0 === tap })
    front.gestureRecognizers?.forEach(front.removeGestureRecognizer)  // 38
    #expect(front.gestureRecognizers.isEmpty)
    #expect(tap.view == nil)
    front.gestureRecognizers = nil
  }

  @Test("39 to 45: geometry")
  func geometry() {
    var rect = Rect(origin: .zero, size: Size(width: 100, height: 50))
    rect.origin.x += 10
    #expect(rect == Rect(x: 10, y: 0, width: 100, height: 50))
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [10, 60, 110, 100])  // 39
    #expect([rect.minY, rect.midY, rect.maxY, rect.height] == [0, 25, 50, 50])
    #expect(rect.insetBy(dx: 5, dy: 5).union(.zero).contains(Point(x: 7, y: 7)))  // 40
    #expect(rect.offsetBy(dx: 200, dy: 0).intersection(rect).isNull)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 12, y: 1, width: 94, height: 46))
    #expect(Rect(x: 0.4, y: 0.6, width: 1, height: 1).integral == Rect(x: 0, y: 0, width: 2, height: 2))
    let columns = 3
    #expect(Point(x: columns, y: columns * 2) == Point(x: 3, y: 6))  // 41
    let view = View(frame: rect)
    view.transform = Transform(rotationAngle: .pi / 2)  // 42
      .concatenating(Transform(translationX: 10, y: 0))
    #expect(view.frame.size == Size(width: 50, height: 100))
    view.transform = .identity
    #expect(view.transform.isIdentity)
    view.transform = Transform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1)
    #expect(Point(x: 1, y: 1).applying(view.transform.inverted()) == Point(x: -0.5, y: -0.5))  // 43
    let container = View(frame: Rect(x: 100, y: 100, width: 300, height: 300))
    window.addSubview(container)
    container.addSubview(view)
    #expect(view.convert(view.bounds, to: container) == view.frame)  // 44
    #expect(container.convert(Point(x: 0, y: 0), to: nil) == Point(x: 100, y: 100))
    view.frame = container.bounds.insetBy(dx: 20, dy: 20)  // 45
    view.center = Point(x: container.bounds.midX, y: container.bounds.midY)
  }

  @Test("46 to 50: controls, several fingers, recognizers made from numbers, closures")
  func rest() {
    application.addWindow(window)
    let button = Control(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let log = CallLog()
    button.addTarget(log, action: CallLog.pressed, for: .touchUpInside)  // 46
    button.addTarget(log, action: CallLog.released, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    window.addSubview(button)
    play(TouchScript(Finger(1).tap(at: Point(x: 10, y: 10))))
    #expect(log.calls == ["pressed true", "released"])

    let two = TapGestureRecognizer { gesture in  // 47
      for index in 0..<gesture.numberOfTouches { log.calls.append("\(gesture.location(ofTouch: index, in: nil).x)") }
    }
    two.numberOfTouchesRequired = 2
    window.addGestureRecognizer(two)
    play(TouchScript(Finger(1).tap(at: Point(x: 110, y: 110)), Finger(2).tap(at: Point(x: 210, y: 110))))
    #expect(log.calls.suffix(2) == ["110.0", "210.0"])

    var numbers = PanConfiguration()
    numbers.minimumNumberOfTouches = 2
    let pan = PanGestureRecognizer(configuration: numbers)  // 48
    #expect(pan.minimumNumberOfTouches == 2)
    pan.setTranslation(.zero, in: window)
    pan.setTranslation(Point(x: 0, y: 0), in: window)  // 49
    let point: Point = Point(pan.translation(in: window))
    #expect(point == .zero)
    pan.addAction(for: log) { log, pan in log.calls.append(pan.state.name) }  // 50
    pan.isEnabled = false
    pan.isEnabled = true
  }
}

final class CallLog {
  var calls: [String] = []
  func pressed(_ sender: Control) { calls.append("pressed \(sender.isEnabled)") }
  func released() { calls.append("released") }
}
