import Tactus
import TactusEvdev

/// Raw events of a touchscreen with two fingers on it, decoded into samples: six events a frame.
final class EvdevFrames: Workload {
  static let name = "evdev, two fingers"
  static let unit = "moved sample"
  static let unitsPerStep = 2

  private var decoder: EvdevDecoder
  private var time = Timestamp(seconds: 1)
  private var frame: Int32 = 0

  init() {
    let device = EvdevDevice(axes: [
      EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: 9),
      EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 4095, resolution: 16),
      EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 4095, resolution: 16),
    ])
    decoder = EvdevDecoder(device: device)
    for slot: Int32 in 0...1 {
      send(EvdevCode.slot, slot)
      send(EvdevCode.trackingID, slot)
      send(EvdevCode.positionX, 1000 * slot)
      send(EvdevCode.positionY, 1000)
    }
    finish()
  }

  func step() {
    time = time + Stage.interval
    frame &+= 1
    for slot: Int32 in 0...1 {
      send(EvdevCode.slot, slot)
      send(EvdevCode.positionX, 1000 * slot + frame % 8)
      send(EvdevCode.positionY, 1000 + frame % 8)
    }
    finish()
  }

  private func send(_ code: UInt16, _ value: Int32) {
    _ = decoder.receive(EvdevEvent(type: EvdevType.absolute, code: code, value: value, time: time))
  }

  private func finish() {
    let report = EvdevEvent(type: EvdevType.synchronization, code: EvdevCode.report, value: 0, time: time)
    precondition(decoder.receive(report) == .frame && decoder.frame.count == 2, "both fingers should have moved")
  }
}
