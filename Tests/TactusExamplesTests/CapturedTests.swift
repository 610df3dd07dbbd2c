import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A view that has to be captured")
struct CapturedTests {
  private let stage = Stage()

  private func captured(_ relations: CapturedView.Relations) -> CapturedView {
    let view = CapturedView(frame: Rect(x: 50, y: 300, width: 290, height: 200), relations: relations)
    stage.window.addSubview(view)
    stage.add(view.hold, named: "hold", to: view)
    stage.add(view.pan, named: "pan", to: view)
    stage.add(view.turn, named: "turn", to: view)
    return view
  }

  @Test(
    "S-4.12: held by two fingers it is moved and turned at once; the lift of one ends all",
    arguments: CapturedView.Relations.allCases)
  func marbles(relations: CapturedView.Relations) throws {
    let view = captured(relations)
    // What ends with its gate has ended; what the program ends by disabling is cancelled. That one looks at the finger
    // that is left as well, because it wants leftover fingers.
    let ends = relations == .gates ? (pan: "E", turn: "E") : (pan: "E---F", turn: "X---F")
    try stage.expectMarbles(
      """
      step = 100 ms
      A = (+20,0)
      B = (+20,-15)
      C = (+20,+15)
      1 (100,400): v-------A--B-----^
      2 (200,400): v-------A--C---------^
      hold:        -----B--C--C-----E
      pan:         --------B--C-----\(ends.pan)
      turn:        -----------B-----\(ends.turn)
      """)
    #expect(view.center.y == 400)
    #expect(!view.isCaptured)
  }

  @Test("S-4.12: without the press two fingers neither move nor turn it", arguments: CapturedView.Relations.allCases)
  func notHeld(relations: CapturedView.Relations) throws {
    let view = captured(relations)
    try stage.expectMarbles(
      """
      step = 100 ms
      A = (+60,+40)
      B = (-60,-40)
      1 (100,400): v-A-B-A-B--^
      2 (200,400): v-B-A-B-A--^
      hold:        --F          | why movedTooFar
      """)
    #expect(view.center == Point(x: 195, y: 400))
    #expect(view.transform == .identity)
  }

  @Test("one finger neither captures nor moves it", arguments: CapturedView.Relations.allCases)
  func oneFinger(relations: CapturedView.Relations) {
    let view = captured(relations)
    stage.play(TouchScript(Finger().down(at: view.center).rest(1).move(by: Vector(dx: 100, dy: 0), over: 0.3).up()))
    #expect(stage.log.actions().isEmpty)
    #expect(view.center == Point(x: 195, y: 400))
  }

  @Test(
    "released, it ignores both: the finger that is left, and one that joins it",
    arguments: CapturedView.Relations.allCases)
  func released(relations: CapturedView.Relations) {
    let view = captured(relations)
    let places = [Point(x: 120, y: 400), Point(x: 220, y: 400)]
    stage.play(TouchScript(Finger(1).down(at: places[0]), Finger(2).down(at: places[1])))
    stage.advance(by: 0.6)
    let displacement = Vector(dx: 30, dy: 20)
    stage.play(
      TouchScript(
        Finger(1, at: places[0]).move(by: displacement, over: 0.2).up(),
        Finger(2, at: places[1]).move(by: displacement, over: 0.2)))
    let center = view.center
    #expect(center != Point(x: 195, y: 400))
    stage.play(
      TouchScript(
        Finger(2, at: places[1] + displacement).move(by: -displacement, over: 0.3).rest(1).move(
          by: displacement, over: 0.3
        ).up(),
        Finger(3).down(at: places[0]).rest(1).turn(about: places[1], by: 1, over: 0.5).up()))
    #expect(view.center == center)
    #expect(view.transform == .identity)
  }

  @Test(
    "a press that is taken away cancels both, and the view stays where it is",
    arguments: CapturedView.Relations.allCases)
  func cancelled(relations: CapturedView.Relations) {
    let view = captured(relations)
    let start = Point(x: 120, y: 400)
    stage.play(
      TouchScript(
        Finger(1).down(at: start).rest(0.6).turn(about: view.center, by: 0.5, over: 0.3).cancel(),
        Finger(2).down(at: Point(x: 270, y: 400)).rest(0.6).turn(about: view.center, by: 0.5, over: 0.3).rest(0.5).up())
    )
    #expect(stage.log.states(of: "hold").last == .cancelled)
    #expect(stage.log.states(of: "turn").last == .cancelled)
    #expect(view.transform != .identity)
    #expect(!view.isCaptured)
  }

