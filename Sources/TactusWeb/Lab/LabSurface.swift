import Tactus
import TactusAnalysis
import TactusScenes

/// A scene of the lab: it takes samples as every surface does, and says everything that comes of them.
final class LabSurface: Surface {
  let lab: LabScene

  /// The scene that `description` describes, on a surface of this size.
  init(_ description: SceneDescription, size: Size) throws(DescriptionError) {
    lab = try LabScene(description, surface: size)
    super.init(lab.scene.application)
  }

  override func take(_ contacts: [ContactSample]) {
    for frame in Scene.frames(of: contacts) {
      application.send(frame)
      lab.note()
    }
  }

  override func take(_ pointer: PointerSample) {
    super.take(pointer)
    lab.note()
  }

  override func advance(to time: Timestamp) {
    // One deadline after the other, so that what each leads to has its own moment.
    while let deadline = application.nextDeadline, deadline <= time {
      application.advance(to: deadline)
      lab.note()
      if application.nextDeadline == deadline { break }
    }
    super.advance(to: time)
    lab.scene.advanceScrollViews(to: time)
    lab.note()
  }

  override var nextDeadline: Timestamp? {
    guard let picture = lab.nextPicture else { return super.nextDeadline }
    return super.nextDeadline.map { min($0, picture) } ?? picture
  }

  override func cancelAllTouches() {
    super.cancelAllTouches()
    lab.note()
  }
}

/// The touches that the lab asks about: what came, frame by frame.
///
/// They are so few that every question has an answer soon: what one costs grows with the samples, and with the fingers that are down at
/// the same time.
struct LabTape {
  /// How many samples there are at most.
  static var sampleLimit: Int { 20_000 }
  /// How many fingers are down at the same time at most.
  static var fingerLimit: Int { 100 }

  /// The touches.
  private(set) var tape: TouchTape
  /// The moment from which the page counts times.
  let origin: Timestamp
  private var count = 0
  private var down: Set<UInt64> = []

  /// A tape of no touches, on a surface of this size.
  init(surface: Size = Scene.defaultSurface, origin: Timestamp = .zero) {
    tape = TouchTape(frames: [], surface: surface)
    self.origin = origin
  }

  /// The one tape there is.
  nonisolated(unsafe) static var shared = LabTape()

  /// Adds the first `count` samples that the page wrote.
  ///
  /// - Throws: where that would be more samples or fingers than there may be; then none is added.
  mutating func add(_ count: Int32) throws(DescriptionError) {
    let records = (0..<SampleBatch.shared.admit(count)).map { index in
      SampleBatch.Record(SampleBatch.shared.memory + index * SampleBatch.stride, origin: origin)
    }
    guard self.count + records.count <= Self.sampleLimit else {
      throw DescriptionError(
        .outOfRange, "these touches are too long for the lab, which keeps \(Self.sampleLimit) samples at most")
    }
    var down = down
    for case let contact? in records.map({ $0.isContact ? $0.contact : nil }) where contact.role == .actual {
      switch contact.phase {
      case .began: down.insert(contact.id)
      case .ended, .cancelled: down.remove(contact.id)
      case .moved, .stationary: break
      }
      guard down.count <= Self.fingerLimit else {
        throw DescriptionError(
          .outOfRange, "these are too many fingers for the lab, which follows \(Self.fingerLimit) at the same time")
      }
    }
    self.down = down
    self.count += records.count
    for record in records {
      if record.isContact {
        if let contact = record.contact { add(contact) }
      } else if let pointer = record.pointer {
        tape.frames.append(TouchTape.Frame(time: pointer.time, samples: [], hover: pointer))
      }
    }
  }

  private mutating func add(_ contact: ContactSample) {
    if let last = tape.frames.indices.last, tape.frames[last].time == contact.time, tape.frames[last].hover == nil {
      tape.frames[last].samples.append(contact)
    } else {
      tape.frames.append(TouchTape.Frame(time: contact.time, samples: [contact]))
    }
  }
}
