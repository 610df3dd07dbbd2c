import Tactus

/// Keeps palms and ghosts from the engine, and joins broken contacts. A host puts it between a source and an application.
///
/// ```swift
/// var configuration = ContactFilterConfiguration()
/// configuration.maximumMajor = ContactFilterConfiguration.typicalMaximumMajor
/// configuration.rejoining = .init()
/// var filter = ContactFilter(configuration, surface: window.frame)
///
/// filter.receive(ContactFrame(time: time, samples: samples)) { output in
///   if case .frame(let frame) = output { application.send(frame) }
/// }
/// filter.advance(to: watermark) { output in … }
/// application.advance(to: filter.limit(watermark))
/// ```
///
/// A contact that the filter rejects as it comes down never reaches the engine, so recognizers and views behave as if it
/// did not exist. If a contact later turns out not to be a finger, the filter cancels it, reports the reason, and ignores
/// the contact until it lifts.
///
/// With ``ContactFilterConfiguration/rejoining-swift.property``, a lift waits until it is certain, at most for the gap.
/// All later samples wait with it. Samples keep their times, so a host must not advance the application past
/// ``limit(_:)``. It calls ``advance(to:send:)`` at ``nextDeadline``.
///
/// The output depends only on the frames and times that the filter receives.
public struct ContactFilter: Sendable {
  /// The state of a contact that the source reports as down.
  struct TrackedContact {
    /// Its id in the engine.
    var sentID: UInt64
    var status: Status
    var first: ContactSample
    var last: ContactSample
    /// Its number among all contacts.
    var number: Int
    /// Its condition for becoming a touch.
    var condition = Condition()
    /// The place of its touch, which trails the contact by at most `tremor`.
    var anchor: Point
  }

  /// The condition for a contact to become a touch.
  struct Condition {
    /// The distance that it must move.
    var movement: Double?
    /// Whether it must move because it came down at the edge.
    var isAtEdge = false
    /// The time until which it must stay down.
    var time: Timestamp?
    /// Whether it has moved far enough.
    var hasMoved = false

    var isNone: Bool { movement == nil && time == nil }

    var isMovementMet: Bool { movement == nil || hasMoved }

    func isMet(at now: Timestamp) -> Bool { isMovementMet && (time.map { $0 <= now } ?? true) }
  }

  enum Status {
    /// It is a touch.
    case passing
    /// It must still move, or stay down, to become a touch.
    case waiting
    /// It is not a touch.
    case rejected
  }

  /// A lift that is not certain yet.
  struct Lift {
    var sentID: UInt64
    var time: Timestamp
    var position: Point
    /// The last place of its touch.
    var anchor: Point
    var tool: Touch.Tool
    /// The value of ``lastFingerLift`` before this lift, which undoing the lift restores.
    var previousLift: Timestamp?
  }

  /// The rules.
  public let configuration: ContactFilterConfiguration
  /// The rectangle of the edges, in the application's coordinates. If it is `nil`, the rule of the edge is off.
  public let surface: Rect?

  var known = ContactMap<TrackedContact>()
  var lifts: [Lift] = []
  /// The output that waits for the first of ``lifts``.
  var queue: [ContactFilterOutput] = []
  /// The last time at which a pen was near.
  var lastPen: Timestamp?
  var isPenHovering = false
  var pensDown = 0
  /// The time of the last lift of a finger that was a touch.
  var lastFingerLift: Timestamp?
  var nextNumber = 0
  /// The ids of joined contacts in the engine, where these differ from the ids of the source.
  var lentIDs: [UInt64] = []
  /// The next id for a contact whose own id still belongs to a joined contact. These ids count down from the maximum.
  var nextSpareID = UInt64.max

  /// Makes a filter that has received no samples.
  ///
  /// - Parameters:
  ///   - configuration: the rules; by default only the rule of the palm tool.
  ///   - surface: the panel's place in the application's coordinates, for the rule of the edge.
  public init(_ configuration: ContactFilterConfiguration = .init(), surface: Rect? = nil) {
    self.configuration = configuration.usable
    self.surface = surface
  }

  /// The latest time for the next call of ``advance(to:send:)``; `nil` if no output waits.
  public var nextDeadline: Timestamp? {
    var deadline = nextPromotion
    if let lift = lifts.first, let rule = configuration.rejoining {
      let end = lift.time + .seconds(rule.gap)
      deadline = min(deadline ?? end, end)
    }
    return deadline
  }

  /// The earliest time at which a contact that waits only for time becomes a touch.
  private var nextPromotion: Timestamp? {
    guard configuration.minimumDuration != nil else { return nil }
    var earliest: Timestamp?
    for (_, contact) in known.entries where contact.status == .waiting {
      guard let time = contact.condition.time, contact.condition.isMovementMet else { continue }
      earliest = min(earliest ?? time, time)
    }
    return earliest
  }

