import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("Wheels and trackpads")
struct PointerTests {
  private func send(_ hands: Hands, _ kind: PointerSample.Kind, _ phases: [Touch.Phase], at place: Point) {
    for phase in phases {
      hands.table.send(PointerSample(kind, phase: phase, position: place, time: hands.table.now + .seconds(0.01)))
    }
  }

  @Test("Two fingers on a trackpad scroll the photo under the pointer along")
  func scroll() {
    let hands = Hands()
    let before = hands.front
    let kind = PointerSample.Kind.scroll(delta: Vector(dx: -5, dy: 2), type: .continuous)
    send(hands, kind, [.began, .moved, .moved, .moved], at: before.center)
    send(hands, .scroll(delta: .zero, type: .continuous), [.ended], at: before.center)
    let displacement = hands.photo(before.id).center - before.center
    #expect(displacement.dx <= -15 && displacement.dy >= 6)
    #expect(hands.waitForRest())
    #expect(hands.kinds == [.gripped, .moved])
  }

  @Test("A pinch on a trackpad stretches and turns it about its center")
  func pinch() {
    let hands = Hands()
    let before = hands.front
    send(hands, .transform(scale: 1.1, rotation: 0.1), [.began, .moved, .moved], at: before.center)
    send(hands, .transform(scale: 1, rotation: 0), [.ended], at: before.center)
    let after = hands.photo(before.id)
    #expect(after.scale > 1.2 * before.scale)
    #expect(distance(after.center, before.center) < 1e-6)
    #expect(hands.waitForRest())
  }
}
