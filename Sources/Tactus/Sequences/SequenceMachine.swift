/// Runs the states of a compiled sequence over fingers.
///
///     fingers ──▶ readings (one, unless an `and` may share its fingers out in several ways)
///                    └─▶ nodes, from the whole term inwards ──▶ steps ──▶ their states (see SequenceTable)
///
/// A reading is a set of states, one for each step under way, with the fingers of each. The machine drops readings that fail.
/// The first reading with a report stays. When the last reading fails, the sequence fails.
///
/// The machine knows fingers, places and times. The recognizer turns touches into these.
struct SequenceMachine {
  /// The kinds of events of fingers.
  enum Kind: UInt8 {
    case down
    case moved
    case up
    case cancelled
    case time
  }

  struct Event {
    var kind: Kind
    var fingers = FingerSet()
    var time: Timestamp
  }

  /// The progress of a node after an event.
  enum Result {
    case going
    case done
    /// The reason is in ``reasons``, at this index.
    case failed(Int)
  }

  enum Status: UInt8 {
    case idle
    case running
    case over
  }

  /// The memory of a node while it is under way.
  struct Frame {
    var status = Status.idle
    /// The state of a step, the current part of a `then`, whether a `while` holds (1).
    var state = 0
    /// The fingers that came down in a step, or the number of repetitions.
    var count = 0
    /// The fingers of a step, the fingers that a finished node leaves down, or the fingers that hold.
    var fingers = FingerSet()
    /// The moment at which its time starts.
    var clock = Timestamp.zero
    /// The moment at which its time is over; `nil` while it has no bound.
    var deadline: Timestamp?
    /// Whether its time has a bound only because no finger at all is down.
    var isGap = false
    /// The beginning of the current repetition, and of the last one that counted.
    var attempt = Timestamp.zero
    var lastCounted: Timestamp?
    /// The first measured place of the fingers' centroid, and its travel since.
    var anchor = Point.zero
    var travel = Vector.zero
    /// The vector to subtract from the travel to get the translation.
    var offset = Vector.zero
    /// The centroid of the first fingers in this scope.
    var origin: Point?
    /// Whether a swipe's fingers were already down when the step began, and are measured from their resting places.
    var isCarried = false
    /// The resting place of each finger, by slot. Only steps that swipe have any.
    var marks: [Point] = []
  }

  /// The results of an event.
  struct Output {
    /// The number of repetitions to report.
    var repetitions = 0
    /// The last step began and continues.
    var began = false
    /// The last step changed.
    var changed = false
    var ended = false
    var failure: DecisionReason?
    /// Whether fingers that came down belong to no step, now that the last step continues.
    var ignores = false
    /// The finished steps, one bit for each.
    var steps: UInt64 = 0
  }

  let nodes: [SequenceNode]
  /// The role of the fingers in each state.
  private(set) var roles: [GestureSequence.Role] = []
  /// The index of the first transition of each state, and behind the last state the number of all transitions.
  private(set) var firstTransitions = [0]
  private(set) var triggers: [GestureSequence.Trigger] = []
  private(set) var targets: [GestureSequence.Target] = []
  private let blank: [Frame]
  var fingers = SequenceFingers()
  /// The memory of all nodes, for each reading of the fingers.
  var readings: [[Frame]] = []
  /// The reading under way.
  var frames: [Frame] = []
  var output = Output()
  /// The reasons for which readings failed in the present event.
  private var reasons: [DecisionReason] = []
  /// The assignment of fingers to the terms of an `and`: the digits of a number.
  var sharing = 0
  private(set) var isRunning = false
  /// Whether anything was reported.
  var hasReported = false
  /// The number of repetitions that are done.
  var count = 0
  /// Whether fingers hold for a `while`.
  var isHolding = false
  /// The travel of the current movement, and its translation.
  var travel = Vector.zero
  var translation = Vector.zero

