@_spi(Tools) import Tactus
import TactusScenes

/// Two recognizers that each win sometimes, with the same movement: the times of the panel's frames decide.
struct Race {
  /// The winner with long times between frames.
  let first: Int
  /// The winner with short times between frames.
  let second: Int
  /// The displacement of a finger when each is recognized alone, in points.
  let firstDistance: Double
  let secondDistance: Double
  /// The exploration in which `first` wins.
  let exploration: Exploration
}

/// A movement that a panel samples at some moments.
struct SampledStroke {
  enum Shape: Hashable {
    /// One finger moves in this direction.
    case one(Int)
    /// Two fingers move in this direction.
    case two(Int)
    /// Two fingers move away from each other, or towards each other.
    case spread(Bool)
    /// Two fingers turn, clockwise or not.
    case turn(Bool)
  }

  static let shapes: [Shape] =
    (0..<4).map { .one($0) } + (0..<4).map { .two($0) } + [.spread(true), .spread(false), .turn(true), .turn(false)]

  /// The speed of a finger, in points per second: about the median of people's drags.
  static let speed = 800.0
  /// The displacement of a finger, in points.
  private static let length = 64.0
  /// The short time between two frames, in seconds.
  static let shortFrame = 0.002
  /// The panels: the time from the down to the first frame with a move, and between two frames, in seconds.
  static let panels = [
    (first: shortFrame, frame: shortFrame), (0.008, 0.008), (0.004, 0.008), (0.016, 0.016), (0.008, 0.016),
  ]

  let shape: Shape

  var fingers: Int { if case .one = shape { 1 } else { 2 } }

  /// The place of a finger that came down at `place` after a displacement of `distance`; `centroid` is that of both.
  private func place(_ place: Point, _ centroid: Point, after distance: Double) -> Point {
    switch shape {
    case .one(let direction), .two(let direction): return place + FingerStep.directions[direction] * distance
    case .spread(let isOut):
      let radius = place - centroid
      let length = max(radius.length, 1)
      // The fingers do not pass each other.
      return centroid + radius * (isOut ? 1 + distance / length : max(0.2, 1 - distance / length))
    case .turn(let clockwise):
      let radius = place - centroid
      return centroid + radius.turned(by: (clockwise ? 1 : -1) * distance / max(radius.length, 1))
    }
  }

  /// The samples of a panel for this movement, with a lift at the end.
  func samples(at places: [Point], panel: (first: Double, frame: Double)) -> [ContactSample] {
    let places = Array(places.prefix(fingers))
    let centroid = places.centroid
    var samples: [ContactSample] = []
    func add(_ phase: Touch.Phase, _ seconds: Double, after distance: Double) {
      for (index, start) in places.enumerated() {
        samples.append(
          ContactSample(
            id: UInt64(index + 1), phase: phase, position: place(start, centroid, after: distance),
            time: Timestamp(seconds: Self.start + seconds)))
      }
    }
    add(.began, 0, after: 0)
    let duration = Self.length / Self.speed
    var time = panel.first
    while time < duration + 1e-9 {
      add(.moved, time, after: time * Self.speed)
      time += panel.frame
    }
    add(.ended, duration + 0.03, after: Self.length)
    return samples
  }

  /// The time at which the fingers come down, in seconds.
  static let start = 0.01
}

extension Explorer {
  /// The races that strokes at the speed of people show, until `budget` is used up: frames times the recognizers that watch.
  func races(budget: Int) -> [Race] {
    var races: [Race] = []
    var known: Set<LintFindings.Pair> = []
    let limit = stage.work + budget
    for spot in spots.all {
      for shape in SampledStroke.shapes where stage.work < limit {
        let stroke = SampledStroke(shape: shape)
        let plays = SampledStroke.panels.map { panel in
          stage.play(stroke.samples(at: spot.places, panel: panel), until: Timestamp(seconds: 1))
        }
        let fine = Set(plays[0].wins.map { $0.recognizer })
        for coarse in plays.dropFirst() {
          let winners = Set(coarse.wins.map { $0.recognizer })
          for first in winners.subtracting(fine).sorted() {
            for second in fine.subtracting(winners).sorted() {
              guard known.insert(LintFindings.Pair(first, second)).inserted,
                let firstDistance = distance(first, stroke, spot), let secondDistance = distance(second, stroke, spot)
              else { continue }
              races.append(
                Race(
                  first: first, second: second, firstDistance: firstDistance, secondDistance: secondDistance,
                  exploration: coarse))
            }
          }
        }
      }
    }
    return races
  }

  /// The displacement of a finger when recognizer `index` is recognized alone; `nil` if it is not during the movement.
  private func distance(_ index: Int, _ stroke: SampledStroke, _ spot: LandingSpots.Spot) -> Double? {
    let samples = stroke.samples(at: spot.places, panel: SampledStroke.panels[0])
    let exploration = stage.alone(index) { stage.play(samples, until: Timestamp(seconds: 1)) }
    guard let win = exploration.wins.first(where: { $0.recognizer == index }),
      let last = samples.last(where: { $0.phase == .moved })?.time, win.time - exploration.origin <= last - .zero
    else { return nil }
    return ((win.time - exploration.origin).seconds - SampledStroke.start) * SampledStroke.speed
  }
}

extension ExplorationStage {
  /// `samples` as reported by a panel with short times between frames.
  static func refined(_ samples: [ContactSample]) -> [ContactSample] {
    var refined: [ContactSample] = []
    var last: [UInt64: ContactSample] = [:]
    for frame in Scene.frames(of: samples) {
      let before = last.values.map { $0.time }.max()
      if let before, frame.allSatisfy({ $0.phase == .moved && last[$0.id] != nil }) {
        let gap = (frame[0].time - before).seconds
        let count = min(64, Int((gap / SampledStroke.shortFrame).rounded()))
        for part in 1..<max(1, count) {
          let share = Double(part) / Double(count)
          for sample in frame {
            guard let start = last[sample.id]?.position else { continue }
            var between = sample
            between.position = start + (sample.position - start) * share
            between.time = before + .seconds(gap * share)
            refined.append(between)
          }
        }
      }
      refined += frame
      for sample in frame { last[sample.id] = sample.phase == .ended ? nil : sample }
    }
    return refined
  }
}
