/// Moves touches to the times of a display's frames, so that what a finger drags moves evenly.
///
/// A panel reports 120 times a second, say, and a display draws 60 pictures, or panel and display are a little out of step: then
/// some frames have two reports and others one, and a steady drag stutters. A resampler keeps what was reported until a frame, and
/// puts each finger where it was a little before that frame, between two reports:
///
/// ```swift
/// var resampler = FrameResampler()
/// // as reports come
/// resampler.receive(samples)
/// // for each frame of the display
/// application.send(resampler.frame(at: time))
/// application.advance(to: resampler.limit(time))
/// ```
///
/// It is off unless a host uses it, since it costs the ``latency``. Recognizers measure what they get: a recording of what came out
/// replays to the same gestures. Fingers come down and lift at their own times; a frame has them all, up to the moment it shows.
/// `Documentation/Velocity.md` has measurements.
public nonisolated struct FrameResampler: Sendable {
  /// How long before the frame the moment is that it shows, in seconds; 0.005 by default (ours: as Android). Less than 0
  /// counts as 0, what is not a number is left out. With less than the time between two reports most places are those of the last
  /// report.
  public var latency = 0.005 {
    didSet {
      latency.keepNumber(oldValue, "FrameResampler.latency")
      latency = max(0, latency)
    }
  }
  /// What was reported and not sent, in order.
  private var waiting: [ContactSample] = []
  /// What was sent last of each contact that is down.
  private var down: [ContactSample] = []

  /// A resampler that has seen nothing yet.
  public init() {}

  /// The earliest frame in which something that waits has happened; `nil` if nothing waits, also while fingers rest. A host that
  /// sleeps has to wake by then.
  public var nextFrame: Timestamp? { waiting.first.map { $0.time + .seconds(latency) } }

  /// The moment that a frame at `time` shows: a host must not advance its application beyond it.
  public func limit(_ time: Timestamp) -> Timestamp { time - .seconds(latency) }

  /// Keeps what a source reports until its frame. Predictions are dropped, since they are about another moment.
  public mutating func receive(_ samples: [ContactSample]) {
    for sample in samples where sample.role != .predicted { waiting.append(sample) }
  }

  /// What has happened up to the moment that a frame at `time` shows, to be sent at once.
  ///
  /// A finger that moves has one move in it, at that moment. The reports before it are coalesced samples
  /// (``TouchEvent/coalescedTouches(for:)``). Without a report after that moment a finger is where the last one says.
  public mutating func frame(at time: Timestamp) -> [ContactSample] {
    let moment = limit(time)
    var frame: [ContactSample] = []
    var moved: [UInt64] = []
    let count = waiting.firstIndex { $0.time > moment } ?? waiting.count
    for var sample in waiting.prefix(count) {
      let place = down.firstIndex { $0.id == sample.id }
      if sample.phase.isEnd || sample.phase == .began || place == nil {
        if let place { down.remove(at: place) }
        if sample.phase == .began { down.append(sample) }
        moved.removeAll { $0 == sample.id }
      } else if let place {
        sample.role = .coalesced
        down[place] = sample
        if !moved.contains(sample.id) { moved.append(sample.id) }
      }
      frame.append(sample)
    }
    waiting.removeFirst(count)
    for index in down.indices {
      let last = down[index]
      var shown = last
      if let next = waiting.first(where: { $0.id == last.id && $0.phase != .began }) {
        let share = (moment - last.time).seconds / (next.time - last.time).seconds
        shown.position = last.position + (next.position - last.position) * share
        if shown.position == last.position && !moved.contains(last.id) { continue }
      } else if !moved.contains(last.id) {
        continue
      }
      (shown.phase, shown.role, shown.time) = (.moved, .actual, moment)
      down[index] = shown
      frame.append(shown)
    }
    return frame
  }

  /// Everything that waits, as it was reported: before a pointer's sample of the same time, or a recording's end.
  public mutating func flush() -> [ContactSample] {
    let samples = waiting
    waiting.removeAll(keepingCapacity: true)
    for sample in samples {
      down.removeAll { $0.id == sample.id }
      if !sample.phase.isEnd { down.append(sample) }
    }
    return samples
  }

  /// Forgets all contacts: the application's touches were cancelled.
  public mutating func forget() {
    waiting.removeAll()
    down.removeAll()
  }
}
