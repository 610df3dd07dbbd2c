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
struct LabTape {
  /// The touches.
  var tape = TouchTape(frames: [])
  /// The moment from which the page counts times.
  var origin = Timestamp.zero

  /// The one tape there is.
  nonisolated(unsafe) static var shared = LabTape()

  /// Adds the first `count` samples that the page wrote.
  mutating func add(_ count: Int32) {
    let admitted = SampleBatch.shared.admit(count)
    for index in 0..<admitted {
      let record = SampleBatch.Record(SampleBatch.shared.memory + index * SampleBatch.stride, origin: origin)
      if record.isContact {
        if let contact = record.contact { add(contact) }
      } else if let pointer = record.pointer {
        tape.frames.append(TouchTape.Frame(time: pointer.time, samples: [], hover: pointer))
      }
    }
  }

  private mutating func add(_ contact: ContactSample) {
    if let last = tape.frames.last, last.time == contact.time, last.hover == nil {
      tape.frames[tape.frames.count - 1].samples.append(contact)
    } else {
      tape.frames.append(TouchTape.Frame(time: contact.time, samples: [contact]))
    }
  }
}
