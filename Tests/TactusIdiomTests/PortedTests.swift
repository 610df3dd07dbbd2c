import Tactus
import TactusTesting
import Testing

/// Code as it lies about, with `UI` and `CG` stripped, `CGFloat` read as `Double`, and `Set<Touch>` as `TouchList`.
@Suite("Code that mentions what only UIKit needs compiles, and what it asks for is asked")
struct PortedTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))

  init() { application.addWindow(window) }

  private func play(_ script: TouchScript) {
    let start = application.now + .seconds(1)
    application.send(
      script.samples().map { sample in
        var sample = sample
        sample.time = start + (sample.time - .zero)
        return sample
      })
    application.advance(by: 5)
  }

  /// Snaps to cards of 100 points, as UIKit's code does it.
  private final class Carousel: ScrollViewDelegate {
    var velocity = Point.zero

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {
      self.velocity = velocity
      let target = targetContentOffset.pointee.x
      targetContentOffset.pointee = Point(x: (target / 100).rounded() * 100, y: 0)
    }
  }

  @Test("a carousel that writes through UIKit's pointer snaps; its velocity is in points per millisecond")
  func carousel() {
    let (list, delegate) = (ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300)), Carousel())
    list.contentSize = Size(width: 3000, height: 300)
    list.delegate = delegate
    window.addSubview(list)
    play(TouchScript(Finger().down(at: Point(x: 250, y: 100)).move(to: Point(x: 103, y: 100), over: 0.2).up()))
    #expect(list.contentOffset.x > 100 && list.contentOffset.x.truncatingRemainder(dividingBy: 100) == 0)
    #expect((0.5...1).contains(delegate.velocity.x))
  }

  private final class Gatekeeper: GestureRecognizerDelegate {
    var allows = true
    var asked: [String] = []

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
      asked.append("event of \(event.allTouches.count)")
      return allows
    }

    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      asked.append("touch")
      return true
    }
  }

  @Test("a delegate is asked about the event, then about the touch; a no keeps the touch away")
  func shouldReceiveEvent() {
    let keeper = Gatekeeper()
    var taps = 0
    let tap = window.onTap { _ in taps += 1 }
    tap.delegate = keeper
    var refusals = 0
    application.onDecision { if $0.kind == .refused { refusals += 1 } }
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(keeper.asked == ["event of 1", "touch"] && taps == 1)
    keeper.allows = false
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(keeper.asked.suffix(1) == ["event of 1"] && keeper.asked.count == 3)
    #expect(taps == 1 && refusals == 1)
  }

  /// A drawing view of Apple's kind.
  private final class Canvas: View {
    var pencilForce = 0.0
    var fingers = 0
    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: TouchList, with event: Event) {
      super.touchesBegan(touches, with: event)
      for touch in touches {
        if touch.type == .pencil { pencilForce = touch.force / touch.maximumPossibleForce }
        if touch.type == .direct { fingers += 1 }
      }
    }
  }

  @Test("touches have a type, and a largest force")
  func types() {
    let canvas = Canvas(frame: window.bounds)
    window.addSubview(canvas)
    application.send(
      ContactSample(
        id: 1, phase: .began, position: Point(x: 1, y: 1), time: .zero, tool: .pen, force: 0.5))
    application.send(ContactSample(id: 1, phase: .ended, position: Point(x: 1, y: 1), time: Timestamp(seconds: 0.1)))
    application.send(ContactSample(id: 2, phase: .began, position: Point(x: 1, y: 1), time: Timestamp(seconds: 1)))
    #expect(canvas.pencilForce == 0.5 && canvas.fingers == 1)
    #expect(canvas.canBecomeFirstResponder && !View().canBecomeFirstResponder)
  }

  @Test("scroll views have what those who draw ask for")
  func indicators() {
    let list = ScrollView()
    list.showsHorizontalScrollIndicator = false
    list.showsVerticalScrollIndicator = false
    list.contentInset = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(list.adjustedContentInset.top == 10)
    #expect(!list.showsHorizontalScrollIndicator && !list.showsVerticalScrollIndicator)
  }

  private final class Target {
    var calls = 0

    func called(_ recognizer: TapGestureRecognizer) { calls += 1 }
    func called() { calls += 1 }
  }

  @Test("a variable of the superclass takes a method for the class; vectors convert to themselves")
  func targetOfASuperclass() {
    let target = Target()
    let tap: GestureRecognizer = TapGestureRecognizer()
    tap.addTarget(target, action: Target.called(_:))
    window.addGestureRecognizer(tap)
    play(TouchScript(Finger(1).tap(at: Point(x: 10, y: 10))))
    #expect(target.calls == 1)
    tap.removeTarget(target)
    #expect(Vector(Vector(dx: 1, dy: 2)) == Vector(dx: 1, dy: 2))
  }

  @Test("removeTarget removes the target's actions, or with nil those of all targets, and no closures")
  func removeTarget() {
    let (one, other) = (Target(), Target())
    var closures = 0
    let tap = TapGestureRecognizer { _ in closures += 1 }
    tap.addTarget(one, action: Target.called as (Target) -> (TapGestureRecognizer) -> Void)
    tap.addTarget(one, action: Target.called as (Target) -> () -> Void)
    tap.addTarget(other, action: Target.called as (Target) -> () -> Void)
    window.addGestureRecognizer(tap)
    let script = TouchScript(Finger().tap(at: Point(x: 10, y: 10)))
    play(script)
    #expect([one.calls, other.calls, closures] == [2, 1, 1])
    tap.removeTarget(one, action: nil)
    play(script)
    #expect([one.calls, other.calls, closures] == [2, 2, 2])
    tap.removeTarget(nil)
    play(script)
    #expect([one.calls, other.calls, closures] == [2, 2, 3])
  }

  @Test("a control takes its action before the events, too")
  func controlAction() {
    let button = Control(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    var taps = 0
    button.addAction({ _ in taps += 1 }, for: .touchUpInside)
    window.addSubview(button)
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(taps == 1)
  }

  private final class Mark: GestureRecognizer {
    override func touchesEnded(_ touches: TouchList, with event: Event) { state = .recognized }
  }

  private final class Steering: PanGestureRecognizer {}

  private final class Slider: Control {
    var value = 0.0

    override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
      value = touch.location(in: self).x
      sendActions(for: .valueChanged)
      return true
    }
  }

  private final class Controller {
    var calls: [String] = []

    func marked() { calls.append("marked") }
    func found(_ recognizer: GestureRecognizer) { calls.append("found") }
    func checked(_ mark: Mark) { calls.append("checked \(mark.state.name)") }
    func steered(_ steering: Steering) { calls.append("steered") }
    func slid(_ slider: Slider) { calls.append("slid to \(slider.value)") }
    func pressed(_ control: Control) { calls.append("pressed") }
    func lifted() { calls.append("lifted") }
  }

  @Test("a recognizer of one's own is made with a target, as every other, or with none")
  func ownTarget() {
    let controller = Controller()
    window.addGestureRecognizer(Mark(target: controller, action: Controller.marked))
    let other = TapGestureRecognizer(target: controller, action: Controller.found(_:))
    let silent = Mark(target: nil, action: nil)
    for recognizer in [other, silent] { window.addGestureRecognizer(recognizer) }
    window.gestureRecognizers.forEach { $0.recognizeSimultaneously(with: other) }
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(controller.calls == ["marked", "found"])
    window.gestureRecognizers.forEach { window.removeGestureRecognizer($0) }
    window.addGestureRecognizer(Mark(target: controller, action: Controller.checked(_:)))
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(controller.calls.last == "checked ended")
    window.gestureRecognizers.forEach { window.removeGestureRecognizer($0) }
    window.addGestureRecognizer(Steering(target: controller, action: Controller.steered(_:)))
    play(TouchScript(Finger().down(at: Point(x: 10, y: 10)).move(to: Point(x: 90, y: 10)).up()))
    #expect(controller.calls.last == "steered")
    #expect(TapGestureRecognizer(target: nil, action: nil).numberOfTapsRequired == 1)
    #expect(TapGestureRecognizer(target: controller, action: nil).numberOfTapsRequired == 1)
  }

  @Test("a control's method gets the control as what it is, until removeTarget removes it for these events")
  func controlTarget() {
    let (controller, other) = (Controller(), Controller())
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    slider.addTarget(controller, action: Controller.slid(_:), for: .valueChanged)
    slider.addTarget(controller, action: Controller.pressed(_:), for: [.touchDown, .touchUpInside])
    slider.addTarget(other, action: Controller.lifted, for: .touchUpInside)
    var ups = 0
    slider.addAction(for: .touchUpInside) { _ in ups += 1 }
    window.addSubview(slider)
    let drag = TouchScript(Finger().down(at: Point(x: 10, y: 10)).move(to: Point(x: 40, y: 10)).up())
    play(drag)
    #expect(controller.calls == ["pressed", "slid to 40.0", "pressed"] && other.calls == ["lifted"])
    controller.calls = []
    slider.removeTarget(controller, action: nil, for: [.touchUpInside, .valueChanged])
    play(drag)
    #expect(controller.calls == ["pressed"] && other.calls == ["lifted", "lifted"])
    slider.removeTarget(nil, action: nil, for: .allEvents)
    play(drag)
    #expect(controller.calls == ["pressed"] && other.calls == ["lifted", "lifted"] && ups == 3)
  }

  @Test("a controller is made without a nib")
  func withoutNib() {
    final class Screen: ViewController {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
      }
    }
    #expect(Screen(number: 3).view.bounds.size == .zero)
  }

  @Test("scroll views, pans and views have UIKit's names for what they have, and an answer for what they have not")
  func otherNames() {
    let list = ScrollView()
    let rate: ScrollView.DecelerationRate = .fast
    list.decelerationRate = rate
    #expect(list.safeAreaInsets == .zero && Touch.TouchType.pencil == .pen && Touch.TouchType.stylus == .pen)
    list.alwaysBounceHorizontal = true
    list.alwaysBounceVertical = true
    #expect(list.alwaysBouncesHorizontally && list.alwaysBouncesVertically)
    #expect(list.alwaysBounceHorizontal && list.alwaysBounceVertical)
    list.contentInsetAdjustmentBehavior = .automatic
    #expect(list.contentInsetAdjustmentBehavior == .never)
    let pan = PanGestureRecognizer()
    pan.allowedScrollTypesMask = [.continuous, .discrete]
    #expect(pan.allowedScrollTypes == .all && pan.allowedScrollTypesMask == .all)
    #expect(!list.becomeFirstResponder() && !list.isFirstResponder && list.resignFirstResponder())
  }

  /// Draws by its state, as buttons and knobs do.
  private final class Button: Control {
    var looks: [State] = []
    override var isHighlighted: Bool { didSet { looks.append(state) } }
    override var isSelected: Bool { didSet { looks.append(state) } }
    override var isEnabled: Bool { didSet { looks.append(state) } }
  }

  @Test("a control's state is the set of what it is: highlighted, disabled, selected")
  func controlState() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    window.addSubview(button)
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    #expect(button.looks == [.highlighted, .normal])
    button.isSelected = true
    button.looks = []
    play(TouchScript(Finger().tap(at: Point(x: 10, y: 10))))
    button.isEnabled = false
    #expect(button.looks == [[.selected, .highlighted], .selected, [.selected, .disabled]])
    #expect(Control.State.normal.rawValue == 0 && Control.State([.highlighted, .disabled, .selected]).rawValue == 7)
  }

  /// Passes on what is no touch, as subclasses of windows and canvases do.
  private final class Passing: View {
    var radii: [Double] = []

    override func touchesBegan(_ touches: TouchList, with event: Event) {
      guard event.type == .touches else { return super.touchesBegan(touches, with: event) }
      radii += touches.map { $0.majorRadius + $0.majorRadiusTolerance }
    }
  }

  @Test("an event is one of touches, whose radii are exact")
  func eventType() {
    let view = Passing(frame: window.bounds)
    window.addSubview(view)
    application.send(
      ContactSample(id: 1, phase: .began, position: Point(x: 1, y: 1), time: .zero, major: 12))
    #expect(view.radii == [6])
  }
}
