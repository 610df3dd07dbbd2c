import Tactus
import TactusEvdev

/// A device played by a test: sends events, a frame at a time, and keeps what the decoder made of them.
final class Panel {
  var decoder: EvdevDecoder
  /// What the decoder reported, frame by frame; frames without samples do not appear.
  private(set) var frames: [[ContactSample]] = []

  init(_ decoder: EvdevDecoder) {
    self.decoder = decoder
  }

  /// A panel of 1000 × 500 units at 10 units per millimetre (so that a unit is 0.64 points), protocol B with ten slots.
  static func slots(canQuery: Bool = false) -> Panel {
    Panel(EvdevDecoder(device: .slots, canQuery: canQuery))
  }

  /// The same panel, protocol A.
  static func reports() -> Panel { Panel(EvdevDecoder(device: .reports)) }

  /// A panel that follows one contact.
  static func single(canQuery: Bool = false) -> Panel { Panel(EvdevDecoder(device: .single, canQuery: canQuery)) }

  /// Sends `events` and a `SYN_REPORT`, all with the time `milliseconds`; returns the resulting frame.
  @discardableResult
  func send(_ events: [(type: UInt16, code: UInt16, value: Int32)], at milliseconds: Int64) -> [ContactSample] {
    let time = Timestamp(nanoseconds: milliseconds * 1_000_000)
    var reported: [ContactSample] = []
    for event in events + [report] {
      let outcome = decoder.receive(EvdevEvent(type: event.type, code: event.code, value: event.value, time: time))
      if outcome == .frame { reported += decoder.frame }
    }
    if !reported.isEmpty { frames.append(reported) }
    return reported
  }

  /// Answers the decoder's question for the device's state.
  func resync(slots: [EvdevSlot], activeSlot: Int32, at time: Timestamp) -> Bool {
    decoder.resync(slots: slots, activeSlot: activeSlot, at: time)
  }

  /// Unplugs the device.
  func cancelAll(at time: Timestamp) -> Bool { decoder.cancelAll(at: time) }

  /// Sends one event; returns what has to be done.
  func sendOne(_ event: (type: UInt16, code: UInt16, value: Int32), at milliseconds: Int64)
    -> EvdevDecoder.Outcome
  {
    decoder.receive(
      EvdevEvent(
        type: event.type, code: event.code, value: event.value,
        time: Timestamp(nanoseconds: milliseconds * 1_000_000)))
  }
}

extension EvdevDevice {
  static let position = [
    EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 999, resolution: 10),
    EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 499, resolution: 10),
  ]

  static let slots = EvdevDevice(
    axes: position + [
      EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: 9),
      EvdevAxis(code: EvdevCode.trackingID, minimum: 0, maximum: 65535),
      EvdevAxis(code: EvdevCode.multiTouchPressure, minimum: 0, maximum: 200),
      EvdevAxis(code: EvdevCode.touchMajor, minimum: 0, maximum: 255),
      EvdevAxis(code: EvdevCode.touchMinor, minimum: 0, maximum: 255),
      EvdevAxis(code: EvdevCode.orientation, minimum: -90, maximum: 90),
    ],
    keys: [EvdevCode.touch], properties: 0b10)

  static let reports = EvdevDevice(axes: position, keys: [EvdevCode.touch], properties: 0b10)

  static let single = EvdevDevice(
    axes: [
      EvdevAxis(code: EvdevCode.x, minimum: 0, maximum: 999, resolution: 10),
      EvdevAxis(code: EvdevCode.y, minimum: 0, maximum: 499, resolution: 10),
      EvdevAxis(code: EvdevCode.pressure, minimum: 0, maximum: 100),
    ],
    keys: [EvdevCode.touch, EvdevCode.toolPen, EvdevCode.toolRubber])
}

let report: (type: UInt16, code: UInt16, value: Int32) = (EvdevType.synchronization, EvdevCode.report, 0)
let contactEnd: (type: UInt16, code: UInt16, value: Int32) = (EvdevType.synchronization, EvdevCode.multiTouchReport, 0)
let dropped: (type: UInt16, code: UInt16, value: Int32) = (EvdevType.synchronization, EvdevCode.dropped, 0)

func axis(_ code: UInt16, _ value: Int32) -> (type: UInt16, code: UInt16, value: Int32) {
  (EvdevType.absolute, code, value)
}

func key(_ code: UInt16, _ value: Int32) -> (type: UInt16, code: UInt16, value: Int32) { (EvdevType.key, code, value) }

func slot(_ number: Int32) -> (type: UInt16, code: UInt16, value: Int32) { axis(EvdevCode.slot, number) }
func id(_ number: Int32) -> (type: UInt16, code: UInt16, value: Int32) { axis(EvdevCode.trackingID, number) }
func x(_ value: Int32) -> (type: UInt16, code: UInt16, value: Int32) { axis(EvdevCode.positionX, value) }
func y(_ value: Int32) -> (type: UInt16, code: UInt16, value: Int32) { axis(EvdevCode.positionY, value) }

extension [ContactSample] {
  /// The phases, in order.
  var phases: [Touch.Phase] { map(\.phase) }
  /// The places in the units of the test panels, in order.
  var units: [[Int]] { map { [Int(($0.position.x / 0.64).rounded()), Int(($0.position.y / 0.64).rounded())] } }
}
