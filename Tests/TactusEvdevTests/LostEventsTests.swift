import Tactus
import TactusEvdev
import Testing

@Suite("SYN_DROPPED")
struct LostEventsTests {
  private func twoFingers(canQuery: Bool) -> Panel {
    let panel = Panel.slots(canQuery: canQuery)
    panel.send([slot(0), id(1), x(10), y(10), slot(1), id(2), x(500), y(400)], at: 0)
    return panel
  }

  private let later = Timestamp(nanoseconds: 20_000_000)

  @Test("everything since the last SYN_REPORT, up to and including the next, is dropped")
  func extent() {
    let panel = twoFingers(canQuery: true)
    _ = panel.sendOne(x(600), at: 8)
    #expect(panel.sendOne(dropped, at: 8) == .incomplete)
    _ = panel.sendOne(x(700), at: 8)
    #expect(panel.sendOne(report, at: 8) == .needsState)
    let same = [
      EvdevSlot(index: 0, trackingID: 1, x: 10, y: 10), EvdevSlot(index: 1, trackingID: 2, x: 500, y: 400),
    ]
    #expect(!panel.resync(slots: same, activeSlot: 1, at: later))
    #expect(panel.send([x(501)], at: 30).units == [[501, 400]])
  }

  @Test("against the true state: vanished is cancelled, another id is cancelled and begun, the rest moved")
  func resync() {
    let panel = Panel.slots(canQuery: true)
    let began = panel.send(
      (0..<4).flatMap { [slot($0), id(10 + $0), x(100 * $0), y(5)] }, at: 0)
    _ = panel.sendOne(dropped, at: 8)
    _ = panel.sendOne(report, at: 8)
    let state = [
      EvdevSlot(index: 0, trackingID: -1, x: 0, y: 5),
      EvdevSlot(index: 1, trackingID: 77, x: 100, y: 6),
      EvdevSlot(index: 2, trackingID: 12, x: 222, y: 5),
      EvdevSlot(index: 3, trackingID: 13, x: 300, y: 5),
      EvdevSlot(index: 4, trackingID: 78, x: 400, y: 9),
    ]
    #expect(panel.resync(slots: state, activeSlot: 4, at: later))
    let frame = panel.decoder.frame
    #expect(frame.phases == [.cancelled, .cancelled, .began, .moved, .began])
    #expect(frame.map(\.id).prefix(2) == began.map(\.id).prefix(2))
    #expect(frame[3].id == began[2].id)
    #expect(frame.units == [[0, 5], [100, 5], [100, 6], [222, 5], [400, 9]])
    #expect(frame.allSatisfy { $0.time == later })
  }

  @Test("a slot that the answer leaves out is empty")
  func missingSlots() {
    let panel = twoFingers(canQuery: true)
    _ = panel.sendOne(dropped, at: 8)
    _ = panel.sendOne(report, at: 8)
    let state = [EvdevSlot(index: 1, trackingID: 2, x: 500, y: 400)]
    #expect(panel.resync(slots: state, activeSlot: 1, at: later))
    #expect(panel.decoder.frame.phases == [.cancelled])
  }

  @Test("without a query all contacts are cancelled, and a finger is reported again when it comes down anew")
  func withoutQuery() {
    let panel = twoFingers(canQuery: false)
    _ = panel.sendOne(dropped, at: 8)
    #expect(panel.send([x(1)], at: 8).phases == [.cancelled, .cancelled])
    #expect(panel.send([x(2), slot(0), x(3)], at: 16).isEmpty)
    #expect(panel.send([id(-1)], at: 24).isEmpty)
    #expect(panel.send([id(9)], at: 32).phases == [.began])
    #expect(panel.decoder.anomalies.drops == 1)
  }

  @Test("the slot number is followed through lost frames")
  func slotThroughDrop() {
    let panel = Panel.slots()
    _ = panel.sendOne(slot(2), at: 0)
    _ = panel.sendOne(dropped, at: 0)
    _ = panel.sendOne(slot(3), at: 0)
    _ = panel.sendOne(report, at: 0)
    panel.send([id(5), x(1), y(1)], at: 8)
    let other = panel.send([slot(3), id(-1)], at: 16)
    #expect(other.phases == [.ended])
  }

  @Test("a host that does not answer loses the contacts, not the events that follow")
  func unanswered() {
    let panel = twoFingers(canQuery: true)
    _ = panel.sendOne(dropped, at: 8)
    _ = panel.sendOne(report, at: 8)
    let frame = panel.send([slot(4), id(7), x(9), y(9)], at: 16)
    #expect(frame.phases == [.cancelled, .cancelled, .began])
  }

  @Test("cancellations that were not yet read survive a second loss")
  func lossUponLoss() {
    let panel = twoFingers(canQuery: true)
    _ = panel.sendOne(dropped, at: 8)
    _ = panel.sendOne(report, at: 8)
    _ = panel.sendOne(dropped, at: 16)
    #expect(panel.sendOne(report, at: 16) == .needsState)
    #expect(panel.resync(slots: [], activeSlot: 0, at: later))
    #expect(panel.decoder.frame.phases == [.cancelled, .cancelled])
  }

  @Test("when a device is opened, fingers that already rest on it begin")
  func opening() {
    let panel = Panel.slots(canQuery: true)
    let resting = [EvdevSlot(index: 2, trackingID: 40, x: 30, y: 40, pressure: 100)]
    #expect(panel.resync(slots: resting, activeSlot: 2, at: .zero))
    #expect(panel.decoder.frame.phases == [.began])
    #expect(panel.decoder.frame[0].force == 0.5)
    #expect(panel.send([x(31)], at: 8).phases == [.moved])
    #expect(
      !panel.resync(
        slots: [EvdevSlot(index: 99, trackingID: 1)] + [
          EvdevSlot(
            index: 2, trackingID: 40, x: 31, y: 40, pressure: 100)
        ], activeSlot: 2, at: later))
    #expect(panel.decoder.anomalies.slotsOutOfRange == 1)
  }

  @Test("a frame that never ends counts as lost instead of filling the memory")
  func endlessFrame() {
    let panel = twoFingers(canQuery: false)
    for step in 0..<100_000 { _ = panel.sendOne(x(Int32(step)), at: 8) }
    #expect(panel.send([], at: 8).phases == [.cancelled, .cancelled])
    #expect(panel.decoder.anomalies.drops == 1)
  }

  @Test("when the device goes away, all contacts are cancelled (S-1.7)")
  func deviceGone() {
    let panel = twoFingers(canQuery: true)
    _ = panel.sendOne(x(99), at: 8)
    #expect(panel.cancelAll(at: later))
    #expect(panel.decoder.frame.phases == [.cancelled, .cancelled])
    #expect(panel.decoder.frame.units == [[10, 10], [500, 400]])
    #expect(!panel.cancelAll(at: later))
  }
}
