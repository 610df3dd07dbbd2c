import Tactus

/// Puts samples into frames and repairs what the engine would have to repair, with the same result and with a warning (S-1.6).
///
/// An earlier stamp is raised to the last one; a sample of a contact that is not down is left out; a contact that begins
/// while it is down is cancelled first. So began and ended are balanced in every recording, but for contacts that are
/// still down where it ends.
///
/// Frames are ready as soon as nothing can be added to them, and are removed from here one by one.
nonisolated struct RecordingBuilder {
  /// Whether samples of one time make one frame, even if the source sent them apart. Devices close their frames
  /// themselves: what comes later with the same time is another frame, a nanosecond later.
  private let joinsEqualTimes: Bool
  /// Whether contacts get the numbers 1, 2, 3, … in the order in which they begin.
  private let renumbers: Bool
  /// The frames that are complete; those before ``firstReady`` were removed.
  private var ready: [Recording.Frame] = []
  private var firstReady = 0
  /// The last frame, and whether it may still grow.
  private var last = Recording.Frame(time: .zero, samples: [])
  private var isOpen = false
  /// The time of the last frame.
  private(set) var lastTime: Timestamp?
  /// What was found, but for repairs.
  private var warnings: [RecordingWarning] = []
  /// What was repaired.
  private var repairs = RepairCounts()
  /// The contacts that are down, by their ids in the file: the number that stands for each, and its last sample.
  private var down: [UInt64: (number: UInt64, last: ContactSample)] = [:]
  /// The number of the next contact.
  private var nextNumber: UInt64 = 1
  /// The ids in the file of the contacts in the last frame, one for each of its samples.
  private var idsOfLastFrame: [UInt64] = []
  /// Coalesced samples that wait for the sample they belong to.
  private var waiting: [ContactSample] = []
  /// The hover that is not over.
  private var hover: PointerSample?

  /// A builder that has nothing yet.
  init(renumbers: Bool, joinsEqualTimes: Bool) {
    self.renumbers = renumbers
    self.joinsEqualTimes = joinsEqualTimes
  }

  /// Whether the contact with this id in the file is down.
  func isDown(_ id: UInt64) -> Bool { down[id] != nil }

  /// How many samples the frame has that may still grow, or how many contacts are down, if that is more.
  var size: Int { max(isOpen ? last.samples.count : 0, max(down.count, waiting.count)) }

  /// The time of the first frame that is complete.
  var nextTime: Timestamp? { firstReady < ready.count ? ready[firstReady].time : nil }

  /// Removes the first frame that is complete.
  mutating func next() -> Recording.Frame? {
    guard firstReady < ready.count else { return nil }
    firstReady += 1
    if firstReady < ready.count { return ready[firstReady - 1] }
    firstReady = 0
    defer { ready.removeAll(keepingCapacity: true) }
    return ready.removeLast()
  }

  /// Completes the frame that could still grow.
  mutating func close() {
    guard isOpen else { return }
    ready.append(last)
    isOpen = false
  }

  /// Notes something that is no repair.
  mutating func warn(_ message: String, line: Int? = nil) {
    warnings.append(RecordingWarning(message, line: line))
  }

  /// Everything that was found, repairs last.
  func allWarnings() -> [RecordingWarning] { warnings + repairs.warnings }

  /// Adds a sample that came from `line`. Samples with the time of the last frame join it; coalesced ones wait for the next
  /// actual sample of their contact, and predicted ones go with the last frame.
  mutating func add(_ sample: ContactSample, line: Int) {
    var sample = sample
    if !sample.position.isFinite {
      repairs.note(.notFinite, line)
      // A contact that ends does so where it was last.
      guard sample.role == .actual, sample.phase == .ended || sample.phase == .cancelled, let contact = down[sample.id]
      else {
        return
      }
      sample.position = contact.last.position
    }
    switch sample.role {
    case .actual: addActual(sample, line: line)
    case .coalesced: waiting.append(sample)
    case .predicted:
      guard isDown(sample.id), isOpen else { return repairs.note(.notDown, line) }
      put(sample)
    }
  }

  /// Adds samples, and perhaps a hover, that a source sent together; if the last frame has their time and has no room for them
  /// in, they get a time of their own, one nanosecond later, so that the two stay two.
  mutating func addFrame(_ samples: [ContactSample], hover: PointerSample? = nil, line: Int) {
    guard var time = samples.first(where: { $0.role == .actual })?.time ?? hover?.time else { return }
    if let last = lastTime, last >= time {
      if last > time { repairs.note(.earlierTime, line) }
      time = last
      let fits = joinsEqualTimes && !samples.contains { idsOfLastFrame.contains($0.id) }
      if !fits { time = time + .nanoseconds(1) }
    }
    if var hover, hover.isLast { add(&hover, at: time, line: line) }
    for var sample in samples {
      if sample.role == .actual { sample.time = time }
      add(sample, line: line)
    }
    if var hover, !hover.isLast { add(&hover, at: time, line: line) }
    if !joinsEqualTimes { close() }
  }

  /// Adds a hover that came from `line`.
  mutating func add(_ hover: PointerSample, line: Int) {
    var hover = hover
    let time = repaired(hover.time, line: line)
    add(&hover, at: time, line: line)
  }

  private mutating func add(_ sample: inout PointerSample, at time: Timestamp, line: Int) {
    // One that continues must have begun, and one that begins must not be there yet.
    if hover == nil, sample.isLast { return repairs.note(.notHovering, line) }
    if hover == nil || sample.phase == .began { sample.phase = hover == nil ? .began : .moved }
    sample.time = time
    // A frame holds one hover.
    if last.hover != nil { close() }
    openFrame(at: time)
    last.hover = sample
    hover = sample.isLast ? nil : sample
  }

  /// Cancels what is still down, because the source ends while they are down (S-1.7).
  mutating func cancelOpenContacts() {
    defer { close() }
    guard var time = lastTime else { return }
    if var last = hover {
      last.phase = .cancelled
      addFrame([], hover: last, line: 0)
      time = lastTime ?? time
    }
    guard !down.isEmpty else { return }
    warn("\(counted(down.count, "contact is", "contacts are")) still down at the end; cancelled")
    let samples = down.values.map { $0.last }.sorted { $0.id < $1.id }
    if !joinsEqualTimes || samples.contains(where: { idsOfLastFrame.contains($0.id) }) {
      time = time + .nanoseconds(1)
    }
    for var sample in samples {
      sample.phase = .cancelled
      sample.time = time
      append(sample)
    }
  }

  /// Removes the frame that could still grow; answers how many samples it had. Nothing can be added afterwards.
  mutating func dropLastFrame() -> Int {
    defer { isOpen = false }
    return isOpen ? last.samples.count : 0
  }

  /// `time`, raised to that of the last frame if it is earlier, and beyond it if that frame can no longer grow.
  private func raised(_ time: Timestamp) -> Timestamp {
    guard let last = lastTime, time <= last else { return time }
    return isOpen ? last : last + .nanoseconds(1)
  }

  /// The same, noted as a repair.
  private mutating func repaired(_ time: Timestamp, line: Int) -> Timestamp {
    let raised = raised(time)
    if raised != time { repairs.note(.earlierTime, line) }
    return raised
  }

  /// Repairs a sample where need be, and puts it into its frame.
  private mutating func addActual(_ sample: ContactSample, line: Int) {
    var sample = sample
    sample.time = repaired(sample.time, line: line)
    if sample.phase == .began {
      if var known = down[sample.id]?.last {
        repairs.note(.beganTwice, line)
        known.phase = .cancelled
        known.time = sample.time
        append(known)
      }
    } else if !isDown(sample.id) {
      waiting.removeAll { $0.id == sample.id }
      return repairs.note(.notDown, line)
    }
    append(sample)
  }

  /// Puts a sample that needs no more repair into its frame, after the coalesced ones that waited for it.
  private mutating func append(_ sample: ContactSample) {
    let id = sample.id
    if sample.phase == .began {
      down[id] = (nextNumber, sample)
      nextNumber += 1
    }
    openFrame(at: sample.time)
    idsOfLastFrame.append(id)
    if !waiting.isEmpty {
      for early in waiting where early.id == id { put(early) }
      waiting.removeAll { $0.id == id }
    }
    put(sample)
    if sample.phase == .ended || sample.phase == .cancelled {
      down[id] = nil
    } else {
      down[id]?.last = sample
    }
  }

  /// Puts a sample into the frame that may still grow, under the number of its contact.
  private mutating func put(_ sample: ContactSample) {
    var sample = sample
    if renumbers, let contact = down[sample.id] { sample.id = contact.number }
    last.samples.append(sample)
  }

  /// Begins a frame, unless the one that can still grow has this time.
  private mutating func openFrame(at time: Timestamp) {
    if isOpen, lastTime == time { return }
    close()
    last = Recording.Frame(time: time, samples: [])
    isOpen = true
    lastTime = time
    idsOfLastFrame.removeAll(keepingCapacity: true)
  }
}

nonisolated extension PointerSample {
  /// Whether it is over.
  var isLast: Bool { phase == .ended || phase == .cancelled }
}
