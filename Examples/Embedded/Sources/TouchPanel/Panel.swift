import Tactus
import TactusEvdev
import TactusGestures

/// A control panel of 320 × 240 points whose touch controller sends events of Linux input: all steps from raw events to
/// gestures, without an operating system.
///
/// A tap presses the panel's key, a double tap locks it, and holding it for half a second asks for help.
final class Panel {
  private let application = Application()
  private var decoder: EvdevDecoder
  private(set) var taps: Int32 = 0
  private(set) var doubleTaps: Int32 = 0
  private(set) var presses: Int32 = 0

  init() {
    let device = EvdevDevice(axes: [
      EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: 4),
      EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 4095),
      EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 4095),
    ])
    decoder = EvdevDecoder(
      device: device, mapping: EvdevMapping(device: device, surface: .exactly(Size(width: 320, height: 240))))

    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    application.addWindow(window)
    let key = View(frame: Rect(x: 20, y: 20, width: 100, height: 60))
    window.addSubview(key)

    // Gestures may be values or recognizers: they compete in the same way.
    key.gesture(
      TapGesture(count: 2).onEnded { [unowned(unsafe) self] in doubleTaps += 1 }
        .exclusively(before: TapGesture().onEnded { [unowned(unsafe) self] in taps += 1 }))
    let press = LongPressGestureRecognizer { [unowned(unsafe) self] press in
      if press.state == .began { presses += 1 }
    }
    key.addGestureRecognizer(press)
  }

  /// Processes one event of the touch controller.
  func receive(_ event: EvdevEvent) {
    if decoder.receive(event) == .frame { application.send(decoder.frame) }
  }

  /// Advances the time, for gestures that need time while no finger moves.
  func advance(to time: Timestamp) {
    application.advance(to: time)
  }

  /// The next time to call ``advance(to:)``.
  var nextDeadline: Timestamp? { application.nextDeadline }
}
