@_spi(Tools) import Tactus
import TactusRecordings

/// What two fingers did, from when the first came down until both had lifted.
struct TwoFingerEpisode: Sendable {
  /// Frames of samples.
  var frames: [[ContactSample]]
  /// How far each finger went while both were down, in points: together, apart, and round each other.
  var motions: [TwoFingerIntent.Kind: Double] = [:]

  /// Motions below this, in points, are no gesture.
  static var leastMotion: Double { 10 }

  /// What the fingers' whole motion is mostly made of; `nil` if they hardly moved.
  var kind: TwoFingerIntent.Kind? {
    guard let most = motions.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }) else { return nil }
    return most.value >= Self.leastMotion ? most.key : nil
  }

  /// All of `recording` in which exactly two fingers were down at one moment.
  static func all(in recording: Recording) -> [TwoFingerEpisode] {
    var episodes: [TwoFingerEpisode] = []
    var frames: [[ContactSample]] = []
    var down: Set<UInt64> = []
    var most = 0
    for frame in recording.frames {
      let samples = frame.samples.filter { $0.role == .actual }
      if samples.isEmpty { continue }
      frames.append(samples)
      for sample in samples {
        if sample.phase == .began { down.insert(sample.id) }
        most = max(most, down.count)
        if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.id) }
      }
      if down.isEmpty {
        if most == 2 { episodes.append(TwoFingerEpisode(frames)) }
        (frames, most) = ([], 0)
      }
    }
    return episodes
  }

  private init(_ frames: [[ContactSample]]) {
    self.frames = frames
    // The same measures as the intent's, at the last moment at which both were down.
    var places: [UInt64: Point] = [:]
    var starts: (Point, Point)?
    var order: [UInt64] = []
    for sample in frames.joined() {
      if sample.phase == .ended || sample.phase == .cancelled {
        if order.count == 2 { break }
        places[sample.id] = nil
        order.removeAll { $0 == sample.id }
        continue
      }
      if sample.phase == .began, places[sample.id] == nil { order.append(sample.id) }
      places[sample.id] = sample.position
      guard order.count == 2, let first = places[order[0]], let second = places[order[1]] else { continue }
      guard let start = starts else {
        starts = (first, second)
        continue
      }
      let now = TwoFingerIntent.motions(from: start, to: (first, second))
      for kind in TwoFingerIntent.Kind.allCases { motions[kind] = now[kind] }
    }
  }

  /// Which of a pan, a pinch and a rotation on one view begins, and how long after both fingers were down, in seconds.
  func outcome(intent: TwoFingerIntent?) -> (kind: TwoFingerIntent.Kind?, delay: Double) {
    let application = Application()
    let window = Window(frame: Rect(x: -100_000, y: -100_000, width: 200_000, height: 200_000))
    application.addWindow(window)
    var result: (kind: TwoFingerIntent.Kind?, delay: Double) = (nil, 0)
    var paired: Timestamp?
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    (pan.intent, pinch.intent, rotation.intent) = (intent, intent, intent)
    func note(_ recognizer: GestureRecognizer, _ kind: TwoFingerIntent.Kind) {
      window.addGestureRecognizer(recognizer)
      recognizer.addAction { recognizer in
        guard recognizer.state == .began, result.kind == nil, let paired else { return }
        result = (kind, (application.now - paired).seconds)
      }
    }
    note(pan, .pan)
    note(pinch, .pinch)
    note(rotation, .rotation)
    var down = 0
    for frame in frames {
      down += frame.count { $0.phase == .began }
      if down == 2, paired == nil { paired = frame.first?.time }
      application.send(frame)
    }
    return result
  }
}
