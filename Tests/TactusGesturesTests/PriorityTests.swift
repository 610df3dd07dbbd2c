import Tactus
import TactusGestures
import TactusTesting
import Testing

@Suite("How gestures are attached")
struct PriorityTests {
  private let board = Board()
  private let inner: View

  init() {
    inner = board.stage.addView(named: "inner", frame: Rect(x: 50, y: 100, width: 100, height: 100), to: board.view)
  }

  private func note(_ text: String) -> _EndedGesture<TapGesture> {
    TapGesture().onEnded { [board] in board.note(text) }
  }

  @Test("of two taps the inner one comes; with high priority the outer one; simultaneously both (S-8.8)")
  func priorities() {
    inner.gesture(note("inner"))
    let normal = board.view.gesture(note("outer"))
    board.play(tap())
    #expect(board.said() == ["inner"])
    board.view.removeGestureRecognizer(normal)
    let high = board.view.highPriorityGesture(note("outer"))
    board.play(tap())
    #expect(board.said() == ["outer"])
    board.view.removeGestureRecognizer(high)
    board.view.simultaneousGesture(note("outer"))
    board.play(tap())
    #expect(board.said() == ["inner", "outer"])
  }

  @Test("a gesture of high priority lets recognizers of the views inside come when it fails")
  func highPriorityFails() {
    inner.addGestureRecognizer(PanGestureRecognizer { [board] in if $0.state == .began { board.note("pan") } })
    board.view.highPriorityGesture(LongPressGesture().onEnded { [board] _ in board.note("press") })
    board.play(down().rest(0.1).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    board.play(down().rest(0.6).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(board.said() == ["pan", "press"])
  }

  @Test("inside a press, then drag, of high priority, a drag begins when the press fails (S-8.3, S-8.8)")
  func highPrioritySequence() {
    inner.addGestureRecognizer(PanGestureRecognizer { [board] in if $0.state == .began { board.note("pan") } })
    board.view.highPriorityGesture(
      LongPressGesture().sequenced(before: DragGesture()).onEnded { [board] _ in board.note("both") })
    board.playOnly(down().move(by: Vector(dx: 50, dy: 0), over: 0.2).stay())
    #expect(board.said() == ["pan"])
    board.stage.application.cancelAllTouches()
    board.play(down().rest(0.6).move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(board.said() == ["both"])
  }

  @Test(
    "a press that had to wait for another gesture until the lift ends with the lift (S-4.7, S-8.4)",
    arguments: [0.6, 1.2])
  func heldPress(_ time: Double) {
    let high = board.view.highPriorityGesture(DragGesture().onEnded { [board] _ in board.note("drag") })
    let press = inner.gesture(LongPressGesture(minimumDuration: 0.3).onEnded { [board] _ in board.note("press") })
    board.play(down().rest(time).up())
    #expect(board.said() == ["press"])
    inner.removeGestureRecognizer(press)
    board.view.removeGestureRecognizer(high)
    let either = DragGesture().exclusively(before: LongPressGesture(minimumDuration: 0.3))
    inner.gesture(either.onEnded { [board] in if case .second(true) = $0 { board.note("second") } })
    board.play(down().rest(time).up())
    #expect(board.said() == ["second"])
  }

  @Test("a button keeps its tap, unless the gesture around it has high priority; simultaneously both come (S-8.8)")
  func controls() {
    let button = Control(frame: inner.bounds)
    button.addAction(for: .touchUpInside) { [board] _ in board.note("button") }
    inner.addSubview(button)
    let own = button.simultaneousGesture(note("own"))
    button.simultaneousGesture(DragGesture(minimumDistance: 0).onEnded { [board] _ in board.note("press") })
    board.play(tap())
    #expect(board.said().sorted() == ["button", "own", "press"])
    button.gestureRecognizers.forEach { button.removeGestureRecognizer($0) }
    #expect(own.view == nil)
    for (attach, expected) in [
      ({ $0.gesture($1) }, ["button"]), ({ $0.simultaneousGesture($1) }, ["button", "outer"]),
      ({ $0.highPriorityGesture($1) }, ["outer"]),
    ] as [((View, _EndedGesture<TapGesture>) -> ViewGesture, [String])] {
      let gesture = attach(board.view, note("outer"))
      board.play(tap())
      #expect(board.said().sorted() == expected)
      board.view.removeGestureRecognizer(gesture)
    }
  }

  @Test("a list of gestures that makes one simultaneous leaves a button its tap from then on (S-8.8)")
  func updatedPriority() {
    let button = Control(frame: inner.bounds)
    button.addAction(for: .touchUpInside) { [board] _ in board.note("button") }
    inner.addSubview(button)
    let list = GestureList(on: button)
    list.update([GestureAttachment(note("tap"))])
    board.play(tap())
    #expect(board.said() == ["tap"])
    list.update([GestureAttachment(note("tap"), priority: .simultaneous)])
    board.play(tap())
    #expect(board.said().sorted() == ["button", "tap"])
  }

  @Test("a simultaneous drag of a row leaves the list its scroll, a drag does not (S-8.8)")
  func scrolling() {
    let list = ScrollView(frame: Rect(x: 0, y: 400, width: 300, height: 200))
    list.contentSize = Size(width: 300, height: 2000)
    board.stage.window.addSubview(list)
    let row = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    list.addSubview(row)
    func drag() -> Double {
      list.contentOffset = .zero
      board.playOnly(
        Finger(1, at: Point(x: 150, y: 550)).down().move(by: Vector(dx: 0, dy: -80), over: 0.2).rest(0.3).up())
      return list.contentOffset.y
    }
    let beside = row.simultaneousGesture(DragGesture().onEnded { [board] in board.note("\($0.translation.height)") })
    #expect(drag() > 50)
    #expect(board.said() == ["-80.0"])
    board.stage.window.addGestureRecognizer(list.panGestureRecognizer)
    #expect(drag() > 50)
    #expect(board.said() == ["-80.0"])
    row.removeGestureRecognizer(beside)
    row.gesture(DragGesture().onEnded { [board] _ in board.note("drag") })
    #expect(drag() == 0)
    #expect(board.said() == ["drag"])
  }

  @Test("a gesture on a scroll view has places from the corner of its frame, however far it has scrolled (S-8.4)")
  func placesOnScrollViews() {
    let list = ScrollView(frame: Rect(x: 0, y: 400, width: 300, height: 200))
    list.contentSize = Size(width: 300, height: 2000)
    list.contentOffset = Point(x: 0, y: 500)
    board.stage.window.addSubview(list)
    list.onTapGesture { [board] (place: CGPoint) in board.note("\(place.y)") }
    list.simultaneousGesture(DragGesture().onEnded { [board] in board.note("\($0.startLocation.y) \($0.location.y)") })
    let finger = Finger(1, at: Point(x: 150, y: 550))
    let each = list.simultaneousGesture(
      EachFinger { TapSubgesture("tap") }.onEnded { [board] in board.note("each \($0.location.y)") })
    board.play(finger.tap())
    #expect(board.said().sorted() == ["150.0", "each 150.0"])
    list.removeGestureRecognizer(each)
    board.play(finger.tap())
    board.play(finger.down().move(by: Vector(dx: 0, dy: -80), over: 0.2).rest(0.3).up())
    #expect(board.said() == ["150.0", "150.0 70.0"])
  }

  @Test("gestures can be attached in a chain")
  func chain() {
    let last = board.view.gesture(DragGesture(), name: "drag").onTapGesture { [board] in board.note("tap") }
    board.play(tap())
    #expect(board.said() == ["tap"])
    #expect(board.view.gestureRecognizers.map(\.name) == ["drag", "tap"])
    #expect(last.view === board.view)
  }

  @Test("a mask leaves out the gesture, those of the views inside, or both (S-8.8)")
  func masks() {
    inner.gesture(note("inner"))
    let said = [GestureMask.all, .gesture, .subviews, .none].map { mask in
      let outer = board.view.simultaneousGesture(note("outer"), including: mask)
      board.play(tap())
      board.view.removeGestureRecognizer(outer)
      return board.said()
    }
    #expect(said == [["inner", "outer"], ["outer"], ["inner"], []])
  }

  @Test("a gesture that is not enabled is not recognized")
  func enabled() {
    board.view.gesture(note("off"), isEnabled: false)
    board.view.gesture(note("on"), name: "select")
    board.play(tap())
    #expect(board.said() == ["on"])
    #expect(board.view.gestureRecognizers.map(\.name) == ["tap", "select"])
  }

  @Test("taps of several counts on one view wait for each other, in any order (S-8.8)")
  func tapCounts() {
    board.view.onTapGesture { [board] in board.note("one") }
    board.view.onTapGesture(count: 2) { [board] in board.note("two") }
    board.play(tap())
    board.play(tap().wait(0.1).tap())
    #expect(board.said() == ["one", "two"])
  }

  @Test("taps wait for those of higher counts that a list of gestures has now, not for those that it had (S-8.8)")
  func updatedTapCounts() {
    let list = GestureList(on: board.view)
    func build(_ counts: Int?...) {
      list.update(
        counts.map { count in
          GestureAttachment(count.map { [board] count in TapGesture(count: count).onEnded { board.note("\(count)") } })
        })
    }
    for counts in [(nil, 1), (2, 1), (1, 2)] {
      build(counts.0, counts.1)
      board.play(tap().wait(0.1).tap())
      board.play(tap())
    }
    #expect(board.said() == ["1", "1", "1", "2", "1", "2", "1"])
  }

  @Test("a single tap of high priority does not wait for the double tap that waits for it (S-8.8)")
  func highSingleTap() {
    board.view.onTapGesture(count: 2) { [board] in board.note("two") }
    board.view.highPriorityGesture(TapGesture().onEnded { [board] in board.note("one") })
    board.play(tap().wait(0.1).tap())
    #expect(board.said() == ["one", "one"])
  }

  @Test("the modifiers for taps and presses call what they were given")
  func modifiers() {
    board.view.onTapGesture(coordinateSpace: .global) { [board] place in board.note("tap \(place.x)") }
    board.view.onLongPressGesture(minimumDuration: 0.3) { [board] in
      board.note("press")
    } onPressingChanged: { [board] in
      board.note("pressing \($0)")
    }
    board.play(tap())
    board.play(down().rest(0.9).up())
    #expect(
      board.said() == ["pressing true", "pressing false", "tap 150.0", "pressing true", "press", "pressing false"])
  }

  @Test("a gesture on a view is one recognizer, named after what it is made of (S-8.1)")
  func names() {
    let press = board.view.gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in })
    #expect(press.name == "press, then drag")
    #expect(press.parts.map(\.name) == ["press, then drag: press", "press, then drag: drag"])
    let photo = board.view.gesture(
      DragGesture().simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture())), name: "photo")
    #expect(photo.parts.map(\.name) == ["photo: drag", "photo: magnification", "photo: rotation"])
    let taps = TapGesture(count: 2).exclusively(before: TapGesture())
    #expect(board.view.gesture(taps).name == "double tap, else tap")
  }

  @Test("S-8.1 a gesture without a name is named after its parts, even where a gesture with a name was before")
  func nameOfAnEarlierGesture() {
    let list = GestureList(on: board.view)
    list.update([GestureAttachment(DragGesture(), name: "slider")])
    #expect(board.view.gestureRecognizers.first?.name == "slider")
    list.update([GestureAttachment(TapGesture())])
    #expect(board.view.gestureRecognizers.first?.name == "tap")
  }

  @Test("others may wait for a gesture on a view, and its decisions bear its name")
  func relations() {
    let stage = board.stage
    let drag = board.view.gesture(DragGesture(), name: "drag")
    let pan = PanGestureRecognizer { [board] _ in board.note("pan") }
    board.view.addGestureRecognizer(pan)
    pan.require(toFail: drag)
    board.play(down().move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(board.said() == [])
    let decisions = stage.log.decisions(of: "drag").map { "\($0.event)" }
    #expect(decisions.contains { $0.contains("began") })
    #expect(decisions.contains { $0.contains("ended") })
  }
}
