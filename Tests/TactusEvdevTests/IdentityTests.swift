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