  init(_ sequence: GestureSequence) {
    nodes = sequence.nodes
    for state in sequence.states {
      roles.append(state.role)
      for transition in state.transitions {
        triggers.append(transition.trigger)
        targets.append(transition.target)
      }
      firstTransitions.append(triggers.count)
    }
    blank = nodes.map { node in
      var frame = Frame()
      if node.kind == .leaf, node.leaf.kind == .swipe {
        frame.marks = Array(repeating: .zero, count: FingerSet.capacity)
      }
      return frame
    }
  }

  /// Forgets everything.
  mutating func reset() {
    fingers.removeAll()
    readings.clear()
    frames.clear()
    output = Output()
    isRunning = false
    hasReported = false
    count = 0
    isHolding = false
  }

  /// The moment at which the machine must wake.
  var deadline: Timestamp? {
    var next: Timestamp?
    for reading in readings.indices {
      for frame in readings[reading].indices {
        guard let deadline = readings[reading][frame].deadline else { continue }
        if next == nil || deadline < next! { next = deadline }
      }
    }
    return next
  }

  /// The present step of the fingers in the first reading: the first step that is not over.
  var step: Int? {
    guard let reading = readings.first else { return nil }
    for (index, frame) in reading.enumerated() where nodes[index].kind == .leaf && frame.status == .running {
      return nodes[index].leaf.step
    }
    return nil
  }

  // MARK: Events

  /// Applies `event`; the result is ``output``.
  mutating func process(_ event: Event) {
    output = Output()
    reasons.clear()
    if !isRunning, event.kind == .down {
      isRunning = true
      travel = .zero
      translation = .zero
      frames = blank
      let result = enter(0, carrying: FingerSet(), at: event.time, pauses: false)
      if case .failed(let reason) = result { return fail(reasons[reason]) }
      readings.append([])
      swap(&frames, &readings[0])
    }
    if event.kind == .down { closeGaps() }
    if event.kind == .down { share(event) } else { run(event) }
    fingers.leaving = FingerSet()
    // The machine is not notified of the lifts of fingers that it ignores.
    if output.ignores { fingers.lift(event.fingers) }
    if event.kind == .up || event.kind == .cancelled || output.ignores {
      forgetLifted()
      if fingers.down.isEmpty { openGaps(event.time) }
    }
    if event.kind == .moved { fingers.markMoved(event.fingers) }
    isHolding = holds
  }

  /// The result of a node that fails because of `reason`.
  mutating func failed(_ reason: DecisionReason) -> Result {
    reasons.append(reason)
    return .failed(reasons.count - 1)
  }

  /// Applies `event` to every reading.
  private mutating func run(_ event: Event) {
    var index = 0
    var last: Int?
    while index < readings.count {
      let result = run(event, in: index)
      switch result {
      case .failed(let reason):
        last = reason
        readings.remove(at: index)
      case .going: index += 1
      case .done:
        output.ended = true
        keep(index)
        return
      }
      if output.repetitions > 0 || output.began { return keep(result, index) }
    }
    if readings.isEmpty, let last { fail(reasons[last]) }
  }

  /// Keeps the reading that has something to report. It may have failed in the same event: a lift that counts a repetition
  /// leaves too few fingers for the next one.
  private mutating func keep(_ result: Result, _ index: Int) {
    if case .failed(let reason) = result {
      hasReported = true
      readings.clear()
      fail(reasons[reason])
    } else {
      keep(index - 1)
    }
  }

  private mutating func run(_ event: Event, in index: Int) -> Result {
    swap(&frames, &readings[index])
    let result = step(0, event)
    swap(&frames, &readings[index])
    return result
  }

