import Tactus
import TactusTesting
import Testing

@Suite("How do I: movements")
@MainActor
struct MovementSnippets: Snippets {
  let page = Page()

  private func drag(by displacement: Vector, over seconds: Double = 0.3) -> Finger {
    Finger().down(at: place).move(by: displacement, over: seconds).up()
  }

  @Test("How do I drag a view?")
  func drag() {
    // snippet
    photo.onDrag { drag in
      photo.center += drag.translation(in: photo.superview)
      drag.setTranslation(.zero, in: photo.superview)
    }
    // end
    page.play(drag(by: Vector(dx: 60, dy: 0)))
    #expect((photo.center.x - 240).magnitude < 1e-9)
  }

  @Test("How do I drag along one axis only?")
  func axis() {
    // snippet
    let slide = photo.onDrag { drag in print("slide by", drag.translation(in: card).dx) }
    slide.axis = .horizontal
    // end
    page.play(drag(by: Vector(dx: 0, dy: 80)))
    #expect(printed.isEmpty)
    page.play(drag(by: Vector(dx: 60, dy: 0)))
    #expect(printed.last == "slide by 50.0")
  }

  @Test("How do I drag with two fingers only?")
  func twoFingers() {
    // snippet
    let pan = photo.onDrag { pan in print(pan.state.name) }
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
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
    let pan = photo.onDrag { _ in }
    pan.onEnded { pan in print("thrown with", pan.velocity(in: nil).length.rounded(), "points per second") }
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

  @Test("How do I know which way a swipe went?")
  func directions() {
    // snippet
    let swipe = SwipeGestureRecognizer { swipe in print("swiped", swipe.recognizedDirection) }
    swipe.direction = [.left, .right]
    photo.addGestureRecognizer(swipe)
    // end
    page.play(Finger().down(at: place).move(by: Vector(dx: -90, dy: 0), over: 0.1).up())
    page.play(Finger().down(at: place).move(by: Vector(dx: 90, dy: 0), over: 0.1).up())
    #expect(printed == ["swiped left", "swiped right"])
  }

  @Test("How do I know whether a pan goes up or down?")
  func upOrDown() {
    // snippet
    photo.onDrag { drag in
      if drag.state == .began { print(drag.velocity(in: nil).dy < 0 ? "up" : "down") }
    }
    // end
    page.play(Finger().down(at: place).move(by: Vector(dx: 0, dy: -60), over: 0.2).up())
    page.play(Finger().down(at: place).move(by: Vector(dx: 0, dy: 60), over: 0.2).up())
    #expect(printed == ["up", "down"])
  }

  @Test("How do I keep a dragged view inside its superview?")
  func inside() {
    // snippet
    var start = card.center
    card.onDrag { drag in
      guard let room = card.superview?.bounds else { return }
      if drag.state == .began { start = card.center }
      let place = start + drag.translation(in: card.superview)
      let (width, height) = (card.frame.size.width / 2, card.frame.size.height / 2)
      card.center = Point(
        x: min(max(place.x, room.minX + width), room.maxX - width),
        y: min(max(place.y, room.minY + height), room.maxY - height))
    }
    // end
    page.play(Finger().down(at: Point(x: 100, y: 600)).move(by: Vector(dx: -90, dy: 200), over: 0.4).up())
    #expect(card.frame.origin == Point(x: 0, y: 644))
  }

  @Test("How do I limit how far a pinch enlarges?")
  func limits() {
    // snippet
    var scale = 1.0
    let pinch = PinchGestureRecognizer { pinch in
      scale = min(max(scale * pinch.scale, 0.5), 3)
      pinch.scale = 1
      photo.transform = Transform(scaleX: scale, y: scale)
    }
    photo.addGestureRecognizer(pinch)
    // end
    let fingers = spread(to: 290)
    page.play(fingers[0], fingers[1])
    #expect(photo.transform.a == 3)
  }

  @Test("How do I let a thing coast after the lift?")
  func coast() {
    // snippet
    var start = card.center
    card.onDrag { drag in
      if drag.state == .began { start = card.center }
      card.center = start + drag.translation(in: window)
      if drag.state == .ended { card.coast(velocity: drag.velocity(in: window), in: window.bounds) }
    }
    // end
    page.play(Finger().down(at: Point(x: 190, y: 600)).move(by: Vector(dx: 0, dy: -100), over: 0.1).up())
    #expect(!application.wantsFrame)
    #expect(card.center.y < 450 && card.center.y >= 100)
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
