import Tactus

extension Scene {
  /// Sends `frames`, each as one event, and then moves time to `end`.
  ///
  /// Nothing waits: hours of touches are played as fast as they can be computed, and always come out the same. A scene
  /// can be played several times: later frames go on where the earlier ones left off, and an earlier time counts as
  /// that of the last frame (S-1.6).
  ///
  /// - Parameters:
  ///   - frames: what the fingers do, in time order.
  ///   - end: when to stop, so that deadlines after the last touch fire; `nil` to stop at the last frame.
  public func play(_ frames: [[ContactSample]], until end: Timestamp? = nil) {
    for frame in frames { application.send(frame) }
    if let end { application.advance(to: end) }
  }

  /// `samples` as frames: those that follow each other with the same time belong together. They are neither sorted nor
  /// checked.
  public static func frames(of samples: [ContactSample]) -> [[ContactSample]] {
    var frames: [[ContactSample]] = []
    for sample in samples {
      if let last = frames.last?.last, last.time == sample.time {
        frames[frames.count - 1].append(sample)
      } else {
        frames.append([sample])
      }
    }
    return frames
  }
}
