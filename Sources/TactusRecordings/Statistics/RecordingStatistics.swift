import Tactus

/// The statistics of a recording.
///
/// Only actual samples count: coalesced and predicted ones do not. Times are as recorded, lengths in points.
public nonisolated struct RecordingStatistics: Sendable, Hashable {
  /// Every contact, in the order in which they begin.
  public var contacts: [ContactStatistics] = []
  /// The number of frames.
  public var frames = 0
  /// The number of samples.
  public var samples = 0
  /// The number of samples with the phase moved.
  public var moves = 0
  /// The times of the first and last frame; `nil` for a recording without frames.
  public var span: (start: Timestamp, end: Timestamp)? { first.flatMap { start in last.map { (start, $0) } } }
  /// The smallest rectangle that holds all positions; `nil` for a recording without samples.
  public var boundingBox: Rect?
  /// The largest number of contacts that are down at the same time.
  public var maximumContacts = 0
  /// The median of the intervals between two frames with a contact down in between; `nil` if there are none.
  public var medianInterval: Timestamp.Duration?
  /// The interval that 95 of 100 do not exceed; `nil` if there are none.
  public var longInterval: Timestamp.Duration?

  private var first: Timestamp?
  private var last: Timestamp?

  /// The time from the first to the last frame.
  public var duration: Timestamp.Duration { span.map { $0.end - $0.start } ?? .zero }

  /// Frames per second while a contact is down, by the median interval; `nil` if there is no interval.
  public var rate: Double? {
    guard let medianInterval, medianInterval > .zero else { return nil }
    return 1 / medianInterval.seconds
  }

  /// Counts and measures `recording`.
  public init(_ recording: Recording) {
    var open: [UInt64: Int] = [:]
    var intervals: [Timestamp.Duration] = []
    for frame in recording.frames where !frame.samples.isEmpty {
      if let last, !open.isEmpty { intervals.append(frame.time - last) }
      first = first ?? frame.time
      last = frame.time
      frames += 1
      let before = contacts.count
      for sample in frame.samples where sample.role == .actual { add(sample, &open) }
      // A contact that comes down and lifts within one frame also counts as down.
      let brief = contacts[before...].count { open[$0.id] == nil }
      maximumContacts = max(maximumContacts, open.count + brief)
    }
    intervals.sort()
    medianInterval = Self.median(of: intervals)
    if !intervals.isEmpty {
      // The nearest rank: the smallest interval that at least 95 of 100 do not exceed.
      longInterval = intervals[(intervals.count * 95 + 99) / 100 - 1]
    }
  }

  private mutating func add(_ sample: ContactSample, _ open: inout [UInt64: Int]) {
    samples += 1
    if sample.phase == .moved { moves += 1 }
    boundingBox = (boundingBox ?? .null).union(Rect(origin: sample.position, size: .zero))
    if sample.phase == .began {
      open[sample.id] = contacts.count
      contacts.append(ContactStatistics(sample))
    } else if let index = open[sample.id] {
      contacts[index].add(sample)
      if sample.phase == .ended || sample.phase == .cancelled { open[sample.id] = nil }
    }
  }

  private static func median(of sorted: [Timestamp.Duration]) -> Timestamp.Duration? {
    guard !sorted.isEmpty else { return nil }
    let upper = sorted[sorted.count / 2]
    if sorted.count % 2 == 1 { return upper }
    let lower = sorted[sorted.count / 2 - 1]
    return .nanoseconds(lower.nanoseconds + (upper.nanoseconds - lower.nanoseconds) / 2)
  }
}

/// The statistics of one contact, from its first to its last sample.
public nonisolated struct ContactStatistics: Sendable, Hashable {
  /// The contact's id in the recording.
  public var id: UInt64
  /// The tool of its first sample.
  public var tool: Touch.Tool
  /// The time when it came down.
  public var began: Timestamp
  /// The time of its last sample.
  public var ended: Timestamp
  /// The phase of its last sample: `ended` or `cancelled`; another phase if it is still down at the end of the recording.
  public var lastPhase: Touch.Phase
  /// The place where it came down.
  public var start: Point
  /// Its last place.
  public var end: Point
  /// The number of its samples.
  public var samples = 1
  /// The length of its path, in points: there and back counts twice, and so does the noise of a resting finger.
  public var travel = 0.0
  /// The largest distance from ``start``, in a straight line, in points.
  public var reach = 0.0

  /// The time for which it was down.
  public var duration: Timestamp.Duration { ended - began }

  init(_ sample: ContactSample) {
    id = sample.id
    tool = sample.tool
    began = sample.time
    ended = sample.time
    lastPhase = sample.phase
    start = sample.position
    end = sample.position
  }

  /// Adds the contact's next sample.
  mutating func add(_ sample: ContactSample) {
    travel += end.distance(to: sample.position)
    reach = max(reach, start.distance(to: sample.position))
    ended = sample.time
    lastPhase = sample.phase
    end = sample.position
    samples += 1
  }
}
