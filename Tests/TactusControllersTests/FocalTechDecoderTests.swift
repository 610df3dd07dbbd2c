import Tactus
import TactusControllers
import Testing

@Suite("A FocalTech controller")
struct FocalTechDecoderTests {
  private var decoder = FocalTechDecoder(mapping: ControllerMapping(width: 480, height: 320))

  /// The bytes from the status on: of each contact what happened (0 down, 1 lifted, 2 in contact), track id and place.
  private func report(_ contacts: [(event: UInt8, id: UInt8, x: Int, y: Int)]) -> [UInt8] {
    var bytes = [UInt8(contacts.count)]
    for contact in contacts {
      bytes += [contact.event << 6 | UInt8(contact.x >> 8), UInt8(contact.x & 0xFF)]
      bytes += [contact.id << 4 | UInt8(contact.y >> 8), UInt8(contact.y & 0xFF), 40, 0x10]
    }
    return bytes
  }

  private mutating func read(_ bytes: [UInt8]) -> [String] {
    guard decoder.receive(bytes, at: Timestamp(seconds: 1)) == .frame else { return [] }
    return decoder.frame.map { "\($0.phase) \($0.id) (\($0.position.x), \($0.position.y))" }
  }

  @Test("a tap is a contact that comes down, and a report without it")
  mutating func tap() {
    #expect(read([0x01, 0x00, 0xF0, 0x00, 0xA0, 0x00, 0x00]) == ["began 1 (240.0, 160.0)"])
    #expect(read([0x00]) == ["ended 1 (240.0, 160.0)"])
    #expect(!decoder.hasContacts)
  }

  @Test("a contact that is reported as lifted ends where it was last")
  mutating func lifted() {
    _ = read(report([(0, 0, 10, 20), (0, 1, 300, 40)]))
    #expect(
      read(report([(1, 0, 11, 21), (2, 1, 301, 40)])) == ["moved 2 (301.0, 40.0)", "ended 1 (10.0, 20.0)"])
    #expect(decoder.receive(report([(2, 1, 301, 40)]), at: .zero) == .nothing)
  }

  @Test("places without a contact say nothing")
  mutating func reserved() {
    #expect(read(report([(3, 0, 10, 20), (2, 15, 10, 20), (2, 4, 30, 40)])) == ["began 1 (30.0, 40.0)"])
  }

  @Test("a track id that comes again is a new contact")
  mutating func again() {
    _ = read(report([(0, 0, 10, 20)]))
    _ = read(report([]))
    #expect(read(report([(0, 0, 10, 20)])) == ["began 2 (10.0, 20.0)"])
  }

  @Test("a report with other fingers in place of all former ones needs no more room than there is")
  mutating func replaced() {
    let capacity = decoder.frame.capacity
    _ = read(report((0..<5).map { (0, $0, 10, 20) }))
    #expect(read(report((5..<10).map { (0, $0, 10, 20) })).count == 10)
    #expect(decoder.frame.capacity == capacity)
  }

  @Test("a report that cannot be right changes nothing, and is counted")
  mutating func malformed() {
    _ = read(report([(0, 0, 10, 20)]))
    #expect(decoder.receive([0xFF], at: .zero) == .malformed(.tooManyContacts(count: 15, allowed: 5)))
    #expect(decoder.receive([], at: .zero) == .malformed(.tooShort(length: 0, needed: 1)))
    #expect(
      decoder.receive(Array(report([(2, 0, 99, 20)]).dropLast()), at: .zero)
        == .malformed(.tooShort(length: 6, needed: 7)))
    #expect(
      decoder.receive(report([(2, 3, 1, 2), (2, 3, 5, 6)]), at: .zero) == .malformed(.repeatedTrackID(3)))
    #expect(decoder.malformedReports == 4)
    #expect(decoder.hasContacts)
    #expect(decoder.cancelContacts(at: .zero) == .frame)
    #expect(decoder.frame.map(\.phase) == [.cancelled])
  }

  @Test("an FT6x36 follows two fingers, and places beyond the resolution lie on its edge")
  func two() {
    var small = FocalTechDecoder(mapping: ControllerMapping(width: 240, height: 320), maximumContacts: 2)
    #expect(small.receive(report([(0, 0, 4000, 20), (0, 1, 5, 6)]), at: .zero) == .frame)
    #expect(small.frame.map(\.position) == [Point(x: 239, y: 20), Point(x: 5, y: 6)])
    #expect(small.placesOutOfRange == 1)
    #expect(
      small.receive(report([(0, 0, 1, 1), (0, 1, 2, 2), (0, 2, 3, 3)]), at: .zero)
        == .malformed(.tooManyContacts(count: 3, allowed: 2)))
  }

  @Test("any bytes make frames in which contacts begin, move and end in order")
  func noise() {
    var decoder = FocalTechDecoder(mapping: ControllerMapping(width: 800, height: 480))
    var state: UInt32 = 1
    func random() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    var down: Set<UInt64> = []
    var frames = 0
    for step in 0..<20_000 {
      var bytes = [random() % 5]
      for _ in 0..<Int(random() % 26) { bytes.append(random() & 0xB3) }
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

@Suite("A CST816 controller")
struct CST816DecoderTests {
  private var decoder = CST816Decoder(mapping: ControllerMapping(width: 240, height: 240))

  @Test("a finger comes, moves and is lifted, by the number of fingers or by its event")
  mutating func finger() {
    #expect(decoder.receive([1, 0x00, 120, 0x00, 60], at: .zero) == .frame)
    #expect(decoder.frame.map(\.phase) == [.began])
    #expect(decoder.frame.map(\.position) == [Point(x: 120, y: 60)])
    #expect(decoder.receive([1, 0x80, 120, 0x00, 60], at: .zero) == .nothing)
    #expect(decoder.receive([1, 0x80, 121, 0x00, 60], at: .zero) == .frame)
    #expect(decoder.frame.map(\.phase) == [.moved])
    #expect(decoder.receive([1, 0x40, 121, 0x00, 60], at: .zero) == .frame)
    #expect(decoder.frame.map(\.phase) == [.ended])
    #expect(decoder.receive([0, 0, 0, 0, 0], at: .zero) == .nothing)
    #expect(decoder.receive([1, 0x00, 5, 0x00, 5], at: .zero) == .frame)
    #expect(decoder.frame.map(\.id) == [2])
    #expect(decoder.receive([0, 0, 0, 0, 0], at: .zero) == .frame)
    #expect(!decoder.hasContacts)
  }

  @Test("what a sleeping or starting chip answers changes nothing, and is counted")
  mutating func asleep() {
    _ = decoder.receive([1, 0x00, 120, 0x00, 60], at: .zero)
    #expect(
      decoder.receive([0xFF, 0xFF, 0xFF, 0xFF, 0xFF], at: .zero) == .malformed(.tooManyContacts(count: 255, allowed: 1))
    )
    #expect(decoder.receive([1, 0], at: .zero) == .malformed(.tooShort(length: 2, needed: 5)))
    #expect(decoder.malformedReports == 2)
    #expect(decoder.cancelContacts(at: .zero) == .frame)
    #expect(decoder.frame.map(\.phase) == [.cancelled])
  }

  @Test("a place beyond the resolution lies on its edge")
  mutating func edge() {
    _ = decoder.receive([1, 0x0F, 0xFF, 0x00, 60], at: .zero)
    #expect(decoder.frame.map(\.position) == [Point(x: 239, y: 60)])
    #expect(decoder.placesOutOfRange == 1)
  }
}