  /// The time to which a host may advance the application when all samples up to `time` are known: at most `time`, and
  /// before the first sample that still waits.
  public func limit(_ time: Timestamp) -> Timestamp {
    guard let lift = lifts.first, lift.time <= time else { return time }
    return lift.time - .nanoseconds(1)
  }

  /// Filters a frame of a source, and sends the output that is certain.
  ///
  /// - Parameters:
  ///   - received: the frame; times must not decrease from call to call.
  ///   - send: called with each frame for the engine, and with each finding, in order.
  public mutating func receive(_ received: ContactFrame, send: (ContactFilterOutput) -> Void) {
    let time = received.time
    promote(upTo: time)
    settleLifts { $0 < time }
    var frame = ContactFrame(time: time, samples: [], hover: received.hover)
    notePens(received.samples, received.hover, at: time)
    if configuration.penPause != nil, isPenNear { rejectFingers(at: time, into: &frame) }
    for sample in received.samples { process(sample, at: time, into: &frame) }
    if !frame.samples.isEmpty || frame.hover != nil { queue.append(.frame(frame)) }
    // No hand sends so many samples at one moment: stop holding output back.
    if queue.count > Self.longestQueue { lifts.removeAll() }
    release(send)
  }

  /// Notifies the filter that all samples up to `time` are known: lifts whose gap is over become certain.
  public mutating func advance(to time: Timestamp, send: (ContactFilterOutput) -> Void) {
    promote(upTo: time)
    settleLifts { $0 <= time }
    release(send)
  }

  /// Sends all waiting output, because the source has ended.
  public mutating func finish(send: (ContactFilterOutput) -> Void) {
    lifts.removeAll()
    release(send)
  }

  /// The maximum number of waiting frames, regardless of their times.
  static var longestQueue: Int { 4096 }
}

extension ContactFilter {
  /// Makes lifts certain whose gap has ended: `isOver` decides from the end time of the gap.
  private mutating func settleLifts(_ isOver: (Timestamp) -> Bool) {
    guard let rule = configuration.rejoining else { return }
    lifts.removeAll { isOver($0.time + .seconds(rule.gap)) }
  }

  /// Turns contacts that have stayed long enough into touches, each at the time at which it met the condition.
  private mutating func promote(upTo limit: Timestamp) {
    while let time = nextPromotion, time <= limit {
      var frame = ContactFrame(time: time, samples: [])
      let due = known.entries.filter {
        $0.value.status == .waiting && $0.value.condition.time == time && $0.value.condition.isMet(at: time)
      }
      for (id, contact) in due.sorted(by: { $0.value.number < $1.value.number }) {
        known[id]?.status = .passing
        known[id]?.anchor = contact.last.position
        frame.samples.append(contact.last.withID(contact.sentID).with(.began, at: time))
      }
      queue.append(.frame(frame))
    }
  }

  /// Sends the output that waits for no lift.
  private mutating func release(_ send: (ContactFilterOutput) -> Void) {
    guard !queue.isEmpty else { return }
    var count = queue.count
    if let first = lifts.first {
      count = 0
      while count < queue.count, !holds(queue[count], first) { count += 1 }
      // Findings about a frame stay with the frame.
      while count > 0, case .finding = queue[count - 1] { count -= 1 }
    }
    for output in queue.prefix(count) { send(output) }
    queue.removeFirst(count)
  }

  private func holds(_ output: ContactFilterOutput, _ lift: Lift) -> Bool {
    guard case .frame(let frame) = output, frame.time == lift.time else { return false }
    return frame.samples.contains { $0.id == lift.sentID && $0.phase == .ended }
  }

  private mutating func process(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFrame) {
    guard sample.role == .actual else {
      guard let contact = known[sample.id] else {
        frame.samples.append(sample)
        return
      }
      if contact.status == .passing {
        frame.samples.append(sample.withID(contact.sentID).at(steadied(sample.position, contact.anchor)))
      }
      return
    }
    switch sample.phase {
    case .began: begin(sample, at: time, into: &frame)
    case .moved, .stationary: move(sample, at: time, into: &frame)
    case .ended, .cancelled: end(sample, at: time, into: &frame)
    }
  }

