import Tactus
import Testing

/// Setting a property releases its old value, whose `deinit` may read, and set, the same property.
@Suite("S-2.7 what a property releases reads that property as it ends")
struct LetGoWhileSetTests {
  @Test("an action of a control that is removed adds and removes actions")
  func controlAction() {
    let control = Control()
    var called: [String] = []
    let token: ActionToken
    let other = control.addAction(for: .valueChanged) { _ in called.append("other") }
    do {
      let parting = Parting {
        control.removeAction(other)
        control.addAction(for: .valueChanged) { _ in called.append("added") }
      }
      token = control.addAction(for: .valueChanged) { _ in withExtendedLifetime(parting) {} }
    }
    control.addAction(for: .valueChanged) { _ in called.append("last") }
    control.removeAction(token)
    control.sendActions(for: .valueChanged)
    #expect(called == ["last", "added"])
  }

  @Test("a controller's view that is replaced reads the new one")
  func controllerView() {
    final class Ending: View {
      var parting: Parting?
    }
    let new = View()
    var read: [Bool] = []
    let controller: ViewController
    do {
      let view = Ending()
      controller = ViewController(view: view)
      view.parting = Parting { [unowned controller] in
        read.append(controller.viewIfLoaded === new)
        controller.view = new
      }
    }
    controller.view = new
    #expect(read == [true])
    #expect(controller.view === new)
  }

  @Test("what a scroll view calls is replaced, and sets it again")
  func onScroll() {
    let list = ScrollView()
    list.contentSize = Size(width: 1000, height: 1000)
    var isCalled = false
    do {
      let parting = Parting { list.onScroll = { _ in isCalled = true } }
      list.onScroll = { _ in withExtendedLifetime(parting) {} }
    }
    list.onScroll = nil
    list.release(velocity: Vector(dx: 1000, dy: 0), at: Timestamp.zero)
    list.advance(to: Timestamp(seconds: 1))
    #expect(isCalled)
  }

  /// A subgesture whose end runs code.
  private final class Ending: Subgesture {
    let parting: Parting?

    init(_ parting: Parting?) {
      self.parting = parting
      super.init("ending")
    }

    override func copy() -> Subgesture { Ending(parting) }
    override func touchBegan(_ touch: Touch, at time: Timestamp) { recognize() }
  }

  @Test("subgestures that are replaced read and set those of the recognizer")
  func subgestures() {
    let fingers = IndividualTouchRecognizer()
    var read: [Int] = []
    fingers.subgestures = [
      Ending(
        Parting {
          read.append(fingers.subgestures.count)
          fingers.subgestures = [TapSubgesture("tap")]
        })
    ]
    fingers.subgestures = []
    #expect(read == [0])
    #expect(fingers.subgestures.map(\.id) == ["tap"])
  }

  @Test("what a subgesture calls is replaced, and sets it again")
  func onChange() {
    let tap = TapSubgesture("tap")
    do {
      let parting = Parting { tap.onChange = { _ in } }
      tap.onChange = { _ in withExtendedLifetime(parting) {} }
    }
    tap.onChange = nil
    #expect(tap.onChange != nil)
  }

  @Test("what a sequence calls with each step is replaced, and sets it again")
  func onStep() throws {
    let sequence = SequenceGestureRecognizer(try GestureSequence(.tap))
    do {
      let parting = Parting { sequence.onStep = { _, _ in } }
      sequence.onStep = { _, _ in withExtendedLifetime(parting) {} }
    }
    sequence.onStep = nil
    #expect(sequence.onStep != nil)
  }

  @Test("taps that are counted anew release recognizers whose end reads the count")
  func tapSequence() {
    let taps = TapSequence()
    var read: [Int] = []
    do {
      let parting = Parting {
        read.append(taps.recognizers.count)
        _ = taps.pendingDecision
      }
      taps.recognizers[1].addAction { _ in withExtendedLifetime(parting) {} }
    }
    taps.maximumNumberOfTaps = 3
    #expect(read == [3])
  }

  @Test("the controller that was a window's root reads the new root")
  func root() {
    final class Ending: ViewController {
      var parting: Parting?
    }
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let new = ViewController()
    var read: [Bool] = []
    do {
      let old = Ending()
      old.parting = Parting { read.append(window.rootViewController === new) }
      window.rootViewController = old
    }
    window.rootViewController = new
    #expect(read == [true])
  }
}
