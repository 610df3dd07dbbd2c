import Tactus
import TactusGestures
import TactusTesting
import TestRounds
import Testing

/// A host whose callbacks do at random what a host may do, during a gesture.
private final class HostileHost {
  let board = Board()
  let list: GestureList
  let inner: GestureList
  private var generator: SeededGenerator
  private var depth = 0
  private let state = GestureState(wrappedValue: 0)

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    list = GestureList(on: board.view)
    inner = GestureList(
      on: board.stage.addView(named: "inner", frame: Rect(x: 40, y: 40, width: 100, height: 100), to: board.view))
    rebuild()
  }

  private func shape(_ number: Int) -> GestureAttachment {
    let act = { [unowned self] in misbehave() }
    let drag = DragGesture().updating(state) { _, state, _ in state += 1 }.onChanged { _ in act() }.onEnded { _ in act()
    }
    let press = LongPressGesture(minimumDuration: 0.1).onChanged { _ in act() }.onEnded { _ in act() }
    let tap = TapGesture().onEnded { act() }
    let priority: ViewGesture.Priority = [.normal, .high, .simultaneous][number % 3]
    return switch number % 7 {
    case 0: GestureAttachment(press.sequenced(before: drag).onEnded { _ in act() }, priority: priority)
    case 1: GestureAttachment(TapGesture(count: 2).exclusively(before: tap), priority: priority)
    case 2: GestureAttachment(AnyGesture(drag.simultaneously(with: MagnifyGesture())), priority: priority)
    case 3: GestureAttachment(AnyGesture(tap.sequenced(before: press.sequenced(before: drag))), priority: priority)
    case 4: GestureAttachment(tap.sequenced(before: tap), priority: priority)
    case 5: GestureAttachment(number % 2 == 0 ? drag : nil, priority: priority, mask: .gesture)
    default: GestureAttachment(press.exclusively(before: tap.simultaneously(with: drag)), priority: priority)
    }
  }

  func rebuild() {
    for list in [list, inner] {
      let count = Int.random(in: 0...2, using: &generator)
      list.update((0..<count).map { _ in shape(Int.random(in: 0..<42, using: &generator)) })
    }
  }

  private func misbehave() {
    guard depth < 2 else { return }
    depth += 1
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: rebuild()
    case 2: list.update([])
    case 3: for recognizer in board.view.gestureRecognizers { recognizer.isEnabled.toggle() }
    case 4: board.stage.application.cancelAllTouches()
    case 5: board.view.isHidden.toggle()
    case 6: (board.view.gestureRecognizers.first as? ViewGesture)?.update(TapGesture())
    case 7: inner.view.removeFromSuperview()
    case 8: board.view.addSubview(inner.view)
    default: break
    }
    depth -= 1
  }

  func play() {
    for _ in 0..<6 {
      var fingers: [Finger] = []
      for id in 1...UInt64.random(in: 1...3, using: &generator) {
        var finger = Finger(id, at: Point(x: generator.uniform(in: 60...240), y: generator.uniform(in: 110...390)))
        for _ in 0..<3 {
          finger = finger.wait(generator.uniform(in: 0...0.2)).down().rest(generator.uniform(in: 0...0.2))
          finger = finger.move(by: Vector(dx: generator.uniform(in: -60...60), dy: 5), over: 0.05).up()
        }
        fingers.append(finger)
      }
      board.play()
      board.stage.play(TouchScript(fingers))
      board.stage.advanceUntilQuiet()
      board.view.isHidden = false
      rebuild()
      #expect(state.wrappedValue == 0 || !board.view.gestureRecognizers.isEmpty)
    }
    for list in [list, inner] { list.update([]) }
    #expect(state.wrappedValue == 0)
    board.stage.finish()
    #expect(board.stage.complaints.isEmpty)
  }
}

@Suite("Hosts that change everything from inside a gesture's callbacks")
struct HostileCallbackTests {
  @Test("nothing traps, every recognizer keeps to its states, and all states are reset")
  func hostility() {
    for seed in 0..<UInt64(rounds(60)) { HostileHost(seed: seed).play() }
  }

  /// Calls a closure when its last reference goes.
  private final class Parting {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test("a value that is released after its action lets another gesture of the same view end")
  func valueEnds() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var taps: [GestureRecognizer] = []
    var ends = 0
    let gesture = view.gesture(
      TapGesture().simultaneously(with: TapGesture(count: 2))
        .map { _ in Parting { if !taps.isEmpty { taps.removeLast().state = .ended } } }
        .onEnded { _ in ends += 1 })
    taps = [gesture.parts[1]]
    gesture.parts[0].state = .ended
    #expect(ends == 2)
  }

  @Test("S-8.7 a gesture that replaces one while that is being replaced is released with everything in it")
  func replacedTwice() {
    let board = Board()
    weak var kept: Parting?
    var attached: ViewGesture?
    let state = GestureState(
      wrappedValue: 0,
      reset: { _, _ in
        let parting = Parting {}
        kept = parting
        attached?.update(TapGesture().onEnded { withExtendedLifetime(parting) {} })
      })
    attached = board.view.gesture(DragGesture().updating(state) { _, state, _ in state = 1 })
    board.playOnly(down().move(by: Vector(dx: 40, dy: 0), over: 0.1).stay())
    #expect(state.wrappedValue == 1 && kept == nil)
    attached?.update(LongPressGesture())
    #expect(state.wrappedValue == 0 && kept == nil)
    #expect(attached?.name == "press")
  }

  @Test("S-8.7 a closure that an update replaces removes the gesture in progress with its end")
  func replacedClosure() {
    let board = Board()
    var attached: ViewGesture?
    func drag(_ object: Parting?) -> some Gesture {
      DragGesture().map { value in withExtendedLifetime(object) { value } }.onChanged { _ in board.note("changed") }
    }
    attached = board.view.gesture(drag(Parting { if let attached { board.view.removeGestureRecognizer(attached) } }))
    board.playOnly(down().move(by: Vector(dx: 40, dy: 0), over: 0.1).stay())
    attached?.update(drag(nil))
    #expect(board.view.gestureRecognizers.isEmpty && board.log.contains("changed"))
  }
}
