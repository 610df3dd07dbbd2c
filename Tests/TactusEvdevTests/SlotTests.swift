import Tactus
import TactusEvdev
import Testing

@Suite("Protocol B: slots")
struct SlotTests {
  @Test("a tracking id begins a contact and −1 ends it where it was")
  func beginAndEnd() {
    let panel = Panel.slots()
    let began = panel.send([slot(0), id(7), x(100), y(200)], at: 10)
    let ended = panel.send([id(-1)], at: 25)
    #expect(began.phases == [.began])
    #expect(began.units == [[100, 200]])
    #expect(began[0].time == Timestamp(nanoseconds: 10_000_000))
    #expect(ended.phases == [.ended])
    #expect(ended.units == [[100, 200]])
    #expect(ended[0].time == Timestamp(nanoseconds: 25_000_000))
    #expect(ended[0].id == began[0].id)
  }

  @Test("only what changed is sent: the other coordinate stays")
  func onlyChanges() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(100), y(200)], at: 0)
    #expect(panel.send([x(110)], at: 8).units == [[110, 200]])
    #expect(panel.send([y(190)], at: 16).units == [[110, 190]])
  }

  @Test("the slot number survives from frame to frame")
  func slotSurvives() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(1), y(1), slot(3), id(2), x(50), y(50)], at: 0)
    let moved = panel.send([x(60)], at: 8)
    #expect(moved.units == [[60, 50]])
    #expect(moved[0].id == panel.frames[0][1].id)
  }

  @Test("without any slot event everything belongs to slot 0")
  func initialSlot() {
    let panel = Panel.slots()
    #expect(panel.send([id(4), x(5), y(6)], at: 0).phases == [.began])
    #expect(panel.send([slot(0), id(-1)], at: 5).phases == [.ended])
  }

  @Test("another id in an occupied slot ends one contact and begins another")
  func replacedID() {
    let panel = Panel.slots()
    let first = panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    let both = panel.send([id(2), x(300), y(300)], at: 8)
    #expect(both.phases == [.ended, .began])
    #expect(both.units == [[10, 10], [300, 300]])
    #expect(both[0].id == first[0].id)
    #expect(both[1].id != first[0].id)
  }

  @Test("the same id twice is one contact")
  func repeatedID() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    #expect(panel.send([id(1), x(11)], at: 8).phases == [.moved])
  }

  @Test("a frame is applied at once: an id that comes and goes within it leaves no trace")
  func vanishingWithinFrame() {
    let panel = Panel.slots()
    #expect(panel.send([slot(0), id(5), x(10), y(10), id(-1)], at: 0).isEmpty)
  }

  @Test("the order of the slots within a frame means nothing")
  func orderWithinFrame() {
    let groups = [
      [slot(0), id(1), x(10), y(11)], [slot(1), id(2), x(20), y(21)], [slot(2), id(3), x(30), y(31)],
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    var results: [[ContactSample]] = []
    for order in orders {
      let panel = Panel.slots()
      results.append(panel.send(order.flatMap { groups[$0] }, at: 0))
    }
    #expect(results.allSatisfy { $0 == results[0] })
    #expect(results[0].units == [[10, 11], [20, 21], [30, 31]])
  }

  @Test("the order of the values of one slot means nothing")
  func orderWithinSlot() {
    let forwards = Panel.slots()
    let backwards = Panel.slots()
    let events = [id(9), x(40), y(50), axis(EvdevCode.multiTouchPressure, 100)]
    #expect(forwards.send([slot(2)] + events, at: 0) == backwards.send([slot(2)] + events.reversed(), at: 0))
  }

  @Test("nothing is reported before SYN_REPORT")
  func nothingBeforeReport() {
    let panel = Panel.slots()
    for event in [slot(0), id(1), x(1), y(1)] { #expect(panel.sendOne(event, at: 0) == .incomplete) }
    #expect(panel.sendOne(report, at: 3) == .frame)
    #expect(panel.decoder.frame[0].time == Timestamp(nanoseconds: 3_000_000))
  }

  @Test("a frame that changes nothing reports nothing")
  func unchanged() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(10)], at: 0)
    #expect(panel.send([x(10)], at: 8).isEmpty)
    #expect(panel.send([], at: 16).isEmpty)
    #expect(panel.send([(4, 5, 1234)], at: 24).isEmpty)
  }

  @Test("a slot that was never set starts at 0, as in the kernel")
  func untoldValues() {
    let panel = Panel.slots()
    #expect(panel.send([slot(4), id(1)], at: 0).units == [[0, 0]])
  }

  @Test("a slot used again keeps the values that are not sent again")
  func valuesOutliveContacts() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(10), y(20)], at: 0)
    panel.send([id(-1)], at: 8)
    #expect(panel.send([id(2), x(11)], at: 16).units == [[11, 20]])
  }

  @Test("ABS_X, ABS_Y and BTN_TOUCH only repeat the oldest contact and are ignored")
  func pointerEmulation() {
    let panel = Panel.slots()
    let began = panel.send(
      [slot(0), id(1), x(10), y(20), key(EvdevCode.touch, 1), axis(EvdevCode.x, 500), axis(EvdevCode.y, 400)], at: 0)
    #expect(began.units == [[10, 20]])
    #expect(panel.send([axis(EvdevCode.x, 501)], at: 8).isEmpty)
    #expect(panel.send([key(EvdevCode.touch, 0)], at: 16).isEmpty)
    #expect(panel.decoder.hasContacts)
  }

  @Test(
    "values for slots that the device does not have are counted and left out", arguments: [Int32(10), -1, .max, .min])
  func slotOutOfRange(number: Int32) {
    let panel = Panel.slots()
    #expect(panel.send([slot(number), id(1), x(10), y(20)], at: 0).isEmpty)
    #expect(panel.decoder.anomalies.slotsOutOfRange == 3)
    #expect(panel.send([slot(9), id(2), x(1), y(1)], at: 8).phases == [.began])
  }

  @Test("ten fingers come, move and go together")
  func tenFingers() {
    let panel = Panel.slots()
    let fingers = (0..<10).map { Int32($0) }
    let began = panel.send(fingers.flatMap { [slot($0), id(100 + $0), x(10 * $0), y(5)] }, at: 0)
    let moved = panel.send(fingers.flatMap { [slot($0), y(6)] }, at: 8)
    let ended = panel.send(fingers.flatMap { [slot($0), id(-1)] }, at: 16)
    #expect(began.phases == Array(repeating: .began, count: 10))
    #expect(moved.phases == Array(repeating: .moved, count: 10))
    #expect(ended.phases == Array(repeating: .ended, count: 10))
    #expect(Set(began.map(\.id)).count == 10)
    #expect(began.map(\.id) == moved.map(\.id) && moved.map(\.id) == ended.map(\.id))
    #expect(!panel.decoder.hasContacts)
  }
}

