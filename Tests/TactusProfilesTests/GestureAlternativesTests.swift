import Tactus
import TactusProfiles
@_spi(Tools) import TactusScenes
import Testing

@Suite("One pointer and a keyboard for every gesture")
struct GestureAlternativesTests {
  /// A view at the center of a window, whose fingers are counted.
  private final class Fixture {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    let view = View(frame: Rect(x: 200, y: 100, width: 400, height: 400))
    let alternatives: GestureAlternatives
    var states: [GestureRecognizer.State] = []

    init() {
      alternatives = GestureAlternatives(window)
      view.isMultipleTouchEnabled = true
      application.addWindow(window)
      window.addSubview(view)
    }

    func add(_ recognizer: GestureRecognizer) {
      recognizer.addAction { [unowned self] in states.append($0.state) }
      view.addGestureRecognizer(recognizer)
    }

    /// Lets the commands that run come to their end, and time pass.
    func finish() {
      var last = application.now
      while let next = alternatives.nextTime {
        alternatives.advance(to: next)
        last = next
      }
      application.advance(to: last + .seconds(3))
    }
  }

  private static let recognizers: [@Sendable () -> GestureRecognizer] = [
    { PinchGestureRecognizer() }, { RotationGestureRecognizer() }, { PanGestureRecognizer() },
    { SwipeGestureRecognizer() }, { FlickGestureRecognizer() }, { CircleGestureRecognizer() },
    { SpinGestureRecognizer() }, { TransformGestureRecognizer() }, { TriggeredTapGestureRecognizer() },
    { ForcePressGestureRecognizer() },
    {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 3
      tap.numberOfTapsRequired = 2
      return tap
    },
    {
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = 2
      press.numberOfTapsRequired = 1
      return press
    },
    {
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      pan.axis = .horizontal
      return pan
    },
    {
      let pan = PanGestureRecognizer()
      pan.activeOffset = PanGestureRecognizer.Offset(left: 50, right: 20, up: 0)
      pan.failOffset = PanGestureRecognizer.Offset(left: 60, down: 5)
      return pan
    },
    {
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = 3
      swipe.direction = [.left, .down]
      return swipe
    },
    {
      let pinch = PinchGestureRecognizer()
      pinch.hysteresis = 30
      return pinch
    },
    {
      let transform = TransformGestureRecognizer()
      transform.minimumNumberOfTouches = 3
      return transform
    },
  ]

