import Tactus

/// A touch panel with its flaws: it reads contacts a number of times a second, not quite evenly. It misses frames,
/// holds a finger still until it has really moved, and sometimes loses a finger for a moment.
///
/// The defaults are those of an ideal panel; ``init(seed:poor:)`` draws a panel from the behaviour of 87 real ones.
public struct Panel: Sendable, Hashable {
  /// Frames per second; 120.
  public var rate = 120.0
  /// The unevenness of the frames: a standard deviation, as a part of the time between two; 0.
  public var jitter = 0.0
  /// The share of lost frames, 0 to 1; 0.
  public var lostFrames = 0.0
  /// The distance that half of the fingers must move before the panel reports a move, in points; 0 for any distance.
  ///
  /// It is drawn for each contact, with a logarithm that spreads by 0.39: 5.8 was measured, with 11 for one in twenty.
  public var medianFirstMove = 0.0
  /// The share of moving contacts that are lost once during the move and come back as another contact, 0 to 1; 0.
  public var brokenContacts = 0.0
  /// Whether downs and lifts wait for the next frame, as on real panels, or are reported when they happen; false.
  public var reportsInFramesOnly = false
  /// The seed of its flaws.
  public var seed: UInt64 = 0

  /// An ideal panel.
  public init(rate: Double = 120) { self.rate = rate }

  /// A real panel: 60 to 240 Hz, 3 % jitter, 1 to 3 % lost frames. A `poor` one breaks 19 of 100 contacts, a good one 1.
  public init(seed: UInt64, poor: Bool = false) {
    var generator = SeededGenerator(seed: seed)
    let rates = [60.0, 90, 120, 125, 144, 240]
    rate = rates[Int(generator.next() % UInt64(rates.count))]
    jitter = 0.03
    lostFrames = generator.uniform(in: 0.01...0.03)
    medianFirstMove = 5.8
    brokenContacts = poor ? 0.19 : 0.01
    reportsInFramesOnly = true
    self.seed = generator.next()
  }

  /// The samples of `script` from the panel. The same script gives the same samples.
  public func samples(of script: TouchScript) -> [ContactSample] {
    guard reportsInFramesOnly, rate > 0, rate.isFinite else { return script.samples(rate: rate) }
    if lostFrames >= 1 { return [] }
    var generator = SeededGenerator(seed: seed)
    var contacts = script.parts.map { part in
      PanelContact(
        script: part.finger.samples(from: part.start, rate: 1000),
        firstMove: generator.logNormal(median: medianFirstMove, spread: 0.39),
        breaksAfter: generator.chance(brokenContacts) ? generator.uniform(in: 10...100) : nil)
    }
    var samples: [ContactSample] = []
    var frame = 0.0
    while contacts.contains(where: { !$0.isDone }) {
      // Less than half an interval in either direction: frames never change places.
      let shift = min(max(generator.normal(deviation: jitter), -0.4), 0.4)
      let time = Timestamp(seconds: max(0, frame + shift) / rate)
      frame += 1
      if generator.chance(lostFrames) { continue }
      for index in contacts.indices {
        if let sample = contacts[index].sample(at: time) { samples.append(sample) }
      }
    }
    return samples
  }
}

/// A real panel's state of one finger.
private struct PanelContact {
  /// The samples of an ideal panel, 1000 times a second.
  let script: [ContactSample]
  /// The distance that the finger must move before the panel reports a move, and the distance until it is lost.
  let firstMove: Double
  var breaksAfter: Double?

  var next = 0
  var origin = Point.zero
  var reported: ContactSample?
  var hasMoved = false
  var isLost = false
  var breaks: UInt64 = 0

  var isDone: Bool { next >= script.count && !isLost }

  /// The sample of the finger in the frame at `time`: at most one.
  mutating func sample(at time: Timestamp) -> ContactSample? {
    var latest: ContactSample?
    while next < script.count, script[next].time <= time {
      let sample = script[next]
      // Downs and lifts are never skipped: each has its own frame.
      if let latest, latest.phase != .moved || sample.phase != .moved { break }
      latest = sample
      next += 1
    }
    if isLost, latest == nil || latest?.phase == .moved || latest?.phase == .stationary {
      // Found again in the next frame, as another contact.
      isLost = false
      breaks += 1
      guard let last = latest ?? reported else { return nil }
      return report(last, .began, at: time)
    }
    guard let sample = latest else { return nil }
    switch sample.phase {
    case .began:
      origin = sample.position
      hasMoved = false
      return report(sample, .began, at: time)
    case .moved:
      let distance = sample.position.distance(to: origin)
      if !hasMoved, distance <= firstMove { return nil }
      hasMoved = true
      if let limit = breaksAfter, distance > limit {
        breaksAfter = nil
        isLost = true
        return report(sample, .ended, at: time)
      }
      if sample.position == reported?.position { return nil }
      return report(sample, .moved, at: time)
    case .stationary: return nil
    case .ended, .cancelled:
      if isLost {
        isLost = false
        return nil
      }
      // A lift repeats the last reported place.
      var last = sample
      last.position = reported?.position ?? sample.position
      return report(last, sample.phase, at: time)
    }
  }

  private mutating func report(_ sample: ContactSample, _ phase: Touch.Phase, at time: Timestamp) -> ContactSample {
    var sample = sample
    sample.id += breaks << 32
    sample.phase = phase
    sample.time = time
    reported = sample
    return sample
  }
}