  private mutating func begin(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFrame) {
    // A contact that is already down is cancelled (S-1.6). The engine may not get the new one, or under another id.
    if let old = known[sample.id] { end(old.last.with(.cancelled, at: time), at: time, into: &frame) }
    var contact = TrackedContact(
      sentID: freeID(for: sample.id), status: .passing, first: sample, last: sample, number: nextNumber,
      anchor: sample.position)
    nextNumber &+= 1
    if let reason = objection(to: sample, at: time) {
      contact.status = .rejected
      note(sample.id, reason, wasTouch: false, at: time)
    } else if let lift = processLift(near: sample, at: time, from: &frame) {
      contact.sentID = lift.sentID
      if lift.sentID != sample.id { lentIDs.append(lift.sentID) }
      contact.anchor = steadied(sample.position, lift.anchor)
      frame.samples.append(sample.withID(lift.sentID).with(.moved, at: time).at(contact.anchor))
    } else if let reason = repetition(of: sample, at: time) {
      contact.status = .rejected
      note(sample.id, reason, wasTouch: false, at: time)
    } else {
      contact.condition = condition(for: sample, at: time)
      if contact.condition.isNone {
        frame.samples.append(sample.withID(contact.sentID))
      } else {
        contact.status = .waiting
      }
    }
    known[sample.id] = contact
  }

  private mutating func move(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFrame) {
    guard var contact = known[sample.id] else {
      // The filter never saw this contact come down; the engine handles that.
      frame.samples.append(sample)
      return
    }
    contact.last = sample
    switch contact.status {
    case .rejected: break
    case .passing:
      if let reason = laterObjection(to: sample) {
        contact.status = .rejected
        note(sample.id, reason, wasTouch: true, at: time)
        let place = steadied(sample.position, contact.anchor)
        frame.samples.append(sample.withID(contact.sentID).with(.cancelled, at: time).at(place).asPalm)
      } else {
        contact.anchor = steadied(sample.position, contact.anchor)
        frame.samples.append(sample.withID(contact.sentID).at(contact.anchor))
      }
    case .waiting:
      if let reason = objection(to: sample, at: time) {
        contact.status = .rejected
        note(sample.id, reason, wasTouch: false, at: time)
      } else if let movement = contact.condition.movement,
        contact.first.position.distance(to: sample.position) > movement
      {
        contact.condition.hasMoved = true
      }
      if contact.status == .waiting, contact.condition.isMet(at: time) {
        contact.status = .passing
        // A contact that had to stay comes down at its current place.
        let start = contact.condition.time == nil ? contact.first : sample
        contact.anchor = steadied(sample.position, start.position)
        frame.samples.append(start.withID(contact.sentID).with(.began, at: time))
        if contact.condition.time == nil { frame.samples.append(sample.withID(contact.sentID).at(contact.anchor)) }
      }
    }
    known[sample.id] = contact
  }

  private mutating func end(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFrame) {
    guard let contact = known.removeValue(for: sample.id) else {
      frame.samples.append(sample)
      return
    }
    if contact.sentID != sample.id { lentIDs.removeAll { $0 == contact.sentID } }
    switch contact.status {
    case .rejected: break
    case .waiting:
      note(sample.id, reasonForWaiting(contact, at: sample), wasTouch: false, at: time)
    case .passing:
      let anchor = steadied(sample.position, contact.anchor)
      let (id, place) = (sample.id, sample.position)
      var sample = sample.withID(contact.sentID).at(anchor)
      if let reason = laterObjection(to: sample) {
        note(id, reason, wasTouch: true, at: time)
        sample = sample.with(.cancelled, at: sample.time).asPalm
      }
      frame.samples.append(sample)
      if sample.phase == .ended, configuration.rejoining != nil {
        lifts.append(
          Lift(
            sentID: contact.sentID, time: time, position: place, anchor: anchor, tool: sample.tool,
            previousLift: lastFingerLift))
      }
      if sample.phase == .ended, sample.tool == .finger { lastFingerLift = time }
    }
  }

  /// The id for a contact that comes down: its own id, unless a joined contact or an uncertain lift still has that id.
  private mutating func freeID(for id: UInt64) -> UInt64 {
    guard configuration.rejoining != nil else { return id }
    if !lentIDs.contains(id), !lifts.contains(where: { $0.sentID == id }) { return id }
    defer { nextSpareID -= 1 }
    return nextSpareID
  }

  mutating func note(_ contact: UInt64, _ reason: ContactFilterFinding.Reason, wasTouch: Bool, at time: Timestamp) {
    queue.append(.finding(ContactFilterFinding(time: time, contact: contact, wasTouch: wasTouch, reason: reason)))
  }
}

extension ContactSample {
  private func changed(_ change: (inout ContactSample) -> Void) -> ContactSample {
    var copy = self
    change(&copy)
    return copy
  }

  func withID(_ id: UInt64) -> ContactSample { changed { $0.id = id } }

  func at(_ position: Point) -> ContactSample { changed { $0.position = position } }

  /// The sample as a palm, for a contact that is not a finger: the engine continues as if the contact did not exist.
  var asPalm: ContactSample { changed { $0.tool = .palm } }

  func with(_ phase: Touch.Phase, at time: Timestamp) -> ContactSample {
    changed { sample in
      sample.phase = phase
      sample.time = time
    }
  }
}
