@_spi(Tools) import Tactus

/// The touches of a command with their times: a host sends them while time advances.
///
/// ```swift
/// var playback = alternative.playback(on: pinch, from: now)
/// // whenever the host wakes up, and at playback.nextTime at the latest:
/// playback?.advance(to: now) { application.send($0) }
/// ```
public nonisolated struct GesturePlayback: Sendable, Hashable {
  /// The remaining frames, in the order of their times.
  public private(set) var frames: [[ContactSample]]

  /// The time of the next frame; `nil` when all were sent.
  public var nextTime: Timestamp? { frames.first?.first?.time }

  /// Sends the frames up to `time`.
  public mutating func advance(to time: Timestamp, send: ([ContactSample]) -> Void) {
    while let next = nextTime, next <= time { send(frames.removeFirst()) }
  }

  /// The contacts of commands have ids from here on, which no panel uses.
  static let firstID: UInt64 = 1 << 62
  /// Seconds between two frames: 120 Hz.
  static let interval = 1 / 120.0
}

extension GestureAlternative {
  /// The touches of the command for `recognizer`, at the center of its view or at another place.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer of the gesture.
  ///   - place: the centroid of the fingers, in the coordinates of the window; by default the center of the view.
  ///   - time: the time at which the first finger comes down: not before the last sent frame.
  ///   - number: the number of the playback among those that run at the same time, so that their touches can be distinguished.
  /// - Returns: `nil` if the recognizer is not on a view of a window.
  public func playback(
    on recognizer: GestureRecognizer, at place: Point? = nil, from time: Timestamp, number: Int = 0
  ) -> GesturePlayback? {
    guard let view = recognizer.view, let window = view as? Window ?? view.window else { return nil }
    let area = view.convert(view.bounds, to: nil)
    var script = GestureScript(
      time: time, firstID: GesturePlayback.firstID + UInt64(truncatingIfNeeded: number) % 4096 * 64,
      place: place ?? Point(x: area.minX + area.width / 2, y: area.minY + area.height / 2),
      // Two fingers side by side: 40 points apart if there is room.
      radius: max(min(area.width, area.height, 160) / 4, 1), window: window.convert(window.bounds, to: nil))
    script.play(motion)
    return GesturePlayback(frames: script.frames)
  }
}
