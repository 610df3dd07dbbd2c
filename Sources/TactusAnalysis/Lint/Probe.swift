import Tactus

/// Observes the decisions in an exploration, and checks after every frame which recognizers watch which touches.
final class Probe: DecisionObserver {
  /// The state of one recognizer's current attempt.
  private struct Watch {
    var touches: [UInt64] = []
    var isTracking = false
    var heldSince: Timestamp?
    /// The touches with which it had recognized its gesture; `nil` before.
    var made: [UInt64]?
    var heldBy: String?
    /// The recognition, if it acted in this attempt.
    var win: Int?
  }

  /// An attempt in which a recognizer's action was called.
  struct Win {
    var recognizer: Int
    var time: Timestamp
    var touches: [UInt64]
  }

  /// An action that was called later than its gesture was recognized.
  struct Hold {
    var recognizer: Int
    var other: String
    /// The duration; `nil` if a finger can make it last for ever.
    var duration: Timestamp.Duration?
    /// The part of the exploration that leads to a wait without end: its number of samples, and the time.
    var cut: (samples: Int, until: Timestamp)?
  }

  let recognizers: [GestureRecognizer]
  private var watches: [Watch]
  private(set) var wins: [Win] = []
  private(set) var holds: [Hold] = []
  private(set) var cycles: [Int] = []
  private var indexByName: [String: Int] = [:]
  private var hasNames = true

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    watches = Array(repeating: Watch(), count: recognizers.count)
    for (index, recognizer) in recognizers.enumerated() {
      guard let name = recognizer.name, indexByName[name] == nil else {
        hasNames = false
        continue
      }
      indexByName[name] = index
    }
  }

  func start() {
    for index in watches.indices { watches[index] = Watch() }
    wins.removeAll(keepingCapacity: true)
    holds.removeAll(keepingCapacity: true)
    cycles.removeAll()
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    if hasNames { return recognizer.name.flatMap { indexByName[$0] } }
    return recognizers.firstIndex { $0 === recognizer }
  }

  func observe(_ decision: Decision) {
    guard let index = index(of: decision.recognizer) else { return }
    switch decision.kind {
    case .possible:
      watches[index] = Watch()
      watches[index].isTracking = true
    case .held:
      if watches[index].heldSince == nil { watches[index].heldSince = decision.time }
      if watches[index].made == nil { watches[index].made = touches(index) }
      watches[index].heldBy = decision.reason?.other?.name ?? "another"
    case .released, .owned: break
    case .began, .ended:
      if let since = watches[index].heldSince, let other = watches[index].heldBy {
        holds.append(Hold(recognizer: index, other: other, duration: decision.time - since))
        watches[index].heldSince = nil
      }
      if watches[index].win == nil {
        watches[index].win = wins.count
        wins.append(Win(recognizer: index, time: decision.time, touches: watches[index].made ?? touches(index)))
      }
    case .failed, .cancelled: watches[index].heldSince = nil
    case .refused:
      if decision.reason?.code.name == "requirementCycle" { cycles.append(index) }
    }
  }

  private func touches(_ index: Int) -> [UInt64] {
    var touches = watches[index].touches
    for touch in recognizers[index].trackedTouches where !touches.contains(touch.id) { touches.append(touch.id) }
    return touches
  }

  /// Updates the watched touches. Returns the work of the frame: the number of recognizers that watch, and at least 1.
  @discardableResult
  func updateWatches() -> Int {
    var count = 0
    for index in watches.indices where watches[index].isTracking {
      if !recognizers[index].isTracking {
        watches[index].isTracking = false
        continue
      }
      count += 1
      for touch in recognizers[index].trackedTouches where !watches[index].touches.contains(touch.id) {
        watches[index].touches.append(touch.id)
        // A touch that joins a gesture in progress takes part in it; a touch after a tap does not.
        guard let win = watches[index].win, !recognizers[index].isDiscrete else { continue }
        if !wins[win].touches.contains(touch.id) { wins[win].touches.append(touch.id) }
      }
    }
    return max(1, count)
  }

  /// Records waits without an end. Call it when no deadline is left: a recognizer that is held then waits for a lift.
  func rest(_ samples: Int, _ until: Timestamp) {
    for index in watches.indices {
      guard let other = watches[index].heldBy, watches[index].heldSince != nil, recognizers[index].isHeld,
        recognizers.contains(where: { $0.hasTouchDown })
      else { continue }
      holds.append(Hold(recognizer: index, other: other, duration: nil, cut: (samples, until)))
    }
  }

  /// The recognizers that still watch. Read it when all fingers are up and no deadline is left.
  var leftovers: [Int] { recognizers.indices.filter { recognizers[$0].isTracking } }
}

/// The results of one exploration. Times are counted from its start.
struct Exploration {
  let samples: [ContactSample]
  let until: Timestamp
  /// The time of its start in its application.
  let origin: Timestamp
  var wins: [Probe.Win] = []
  var holds: [Probe.Hold] = []
  var leftovers: [Int] = []
  var cycles: [Int] = []
  /// How unusual its fingers are.
  var fingerClass = FingerClass.plain

  /// - Parameter probe: what it observed; `nil` for an exploration without a result.
  init(samples: [ContactSample], until: Timestamp, _ probe: Probe? = nil, origin: Timestamp = .zero) {
    self.samples = samples
    self.until = until
    self.origin = origin
    guard let probe else { return }
    wins = probe.wins
    holds = probe.holds
    leftovers = probe.leftovers
    cycles = probe.cycles
  }

  /// The rank for choosing an example: fewer fingers and touches come first, then a shorter exploration.
  var length: Int { fingerClass.fingers * 100_000 + fingerClass.contacts * 10_000 + samples.count }
}
