import Tactus
import TactusEvdev
import Testing

@Suite("Protocol A: reports")
struct ReportTests {
  private func contact(_ px: Int32, _ py: Int32, id number: Int32? = nil)
    -> [(type: UInt16, code: UInt16, value: Int32)]
  {
    (number.map { [id($0)] } ?? []) + [x(px), y(py), contactEnd]
  }

  @Test("with tracking ids, contacts are matched by id wherever they jump")
  func matchedByID() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10, id: 3) + contact(900, 400, id: 4), at: 0)
    let swapped = panel.send(contact(900, 400, id: 3) + contact(10, 10, id: 4), at: 8)
    #expect(first.phases == [.began, .began])
    #expect(swapped.phases == [.moved, .moved])
    #expect(swapped.map(\.id) == first.map(\.id))
    #expect(swapped.units == [[900, 400], [10, 10]])
  }

  @Test("without tracking ids, contacts are matched by nearest position, in whatever order they come")
  func matchedByPosition() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10) + contact(500, 400), at: 0)
    let second = panel.send(contact(495, 405) + contact(15, 12), at: 8)
    #expect(second.phases == [.moved, .moved])
    #expect(second.map(\.id) == first.map(\.id))
    #expect(second.units == [[15, 12], [495, 405]])
  }

  @Test("of all pairs the nearest is matched first")
  func nearestPairFirst() {
    let panel = Panel.reports()
    let first = panel.send(contact(100, 100) + contact(200, 100), at: 0)
    // Both new places are nearer to the second contact; the nearer one gets it.
    let second = panel.send(contact(160, 100) + contact(205, 100), at: 8)
    #expect(second.units == [[160, 100], [205, 100]])
    #expect(second.map(\.id) == first.map(\.id))
  }

  @Test("a contact that is missing in a report is up")
  func missing() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10, id: 0) + contact(500, 400, id: 1), at: 0)
    let second = panel.send(contact(500, 401, id: 1), at: 8)
    #expect(second.phases == [.ended, .moved])
    #expect(second.map(\.id) == first.map(\.id))
  }

  @Test("without ids, the contact that has no report near it is up")
  func missingWithoutID() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10) + contact(500, 400), at: 0)
    let second = panel.send(contact(500, 401), at: 8)
    #expect(second.phases == [.ended, .moved])
    #expect(second.map(\.id) == first.map(\.id))
  }

  @Test("a report that is left over begins a contact")
  func leftOver() {
    let panel = Panel.reports()
    panel.send(contact(10, 10), at: 0)
    let second = panel.send(contact(500, 400) + contact(11, 10), at: 8)
    #expect(second.phases == [.moved, .began])
    #expect(second.units == [[11, 10], [500, 400]])
  }

  @Test("an empty report means that all are up")
  func emptyReport() {
    for empty in [[contactEnd], [], [key(EvdevCode.touch, 0)]] {
      let panel = Panel.reports()
      panel.send(contact(10, 10) + contact(20, 20), at: 0)
      #expect(panel.send(empty, at: 8).phases == [.ended, .ended])
    }
  }

  @Test("a frame that speaks of something else says nothing of the contacts")
  func otherEvents() {
    let panel = Panel.reports()
    panel.send(contact(10, 10), at: 0)
    #expect(panel.send([axis(0x28, 247)], at: 4).isEmpty)
    #expect(panel.send([key(114, 1)], at: 5).isEmpty)
    // EV_MSC, and another with the number of a button.
    #expect(panel.send([(4, 5, 1000)], at: 6).isEmpty)
    #expect(panel.send([(4, EvdevCode.touch, 0), (4, 5, 1000)], at: 7).isEmpty)
    #expect(panel.send(contact(11, 10), at: 8).phases == [.moved])
    #expect(panel.send([], at: 9).phases == [.ended])
  }

  @Test("an id that is used again after its finger was up is another contact")
  func reusedID() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10, id: 0), at: 0)
    panel.send([contactEnd], at: 8)
    let second = panel.send(contact(10, 10, id: 0), at: 16)
    #expect(second.phases == [.began])
    #expect(second[0].id != first[0].id)
  }

  @Test("an id of −1 in a report is no contact")
  func negativeID() {
    let panel = Panel.reports()
    panel.send(contact(10, 10, id: 0), at: 0)
    #expect(panel.send(contact(10, 10, id: -1), at: 8).phases == [.ended])
  }

  @Test("reports that make no sense are counted and left out")
  func nonsense() {
    let panel = Panel.reports()
    #expect(panel.send([x(5), contactEnd], at: 0).isEmpty)
    #expect(panel.send(contact(1, 1, id: 2) + contact(9, 9, id: 2), at: 8).phases == [.began])
    #expect(panel.decoder.anomalies.unusableReports == 2)
  }

  @Test("more contacts than the decoder follows are counted and left out")
  func tooMany() {
    let panel = Panel.reports()
    let all = (0..<200).flatMap { contact(Int32($0), Int32($0), id: Int32($0)) }
    #expect(panel.send(all, at: 0).count == EvdevDecoder.maximumContacts)
    #expect(panel.decoder.anomalies.unusableReports == 200 - EvdevDecoder.maximumContacts)
  }

  @Test("after lost events the next report says everything: known contacts continue, missing ones are cancelled")
  func lostEvents() {
    let panel = Panel.reports()
    let first = panel.send(contact(10, 10, id: 0) + contact(500, 400, id: 1), at: 0)
    #expect(panel.sendOne(dropped, at: 8) == .incomplete)
    #expect(panel.send(contact(700, 400, id: 9), at: 8).isEmpty)
    let after = panel.send(contact(510, 400, id: 1), at: 16)
    #expect(after.phases == [.cancelled, .moved])
    #expect(after.map(\.id) == first.map(\.id))
  }
}

