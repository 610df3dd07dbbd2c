import Tactus
import TactusTesting
import Testing

@Suite("How do I: gestures that share a view")
struct RelationSnippets: Snippets {
  let page = Page()

  private let twoFingers = [
    Finger(1).down(at: Point(x: 150, y: 260)).move(to: Point(x: 110, y: 200), over: 0.3).up(),
    Finger(2).down(at: Point(x: 230, y: 260)).move(to: Point(x: 270, y: 240), over: 0.3).up(),
  ]

  @Test("How do I let two gestures go on at the same time?")
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

  @Test("How do I keep a gesture from touches on a button?")
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

  @Test("How do I break off a gesture in progress?")
  func cancel() {
    // snippet
    let pan = PanGestureRecognizer { pan in print(pan.state.name) }
    photo.addGestureRecognizer(pan)

    func breakOff() {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    // end
    pan.onBegan { _ in breakOff() }
    page.play(Finger().down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(printed == ["began", "cancelled"])
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
