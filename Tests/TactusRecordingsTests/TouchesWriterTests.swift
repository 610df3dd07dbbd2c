import Tactus
import TactusRecordings
import TactusTesting
import Testing

@Suite("Writing *.touches.jsonl")
struct TouchesWriterTests {
  private func sample(_ id: UInt64, _ phase: Touch.Phase, _ x: Double, at nanoseconds: Int64) -> ContactSample {
    ContactSample(
      id: id, phase: phase, position: Point(x: x, y: 200), time: Timestamp(nanoseconds: nanoseconds))
  }

  @Test("a header, and a line a sample, without what has its default")
  func text() {
    var pressed = sample(1, .ended, 104.5, at: 120_000_001)
    pressed.force = 0.4
    pressed.major = 9.1
    pressed.minor = 7
    pressed.angle = -0.2
    pressed.tool = .pen
    let recording = Recording(
      device: "Panel \"A\"", source: "here", surface: Size(width: 390, height: 844),
      frames: [
        ContactFrame(time: .zero, samples: [sample(1, .began, 100, at: 0)]),
        ContactFrame(time: pressed.time, samples: [pressed]),
      ],
      labels: [Recording.Label(time: .zero, text: "tap")])
    #expect(
      recording.touchesText() == """
        {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Panel \\"A\\"","source":"here"}
        {"t":0,"label":"tap"}
        {"t":0,"id":1,"phase":"began","x":100,"y":200}
        {"t":0.120000001,"id":1,"phase":"ended","x":104.5,"y":200,"force":0.4,"major":9.1,"minor":7,"angle":-0.2,"tool":"pen"}

        """)
  }

  @Test("coalesced and predicted samples are left out: as frames of their own they would be other touches")
  func roles() throws {
    var early = sample(1, .moved, 102, at: 4)
    early.role = .coalesced
    var guess = sample(1, .moved, 110, at: 16)
    guess.role = .predicted
    let recording = Recording(frames: [
      ContactFrame(time: .zero, samples: [sample(1, .began, 100, at: 0)]),
      ContactFrame(time: Timestamp(nanoseconds: 8), samples: [early, sample(1, .moved, 104, at: 8), guess]),
    ])
    let again = try read(recording.touchesText())
    #expect(again.frames.map(\.time.nanoseconds) == [0, 8])
    #expect(again.frames.flatMap(\.samples).map(\.position.x) == [100, 104])
    #expect(again.warnings.isEmpty)
  }

  @Test("a log whose time jumps back is written with times that do not decrease")
  func timeJumpsBack() throws {
    let log = try read(
      """
      [{"type":"pointerdown","pointerId":1,"clientX":100,"clientY":100,"timeStamp":1000.1},
       {"type":"pointermove","pointerId":1,"clientX":120,"clientY":100,"timeStamp":5,
        "coalescedEvents":[{"clientX":110,"clientY":100,"timeStamp":1010}]},
       {"type":"pointerup","pointerId":1,"clientX":120,"clientY":100,"timeStamp":1050}]
      """)
    let again = try read(log.touchesText())
    #expect(again.frames.count == 3 && again.warnings.isEmpty)
  }

  @Test("what was millimetres or pixels is written as points")
  func units() throws {
    let recording = try read(
      """
      {"format":"tactus-touches","version":1,"units":"mm","width":60,"height":100}
      {"t":0,"id":1,"phase":"began","x":10,"y":20,"major":0.7}
      """)
    let again = try read(recording.touchesText())
    #expect(again.units == .points)
    #expect(again.frames == recording.frames)
    #expect(again.surface == recording.surface)
  }

  @Test("reading what was written gives the same, to the nanosecond and the last bit")
  func roundTrip() throws {
    for seed in 0..<100 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      let recording = Self.random(&numbers)
      let again = try read(recording.touchesText())
      #expect(again == recording)
      #expect(again.touchesText() == recording.touchesText())
    }
  }

  @Test("every shipped recording survives being written and read", arguments: Bundled.files)
  func bundledRoundTrip(name: String) throws {
    let recording = try Bundled.load(name)
    let again = try read(recording.touchesText())
    let actual = recording.frames.map { frame in
      ContactFrame(time: frame.time, samples: frame.samples.filter { $0.role == .actual }, hover: frame.hover)
    }
    #expect(again.frames == actual)
    #expect(again.labels == recording.labels)
    #expect(again.surface == recording.surface)
    #expect(again.device == recording.device)
    // That the size of a panel is not known is said of the copy, too.
    #expect(again.panel == recording.panel)
    #expect(again.warnings.count == (recording.panel == .unknownSize ? 1 : 0))
  }

  /// A recording in which anything goes that the format can hold.
  private static func random(_ numbers: inout SeededGenerator) -> Recording {
    func coordinate() -> Double {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: Double(Int.random(in: -1000...1000, using: &numbers))
      case 1: Double.random(in: -1e-9...1e-9, using: &numbers)
      case 2: Double.random(in: -1e9...1e9, using: &numbers)
      default: Double.random(in: 0...1000, using: &numbers)
      }
    }
    var recording = Recording(
      device: Bool.random(using: &numbers) ? "dev\u{1}ice \u{1f446}\\" : nil, source: "a\nb\t\"c\"",
      surface: Bool.random(using: &numbers) ? Size(width: 1 / 3, height: 1e9) : nil)
    var time = Int64.random(in: -1_000_000_000_000...4_000_000_000_000_000_000, using: &numbers)
    var down: Set<UInt64> = []
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      time += Int64.random(in: 1...20_000_000, using: &numbers)
      var samples: [ContactSample] = []
      for id in [0, 1, 7, UInt64.max] where Bool.random(using: &numbers) {
        let phase: Touch.Phase =
          down.contains(id)
          ? [.moved, .stationary, .ended, .cancelled].randomElement(using: &numbers) ?? .moved : .began
        down.formSymmetricDifference(phase == .moved || phase == .stationary ? [] : [id])
        samples.append(
          ContactSample(
            id: id, phase: phase, position: Point(x: coordinate(), y: coordinate()),
            time: Timestamp(nanoseconds: time), tool: Touch.Tool.allCases.randomElement(using: &numbers) ?? .finger,
            force: Double.random(in: 0...1, using: &numbers), major: abs(coordinate()), minor: abs(coordinate()),
            angle: Double.random(in: -4...4, using: &numbers)))
      }
      if !samples.isEmpty {
        recording.frames.append(ContactFrame(time: Timestamp(nanoseconds: time), samples: samples))
      }
      if Int.random(in: 0..<10, using: &numbers) == 0 {
        recording.labels.append(Recording.Label(time: Timestamp(nanoseconds: time), text: "label \(time)"))
      }
    }
    return recording
  }
}
