@_spi(Tools) import Tactus
import TactusScenes

/// Live recognizers for a series of explorations, with the results of each.
///
/// Nothing is rebuilt: after every exploration all fingers are up and all deadlines have passed. The next one starts
/// ten seconds later, with the content of scroll views at its original place.
final class ExplorationStage {
  /// The scene of the recognizers, if there is one: a scene does not outlive its last reference.
  private let scene: Scene?
  let application: Application
  let window: Window
  let recognizers: [GestureRecognizer]
  private(set) var probe: Probe
  /// Counts the cost of exploring: frames times the recognizers that watch.
  private(set) var work = 0

  private var places: [Point] = []
  private var positions: [Point?] = [nil, nil, nil]
  private var ids: [UInt64] = [0, 0, 0]
  private var lastID: UInt64 = 0
  private var origin = Timestamp.zero
  private var now = Timestamp.zero
  /// The scroll views, and the original places of their content.
  private let contents: ContentPlaces
  private var samples: [ContactSample] = []

  convenience init(_ scene: Scene) {
    self.init(scene.application, scene.window, scene.members.map { $0.recognizer }, scene)
  }

  init(_ application: Application, _ window: Window, _ recognizers: [GestureRecognizer], _ scene: Scene? = nil) {
    self.scene = scene
    self.application = application
    self.window = window
    self.recognizers = recognizers
    probe = Probe(recognizers)
    contents = ContentPlaces(in: window)
    application.observer = probe
    now = application.now
  }

  /// Lets three fingers perform `steps`; they come down at `places`.
  func explore(_ steps: [FingerStep], at places: [Point]) -> Exploration {
    self.places = places
    start()
    for step in steps { perform(step) }
    perform(.upTogether)
    settle()
    probe.updateWatches()
    let until = Timestamp.zero + (now - origin)
    var exploration = Exploration(samples: samples, until: until, probe, origin: origin)
    exploration.fingerClass = FingerClass(steps)
    if !exploration.leftovers.isEmpty { application.cancelAllTouches() }
    return exploration
  }

  /// Plays `samples`, and advances the time to `until`, both counted from now.
  func play(_ samples: [ContactSample], until: Timestamp) -> Exploration {
    start()
    for frame in Scene.frames(of: samples) {
      application.send(
        frame.map {
          var sample = $0
          sample.time = origin + (sample.time - .zero)
          return sample
        })
      work += probe.updateWatches()
    }
    application.advance(to: origin + (until - .zero))
    probe.updateWatches()
    probe.rest(samples.count, until)
    let exploration = Exploration(samples: samples, until: until, probe, origin: origin)
    application.cancelAllTouches()
    now = application.now + .seconds(60)
    application.advance(to: now)
    return exploration
  }

  /// Calls `body` while the recognizers at `indices` are disabled.
  func disabling<Result>(_ indices: [Int], _ body: () -> Result) -> Result {
    let disabled = indices.filter { recognizers[$0].isEnabled }
    for index in disabled { recognizers[index].isEnabled = false }
    defer { for index in disabled { recognizers[index].isEnabled = true } }
    return body()
  }

  /// Calls `body` while all recognizers except the one at `index` are disabled.
  func alone<Result>(_ index: Int, _ body: () -> Result) -> Result {
    disabling(recognizers.indices.filter { $0 != index }, body)
  }

  private func start() {
    application.advance(to: now + .seconds(10))
    contents.restore()
    now = application.now
    origin = now
    positions = [nil, nil, nil]
    lastID = 0
    samples = []
    probe.start()
  }

  // MARK: What fingers do

