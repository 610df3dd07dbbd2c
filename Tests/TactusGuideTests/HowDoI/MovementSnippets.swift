import Tactus
import TactusTesting
import Testing

@Suite("How do I: movements")
struct MovementSnippets: Snippets {
  let page = Page()

  private func drag(by displacement: Vector, over seconds: Double = 0.3) -> Finger {
    Finger().down(at: place).move(by: displacement, over: seconds).up()
  }

  @Test("How do I drag a view?")
  func drag() {
    // snippet
    let pan = PanGestureRecognizer { pan in
      photo.center = photo.center + pan.translation(in: photo.superview)
      pan.setTranslation(.zero, in: photo.superview)
    }
    photo.addGestureRecognizer(pan)
    // end
    page.play(drag(by: Vector(dx: 60, dy: 0)))
    #expect((photo.center.x - 240).magnitude < 1e-9)
  }

  @Test("How do I drag along one axis only?")
  func axis() {
    // snippet
    let slide = PanGestureRecognizer { pan in print("slide by", pan.translation(in: card).dx) }
    slide.axis = .horizontal
    photo.addGestureRecognizer(slide)
    // end
    page.play(drag(by: Vector(dx: 0, dy: 80)))
    #expect(printed.isEmpty)
    page.play(drag(by: Vector(dx: 60, dy: 0)))
    #expect(printed.last == "slide by 50.0")
  }

  @Test("How do I drag with two fingers only?")
  func twoFingers() {
    // snippet
    let pan = PanGestureRecognizer { pan in print(pan.state.name) }
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    photo.addGestureRecognizer(pan)
    // end
    page.play(drag(by: Vector(dx: 60, dy: 0)))
    #expect(printed.isEmpty)
    page.play(
      drag(by: Vector(dx: 60, dy: 0)),
      Finger(2).down(at: Point(x: 200, y: 200)).move(by: Vector(dx: 60, dy: 0), over: 0.3).up())
    #expect(printed.first == "began" && printed.last == "ended")
  }

  @Test("How do I know how fast the finger was when it let go?")
  func throwing() {
    // snippet
    let pan = PanGestureRecognizer()
    pan.onEnded { pan in print("thrown with", pan.velocity(in: nil).length.rounded(), "points per second") }
    photo.addGestureRecognizer(pan)
    // end
    page.play(drag(by: Vector(dx: 120, dy: 0), over: 0.2))
    #expect(printed == ["thrown with 600.0 points per second"])
  }

  @Test("How do I recognize a swipe to the left?")
  func swipe() {
    // snippet
    let swipe = SwipeGestureRecognizer { _ in print("next") }
    swipe.direction = .left
    photo.addGestureRecognizer(swipe)
    // end
    page.play(drag(by: Vector(dx: 90, dy: 0), over: 0.1))
    page.play(drag(by: Vector(dx: -90, dy: 0), over: 0.1))
    #expect(printed == ["next"])
  }

  @Test("How do I go back by a drag from the edge of the screen?")
  func edge() {
    // snippet
    let back = ScreenEdgePanGestureRecognizer()
    back.onEnded { pan in if pan.translation(in: nil).dx > 100 { print("go back") } }
    back.edges = .left
    window.addGestureRecognizer(back)
    // end
    page.play(Finger().down(at: Point(x: 2, y: 400)).move(by: Vector(dx: 150, dy: 0), over: 0.3).up())
    page.play(Finger().down(at: Point(x: 200, y: 400)).move(by: Vector(dx: 150, dy: 0), over: 0.3).up())
    #expect(printed == ["go back"])
  }

  private func spread(to end: Double) -> [Finger] {
    [
      Finger(1).down(at: Point(x: 150, y: 260)).move(to: Point(x: 190 - end / 2, y: 260), over: 0.3).up(),
      Finger(2).down(at: Point(x: 230, y: 260)).move(to: Point(x: 190 + end / 2, y: 260), over: 0.3).up(),
    ]
  }

  @Test("How do I enlarge a view with two fingers?")
  func pinch() {
    // snippet
    let pinch = PinchGestureRecognizer { pinch in
      photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
    }
    photo.addGestureRecognizer(pinch)
    // end
    let fingers = spread(to: 160)
    page.play(fingers[0], fingers[1])
    #expect((photo.transform.a - 2).magnitude < 1e-9)
  }

  @Test("How do I turn a view with two fingers?")
  func rotation() {
    // snippet
    let turn = RotationGestureRecognizer { turn in print("turned by", turn.rotation) }
    photo.addGestureRecognizer(turn)
    // end
    page.play(
      Finger(1).down(at: Point(x: 190, y: 260)).rest(0.3).up(),
      Finger(2).down(at: Point(x: 290, y: 260)).move(to: Point(x: 190, y: 360), over: 0.3).up())
    #expect(printed.count > 2)
  }

  @Test("How do I move, enlarge and turn a view at once?")
  func transform() {
    // snippet
    let manipulate = TransformGestureRecognizer { gesture in
      photo.apply(gesture.transform(in: photo.superview))
      gesture.setTransform(.identity)
    }
    photo.addGestureRecognizer(manipulate)
    // end
    let fingers = spread(to: 160)
    page.play(fingers[0], fingers[1])
    #expect(photo.transform.a > 1.5)
  }
}
