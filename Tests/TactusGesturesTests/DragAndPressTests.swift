import Tactus
import TactusGestures
import TactusTesting
import Testing

@Suite("Drags and presses as values")
struct DragAndPressTests {
  @Test("a drag reports its translation with the minimum distance in it, from where the finger came down (S-8.4)")
  func translation() {
    let board = Board()
    var values: [DragGesture.Value] = []
    var last: DragGesture.Value?
    board.view.gesture(DragGesture().onChanged { values.append($0) }.onEnded { last = $0 })
    board.play(down().move(by: Vector(dx: 40, dy: 0), over: 0.2).up())
    #expect(values.first!.translation.width >= 10)
    #expect(values.first!.startLocation == Point(x: 100, y: 150))
    #expect(last!.translation == CGSize(width: 40, height: 0))
    #expect(last!.location == Point(x: 140, y: 150))
    #expect(last!.velocity.width > 150)
    #expect(last!.predictedEndTranslation.width == 40 + last!.velocity.width / 4)
    #expect(last!.predictedEndLocation.x == 140 + last!.velocity.width / 4)
  }

  @Test("a drag in the window's space, or in that of a view of this name, has its places there")
  func spaces() {
    let board = Board()
    let inner = board.stage.addView(named: "inner", frame: Rect(x: 20, y: 30, width: 100, height: 100), to: board.view)
    for space in [CoordinateSpace.global, .named("photo"), .local, .named("nowhere")] {
      inner.simultaneousGesture(
        DragGesture(minimumDistance: 0, coordinateSpace: space).onEnded {
          board.note("\(Int($0.startLocation.x)) \(Int($0.startLocation.y))")
        })
    }
    board.play(Finger(at: Point(x: 100, y: 200)).down().move(by: Vector(dx: 5, dy: 0), over: 0.1).up())
    #expect(board.said() == ["100 200", "50 100", "30 70", "100 200"])
  }

  @Test("a drag of a view that moves with it keeps its start, and what it reports does not swing")
  func movingView() {
    let board = Board()
    let home = board.view.center
    var last: DragGesture.Value?
    board.view.gesture(
      DragGesture(minimumDistance: 0).onChanged { drag in
        board.view.center = home + Vector(dx: drag.translation.width, dy: drag.translation.height)
        last = drag
      })
    board.playOnly(down().move(by: Vector(dx: 60, dy: 30), over: 0.3).up())
    #expect(last!.translation == CGSize(width: 60, height: 30))
    #expect(last!.startLocation == Point(x: 100, y: 150))
    #expect(board.view.center == home + Vector(dx: 60, dy: 30))
  }

