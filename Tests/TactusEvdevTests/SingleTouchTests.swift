import Tactus
import TactusEvdev
import Testing

@Suite("Single-touch devices")
struct SingleTouchTests {
  private func place(_ px: Int32, _ py: Int32) -> [(type: UInt16, code: UInt16, value: Int32)] {
    [axis(EvdevCode.x, px), axis(EvdevCode.y, py)]
  }

  @Test("BTN_TOUCH begins and ends the contact at ABS_X, ABS_Y")
  func life() {
    let panel = Panel.single()
    #expect(panel.send(place(10, 20), at: 0).isEmpty)
    #expect(panel.send([key(EvdevCode.touch, 1)], at: 8).units == [[10, 20]])
    #expect(panel.send(place(11, 20), at: 16).phases == [.moved])
    #expect(panel.send([key(EvdevCode.touch, 0)], at: 24).phases == [.ended])
    #expect(panel.send(place(50, 50), at: 32).isEmpty)
  }

  @Test("every press is a contact of its own")
  func presses() {
    let panel = Panel.single()
    var ids: Set<UInt64> = []
    for press in 0..<20 {
      let time = Int64(press) * 100
      ids.insert(panel.send([key(EvdevCode.touch, 1)], at: time)[0].id)
      panel.send([key(EvdevCode.touch, 0)], at: time + 50)
    }
    #expect(ids.count == 20)
  }

  @Test("a button that repeats is still down")
  func keyRepeat() {
    let panel = Panel.single()
    panel.send([key(EvdevCode.touch, 1)], at: 0)
    #expect(panel.send([key(EvdevCode.touch, 2)], at: 250).isEmpty)
    #expect(panel.send([key(EvdevCode.touch, 1)], at: 300).isEmpty)
    #expect(panel.decoder.hasContacts)
  }

  @Test("the tools that are near decide what touches: pen tip, eraser")
  func tools() {
    let panel = Panel.single()
    let tip = panel.send([key(EvdevCode.toolPen, 1), key(EvdevCode.touch, 1)], at: 0)
    panel.send([key(EvdevCode.touch, 0), key(EvdevCode.toolPen, 0)], at: 8)
    let eraser = panel.send([key(EvdevCode.toolRubber, 1), key(EvdevCode.touch, 1)], at: 16)
    #expect(tip[0].tool == .pen)
    #expect(eraser[0].tool == .eraser)
  }

  @Test("ABS_PRESSURE is the force")
  func pressure() {
    let panel = Panel.single()
    let began = panel.send([key(EvdevCode.touch, 1), axis(EvdevCode.pressure, 40)], at: 0)
    #expect(began[0].force == 0.4)
  }

  @Test("after lost events the contact is cancelled until BTN_TOUCH comes again")
  func lostEvents() {
    let panel = Panel.single()
    panel.send([key(EvdevCode.touch, 1)] + place(1, 1), at: 0)
    _ = panel.sendOne(dropped, at: 8)
    #expect(panel.send(place(7, 7), at: 8).phases == [.cancelled])
    #expect(panel.send(place(8, 8), at: 16).isEmpty)
    #expect(panel.send([key(EvdevCode.touch, 0)], at: 24).isEmpty)
    #expect(panel.send([key(EvdevCode.touch, 1)], at: 32).phases == [.began])
  }

  @Test("with a query the contact continues, with its tool")
  func query() {
    let panel = Panel.single(canQuery: true)
    let began = panel.send([key(EvdevCode.toolPen, 1), key(EvdevCode.touch, 1)] + place(1, 1), at: 0)
    _ = panel.sendOne(dropped, at: 8)
    #expect(panel.sendOne(report, at: 8) == .needsState)
    let state = [EvdevSlot(index: 0, trackingID: 0, x: 40, y: 50)]
    #expect(panel.resync(slots: state, activeSlot: 0, at: Timestamp(nanoseconds: 9_000_000)))
    #expect(panel.decoder.frame.phases == [.moved])
    #expect(panel.decoder.frame[0].id == began[0].id)
    #expect(panel.decoder.frame[0].tool == .pen)
  }
}
