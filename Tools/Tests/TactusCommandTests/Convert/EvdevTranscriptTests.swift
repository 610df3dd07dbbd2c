import Foundation
import Tactus
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Writing events")
struct EvdevTranscriptTests {
  /// What a contact did, as far as events can say it: where it was when, in hundredths of a point and microseconds, and how
  /// it ended. Samples that say nothing new are left out.
  private struct Path: Equatable, CustomStringConvertible {
    var places: [String] = []
    var end = ""
    var description: String { "\(places.joined(separator: " ")) \(end)" }
  }

  /// The paths of a recording, in the order in which they began.
  private func paths(_ recording: Recording) -> [Path] {
    var paths: [Path] = []
    var open: [UInt64: Int] = [:]
    var last: [UInt64: String] = [:]
    for sample in recording.frames.flatMap(\.samples) where sample.role == .actual {
      let time = sample.time.nanoseconds / 1000
      let place = "\(Int((sample.position.x * 100).rounded())),\(Int((sample.position.y * 100).rounded()))"
      if sample.phase == .began {
        open[sample.id] = paths.count
        last[sample.id] = nil
        paths.append(Path())
      }
      guard let index = open[sample.id] else { continue }
      if last[sample.id] != place { paths[index].places.append("\(time):\(place)") }
      last[sample.id] = place
      if sample.phase == .ended || sample.phase == .cancelled {
        paths[index].end = "\(time):\(sample.phase.name)"
        open[sample.id] = nil
      }
    }
    return paths
  }

