import Tactus
import Testing

@Suite("PointerSample: comings and goings, and nonsense")
struct PointerLifeTests {
  let surface = Surface()
  let box: RecordingView
  let pan: PanGestureRecognizer

  init() {
    box = surface.box("box", width: 300, height: 300)
    pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.allowedScrollTypes = .all
  }

  @Test("no view receives a pointer that does not touch")
  func views() {
    surface.scroll(0, 5, at: 0)
    surface.spread(1.2, at: 0.1)
    surface.hover(at: 0.14, x: 100, y: 100)
    #expect(surface.log == ["0 pan began"])
  }

  @Test("S-2.2 S-2.3 a pointer is over what a finger would hit")
  func hitTest() {
    let cover = surface.box("cover", width: 300, height: 300)
    surface.scroll(0, 5, at: 0)
    #expect(surface.log.isEmpty)
    cover.isUserInteractionEnabled = false
    surface.scroll(0, 5, at: 1)
    #expect(surface.log == ["1 pan began"])
    surface.scroll(0, 5, at: 2, x: 350, y: 50)
    surface.scroll(0, 5, at: 3, x: -5000, y: 50)
    #expect(surface.log == ["1 pan began", "1.15 pan ended"])
  }

  @Test("a scroll that began on a view stays with it, wherever the pointer goes")
  func stays() {
    surface.scroll(0, 5, at: 0)
    surface.scroll(0, 5, at: 0.1, x: 350, y: 800)
    #expect(surface.log == ["0 pan began", "0.1 pan changed"])
  }

  @Test("S-3.6 a disabled pan is not scrolled; disabled meanwhile it is cancelled")
  func disabled() {
    surface.scroll(0, 5, at: 0)
    pan.isEnabled = false
    surface.scroll(0, 5, at: 0.1)
    #expect(surface.log == ["0 pan began", "0 pan cancelled"])
    pan.isEnabled = true
    surface.scroll(0, 5, at: 0.2)
    #expect(surface.log.last == "0.2 pan began")
  }

  @Test("S-1.7 when all touches are cancelled pointers are, too, and later steps begin anew")
  func cancelAll() {
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.application.cancelAllTouches()
    surface.application.cancelAllTouches()
    #expect(surface.log == ["0 pan began", "0 pan cancelled"])
    surface.scroll(0, 5, at: 1, .continuous)
    #expect(surface.log.last == "1 pan began")
  }

  @Test("S-3.8 a recognizer or view that is taken away is cancelled, also by its own action", arguments: 0..<4)
  func takenAway(how: Int) {
    let box = box
    let take: (GestureRecognizer) -> Void = { pan in
      if how & 1 == 0 { box.removeFromSuperview() } else { box.removeGestureRecognizer(pan) }
    }
    if how & 2 == 0 {
      pan.addAction { pan in if pan.state == .began { take(pan) } }
      surface.scroll(0, 5, at: 0)
    } else {
      surface.scroll(0, 5, at: 0)
      take(pan)
    }
    surface.scroll(0, 5, at: 0.1)
    surface.scroll(0, 5, at: 0.2, .continuous)
    surface.advance(to: 1)
    #expect(surface.log == ["0 pan began", "0 pan cancelled"])
  }

  /// Takes itself, or another recognizer, away when it is asked.
  private final class Shy: PanGestureRecognizer {
    var onQuestion: () -> Void = {}

    override func shouldReceive(_ sample: PointerSample) -> Bool {
      onQuestion()
      return true
    }
  }

  @Test("S-2.7 a recognizer that is asked whether it wants a scroll may change the tree")
  func treeChanges() {
    let shy = surface.add(Shy(), "shy", to: box)
    let (box, pan) = (box, pan)
    let inner = surface.box("inner", width: 300, height: 300, in: box)
    let deep = surface.add(Shy(), "deep", to: inner)
    deep.onQuestion = {
      box.removeGestureRecognizer(pan)
      inner.removeFromSuperview()
    }
    surface.scroll(0, 5, at: 0)
    #expect(surface.log == ["0 shy began"])
    #expect(pan.view == nil)
    _ = shy
  }

