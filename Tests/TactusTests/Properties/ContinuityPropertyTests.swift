import Tactus
import TactusTesting
import Testing

@Suite("S-4.10: fingers that join or leave make nothing jump")
struct ContinuityPropertyTests {
  /// Up to five fingers that come, wander and go as they like; often two of these in one frame.
  private func samples(_ seed: UInt64) -> [ContactSample] {
    var generator = SeededGenerator(seed: seed)
    var script = TouchScript()
    // A finger that is there throughout, so that the gesture is one.
    script.add(wanderer(1, &generator, for: 2))
    for id in 2...5 {
      var start = generator.uniform(in: 0.02...0.4)
      var lives = 0
      while start < 1.7, lives < 3 {
        let frames = (start * 100).rounded()
        // Half of them come exactly in a frame in which the others move.
        let time = generator.chance(0.5) ? frames / 100 : start
        let duration = generator.uniform(in: 0.05...0.5)
        script.add(wanderer(UInt64(id + 10 * lives), &generator, for: duration), after: time)
        start += duration + generator.uniform(in: 0.03...0.4)
        lives += 1
      }
    }
    return script.samples(rate: 100)
  }

  private func wanderer(_ id: UInt64, _ generator: inout SeededGenerator, for seconds: Double) -> Finger {
    var places = [Point(x: generator.uniform(in: 0...390), y: generator.uniform(in: 0...844))]
    for _ in 0..<4 {
      places.append(
        places[places.count - 1]
          + Vector(dx: generator.uniform(in: -150...150), dy: generator.uniform(in: -150...150)))
    }
    return Finger(id).down(at: places[0]).move(along: .corners(places), over: seconds).up()
  }

  /// What the samples amount to by the rule alone: in each frame the centroid of the fingers that were down before it
  /// moves by the mean of their moves.
  private func travel(_ samples: [ContactSample]) -> [(time: Timestamp, travel: Vector)] {
    var places: [UInt64: Point] = [:]
    var travel = Vector.zero
    var result: [(Timestamp, Vector)] = []
    var rest = samples[...]
    while let first = rest.first {
      let frame = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(frame.count)
      let count = Double(places.count)
      for sample in frame where sample.phase == .moved {
        if let old = places[sample.id] {
          if count > 0 { travel += (sample.position - old) / count }
          places[sample.id] = sample.position
        }
      }
      for sample in frame {
        if sample.phase == .began { places[sample.id] = sample.position }
        if sample.phase == .ended { places[sample.id] = nil }
      }
      result.append((first.time, travel))
    }
    return result
  }

  @Test(
    "S-4.10 a pan's translation is the sum of the mean moves of the fingers that are down", arguments: UInt64(0)..<40)
  func pan(seed: UInt64) throws {
    let samples = samples(seed)
    let stage = Stage()
    stage.window.bounds = Rect(x: -5000, y: -5000, width: 10_000, height: 10_000)
    stage.window.center = .zero
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(samples)
    let expected = travel(samples)
    let actions = stage.log.actions()
    #expect(actions.count > 50)
    let began = try #require(actions.first)
    let start = try #require(expected.first { $0.travel.length >= 10 })
    #expect(began.time == start.time)
    let offset = start.travel * (10 / start.travel.length)
    for action in actions where action.state != .ended {
      let translation = try #require(action["translation"])
      let sum = try #require(expected.first { $0.time == action.time }).travel - offset
      #expect((Vector(dx: translation[0], dy: translation[1]) - sum).length < 1e-6)
    }
  }

  @Test(
    "S-4.10 between two frames the translation moves no further than the quickest finger", arguments: UInt64(200)..<220)
  func noJump(seed: UInt64) throws {
    let samples = samples(seed)
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.hysteresis = 0
    stage.window.bounds = Rect(x: -5000, y: -5000, width: 10_000, height: 10_000)
    stage.window.center = .zero
    stage.play(samples)
    var places: [UInt64: Point] = [:]
    var quickest: [Timestamp: Double] = [:]
    for sample in samples {
      if let old = places[sample.id], sample.phase == .moved {
        quickest[sample.time] = max(quickest[sample.time] ?? 0, sample.position.distance(to: old))
      }
      places[sample.id] = sample.position
    }
    var last = Vector.zero
    for action in stage.log.actions() {
      let numbers = try #require(action["translation"])
      let translation = Vector(dx: numbers[0], dy: numbers[1])
      #expect((translation - last).length <= (quickest[action.time] ?? 0) + 1e-9)
      last = translation
    }
  }

  @Test(
    "S-4.10 a frame in which fingers only join or leave changes no value and sends nothing", arguments: UInt64(0)..<40)
  func joinAndLeave(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger(1).down(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 20), over: 0.1)))
    let translation = pan.translation(in: nil)
    let count = stage.log.actions().count
    var down: [UInt64: Point] = [:]
    for id in 2...40 {
      stage.advance(by: 0.01)
      if let leaving = down.keys.sorted().first, generator.chance(0.5) {
        stage.play([ContactSample(id: leaving, phase: .ended, position: down[leaving]!, time: .zero)])
        down[leaving] = nil
      } else {
        let place = Point(x: generator.uniform(in: 0...389), y: generator.uniform(in: 0...843))
        stage.play([ContactSample(id: UInt64(id), phase: .began, position: place, time: .zero)])
        down[UInt64(id)] = place
      }
      #expect((pan.translation(in: nil) - translation).length < 1e-9)
    }
    #expect(stage.log.actions().count == count)
    #expect(pan.state == .changed)
  }
}
