import Tactus
import TactusTesting
import Testing

@Suite("How do I: gestures that share a view")
@MainActor
struct RelationSnippets: Snippets {
  let page = Page()

  private let twoFingers = [
    Finger(1).down(at: Point(x: 150, y: 260)).move(to: Point(x: 110, y: 200), over: 0.3).up(),
    Finger(2).down(at: Point(x: 230, y: 260)).move(to: Point(x: 270, y: 240), over: 0.3).up(),
  ]

  @Test("How do I let two gestures run at the same time?")
  func simultaneous() {
    // snippet
    let pinch = PinchGestureRecognizer { _ in print("pinch") }
    let turn = RotationGestureRecognizer { _ in print("turn") }
    pinch.recognizeSimultaneously(with: turn)
    photo.addGestureRecognizer(pinch)
    photo.addGestureRecognizer(turn)
    // end
    page.play(twoFingers[0], twoFingers[1])
    #expect(printed.contains("pinch") && printed.contains("turn"))
  }

  @Test("How do I have one gesture wait until another has failed?")
  func waiting() {
    // snippet
    let swipe = SwipeGestureRecognizer { _ in print("next") }
    let pan = PanGestureRecognizer { _ in print("drag") }
    pan.require(toFail: swipe)
    photo.addGestureRecognizer(swipe)
    photo.addGestureRecognizer(pan)
    // end
    page.play(Finger().down(at: place).move(by: Vector(dx: 90, dy: 0), over: 0.1).up())
    #expect(printed == ["next"])
    page.play(Finger().down(at: place).move(by: Vector(dx: 90, dy: 0), over: 2).up())
    #expect(printed.last == "drag")
  }

  @Test("How do I decide at the last moment whether a gesture may begin?")
  func delegate() {
    // snippet
    final class Lock: GestureRecognizerDelegate {
      var isLocked = true
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !isLocked }
    }
    let lock = Lock()
    let pan = PanGestureRecognizer { pan in print(pan.state.name) }
    pan.delegate = lock  // weak: keep the lock somewhere
    photo.addGestureRecognizer(pan)
    // end
    page.play(Finger().down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(printed.isEmpty)
    lock.isLocked = false
    page.play(Finger().down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(printed.first == "began")
  }

  @Test("How do I keep a gesture off a button?")
  func receiving() {
    let button = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    card.addSubview(button)
    // snippet
    final class ButtonsFirst: GestureRecognizerDelegate {
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        !(touch.view is Control)
      }
    }
    let delegate = ButtonsFirst()
    let tap = TapGestureRecognizer { _ in print("card tapped") }
    tap.delegate = delegate
    card.addGestureRecognizer(tap)
    // end
    page.play(Finger().tap(at: Point(x: 50, y: 510)))
    #expect(printed.isEmpty)
    page.play(Finger().tap(at: Point(x: 300, y: 510)))
    #expect(printed == ["card tapped"])
    withExtendedLifetime(delegate) {}
  }

  @Test("How do I cancel a gesture in progress?")
  func cancel() {
    // snippet
    let pan = PanGestureRecognizer { pan in print(pan.state.name) }
    photo.addGestureRecognizer(pan)

    @MainActor func cancelPan() {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    // end
    pan.onBegan { _ in cancelPan() }
    page.play(Finger().down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(printed == ["began", "cancelled"])
  }

  @Test("How do I let gestures count only while another one lasts?")
  func gate() {
    // snippet
    let hold = LongPressGestureRecognizer()
    hold.numberOfTouchesRequired = 2
    let move = TransformGestureRecognizer { gesture in
      photo.apply(gesture.transform(in: photo.superview))
      gesture.setTransform(.identity)
    }
    move.gate = hold
    photo.addGestureRecognizer(hold)
    photo.addGestureRecognizer(move)
    // end
    let center = photo.center
    page.play(twoFingers[0], twoFingers[1])
    #expect(photo.transform == .identity)
    #expect(photo.center == center)
    page.play(
      Finger(1).down(at: Point(x: 150, y: 260)).rest(0.6).move(by: Vector(dx: 30, dy: 0), over: 0.3).up(),
      Finger(2).down(at: Point(x: 230, y: 260)).rest(0.6).move(by: Vector(dx: 30, dy: 0), over: 0.3).up())
    #expect(photo.convert(photo.bounds.center, to: nil).x > center.x + 20)
  }

  @Test("How do I let touches through a view?")
  func through() {
    // snippet
    final class Overlay: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view  // its subviews keep their touches
      }
    }
    let overlay = Overlay(frame: window.bounds)
    window.addSubview(overlay)
    // end
    let button = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    button.addAction(for: .touchUpInside) { _ in print("button") }
    overlay.addSubview(button)
    photo.addGestureRecognizer(TapGestureRecognizer { _ in print("photo") })
    page.play(Finger().tap(at: place))
    page.play(Finger().tap(at: Point(x: 30, y: 30)))
    #expect(printed == ["photo", "button"])
  }