  @Test("S-2.7 actions may send further samples: they are worked on after the one that is under way")
  func reentrant() {
    let surface = surface
    pan.addAction { [unowned surface] pan in
      if pan.state == .began { surface.scroll(0, 7, at: 0.05) }
    }
    surface.scroll(0, 5, at: 0)
    #expect(surface.log == ["0 pan began", "0.05 pan changed"])
    #expect(pan.translation(in: nil).dy == 12)
  }

  @Test("S-1.6 a sample with what is no number is counted and left out", arguments: 0..<4)
  func notFinite(where part: Int) {
    surface.scroll(
      part == 0 ? .nan : 0, part == 1 ? .infinity : 5, at: 0, x: part == 2 ? .nan : 50, y: part == 3 ? -.infinity : 50)
    #expect(surface.log.isEmpty)
    #expect(surface.anomalies == [.notFinite: 1])
    surface.spread(.nan, at: 0)
    surface.spread(1, turn: .infinity, at: 0)
    surface.hover(at: 0, x: .nan, y: 0)
    #expect(surface.anomalies == [.notFinite: 4])
  }

  @Test("S-1.6 a factor that is not above 0 is counted and left out", arguments: [0, -1.5])
  func noFactor(factor: Double) {
    surface.spread(factor, at: 0)
    #expect(surface.anomalies == [.notFinite: 1])
  }

  @Test("S-1.6 but an end is an end, with the place where the pointer last was")
  func notFiniteEnd() {
    surface.scroll(0, 5, at: 0, x: 50, y: 60, .continuous, .began)
    surface.scroll(0, 5, at: 0.1, x: 55, y: 60, .continuous)
    surface.scroll(.nan, 5, at: 0.2, x: .nan, y: 60, .continuous, .ended)
    #expect(surface.log == ["0 pan began", "0.1 pan changed", "0.2 pan ended"])
    #expect(surface.anomalies == [.notFinite: 1])
  }

  @Test("S-1.6 a trackpad that begins again cancels its last scroll, whose end was lost")
  func lostEnd() {
    let other = surface.box("other", x: 300, width: 100, height: 300)
    surface.add(PanGestureRecognizer(), "other pan", to: other).allowedScrollTypes = .all
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.scroll(0, 5, at: 1, x: 350, y: 50, .continuous, .began)
    surface.scroll(0, 5, at: 2, x: 350, y: 50, .continuous, .began)
    surface.scroll(0, 0, at: 2.1, x: 350, y: 50, .continuous, .ended)
    let expected = [
      "0 pan began", "1 pan cancelled", "1 other pan began", "2 other pan cancelled", "2 other pan began",
      "2.1 other pan ended",
    ]
    #expect(surface.log == expected)
    #expect(surface.anomalies == [.beganTwice: 2])
  }

  @Test("S-1.6 a late sample is counted and taken as now")
  func late() {
    surface.scroll(0, 5, at: 1)
    surface.scroll(0, 5, at: 0.5)
    #expect(surface.log == ["1 pan began", "1 pan changed"])
    #expect(pan.timestamp == Timestamp(seconds: 1))
    #expect(surface.anomalies == [.late: 1])
    #expect(surface.application.nextDeadline == Timestamp(seconds: 1.15))
  }

  @Test("S-4.11 times may lie before zero")
  func negativeTimes() {
    surface.scroll(0, 5, at: -10)
    surface.scroll(0, 5, at: -9.9)
    surface.advance(to: -5)
    #expect(surface.log == ["-10 pan began", "-9.9 pan changed", "-9.75 pan ended"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.8 a sample closes the frame that is open, and deadlines fire before it")
  func frames() {
    surface.add(LongPressGestureRecognizer(), "press", to: surface.window)
    surface.send(.down(1, at: 0, 350, 350), closesFrame: false)
    surface.scroll(0, 5, at: 0.5)
    #expect(surface.log.contains("0.5 press began"))
    #expect(surface.log.last == "0.5 pan began")
  }

  @Test("a window that is turned and moved sees pointers where they are in it")
  func window() {
    surface.window.transform = Transform(scaleX: 2, y: 2)
    surface.window.center = Point(x: 390, y: 844)
    surface.scroll(0, 5, at: 0, x: 100, y: 200)
    #expect(pan.location(in: nil) == Point(x: 50, y: 100))
  }
}
