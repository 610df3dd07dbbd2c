import Tactus
import TactusTesting
import Testing

@testable import TactusTables

@Suite("The hands that strays and attempts are made from")
struct HandTests {
  /// A hand on a panel that never breaks a contact, or always.
  private func hand(seed: UInt64, breaks: Double) -> Hand {
    var seed = seed
    while true {
      let hand = Hand(seed: seed)
      if (hand.panel.brokenContacts > 0.1) == (breaks > 0.1) { return hand }
      seed += 1
    }
  }

  /// How far from its beginning the way of `finger` ends, without a panel.
  private func travel(_ finger: Finger) -> Double {
    let samples = TouchScript(finger).samples(rate: 1000)
    guard let first = samples.first, let last = samples.last else { return .nan }
    return first.position.distance(to: last.position)
  }

  @Test("a tap goes as far as was measured: one in twenty more than 13 points, one in a hundred more than 20")
  func tapTravel() {
    var hand = Hand(seed: 1)
    let displacements = (0..<20_000).map { _ in
      travel(hand.tap(Finger(), at: Point(x: 100, y: 100), for: 0.08))
    }
    func share(above limit: Double) -> Double {
      Double(displacements.filter { $0 > limit }.count) / Double(displacements.count)
    }
    #expect((share(above: 10) - 0.088).magnitude < 0.015)
    #expect((share(above: 13) - 0.05).magnitude < 0.01)
    #expect((share(above: 20) - 0.01).magnitude < 0.004)
  }

  @Test("a tap takes as long as was measured: 78 ms in the median, 219 ms for nineteen in twenty, nearly")
  func tapDuration() {
    var hand = Hand(seed: 2)
    let times = (0..<20_000).map { _ in hand.tapDuration() }.sorted()
    #expect((times[10_000] - 0.078).magnitude < 0.002)
    #expect((0.17...0.23).contains(times[19_000]))
  }

  @Test("a finger that rests stays within a few points, for as long as it is asked to")
  func rest() {
    for seed in 0..<50 as Range<UInt64> {
      var hand = hand(seed: seed, breaks: 0)
      let start = Finger().down(at: Point(x: 100, y: 100))
      let finger = hand.rest(start, for: 3)
      #expect((finger.duration.seconds - 3).magnitude < 1e-6 || finger.steps.contains(.up))
      #expect(finger.position.distance(to: start.position) < 25)
    }
  }

  @Test("on a poor panel one resting finger in five is gone for a moment, on a good one hardly any")
  func breaks() {
    func share(_ breaks: Double) -> Double {
      var count = 0
      for seed in 0..<1000 as Range<UInt64> {
        var hand = hand(seed: seed * 17, breaks: breaks)
        if hand.rest(Finger().down(at: .zero), for: 1).steps.contains(.up) { count += 1 }
      }
      return Double(count) / 1000
    }
    #expect((share(0.19) - 0.19).magnitude < 0.05)
    #expect(share(0.01) < 0.03)
  }

  @Test("one panel in five is poor")
  func panels() {
    let poor = (0..<5000 as Range<UInt64>).filter { Hand(seed: $0).panel.brokenContacts > 0.1 }.count
    #expect((Double(poor) / 5000 - 0.19).magnitude < 0.02)
  }

  @Test("a place beyond the surface is put on it")
  func clamping() {
    let surface = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(Point(x: -5, y: 30).clamped(to: surface) == Point(x: 0.1, y: 19.9))
    #expect(Point(x: 5, y: 6).clamped(to: surface) == Point(x: 5, y: 6))
  }
}
