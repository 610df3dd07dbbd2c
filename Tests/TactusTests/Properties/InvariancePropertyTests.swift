import Tactus
import TactusTesting
import Testing

@Suite("S-4.11: the same touches elsewhere, later, under other names or seen through other views")
struct InvariancePropertyTests {
  static let seeds = UInt64(1000)..<1016

  private func samples(_ seed: UInt64) -> [ContactSample] {
    Panel(seed: seed).samples(of: RandomSession(seed: seed).script)
  }

  private func log(_ samples: [ContactSample], in scene: PropertyScene = PropertyScene()) -> StageLog {
    scene.stage.play(samples)
    scene.stage.advanceUntilQuiet()
    return scene.stage.log
  }

  private func moved(_ samples: [ContactSample], _ map: (Point) -> Point) -> [ContactSample] {
    samples.map { sample in
      var sample = sample
      sample.position = map(sample.position)
      return sample
    }
  }

  @Test("S-4.11 translated", arguments: seeds)
  func translated(seed: UInt64) {
    let samples = samples(seed)
    let offset = Vector(dx: Double(Int(seed % 7)) * 137 - 400, dy: Double(Int(seed % 11)) * -93)
    let here = log(samples)
    let there = log(moved(samples) { $0 + offset }, in: PropertyScene(offset: offset))
    #expect(there.outline == here.outline)
    // Whatever is in the view's coordinates is the same as well, since the view went along.
    #expect(there.hasSameValues(as: here))
  }

  @Test("S-4.11 translated under a view that stays", arguments: seeds)
  func translatedAlone(seed: UInt64) {
    let samples = samples(seed)
    let offset = Vector(dx: 211, dy: -347)
    let here = log(samples)
    let there = log(moved(samples) { $0 + offset })
    #expect(there.outline == here.outline)
    let matches = here.hasSameValues(as: there) { value in
      value.name == "location"
        ? StageValue("location", Point(x: value.numbers[0] + 211, y: value.numbers[1] - 347)) : value
    }
    #expect(matches)
  }

  @Test("S-4.11 shifted in time: the same to the last bit", arguments: seeds)
  func shifted(seed: UInt64) {
    let samples = samples(seed)
    let shift = Timestamp.Duration(nanoseconds: Int64(seed) * 12_345_678_901 - 5_000_000_000_000)
    let later = samples.map { sample in
      var sample = sample
      sample.time = sample.time + shift
      return sample
    }
    let scene = PropertyScene()
    scene.stage.application.send(later)
    scene.stage.advanceUntilQuiet()
    #expect(scene.stage.log.shifted(by: .nanoseconds(-shift.nanoseconds)) == log(samples))
  }

  @Test("S-4.11 with other ids: the same to the last bit, under the other names", arguments: seeds)
  func renumbered(seed: UInt64) {
    let samples = samples(seed)
    // Odd factors permute: large, and in no order.
    func rename(_ id: UInt64) -> UInt64 { (id &+ 17) &* 0x9E37_79B9_7F4A_7C15 }
    let renamed = samples.map { sample in
      var sample = sample
      sample.id = rename(sample.id)
      return sample
    }
    let expected = log(samples).entries.map { entry in
      var entry = entry
      if case .view(let phase, let touch) = entry.event { entry.event = .view(phase, touch: rename(touch)) }
      return entry
    }
    #expect(log(renamed).entries == expected)
  }

  /// Ways in which a view may lie in its window.
  static let transforms: [Transform] = [
    Transform(scaleX: -1, y: 1),
    Transform(rotation: .pi / 2),
    Transform(rotation: 0.7),
    Transform(rotation: 2).scaledBy(x: 0.5, y: 2),
    Transform(scaleX: 3, y: 3).translated(by: Vector(dx: 40, dy: -70)),
  ]

  @Test("S-3.10 S-4.11 seen through views that are mirrored, turned, stretched: the same decisions", arguments: seeds)
  func otherViews(seed: UInt64) throws {
    let samples = samples(seed)
    let plain = PropertyScene()
    let here = log(samples, in: plain)
    let transform = InvariancePropertyTests.transforms[Int(seed) % InvariancePropertyTests.transforms.count]
    let scene = PropertyScene(transform: transform)
    let there = log(samples, in: scene)
    #expect(there.outline == here.outline)
    let inverse = try #require(transform.inverted)
    let matches = here.hasSameValues(as: there) { value in
      guard value.numbers.count == 2 else { return value }
      if value.name == "location" {
        let inWindow = plain.view.convert(Point(x: value.numbers[0], y: value.numbers[1]), to: nil)
        return StageValue("location", scene.view.convert(inWindow, from: nil))
      }
      return StageValue(value.name, inverse.apply(to: Vector(dx: value.numbers[0], dy: value.numbers[1])))
    }
    #expect(matches)
  }

  @Test("S-4.11 mirrored touches: the same decisions, and rotations the other way", arguments: seeds)
  func mirrored(seed: UInt64) {
    let samples = samples(seed)
    let here = log(samples)
    let there = log(moved(samples) { Point(x: 390 - $0.x, y: $0.y) })
    #expect(there.outline == here.outline)
    func areOpposite(_ one: StageLog.Entry, _ other: StageLog.Entry, _ name: String) -> Bool {
      guard let number = one[name]?.first, let mirrored = other[name]?.first else { return false }
      return (number + mirrored).magnitude < 1e-6
    }
    for (one, other) in zip(here.actions(of: "rotation"), there.actions(of: "rotation")) {
      #expect(areOpposite(one, other, "rotation"))
    }
    for (one, other) in zip(here.actions(of: "pan"), there.actions(of: "pan")) {
      #expect(areOpposite(one, other, "translation"))
    }
  }
}
