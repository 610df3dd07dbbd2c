import Tactus
import TactusEvdev
import Testing

@Suite("Contact ids")
struct IdentityTests {
  @Test("a slot used again is another contact, even with the same tracking id")
  func generations() {
    let panel = Panel.slots()
    var ids: Set<UInt64> = []
    for round in 0..<100 {
      let time = Int64(round) * 20
      ids.insert(panel.send([slot(0), id(5), x(1), y(1)], at: time)[0].id)
      panel.send([id(-1)], at: time + 10)
    }
    #expect(ids.count == 100)
  }

  @Test("tracking ids wrap at 65535 without confusion")
  func wrapping() {
    let panel = Panel.slots()
    let before = panel.send([slot(0), id(65535), x(1), y(1)], at: 0)
    let after = panel.send([slot(1), id(0), x(2), y(2)], at: 8)
    #expect(before.phases == [.began])
    #expect(after.phases == [.began])
    #expect(panel.send([slot(0), id(1)], at: 16).phases == [.ended, .began])
  }

  @Test("contacts are counted from 1, in the order in which they begin")
  func counting() {
    let panel = Panel.slots()
    let first = panel.send([slot(3), id(70), x(1), y(1), slot(4), id(71), x(5), y(5)], at: 0)
    #expect(first.map(\.id) == [1, 2])
    panel.send([slot(3), id(-1)], at: 8)
    #expect(panel.send([slot(0), id(72), x(1), y(1)], at: 16).map(\.id) == [3])
  }

  @Test("a session of several devices counts on from one to the other")
  func session() {
    var (first, second) = (EvdevDecoder(device: .slots), EvdevDecoder(device: .slots))
    func down(_ decoder: inout EvdevDecoder) -> UInt64? {
      for event in [slot(0), id(1), x(1), y(1)] {
        _ = decoder.receive(EvdevEvent(type: event.type, code: event.code, value: event.value, time: .zero))
      }
      _ = decoder.receive(EvdevEvent(type: 0, code: 0, value: 0, time: .zero))
      return decoder.frame.first { $0.phase == .began }?.id
    }
    #expect(down(&first) == 1)
    second.nextContact = first.nextContact
    #expect(down(&second) == 2)
  }

  @Test("two devices share no ids")
  func devices() {
    var ids: Set<UInt64> = []
    for number in 0..<5 {
      let panel = Panel(EvdevDecoder(device: .slots, number: UInt16(number)))
      for finger in 0..<10 {
        ids.insert(panel.send([slot(Int32(finger)), id(1), x(1), y(1)], at: 0)[0].id)
      }
    }
    #expect(ids.count == 50)
  }
}
