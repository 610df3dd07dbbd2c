import Tactus
import TactusGestures

// An app whose code belongs to the main actor by default: subclasses of everything, delegates and closures that use their
// own state, without a word about actors.

final class CardView: View {
  var touchCount = 0

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    for _ in touches { touchCount += 1 }
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { super.hitTest(point, with: event) }

  deinit { print("card gone") }
}

final class Knob: Control {
  var value = 0.0

  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    value += touch.location(in: self).x - touch.previousLocation(in: self).x
    sendActions(for: .valueChanged)
    return true
  }
}

final class MainWindow: Window {
  override var next: Responder? { super.next }
}

final class Kiosk: Application {
  var observed = 0
}

final class List: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { view is Knob }
}

final class FirmPan: PanGestureRecognizer {
  var refusals = 0

  override func shouldBegin() -> Bool {
    refusals += 1
    return super.shouldBegin()
  }
}

final class TwoDowns: GestureRecognizer {
  var downs = 0

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    downs += touches.count
    if downs == 2 { state = .recognized }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if downs < 2, !hasTouchDown { fail(.tooFewTouches(count: downs, required: 2)) }
  }

  override func reset() { downs = 0 }
}

final class Diary: DecisionObserver {
  var decisions = 0
  func observe(_ decision: Decision) { decisions += 1 }
}

final class CardController: ViewController, GestureRecognizerDelegate {
  var log: [String] = []
  let card = CardView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  let knob = Knob(frame: Rect(x: 0, y: 300, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    view.addSubview(card)
    view.addSubview(knob)
    let tap = TapGestureRecognizer(target: self, action: CardController.tapped)
    tap.delegate = self
    card.addGestureRecognizer(tap)
    let pan = FirmPan()
    pan.onBegan { [unowned self] _ in log.append("pan began") }
    pan.addAction(for: self) { controller, pan in controller.log.append("pan \(pan.state.name)") }
    card.addGestureRecognizer(pan)
    card.addGestureRecognizer(TwoDowns())
    knob.addTarget(self, action: CardController.turned, for: .valueChanged)
    tap.require(toFail: pan)
    view.gesture(LongPressGesture().sequenced(before: Moves()).onEnded { [unowned self] _ in log.append("moved") })
  }

  func tapped(_ tap: TapGestureRecognizer) { log.append("tap \(tap.location(in: card).x)") }
  func turned() { log.append("knob \(knob.value)") }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    log.append("asked")
    return true
  }
}

struct Moves: Gesture {
  @GestureState var moved = CGSize.zero

  var body: some Gesture<DragGesture.Value> {
    DragGesture().updating($moved) { drag, state, _ in state = drag.translation }
  }
}
