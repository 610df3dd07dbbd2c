import Tactus
import TactusControllers
import Testing

/// Bytes as they are read from a GT911, and the samples that they mean.
@Suite struct GoodixDecoderTests {
  private var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))

  /// What was read in a frame, as text: `began 1 (400, 240)`.
  private mutating func read(_ bytes: [UInt8], at seconds: Double = 0) -> [String] {
    guard decoder.receive(bytes, at: Timestamp(seconds: seconds)) == .frame else { return [] }
    return decoder.frame.map { "\($0.phase) \($0.id) (\($0.position.x), \($0.position.y))" }
  }

  @Test mutating func aTapIsAContactAndAReportWithoutIt() {
    #expect(read([0x81, 0x00, 0x90, 0x01, 0xF0, 0x00, 0x14, 0x00, 0x00]) == ["began 1 (400.0, 240.0)"])
    #expect(read([0x80]) == ["ended 1 (400.0, 240.0)"])
    #expect(!decoder.hasContacts)
  }

  @Test mutating func aStatusWithoutTheReadyBitSaysNothing() {
    #expect(decoder.receive([0x01, 0, 1, 0, 1, 0, 1, 0, 0], at: .zero) == .nothing)
    #expect(!decoder.hasContacts)
  }

  @Test mutating func theStatusSaysHowManyContactsFollow() {
    let two: [UInt8] = [0x82, 0x00, 10, 0, 20, 0, 1, 0, 0, 0x01, 30, 0, 40, 0, 1, 0, 0]
    #expect(read(two) == ["began 1 (10.0, 20.0)", "began 2 (30.0, 40.0)"])
    #expect(two.count == GoodixRegisters.length(announcedBy: 0x82))
    #expect(GoodixRegisters.length(announcedBy: 0x02) == 0)
  }

  @Test mutating func bytesBeyondTheAnnouncedContactsDoNotMatter() {
    #expect(read([0x81, 3, 10, 0, 20, 0, 1, 0, 0, 0xFF, 0xFF]) == ["began 1 (10.0, 20.0)"])
  }

  @Test mutating func onlyWhatChangedHasASample() {
    _ = read(report([(0, 10, 20, 1), (1, 30, 40, 1)]))
    #expect(read(report([(0, 10, 20, 1), (1, 30, 41, 1)])) == ["moved 2 (30.0, 41.0)"])
    #expect(decoder.receive(report([(0, 10, 20, 1), (1, 30, 41, 1)]), at: .zero) == .nothing)
  }

  @Test mutating func aContactThatOnlyGrowsIsStationary() {
    _ = read(report([(0, 10, 20, 5)]))
    #expect(read(report([(0, 10, 20, 9)])) == ["stationary 1 (10.0, 20.0)"])
    #expect(decoder.frame[0].major == 9)
    #expect(decoder.frame[0].minor == 9)
  }

  @Test mutating func theOrderOfAReportDoesNotMatter() {
    _ = read(report([(0, 10, 20, 1), (1, 30, 40, 1)]))
    #expect(
      read(report([(1, 31, 40, 1), (0, 11, 20, 1)])) == ["moved 2 (31.0, 40.0)", "moved 1 (11.0, 20.0)"])
  }

  @Test mutating func aFingerThatIsMissingWasLiftedWhileTheOthersGoOn() {
    _ = read(report([(0, 10, 20, 1), (1, 30, 40, 1)]))
    #expect(read(report([(1, 31, 40, 1)])) == ["moved 2 (31.0, 40.0)", "ended 1 (10.0, 20.0)"])
    #expect(read(report([])) == ["ended 2 (31.0, 40.0)"])
  }

  @Test mutating func aTrackIDThatComesAgainIsANewContact() {
    _ = read(report([(0, 10, 20, 1)]))
    _ = read(report([]))
    #expect(read(report([(0, 10, 20, 1)])) == ["began 2 (10.0, 20.0)"])
  }

  @Test mutating func samplesHaveTheTimeOfTheReport() {
    #expect(decoder.receive(report([(0, 1, 1, 1)]), at: Timestamp(seconds: 1.5)) == .frame)
    #expect(decoder.frame[0].time == Timestamp(seconds: 1.5))
  }

  @Test mutating func cancellingTakesEverythingBack() {
    _ = read(report([(0, 10, 20, 1), (1, 30, 40, 1)]))
    #expect(decoder.cancelContacts(at: Timestamp(seconds: 1)) == .frame)
    #expect(decoder.frame.map(\.phase) == [.cancelled, .cancelled])
    #expect(decoder.cancelContacts(at: Timestamp(seconds: 2)) == .nothing)
    #expect(read(report([(0, 10, 20, 1)])) == ["began 3 (10.0, 20.0)"])
  }

  @Test func tenFingersNeedAControllerThatFollowsTen() {
    let ten = report((0..<10).map { ($0, 10 * $0, 20, 1) })
    var five = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))
    #expect(five.receive(ten, at: .zero) == .malformed(.tooManyContacts(count: 10, allowed: 5)))
    var larger = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480), maximumContacts: 10)
    #expect(larger.receive(ten, at: .zero) == .frame)
    #expect(larger.frame.count == 10)
  }
}

/// The bytes of a report: the status, and each contact's track id, x, y and size.
func report(_ contacts: [(id: Int, x: Int, y: Int, size: Int)]) -> [UInt8] {
  var bytes: [UInt8] = [0x80 | UInt8(contacts.count)]
  for contact in contacts {
    bytes.append(UInt8(contact.id))
    for number in [contact.x, contact.y, contact.size] { bytes += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    bytes.append(0)
  }
  return bytes
}
