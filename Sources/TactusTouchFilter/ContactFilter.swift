import Tactus

/// Keeps palms and ghosts from the engine, and joins broken contacts. It stands between a source and an application.
///
/// ```swift
/// var configuration = ContactFilterConfiguration()
/// configuration.maximumMajor = ContactFilterConfiguration.typicalMaximumMajor
/// configuration.rejoining = .init()
/// var filter = ContactFilter(configuration, surface: window.frame)
///
/// filter.receive(samples, at: time) { output in
///   if case .frame(let frame) = output { application.send(frame.samples) }
/// }
/// filter.advance(to: watermark) { output in … }
/// application.advance(to: filter.limit(watermark))
/// ```
///
/// A contact that is rejected as it comes down never reaches the engine, so recognizers and views behave as if it had
/// not been. A contact that turns out later to be no finger is cancelled, with its reason, and is ignored until it has
/// lifted.
///
/// With ``ContactFilterConfiguration/rejoining-swift.property`` a lift waits until it is certain, and so does
/// everything that happens after it, for at most the gap. Samples keep their times: a host must not advance the
/// application past ``limit(_:)``, and calls ``advance(to:send:)`` at ``nextDeadline``.
///
/// The output depends only on the frames and times that the filter receives.
public struct ContactFilter: Sendable {
  /// The state of a contact that the source reports as down.
  struct Known {
    /// The name by which the engine knows it.
    var sentID: UInt64
    var status: Status
    /// The first and the last sample of it.
    var first: ContactSample
    var last: ContactSample
    /// Its number among all contacts.
    var number: Int
    /// What it has to do before it is a touch.
    var condition = Condition()
    /// Where its touch is, which follows on a lead.
    var anchor: Point
  }

  /// What a contact has to do before it is a touch.
  struct Condition {
    /// How far it has to move, and whether that is because it came down at the edge.
    var movement: Double?
    var isAtEdge = false
    /// Until when it has to stay.
    var time: Timestamp?
    /// Whether it has moved far enough.
    var hasMoved = false

    var isNone: Bool { movement == nil && time == nil }

    func isMet(at now: Timestamp) -> Bool {
      (movement == nil || hasMoved) && (time.map { $0 <= now } ?? true)
    }
  }

  enum Status {
    /// It is a touch.
    case passing
    /// It has yet to move, or to stay, to be one.
    case waiting
    /// It is none.
    case rejected
  }

  /// A lift that is not certain yet.
  struct Lift {
    var sentID: UInt64
    var time: Timestamp
    var position: Point
    /// Where its touch was.
    var anchor: Point
    var tool: Touch.Tool
  }

  /// The rules.
  public let configuration: ContactFilterConfiguration
  /// Where the edges are, in the application's coordinates; `nil` if they are not known: then the edge's rule is off.
  public let surface: Rect?

  var known = ContactMap<Known>()
  var lifts: [Lift] = []
  /// What waits behind the first of ``lifts``.
  var queue: [ContactFilterOutput] = []
  /// When a pen was near last.
  var lastPen: Timestamp?
  var isPenHovering = false
  var pensDown = 0
  /// When a finger that was a touch was lifted last.
  var lastFingerLift: Timestamp?
  var nextNumber = 0
  /// The names under which the engine knows joined contacts, where those are not their own.
  var lentNames: [UInt64] = []
  /// Names for contacts whose own name still belongs to a joined contact; they are counted down from the top.
  var nextSpareID = UInt64.max

  /// A filter that has received nothing.
  ///
  /// - Parameters:
  ///   - configuration: the rules; by default only that of the palm tool.
  ///   - surface: the panel's place in the application's coordinates, for the rule of the edge.
  public init(_ configuration: ContactFilterConfiguration = .init(), surface: Rect? = nil) {
    self.configuration = configuration.usable
    self.surface = surface
  }

  /// When ``advance(to:send:)`` has something to send at the latest; `nil` if nothing waits.
  public var nextDeadline: Timestamp? {
    var deadline = nextPromotion
    if let lift = lifts.first, let rule = configuration.rejoining {
      let end = lift.time + .seconds(rule.gap)
      deadline = min(deadline ?? end, end)
    }
    return deadline
  }

  /// When the first contact that waits only for time becomes a touch.
  private var nextPromotion: Timestamp? {
    guard configuration.minimumDuration != nil else { return nil }
    var earliest: Timestamp?
    for (_, contact) in known.entries where contact.status == .waiting {
      guard let time = contact.condition.time, contact.condition.movement == nil || contact.condition.hasMoved else {
        continue
      }
      earliest = min(earliest ?? time, time)
    }
    return earliest
  }

