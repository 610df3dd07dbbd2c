import Testing

@testable import Tactus

@Suite("The machine of spins")
struct SpinStateMachineTests {
  private let center = Point(x: 200, y: 200)

  private func spun(by angle: Double, radius: Double = 60) -> (machine: SpinStateMachine, began: Int) {
    var machine = SpinStateMachine()
    let places = round(center, radius: radius, by: angle)
    machine.begin(at: places[0])
    var began = 0
    for place in places.dropFirst() where machine.move(to: place, angle: .pi / 2, radius: 10) == .begin { began += 1 }
    return (machine, began)
  }

  @Test("it begins once, when the path has turned by the angle, about the circle's centre")
  func begins() {
    let (machine, began) = spun(by: 3)
    #expect(began == 1)
    #expect(machine.isSpinning)
    #expect(machine.center.distance(to: center) < 0.5)
    #expect((machine.rotation - 3).magnitude < 0.05)
    #expect(machine.up(angle: .pi / 2) == .end)
  }

  @Test("counter-clockwise turning is negative, and whole turns add up")
  func signed() {
    let (machine, _) = spun(by: -7)
    #expect((machine.rotation + 7).magnitude < 0.1)
  }

  @Test("less than the angle does not begin")
  func tooLittle() {
    let (machine, began) = spun(by: 1.2)
    #expect(began == 0)
    #expect(!machine.isSpinning)
    #expect(machine.up(angle: .pi / 2) == .fail(.turnedTooLittle(angle: machine.rotation.magnitude, required: .pi / 2)))
  }

  @Test("a straight path has no centre, and does not turn")
  func straight() {
    var machine = SpinStateMachine()
    machine.begin(at: .zero)
    for step in 1...30 {
      #expect(machine.move(to: Point(x: Double(step) * 5, y: 0), angle: .pi / 2, radius: 10) == .nothing)
    }
    #expect(machine.rotation == 0)
  }
}
