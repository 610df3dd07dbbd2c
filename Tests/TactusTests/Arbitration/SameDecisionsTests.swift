import Tactus
import Testing

@Suite("S-4.11 invariance")
struct SameDecisionsTests {
  /// A recording: what happens at one moment, after another.
  private typealias Script = [[ContactSample]]

  /// A fixed sequence of numbers.
  private struct Numbers {
    var seed: UInt64

    mutating func next(below count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(count))
    }
  }

  /// Up to three fingers that come, move and go.
  private static func script(_ seed: Int) -> Script {
    var numbers = Numbers(seed: UInt64(seed) &* 7919 &+ 17)
    var places: [UInt64: (x: Double, y: Double)] = [:]
    var frames: Script = []
    var time: Int64 = 0
    var nextFinger: UInt64 = 1
    func sample(_ id: UInt64, _ phase: Touch.Phase) -> ContactSample {
      let place = places[id]!
      return ContactSample(
        id: id, phase: phase, position: Point(x: place.x, y: place.y), time: Timestamp(nanoseconds: time))
    }
    for step in 0..<24 {
      time += Int64([8, 16, 16, 40, 120, 360][numbers.next(below: 6)]) * 1_000_000
      var frame: [ContactSample] = []
      for id in places.keys.sorted() {
        switch numbers.next(below: 8) {
        case 0:
          frame.append(sample(id, .ended))
          places[id] = nil
        case 1: break
        default:
          places[id]!.x += Double(numbers.next(below: 41) - 20)
          places[id]!.y += Double(numbers.next(below: 21) - 10)
          frame.append(sample(id, .moved))
        }
      }
      while places.count < 3, step < 20, numbers.next(below: 3) == 0 {
        places[nextFinger] = (Double(1000 + numbers.next(below: 60)), Double(1000 + numbers.next(below: 60)))
        frame.append(sample(nextFinger, .began))
        nextFinger += 1
      }
      if !frame.isEmpty { frames.append(frame) }
    }
    time += 8_000_000
    let rest = places.keys.sorted().map { sample($0, .ended) }
    if !rest.isEmpty { frames.append(rest) }
    return frames
  }

  /// Everything that the engine decides about `script`, and all states that are reported, with times from the start.
  private func decisions(_ script: Script, shift: Int64 = 0, _ send: (Application, [ContactSample]) -> Void) throws
    -> [String]
  {
    let stage = ProbeStage()
    stage.window.frame = Rect(x: 0, y: 0, width: 4000, height: 4000)
    stage.view.frame = stage.window.frame
    var lines: [String] = []
    let observer = LineObserver { decision in
      let time = decision.time.nanoseconds - shift
      let name = decision.recognizer.name ?? ""
      lines.append("\(time) \(name) \(decision.kind.name) \(decision.reason?.code ?? "")")
    }
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    let hold = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let turn = RotationGestureRecognizer()
    let all: [(String, GestureRecognizer)] = [
      ("single", single), ("double", double), ("hold", hold), ("pan", pan), ("swipe", swipe), ("pinch", pinch),
      ("turn", turn),
    ]
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    pan.require(toFail: swipe)
    pinch.recognizeSimultaneously(with: turn)
    pinch.recognizeSimultaneously(with: pan)
    for (name, recognizer) in all {
      recognizer.name = name
      stage.add(recognizer)
    }
    stage.application.observer = observer
    for frame in script { send(stage.application, frame) }
    stage.application.advance(to: Timestamp(nanoseconds: shift) + .seconds(60))
    for (name, recognizer) in all { #expect(!recognizer.isTracking, "\(name)") }
    return lines
  }

  private func map(_ script: Script, _ change: (inout ContactSample) -> Void) -> Script {
    script.map { frame in
      frame.map { sample in
        var sample = sample
        change(&sample)
        return sample
      }
    }
  }

  @Test("S-4.11 the same touches elsewhere, later, or under other ids give the same decisions", arguments: 0..<60)
  func elsewhere(_ seed: Int) throws {
    let script = Self.script(seed)
    let original = try decisions(script) { $0.send($1) }
    #expect(!original.isEmpty)
    let moved = map(script) { $0.position = $0.position + Vector(dx: 1536, dy: -512) }
    #expect(try decisions(moved) { $0.send($1) } == original)
    let shift: Int64 = 86_400_000_000_123
    let later = map(script) { $0.time = $0.time + .nanoseconds(shift) }
    #expect(try decisions(later, shift: shift) { $0.send($1) } == original)
    let renamed = map(script) { $0.id = (1 << 40) - $0.id * 7 }
    #expect(try decisions(renamed) { $0.send($1) } == original)
  }

  @Test("S-4.11 a frame that is sent in pieces and closed by the next one gives the same decisions", arguments: 0..<60)
  func inPieces(_ seed: Int) throws {
    let script = Self.script(seed)
    let original = try decisions(script) { $0.send($1) }
    let pieces = try decisions(script) { application, frame in
      for sample in frame { application.send([sample], closesFrame: false) }
    }
    #expect(pieces == original)
  }

  @Test("S-4.11 fingers that land and lift in several closed frames of one time count as doing so together")
  func framesOfOneTime() throws {
    func frame(_ time: Double, _ phase: Touch.Phase, _ places: (Double, Double)...) -> [ContactSample] {
      places.enumerated().map { index, place in
        ContactSample(
          id: UInt64(index + 1), phase: phase, position: Point(x: 1000 + place.0, y: 1000 + place.1),
          time: Timestamp(seconds: time))
      }
    }
    let tap = [frame(0, .began, (0, 0), (80, 0)), frame(0.1, .ended, (0, 0), (80, 0))]
    let hold = [frame(0, .began, (0, 0), (80, 0)), frame(0.7, .ended, (0, 0), (80, 0))]
    let drag = [
      frame(0, .began, (0, 0)), frame(0.1, .moved, (12, 0)), frame(0.8, .moved, (30, 0)), frame(0.9, .ended, (30, 0)),
    ]
    for script in [tap, hold, drag] {
      let once = try reported(decisions(script) { $0.send($1) })
      let split = try reported(
        decisions(script) { application, frame in for sample in frame { application.send([sample]) } })
      #expect(split == once)
    }
  }

  /// What was recognized and when. A recognizer that fails at the first of two frames is offered the finger of the
  /// second, so that the failures need not be the same.
  private func reported(_ lines: [String]) -> [String] {
    lines.filter { $0.contains(" began ") || $0.contains(" ended ") || $0.contains(" cancelled ") }
  }

  /// A path of one finger: where it is after a time in seconds, and how long it takes.
  struct Path: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var duration: Double
    var winner: [String]
    var place: @Sendable (Double) -> (x: Double, y: Double)
  }

  static let paths = [
    Path(testDescription: "a slow drag", duration: 1, winner: ["pan"]) { (40 * $0, 4 * $0) },
    Path(testDescription: "a drag down", duration: 0.4, winner: ["pan"]) { (0, 300 * $0) },
    Path(testDescription: "a quick stroke to the right", duration: 0.2, winner: ["swipe"]) { (900 * $0, 20 * $0) },
    Path(testDescription: "a stroke on a bow", duration: 0.25, winner: ["swipe"]) { (800 * $0, 200 * $0 * $0) },
    Path(testDescription: "a rest, then a drag", duration: 1, winner: ["hold"]) {
      ($0 < 0.7 ? 0 : 200 * ($0 - 0.7), 0)
    },
    Path(testDescription: "a wobble", duration: 0.2, winner: ["single"]) { (20 * $0, -20 * $0) },
  ]

  @Test(
    "S-4.11 sampled at 60 to 1000 Hz along the same path, the same recognizer wins", arguments: paths,
    [60.0, 90, 120, 144, 240, 500, 1000])
  func rates(_ path: Path, _ rate: Double) throws {
    var script: Script = []
    let count = Int(path.duration * rate)
    for index in 0...count {
      let time = Double(index) / rate
      let place = path.place(time)
      let phase: Touch.Phase = index == 0 ? .began : index == count ? .ended : .moved
      let position = Point(x: 1000 + place.x, y: 1000 + place.y)
      script.append([ContactSample(id: 1, phase: phase, position: position, time: Timestamp(seconds: time))])
    }
    let lines = try decisions(script) { $0.send($1) }
    var winners: [String] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      if words[2] == "began" || words[2] == "ended", !winners.contains(words[1]) { winners.append(words[1]) }
    }
    #expect(winners == path.winner)
  }
}

/// Hands every decision on.
private final class LineObserver: DecisionObserver {
  let handler: (Decision) -> Void

  init(_ handler: @escaping (Decision) -> Void) { self.handler = handler }

  func observe(_ decision: Decision) { handler(decision) }
}
