import Tactus

/// Puts samples into frames. Makes the same repairs as the engine, and adds a warning for them (S-1.6).
///
/// An earlier stamp is raised to the last one; a sample of a contact that is not down is left out; a contact that
/// begins while it is down is cancelled first. So began and ended are balanced in every recording, except for contacts
/// that are still down at its end.
///
/// Frames are ready as soon as nothing can be added to them. The caller removes them one by one.
nonisolated struct RecordingBuilder {
  /// Whether samples of one time make one frame, even if the source sent them separately. Devices close their frames
  /// themselves: later samples with the same time are another frame, a nanosecond later.
  private let joinsEqualTimes: Bool
  /// Whether contacts get the numbers 1, 2, 3, … in the order in which they begin.
  private let renumbers: Bool
  /// The complete frames; those before ``firstReady`` were removed.
  private var ready: [ContactFrame] = []
  private var firstReady = 0
  /// The last frame, and whether samples can still be added.
  private var last = ContactFrame(time: .zero, samples: [])
  private var isOpen = false
  private(set) var lastTime: Timestamp?
  /// The warnings, except for repairs.
  private var warnings: [RecordingWarning] = []
  var repairs = RepairCounts()
  private var down: [UInt64: (number: UInt64, last: ContactSample)] = [:]
  private var nextNumber: UInt64 = 1
  /// The ids in the file of the contacts in the last frame, one for each of its samples.
  private var idsOfLastFrame: [UInt64] = []
  /// Coalesced samples that wait for their actual sample.
  private var waiting: [ContactSample] = []
  /// The hover that has not ended, now and before the last frame.
  private var hover: PointerSample?
  private var hoverBeforeLastFrame: PointerSample?

  init(renumbers: Bool, joinsEqualTimes: Bool) {
    self.renumbers = renumbers
    self.joinsEqualTimes = joinsEqualTimes
  }

  /// Whether the contact with this id in the file is down.
  func isDown(_ id: UInt64) -> Bool { down[id] != nil }

  /// The mistake if too many contacts are down, or in the open frame; `nil` if not.
  var excess: String? {
    let limit = RecordingLimits.samplesInFrame
    if max(isOpen ? last.samples.count : 0, max(down.count, waiting.count)) <= limit { return nil }
    return "more than \(limit) contacts are down, or are in one frame, which is the most that is read here"
  }

  var nextTime: Timestamp? { firstReady < ready.count ? ready[firstReady].time : nil }

  mutating func next() -> ContactFrame? {
    guard firstReady < ready.count else { return nil }
    firstReady += 1
    if firstReady < ready.count { return ready[firstReady - 1] }
    firstReady = 0
    defer { ready.removeAll(keepingCapacity: true) }
    return ready.removeLast()
  }

  mutating func close() {
    if isOpen, !last.samples.isEmpty || last.hover != nil { ready.append(last) }
    isOpen = false
  }

  /// Opens a frame for more samples with the time of the last one, which was removed. No frame holds two hovers.
  mutating func reopen() {
    guard lastTime != nil, last.hover == nil else { return }
    last.samples = []
    isOpen = true
  }

  /// Notes a warning that is not a repair.
  mutating func warn(_ message: String, line: Int? = nil) {
    warnings.append(RecordingWarning(message, line: line))
  }

  /// All warnings, repairs last.
  func allWarnings() -> [RecordingWarning] { warnings + repairs.warnings }

  /// Adds a sample that came from `line`. Samples with the time of the last frame join it. Coalesced samples wait for
  /// the next actual sample of their contact, and predicted samples join the last frame.
  mutating func add(_ sample: ContactSample, line: Int) {
    var sample = sample
    // If a unit has many points, a valid length of the file can exceed the limit for lengths in points.
    sample.major = min(sample.major, ClosedRange.lengths.upperBound)
    sample.minor = min(sample.minor, ClosedRange.lengths.upperBound)
    if !Self.isOnPlane(sample.position) {
      repairs.note(.notFinite, line)
      // A contact ends at its last place.
      guard sample.role == .actual, sample.phase == .ended || sample.phase == .cancelled, let contact = down[sample.id]
      else { return }
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

  /// Whether `position` is one that a file of points may have.
  static func isOnPlane(_ position: Point) -> Bool {
    ClosedRange.coordinates.contains(position.x) && ClosedRange.coordinates.contains(position.y)
  }

  /// Adds samples, and possibly a hover, that a source sent together. If the last frame has the same time and cannot
  /// hold them, they get a time of their own, one nanosecond later, so that there are two frames.
  mutating func addFrame(_ samples: [ContactSample], hover: PointerSample? = nil, line: Int) {
    guard var time = samples.first(where: { $0.role == .actual })?.time ?? hover?.time else { return }
    if let last = lastTime, last >= time {
      if last > time { repairs.note(.earlierTime, line, count: samples.count + (hover == nil ? 0 : 1)) }
      time = last
      let fits = joinsEqualTimes && !samples.contains { idsOfLastFrame.contains($0.id) }
      if !fits { time = time + .nanoseconds(1) }
    }
    if var hover, hover.phase.isEnd { add(&hover, at: time, line: line) }
    for var sample in samples {
      if sample.role == .actual { sample.time = time }
      add(sample, line: line)
    }
    if var hover, !hover.phase.isEnd { add(&hover, at: time, line: line) }
    if !joinsEqualTimes { close() }
  }

  /// Adds a hover that came from `line`.
  mutating func add(_ hover: PointerSample, line: Int) {
    var hover = hover
    let time = repaired(hover.time, line: line)
    add(&hover, at: time, line: line)
  }

  private mutating func add(_ sample: inout PointerSample, at time: Timestamp, line: Int) {
    if !Self.isOnPlane(sample.position) {
      repairs.note(.notFinite, line)
      guard sample.phase.isEnd, let hover else { return }
      sample.position = hover.position
    }
    // A hover that continues must have begun, and one that begins must not exist yet.
    if hover == nil, sample.phase.isEnd { return repairs.note(.notHovering, line) }
    if hover == nil || sample.phase == .began { sample.phase = hover == nil ? .began : .moved }
    sample.time = time
    // A frame holds one hover.
    if last.hover != nil { close() }
    openFrame(at: time)
    last.hover = sample
    hover = sample.phase.isEnd ? nil : sample
  }

  /// Cancels the contacts that are still down at the end of the source (S-1.7).
  mutating func cancelOpenContacts() {
    defer { close() }
    cancelHover()
    guard var time = lastTime, !down.isEmpty else { return }
    warn("\(counted(down.count, "contact is", "contacts are")) still down at the end; cancelled")
    let samples = down.values.map { $0.last }.sorted { $0.id < $1.id }
    if !isOpen || samples.contains(where: { idsOfLastFrame.contains($0.id) }) { time = time + .nanoseconds(1) }
    for var sample in samples {
      sample.phase = .cancelled
      sample.time = time
      append(sample)
    }
  }

  /// Cancels the hover that has not ended at the end of the source.
  mutating func cancelHover() {
    guard var last = hover, let time = lastTime else { return }
    last.phase = .cancelled
    last.time = isOpen ? time : time + .nanoseconds(1)
    addFrame([], hover: last, line: 0)
  }

  /// Removes the open frame; returns its number of samples. Only the end of a hover can be added afterwards.
  mutating func dropLastFrame() -> Int {
    guard isOpen else { return 0 }
    isOpen = false
    hover = hoverBeforeLastFrame
    return last.samples.count + (last.hover == nil ? 0 : 1)
  }

  /// Returns `time`, raised to that of the last frame if it is earlier, and beyond it if that frame is complete: a repair.
  private mutating func repaired(_ time: Timestamp, line: Int) -> Timestamp {
    guard let last = lastTime, time <= last, time < last || !isOpen else { return time }
    repairs.note(.earlierTime, line)
    return isOpen ? last : last + .nanoseconds(1)
  }

  /// Repairs a sample if necessary, and puts it into its frame.
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

  /// Puts a sample that needs no more repair into its frame, after its waiting coalesced samples.
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
    if sample.phase == .ended || sample.phase == .cancelled { down[id] = nil } else { down[id]?.last = sample }
  }

  /// Puts a sample into the open frame, under the number of its contact.
  private mutating func put(_ sample: ContactSample) {
    var sample = sample
    if renumbers, let contact = down[sample.id] { sample.id = contact.number }
    last.samples.append(sample)
  }

  /// Begins a frame, unless the open one has this time.
  private mutating func openFrame(at time: Timestamp) {
    if isOpen, lastTime == time { return }
    close()
    last = ContactFrame(time: time, samples: [])
    hoverBeforeLastFrame = hover
    isOpen = true
    lastTime = time
    idsOfLastFrame.removeAll(keepingCapacity: true)
  }
}

nonisolated extension Recording {
  /// A recording of samples that come from no file, oldest first. Samples of one time are one frame. All faults that a
  /// reader repairs in a file are repaired here, too, with a warning that names the sample.
  ///
  /// - Throws: the mistake if more contacts are down than a file may have.
  @_spi(Tools) public init(_ samples: [ContactSample], surface: Size?) throws(RecordingError) {
    var builder = RecordingBuilder(renumbers: false, joinsEqualTimes: true)
    for index in samples.indices {
      builder.add(samples[index], line: index)
      if let message = builder.excess { throw RecordingError(file: "", message: "samples[\(index)]: \(message)") }
    }
    builder.cancelOpenContacts()
    self.init(surface: surface)
    while let frame = builder.next() { frames.append(frame) }
    warnings = builder.allWarnings().map { warning in
      RecordingWarning((warning.line.map { "samples[\($0)]: " } ?? "") + warning.message)
    }
  }
}

/// The number of repairs of each kind: one warning for each kind, for any number of repairs.
nonisolated struct RepairCounts {
  /// The kinds of repair.
  enum Repair: Int, CaseIterable {
    case earlierTime, notDown, beganTwice, notFinite, notHovering, notUnderstood
  }

  /// The number of repairs, and the line of the first.
  private var counts: [(count: Int, line: Int)] = Repair.allCases.map { _ in (0, 0) }

  mutating func note(_ repair: Repair, _ line: Int, count: Int = 1) {
    if counts[repair.rawValue].count == 0 { counts[repair.rawValue].line = line }
    counts[repair.rawValue].count += count
  }

  /// One warning for each kind of repair that was made.
  var warnings: [RecordingWarning] {
    Repair.allCases.compactMap { repair in
      let (count, line) = counts[repair.rawValue]
      guard count > 0 else { return nil }
      let message =
        switch repair {
        case .earlierTime:
          "\(counted(count, "sample is", "samples are")) earlier than the one before; raised to its time"
        case .notDown:
          "\(counted(count, "sample belongs", "samples belong")) to a contact that is not down; left out"
        case .beganTwice:
          "\(counted(count, "contact begins", "contacts begin")) while already down; cancelled first"
        case .notFinite:
          "\(counted(count, "sample lies", "samples lie")) nowhere, or more than 1000000000 points away; left out"
        case .notHovering:
          "\(counted(count, "hover ends", "hovers end")) without having begun; left out"
        case .notUnderstood:
          "\(counted(count, "line is", "lines are")) not understood; left out"
        }
      return RecordingWarning(message, line: line)
    }
  }
}

/// A number and the counted things, in the right form: `1 sample is`, `2 samples are`.
nonisolated func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
