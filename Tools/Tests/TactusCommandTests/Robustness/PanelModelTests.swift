import Tactus
import TactusScenes
import Testing

@testable import TactusCommand

@Suite("A panel's distortions")
struct PanelModelTests {
  /// A finger that goes from the left edge to the right one at 100 Hz, in a second.
  private static let stroke = RecordedTouches(
    samples: (0...100).map { (step: Int) -> ContactSample in
      let phase: Touch.Phase = step == 0 ? .began : step == 100 ? .ended : .moved
      return ContactSample(
        id: 1, phase: phase, position: Point(x: 3 * Double(step), y: 50), time: Timestamp(seconds: Double(step) / 100))
    }, surface: Size(width: 300, height: 100))

  /// What a panel reports of the stroke, and when.
  private func report(_ model: PanelModel, seed: UInt64 = 7) -> [(sample: ContactSample, arrival: Timestamp)] {
    var reported: [(sample: ContactSample, arrival: Timestamp)] = []
    model.report(Self.stroke, Self.stroke.frames.indices, seed: seed) { frame, arrival in
      reported += frame.samples.map { ($0, arrival) }
    }
    return reported
  }

  @Test("are none by default: what is reported is what was recorded")
  func none() {
    let reported = report(PanelModel())
    #expect(reported.map(\.sample) == Self.stroke.samples)
    #expect(reported.allSatisfy { $0.arrival == $0.sample.time })
  }

  @Test("drop loses about that share of the moves, and never a down or a lift")
  func drop() {
    let samples = report(PanelModel(drop: 0.3)).map(\.sample)
    #expect((55...80).contains(samples.count))
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.phase == .ended)
    #expect(report(PanelModel(drop: 1)).map(\.sample.phase) == [.began, .ended])
  }

  @Test("rate reports moves so often at most, and the down and the lift")
  func rate() {
    let samples = report(PanelModel(rate: 20)).map(\.sample)
    #expect((21...23).contains(samples.count))
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.phase == .ended)
    #expect(report(PanelModel(rate: 1000)).count == 101)
  }

  @Test("jitter is never more than three standard deviations")
  func boundedJitter() {
    let offsets = (1...20).flatMap { seed in
      zip(report(PanelModel(jitter: 2), seed: seed), Self.stroke.samples).map { $0.sample.position - $1.position }
    }
    #expect(offsets.allSatisfy { abs($0.dx) <= 6.000_001 && abs($0.dy) <= 6.000_001 })
    #expect(offsets.contains { abs($0.dx) > 5 })
  }

  @Test("a stronger jitter goes in the same directions, only further")
  func scaledJitter() {
    let weak = report(PanelModel(jitter: 1)).map(\.sample.position)
    let strong = report(PanelModel(jitter: 4)).map(\.sample.position)
    for (index, place) in Self.stroke.samples.map(\.position).enumerated() {
      #expect(abs(strong[index].y - place.y - 4 * (weak[index].y - place.y)) < 1e-9)
    }
  }

  @Test("jitter carries no finger off the surface")
  func jitterAtEdge() {
    let places = (1...20).flatMap { seed in report(PanelModel(jitter: 20), seed: seed).map(\.sample.position.x) }
    #expect(places.min() == 0)
  }

  @Test("late frames keep their time stamps and their order")
  func late() {
    let reported = report(PanelModel(late: 35))
    #expect(reported.map(\.sample) == Self.stroke.samples)
    #expect(reported.allSatisfy { $0.arrival >= $0.sample.time && ($0.arrival - $0.sample.time).seconds <= 0.035 })
    #expect(zip(reported, reported.dropFirst()).allSatisfy { $0.arrival <= $1.arrival })
    #expect(reported.contains { $0.arrival > $0.sample.time })
  }

  @Test("a finger comes down where it leaves the rim, and lifts where it reaches it")
  func edge() {
    let samples = report(PanelModel(edge: 30)).map(\.sample)
    #expect(samples.first?.position.x == 30)
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.position.x == 270)
    #expect(samples.last?.phase == .ended)
    #expect(samples.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
  }

  @Test("resolution is the distance between two places")
  func resolution() {
    let places = Set(report(PanelModel(resolution: 50)).map(\.sample.position.x))
    #expect(places == [0, 50, 100, 150, 200, 250, 300])
  }

  @Test("of a part of a recording are those of the whole")
  func part() {
    let whole = report(PanelModel(jitter: 2, drop: 0.2)).map(\.sample)
    var part: [ContactSample] = []
    PanelModel(jitter: 2, drop: 0.2).report(Self.stroke, 40..<101, seed: 7) { frame, _ in part += frame.samples }
    #expect(part == Array(whole.suffix(part.count)))
    #expect(part.count > 30)
  }
}
