import Tactus
import TactusTesting
import TestRounds
import Testing

/// Whatever third-party recognizers, views and delegates do, and wherever they do it: the engine comes to rest, leaves
/// no recognizer in a gesture, and reports the end of every touch to its views once.
@Suite("Recognizers that misbehave")
struct MisbehaviourTests {
  /// Two fingers that come, move and go, then a tap, a double tap, and a touch that the system takes away.
  private static let play: [ContactSample] = {
    var script = TouchScript(
      Finger(1).down(at: Point(x: 100, y: 200)).rest(0.05).move(by: Vector(dx: 60, dy: 0), over: 0.1).rest(0.2).up())
    script.add(
      Finger(2).down(at: Point(x: 200, y: 200)).rest(0.1).move(by: Vector(dx: 0, dy: 50), over: 0.1).up(), after: 0.06)
    script.add(Finger(3).tap(at: Point(x: 120, y: 220)), after: 0.6)
    script.add(Finger(4).tap(at: Point(x: 120, y: 220)), after: 1.6)
    script.add(Finger(6).tap(at: Point(x: 120, y: 220)), after: 1.78)
    script.add(
      Finger(5).down(at: Point(x: 300, y: 200)).rest(0.1).move(by: Vector(dx: 30, dy: 0)).rest(0.1).cancel(), after: 2.6
    )
    return script.samples(rate: 60)
  }()

  /// A rogue on the front view, another behind it, and well-behaved ones beside them, some of which wait for each other.
  private func world(rogueIsTap: Bool) -> (RogueWorld, Rogue) {
    let world = RogueWorld()
    let rogue = world.add(Rogue(world, isJealous: true, isTap: rogueIsTap), "rogue", to: 1)
    world.add(Rogue(world, isJealous: false, isTap: true), "other rogue", to: 0)
    world.add(PanGestureRecognizer(), "pan", to: 0)
    let tap = world.add(TapGestureRecognizer(), "tap", to: 1)
    let double = world.add(TapGestureRecognizer(), "double", to: 1, hasDelegate: false)
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    world.add(LongPressGestureRecognizer(), "press", to: 2).minimumPressDuration = 0.15
    return (world, rogue)
  }

  @Test("S-2.7, S-5.4: one deed, at every call of one kind, to oneself", arguments: RogueMoment.allCases)
  func always(moment: RogueMoment) {
    var count = RogueMoment.allCases.firstIndex(of: moment) ?? 0
    for isTap in [false, true] {
      for deed in RogueDeed.allCases {
        count += 1
        if !isDue(count) { continue }
        let (world, rogue) = world(rogueIsTap: isTap)
        world.plan = { current, caller in
          guard current == moment, caller == nil || caller === rogue else { return nil }
          return (deed, rogue)
        }
        let complaints = world.play(Self.play)
        #expect(complaints.isEmpty, "\(moment), \(deed):\n\(complaints.prefix(20).joined(separator: "\n"))")
      }
    }
  }

  @Test("S-2.7, S-5.4: anything at any time, by anybody to anybody", arguments: 0..<20)
  func anything(part: UInt64) {
    for seed in (part * 40)..<(part * 40 + rounds(40)) {
      var random = SeededGenerator(seed: seed)
      let (world, _) = world(rogueIsTap: random.chance(0.5))
      for number in 0..<2 {
        let rogue = Rogue(world, isJealous: random.chance(0.5), isTap: random.chance(0.3))
        rogue.delaysTouchesBegan = random.chance(0.4)
        rogue.cancelsTouchesInView = random.chance(0.5)
        world.add(rogue, "rogue \(number)", to: Int(random.next() % 3))
      }
      let mischief = [0.02, 0.1, 0.4][Int(seed % 3)]
      world.plan = { [unowned(unsafe) world] _, caller in
        guard random.chance(mischief) else { return nil }
        let deed = RogueDeed.allCases[Int(random.next() % UInt64(RogueDeed.allCases.count))]
        let anybody = world.recognizers[Int(random.next() % UInt64(world.recognizers.count))]
        return (deed, random.chance(0.5) ? caller ?? anybody : anybody)
      }
      let complaints = world.play(Self.touches(seed: seed))
      #expect(complaints.isEmpty, "seed \(seed):\n\(complaints.prefix(60).joined(separator: "\n"))")
    }
  }

  /// What up to four fingers do at random in two seconds.
  private static func touches(seed: UInt64) -> [ContactSample] {
    var random = SeededGenerator(seed: seed ^ 0xF1A6)
    var script = TouchScript()
    for id in 1...(4 + random.next() % 5) {
      let place = Point(x: random.uniform(in: 0...389), y: random.uniform(in: 50...450))
      var finger = Finger(id).down(at: place)
      for _ in 0..<(random.next() % 3) {
        let displacement = Vector(dx: random.uniform(in: -80...80), dy: random.uniform(in: -80...80))
        finger = finger.move(by: displacement, over: random.uniform(in: 0...0.2)).rest(random.uniform(in: 0...0.2))
      }
      finger = finger.rest(random.uniform(in: 0...0.1))
      script.add(random.chance(0.85) ? finger.up() : finger.cancel(), after: random.uniform(in: 0...2))
    }
    return script.samples(rate: 60)
  }
}