@Suite("What changes about a contact")
struct ContactChangeTests {
  @Test("force runs from 0 to 1 over the range of the axis, and changing it is a move")
  func force() {
    let panel = Panel.slots()
    let began = panel.send([slot(0), id(1), x(1), y(1), axis(EvdevCode.multiTouchPressure, 50)], at: 0)
    let pressed = panel.send([axis(EvdevCode.multiTouchPressure, 200)], at: 8)
    let over = panel.send([axis(EvdevCode.multiTouchPressure, 900)], at: 16)
    #expect(began[0].force == 0.25)
    #expect(pressed.phases == [.moved])
    #expect(pressed[0].force == 1)
    #expect(over.isEmpty)
  }

  @Test("a contact of which only the ellipse changed is stationary, with the new ellipse")
  func ellipse() {
    let panel = Panel.slots()
    panel.send([slot(0), id(1), x(1), y(1), axis(EvdevCode.touchMajor, 20)], at: 0)
    let grown = panel.send([axis(EvdevCode.touchMajor, 30), axis(EvdevCode.touchMinor, 10)], at: 8)
    #expect(grown.phases == [.stationary])
    #expect(grown[0].major == 30 * 0.64)
    #expect(grown[0].minor == 10 * 0.64)
    #expect(panel.send([x(2)], at: 16)[0].major == 30 * 0.64)
  }

  @Test("orientation is a signed part of a quarter turn")
  func orientation() {
    let panel = Panel.slots()
    let straight = panel.send([slot(0), id(1), x(1), y(1)], at: 0)
    let right = panel.send([axis(EvdevCode.orientation, 90)], at: 8)
    let left = panel.send([axis(EvdevCode.orientation, -45)], at: 16)
    #expect(straight[0].angle == 0)
    #expect(right[0].angle == .pi / 2)
    #expect(left[0].angle == -.pi / 4)
  }

  @Test("a pen is a pen")
  func pen() {
    let panel = Panel.slots()
    let began = panel.send([slot(0), id(1), x(1), y(1), axis(EvdevCode.toolType, 1)], at: 0)
    #expect(began[0].tool == .pen)
  }
}
