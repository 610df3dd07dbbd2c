import Tactus
import TactusGestures
import TactusTesting
import Testing

@Suite("Gestures that are made of others")
struct CompositionTests {
  typealias PressDrag = SequenceGesture<LongPressGesture, DragGesture>

  private func describe(_ value: PressDrag.Value) -> String {
    switch value {
    case .first(let isDown): "first \(isDown)"
    case .second(let isDown, nil): "second \(isDown) nil"
    case .second(let isDown, let drag?): "second \(isDown) \(Int(drag.translation.width.rounded()))"
    }
  }

  @Test("the place where two fingers began stays, while the view follows them")
  func startOfTwoFingers() {
    let board = Board()
    var starts: Set<CGPoint> = []
    board.view.gesture(
      MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { value in
        if let magnify = value.first { starts.insert(magnify.startLocation) }
        if let rotate = value.second { starts.insert(rotate.startLocation) }
        board.view.transform = Transform(scaleX: value.first?.magnification ?? 1, y: value.first?.magnification ?? 1)
      })
    board.play(
      Finger(1, at: Point(x: 100, y: 150)).down().move(to: Point(x: 60, y: 200), over: 0.3).up(),
      Finger(2, at: Point(x: 140, y: 150)).down().move(to: Point(x: 200, y: 110), over: 0.3).up())
    #expect(starts == [CGPoint(x: 70, y: 50)])
  }

  @Test("the share of the view at which two fingers began stays, while the view grows by its bounds")
  func anchorOfTwoFingers() {
    let board = Board()
    var anchors: Set<UnitPoint> = []
    board.view.gesture(
      MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { value in
        if let magnify = value.first { anchors.insert(magnify.startAnchor) }
        if let rotate = value.second { anchors.insert(rotate.startAnchor) }
        board.view.bounds.size.width += 10
      })
    board.play(
      Finger(1, at: Point(x: 100, y: 150)).down().move(to: Point(x: 60, y: 200), over: 0.3).up(),
      Finger(2, at: Point(x: 200, y: 150)).down().move(to: Point(x: 240, y: 110), over: 0.3).up())
    #expect(anchors.map(\.x) == [0.5])
  }

  @Test("each of three equal taps beside a resting finger is a change, and a triggered tap ends after its pause")
  func equalTaps() {
    let board = Board()
    var taps = 0
    board.view.gesture(
      EachFinger {
        LongPressSubgesture("hold")
        TapSubgesture("tap")
      }.onChanged { if $0.id == "tap" { taps += 1 } })
    var script = TouchScript(down().rest(4).up())
    for time in [1.0, 2, 3] { script.add(Finger(2).tap(at: Point(x: 200, y: 250)), after: time) }
    board.stage.play(script)
    #expect(taps == 3)
    let other = Board()
    var configuration = TriggeredTapConfiguration()
    configuration.maximumTapPause = 1
    other.view.gesture(
      TriggeredTapGesture(configuration: configuration).onEnded { other.note("\($0.count) \($0.isTriggerDown)") })
    script = TouchScript(down().rest(3).up())
    script.add(Finger(2).tap(at: Point(x: 200, y: 250)), after: 0.6)
    other.stage.play(script)
    #expect(other.said() == ["1 true"])
  }

