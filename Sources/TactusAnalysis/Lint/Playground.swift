import Tactus
import TactusScenes

/// Live recognizers on which one exploration after the other is made, and what came of each.
///
/// Nothing is built anew: after every exploration all fingers are up and all deadlines have passed, and the next one starts
/// ten seconds later, with the content of scroll views where it was in the beginning.
final class Playground {
  let application: Application
  let window: Window
  let recognizers: [GestureRecognizer]
  private(set) var probe: Probe
  /// Counts what exploring costs: frames times the recognizers that watch.
  private(set) var work = 0

  /// The places of the three fingers.
  private var places: [Point] = []
  private var positions: [Point?] = [nil, nil, nil]
  private var ids: [UInt64] = [0, 0, 0]
  private var lastID: UInt64 = 0
  private var origin = Timestamp.zero
  private var now = Timestamp.zero
  /// The scroll views, and where their content was in the beginning.
  private let contents: ContentPlaces
  private var samples: [ContactSample] = []

  init(_ application: Application, _ window: Window, _ recognizers: [GestureRecognizer]) {
    self.application = application
    self.window = window
    self.recognizers = recognizers
    probe = Probe(recognizers)
    contents = ContentPlaces(in: window)
    application.observer = probe
    now = application.now
  }

  /// Has three fingers do `steps`, with `places` as the places where they come down.
  func explore(_ steps: [FingerStep], at places: [Point]) -> Exploration {
    self.places = places
    application.advance(to: now + .seconds(10))
    contents.restore()
    now = application.now
    origin = now
    positions = [nil, nil, nil]
    lastID = 0
    samples = []
    probe.start()
    for step in steps { perform(step) }
    perform(.upTogether)
    settle()
    probe.look()
    let until = Timestamp.zero + (now - origin)
    let exploration = Exploration(samples: samples, until: until, probe, origin: origin)
    if !exploration.leftovers.isEmpty { application.cancelAllTouches() }
    return exploration
  }

  // MARK: What fingers do

  private func perform(_ step: FingerStep) {
    switch step {
    case .down(let finger): down([finger])
    case .downTogether(let count): down(Array(0..<count))
    case .up(let finger): up([finger])
    case .upTogether: up([0, 1, 2])
    case .move(let finger, let reach, let direction):
      let way = Dial.eightWays[wheel(direction)] * reach.points
      go([finger], frames: reach == .small ? 1 : 4, every: 0.01) { _, place, share in place + way * share }
    case .crawl(let finger, let direction):
      let way = Dial.eightWays[wheel(direction)] * 120
      go([finger], frames: 8, every: 0.125) { _, place, share in place + way * share }
    case .drag(let direction):
      let way = Dial.eightWays[wheel(direction)] * 120
      go([0, 1, 2], frames: 4, every: 0.03) { _, place, share in place + way * share }
    case .spread(let isOut):
      let middle = middle
      go([0, 1, 2], frames: 4, every: 0.03) { _, place, share in
        middle + (place - middle) * (isOut ? 1 + 1.5 * share : 1 - 0.7 * share)
      }
    case .turn(let clockwise):
      let middle = middle
      go([0, 1, 2], frames: 5, every: 0.03) { _, place, share in
        middle + (place - middle).turned(by: (clockwise ? 1 : -1) * share * Double.pi / 2)
      }
    case .circle(let finger, let clockwise):
      go([finger], frames: 25, every: 0.04) { _, place, share in
        let centre = place + Vector(dx: 40, dy: 0)
        return centre + Vector(dx: -40, dy: 0).turned(by: (clockwise ? 1 : -1) * share * 2 * Double.pi)
      }
    case .press(let finger):
      guard let place = positions[finger] else { return }
      pass(.seconds(0.01))
      var sample = ContactSample(id: ids[finger], phase: .moved, position: place, time: now)
      sample.force = 1
      send([sample])
    case .pause: pass(.seconds(0.03))
    case .before:
      guard let deadline = application.nextDeadline else { return pass(.seconds(0.03)) }
      // What follows comes 10 ms later.
      let moment = deadline - .seconds(0.011)
      if moment > now { pass(moment - now) }
    case .past:
      guard let deadline = application.nextDeadline else { return pass(.seconds(0.03)) }
      pass(deadline - now + .seconds(0.001))
    case .rest:
      settle()
      pass(.seconds(60))
      probe.rest(samples.count, .zero + (now - origin))
    }
  }

  /// Directions come as four straight ones first, then the slanted ones.
  private func wheel(_ direction: Int) -> Int { direction & 7 }

  private var middle: Point {
    var sum = Vector.zero
    var count = 0.0
    for case let place? in positions {
      sum = sum + (place - .zero)
      count += 1
    }
    return count > 0 ? .zero + sum / count : .zero
  }

  private func down(_ fingers: [Int]) {
    var frame: [ContactSample] = []
    if fingers.contains(where: { positions[$0] != nil }) { return }
    pass(.seconds(0.01))
    for finger in fingers {
      lastID += 1
      ids[finger] = lastID
      positions[finger] = places[finger]
      frame.append(ContactSample(id: lastID, phase: .began, position: places[finger], time: now))
    }
    send(frame)
  }

  private func up(_ fingers: [Int]) {
    var frame: [ContactSample] = []
    for finger in fingers {
      guard let place = positions[finger] else { continue }
      if frame.isEmpty { pass(.seconds(0.01)) }
      frame.append(ContactSample(id: ids[finger], phase: .ended, position: place, time: now))
      positions[finger] = nil
    }
    if !frame.isEmpty { send(frame) }
  }

  private func go(
    _ fingers: [Int], frames: Int, every seconds: Double, _ path: (Int, Point, Double) -> Point
  ) {
    let starts = positions
    for frame in 1...frames {
      var moved: [ContactSample] = []
      for finger in fingers {
        guard let start = starts[finger] else { continue }
        if moved.isEmpty { pass(.seconds(seconds)) }
        let place = path(finger, start, Double(frame) / Double(frames))
        positions[finger] = place
        moved.append(ContactSample(id: ids[finger], phase: .moved, position: place, time: now))
      }
      if moved.isEmpty { return }
      send(moved)
    }
  }

  // MARK: Time

  private func pass(_ duration: Timestamp.Duration) {
    now = now + duration
    application.advance(to: now)
    work += probe.look()
  }

  private func send(_ frame: [ContactSample]) {
    application.send(frame)
    work += probe.look()
    for sample in frame {
      var sample = sample
      sample.time = .zero + (sample.time - origin)
      samples.append(sample)
    }
  }

  /// Lets all deadlines pass.
  private func settle() {
    var last: Timestamp?
    while let deadline = application.nextDeadline, deadline != last {
      last = deadline
      if deadline > now { now = deadline }
      application.advance(to: now)
      work += probe.look()
    }
  }
}

/// Where the content of all scroll views in a view was, to be put back there.
struct ContentPlaces {
  private var places: [(view: ScrollView, offset: Point, scale: Double)] = []

  init(in view: View) { collect(view) }

  private mutating func collect(_ view: View) {
    if let view = view as? ScrollView { places.append((view, view.contentOffset, view.zoomScale)) }
    for subview in view.subviews { collect(subview) }
  }

  func restore() {
    for (view, offset, scale) in places {
      view.zoomScale = scale
      view.contentOffset = offset
    }
  }
}

extension Vector {
  func turned(by angle: Double) -> Vector {
    let (sine, cosine) = (Maths.sin(angle), Maths.cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
