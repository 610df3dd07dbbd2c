import Testing

@testable import Tactus

@Suite("The machine of circles")
struct CircleStateMachineTests {
  private let center = Point(x: 200, y: 200)
  private let numbers = CircleConfiguration()

  private func drawn(_ places: [Point]) -> CircleStateMachine {
    var machine = CircleStateMachine()
    if let first = places.first { machine.begin(at: first) }
    for place in places.dropFirst() { machine.move(to: place) }
    return machine
  }

  @Test("a circle is one, either way round, and its centre and radius are known")
  func circle() {
    for angle in [2 * Double.pi, -2 * .pi] {
      let machine = drawn(round(center, radius: 80, by: angle))
      #expect(machine.up(numbers) == .recognize)
      #expect(machine.center.distance(to: center) < 1)
      #expect((machine.radius - 80).magnitude < 1)
    }
  }

  @Test("an arc has turned too little, a spiral too far, and both say by how much")
  func turning() throws {
    let arc = try #require(drawn(round(center, radius: 80, by: 4)).up(numbers).reason, "an arc passes for a circle")
    #expect(arc.code == "turnedTooLittle")
    #expect(arc.limit == 7 * .pi / 4)
    let spiral = try #require(
      drawn(round(center, radius: 80, by: 10)).up(numbers).reason, "a spiral passes for a circle")
    #expect(spiral.code == "turnedTooFar")
    #expect((spiral.measured - 10).magnitude < 0.1)
  }

  @Test("start and end have to be near each other")
  func gap() {
    var open = round(center, radius: 80, by: 2 * .pi)
    open.append(center + Vector(dx: 160, dy: 20))
    #expect(drawn(open).up(numbers) != .recognize)
  }

  @Test("a line that trembles is no circle, whichever way it trembles")
  func trembling() {
    for displacement in [Vector(dx: 9, dy: 0), Vector(dx: 0, dy: 9)] {
      let places = round(center, radius: 80, by: 2 * .pi).enumerated().map {
        $0.isMultiple(of: 2) ? $1 : $1 + displacement
      }
      #expect(drawn(places).up(numbers) == .fail(.wrongDirection))
    }
  }
}