  /// Applies new fingers to every reading, with every possible assignment to the terms of an `and`.
  private mutating func share(_ event: Event) {
    let old = readings
    var last: Int?
    readings.clear()
    for reading in old {
      let ways = self.ways(of: event.fingers.count, in: reading)
      for split in 0..<ways {
        sharing = split
        readings.append(reading)
        let index = readings.count - 1
        let result = run(event, in: index)
        // A rest of the number has no meaning: this assignment was tried already.
        let isNew = sharing == 0
        if case .failed(let reason) = result {
          if isNew, output.repetitions > 0 || output.began { return keep(result, index) }
          last = last ?? reason
        }
        guard isNew, case .failed = result else {
          if !isNew { readings.removeLast() } else if finishes(result, index) { return }
          continue
        }
        readings.removeLast()
      }
    }
    if readings.isEmpty { fail(last.map { reasons[$0] } ?? .undecided) }
  }

  private mutating func finishes(_ result: Result, _ index: Int) -> Bool {
    if case .done = result { output.ended = true }
    guard output.ended || output.repetitions > 0 || output.began else { return false }
    keep(index)
    return true
  }

  /// The number of ways to assign fingers to the terms of the `and`s that are under way or may begin with them.
  private func ways(of count: Int, in reading: [Frame]) -> Int {
    var ways = 1
    for index in nodes.indices where nodes[index].kind == .both && reading[index].status != .over {
      var running = 0
      let isIdle = reading[index].status == .idle
      for child in nodes[index].children where isIdle || reading[child].status == .running { running += 1 }
      for _ in 0..<count { ways = min(ways * max(1, running), SequenceMachine.mostWaysAtOnce) }
    }
    return ways
  }

  /// The maximum number of assignments to try for fingers that come down at one moment: enough for ten fingers and two terms.
  private static var mostWaysAtOnce: Int { 4096 }

  private mutating func keep(_ index: Int) {
    hasReported = true
    if readings.count == 1 { return }
    readings.swapAt(0, index)
    readings.removeLast(readings.count - 1)
  }

  private mutating func fail(_ reason: DecisionReason) { output.failure = reason }

  private mutating func forgetLifted() {
    let gone = fingers.forgetLifted()
    for reading in readings.indices {
      for frame in readings[reading].indices { readings[reading][frame].fingers.subtract(gone) }
    }
  }

  /// Bounds the wait of steps that were not next but are the only remaining ones, because no finger is down.
  private mutating func openGaps(_ time: Timestamp) {
    for reading in readings.indices {
      for index in nodes.indices where nodes[index].kind == .leaf {
        let frame = readings[reading][index]
        guard frame.status == .running, frame.deadline == nil, frame.state == nodes[index].leaf.waiting,
          nodes[index].leaf.pause.isFinite
        else { continue }
        readings[reading][index].isGap = true
        readings[reading][index].clock = time
        readings[reading][index].deadline = time.after(nodes[index].leaf.pause)
      }
    }
  }

  private mutating func closeGaps() {
    for reading in readings.indices {
      for index in nodes.indices where readings[reading][index].isGap {
        readings[reading][index].isGap = false
        readings[reading][index].deadline = nil
      }
    }
  }

  private var holds: Bool {
    if readings.isEmpty { return false }
    for index in nodes.indices where nodes[index].kind == .whileHeld {
      if readings[0][index].status == .running, readings[0][index].state == 1 { return true }
    }
    return false
  }

  /// Clears node `index` and everything in it.
  mutating func clear(_ index: Int) {
    var node = index
    let end = nodes[index].end
    while node < end {
      frames[node].status = .idle
      frames[node].state = 0
      frames[node].count = 0
      frames[node].fingers = FingerSet()
      frames[node].deadline = nil
      frames[node].lastCounted = nil
      frames[node].origin = nil
      frames[node].isGap = false
      frames[node].isCarried = false
      frames[node].travel = .zero
      frames[node].offset = .zero
      node += 1
    }
  }

  /// Ends node `index` and everything in it, but keeps the fingers that it leaves down.
  mutating func close(_ index: Int) {
    var node = index
    while node < nodes[index].end {
      frames[node].status = .over
      frames[node].deadline = nil
      node += 1
    }
  }
}
