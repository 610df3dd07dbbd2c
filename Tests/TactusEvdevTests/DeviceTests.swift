import Tactus
import TactusEvdev
import Testing

@Suite("What a device is")
struct DeviceTests {
  @Test("the direct property makes a touchscreen, pointer and button pad make a touchpad")
  func properties() {
    var device = EvdevDevice.slots
    for (bits, kind) in [
      (0b10, EvdevDevice.Kind.touchscreen), (0b1, .touchpad), (0b100, .touchpad), (0b101, .touchpad),
    ] {
      device.properties = UInt32(bits)
      #expect(device.kind == kind)
    }
  }

  @Test("without properties a finger tool makes a touchpad, and its lack a touchscreen")
  func oldRecordings() {
    var device = EvdevDevice.slots
    device.properties = 0
    #expect(device.kind == .touchscreen)
    device.keys.append(EvdevCode.toolFinger)
    #expect(device.kind == .touchpad)
  }

  @Test("pens are pens, and what cannot be touched is something else")
  func others() {
    #expect(EvdevDevice.single.kind == .pen)
    #expect(EvdevDevice(keys: [EvdevCode.touch]).kind == .other)
    #expect(EvdevDevice().kind == .other)
    #expect(EvdevDevice().isUnknown)
    #expect(Set(EvdevDevice.Kind.allCases.map(\.name)).count == EvdevDevice.Kind.allCases.count)
  }

  @Test("a device whose unknown values are numbered into the multi-touch axes has none of these axes")
  func numberedIntoMultiTouch() {
    var device = EvdevDevice(axes: (0x28...0x3d).map { EvdevAxis(code: $0, minimum: 0, maximum: 255) })
    #expect(device.kind == .other)
    device.axes += EvdevDevice.single.axes
    device.keys = [EvdevCode.touch]
    #expect(device.kind == .touchscreen)
    let panel = Panel(EvdevDecoder(device: device))
    let down = panel.send([key(EvdevCode.touch, 1), axis(EvdevCode.x, 100), axis(EvdevCode.y, 50), x(7)], at: 0)
    #expect(down.units == [[100, 50]])
  }

  @Test("one axis is not enough for contacts")
  func halfADevice() {
    let half = EvdevDevice(axes: [EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 10)])
    #expect(!half.isMultiTouch)
    #expect(!half.hasTouches)
  }

  @Test("a kernel stamp is exact, and one beyond the range becomes its end")
  func stamps() {
    #expect(Timestamp(seconds: 1_338_280_591, microseconds: 517_526).nanoseconds == 1_338_280_591_517_526_000)
    #expect(Timestamp(seconds: -1, microseconds: 0).nanoseconds == -1_000_000_000)
    #expect(Timestamp(seconds: .max, microseconds: 0) == .distantFuture)
    #expect(Timestamp(seconds: .min, microseconds: 0).nanoseconds == .min)
    #expect(Timestamp(seconds: 0, microseconds: .max) == .distantFuture)
  }
}