@Suite("Which protocol a device speaks")
struct ProtocolChoiceTests {
  @Test("an unknown device with SYN_MT_REPORT speaks protocol A")
  func unknownReports() {
    let panel = Panel(EvdevDecoder())
    #expect(panel.send([x(5), y(6), contactEnd], at: 0).phases == [.began])
    #expect(panel.send([contactEnd], at: 8).phases == [.ended])
  }

  @Test("an unknown device with slots speaks protocol B")
  func unknownSlots() {
    let panel = Panel(EvdevDecoder())
    #expect(panel.send([slot(1), id(2), x(5), y(6)], at: 0).phases == [.began])
    #expect(panel.send([], at: 8).isEmpty)
  }

  @Test("multi-touch axes without slots or reports are one slot")
  func oneSlot() {
    for decoder in [EvdevDecoder(), EvdevDecoder(device: .reports)] {
      let panel = Panel(decoder)
      #expect(panel.send([id(2), x(5), y(6)], at: 0).phases == [.began])
      #expect(panel.send([x(7)], at: 8).phases == [.moved])
      #expect(panel.send([id(-1)], at: 16).phases == [.ended])
    }
  }

  @Test("an unknown device without multi-touch axes has a single contact")
  func unknownSingle() {
    let panel = Panel(EvdevDecoder())
    let began = panel.send([axis(EvdevCode.x, 5), axis(EvdevCode.y, 6), key(EvdevCode.touch, 1)], at: 0)
    #expect(began.phases == [.began])
    #expect(began[0].position == Point(x: 5, y: 6))
  }

  @Test("a single contact gives way as soon as multi-touch axes show up")
  func singleGivesDisplacement() {
    let panel = Panel(EvdevDecoder())
    panel.send([axis(EvdevCode.x, 5), axis(EvdevCode.y, 6), key(EvdevCode.touch, 1)], at: 0)
    let frame = panel.send([slot(0), id(1), x(5), y(6)], at: 8)
    #expect(frame.phases == [.cancelled, .began])
    #expect(panel.send([key(EvdevCode.touch, 0)], at: 16).isEmpty)
  }
}
