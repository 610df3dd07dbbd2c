import Tactus
import TactusTouchFilter

/// A filter with what went in and came out of it.
struct FilterRun {
  private(set) var filter: ContactFilter
  /// What was sent on, with its frames' times.
  private(set) var outputs: [ContactFilterOutput] = []

  init(
    surface: Rect? = Rect(x: 0, y: 0, width: 1000, height: 600), _ change: (inout ContactFilterConfiguration) -> Void
  ) {
    var configuration = ContactFilterConfiguration()
    change(&configuration)
    filter = ContactFilter(configuration, surface: surface)
  }

  /// Sends a frame at so many milliseconds.
  mutating func send(_ milliseconds: Int, _ samples: [ContactSample], hover: PointerSample? = nil) {
    let time = Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)
    let stamped = samples.map { sample in
      var sample = sample
      sample.time = time
      return sample
    }
    var new: [ContactFilterOutput] = []
    filter.receive(ContactFrame(time: time, samples: stamped, hover: hover)) { new.append($0) }
    outputs += new
  }

  mutating func advance(_ milliseconds: Int) {
    var new: [ContactFilterOutput] = []
    filter.advance(to: Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000)) { new.append($0) }
    outputs += new
  }

  mutating func finish() {
    var new: [ContactFilterOutput] = []
    filter.finish { new.append($0) }
    outputs += new
  }

  /// What was sent on, in words: `100: began 1 (10, 20)`.
  var lines: [String] {
    outputs.flatMap { output -> [String] in
      guard case .frame(let frame) = output else { return [] }
      return frame.samples.map { sample in
        "\(frame.time.nanoseconds / 1_000_000): \(sample.phase.name) \(sample.id) "
          + "(\(Int(sample.position.x)), \(Int(sample.position.y)))"
      }
    }
  }

  /// What was found.
  var findings: [ContactFilterFinding] {
    outputs.compactMap { output in
      if case .finding(let finding) = output { finding } else { nil }
    }
  }

  /// The codes of what was found.
  var codes: [String] { findings.map(\.reason.code) }
}

/// A sample whose time its frame gives.
func contact(
  _ phase: Touch.Phase, _ id: UInt64 = 1, _ x: Double = 500, _ y: Double = 300, tool: Touch.Tool = .finger,
  major: Double = 0
) -> ContactSample {
  ContactSample(
    id: id, phase: phase, position: Point(x: x, y: y), time: .zero, tool: tool, major: major, minor: major)
}
