import Tactus
import TactusGestures
import TactusTesting
import Testing

@Suite("States of gestures")
struct StateTests {
  @Test("a state has its last value in onEnded, and its first one afterwards (S-8.6)")
  func resetAfterEnd() {
    let board = Board()
    let moved = GestureState(wrappedValue: CGSize.zero)
    board.view.gesture(
      DragGesture()
        .onEnded { _ in board.note("in onEnded \(moved.wrappedValue.width)") }
        .updating(moved) { drag, state, _ in state = drag.translation })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == ["in onEnded 40.0"])
    #expect(moved.wrappedValue == .zero)
  }

  @Test("a sequence of which the second gesture does not come is over, also if its first one waited (S-8.3, S-8.6)")
  func armed() {
    let board = Board()
    let state = GestureState(wrappedValue: "idle")
    board.view.gesture(
      TapGesture(count: 2).exclusively(
        before: TapGesture().sequenced(before: DragGesture()).updating(state) { _, state, _ in state = "armed" }))
    board.play(Finger(1).tap(at: Point(x: 80, y: 120), for: 0.05).wait(0.1).tap(at: Point(x: 220, y: 320), for: 0.05))
    #expect(state.wrappedValue == "idle")
  }

  @Test("a sequence of which the second gesture does not come is over, also beside one of high priority (S-8.3, S-8.8)")
  func armedBesideHighPriority() {
    let board = Board()
    let state = GestureState(wrappedValue: "idle")
    board.view.gesture(
      TapGesture().sequenced(before: TapGesture()).updating(state) { _, state, _ in state = "armed" })
    board.view.highPriorityGesture(MagnifyGesture())
    board.play(
      Finger(1).down(at: Point(x: 80, y: 120)).rest(0.6).up(),
      Finger(2).down(at: Point(x: 150, y: 120)).move(by: Vector(dx: 60, dy: 160), over: 0.1).rest(0.5).up(),
      Finger(3).wait(0.5).tap(at: Point(x: 230, y: 380), for: 0.05))
    #expect(state.wrappedValue == "idle")
  }

  @Test("onChanged reads what updating has just written, whichever was written first (S-8.6)")
  func changedReadsState() {
    let board = Board()
    let moved = GestureState(wrappedValue: 0.0)
    var pairs: [(Double, Double)] = []
    board.view.gesture(
      DragGesture()
        .onChanged { pairs.append(($0.translation.width, moved.wrappedValue)) }
        .updating(moved) { drag, state, _ in state = drag.translation.width })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(!pairs.isEmpty)
    #expect(pairs.allSatisfy { $0.0 == $0.1 })
  }

  @Test("several states and several ends of one gesture are all served, in the order in which they are written")
  func several() {
    let board = Board()
    let one = GestureState(wrappedValue: 0)
    let two = GestureState(wrappedValue: false)
    board.view.gesture(
      DragGesture(minimumDistance: 0)
        .updating(one) { _, state, _ in state += 1 }
        .updating(two) { _, state, _ in state = true }
        .onEnded { _ in board.note("first \(one.wrappedValue > 1) \(two.wrappedValue)") }
        .onEnded { _ in board.note("second") })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == ["first true true", "second"])
    #expect(one.wrappedValue == 0)
    #expect(!two.wrappedValue)
  }

  @Test(
    "a sequence that is disabled or removed in its pause resets its states, and needs both gestures again (S-8.6)",
    arguments: [true, false])
  func brokenPause(isDisabled: Bool) {
    let board = Board()
    let stage = GestureState(wrappedValue: "")
    let sequence = board.view.gesture(
      TapGesture().sequenced(before: DragGesture())
        .updating(stage) { value, state, _ in if case .second = value { state = "second" } else { state = "first" } }
        .onEnded { _ in board.note("ended") })
    board.playOnly(tap())
    #expect(stage.wrappedValue == "second")
    if isDisabled { sequence.isEnabled = false } else { board.view.removeGestureRecognizer(sequence) }
    board.stage.advance(by: 5)
    #expect(stage.wrappedValue == "")
    if isDisabled { sequence.isEnabled = true } else { board.view.addGestureRecognizer(sequence) }
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == [])
  }

  @Test("a gesture of two parts resets its states when one of them ends without an action (S-8.2, S-8.6)")
  func endWithoutAction() {
    let board = Board()
    let pad = board.stage.addView(named: "pad", frame: Rect(x: 0, y: 0, width: 200, height: 300), to: board.view)
    let isOn = GestureState(wrappedValue: false)
    board.view.highPriorityGesture(DragGesture(minimumDistance: 30))
    pad.gesture(
      EachFinger {
        PanSubgesture("pan")
        TapSubgesture("tap")
      }
      .simultaneously(with: MagnifyGesture()).updating(isOn) { _, state, _ in state = true })
    board.play(
      Finger(1, at: Point(x: 90, y: 250)).down().move(by: Vector(dx: 20, dy: 0), over: 0.2).up(),
      Finger(2, at: Point(x: 240, y: 250)).down().rest(0.5).up())
    #expect(!isOn.wrappedValue)
  }

  @Test("a cancelled gesture resets its states, and has no end (S-8.6)")
  func cancellation() {
    let board = Board()
    let moved = GestureState(wrappedValue: CGSize.zero)
    board.view.gesture(
      DragGesture().updating(moved) { drag, state, _ in state = drag.translation }.onEnded { _ in board.note("ended") })
    board.playOnly(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).stay())
    #expect(moved.wrappedValue.width == 40)
    board.stage.application.cancelAllTouches()
    #expect(moved.wrappedValue == .zero)
    #expect(board.said() == [])
  }

  @Test("a gesture that is taken off its view resets its states")
  func removal() {
    let board = Board()
    let moved = GestureState(wrappedValue: CGSize.zero)
    let gesture = board.view.gesture(DragGesture().updating(moved) { drag, state, _ in state = drag.translation })
    board.playOnly(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).stay())
    board.view.removeGestureRecognizer(gesture)
    #expect(moved.wrappedValue == .zero)
  }

  @Test("a reset gets the last value and says how the change is shown; the host gets that once, after the actions")
  func transactions() {
    let board = Board()
    let moved = GestureState(
      wrappedValue: 0.0,
      reset: { value, transaction in
        board.note("reset \(value)")
        transaction.animation = .bouncy
      })
    let gesture = board.view.gesture(
      DragGesture(minimumDistance: 0)
        .updating(moved) { drag, state, transaction in
          state = drag.translation.width
          transaction.animation = .interactiveSpring
        }
        .onEnded { _ in board.note("ended") })
    gesture.onStateChange = { board.note($0.animation == .bouncy ? "show \(moved.wrappedValue)" : "follow") }
    board.play(down().move(by: Vector(dx: 20, dy: 0)).up())
    #expect(board.said() == ["follow", "follow", "ended", "reset 20.0", "show 0.0"])
  }

  @Test("onChanged is called for values that differ, onEnded not for gestures that fail (S-8.5)")
  func differences() {
    let board = Board()
    board.view.gesture(
      DragGesture().map { _ in 1 }.onChanged { board.note("changed \($0)") }.onEnded { _ in board.note("ended") })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == ["changed 1", "ended"])
    board.play(tap())
    #expect(board.said() == [])
  }

  @Test("a gesture of the same shape keeps running with the new closures, and its states continue (S-8.7)")
  func identity() {
    let board = Board()
    func gesture(_ name: String, _ state: GestureState<Double>) -> some Gesture {
      DragGesture()
        .updating(state) { drag, state, _ in state = drag.translation.width }
        .onEnded { board.note("\(name) ended \($0.translation.width)") }
    }
    let list = GestureList(on: board.view)
    let old = GestureState(wrappedValue: 0.0)
    list.update([GestureAttachment(gesture("old", old))])
    board.playOnly(down().move(by: Vector(dx: 30, dy: 0), over: 0.2).stay())
    let new = GestureState(wrappedValue: 0.0)
    list.update([GestureAttachment(gesture("new", new)), GestureAttachment(TapGesture())])
    #expect(new.wrappedValue == 30)
    board.stage.application.send([
      ContactSample(id: 1, phase: .moved, position: Point(x: 200, y: 250), time: board.stage.now + .seconds(0.1)),
      ContactSample(id: 1, phase: .ended, position: Point(x: 200, y: 250), time: board.stage.now + .seconds(0.2)),
    ])
    #expect(board.said() == ["new ended 50.0"])
    #expect(new.wrappedValue == 0)
    #expect(board.view.gestureRecognizers.count == 2)
  }

  @Test("a gesture that is built again resets to the new first value, and drops the old closures (S-8.7)")
  func newResets() {
    final class Kept {}
    let board = Board()
    let list = GestureList(on: board.view)
    weak var old: Kept?
    func build(_ number: Int) {
      let kept = Kept()
      if number == 1 { old = kept }
      let state = GestureState(
        wrappedValue: -number, reset: { _, _ in withExtendedLifetime(kept) { board.note("reset of \(number)") } })
      var attachment = GestureAttachment(
        DragGesture(minimumDistance: 0).updating(state) { _, state, _ in
          board.note("\(state)")
          state = number
        })
      attachment.onStateChange = { _ in board.note("\(state.wrappedValue)") }
      list.update([attachment])
    }
    build(1)
    board.playOnly(down().stay())
    build(2)
    #expect(old == nil)
    board.stage.application.cancelAllTouches()
    #expect(board.said() == ["-1", "1", "reset of 2", "-2"])
  }

  @Test("a gesture of another shape cancels what runs (S-8.7)")
  func otherShape() {
    let board = Board()
    let state = GestureState(wrappedValue: false)
    let list = GestureList(on: board.view)
    let drag = DragGesture().updating(state) { _, state, _ in state = true }.onEnded { _ in board.note("drag") }
    list.update([GestureAttachment(AnyGesture(drag))])
    board.playOnly(down().move(by: Vector(dx: 30, dy: 0), over: 0.2).stay())
    #expect(state.wrappedValue)
    list.update([GestureAttachment(AnyGesture(MagnifyGesture().map { _ in DragGesture.Value?.none }))])
    #expect(!state.wrappedValue)
    board.stage.application.cancelAllTouches()
    list.update([])
    #expect(board.view.gestureRecognizers.isEmpty)
    #expect(board.said() == [])
  }

  @Test("a host finds states by their protocol, and carries them over")
  func hosts() {
    let old = GestureState(wrappedValue: 1)
    let (new, other) = (GestureState(wrappedValue: 2), GestureState(wrappedValue: "x"))
    for property in [new, other] as [any GestureStateProperty] { property.continueState(of: old) }
    #expect(new.wrappedValue == 1)
    #expect(other.wrappedValue == "x")
  }

  @Test("a gesture that is disabled or cancelled while it updates a state leaves no state behind (S-8.6)")
  func endedInUpdate() {
    let board = Board()
    let (inner, outer) = (GestureState(wrappedValue: 0), GestureState(wrappedValue: 0))
    var disables = true
    var gesture: ViewGesture?
    gesture = board.view.gesture(
      LongPressGesture().updating(inner) { _, state, _ in
        state = 1
        if disables { gesture?.isEnabled = false } else { board.stage.application.cancelAllTouches() }
      }
      .updating(outer) { _, state, _ in state = 1 })
    for _ in 0..<2 {
      board.play(down().rest(1).up())
      #expect(inner.wrappedValue == 0 && outer.wrappedValue == 0)
      disables = false
      gesture?.isEnabled = true
    }
    board.stage.finish()
    #expect(board.stage.complaints == [])
  }

  @Test("a gesture may be taken off its view and released while it converts a value")
  func releaseInMap() {
    let board = Board()
    weak var gesture: ViewGesture?
    gesture = board.view.gesture(
      DragGesture().map { _ in
        if let attached = gesture { board.view.removeGestureRecognizer(attached) }
        board.note(gesture == nil ? "released" : "kept")
      })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == ["released"])
  }

  @Test("a gesture that is taken off, replaced or gone with its view is released, with what its closures keep")
  func ownership() {
    final class Kept {}
    weak var replaced: Kept?
    weak var last: Kept?
    weak var gesture: ViewGesture?
    do {
      let board = Board()
      func drag(_ kept: Kept) -> some Gesture {
        LongPressGesture().sequenced(before: DragGesture()).exclusively(before: TapGesture(count: 2))
          .simultaneously(with: TapGesture().sequenced(before: MagnifyGesture()))
          .onEnded { _ in _ = kept }
      }
      let (first, second) = (Kept(), Kept())
      (replaced, last) = (first, second)
      let attached = board.view.gesture(drag(first))
      gesture = attached
      board.play(tap())
      attached.update(DragGesture().onEnded { _ in _ = second })
      board.play(tap())
    }
    #expect(replaced == nil && last == nil && gesture == nil)
  }
}
