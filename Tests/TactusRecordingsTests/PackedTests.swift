import Tactus
import TactusRecordings
import TactusTesting
import Testing

@Suite("Packed recordings")
struct PackedTests {
  /// The bytes of a recording in the packed form.
  private func packed(_ recording: Recording) throws -> [UInt8] {
    let reader = try RecordingReader(RecordingSource(bytes: Array(recording.touchesText().utf8)), file: "test")
    var writer = TouchesWriter()
    var item = try reader.next()
    var bytes = writer.packedHead(reader.header)
    while let next = item {
      bytes += writer.packed(next)
      item = try reader.next()
    }
    return bytes
  }

  private func read(_ bytes: [UInt8]) throws(RecordingError) -> Recording { try Recording(bytes: bytes, file: "test") }

  /// The error that reading these bytes gives.
  private func failure(_ bytes: [UInt8]) throws -> RecordingError {
    try #require(throws: RecordingError.self) { try read(bytes) }
  }

  private let text = """
    {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844}
    {"t":0,"label":"a drag"}
    {"t":0,"id":1,"phase":"began","x":100.25,"y":200}
    {"t":0.016,"id":1,"phase":"moved","x":104.5,"y":200}
    {"t":0.032,"id":1,"phase":"ended","x":104.5,"y":200}

    """

  private var bytes: [UInt8] { get throws { try packed(Recording(bytes: Array(text.utf8))) } }

  @Test("hold what the lines held, to the last bit", arguments: 0..<50)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var frames: [ContactFrame] = []
    var time: Int64 = seed == 0 ? 0 : .random(in: -1_000_000_000...1_000_000_000, using: &random)
    for _ in 0..<20 {
      let id = UInt64.random(in: 0...(.max), using: &random) >> UInt64.random(in: 0..<64, using: &random)
      for phase in [Touch.Phase.began, .moved, .stationary, Bool.random(using: &random) ? .ended : .cancelled] {
        var sample = ContactSample(
          id: id, phase: phase,
          position: Point(x: .random(in: -1e9...1e9, using: &random), y: .random(in: 0...1000, using: &random)),
          time: Timestamp(nanoseconds: time),
          tool: [.finger, .pen, .eraser, .palm, .mouse].randomElement(using: &random) ?? .pen)
        if Bool.random(using: &random) {
          sample.force = .random(in: 0...1, using: &random)
          sample.major = .random(in: 0...50, using: &random)
          sample.minor = .random(in: 0...50, using: &random)
          sample.angle = .random(in: -3...3, using: &random)
        }
        frames.append(ContactFrame(time: sample.time, samples: [sample]))
        time += .random(in: 1...20_000_000, using: &random)
      }
    }
    let recording = Recording(surface: Size(width: 390, height: 844), frames: frames)
    let again = try read(packed(recording))
    #expect(again.frames == frames)
    #expect(again.touchesText() == recording.touchesText())
  }

  @Test("are a third as long where nothing but positions is known")
  func size() throws {
    let header = try #require(try bytes.firstIndex(of: UInt8(ascii: "\n")))
    let label = #"{"t":0,"label":"a drag"}"# + "\n"
    #expect(try bytes.count == header + 1 + label.utf8.count + 3 * 27)
  }

  @Test("hold labels and hovers as lines between the samples")
  func lines() throws {
    let hovers =
      text + """
        {"t":1,"hover":"began","x":10,"y":20}
        {"t":1.1,"hover":"ended","x":10,"y":20}
        {"t":2,"label":"nothing"}

        """
    let recording = try Recording(bytes: Array(hovers.utf8))
    let again = try read(packed(recording))
    #expect(again.labels == recording.labels && again.labels.count == 2)
    #expect(again.frames == recording.frames && again.frames.contains { $0.hover != nil })
  }

  @Test("are in the units that the header says")
  func units() throws {
    let text = String(decoding: try bytes.prefix { $0 < 0x80 }, as: UTF8.self)
    let millimetres = text.replacing(#""units":"pt""#, with: #""units":"mm""#)
    let again = try read(Array(millimetres.utf8) + bytes.dropFirst(text.utf8.count))
    #expect(again.frames.first?.samples.first?.position == Point(x: 641.6, y: 1280))
  }

  @Test("follow other recordings in one file, packed or not", arguments: [0, 1, 2])
  func joined(kind: Int) throws {
    let plain = Array(text.utf8)
    let both = try [bytes + bytes, plain + bytes, bytes + plain][kind]
    let expected = try read(plain + plain)
    let again = try read(both)
    #expect(again.frames == expected.frames && again.labels == expected.labels && again.frames.count == 6)
    let reader = try RecordingReader(
      RecordingSource(bytes: both), file: "test", options: RecordingOptions(keepsRecordingsApart: true))
    var counts: [Int] = []
    repeat {
      counts.append(0)
      while let item = try reader.next() { if case .frame = item { counts[counts.count - 1] += 1 } }
    } while try reader.nextRecording()
    #expect(counts == [3, 3])
  }

  @Test("that are cut off within a sample lose it, and say so; nothing else is lost", arguments: 1..<27)
  func cutOff(missing: Int) throws {
    let recording = try read(Array(bytes.dropLast(missing)))
    let left = missing > 17 ? 1 : 2
    #expect(recording.frames.count == left)
    #expect(recording.warnings.count == 1)
    #expect(recording.warnings.first?.message.hasPrefix("the recording is cut off within a line; dropped") == true)
  }

  @Test("say which part of a sample is damaged")
  func damage() throws {
    let whole = try bytes
    let head = whole.count - 27
    func damaged(_ place: Int, _ value: [UInt8]) throws -> RecordingError {
      var bytes = whole
      bytes.replaceSubrange(head + place..<head + place + value.count, with: value)
      return try failure(bytes)
    }
    let phase = try damaged(0, [0x85])
    #expect(phase.message == "a packed sample is damaged: there is no phase 5")
    #expect(phase.key == "phase" && phase.line == 5 && phase.file == "test")
    #expect(phase.suggestion == "convert the recording again: tactus convert --to packed")
    #expect(try damaged(0, [0x80 | 7 << 3]).message == "a packed sample is damaged: there is no tool 7")
    #expect(try damaged(1, [24]).message == "a packed sample is damaged: it has 26 bytes, not 27 to 34")
    #expect(try damaged(0, [0xc3]).message == "a packed sample is damaged: it has 27 bytes, not 59 to 66")
    let infinity = try damaged(10, [0, 0, 0, 0, 0, 0, 0xf0, 0x7f])
    #expect(infinity.message == #"a packed sample is damaged: "x" is inf"# && infinity.key == "x")
    #expect(try damaged(18, [0, 0, 0, 0, 0, 0, 0xf8, 0x7f]).key == "y")
  }

  @Test("no byte that is changed stops the reader or makes a recording that nothing else could")
  func anyByte() throws {
    let bytes = try bytes
    for place in bytes.indices {
      for value in [0, 1, 0x7b, 0x7f, 0x80, 0xff] as [UInt8] {
        var changed = bytes
        changed[place] = value
        guard let recording = try? read(changed) else { continue }
        #expect(recording.imbalance == nil, "byte \(place) as \(value)")
      }
    }
  }

  @Test("are not what a plain header announces")
  func plainHeader() throws {
    let samples = try bytes.drop { $0 < 0x80 }
    let error = try failure(Array(text.utf8) + samples)
    #expect(error.line == 6)
  }
}
