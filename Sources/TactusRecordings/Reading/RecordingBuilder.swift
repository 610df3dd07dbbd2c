import Tactus

/// Puts samples into frames and repairs what the engine would have to repair, in the same way and with a warning (S-1.6).
///
/// An earlier stamp is raised to the last one; a sample of a contact that is not down is left out; a contact that begins
/// while it is down is cancelled first. So began and ended are balanced in every recording, but for contacts that are
/// still down where it ends.
struct RecordingBuilder {
  private(set) var frames: [Recording.Frame] = []
  /// Whether contacts get the numbers 1, 2, 3, … in the order in which they begin.
  private let renumbers: Bool
  /// What was found, but for repairs.
  private var warnings: [RecordingWarning] = []
  /// What was repaired.
  private var repairs = RepairCounts()
  /// The last sample of every contact that is down, by its id in the file.
  private var down: [UInt64: ContactSample] = [:]
  /// The number that stands for each id in the file, as of its last contact.
  private var numbers: [UInt64: UInt64] = [:]
  /// The number of the next contact.
  private var nextNumber: UInt64 = 1
  /// The ids in the file of the contacts in the last frame.
  private var idsOfLastFrame: Set<UInt64> = []
  /// Coalesced samples that wait for the sample they belong to.
  private var waiting: [ContactSample] = []

  /// A builder that has nothing yet.
  init(renumbers: Bool) {
    self.renumbers = renumbers
  }

  /// The time of the last frame.
  var lastTime: Timestamp? { frames.last?.time }

  /// Whether the contact with this id in the file is down.
  func isDown(_ id: UInt64) -> Bool { down[id] != nil }

  /// Notes something that is no repair.
  mutating func warn(_ message: String, line: Int? = nil) {
    warnings.append(RecordingWarning(message, line: line))
  }

  /// Everything that was found, repairs last.
  func allWarnings() -> [RecordingWarning] { warnings + repairs.warnings }

  /// Adds a sample that came from `line`. Samples with the time of the last frame join it; coalesced ones wait for the next
  /// actual sample of their contact, and predicted ones go with the last frame.
  mutating func add(_ sample: ContactSample, line: Int) {
    guard sample.position.isFinite else { return repairs.note(.notFinite, line) }
    switch sample.role {
    case .actual: addActual(sample, line: line)
    case .coalesced: waiting.append(sample)
    case .predicted:
      guard down[sample.id] != nil else { return repairs.note(.notDown, line) }
      frames[frames.count - 1].samples.append(numbered(sample))
    }
  }

  /// Adds samples that a source sent together; if the last frame has their time and one of their contacts, they get a frame
  /// and a time of their own, one nanosecond later, so that the two stay two.
  mutating func addFrame(_ samples: [ContactSample], line: Int) {
    guard var time = samples.first(where: { $0.role == .actual })?.time else { return }
    if let last = lastTime, last >= time {
      if last > time { repairs.note(.earlierTime, line) }
      time = last
      if samples.contains(where: { idsOfLastFrame.contains($0.id) }) { time = time + .nanoseconds(1) }
    }
    for var sample in samples {
      if sample.role == .actual { sample.time = time }
      add(sample, line: line)
    }
  }

  /// Cancels what is still down, because the source ends in the middle (S-1.7).
  mutating func cancelOpenContacts() {
    guard !down.isEmpty, var time = lastTime else { return }
    warn("\(counted(down.count, "contact is", "contacts are")) still down at the end; cancelled")
    let samples = down.values.sorted { $0.id < $1.id }
    if samples.contains(where: { idsOfLastFrame.contains($0.id) }) { time = time + .nanoseconds(1) }
    for var sample in samples {
      sample.phase = .cancelled
      sample.time = time
      append(sample)
    }
  }

  /// Takes away the last frame; answers how many samples it had. Nothing can be added afterwards.
  mutating func dropLastFrame() -> Int { frames.popLast()?.samples.count ?? 0 }

  /// Repairs a sample where need be, and puts it into its frame.
  private mutating func addActual(_ sample: ContactSample, line: Int) {
    var sample = sample
    if let last = lastTime, sample.time < last {
      repairs.note(.earlierTime, line)
      sample.time = last
    }
    if sample.phase == .began {
      if var known = down[sample.id] {
        repairs.note(.beganTwice, line)
        known.phase = .cancelled
        known.time = sample.time
        append(known)
      }
    } else if down[sample.id] == nil {
      waiting.removeAll { $0.id == sample.id }
      return repairs.note(.notDown, line)
    }
    append(sample)
  }

  /// Puts a sample that needs no more repair into its frame, after the coalesced ones that waited for it.
  private mutating func append(_ sample: ContactSample) {
    if sample.phase == .began {
      numbers[sample.id] = nextNumber
      nextNumber += 1
    }
    if lastTime != sample.time {
      frames.append(Recording.Frame(time: sample.time, samples: []))
      idsOfLastFrame = []
    }
    idsOfLastFrame.insert(sample.id)
    for early in waiting where early.id == sample.id { frames[frames.count - 1].samples.append(numbered(early)) }
    waiting.removeAll { $0.id == sample.id }
    frames[frames.count - 1].samples.append(numbered(sample))
    down[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
  }

  /// The sample under the number of its contact.
  private func numbered(_ sample: ContactSample) -> ContactSample {
    guard renumbers, let number = numbers[sample.id] else { return sample }
    var sample = sample
    sample.id = number
    return sample
  }
}

/// How often each kind of repair was made: one warning for each kind, however often it occurs.
struct RepairCounts {
  /// What can be repaired.
  enum Repair: Int, CaseIterable {
    case earlierTime, notDown, beganTwice, notFinite
  }

  /// How often, and in which line first.
  private var counts: [(count: Int, line: Int)] = Repair.allCases.map { _ in (0, 0) }

  /// Counts a repair in `line`.
  mutating func note(_ repair: Repair, _ line: Int) {
    if counts[repair.rawValue].count == 0 { counts[repair.rawValue].line = line }
    counts[repair.rawValue].count += 1
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
          "\(counted(count, "sample lies", "samples lie")) nowhere; left out"
        }
      return RecordingWarning(message, line: line)
    }
  }
}

/// A number and what is counted, in the right form: `1 sample is`, `2 samples are`.
func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
