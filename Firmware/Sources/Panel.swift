import Tactus

/// The scene of `panel.scene.json`, built by hand as firmware does: one view, five recognizers, each of which prints its
/// actions.
final class Panel {
  let application = Application()
  private let window: Window
  private let console: Console

  @inline(never)
  init(size: Size, _ console: Console) {
    self.console = console
    let frame = Rect(origin: .zero, size: size)
    window = Window(frame: frame)
    let root = View(frame: frame)
    root.isMultipleTouchEnabled = true
    window.addSubview(root)

    let tap = TapGestureRecognizer { [unowned(unsafe) self] tap in show(tap, "tap", "tap") }
    let doubleTap = TapGestureRecognizer { [unowned(unsafe) self] tap in show(tap, "doubleTap", "tap") }
    doubleTap.numberOfTapsRequired = 2
    let press = LongPressGestureRecognizer { [unowned(unsafe) self] press in show(press, "press", "longPress") }
    let drag = PanGestureRecognizer { [unowned(unsafe) self] drag in
      begin(drag, "drag", "pan")
      let translation = drag.translation(in: drag.view)
      console.pair("translation", translation.dx, translation.dy)
      let velocity = drag.velocity(in: drag.view)
      console.pair("velocity", velocity.dx, velocity.dy)
      end()
    }
    let zoom = PinchGestureRecognizer { [unowned(unsafe) self] zoom in
      begin(zoom, "zoom", "pinch")
      console.member("scale", zoom.scale)
      console.member("velocity", zoom.velocity)
      end()
    }
    root.addGestureRecognizer(tap)
    root.addGestureRecognizer(doubleTap)
    root.addGestureRecognizer(press)
    root.addGestureRecognizer(drag)
    root.addGestureRecognizer(zoom)
    // Both are new and wait for no recognizer yet, so they cannot form a circle.
    tap.require(toFail: doubleTap)
    drag.recognizeSimultaneously(with: zoom)
    application.addWindow(window)
  }

  private func show(_ recognizer: GestureRecognizer, _ id: StaticString, _ type: StaticString) {
    begin(recognizer, id, type)
    end()
  }

  /// What every recognizer says of itself.
  private func begin(_ recognizer: GestureRecognizer, _ id: StaticString, _ type: StaticString) {
    console.text("{\"t\":")
    console.seconds(application.now)
    console.text(",\"recognizer\":\"")
    console.text(id)
    console.text("\",\"type\":\"")
    console.text(type)
    console.text("\",\"state\":\"")
    switch recognizer.state {
    case .possible: console.text("possible")
    case .began: console.text("began")
    case .changed: console.text("changed")
    case .ended: console.text("ended")
    case .cancelled: console.text("cancelled")
    case .failed: console.text("failed")
    }
    console.text("\"")
    let location = recognizer.location(in: recognizer.view)
    console.member("x", location.x)
    console.member("y", location.y)
    console.text(",\"touches\":[")
    var isFirst = true
    for touch in recognizer.trackedTouches {
      if !isFirst { console.text(",") }
      isFirst = false
      console.integer(touch.id)
    }
    console.text("],\"numberOfTouches\":")
    console.integer(UInt64(recognizer.numberOfTouches))
  }

  private func end() {
    console.text("}")
    console.endLine()
  }
}