  @Test(
    "S-4.10: once both run, what lies under the two fingers stays under them",
    arguments: CapturedView.Relations.allCases, 0..<15)
  func underTheFingers(relations: CapturedView.Relations, seed: UInt64) {
    let view = captured(relations)
    var generator = SeededGenerator(seed: seed)
    var places = [Point(x: 130, y: 380), Point(x: 240, y: 430)]
    send([(1, .began, places[0]), (2, .began, places[1])])
    stage.advance(by: 0.6)
    var grips: [Point]?
    for _ in 0..<150 {
      // The hand moves and turns; its fingers keep their distance.
      let centroid = places[0] + (places[1] - places[0]) / 2
      let move = Transform(rotation: generator.uniform(in: -0.04...0.06)).about(centroid)
        .concatenating(
          Transform(translation: Vector(dx: generator.uniform(in: -3...4), dy: generator.uniform(in: -3...3))))
      places = places.map { move.apply(to: $0) }
      send([(1, .moved, places[0]), (2, .moved, places[1])])
      if let grips {
        for (grip, place) in zip(grips, places) { #expect(view.convert(grip, to: nil).distance(to: place) < 1e-6) }
      } else if view.pan.state == .changed, view.turn.state == .changed {
        grips = places.map { view.convert($0, from: nil) }
      }
    }
    #expect(grips != nil)
  }

  @Test(
    "S-4.10: nothing jumps, however fingers join, leave and are taken away", arguments: CapturedView.Relations.allCases,
    0..<15)
  func noJumps(relations: CapturedView.Relations, seed: UInt64) {
    let view = captured(relations)
    var generator = SeededGenerator(seed: seed)
    var down: [UInt64: Point] = [1: Point(x: 130, y: 380), 2: Point(x: 250, y: 430)]
    send(down.keys.sorted().map { ($0, .began, down[$0] ?? .zero) })
    stage.advance(by: 0.6)
    var nextID: UInt64 = 3
    var wasReleased = false
    for step in 0..<200 {
      let before = corners(of: view)
      let pair = (down[1], down[2])
      var changes: [(UInt64, Touch.Phase, Point)] = []
      var longest = 0.0
      for id in down.keys.sorted() {
        guard let place = down[id] else { continue }
        if step > 20, generator.chance(id < 3 ? 0.005 : 0.05) {
          changes.append((id, generator.chance(0.3) ? .cancelled : .ended, place))
          down[id] = nil
        } else if generator.chance(0.7) {
          var displacement = Vector(dx: generator.uniform(in: -1...1), dy: generator.uniform(in: -1...1))
          // A hand rather than a tremble: all fingers drift one way.
          displacement = displacement + Vector(dx: 0.5, dy: id == 1 ? 0.3 : -0.3)
          down[id] = place + displacement
          longest = max(longest, displacement.length)
          changes.append((id, .moved, place + displacement))
        }
      }
      if down.count < 5, generator.chance(0.08) {
        let place = Point(x: generator.uniform(in: 120...260), y: generator.uniform(in: 350...450))
        down[nextID] = place
        changes.append((nextID, .began, place))
        nextID += 1
      }
      send(changes)
      let after = corners(of: view)
      if longest == 0 || wasReleased {
        #expect(after == before)
      } else if let one = pair.0, let two = pair.1 {
        // The fingers may move it by their longest step, and turn it by as much as that is at half their distance.
        let centroid = one + (two - one) / 2
        let jumps = zip(before, after).filter { old, new in
          let most = longest * (1 + 2 * old.distance(to: centroid) / one.distance(to: two))
          return old.distance(to: new) > most * 1.2
        }
        #expect(jumps.isEmpty, "step \(step)")
      }
      if down[1] == nil || down[2] == nil { wasReleased = true }
    }
    #expect(wasReleased || view.isCaptured)
  }

  /// One frame, a sixtieth of a second after the one before.
  private func send(_ changes: [(id: UInt64, phase: Touch.Phase, place: Point)]) {
    let time = stage.now + .seconds(1.0 / 60)
    stage.send(changes.map { ContactSample(id: $0.id, phase: $0.phase, position: $0.place, time: time) })
    stage.advance(to: time)
  }

  private func corners(of view: View) -> [Point] {
    let (width, height) = (view.bounds.size.width, view.bounds.size.height)
    return [Point.zero, Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height)]
      .map { view.convert($0, to: nil) }
  }

  @Test(
    "S-4.12: a turn that comes too early, with the press still to begin, does not spoil the turn after it",
    arguments: CapturedView.Relations.allCases)
  func tooEarly(relations: CapturedView.Relations) throws {
    let view = captured(relations)
    // A gate keeps the fingers from the turn; a delegate refuses it, and it starts anew with the same fingers.
    let early = relations == .gates ? "-------" : "--F----"
    // Six points of arc are more than a rotation needs, and less than a press allows.
    try stage.expectMarbles(
      """
      step = 100 ms
      U = (0,-6)
      D = (0,+6)
      M = (0,-20)
      W = (0,+20)
      1 (145,400): v-U----M--M--^
      2 (245,400): v-D----W--W--^
      hold:        -----B-C--C--E
      turn:        \(early)B--C--E
      """)
    #expect(view.transform != .identity)
    #expect(view.center.distance(to: Point(x: 195, y: 400)) < 1e-9)
  }

  @Test("both ways of saying it lead to the same movement", arguments: 0..<10)
  func sameMovement(seed: UInt64) {
    let frames = CapturedView.Relations.allCases.map { relations in
      let stage = Stage()
      let view = CapturedView(frame: Rect(x: 50, y: 300, width: 290, height: 200), relations: relations)
      stage.window.addSubview(view)
      var generator = SeededGenerator(seed: seed)
      let centroid = view.center
      let displacement = Vector(dx: generator.uniform(in: -80...80), dy: generator.uniform(in: -80...80))
      let script = [Point(x: 120, y: 380), Point(x: 270, y: 420)].enumerated().map { index, place in
        Finger(UInt64(index)).down(at: place).rest(0.7).turn(about: centroid, by: 1, over: 0.5).move(
          by: displacement, over: 0.3
        )
        .up()
      }
      stage.play(TouchScript(script))
      return (view.center, view.transform)
    }
    #expect(frames[0].0 == frames[1].0)
    #expect(frames[0].1 == frames[1].1)
    #expect(frames[0].1 != .identity)
  }

  @Test("the example shows that it stays, is captured, follows, and stays")
  func session() {
    for half in [Example.lines(of: "captured").prefix(45), Example.lines(of: "captured").suffix(44)] {
      let steps = half.filter { $0.contains("its center") }
      #expect(steps.map { $0.hasSuffix("(90, 90)") } == [true, true, false, false])
      #expect(half.filter { $0.contains("#") }.count == 5)
    }
  }
}