  /// How far an application may be advanced when all is known up to `time`: not beyond the first sample that still
  /// waits.
  public func limit(_ time: Timestamp) -> Timestamp {
    guard let lift = lifts.first, lift.time <= time else { return time }
    return lift.time - .nanoseconds(1)
  }

  /// Filters what a source reports of one moment, and sends what is certain.
  ///
  /// - Parameters:
  ///   - samples: the frame; its times may not go backwards from call to call.
  ///   - time: the frame's time.
  ///   - hover: a pen that hovers.
  ///   - send: called with each frame for the engine and each finding, in order.
  public mutating func receive(
    _ samples: [ContactSample], at time: Timestamp, hover: PointerSample? = nil,
    send: (ContactFilterOutput) -> Void
  ) {
    promote { $0 <= time }
    settleLifts { $0 < time }
    var frame = ContactFilterFrame(time: time, samples: [], hover: hover)
    notePens(samples, hover, at: time)
    if configuration.penPause != nil, isPenNear { rejectFingers(at: time, into: &frame) }
    for sample in samples { process(sample, at: time, into: &frame) }
    if !frame.samples.isEmpty || frame.hover != nil { queue.append(.frame(frame)) }
    // So many samples at one moment come from no hand: hold nothing back any longer.
    if queue.count > Self.longestQueue { lifts.removeAll() }
    release(send)
  }

  /// Says that everything is known up to `time`: lifts whose gap is over become certain.
  public mutating func advance(to time: Timestamp, send: (ContactFilterOutput) -> Void) {
    promote { $0 <= time }
    settleLifts { $0 <= time }
    release(send)
  }

  /// Sends what still waits: the source has come to its end.
  public mutating func finish(send: (ContactFilterOutput) -> Void) {
    lifts.removeAll()
    release(send)
  }

  /// How many frames may wait, whatever their times.
  static var longestQueue: Int { 4096 }
}

extension ContactFilter {
  /// Makes the lifts certain whose gap has ended; `isOver` decides for the end of a gap.
  private mutating func settleLifts(_ isOver: (Timestamp) -> Bool) {
    guard let rule = configuration.rejoining else { return }
    lifts.removeAll { isOver($0.time + .seconds(rule.gap)) }
  }

  /// Turns the contacts that have stayed long enough into touches, each at the moment at which it had.
  private mutating func promote(_ isOver: (Timestamp) -> Bool) {
    while let time = nextPromotion, isOver(time) {
      var frame = ContactFilterFrame(time: time, samples: [])
      let due = known.entries.filter {
        $0.value.status == .waiting && $0.value.condition.time == time && $0.value.condition.isMet(at: time)
      }
      for (id, contact) in due.sorted(by: { $0.value.number < $1.value.number }) {
        known[id]?.status = .passing
        known[id]?.anchor = contact.last.position
        frame.samples.append(contact.last.named(contact.sentID).with(.began, at: time))
      }
      queue.append(.frame(frame))
    }
  }

  /// Sends what waits for no lift.
  private mutating func release(_ send: (ContactFilterOutput) -> Void) {
    guard !queue.isEmpty else { return }
    var count = queue.count
    if let first = lifts.first {
      count = 0
      while count < queue.count, !holds(queue[count], first) { count += 1 }
      // Findings about a frame stay with it.
      while count > 0, case .finding = queue[count - 1] { count -= 1 }
    }
    for output in queue.prefix(count) { send(output) }
    queue.removeFirst(count)
  }

  private func holds(_ output: ContactFilterOutput, _ lift: Lift) -> Bool {
    guard case .frame(let frame) = output, frame.time == lift.time else { return false }
    return frame.samples.contains { $0.id == lift.sentID && $0.phase == .ended }
  }

  private mutating func process(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFilterFrame) {
    guard sample.role == .actual else {
      guard let contact = known[sample.id] else {
        frame.samples.append(sample)
        return
      }
      if contact.status == .passing {
        frame.samples.append(sample.named(contact.sentID).at(steadied(sample.position, contact.anchor)))
      }
      return
    }
    switch sample.phase {
    case .began: begin(sample, at: time, into: &frame)
    case .moved, .stationary: move(sample, at: time, into: &frame)
    case .ended, .cancelled: end(sample, at: time, into: &frame)
    }
  }

