import Tactus

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
  public var samples: Int
  /// The length of its path, in points: there and back counts twice, and so does the noise of a resting finger.
  public var travel: Double
  /// The largest distance from ``start``, in a straight line, in points.
  public var reach: Double

  /// The time for which it was down.
  public var duration: Timestamp.Duration { ended - began }

  /// A contact that came down with `sample`.
  init(_ sample: ContactSample) {
    id = sample.id
    tool = sample.tool
    began = sample.time
    ended = sample.time
    lastPhase = sample.phase
    start = sample.position
    end = sample.position
    samples = 1
    travel = 0
    reach = 0
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
