import Tactus
import TactusTesting
import Testing

/// A touch that was one, and turns out to be a palm: recognizers that continue do so as if it had not been.
@Suite("S-3.9 a touch that turns out to be a palm")
struct TakingBackTests {
  private func stage(_ recognizer: GestureRecognizer, _ name: String) -> Stage {
    let stage = Stage()
    stage.add(recognizer, named: name)
    return stage
  }

  @Test("S-3.9 everybody can see why it was taken away, and no other touch says so")
  func flag() {
    final class Watcher: GestureRecognizer {
      var palms: [UInt64] = []
      var others: [UInt64] = []
      override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
        for touch in touches {
          if touch.turnedOutToBePalm { palms.append(touch.id) } else { others.append(touch.id) }
        }
      }
    }
    let surface = Surface()
    let watcher = surface.add(Watcher(), "watcher", to: surface.window)
    surface.send(.down(1, at: 0, 10, 10), .down(2, at: 0, 20, 10), .down(3, at: 0, 30, 10))
    surface.send(.move(1, at: 0.1, 10, 10).with(tool: .palm), .cancel(3, at: 0.1, 30, 10))
    surface.send(.cancel(2, at: 0.2, 20, 10).with(tool: .palm))
    surface.down(1, at: 0.3, x: 10, y: 10)
    surface.application.cancelAllTouches()
    #expect(watcher.palms == [1, 2])
    #expect(watcher.others == [3, 1])
  }

  // MARK: Pan

  @Test("S-6 pan: what a palm held back is made up for at once, whether it came last or first")
  func pan() throws {
    try stage(PanGestureRecognizer(), "pan").expectMarbles(
      """
      1 (100,100): v>>--------->----------^
      2 (300,100): ------v->>-----p
      pan:         -BC-----CC--C--C-------E | translation (0,0) (10,0) (15,0) (20,0) (25,0) (20,0) (20,0)
      """)
    try stage(PanGestureRecognizer(), "pan").expectMarbles(
      """
      1 (300,100): v-------p
      2 (100,100): ---v>>>---------->--^
      pan:         -----BC-C--------C--E | translation (0,0) (5,0) (20,0) (30,0) (30,0)
      """)
  }

  @Test("S-6 screen edge pan: it goes with the finger that came in from the edge")
  func edgePan() throws {
    func pan() -> GestureRecognizer {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    }
    try stage(pan(), "back").expectMarbles(
      """
      1 (5,100):   v--p
      2 (100,100): -v---->>>>---^
      back:        ---F | why touchCancelled
      """)
    try stage(pan(), "back").expectMarbles(
      """
      1 (5,100):   v>>>-->p
      2 (100,100): ----v--->>>>---^
      back:        -BCC--CX | why touchCancelled
      """)
    try stage(pan(), "back").expectMarbles(
      """
      1 (5,100):   v>>------>----^
      2 (100,100): ---v->>>p
      back:        -BC--CCCCC----E | translation (0,0) (10,0) (15,0) (20,0) (25,0) (10,0) (20,0) (20,0)
      """)
  }

  @Test("S-6 pan: one that a palm began has no displacement, and continues with what fingers do")
  func panOfAPalm() throws {
    try stage(PanGestureRecognizer(), "pan").expectMarbles(
      """
      1 (100,100): v-----------d--^
      2 (300,100): v>>>>----p
      pan:         --BCC----C--C--E | translation (0,0) (5,0) (10,0) (0,0) (0,10) (0,10)
      """)
  }

  @Test("S-4.10 pan: a palm that moved before the pan began by a press leaves the translation as it is")
  func panAfterPress() {
    let surface = Surface()
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    pan.activatesAfterLongPress = 0.5
    surface.down(1, at: 0, x: 100, y: 100)
    surface.down(8, at: 0.1, x: 300, y: 300)
    surface.move(8, at: 0.2, x: 300, y: 316)
    surface.advance(to: 0.5)
    surface.send(.move(8, at: 0.6, 300, 316).with(tool: .palm))
    #expect(surface.log == ["0.5 pan began"])
    #expect(pan.isInProgress && pan.translation(in: nil) == .zero)
  }

  // MARK: Two fingers

  @Test("S-6 pinch: a palm that came to a pinch that one finger holds has changed nothing")
  func heldPinch() throws {
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      stride = 10
      1 (100,200): v--------------------------------^
      2 (200,200): v>>-^--------------v(150,200)>>>-^
      3 (150,200): -------v>>--p
      pinch:       -BC-----CC--C----------------CCC-E | scale 1.1 1.2 1.44 1.68 1.2 1.44 1.68 1.92 1.92
      """)
  }

  @Test("S-6 rotation: a palm that came to a rotation that one finger holds has turned nothing")
  func heldRotation() throws {
    try stage(RotationGestureRecognizer(), "turn").expectMarbles(
      """
      1 (100,200): v----------------------------------^
      2 (200,200): v-(200,300)-^
      3 (0,200):   --------------v-(100,100)---p
      turn:        --B-------------C-----------C------E | rotation 0.79 2.36 0.79 0.79
      """)
  }

  @Test("S-6 pinch: a palm that came before it began leaves it as it was with one finger")
  func unbegunPinch() throws {
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v--------------^
      2 (300,300): --v---p
      3 (200,200): ---------v>>---^
      pinch:       ----------BC---E | scale 1.1 1.2 1.2
      """)
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v---->>>-----^
      2 (300,300): -v-p
      pinch:       -------------F | why tooFewTouches
      """)
  }

  @Test("S-6 pinch: with a palm from the beginning on there was no pinch; with the last finger it is over")
  func palmPinch() throws {
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v----p
      2 (200,200): v>>------^
      pinch:       -BC--X | why touchCancelled
      """)
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v--------^
      2 (200,200): v>>--p
      pinch:       -BC--X | why touchCancelled
      """)
    // The one that began it was the palm, not the one that came back to it.
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v-------p
      2 (200,200): v>>^-v>-----^
      pinch:       -BC---C-X | scale 1.1 1.2 1.3 _ | why touchCancelled
      """)
    try stage(PinchGestureRecognizer(), "pinch").expectMarbles(
      """
      1 (100,200): v--^
      2 (200,200): v>>-p
      pinch:       -BC-X | why touchCancelled
      """)
  }

  @Test("An application that takes a scale or a rotation bit by bit comes out at the same", arguments: [false, true])
  func bits(_ hasPalm: Bool) {
    let surface = Surface()
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: surface.window)
    let rotation = surface.add(RotationGestureRecognizer(), "rotation", to: surface.window)
    rotation.recognizeSimultaneously(with: pinch)
    var (scale, angle) = (1.0, 0.0)
    pinch.addAction { pinch in
      scale *= pinch.scale
      pinch.scale = 1
    }
    rotation.addAction { rotation in
      angle += rotation.rotation
      rotation.rotation = 0
    }
    surface.send(.down(1, at: 0, 100, 400), .down(2, at: 0, 200, 400))
    surface.send(.move(2, at: 0.1, 200, 450))
    surface.up(2, at: 0.2, x: 200, y: 450)
    if hasPalm {
      surface.down(3, at: 0.3, x: 300, y: 600)
      for step in 1...5 { surface.move(3, at: 0.3 + Double(step) / 50, x: 300 - Double(step) * 20, y: 600) }
      #expect(abs(scale - 1.118) > 0.1)
      surface.send(.move(3, at: 0.5, 200, 600).with(tool: .palm))
      #expect(pinch.velocity == 0 && rotation.velocity == 0)
    }
    #expect(abs(scale - 1.118034) < 1e-6)
    #expect(abs(angle - 0.463648) < 1e-6)
    surface.down(4, at: 0.6, x: 100, y: 500)
    surface.move(4, at: 0.7, x: 200, y: 400)
    #expect(abs(scale - 1.118034) < 1e-6)
    #expect(abs(angle - 0.463648 + .pi / 2) < 1e-6)
    surface.up(4, at: 0.8, x: 200, y: 400)
    surface.up(1, at: 0.9, x: 100, y: 400)
    #expect(pinch.lastOutcome?.state == .ended && rotation.lastOutcome?.state == .ended)
  }

  // MARK: Transform

  /// Fingers that move a thing, and one or two contacts of a palm among them.
  private final class Play {
    let surface = Surface()
    let hold = TransformGestureRecognizer()
    /// What an application has that takes the transform bit by bit.
    private(set) var sum = Transform.identity
    private(set) var last = Transform.identity
    private(set) var velocity = Vector.zero

    init(takesBits: Bool) {
      surface.add(hold, "hold", to: surface.window)
      hold.addAction { [unowned self] hold in
        velocity = hold.velocity(in: nil)
        last = hold.transform(in: nil)
        if takesBits {
          sum = sum.concatenating(last)
          hold.setTransform(.identity)
        }
      }
    }

    /// 400 ms of fingers, each from its time on; contacts from 8 on are a palm's, which is known as one at the times that
    /// `palms` names.
    func play(_ starts: [UInt64: Int], known palms: [UInt64: Int] = [:]) {
      for frame in 0...40 {
        let (milliseconds, time) = (frame * 10, Double(frame) / 100)
        var samples: [ContactSample] = []
        for (id, start) in starts.sorted(by: { $0.key < $1.key }) where milliseconds >= start {
          let place = place(of: id, milliseconds)
          if let end = palms[id] {
            if milliseconds > end { continue }
            if milliseconds == end {
              samples.append(.move(id, at: time, place.x, place.y).with(tool: .palm))
              continue
            }
          } else if id >= 8 {
            continue
          }
          if frame == 40 {
            samples.append(.up(id, at: time, place.x, place.y))
          } else if milliseconds == start {
            samples.append(.down(id, at: time, place.x, place.y))
          } else {
            samples.append(.move(id, at: time, place.x, place.y))
          }
        }
        surface.application.send(samples)
      }
    }

    private func place(of id: UInt64, _ milliseconds: Int) -> Point {
      let time = Double(milliseconds) / 1000
      switch id {
      case 1: return Point(x: 100 + 300 * time, y: 200 + 200 * time)
      case 2: return Point(x: 250 - 100 * time, y: 300 + 400 * time * time)
      // A palm rests before it slides.
      case 8: return Point(x: 300, y: 700 - 90 * max(0, time - 0.1))
      default: return Point(x: 350 + 60 * max(0, time - 0.1), y: 750)
      }
    }
  }

  /// When each contact comes, in milliseconds, and when a palm is known as one.
  struct Hands: Sendable, CustomTestStringConvertible {
    let fingers, palms, known: [UInt64: Int]

    init(_ fingers: [UInt64: Int], palms: [UInt64: Int], known: [UInt64: Int]) {
      (self.fingers, self.palms, self.known) = (fingers, palms, known)
    }

    var testDescription: String { "fingers \(fingers), palms \(palms), known \(known)" }
  }

  @Test(
    "Transform: a thing lies where the fingers alone would have taken it",
    arguments: [
      Hands([1: 0], palms: [8: 100], known: [8: 250]),
      Hands([1: 0, 2: 60], palms: [8: 150], known: [8: 300]),
      Hands([1: 0, 2: 60], palms: [8: 60], known: [8: 300]),
      Hands([1: 0, 2: 0], palms: [8: 120, 9: 120], known: [8: 200, 9: 200]),
      Hands([1: 0, 2: 0], palms: [8: 120, 9: 120], known: [8: 200, 9: 280]),
      Hands([1: 60, 2: 60], palms: [8: 0, 9: 10], known: [8: 200, 9: 200]),
      Hands([1: 60], palms: [8: 0], known: [8: 300]),
    ], [false, true])
  func transform(_ hands: Hands, _ takesBits: Bool) {
    let alone = Play(takesBits: takesBits)
    alone.play(hands.fingers)
    let disturbed = Play(takesBits: takesBits)
    disturbed.play(hands.fingers.merging(hands.palms) { first, _ in first }, known: hands.known)
    for probe in [Point(x: 0, y: 0), Point(x: 390, y: 0), Point(x: 200, y: 844)] {
      let (one, other) = takesBits ? (alone.sum, disturbed.sum) : (alone.last, disturbed.last)
      #expect(one.apply(to: probe).distance(to: other.apply(to: probe)) < 1e-6)
    }
    #expect(disturbed.surface.log.last == "0.4 hold ended")
    if hands.known.values.allSatisfy({ $0 <= 280 }) {
      #expect((alone.velocity - disturbed.velocity).length < 1)
    }
  }

  @Test("Transform: it is reported at once, and what was measured before it began does not count either")
  func transformAtOnce() {
    let surface = Surface()
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
    surface.down(8, at: 0, x: 300, y: 700)
    surface.move(8, at: 0.1, x: 300, y: 697)
    surface.down(1, at: 0.2, x: 100, y: 100)
    surface.send(.move(8, at: 0.3, 300, 695).with(tool: .palm))
    #expect(surface.log.isEmpty)
    #expect(hold.transform(in: nil).isIdentity)
    surface.move(1, at: 0.4, x: 110, y: 100)
    surface.down(9, at: 0.5, x: 300, y: 600)
    surface.move(1, at: 0.6, x: 130, y: 100)
    surface.move(9, at: 0.7, x: 300, y: 640)
    #expect(hold.scale != 1)
    surface.clearLog()
    surface.send(.move(9, at: 0.8, 300, 640).with(tool: .palm))
    #expect(surface.log == ["0.8 hold changed"])
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 30, dy: 0)))
    #expect(hold.velocity(in: nil) == .zero)
  }

  @Test("Transform: after other fingers came or left, it continues from where it is")
  func transformUnknown() {
    let surface = Surface()
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 110, y: 100)
    surface.down(8, at: 0.2, x: 300, y: 600)
    surface.down(2, at: 0.3, x: 200, y: 100)
    surface.move(8, at: 0.4, x: 300, y: 640)
    let before = hold.transform(in: nil)
    surface.clearLog()
    surface.send(.move(8, at: 0.5, 300, 640).with(tool: .palm))
    #expect(surface.log.isEmpty)
    #expect(hold.transform(in: nil) == before)
  }

  @Test("S-4.11 a finger that lifts at the moment at which the palm is known changes nothing about that")
  func lifted() {
    for isTogether in [false, true] {
      let surface = Surface()
      let hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
      let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window)
      pan.recognizeSimultaneously(with: hold)
      surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
      surface.send(.move(1, at: 0.1, 100, 120), .move(2, at: 0.1, 200, 120))
      surface.down(8, at: 0.2, x: 300, y: 600)
      surface.send(.move(1, at: 0.3, 100, 150), .move(2, at: 0.3, 200, 150), .move(8, at: 0.3, 330, 600))
      let palm = ContactSample.move(8, at: 0.4, 330, 600).with(tool: .palm)
      let lift = ContactSample.up(2, at: 0.4, 200, 150)
      if isTogether {
        surface.send(lift, palm)
      } else {
        surface.send(palm)
        surface.send(lift)
      }
      #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 40))
      let transform = hold.transform(in: nil)
      #expect(transform.apply(to: .zero).distance(to: Point(x: 0, y: 50)) < 1e-9)
      #expect(abs(hold.scale - 1) < 1e-12)
    }
  }

  @Test("Transform: where too few fingers are left, it is cancelled")
  func transformCancelled() {
    let surface = Surface()
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
    hold.minimumNumberOfTouches = 2
    surface.send(.down(1, at: 0, 100, 100), .down(8, at: 0, 300, 600))
    surface.move(1, at: 0.1, x: 120, y: 100)
    surface.send(.move(8, at: 0.2, 300, 600).with(tool: .palm))
    #expect(surface.log == ["0.1 hold began", "0.2 hold cancelled"])
  }

  // MARK: Everybody else

  @Test("A finger that is read on its own does not mind a palm beside it")
  func individual() throws {
    let individual = IndividualTouchRecognizer([PanSubgesture("pan"), LongPressSubgesture("hold")])
    let surface = Surface()
    var reported: [String] = []
    for subgesture in individual.subgestures {
      subgesture.onChange = { change in
        reported.append("\(change.subgesture.id) \(change.touch.id) \(change.state.name)")
      }
    }
    surface.add(individual, "fingers", to: surface.window)
    surface.send(.down(1, at: 0, 100, 100), .down(8, at: 0, 300, 600))
    surface.send(.move(1, at: 0.1, 120, 100))
    surface.send(.move(8, at: 0.2, 300, 600).with(tool: .palm))
    surface.move(1, at: 0.3, x: 130, y: 100)
    surface.up(1, at: 0.4, x: 130, y: 100)
    surface.advance(to: 2)
    #expect(reported == ["pan 1 began", "pan 1 changed", "pan 1 ended"])
    #expect(surface.log.last == "0.4 fingers ended")
  }

  @Test("A sequence that continues while a finger rests does not mind a palm beside it")
  func sequence() throws {
    let sequence = try GestureSequence(.hold(1, for: 0.3).while(.tap.repeating))
    let surface = Surface()
    surface.add(SequenceGestureRecognizer(sequence), "unlock", to: surface.window)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.down(8, at: 0.4, x: 300, y: 600)
    surface.send(.move(8, at: 0.5, 300, 600).with(tool: .palm))
    surface.clearLog()
    surface.down(2, at: 0.8, x: 200, y: 300)
    surface.up(2, at: 0.85, x: 200, y: 300)
    #expect(surface.log.count == 1)
    surface.up(1, at: 1.5, x: 100, y: 100)
    #expect(surface.log.last == "1.5 unlock ended")
  }

  @Test("Scroll view: content lies where the finger alone would have dragged it")
  func scroll() {
    func offset(_ hasPalm: Bool) -> Point {
      let surface = Surface()
      let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      scrollView.contentSize = Size(width: 390, height: 4000)
      surface.window.addSubview(scrollView)
      surface.down(1, at: 0, x: 100, y: 700)
      for frame in 1...30 {
        let time = Double(frame) / 50
        var samples: [ContactSample] = [.move(1, at: time, 100, 700 - Double(frame) * 10)]
        if hasPalm, frame == 5 { samples.append(.down(8, at: time, 300, 600)) }
        if hasPalm, frame == 15 { samples.append(.move(8, at: time, 300, 600).with(tool: .palm)) }
        surface.application.send(samples)
      }
      return scrollView.contentOffset
    }
    #expect(offset(true).distance(to: offset(false)) < 1e-9)
    #expect(offset(true).y > 250)
  }

  @Test(
    "Scroll view: content is as large as it was, whether the palm began the zoom or came back to it",
    arguments: [false, true])
  func zoom(_ comesBack: Bool) throws {
    final class Delegate: ScrollViewDelegate {
      let content = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      var ends = 0
      func viewForZooming(in scrollView: ScrollView) -> View? { content }
      func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) { ends += 1 }
    }
    let surface = Surface()
    let delegate = Delegate()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    scrollView.contentSize = Size(width: 400, height: 400)
    scrollView.maximumZoomScale = 4
    scrollView.delegate = delegate
    scrollView.addSubview(delegate.content)
    surface.window.addSubview(scrollView)
    surface.down(1, at: 0, x: 100, y: 200)
    if comesBack {
      surface.down(2, at: 0.1, x: 200, y: 200)
      surface.move(2, at: 0.15, x: 210, y: 200)
      surface.move(2, at: 0.2, x: 300, y: 200)
      surface.up(2, at: 0.3, x: 300, y: 200)
    }
    let (scale, offset, ends) = (scrollView.zoomScale, scrollView.contentOffset, delegate.ends)
    #expect(comesBack ? scale > 1.5 : scale == 1)
    surface.down(8, at: 0.4, x: 200, y: 300)
    surface.move(8, at: 0.45, x: 210, y: 310)
    surface.move(8, at: 0.5, x: 250, y: 350)
    #expect(scrollView.zoomScale > 1.1 * scale)
    surface.send(.move(8, at: 0.6, 250, 350).with(tool: .palm))
    #expect(abs(scrollView.zoomScale - scale) < 1e-9)
    #expect(scrollView.contentOffset.distance(to: offset) < 1e-6)
    #expect(!scrollView.isZooming)
    #expect(delegate.ends == ends + 1)
    surface.up(1, at: 1, x: 100, y: 200)
    surface.advance(to: 5)
    #expect(abs(scrollView.zoomScale - scale) < 1e-9)
  }
}