  @Test(
    "a press before a drag is first(true), second(true, nil) when the press is there, then second with the drag (S-8.3)"
  )
  func pressThenDrag() {
    let board = Board()
    var lines: [String] = []
    board.view.gesture(
      LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture(minimumDistance: 0))
        .onChanged { lines.append(describe($0) + " at \(board.stage.now.seconds)") }
        .onEnded { lines.append("ended " + describe($0)) })
    board.play(down().rest(0.5).move(by: Vector(dx: 30, dy: 0), over: 0.1).up())
    #expect(lines.prefix(3) == ["first true at 0.0", "second true nil at 0.4", "second true 0 at 0.4"])
    #expect(lines.last == "ended second true 30")
  }

  @Test("a drag after a press starts where the finger is when the press is there")
  func dragStartsAtThePress() {
    let board = Board()
    var drag: DragGesture.Value?
    board.view.gesture(
      LongPressGesture(minimumDuration: 0.4, maximumDistance: 20).sequenced(before: DragGesture())
        .onEnded { if case .second(true, let value?) = $0 { drag = value } })
    board.play(
      down().rest(0.1).move(by: Vector(dx: 8, dy: 0), over: 0.1).rest(0.4).move(by: Vector(dx: 30, dy: 0), over: 0.1)
        .up())
    #expect(drag?.startLocation == Point(x: 108, y: 150))
    #expect(drag?.translation == CGSize(width: 30, height: 0))
  }

  @Test("a press before a drag that does not come fails, and a finger that moves too early never gets to the drag")
  func sequencesThatFail() {
    let board = Board()
    let gesture = LongPressGesture().sequenced(before: DragGesture())
    board.view.gesture(
      gesture.onChanged { board.note(describe($0)) }.onEnded { board.note("ended " + describe($0)) })
    board.play(down().rest(0.8).up())
    #expect(board.said() == ["first true", "second true nil"])
    board.play(down().move(by: Vector(dx: 90, dy: 0), over: 0.2).up())
    #expect(board.said() == ["first true"])
  }

  @Test("a press, then a press, then a drag are one after the other with one finger (S-8.3)")
  func pressPressDrag() {
    let board = Board()
    let press = LongPressGesture(minimumDuration: 0.2)
    board.view.gesture(
      press.sequenced(before: press.sequenced(before: DragGesture()))
        .onEnded { value in
          if case .second(true, .second(true, let drag?)) = value { board.note("\(drag.translation.width)") }
        })
    board.play(down().rest(0.5).move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == ["40.0"])
    board.play(down().rest(0.3).move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(board.said() == [])
  }

  @Test("a sequence whose second gesture is absent, or has failed early, fails when the first ends (S-8.3)")
  func sequenceWithoutSecond() {
    let board = Board()
    let state = GestureState(wrappedValue: 0, reset: { _, _ in board.note("reset") })
    func gesture(_ drag: DragGesture?) -> some Gesture {
      LongPressGesture(minimumDuration: 0.2).sequenced(before: drag).updating(state) { _, state, _ in state += 1 }
    }
    let attached = board.view.gesture(gesture(nil))
    board.play(down().rest(0.5).up())
    attached.update(gesture(DragGesture()))
    let other = LongPressGestureRecognizer { _ in }
    other.minimumPressDuration = 0.1
    other.recognizeSimultaneously(with: attached.parts[0])
    board.view.addGestureRecognizer(other)
    board.play(down().rest(0.5).up())
    #expect(board.said() == ["reset", "reset"])
    #expect(state.wrappedValue == 0)
  }

  @Test("a press that never ends lasts after a press until the finger lifts (S-8.4)")
  func heldPress() {
    let board = Board()
    let state = GestureState(wrappedValue: "idle")
    board.view.gesture(
      LongPressGesture(minimumDuration: 0.4).sequenced(before: LongPressGesture(minimumDuration: .infinity))
        .updating(state) { value, state, _ in
          switch value {
          case .first: state = "pressing"
          case .second(_, let isHeld): state = isHeld == nil ? "pressed" : "held"
          }
        })
    board.playOnly(down().rest(0.2).stay())
    #expect(state.wrappedValue == "pressing")
    board.stage.advance(by: 5)
    #expect(state.wrappedValue == "held")
    board.stage.application.send([
      ContactSample(id: 1, phase: .ended, position: Point(x: 150, y: 250), time: board.stage.now)
    ])
    #expect(state.wrappedValue == "idle")
  }

  @Test("a tap before a drag wants the drag's finger within 0.35 s (S-8.3)")
  func tapThenDrag() {
    let board = Board()
    let isZooming = GestureState(wrappedValue: false)
    board.view.gesture(
      TapGesture().sequenced(before: DragGesture())
        .updating(isZooming) { _, state, _ in state = true }
        .onEnded { value in if case .second(_, let drag?) = value { board.note("drag \(drag.translation.width)") } })
    board.play(tap().wait(0.2).down().move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(board.said() == ["drag 50.0"])
    #expect(!isZooming.wrappedValue)
    board.playOnly(tap())
    #expect(isZooming.wrappedValue)
    board.stage.advance(by: 0.4)
    #expect(!isZooming.wrappedValue)
    board.play(down().move(by: Vector(dx: 50, dy: 0), over: 0.2).up())
    #expect(board.said() == [])
    board.play(tap().wait(0.1).down().move(by: Vector(dx: 20, dy: 0), over: 0.2).up())
    #expect(board.said() == ["drag 20.0"])
  }

  @Test("a double tap before a single one delays the single one; beside it, it does not (S-8.2)")
  func doubleAndSingle() {
    let board = Board()
    let double = TapGesture(count: 2).onEnded { board.note("double at \(board.stage.now.seconds)") }
    let single = TapGesture().onEnded { board.note("single at \(board.stage.now.seconds)") }
    let gesture = board.view.gesture(double.exclusively(before: single))
    board.play(tap())
    #expect(board.said() == ["single at 0.430000001"])
    board.view.removeGestureRecognizer(gesture)
    board.view.gesture(double.simultaneously(with: single))
    board.play(tap())
    #expect(board.said() == ["single at 0.510000001"])
  }

  @Test("a press before a drag, exclusively before a drag: once the press has failed, the other drag begins (S-8.2)")
  func pressedOrQuick() {
    let board = Board()
    board.view.gesture(
      LongPressGesture().sequenced(before: DragGesture().onChanged { _ in board.note("pressed") })
        .exclusively(before: DragGesture().onChanged { _ in board.note("quick") }))
    board.playOnly(down().move(by: Vector(dx: 30, dy: 0), over: 0.1).stay())
    #expect(Set(board.said()) == ["quick"])
    board.play(Finger(at: Point(x: 180, y: 250)).up())
    board.play(down().rest(0.6).move(by: Vector(dx: 30, dy: 0), over: 0.1).up())
    #expect(Set(board.said()) == ["pressed"])
  }

  @Test("an exclusive gesture that falls to its second choice reports it, and the failure of both once")
  func exclusiveValues() {
    let board = Board()
    let state = GestureState(wrappedValue: "none")
    board.view.gesture(
      LongPressGesture().exclusively(before: TapGesture())
        .updating(state) { value, state, _ in
          if case .first = value { state = "pressing" }
        }
        .onEnded { value in
          if case .second = value { board.note("tap") } else { board.note("press") }
        })
    board.playOnly(down().rest(0.1).stay())
    #expect(state.wrappedValue == "pressing")
    board.play(Finger(at: Point(x: 150, y: 250)).up())
    board.stage.application.send([
      ContactSample(id: 1, phase: .ended, position: Point(x: 150, y: 250), time: board.stage.now)
    ])
    #expect(board.said() == ["tap"])
    #expect(state.wrappedValue == "none")
    board.play(down().move(by: Vector(dx: 100, dy: 0), over: 0.1).up())
    #expect(board.said() == [])
    #expect(state.wrappedValue == "none")
  }

  @Test("two gestures at once end when neither is open any more (S-8.2)")
  func simultaneousEnd() {
    let board = Board()
    board.view.gesture(
      DragGesture().simultaneously(with: MagnifyGesture())
        .onEnded { board.note("ended \($0.first != nil) \($0.second != nil)") })
    board.play(down().move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
    #expect(board.said() == ["ended true false"])
    board.play(
      Finger(1, at: Point(x: 100, y: 250)).down().rest(0.05).move(by: Vector(dx: -30, dy: 20), over: 0.3).up(),
      Finger(2, at: Point(x: 200, y: 250)).down().rest(0.05).move(by: Vector(dx: 30, dy: 20), over: 0.3).up())
    #expect(board.said() == ["ended true true"])
    board.play(tap())
    #expect(board.said() == [])
  }

  @Test("of two gestures at once, one that failed has no value any more (S-8.2)")
  func simultaneousFailure() {
    let board = Board()
    let press = LongPressGesture(minimumDuration: 0.3)
    board.view.gesture(
      DragGesture().simultaneously(with: press).onEnded { board.note("\($0.first != nil) \($0.second ?? false)") })
    board.play(down().move(by: Vector(dx: 60, dy: 0), over: 0.2).rest(0.4).up())
    board.play(down().rest(0.4).move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
    #expect(board.said() == ["true false", "true true"])
  }

  @Test("the values of compositions can be sent to other tasks, like those of their gestures")
  func sendableValues() {
    func send<Value: Sendable>(_: Value.Type) {}
    send(SequenceGesture<LongPressGesture, DragGesture>.Value.self)
    send(ExclusiveGesture<TapGesture, SpatialTapGesture>.Value.self)
    send(SimultaneousGesture<MagnifyGesture, RotateGesture>.Value.self)
    send(MagnificationGesture.self)
    send(RotationGesture.self)
  }

  @Test("a tap and a drag at once end with whichever it was")
  func tapAndDrag() {
    let board = Board()
    board.view.gesture(
      TapGesture().simultaneously(with: DragGesture()).onEnded { value in
        board.note(value.first == nil ? "drag" : "tap")
      })
    board.play(tap())
    board.play(down().move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
    #expect(board.said() == ["tap", "drag"])
  }

  @Test("an absent gesture never comes, alone or beside others")
  func absentGesture() {
    let board = Board()
    let none: TapGesture? = nil
    board.view.gesture(none.onEnded { board.note("none") })
    board.view.gesture(none.exclusively(before: TapGesture().onEnded { board.note("tap") }))
    board.play(tap())
    #expect(board.said() == ["tap"])
  }
}
