@_spi(Tools) import Tactus
@_spi(Tools) import TactusAnalysis
@_spi(Tools) import TactusScenes

/// A scene of the lab: it processes samples like every surface, and prints all results.
final class LabSurface: Surface {
  let lab: LabScene

  /// The scene of `description`, on a surface of this size.
  init(_ description: SceneDescription, size: Size) throws(DescriptionError) {
    lab = try LabScene(description, surface: size)
    super.init(lab.scene.application)
  }

  override func process(_ contacts: [ContactSample]) {
    for frame in Scene.frames(of: contacts) {
      application.send(frame)
      lab.note()
    }
  }

  override func process(_ pointer: PointerSample) {
    super.process(pointer)
    lab.note()
  }

  override func advance(to time: Timestamp) {
    // One deadline after the other, so that the results of each have their own time.
    while let deadline = application.nextRecognizerDeadline, deadline <= time {
      application.advance(to: deadline)
      lab.note()
      if application.nextRecognizerDeadline == deadline { break }
    }
    super.advance(to: time)
    lab.note()
  }

  override func cancelAllTouches() {
    super.cancelAllTouches()
    lab.note()
  }
}

/// The touches of the lab's questions, frame by frame.
///
/// Their number is limited, so that every question is answered soon: its cost grows with the samples, and with the
/// fingers that are down at the same time.
struct LabSession {
  /// The largest number of samples.
  static var sampleLimit: Int { 20_000 }
  /// The largest number of fingers that are down at the same time.
  static var fingerLimit: Int { 100 }

  /// The touches.
  private(set) var touches: RecordedTouches
  /// The last explanation.
  var explained: ExplainedTouches?
  private var count = 0
  private var down: Set<UInt64> = []

  /// A session without touches, on a surface of this size.
  init(surface: Size = Scene.defaultSurface) {
    touches = RecordedTouches(frames: [], surface: surface)
  }

  /// The only session.
  nonisolated(unsafe) static var shared = LabSession()

  /// Adds the first `count` samples that the page wrote.
  ///
  /// - Throws: if there would be too many samples or fingers; then none is added.
  mutating func add(_ count: Int32) throws(DescriptionError) {
    let records = (0..<SampleBatch.shared.admit(count)).map { index in
      SampleBatch.Record(SampleBatch.shared.memory + index * SampleBatch.stride)
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
        touches.frames.append(ContactFrame(time: pointer.time, samples: [], hover: pointer))
      }
    }
  }

  private mutating func add(_ contact: ContactSample) {
    if let last = touches.frames.indices.last, touches.frames[last].time == contact.time,
      touches.frames[last].hover == nil
    {
      touches.frames[last].samples.append(contact)
    } else {
      touches.frames.append(ContactFrame(time: contact.time, samples: [contact]))
    }
  }
}
