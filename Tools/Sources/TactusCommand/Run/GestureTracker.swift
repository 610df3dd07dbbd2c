import Tactus
@_spi(Tools) import TactusScenes

/// A gesture that was recognized while a recording was played.
struct TrackedGesture: Hashable, Sendable {
  /// How far it came.
  enum State: String, Hashable, Sendable {
    case ended
    case cancelled
    /// It was still in progress when the recording ended.
    case unfinished
  }

  /// The recognizer's place in the scene.
  var recognizer: Int
  /// When the recognizer got the first touch of it.
  var start: Timestamp
  /// When it was recognized: at its only moment, or when it began.
  var time: Timestamp
  /// When it ended.
  var end: Timestamp
  var state: State
  /// The contacts that took part, in the order in which they came.
  var touches: [UInt64]
}

/// Notes the gestures of a scene as they end, and keeps nothing else.
final class GestureTracker: DecisionObserver {
  /// The gestures that ended and were not removed yet, in the order in which they ended.
  private(set) var gestures: [TrackedGesture] = []

  /// What is known of the present attempt of a recognizer.
  private struct Attempt {
    var start: Timestamp
    var began: Timestamp?
    var touches: [UInt64] = []
  }

  private var attempts: [Attempt?]
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ scene: Scene) {
    attempts = scene.members.map { _ in nil }
    for (place, member) in scene.members.enumerated() { places[ObjectIdentifier(member.recognizer)] = place }
    scene.application.observer = self
  }

  func observe(_ decision: Decision) {
    guard decision.kind != .refused, let place = places[ObjectIdentifier(decision.recognizer)] else { return }
    var attempt = attempts[place] ?? Attempt(start: decision.time)
    if decision.kind == .possible { attempt = Attempt(start: decision.time) }
    for touch in decision.recognizer.trackedIDs where !attempt.touches.contains(touch) { attempt.touches.append(touch) }
    switch decision.kind {
    case .began: attempt.began = decision.time
    case .ended: note(attempt, place, decision.time, .ended)
    case .cancelled: note(attempt, place, decision.time, .cancelled)
    case .possible, .held, .released, .failed, .refused, .owned: break
    }
    let isOver = decision.kind == .ended || decision.kind == .cancelled || decision.kind == .failed
    attempts[place] = isOver ? nil : attempt
  }

  private func note(_ attempt: Attempt, _ place: Int, _ time: Timestamp, _ state: TrackedGesture.State) {
    // What was cancelled before it began was no gesture.
    if state == .cancelled, attempt.began == nil { return }
    gestures.append(
      TrackedGesture(
        recognizer: place, start: attempt.start, time: attempt.began ?? time, end: time, state: state,
        touches: attempt.touches))
  }

  /// Notes the gestures that are still in progress at the end of all touches.
  func finish(at time: Timestamp) {
    for place in attempts.indices {
      if let attempt = attempts[place], attempt.began != nil { note(attempt, place, time, .unfinished) }
      attempts[place] = nil
    }
  }

  /// The gestures that ended since the last call.
  func drain() -> [TrackedGesture] {
    if gestures.isEmpty { return [] }
    defer { gestures.removeAll(keepingCapacity: true) }
    return gestures
  }
}
