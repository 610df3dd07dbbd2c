import Tactus
import TactusControllers
import Testing

/// What a bad wire makes of reports.
@Suite struct GoodixNoiseTests {
  private var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))

  @Test mutating func aReportThatIsTooShortIsLeftOutAsAWhole() {
    _ = decoder.receive(report([(0, 10, 20, 1)]), at: .zero)
    let short = Array(report([(0, 99, 20, 1), (1, 30, 40, 1)]).dropLast())
    #expect(decoder.receive(short, at: .zero) == .malformed(.tooShort(length: 16, needed: 17)))
    #expect(decoder.receive([], at: .zero) == .malformed(.tooShort(length: 0, needed: 1)))
    #expect(decoder.malformedReports == 2)
    #expect(decoder.receive(report([(0, 10, 20, 1)]), at: .zero) == .nothing)
  }

  @Test mutating func aTrackIDTwiceInOneReportCannotBe() {
    let twice = report([(3, 10, 20, 1), (3, 30, 40, 1)])
    #expect(decoder.receive(twice, at: .zero) == .malformed(.repeatedTrackID(3)))
    #expect(!decoder.hasContacts)
  }

  @Test mutating func placesBeyondTheResolutionLieOnItsEdge() {
    _ = decoder.receive(report([(0, 900, 65535, 1)]), at: .zero)
    #expect(decoder.frame[0].position == Point(x: 799, y: 479))
    #expect(decoder.placesOutOfRange == 1)
  }

  @Test func anyBytesMakeFramesInWhichContactsBeginMoveAndEndInOrder() {
    var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480), maximumContacts: 10)
    var random = SystemIndependentNoise()
    var down: Set<UInt64> = []
    var frames = 0
    for step in 0..<20_000 {
      // Mostly few contacts with few track ids, so that many reports make sense.
      var bytes: [UInt8] = [random.next() % 4 == 0 ? random.next() : 0x80 | random.next() % 4]
      for _ in 0..<Int(random.next() % 5) {
        bytes.append(random.next() % 6)
        for _ in 0..<7 { bytes.append(random.next() % 4) }
      }
      guard decoder.receive(bytes, at: Timestamp(nanoseconds: Int64(step))) == .frame else { continue }
      frames += 1
      for sample in decoder.frame {
        switch sample.phase {
        case .began: #expect(down.insert(sample.id).inserted)
        case .moved, .stationary: #expect(down.contains(sample.id))
        case .ended, .cancelled: #expect(down.remove(sample.id) != nil)
        }
      }
      #expect(decoder.hasContacts == !down.isEmpty)
    }
    #expect(frames > 1000)
    #expect(decoder.malformedReports > 1000)
  }
}

/// Noise that is the same everywhere.
private struct SystemIndependentNoise {
  private var state: UInt32 = 1

  mutating func next() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }
}
