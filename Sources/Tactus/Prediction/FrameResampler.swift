/// Moves touches to the times of a display's frames, so that a dragged view moves evenly.
///
/// A panel may report 120 times a second while a display draws 60 frames, and the two may be slightly out of step. Then some
/// frames have two reports and others have one, and a steady drag stutters. A resampler keeps reports until a frame. It puts
/// each finger where it was shortly before the frame, between two reports:
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
/// It is off unless a host uses it, because it adds the ``latency``. Recognizers measure resampled touches, so a recording of
/// the output replays to the same gestures. Fingers come down and lift at their own times. A frame contains all of these events
/// up to the moment that it shows. `Documentation/Velocity.md` has measurements.
public nonisolated struct FrameResampler: Sendable {
  /// The time from the moment that a frame shows to the frame itself, in seconds; 0.005 by default (ours: as Android). A value
  /// below 0 counts as 0. NaN is ignored. If the latency is shorter than the time between two reports, most places are those of
  /// the last report.
  public var latency = 0.005 {
    didSet {
      latency.keepNumber(oldValue, "FrameResampler.latency")
      latency = max(0, latency)
    }
  }
  /// The reported samples that were not sent yet, in order.
  private var waiting: [ContactSample] = []
  /// The last sent sample of each contact that is down.
  private var down: [ContactSample] = []

  /// Makes a resampler that has received no samples.
  public init() {}

  /// The time of the earliest frame that shows a waiting sample; `nil` if no sample waits, for example while fingers rest. A
  /// sleeping host must wake by then.
  public var nextFrame: Timestamp? { waiting.first.map { $0.time + .seconds(latency) } }

  /// The moment that a frame at `time` shows. A host must not advance its application beyond this moment.
  public func limit(_ time: Timestamp) -> Timestamp { time - .seconds(latency) }

  /// Keeps the samples that a source reports until their frame. It drops predictions, because they are for another moment.
  public mutating func receive(_ samples: [ContactSample]) {
    for sample in samples where sample.role != .predicted { waiting.append(sample) }
  }

  /// All samples up to the moment that a frame at `time` shows. A host sends them at once.
  ///
  /// A moving finger has one move in the frame, at that moment, or its last one before its lift. The earlier reports are coalesced
  /// samples (``TouchEvent/coalescedTouches(for:)``). Without a move after that moment, a finger is at its last report's place.
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
        if sample.phase.isEnd, let last = frame.lastIndex(where: { $0.id == sample.id && $0.role == .coalesced }) {
          frame[last].role = .actual
        }
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
      // After a flush, the last sent sample may be later than the moment.
      if let next = waiting.first(where: { $0.id == last.id }), next.phase == .moved, next.time > moment,
        last.time < moment
      {
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

  /// All waiting samples, as reported. Call it before a pointer's sample of the same time, or at the end of a recording.
  public mutating func flush() -> [ContactSample] {
    let samples = waiting
    waiting.removeAll(keepingCapacity: true)
    for sample in samples {
      down.removeAll { $0.id == sample.id }
      if !sample.phase.isEnd { down.append(sample) }
    }
    return samples
  }

  /// Forgets all contacts. Call it after the application's touches were cancelled.
  public mutating func forget() {
    waiting.removeAll()
    down.removeAll()
  }
}