  @Test("makes the gesture it stands for, whichever the recognizer", arguments: recognizers.indices)
  func recognized(_ index: Int) throws {
    let sample = Self.recognizers[index]()
    let usual = GestureAlternative.usual(for: sample)
    #expect(!usual.isEmpty)
    #expect(Set(usual.map(\.key)).count == usual.count)
    for alternative in usual {
      let fixture = Fixture()
      let recognizer = Self.recognizers[index]()
      fixture.add(recognizer)
      #expect(fixture.alternatives.press(alternative.key, at: fixture.view, time: Timestamp(seconds: 1)))
      fixture.finish()
      #expect(
        fixture.states.last == .ended || fixture.states.last == .recognized, "\(alternative.name): \(fixture.states)")
      #expect(recognizer.state == .possible)
    }
  }

  @Test("moves a pan only in directions in which it begins")
  func offsets() {
    let pan = PanGestureRecognizer()
    pan.activeOffset = PanGestureRecognizer.Offset(left: 50, right: 20)
    pan.failOffset = PanGestureRecognizer.Offset(left: 40)
    #expect(GestureAlternative.usual(for: pan).map(\.name) == ["Move right"])
    pan.activeOffset = nil
    pan.failOffset = PanGestureRecognizer.Offset(up: 9, down: 11)
    #expect(GestureAlternative.usual(for: pan).map(\.key).sorted() == ["ArrowDown", "ArrowLeft", "ArrowRight"])
  }

  @Test("zooms and turns a transform only if two fingers make it")
  func fingersOfTransforms() {
    let transform = TransformGestureRecognizer()
    transform.minimumNumberOfTouches = 3
    #expect(
      GestureAlternative.usual(for: transform).map(\.key) == ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
    transform.minimumNumberOfTouches = 2
    #expect(GestureAlternative.usual(for: transform).map(\.key).suffix(4) == ["+", "-", "]", "["])
  }

  @Test("pulls in from the edge of the window, whatever the view")
  func edges() {
    for edge in [ScreenEdgePanGestureRecognizer.Edges.left, .right, .top, .bottom] {
      let fixture = Fixture()
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = edge
      pan.addAction { fixture.states.append($0.state) }
      fixture.window.addGestureRecognizer(pan)
      let offers = fixture.alternatives.offers(at: fixture.view)
      #expect(offers.count == 1)
      #expect(fixture.alternatives.perform(offers[0], time: .zero))
      fixture.finish()
      #expect(fixture.states.first == .began && fixture.states.last == .ended)
    }
  }

  @Test("zooms and turns by as much as it says")
  func amounts() {
    let fixture = Fixture()
    let transform = TransformGestureRecognizer()
    fixture.add(transform)
    var scale = 0.0
    transform.addAction { scale = $0.scale }
    fixture.alternatives.press("+", at: fixture.view, time: .zero)
    fixture.finish()
    #expect((scale - 1.25).magnitude < 0.05)
    var angle = 0.0
    transform.addAction { angle = $0.rotation }
    fixture.alternatives.press("[", at: fixture.view, time: Timestamp(seconds: 10))
    fixture.finish()
    #expect((angle + .pi / 6).magnitude < 0.05)
  }

  @Test("is offered for the view that has the focus and those around it, unless the gesture is off")
  func offers() {
    let fixture = Fixture()
    let pinch = PinchGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    fixture.add(pinch)
    fixture.window.addGestureRecognizer(swipe)
    #expect(
      fixture.alternatives.offers(at: fixture.view).map(\.alternative.name) == ["Zoom in", "Zoom out", "Swipe right"])
    #expect(fixture.alternatives.offers(at: fixture.window).map(\.alternative.key) == ["Shift+ArrowRight"])
    pinch.isEnabled = false
    #expect(!fixture.alternatives.press("+", at: fixture.view, time: .zero))
    #expect(fixture.alternatives.nextTime == nil)
  }

  @Test("is missing for gestures that only their author knows, until something is declared")
  func missing() {
    let fixture = Fixture()
    let hands = IndividualTouchRecognizer([SwipeSubgesture("next", direction: .left)])
    for recognizer in [TapGestureRecognizer(), PinchGestureRecognizer(), hands, LongPressGestureRecognizer()] {
      fixture.add(recognizer)
    }
    #expect(fixture.alternatives.missing.map(ObjectIdentifier.init) == [ObjectIdentifier(hands)])
    fixture.alternatives.declare(for: hands) {
      [GestureAlternative("Next", key: "n", .drag(fingers: 1, .left, distance: 100, duration: 0.1))]
    }
    #expect(fixture.alternatives.missing.isEmpty)
    #expect(fixture.alternatives.press("n", at: fixture.view, time: .zero))
    fixture.finish()
    #expect(fixture.states.first == .began)
  }

  @Test("is missing for a pan after a press, and for a trigger in a region: the usual commands make neither")
  func unusual() {
    let fixture = Fixture()
    let pan = PanGestureRecognizer()
    pan.activatesAfterLongPress = 0.5
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.activatesAfterLongPress = 0.5
    let trigger = TriggeredTapGestureRecognizer()
    trigger.triggerRegion = Rect(x: 0, y: 0, width: 80, height: 80)
    for recognizer in [pan, edge, trigger] { fixture.add(recognizer) }
    #expect(fixture.alternatives.offers(at: fixture.view).isEmpty)
    #expect(fixture.alternatives.missing.count == 3)
  }

  @Test("every type that scenes can name has one, or needs none, or is its author's")
  func types() {
    for type in RecognizerType.supported {
      let recognizer = type.make()
      (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
      let isAuthors = ["individual", "sequence"].contains(type.name)
      let needs = GestureAlternative.isNeeded(for: recognizer)
      #expect(needs == (isAuthors || !GestureAlternative.usual(for: recognizer).isEmpty), "\(type.name)")
    }
  }

  @Test("of a recognizer on no window does nothing")
  func detached() {
    let pinch = PinchGestureRecognizer()
    View().addGestureRecognizer(pinch)
    #expect(GestureAlternative.usual(for: pinch)[0].playback(on: pinch, from: .zero) == nil)
  }

  @Test("two commands at once are distinguished, and sent in the order of time")
  func together() {
    let fixture = Fixture()
    let other = View(frame: Rect(x: 0, y: 0, width: 150, height: 100))
    fixture.window.addSubview(other)
    let swipe = SwipeGestureRecognizer()
    swipe.addAction { fixture.states.append($0.state) }
    other.addGestureRecognizer(swipe)
    fixture.add(PinchGestureRecognizer())
    fixture.alternatives.press("+", at: fixture.view, time: .zero)
    fixture.alternatives.press("Shift+ArrowRight", at: other, time: Timestamp(seconds: 0.1))
    fixture.finish()
    #expect(fixture.states.contains(.recognized) || fixture.states.filter { $0 == .ended }.count == 2)
    #expect(fixture.states.contains(.began))
  }
}
