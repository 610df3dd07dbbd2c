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