  private mutating func begin(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFilterFrame) {
    // The engine cancels a contact that is down already (S-1.6), under the name that it knows.
    if let old = known[sample.id], old.status == .passing, old.sentID != sample.id {
      frame.samples.append(old.last.named(old.sentID).with(.cancelled, at: time).at(old.anchor))
    }
    var contact = Known(
      sentID: freeID(for: sample.id), status: .passing, first: sample, last: sample, number: nextNumber,
      anchor: sample.position)
    nextNumber += 1
    if let reason = objection(to: sample, at: time) {
      contact.status = .rejected
      note(sample.id, reason, wasTouch: false, at: time)
    } else if let lift = processLift(near: sample, at: time, from: &frame) {
      contact.sentID = lift.sentID
      if lift.sentID != sample.id { lentNames.append(lift.sentID) }
      contact.anchor = steadied(sample.position, lift.anchor)
      frame.samples.append(sample.named(lift.sentID).with(.moved, at: time).at(contact.anchor))
    } else if let reason = repetition(of: sample, at: time) {
      contact.status = .rejected
      note(sample.id, reason, wasTouch: false, at: time)
    } else {
      contact.condition = condition(for: sample, at: time)
      if contact.condition.isNone {
        frame.samples.append(sample.named(contact.sentID))
      } else {
        contact.status = .waiting
      }
    }
    known[sample.id] = contact
  }

  private mutating func move(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFilterFrame) {
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
        frame.samples.append(sample.named(contact.sentID).with(.cancelled, at: time).at(place).asPalm)
      } else {
        contact.anchor = steadied(sample.position, contact.anchor)
        frame.samples.append(sample.named(contact.sentID).at(contact.anchor))
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
        // A contact that had to stay comes down where it is now.
        let start = contact.condition.time == nil ? contact.first : sample
        contact.anchor = steadied(sample.position, start.position)
        frame.samples.append(start.named(contact.sentID).with(.began, at: time))
        if contact.condition.time == nil {
          frame.samples.append(sample.named(contact.sentID).at(contact.anchor))
        }
      }
    }
    known[sample.id] = contact
  }

  private mutating func end(_ sample: ContactSample, at time: Timestamp, into frame: inout ContactFilterFrame) {
    guard let contact = known.removeValue(for: sample.id) else {
      frame.samples.append(sample)
      return
    }
    if contact.sentID != sample.id { lentNames.removeAll { $0 == contact.sentID } }
    switch contact.status {
    case .rejected: break
    case .waiting:
      note(sample.id, reasonForWaiting(contact, at: sample), wasTouch: false, at: time)
    case .passing:
      let anchor = steadied(sample.position, contact.anchor)
      let place = sample.position
      var sample = sample.named(contact.sentID).at(anchor)
      if let reason = laterObjection(to: sample) {
        note(sample.id, reason, wasTouch: true, at: time)
        sample = sample.with(.cancelled, at: sample.time).asPalm
      }
      frame.samples.append(sample)
      if sample.phase == .ended, sample.tool == .finger { lastFingerLift = time }
      if sample.phase == .ended, configuration.rejoining != nil {
        lifts.append(
          Lift(sentID: contact.sentID, time: time, position: place, anchor: anchor, tool: sample.tool))
      }
    }
  }

  /// The name for a contact that comes down: its own, unless a joined contact or an uncertain lift still has it.
  private mutating func freeID(for id: UInt64) -> UInt64 {
    guard configuration.rejoining != nil else { return id }
    if !lentNames.contains(id), !lifts.contains(where: { $0.sentID == id }) { return id }
    defer { nextSpareID -= 1 }
    return nextSpareID
  }

  mutating func note(
    _ contact: UInt64, _ reason: ContactFilterFinding.Reason, wasTouch: Bool, at time: Timestamp
  ) {
    queue.append(
      .finding(ContactFilterFinding(time: time, contact: contact, wasTouch: wasTouch, reason: reason)))
  }
}

extension ContactSample {
  private func changed(_ change: (inout ContactSample) -> Void) -> ContactSample {
    var copy = self
    change(&copy)
    return copy
  }

  func named(_ id: UInt64) -> ContactSample { changed { $0.id = id } }

  func at(_ position: Point) -> ContactSample { changed { $0.position = position } }

  /// A contact that turned out to be no finger is a palm for the engine, which continues as if it had not been.
  var asPalm: ContactSample { changed { $0.tool = .palm } }

  func with(_ phase: Touch.Phase, at time: Timestamp) -> ContactSample {
    changed { sample in
      sample.phase = phase
      sample.time = time
    }
  }
}
