import Testing

@testable import Tactus

@Suite("The machine of transforms")
struct TransformStateMachineTests {
  private let places = [Point(x: 100, y: 100), Point(x: 200, y: 100)]

  /// A machine that two fingers hold.
  private func held() -> TransformStateMachine {
    var machine = TransformStateMachine()
    machine.regroup(2) { places[$0] }
    return machine
  }

  @Test("it begins when one finger has gone as far as the hysteresis, and what they did so far counts")
  func begins() {
    var machine = held()
    let near = [places[0], Point(x: 209, y: 100)]
    machine.move(.all) { near[$0] }
    #expect(machine.beginIfFarEnough(10) { near[$0] } == .nothing)
    #expect(machine.reach == 9)
    let far = [places[0], Point(x: 210, y: 100)]
    machine.move(.all) { far[$0] }
    #expect(machine.beginIfFarEnough(10) { far[$0] } == .begin)
    #expect(machine.isTransforming)
    #expect((machine.transform.a - 1.1).magnitude < 1e-12)
    #expect(machine.beginIfFarEnough(10) { far[$0] } == .nothing)
  }

  @Test("the plane goes along, turns and is stretched, as far as it may")
  func components() {
    // To the right by 50, a quarter turn about the centroid, twice as large.
    let moved = [Point(x: 200, y: 0), Point(x: 200, y: 200)]
    var machine = held()
    machine.move(.all) { moved[$0] }
    for (place, goal) in zip(places, moved) { #expect(machine.transform.apply(to: place).distance(to: goal) < 1e-9) }
    machine.move(.scale) { moved[$0] }
    let ends = [Point(x: 50, y: 100), Point(x: 250, y: 100)]
    for (place, goal) in zip(places, ends) { #expect(machine.transform.apply(to: place).distance(to: goal) < 1e-9) }
  }

  @Test("S-4.10 a finger that joins changes nothing, and holds from then on")
  func joins() {
    var machine = held()
    let moved = [Point(x: 130, y: 100), Point(x: 230, y: 100)]
    machine.move(.all) { moved[$0] }
    let three = moved + [Point(x: 180, y: 300)]
    let before = machine.transform
    machine.regroup(3) { three[$0] }
    #expect(machine.transform == before)
    machine.move(.all) { three[$0] + Vector(dx: 0, dy: 7) }
    #expect((machine.transform.tx - 30).magnitude < 1e-9 && (machine.transform.ty - 7).magnitude < 1e-9)
  }

  @Test("fingers that turn out to be none leave what the others did, which keep their anchors")
  func revert() {
    var machine = TransformStateMachine()
    let three = [Point(x: 0, y: 0)] + places
    machine.regroup(3) { three[$0] }
    let moved = [Point(x: 500, y: 900), Point(x: 110, y: 100), Point(x: 210, y: 100)]
    machine.move(.all) { moved[$0] }
    machine.forget(0)
    machine.revert(isFresh: false, .all) { moved[$0 + 1] }
    #expect(machine.transform == Transform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0))
  }

  @Test("what it is made from outside holds from there on")
  func rebase() {
    var machine = held()
    machine.begin()
    machine.move(.all) { places[$0] + Vector(dx: 40, dy: 0) }
    machine.rebase(to: .identity) { places[$0] }
    #expect(machine.transform == .identity)
    machine.move(.all) { places[$0] + Vector(dx: 45, dy: 0) }
    #expect(machine.transform == Transform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 0))
  }

  @Test("with too few fingers it measures anew")
  func restart() {
    var machine = held()
    machine.move(.all) { places[$0] + Vector(dx: 8, dy: 0) }
    machine.restart()
    #expect(machine.isReady && machine.transform == .identity)
    machine.regroup(2) { places[$0] }
    #expect(machine.beginIfFarEnough(10) { places[$0] + Vector(dx: 8, dy: 0) } == .nothing)
  }
}
