import Tactus
import TactusTesting
import Testing

@Suite("S-4.11: the order of samples within a frame means nothing")
struct FrameOrderPropertyTests {
  private func translation(of samples: [ContactSample]) -> [Double]? {
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.minimumNumberOfTouches = 2
    stage.play(samples)
    return stage.log.actions(of: "pan").last?["translation"]
  }

  private func sample(_ id: UInt64, _ phase: Touch.Phase, _ x: Double, at time: Double) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: 100 * Double(id)), time: Timestamp(seconds: time))
  }

  @Test("S-4.11 a finger that moves and lifts in one frame does not lift before the others have moved")
  func moveAndLift() {
    let before = [sample(1, .began, 100, at: 0), sample(2, .began, 100, at: 0)]
    let byFinger = [
      sample(1, .moved, 150, at: 0.1), sample(1, .ended, 150, at: 0.1),
      sample(2, .moved, 150, at: 0.1), sample(2, .ended, 150, at: 0.1),
    ]
    let byPhase = [byFinger[0], byFinger[2], byFinger[1], byFinger[3]]
    #expect(translation(of: before + byFinger) == [40, 0])
    #expect(translation(of: before + byPhase) == [40, 0])
  }

  @Test("S-1.6 S-4.11 a contact that comes down twice at one moment is cancelled and begins, beside others that move")
  func beganTwice() {
    let stage = Stage()
    stage.window.isMultipleTouchEnabled = true
    stage.play([
      sample(1, .began, 100, at: 0), sample(2, .began, 100, at: 0), sample(1, .began, 120, at: 0.1),
      sample(2, .moved, 130, at: 0.1), sample(1, .moved, 125, at: 0.1),
    ])
    #expect(
      stage.log.viewCallbacks().map { $0.description } == [
        "0.0 window receives began of 1", "0.0 window receives began of 2", "0.1 window receives moved of 2",
        "0.1 window receives cancelled of 1", "0.1 window receives began of 1", "0.1 window receives moved of 1",
      ])
    #expect(stage.application.count(of: .beganTwice) == 1)
  }

  @Test("S-1.6 a flood of changes at one moment is worked off, and every touch ends as often as it began")
  func flood() {
    let stage = Stage()
    stage.window.isMultipleTouchEnabled = true
    var samples: [ContactSample] = []
    for _ in 0..<500 {
      for id in 1...3 { samples += [sample(UInt64(id), .began, 100, at: 1), sample(UInt64(id), .ended, 100, at: 1)] }
    }
    stage.play(samples)
    let callbacks = stage.log.viewCallbacks()
    #expect(callbacks.filter { $0.event == .view(.began, touch: 2) }.count == 500)
    #expect(callbacks.filter { $0.event == .view(.ended, touch: 2) }.count == 500)
    #expect(stage.application.count(of: .beganTwice) == 0)
  }

  /// Every order of the samples of a frame in which no contact's own samples change places.
  private func orders(_ lists: [[ContactSample]]) -> [[ContactSample]] {
    if lists.allSatisfy({ $0.isEmpty }) { return [[]] }
    var result: [[ContactSample]] = []
    for index in lists.indices where !lists[index].isEmpty {
      var rest = lists
      let first = rest[index].removeFirst()
      result += orders(rest).map { [first] + $0 }
    }
    return result
  }

  @Test("S-4.11 whatever the order of three fingers in a frame: same actions, same values")
  func allOrders() {
    let start = (1...3).map { sample(UInt64($0), .began, 100, at: 0) }
    let frame = (1...3).map { id in
      let id = UInt64(id)
      return [sample(id, .moved, 110 + 7 * Double(id), at: 0.1), sample(id, .ended, 110 + 7 * Double(id), at: 0.1)]
    }
    func run(_ samples: [ContactSample]) -> [StageLog.Entry] {
      let stage = Stage()
      stage.add(PanGestureRecognizer(), named: "pan").minimumNumberOfTouches = 2
      let tap = stage.add(TapGestureRecognizer(), named: "tap")
      tap.numberOfTouchesRequired = 3
      tap.allowableMovement = 5
      stage.play(start + samples)
      return stage.log.actions()
    }
    let orders = orders(frame)
    #expect(orders.count == 90)
    let expected = run(orders[0])
    #expect(!expected.isEmpty)
    for order in orders { #expect(run(order) == expected) }
  }
}
