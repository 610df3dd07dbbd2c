import Tactus
import TactusTesting
import Testing

@Suite("S-6 sequence, whatever the term and the fingers")
struct SequencePropertyTests {
  /// Terms at random; many of them make no sense and are refused.
  struct RandomTerms {
    var generator: SeededGenerator

    mutating func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

    mutating func next(depth: Int = 3) -> GestureTerm {
      if depth == 0 || generator.chance(0.25) {
        switch pick(7) {
        case 0: return .tap
        case 1: return .tap(1 + pick(2))
        case 2: return .hold(1 + pick(2), for: [0, 0.2, 0.5][pick(3)])
        case 3: return .move
        case 4: return .move([.left, .right][pick(2)], by: 20)
        case 5: return .swipe([.left, .up][pick(2)])
        default: return .lift
        }
      }
      switch pick(7) {
      case 0, 1: return next(depth: depth - 1).then(next(depth: depth - 1))
      case 2: return next(depth: depth - 1).or(next(depth: depth - 1))
      case 3: return next(depth: depth - 1).and(next(depth: depth - 1))
      case 4: return next(depth: depth - 1).while(next(depth: depth - 1))
      case 5: return generator.chance(0.5) ? next(depth: depth - 1).repeating : next(depth: depth - 1).repeating(2)
      default: return next(depth: depth - 1).within([0.6, 2][pick(2)])
      }
    }

    /// Up to four fingers that come, move and lift.
    mutating func samples() -> [ContactSample] {
      var samples: [ContactSample] = []
      var down: [(id: UInt64, place: Point)] = []
      var time = Timestamp.zero
      var id: UInt64 = 1
      for _ in 0..<(4 + pick(12)) {
        time = time + .seconds([0, 0.05, 0.1, 0.2, 0.5, 0.6][pick(6)])
        switch pick(4) {
        case 0 where down.count < 4:
          let place = Point(x: 150 + generator.uniform(in: 0...60), y: 400)
          down.append((id, place))
          samples.append(ContactSample(id: id, phase: .began, position: place, time: time))
          id += 1
        case 1 where !down.isEmpty:
          let index = pick(down.count)
          down[index].place = down[index].place + Vector(dx: [-60, -20, 5, 20][pick(4)], dy: 0)
          samples.append(ContactSample(id: down[index].id, phase: .moved, position: down[index].place, time: time))
        case 2 where !down.isEmpty:
          let finger = down.remove(at: pick(down.count))
          let phase: Touch.Phase = generator.chance(0.05) ? .cancelled : .ended
          samples.append(ContactSample(id: finger.id, phase: phase, position: finger.place, time: time))
        default: break
        }
      }
      for finger in down {
        time = time + .seconds(0.1)
        samples.append(ContactSample(id: finger.id, phase: .ended, position: finger.place, time: time))
      }
      return samples
    }
  }

  private func play(_ sequence: GestureSequence, _ samples: [ContactSample], later: Double = 0) -> (StageLog, Bool) {
    let stage = Stage()
    stage.add(SequenceGestureRecognizer(sequence), named: "it")
    stage.advance(by: later)
    stage.play(samples)
    let isQuiet = stage.advanceUntilQuiet()
    return (stage.log, isQuiet)
  }

  @Test("S-3.1 S-4.9 S-4.11 its states are legal, nothing waits for ever, and time may be shifted", arguments: 1...40)
  func invariants(seed: UInt64) throws {
    var random = RandomTerms(generator: SeededGenerator(seed: seed))
    var compiled = 0
    while compiled < 12 {
      let term = random.next()
      guard let sequence = try? GestureSequence(term) else { continue }
      compiled += 1
      #expect(!sequence.picture.isEmpty)
      let targets = sequence.states.flatMap(\.transitions).compactMap { transition -> Int? in
        if case .state(let index) = transition.target { index } else { nil }
      }
      #expect(targets.allSatisfy(sequence.states.indices.contains), "\(term)")
      let samples = random.samples()
      let (log, isQuiet) = play(sequence, samples)
      #expect(isQuiet, "\(term) sets deadlines for ever")
      #expect(log.why("it") != "undecided", "\(term) did not decide: \(samples)")
      check(log, sequence)
      #expect(!log.entries.contains { if case .decision(.refused, _, _) = $0.event { true } else { false } }, "\(term)")
      let (shifted, _) = play(sequence, samples, later: 5)
      #expect(log.entries.map(\.event) == shifted.entries.map(\.event), "\(term)")
    }
  }

  private func check(_ log: StageLog, _ sequence: GestureSequence) {
    var isActive = false
    for state in log.states(of: "it") {
      switch (sequence.manner, state) {
      case (.once, .ended), (.eachRepetition, .ended), (.eachRepetition, .cancelled): break
      case (.continuously, .began) where !isActive: isActive = true
      case (.continuously, .changed) where isActive: break
      case (.continuously, .ended), (.continuously, .cancelled): isActive = false
      default: Issue.record("\(sequence.term) reported \(state.name) where it should not")
      }
    }
    #expect(!isActive, "\(sequence.term) began and never ended")
  }

  @Test("most of the terms that are compiled can be done: fingers that do what they say are recognized")
  func satisfiable() throws {
    // What each term says, played as plainly as can be.
    let place = Point(x: 200, y: 400)
    let tap = Finger(1).tap(at: place)
    let cases: [(GestureTerm, TouchScript)] = [
      (.tap, TouchScript(tap)),
      (.tap(3), TouchScript((1...3).map { Finger(UInt64($0)).tap(at: place) })),
      (.hold(4), TouchScript((1...4).map { Finger(UInt64($0)).down(at: place).rest(0.6).up() })),
      (.move(.up, by: 30), TouchScript(Finger().down(at: place).move(by: Vector(dx: 0, dy: -30), over: 1).up())),
      (.swipe(.right), TouchScript(Finger().down(at: place).move(by: Vector(dx: 80, dy: 0), over: 0.2).up())),
      (
        .hold.then(.move(.right)).then(.lift),
        TouchScript(Finger().down(at: place).rest(0.6).move(by: Vector(dx: 80, dy: 0), over: 0.4).rest(0.2).up())
      ),
      (.hold(0 + 1, for: 0), TouchScript(tap)),
      (.tap(on: .down), TouchScript(tap)),
    ]
    for (term, script) in cases {
      let (log, _) = play(try GestureSequence(term), script.samples())
      #expect(log.states(of: "it").last == .ended, "\(term): \(log)")
    }
  }
}
