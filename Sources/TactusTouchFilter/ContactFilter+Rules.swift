import Tactus

// The rules that reject contacts.
extension ContactFilter {
  /// The reason for rejecting a contact that comes down, or waits; `nil` if it is a touch.
  func objection(to sample: ContactSample, at time: Timestamp) -> ContactFilterFinding.Reason? {
    if let reason = laterObjection(to: sample) { return reason }
    guard sample.tool == .finger, let required = configuration.penPause else { return nil }
    if isPenNear { return .penNear(pause: 0, required: required) }
    guard let lastPen else { return nil }
    let pause = (time - lastPen).seconds
    return pause < required ? .penNear(pause: pause, required: required) : nil
  }

  /// The reason for now rejecting a contact that was a touch; `nil` if it still is a touch.
  func laterObjection(to sample: ContactSample) -> ContactFilterFinding.Reason? {
    if configuration.rejectsPalmTool, sample.tool == .palm { return .palmTool }
    if let allowed = configuration.maximumMajor, sample.tool == .finger || sample.tool == .palm, sample.major > allowed
    {
      return .tooLarge(major: sample.major, allowed: allowed)
    }
    return nil
  }

  /// Whether a finger comes down so near to an edge that it must move first.
  func isAtEdge(_ sample: ContactSample) -> Bool {
    guard let rule = configuration.edge, let surface, sample.tool == .finger else { return false }
    let inset = Rect(
      x: surface.minX + rule.margin, y: surface.minY + rule.margin,
      width: max(surface.width - 2 * rule.margin, 0), height: max(surface.height - 2 * rule.margin, 0))
    let place = sample.position
    return place.x < inset.minX || place.x > inset.maxX || place.y < inset.minY || place.y > inset.maxY
  }

  /// The reason why a finger that comes down counts as a bounce; `nil` if it does not.
  func repetition(of sample: ContactSample, at time: Timestamp) -> ContactFilterFinding.Reason? {
    guard let required = configuration.repeatPause, sample.tool == .finger, let lastFingerLift else { return nil }
    let pause = (time - lastFingerLift).seconds
    return pause < required ? .repeated(pause: pause, required: required) : nil
  }

  /// The condition for a finger that comes down to become a touch.
  func condition(for sample: ContactSample, at time: Timestamp) -> Condition {
    var condition = Condition()
    guard sample.tool == .finger else { return condition }
    if let duration = configuration.minimumDuration, duration > 0 { condition.time = time + .seconds(duration) }
    if let edge = configuration.edge, isAtEdge(sample) {
      condition.movement = edge.movement
      condition.isAtEdge = true
    }
    if let movement = configuration.extraFingerMovement, movement >= condition.movement ?? 0, isFingerDown {
      condition.movement = movement
      condition.isAtEdge = false
    }
    return condition
  }

  /// Whether a finger is down that is a touch, or may become one.
  private var isFingerDown: Bool {
    known.entries.contains { $0.value.status != .rejected && $0.value.first.tool == .finger }
  }

  /// The reason why a contact that lifts with `sample` never became a touch.
  func reasonForWaiting(_ contact: TrackedContact, at sample: ContactSample) -> ContactFilterFinding.Reason {
    let distance = contact.first.position.distance(to: sample.position)
    guard let movement = contact.condition.movement, !contact.condition.hasMoved else {
      return .tooShort(
        duration: (sample.time - contact.first.time).seconds, required: configuration.minimumDuration ?? 0)
    }
    return contact.condition.isAtEdge
      ? .restedAtEdge(distance: distance, required: movement)
      : .restedBesideAnother(distance: distance, required: movement)
  }

  /// The place of the touch for a finger at `position`, after the touch was at `anchor`: at most the lead's length behind.
  func steadied(_ position: Point, _ anchor: Point) -> Point {
    guard let lead = configuration.tremor, lead > 0 else { return position }
    let distance = anchor.distance(to: position)
    if distance <= lead { return anchor }
    return position + (anchor - position) * (lead / distance)
  }

  /// Whether a pen touches or hovers.
  var isPenNear: Bool { isPenHovering || pensDown > 0 }

  /// Records pens before the fingers of the same frame are judged.
  mutating func notePens(_ samples: [ContactSample], _ hover: PointerSample?, at time: Timestamp) {
    guard configuration.penPause != nil else { return }
    if isPenNear { lastPen = time }
    for sample in samples where sample.role == .actual && (sample.tool == .pen || sample.tool == .eraser) {
      lastPen = time
      switch sample.phase {
      case .began: if known[sample.id] == nil { pensDown += 1 }
      case .ended, .cancelled: if known[sample.id] != nil { pensDown = max(pensDown - 1, 0) }
      case .moved, .stationary: break
      }
    }
    if let hover, case .hover = hover.kind {
      lastPen = time
      isPenHovering = hover.phase != .ended && hover.phase != .cancelled
    }
  }

  /// Cancels the fingers that were down when a pen came near.
  mutating func rejectFingers(at time: Timestamp, into frame: inout ContactFrame) {
    let required = configuration.penPause ?? 0
    let fingers = known.entries.filter { $0.value.first.tool == .finger && $0.value.status != .rejected }
    for (id, contact) in fingers.sorted(by: { $0.value.number < $1.value.number }) {
      note(id, .penNear(pause: 0, required: required), wasTouch: contact.status == .passing, at: time)
      if contact.status == .passing {
        frame.samples.append(contact.last.withID(contact.sentID).with(.cancelled, at: time).at(contact.anchor).asPalm)
      }
      known[id]?.status = .rejected
    }
  }

  /// The lift that `sample` undoes: the nearest of the same tool within the gap and the distance. It is removed from
  /// the waiting output.
  mutating func processLift(near sample: ContactSample, at time: Timestamp, from frame: inout ContactFrame) -> Lift? {
    guard let rule = configuration.rejoining else { return nil }
    var best: Int?
    var nearest = rule.distance
    for (index, lift) in lifts.enumerated() where lift.tool == sample.tool {
      let distance = lift.position.distance(to: sample.position)
      if distance <= nearest, best == nil || distance < nearest { (best, nearest) = (index, distance) }
    }
    guard let best else { return nil }
    let lift = lifts.remove(at: best)
    if lift.tool == .finger {
      // The last lift is now the one before, unless another finger has lifted since.
      let later = lifts[best...].firstIndex { $0.tool == .finger }
      if let later { lifts[later].previousLift = lift.previousLift } else { lastFingerLift = lift.previousLift }
    }
    if !Self.revert(lift, from: &frame) { revert(lift) }
    note(
      sample.id,
      .rejoined(contact: lift.sentID, gap: (time - lift.time).seconds, distance: nearest), wasTouch: false, at: time)
    return lift
  }

  private mutating func revert(_ lift: Lift) {
    for index in queue.indices {
      guard case .frame(var frame) = queue[index], Self.revert(lift, from: &frame) else { continue }
      if frame.samples.isEmpty, frame.hover == nil { queue.remove(at: index) } else { queue[index] = .frame(frame) }
      return
    }
  }

  private static func revert(_ lift: Lift, from frame: inout ContactFrame) -> Bool {
    guard frame.time == lift.time else { return false }
    let count = frame.samples.count
    frame.samples.removeAll { $0.id == lift.sentID && $0.phase == .ended }
    return frame.samples.count < count
  }
}