  private static let recordings: [String] = {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Recordings").standardized.path
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      [".events", ".txt", ".hid", ".touches.jsonl", "events.json"].contains { name.hasSuffix($0) }
    }.sorted().map { root + "/" + $0 }
  }()

  @Test(
    "Every recording reads back as the same touches at the same places and times",
    arguments: recordings, EvdevTranscript.Format.allCases)
  func sameTouches(path: String, format: EvdevTranscript.Format) throws {
    let recording = try Recording(contentsOfFile: path)
    let text = try EvdevTranscript(recording).text(format)
    let copy = try Recording(bytes: Array(text.utf8))
    #expect(paths(copy) == paths(recording))
    #expect(copy.format.rawValue == format.rawValue)
  }

  private func recording(_ samples: [ContactSample], surface: Size? = Size(width: 800, height: 480)) -> Recording {
    Recording(
      device: "Panel \"A\"", surface: surface, frames: samples.map { ContactFrame(time: $0.time, samples: [$0]) })
  }

  private func sample(
    _ phase: Touch.Phase, _ milliseconds: Int64, _ x: Double, _ y: Double = 100, tool: Touch.Tool = .finger,
    force: Double = 0, major: Double = 0, minor: Double = 0, angle: Double = 0
  ) -> ContactSample {
    ContactSample(
      id: 7, phase: phase, position: Point(x: x, y: y), time: Timestamp(nanoseconds: milliseconds * 1_000_000),
      tool: tool, force: force, major: major, minor: minor, angle: angle)
  }

  private func copy(_ recording: Recording, _ format: EvdevTranscript.Format = .evemu) throws -> Recording {
    try Recording(bytes: Array(EvdevTranscript(recording).text(format).utf8))
  }

  @Test("The surface and the name of the device stay", arguments: EvdevTranscript.Format.allCases)
  func device(format: EvdevTranscript.Format) throws {
    let before = recording([sample(.began, 0, 10), sample(.ended, 80, 10)])
    let after = try copy(before, format)
    let surface = try #require(after.surface)
    #expect(abs(surface.width - 800) < 0.001 && abs(surface.height - 480) < 0.001)
    #expect(after.device == "Panel \"A\"")
    #expect(try EvdevTranscript(before).losses(format) == [])
  }

  @Test("Force, ellipse, angle and tool stay, to their last digits")
  func shape() throws {
    let before = recording([
      sample(.began, 0, 10, tool: .pen, force: 0.5, major: 40.25, minor: 20.5, angle: -0.7), sample(.ended, 80, 10),
    ])
    let first = try #require(try copy(before).frames.first?.samples.first)
    #expect(first.tool == .pen)
    #expect(abs(first.force - 0.5) < 0.0001)
    #expect(abs(first.major - 40.25) < 0.01 && abs(first.minor - 20.5) < 0.01)
    #expect(abs(first.angle + 0.7) < 0.001)
  }

  @Test("A cancelled touch is cancelled, as one that turns into a palm", arguments: EvdevTranscript.Format.allCases)
  func cancelled(format: EvdevTranscript.Format) throws {
    let before = recording([sample(.began, 0, 10), sample(.moved, 10, 20), sample(.cancelled, 20, 20)])
    let after = try copy(before, format)
    #expect(after.frames.flatMap(\.samples).map(\.phase) == [.began, .moved, .cancelled])
    #expect(try EvdevTranscript(before).losses(format).contains { $0.contains("palm") })
  }

  @Test("A lift elsewhere is a move and a lift")
  func liftElsewhere() throws {
    let after = try copy(recording([sample(.began, 0, 10), sample(.ended, 20, 30)]))
    let samples = after.frames.flatMap(\.samples)
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.last.map { abs($0.position.x - 30) < 0.001 } == true)
  }

  @Test("A tap within one moment is a tap")
  func tapInOneFrame() throws {
    let before = Recording(
      surface: Size(width: 800, height: 480),
      frames: [ContactFrame(time: .zero, samples: [sample(.began, 0, 10), sample(.ended, 0, 10)])])
    #expect(try copy(before).frames.flatMap(\.samples).map(\.phase) == [.began, .ended])
  }

  @Test("Labels stay in evemu files, and libinput's have none")
  func labels() throws {
    var before = recording([sample(.began, 0, 10), sample(.ended, 80, 10)])
    before.labels = [Recording.Label(time: .zero, text: "tap")]
    #expect(try copy(before).labels.map(\.text) == ["tap"])
    #expect(try copy(before, .libinput).labels.isEmpty)
    #expect(try EvdevTranscript(before).losses(.libinput) == ["labels are left out"])
  }

  @Test("What is lost is said, and only that")
  func losses() throws {
    var lifted = sample(.ended, 80, 10.001)
    lifted.time = Timestamp(nanoseconds: 80_000_001)
    lifted.altitude = 1
    let before = recording([sample(.began, 0, 10, tool: .mouse), lifted], surface: nil)
    #expect(
      try EvdevTranscript(before).losses(.evemu) == [
        "places are rounded to hundredths of a point", "times are rounded to microseconds",
        "erasers and mice become fingers", "how a pen leans is left out",
        "the size of the surface is not known; the device is as large as the touches need",
      ])
  }

  @Test("A surface that no panel has becomes the nearest that is believed, and the places stay")
  func oddSurface() throws {
    let before = recording(
      [sample(.began, 0, 90, 9), sample(.ended, 80, 90, 9)], surface: Size(width: 100, height: 10))
    let after = try copy(before)
    #expect(after.surface.map { abs($0.width - 256) < 0.001 && abs($0.height - 256) < 0.001 } == true)
    #expect(after.frames.first?.samples.first.map { abs($0.position.y - 9) < 0.001 } == true)
    #expect(try EvdevTranscript(before).losses(.evemu).contains { $0.contains("another size") })
  }

  @Test("Places and crowds that events cannot hold are errors")
  func limits() {
    #expect(throws: RecordingError.self) { try EvdevTranscript(recording([sample(.began, 0, 1e9)])) }
    let crowd = (0..<129).map { id in
      ContactSample(id: UInt64(id), phase: .began, position: Point(x: 1, y: 1), time: .zero)
    }
    #expect(throws: RecordingError.self) {
      try EvdevTranscript(Recording(frames: [ContactFrame(time: .zero, samples: crowd)]))
    }
  }

  @Test("A name with line breaks and quotes stays on its line", arguments: EvdevTranscript.Format.allCases)
  func strangeName(format: EvdevTranscript.Format) throws {
    var before = recording([sample(.began, 0, 10), sample(.ended, 80, 10)])
    before.device = "a\nE: 0.0 0001 \"b\\"
    #expect(try copy(before, format).device == "a E: 0.0 0001 \"b\\")
  }

  @Test("it cannot say that the size of the panel is not known, which is a loss that is named")
  func sizeNotKnown() throws {
    let header = #"{"format":"tactus-touches","version":1,"units":"pt","width":9,"height":9,"panel":"unknown"}"#
    let sample = #"{"t":0,"id":1,"phase":"began","x":1,"y":1}"#
    let recording = try Recording(bytes: Array("\(header)\n\(sample)\n".utf8))
    let losses = try EvdevTranscript(recording).losses(.evemu)
    #expect(losses.contains { $0.contains("the size of the panel is not known") })
  }

  @Test(
    "Times before zero count from the first, which is a loss that is named",
    arguments: EvdevTranscript.Format.allCases)
  func negativeTimes(format: EvdevTranscript.Format) throws {
    var before = recording([sample(.began, -2000, 10), sample(.moved, -1000, 20), sample(.ended, -500, 20)])
    before.labels = [Recording.Label(time: Timestamp(seconds: -1), text: "drag")]
    let after = try copy(before, format)
    #expect(after.frames.map(\.time.seconds) == [0, 1, 1.5])
    if format == .evemu { #expect(after.labels.map(\.time.seconds) == [1]) }
    let loss = "times count from the first touch, for no event is before zero"
    #expect(try EvdevTranscript(before).losses(format).contains(loss))
    let later = recording([sample(.began, 0, 10), sample(.ended, 500, 10)])
    #expect(try !EvdevTranscript(later).losses(format).contains(loss))
  }

  @Test("The earliest time there is can be written")
  func earliestTime() throws {
    var first = sample(.began, 0, 10)
    first.time = Timestamp(nanoseconds: .min)
    #expect(try copy(recording([first, sample(.ended, 80, 10)])).frames.first?.time == .zero)
  }
}