  @Test("How do I close a popover by a tap outside of it?")
  func popover() {
    // snippet
    let popover = View(frame: Rect(x: 100, y: 100, width: 150, height: 200))
    let backdrop = View(frame: window.bounds)
    let close = TapGestureRecognizer { _ in
      popover.removeFromSuperview()
      backdrop.removeFromSuperview()
    }
    backdrop.addGestureRecognizer(close)
    window.addSubview(backdrop)
    window.addSubview(popover)  // in front of the backdrop, and not in it
    // end
    page.play(Finger().tap(at: Point(x: 120, y: 120)))
    #expect(popover.window != nil)
    page.play(Finger().tap(at: Point(x: 300, y: 600)))
    #expect(popover.window == nil && backdrop.window == nil)
  }

  @Test("How do I follow each finger by itself?")
  func fingers() {
    // snippet
    let hands = IndividualTouchRecognizer([
      LongPressSubgesture("hold"), TapSubgesture("tap"), SwipeSubgesture("next", direction: .left),
    ])
    hands.addAction { hands in
      if let subgesture = hands.subgesture { print(subgesture.id, "by touch", hands.touch?.id ?? 0) }
    }
    photo.addGestureRecognizer(hands)
    // end
    page.play(Finger(1).down(at: place).rest(1).up(), Finger(2).wait(0.7).tap(at: Point(x: 250, y: 300)))
    #expect(printed.count >= 2)
    #expect(printed[0].hasPrefix("hold") && printed[1].hasPrefix("tap"))
  }

  @Test("How do I recognize one gesture after another?")
  func sequence() throws {
    // snippet
    let discard = SequenceGestureRecognizer(try GestureSequence(.hold(for: 0.3).then(.swipe(.up)))) { _ in
      print("thrown away")
    }
    card.addGestureRecognizer(discard)
    // end
    page.play(Finger().down(at: Point(x: 150, y: 650)).rest(0.5).move(by: Vector(dx: 0, dy: -120), over: 0.1).up())
    #expect(printed == ["thrown away"])
  }

  @Test("How do I pass an argument to an action?")
  func argument() {
    // snippet
    for (index, view) in [photo, card].enumerated() {
      view.addGestureRecognizer(TapGestureRecognizer { _ in print("item", index) })
    }
    // end
    page.play(Finger().tap(at: Point(x: 100, y: 600)))
    #expect(printed == ["item 1"])
  }

  @Test("How do I use my controller in an action without keeping it alive?")
  func owner() {
    // snippet
    final class Album {
      var page = 0
      func watch(_ view: View) {
        let swipe = SwipeGestureRecognizer()
        swipe.addAction(for: self) { album, _ in album.page += 1 }
        view.addGestureRecognizer(swipe)
      }
    }
    // end
    var album: Album? = Album()
    weak let gone = album
    album?.watch(photo)
    page.play(Finger().down(at: place).move(by: Vector(dx: 90, dy: 0), over: 0.1).up())
    #expect(album?.page == 1)
    album = nil
    #expect(gone == nil)
  }
}
