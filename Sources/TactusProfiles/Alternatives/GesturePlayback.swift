import Tactus

/// The touches of a command, each at its moment: what a host sends while time advances.
///
/// ```swift
/// var playback = alternative.playback(on: pinch, from: now)
/// // whenever the host wakes up, and at playback.nextTime at the latest:
/// playback?.advance(to: now) { application.send($0) }
/// ```
public nonisolated struct GesturePlayback: Sendable, Hashable {
  /// The frames that are still to come, in the order of their times.
  public private(set) var frames: [[ContactSample]]

  /// When the next frame is due; `nil` when all were sent.
  public var nextTime: Timestamp? { frames.first?.first?.time }

  /// Sends the frames up to `time`.
  public mutating func advance(to time: Timestamp, send: ([ContactSample]) -> Void) {
    while let next = nextTime, next <= time { send(frames.removeFirst()) }
  }

  /// Sends the frames that are left.
  public mutating func finish(send: ([ContactSample]) -> Void) {
    while !frames.isEmpty { send(frames.removeFirst()) }
  }

  /// The contacts of commands have names from here on, where no panel's have.
  static let firstID: UInt64 = 1 << 62
  /// Seconds between two frames: 120 Hz.
  static let interval = 1 / 120.0
}

extension GestureAlternative {
  /// The touches of the command for `recognizer`, at the center of its view or at another place.
  ///
  /// - Parameters:
  ///   - recognizer: whose gesture it is.
  ///   - place: where, in the coordinates of the window: the centroid of the fingers; the center of the view by default.
  ///   - time: when the first finger comes down: not before what was sent last.
  ///   - number: which of several playbacks that run at once it is, so that their touches can be distinguished.
  /// - Returns: `nil` if the recognizer is on no view of a window.
  public func playback(
    on recognizer: GestureRecognizer, at place: Point? = nil, from time: Timestamp, number: Int = 0
  ) -> GesturePlayback? {
    guard let view = recognizer.view, let window = view as? Window ?? view.window else { return nil }
    let area = view.convert(view.bounds, to: nil)
    var script = GestureScript(
      time: time, firstID: GesturePlayback.firstID + UInt64(truncatingIfNeeded: number) % 4096 * 64,
      place: place ?? Point(x: area.minX + area.width / 2, y: area.minY + area.height / 2),
      // Two fingers side by side: 40 points apart where there is room.
      radius: max(min(area.width, area.height, 160) / 4, 1), window: window.convert(window.bounds, to: nil))
    script.play(motion)
    return GesturePlayback(frames: script.frames)
  }
}