  private func perform(_ step: FingerStep) {
    switch step {
    case .down(let finger): down([finger])
    case .downTogether(let count): down(Array(0..<count))
    case .up(let finger): up([finger])
    case .upTogether: up([0, 1, 2])
    case .move(let finger, let reach, let direction):
      let displacement = FingerStep.directions[direction & 15] * reach.points
      go([finger], FingerStep.shares(of: reach.points), every: 0.008) { place, share in place + displacement * share }
    case .crawl(let finger, let direction):
      let displacement = FingerStep.directions[direction & 15] * 120
      let shares = [0.05] + (1...7).map { 0.05 + 0.95 * Double($0) / 7 }
      go([finger], shares, every: 0.125) { place, share in place + displacement * share }
    case .drag(let direction):
      let displacement = FingerStep.directions[direction & 15] * 120
      go([0, 1, 2], FingerStep.shares(of: 120), every: 0.024) { place, share in place + displacement * share }
    case .leap(let finger, let direction):
      let displacement = FingerStep.directions[direction & 15] * 120
      go([finger], [1], every: 0.01) { place, share in place + displacement * share }
    case .spread(let isOut):
      let centroid = centroid
      go([0, 1, 2], [0.25, 0.5, 0.75, 1], every: 0.03) { place, share in
        centroid + (place - centroid) * (isOut ? 1 + 1.5 * share : 1 - 0.7 * share)
      }
    case .turn(let clockwise):
      let centroid = centroid
      go([0, 1, 2], [0.2, 0.4, 0.6, 0.8, 1], every: 0.03) { place, share in
        centroid + (place - centroid).turned(by: (clockwise ? 1 : -1) * share * Double.pi / 2)
      }
    case .circle(let finger, let clockwise):
      go([finger], (1...25).map { Double($0) / 25 }, every: 0.04) { place, share in
        let center = place + Vector(dx: 40, dy: 0)
        return center + Vector(dx: -40, dy: 0).turned(by: (clockwise ? 1 : -1) * share * 2 * Double.pi)
      }
    case .press(let finger):
      guard let place = positions[finger] else { return }
      pass(.seconds(0.01))
      var sample = ContactSample(id: ids[finger], phase: .moved, position: place, time: now)
      sample.force = 1
      send([sample])
    case .pause: pass(.seconds(0.03))
    case .before:
      guard let deadline = application.nextRecognizerDeadline else { return pass(.seconds(0.03)) }
      // The next step comes 10 ms later.
      let moment = deadline - .seconds(0.011)
      if moment > now { pass(moment - now) }
    case .past:
      guard let deadline = application.nextRecognizerDeadline else { return pass(.seconds(0.03)) }
      pass(deadline - now + .seconds(0.001))
    case .rest:
      settle()
      pass(.seconds(60))
      probe.rest(samples.count, .zero + (now - origin))
    }
  }

  private var centroid: Point { positions.compactMap { $0 }.centroid }

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

  private func go(_ fingers: [Int], _ shares: [Double], every seconds: Double, _ path: (Point, Double) -> Point) {
    let starts = positions
    for share in shares {
      var moved: [ContactSample] = []
      for finger in fingers {
        guard let start = starts[finger] else { continue }
        if moved.isEmpty { pass(.seconds(seconds)) }
        let place = path(start, share)
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
    work += probe.updateWatches()
  }

  private func send(_ frame: [ContactSample]) {
    application.send(frame)
    work += probe.updateWatches()
    for sample in frame {
      var sample = sample
      sample.time = .zero + (sample.time - origin)
      samples.append(sample)
    }
  }

  private func settle() {
    var last: Timestamp?
    while let deadline = application.nextRecognizerDeadline, deadline != last {
      last = deadline
      if deadline > now { now = deadline }
      application.advance(to: now)
      work += probe.updateWatches()
    }
  }
}

/// The places of the content of all scroll views in a view, to restore them.
struct ContentPlaces {
  private var places: [(view: ScrollView, offset: Point, scale: Double)] = []
  /// The centers of the views that own a drag, because the drag moves these views.
  private var centers: [(view: View, center: Point)] = []

  init(in view: View) {
    for view in view.viewsInside {
      if let view = view as? ScrollView { places.append((view, view.contentOffset, view.zoomScale)) }
      centers.append((view, view.center))
    }
  }

  func restore() {
    for (view, offset, scale) in places {
      view.zoomScale = scale
      view.setContentOffset(offset, animated: false)
    }
    for (view, center) in centers where view.center != center { view.center = center }
  }
}
