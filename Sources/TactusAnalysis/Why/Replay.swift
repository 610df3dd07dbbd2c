import Tactus
@_spi(Tools) import TactusScenes

/// Plays touches with a change, and reports whether a recognizer's action was called, or the gestures of each recognizer.
struct Replay {
  let scene: SceneDescription
  let recording: RecordedTouches
  let recognizer: String
  /// The contacts of which at least one must take part.
  let contacts: [RecordedTouches.Contact]

  /// The result of a replay.
  struct Outcome {
    /// The time when the recognizer began, or was recognized; `nil` if it was not.
    var recognition: Timestamp?
  }

  /// The scene with a change, and the delegate that the change adds; `nil` if the scene is refused.
  private func changed(_ change: Change?) -> (scene: Scene, delegate: RefusingDelegate?)? {
    guard let live = try? Scene(change?.applied(to: scene) ?? scene, surface: recording.surface) else { return nil }
    let delegate = RefusingDelegate.of(change)
    delegate?.attach(to: live)
    return (live, delegate)
  }

  /// Whether the recognizer was recognized, and when; `nil` if the scene with the change is refused.
  func outcome(with change: Change) -> Outcome? {
    guard let (live, delegate) = changed(change), let recognizer = live.recognizer(recognizer) else { return nil }
    let observer = AttemptObserver(recognizer, contacts, change)
    live.application.observer = observer
    recognizer.addAction { [unowned(unsafe) application = live.application] recognizer in
      if observer.found != nil || recognizer.state == .cancelled { return }
      if observer.isWanted(recognizer) { observer.found = application.now }
    }
    for frame in change.applied(to: recording).frames {
      live.play(frame)
      if observer.found != nil { return Outcome(recognition: observer.found) }
    }
    live.advanceUntilQuiet()
    return withExtendedLifetime(delegate) { Outcome(recognition: observer.found) }
  }

  /// The number of gestures that each recognizer of the scene recognizes from all touches, in the order of the scene;
  /// `nil` if the scene with the change is refused.
  func counts(with change: Change?) -> [Int]? {
    guard let (live, delegate) = changed(change) else { return nil }
    let observer = GestureCounter(live)
    live.application.observer = observer
    for frame in (change?.applied(to: recording) ?? recording).frames { live.play(frame) }
    live.advanceUntilQuiet()
    return withExtendedLifetime(delegate) { observer.counts }
  }
}

/// Stores the touches with which an attempt of one recognizer started.
private final class AttemptObserver: DecisionObserver {
  /// The time when the wanted gesture was recognized.
  var found: Timestamp?
  /// The contacts by their ids: a source may use an id again.
  private let contacts: [UInt64: [RecordedTouches.Contact]]
  private let change: Change
  /// The recognizer's action keeps the observer, so the observer does not keep the recognizer.
  private unowned(unsafe) let recognizer: GestureRecognizer
  /// The touches that came down in the current frame.
  private var arrived: (ids: [UInt64], time: Timestamp) = ([], .zero)
  private var starters: (ids: [UInt64], time: Timestamp) = ([], .zero)

  init(_ recognizer: GestureRecognizer, _ contacts: [RecordedTouches.Contact], _ change: Change) {
    self.recognizer = recognizer
    self.change = change
    self.contacts = Dictionary(grouping: contacts) { $0.id }
  }

  func observe(_ touch: Touch) {
    if arrived.time != touch.timestamp { arrived = ([], touch.timestamp) }
    arrived.ids.append(touch.id)
  }

  func observe(_ decision: Decision) {
    guard decision.kind == .possible, decision.recognizer === recognizer else { return }
    starters = arrived.time == decision.time ? arrived : ([], .zero)
  }

  /// Whether one of the contacts takes part in the recognizer's current attempt, or started it. A companion counts as the
  /// contact that it came down with.
  func isWanted(_ recognizer: GestureRecognizer) -> Bool {
    let tracked = recognizer.trackedTouches
    if tracked.isEmpty, starters.ids.isEmpty { return true }
    return starters.ids.contains { isOwn($0, starters.time) } || tracked.contains { isOwn($0.id, $0.beganTimestamp) }
  }

  /// Whether the touch that came down at `time`, with the change, is one of the contacts or a companion.
  private func isOwn(_ id: UInt64, _ time: Timestamp) -> Bool {
    ((contacts[id] ?? []) + (contacts[~id] ?? [])).contains { contact in
      let (down, up) = (change.moved(contact.down), change.moved(contact.up))
      return time == down || time > down && time < up
    }
  }
}

/// Counts the gestures of each recognizer of a scene.
private final class GestureCounter: DecisionObserver {
  private(set) var counts: [Int]
  private var hasBegun: [Bool]
  private var indices: [String: Int] = [:]

  init(_ scene: Scene) {
    counts = scene.members.map { _ in 0 }
    hasBegun = scene.members.map { _ in false }
    for (index, member) in scene.members.enumerated() { indices[member.id] = index }
  }

  func observe(_ decision: Decision) {
    guard let name = decision.recognizer.name, let index = indices[name] else { return }
    switch decision.kind {
    case .began:
      counts[index] += 1
      hasBegun[index] = true
    // A gesture that had to wait until the lift ends without having begun.
    case .ended:
      if !hasBegun[index] { counts[index] += 1 }
      hasBegun[index] = false
    case .possible, .failed, .cancelled: hasBegun[index] = false
    case .held, .released, .refused, .owned: break
    }
  }
}

extension Session {
  /// Plays `recording` to the recognizers of `description` as if `change` had been made.
  ///
  /// - Throws: what `SceneDescription/validate()` throws, for the changed scene.
  public init(
    of recording: RecordedTouches, in description: SceneDescription, with change: Change
  ) throws(DescriptionError) {
    let delegate = RefusingDelegate.of(change)
    try self.init(
      of: change.applied(to: recording), in: change.applied(to: description), prepare: { delegate?.attach(to: $0) })
    withExtendedLifetime(delegate) {}
  }
}

/// A delegate that refuses one question and allows all others. A recognizer does not keep it alive.
final class RefusingDelegate: GestureRecognizerDelegate {
  private let refusal: Change.Refusal
  private init(_ refusal: Change.Refusal) { self.refusal = refusal }

  /// The delegate that a change adds; `nil` for a change that adds none.
  static func of(_ change: Change?) -> RefusingDelegate? {
    if case .refusal(let refusal)? = change { RefusingDelegate(refusal) } else { nil }
  }

  func attach(to scene: Scene) { scene.recognizer(refusal.recognizer)?.delegate = self }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { refusal.question != .shouldBegin }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    refusal.question != .shouldReceive
  }
}
