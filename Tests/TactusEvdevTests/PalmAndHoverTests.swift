import Tactus
import TactusEvdev
import Testing

@Suite("Palms")
struct PalmTests {
  @Test("a contact that becomes a palm is cancelled at once, as a palm (S-3.9)")
  func becomesPalm() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    let cancelled = panel.send([axis(EvdevCode.toolType, 2), x(12)], at: 8)
    #expect(cancelled.phases == [.cancelled])
    #expect(cancelled[0].tool == .palm)
    #expect(cancelled.units == [[10, 10]])
    #expect(panel.decoder.anomalies.palms == 1)
  }

  @Test("nothing more of it is reported, whatever it does, until another contact comes")
  func mutedAfterwards() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    panel.send([axis(EvdevCode.toolType, 2)], at: 8)
    #expect(panel.send([x(20)], at: 16).isEmpty)
    #expect(panel.send([axis(EvdevCode.toolType, 0), x(30)], at: 24).isEmpty)
    #expect(panel.send([id(-1)], at: 32).isEmpty)
    #expect(panel.send([id(2), x(40)], at: 40).phases == [.began])
  }

  @Test("the same id may come again once the palm has gone")
  func sameIDAfterPalm() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    panel.send([axis(EvdevCode.toolType, 2)], at: 8)
    panel.send([id(-1)], at: 16)
    #expect(panel.send([id(1), axis(EvdevCode.toolType, 0)], at: 24).phases == [.began])
  }

  @Test("a contact that is a palm from the start begins as one, for a reader that wants palms")
  func beginsAsPalm() {
    let panel = Panel.slots()
    let began = panel.send([slot(0), axis(EvdevCode.toolType, 2), id(1), x(10), y(10)], at: 0)
    #expect(began.phases == [.began])
    #expect(began[0].tool == .palm)
    #expect(panel.send([x(20)], at: 8).phases == [.moved])
    #expect(panel.decoder.anomalies.palms == 0)
  }

  @Test("a palm takes no other finger with it")
  func othersGoOn() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10), slot(1), id(2), x(90), y(90)], at: 0)
    let frame = panel.send([slot(0), axis(EvdevCode.toolType, 2), slot(1), x(91)], at: 8)
    #expect(frame.phases == [.cancelled, .moved])
  }
}

@Suite("Hovering")
struct HoverTests {
  let distance = EvdevCode.multiTouchDistance

  @Test("a tool above the surface is no contact")
  func hovering() {
    let panel = Panel.slots()
    #expect(panel.send([slot(0), id(1), axis(distance, 5), x(10), y(10)], at: 0).isEmpty)
    #expect(panel.send([x(20)], at: 8).isEmpty)
    #expect(!panel.decoder.hasContacts)
  }

  @Test("coming down begins a contact, rising ends it, coming down again begins another")
  func downAndUp() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), axis(distance, 5), x(10), y(10)], at: 0)
    let first = panel.send([axis(distance, 0)], at: 8)
    let risen = panel.send([axis(distance, 3)], at: 16)
    let second = panel.send([axis(distance, 0)], at: 24)
    #expect(first.phases == [.began])
    #expect(risen.phases == [.ended])
    #expect(second.phases == [.began])
    #expect(first[0].id == risen[0].id)
    #expect(first[0].id != second[0].id)
  }

  @Test("a pen that hovers over a single-touch device is no contact either")
  func singleTouch() {
    let panel = Panel.single()
    let near = [key(EvdevCode.toolPen, 1), axis(EvdevCode.distance, 8), axis(EvdevCode.x, 10), axis(EvdevCode.y, 20)]
    #expect(panel.send(near, at: 0).isEmpty)
    let down = panel.send([axis(EvdevCode.distance, 0), key(EvdevCode.touch, 1)], at: 8)
    #expect(down.phases == [.began])
    #expect(down[0].tool == .pen)
  }
}