  @Test("a second finger does not make a drag jump")
  func secondFinger() {
    let board = Board()
    var values: [CGSize] = []
    board.view.gesture(DragGesture(minimumDistance: 0).onChanged { values.append($0.translation) })
    board.play(
      down().move(by: Vector(dx: 20, dy: 0), over: 0.2).rest(0.4).up(),
      Finger(2, at: Point(x: 80, y: 380)).wait(0.25).down().rest(0.2).move(by: Vector(dx: 10, dy: 0), over: 0.1).up())
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($0.width - $1.width) < 5 })
    #expect(values.last!.width == 25)
  }

  @Test("a press says true when the finger comes down, and ends with true when it was long enough (S-8.4)")
  func press() {
    let board = Board()
    board.view.gesture(
      LongPressGesture(minimumDuration: 0.3)
        .onChanged { board.note("changed \($0) at \(board.stage.now.seconds)") }
        .onEnded { board.note("ended \($0) at \(board.stage.now.seconds)") })
    board.play(down().rest(1).up())
    #expect(board.said() == ["changed true at 0.0", "ended true at 0.3"])
    board.play(tap())
    #expect(board.said().map { $0.prefix(12) } == ["changed true"])
  }

  @Test("a press that needs no time says true, too, before it ends (S-8.4)")
  func pressWithoutTime() {
    let board = Board()
    board.view.onLongPressGesture(minimumDuration: 0) {
      board.note("press")
    } onPressingChanged: {
      board.note("pressing \($0)")
    }
    board.play(tap())
    #expect(board.said() == ["pressing true", "press", "pressing false"])
  }

  @Test("a tap has no value, and a tap with a place has it in its space")
  func taps() {
    let board = Board()
    board.view.gesture(TapGesture(count: 2).onEnded { board.note("double") })
    board.view.simultaneousGesture(
      SpatialTapGesture(coordinateSpace: .global).onEnded { board.note("\($0.location)") })
    board.play(tap())
    #expect(board.said() == ["Point(x: 150.0, y: 250.0)"])
    board.play(tap().wait(0.1).tap())
    #expect(board.said() == ["Point(x: 150.0, y: 250.0)", "double", "Point(x: 150.0, y: 250.0)"])
  }

  @Test("a magnification has its anchor and the scale of a pinch, a rotation the angle of a rotation")
  func twoFingers() {
    let board = Board()
    var scale: MagnifyGesture.Value?
    var turn: RotateGesture.Value?
    board.view.gesture(
      MagnifyGesture().onEnded { scale = $0 }.simultaneously(with: RotateGesture().onEnded { turn = $0 }))
    board.play(
      Finger(1, at: Point(x: 100, y: 250)).down().rest(0.05).move(by: Vector(dx: 0, dy: -100), over: 0.3).up(),
      Finger(2, at: Point(x: 200, y: 250)).down().rest(0.05).move(by: Vector(dx: 0, dy: 100), over: 0.3).up())
    #expect(scale!.startAnchor == .center)
    #expect(scale!.startLocation == Point(x: 100, y: 150))
    #expect(abs(scale!.magnification - 5.0.squareRoot()) < 0.01)
    #expect(abs(turn!.rotation.radians - 1.107) < 0.01)
  }

  @Test("S-8.1 a trackpad magnifies and turns as it does with recognizers; S-8.8 a mask keeps it away")
  func trackpad() {
    let board = Board()
    board.view.gesture(
      MagnifyGesture().onEnded { board.note("scale \(Int($0.magnification.rounded())) at \($0.startLocation.x)") }
        .simultaneously(
          with: RotateGesture().onEnded { board.note("turn \(Int(($0.rotation.radians * 10).rounded()))") }))
    func report(_ scale: Double, _ rotation: Double, _ phase: Touch.Phase) {
      board.stage.application.send(
        PointerSample(
          .transform(scale: scale, rotation: rotation), phase: phase, position: Point(x: 150, y: 250),
          time: board.stage.now + .seconds(0.1)))
    }
    func spread() {
      report(1, 0, .began)
      report(2, 0.5, .moved)
      report(1, 0, .ended)
    }
    spread()
    #expect(board.said() == ["scale 2 at 100.0", "turn 5"])
    board.stage.window.gesture(TapGesture(), including: .gesture)
    spread()
    #expect(board.said() == [])
  }

  @Test("a larger share or angle makes magnifications and rotations begin later (S-8.4)")
  func minimumDeltas() {
    let board = Board()
    let spread = { (points: Double) in
      [
        Finger(1, at: Point(x: 100, y: 250)).down().rest(0.05).move(by: Vector(dx: 0, dy: -points), over: 0.3).up(),
        Finger(2, at: Point(x: 200, y: 250)).down().rest(0.05).move(by: Vector(dx: 0, dy: points), over: 0.3).up(),
      ]
    }
    board.view.gesture(
      MagnifyGesture(minimumScaleDelta: 0.5).onEnded { _ in board.note("scale") }
        .simultaneously(with: RotateGesture(minimumAngleDelta: .degrees(60)).onEnded { _ in board.note("turn") }))
    board.stage.play(TouchScript(spread(40)))
    #expect(board.said() == [])
    board.stage.play(TouchScript(spread(100)))
    #expect(board.said() == ["scale", "turn"])
  }

  @Test("Tactus' own gestures are values, too: a deliberate tap, a flick, steps, each finger")
  func ownGestures() throws {
    let board = Board()
    let steps = try GestureSequence(.tap.then(.move))
    board.view.simultaneousGesture(TriggeredTapGesture().onEnded { board.note("triggered \($0.count)") })
    board.view.simultaneousGesture(FlickGesture().onEnded { board.note($0.velocity.width > 500 ? "flick" : "?") })
    board.view.simultaneousGesture(StepsGesture(steps).onEnded { board.note("steps \($0.translation.width > 50)") })
    board.view.simultaneousGesture(
      EachFinger {
        LongPressSubgesture("hold")
        TapSubgesture("tap")
      }
      .onChanged { board.note("\($0.id)") })
    board.play(down(1).rest(1.5).up(), Finger(2, at: Point(x: 100, y: 200)).wait(1).tap())
    #expect(board.said() == ["hold", "tap", "triggered 1"])
    board.play(tap().wait(0.1).down().move(by: Vector(dx: 90, dy: 0), over: 0.1).up())
    #expect(board.said() == ["tap", "flick", "steps true"])
  }
}
