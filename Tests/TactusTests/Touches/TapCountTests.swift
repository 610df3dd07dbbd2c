import Tactus
import Testing

@Suite("S-1.5: tapCount")
struct TapCountTests {
  /// The tap counts that a view sees at each began and ended of these touches: down time, x, lift time, x at the lift.
  private func counts(_ touches: [(down: Double, x: Double, up: Double, endX: Double)]) -> [Int] {
    let surface = Surface()
    let box = surface.box("box")
    var counts: [Int] = []
    box.onReceived = { phase, touches, _ in if phase != .moved { counts.append(touches[0].tapCount) } }
    for (index, touch) in touches.enumerated() {
      let id = UInt64(index)
      surface.down(id, at: touch.down, x: touch.x, y: 50)
      surface.up(id, at: touch.up, x: touch.endX, y: 50)
    }
    return counts
  }

  @Test("S-1.5 a first touch counts 1")
  func first() {
    #expect(counts([(0, 50, 0.05, 50)]) == [1, 1])
  }

  @Test("S-1.5 it rises with every touch that comes soon and near enough")
  func rises() {
    #expect(counts([(0, 50, 0.05, 50), (0.2, 55, 0.25, 55), (0.4, 60, 0.45, 60)]) == [1, 1, 2, 2, 3, 3])
  }

  @Test("S-1.5 0.35 s from lift to down are soon enough, a nanosecond more is not")
  func interval() {
    #expect(counts([(0, 50, 0.05, 50), (0.4, 50, 0.5, 50)]) == [1, 1, 2, 2])
    #expect(counts([(0, 50, 0.05, 50), (0.400000001, 50, 0.5, 50)]) == [1, 1, 1, 1])
  }

  @Test("S-1.5 45 points are near enough, more are not")
  func distance() {
    #expect(counts([(0, 50, 0.05, 50), (0.2, 95, 0.25, 95)]) == [1, 1, 2, 2])
    #expect(counts([(0, 50, 0.05, 50), (0.2, 95.01, 0.25, 95.01)]) == [1, 1, 1, 1])
  }

  @Test("S-1.5 near is measured from where the last tap lifted")
  func distanceFromTheLift() {
    #expect(counts([(0, 50, 0.05, 90), (0.2, 130, 0.25, 130)]) == [1, 1, 2, 2])
    #expect(counts([(0, 50, 0.05, 90), (0.2, 40, 0.25, 40)]) == [1, 1, 1, 1])
  }

  @Test("S-1.5 it is 0 once the touch has moved more than 45 points, and stays so when it comes back")
  func moved() {
    let surface = Surface()
    let box = surface.box("box")
    var counts: [Int] = []
    box.onReceived = { _, touches, _ in counts.append(touches[0].tapCount) }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 95, y: 50)
    surface.move(1, at: 0.2, x: 95.5, y: 50)
    surface.move(1, at: 0.3, x: 50, y: 50)
    surface.up(1, at: 0.4, x: 50, y: 50)
    #expect(counts == [1, 1, 0, 0, 0])
  }

  @Test("S-1.5 a touch that moved too far is no tap: the next one counts 1")
  func afterADrag() {
    #expect(counts([(0, 50, 0.05, 120), (0.2, 120, 0.25, 120)]) == [1, 0, 1, 1])
  }

  @Test("S-1.5 a cancelled touch is no tap")
  func afterACancelledTouch() {
    let surface = Surface()
    let box = surface.box("box")
    var counts: [Int] = []
    box.onReceived = { _, touches, _ in counts.append(touches[0].tapCount) }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.cancel(1, at: 0.05, x: 50, y: 50)
    surface.down(1, at: 0.1, x: 50, y: 50)
    #expect(counts == [1, 1, 1])
  }

  @Test("S-1.5 fingers that come down together count as one tap each")
  func together() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    var counts: [Int] = []
    box.onReceived = { phase, touches, _ in if phase == .began { counts += touches.map(\.tapCount) } }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50))
    surface.send(.up(1, at: 0.05, 50, 50), .up(2, at: 0.05, 60, 50))
    surface.send(.down(1, at: 0.2, 50, 50), .down(2, at: 0.2, 60, 50))
    #expect(counts == [1, 1, 2, 2])
  }
}
