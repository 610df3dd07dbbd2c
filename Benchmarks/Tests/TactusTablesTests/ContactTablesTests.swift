import Foundation
import Tactus
import TactusRecordings
import Testing

@testable import TactusTables

@Suite("Contact tables")
struct ContactTablesTests {
  @Test("The page holds what is measured now, as far as the recordings come with the project")
  func page() throws {
    let written = try writtenTables("Palms.md")
    let measured = try ContactTables(root: repository).markdown.split(separator: "\n")
    #expect(Array(written) == measured)
  }

  @Test("A drag goes from its label to the next, or to the first long pause")
  func firstDrag() {
    func frame(_ seconds: Double, _ phase: Touch.Phase, _ id: UInt64) -> ContactFrame {
      let time = Timestamp(seconds: seconds)
      return ContactFrame(
        time: time, samples: [ContactSample(id: id, phase: phase, position: .zero, time: time)])
    }
    var recording = Recording(frames: [
      frame(0, .began, 1), frame(1, .ended, 1), frame(1.5, .began, 2), frame(2, .ended, 2), frame(2.7, .began, 3),
    ])
    #expect(ContactTables.firstDrag(recording).count == 4)
    recording.labels = [
      Recording.Label(time: .zero, text: "1. Drag"), Recording.Label(time: Timestamp(seconds: 1.2), text: "2. Land"),
    ]
    #expect(ContactTables.firstDrag(recording).count == 2)
  }
}
