import Tactus
import Testing

@Suite("who owns whom: nothing leaks")
struct LeakTests {
  @Test("a screen with targets, delegates and children goes away with its window's last reference to it")
  func screen() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    application.addWindow(window)
    var controller: CardController? = CardController()
    let child = ViewController()
    controller?.addChild(child)
    controller?.view.addSubview(child.view)
    child.didMove(toParent: controller)
    window.rootViewController = controller
    weak let goneController = controller
    weak let goneCard = controller?.card
    weak let goneRecognizer = controller?.card.gestureRecognizers[0]
    application.send([ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 100), time: .zero)])
    application.send([
      ContactSample(id: 1, phase: .ended, position: Point(x: 100, y: 100), time: Timestamp(seconds: 0.05))
    ])
    application.advance(to: Timestamp(seconds: 2))
    #expect(goneController != nil)
    window.rootViewController = nil
    controller = nil
    #expect(goneController == nil)
    #expect(goneCard == nil)
    #expect(goneRecognizer == nil)
    #expect(child.parent == nil)
  }

  @Test("a delegate is not kept alive, and a recognizer without it continues by itself")
  func delegate() {
    final class Never: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let tap = TapGestureRecognizer()
    var delegate: Never? = Never()
    tap.delegate = delegate
    #expect(!tap.shouldBegin())
    delegate = nil
    #expect(tap.delegate == nil)
    #expect(tap.shouldBegin())
  }

  @Test("a control's target and a recognizer's owner are not kept alive")
  func targets() {
    let button = Control(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let pan = PanGestureRecognizer()
    var log: CallLog? = CallLog()
    weak let gone = log
    button.addTarget(log!, action: CallLog.released, for: .touchUpInside)
    pan.addAction(for: log!) { log, _ in log.calls.append("pan") }
    button.sendActions(for: .touchUpInside)
    #expect(log?.calls == ["released"])
    log = nil
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test("a view with an action that goes through the recognizer's view goes away")
  func closure() {
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    weak let gone = view
    view?.addGestureRecognizer(
      PanGestureRecognizer { pan in
        guard let view = pan.view else { return }
        view.center = view.center + pan.translation(in: view.superview)
        pan.setTranslation(.zero, in: view.superview)
      })
    view = nil
    #expect(gone == nil)
  }
}
