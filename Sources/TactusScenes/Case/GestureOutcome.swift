import Tactus

/// How a recognizer's gesture ended, or where it is.
///
/// A recognizer goes back to possible once its gesture is over; an outcome remembers how the gesture came out until the
/// next one starts.
///
/// ```swift
/// scene.play(frames, until: Timestamp(seconds: 2))
/// if let single = scene.recognizer("single") { print(GestureOutcome(single)) }
/// ```
public enum GestureOutcome: String, Hashable, Sendable, CaseIterable {
  /// A discrete gesture was recognized.
  case recognized
  /// A continuous gesture ended.
  case ended
  /// A gesture in progress was cancelled.
  case cancelled
  /// The touches were not this gesture.
  case failed
  /// It began in the last frame.
  case began
  /// It is in progress.
  case changed
  /// It waits for touches or for other recognizers, or was never touched.
  case possible

  /// How the last gesture of `recognizer` ended; if it is in the middle of one, where that is.
  public init(_ recognizer: GestureRecognizer) {
    let state =
      recognizer.state == .possible && !recognizer.isTracking
      ? recognizer.lastOutcome?.state ?? .possible : recognizer.state
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = recognizer.isDiscrete ? .recognized : .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }

  /// Whether both say the same: recognized and ended are two words for one state (S-3.1).
  func isSame(as other: GestureOutcome) -> Bool {
    func plain(_ outcome: GestureOutcome) -> GestureOutcome { outcome == .recognized ? .ended : outcome }
    return plain(self) == plain(other)
  }
}
