import Tactus
import TactusEvdev
import TactusRecordings
import TactusTesting
import Testing

/// The same events of the same device in every format that can hold them must be the same touches.
@Suite("One device in several formats")
struct CrossFormatTests {
  /// What a device sends at one time.
  private struct Event {
    var microseconds: Int64
    var type: UInt16
    var code: UInt16
    var value: Int32
  }

  /// Fingers that come, move and go at random, as the kernel would report them.
  private static func session(seed: UInt64) -> [Event] {
    var numbers = SeededGenerator(seed: seed)
    var events: [Event] = []
    var down: [Bool] = Array(repeating: false, count: 5)
    var id: Int32 = 0
    for frame in 0..<80 {
      let time = 1_000_000 + Int64(frame) * 8_333
      for slot in 0..<5 where Int.random(in: 0..<2, using: &numbers) == 0 || frame == 79 {
        func send(_ code: UInt16, _ value: Int32) {
          events.append(Event(microseconds: time, type: 3, code: code, value: value))
        }
        send(EvdevCode.slot, Int32(slot))
        if frame == 79 || (down[slot] && Int.random(in: 0..<6, using: &numbers) == 0) {
          send(EvdevCode.trackingID, -1)
          down[slot] = false
          continue
        }
        if !down[slot] {
          send(EvdevCode.trackingID, id)
          id += 1
          down[slot] = true
        }
        send(EvdevCode.positionX, Int32.random(in: 0...999, using: &numbers))
        send(EvdevCode.positionY, Int32.random(in: 0...499, using: &numbers))
      }
      events.append(Event(microseconds: time, type: 0, code: 0, value: 0))
    }
    return events
  }

  private static func pad(_ number: Int64, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func evemu(_ events: [Event]) -> String {
    evemuPanel
      + events.map { event in
        "E: \(event.microseconds / 1_000_000).\(pad(event.microseconds % 1_000_000, 6)) "
          + "\(pad(Int64(event.type), 4, radix: 16)) \(pad(Int64(event.code), 4, radix: 16)) \(event.value)\n"
      }
      .joined()
  }

  private static func libinput(_ events: [Event]) -> String {
    let head = """
      # libinput record
      version: 1
      devices:
      - node: /dev/input/event4
        evdev:
          name: "A Panel  with spaces"
          codes:
            1: [330]
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [0, 999, 0, 0, 10]
            54: [0, 499, 0, 0, 10]
            57: [0, 65535, 0, 0, 0]
          properties: [1]
        events:

      """
    return head
      + events.enumerated().map { index, event in
        (index == 0 || events[index - 1].type == 0 ? "  - evdev:\n" : "")
          + "    - [\(event.microseconds / 1_000_000), \(event.microseconds % 1_000_000), \(event.type), \(event.code), "
          + "\(event.value)]\n"
      }
      .joined()
  }

  private static func getevent(_ events: [Event], named: Bool) -> String {
    let names: [UInt16: String] = [
      EvdevCode.slot: "ABS_MT_SLOT", EvdevCode.trackingID: "ABS_MT_TRACKING_ID",
      EvdevCode.positionX: "ABS_MT_POSITION_X", EvdevCode.positionY: "ABS_MT_POSITION_Y",
    ]
    let head = """
      add device 1: /dev/input/event4
        name:     "A Panel  with spaces"
        events:
          KEY (0001): BTN_TOUCH
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 999, fuzz 0, flat 0, resolution 10
                      ABS_MT_POSITION_Y     : value 0, min 0, max 499, fuzz 0, flat 0, resolution 10
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    return head
      + events.map { event in
        let type = named ? (event.type == 3 ? "EV_ABS" : "EV_SYN") : pad(Int64(event.type), 4, radix: 16)
        let name = event.type == 3 ? names[event.code] ?? "" : "SYN_REPORT"
        let code = named ? name : pad(Int64(event.code), 4, radix: 16)
        return
          "[ \(event.microseconds / 1_000_000).\(pad(event.microseconds % 1_000_000, 6))] /dev/input/event4: \(type) "
          + "\(code) \(pad(Int64(UInt32(bitPattern: event.value)), 8, radix: 16))\n"
      }
      .joined()
  }

  @Test("evemu, libinput record and getevent give the same frames", arguments: 0..<10)
  func sameFrames(seed: Int) throws {
    let events = Self.session(seed: UInt64(seed))
    let evemu = try read(Self.evemu(events))
    #expect(evemu.frames.count > 40)
    #expect(evemu.imbalance == nil)
    for text in [
      Self.libinput(events), Self.getevent(events, named: true), Self.getevent(events, named: false),
    ] {
      let other = try read(text)
      #expect(other.frames == evemu.frames)
      #expect(other.surface == evemu.surface)
      #expect(other.device == evemu.device)
      #expect(other.warnings == evemu.warnings)
    }
  }

  @Test("a recording is what the decoder makes of its events, with contacts numbered from 1", arguments: 0..<10)
  func sameAsDecoder(seed: Int) throws {
    let events = Self.session(seed: UInt64(seed))
    let device = EvdevDevice(
      axes: [
        EvdevAxis(code: EvdevCode.slot, minimum: 0, maximum: 9),
        EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 999, resolution: 10),
        EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 499, resolution: 10),
      ])
    var decoder = EvdevDecoder(device: device)
    var frames: [ContactFrame] = []
    var numbers: [UInt64: UInt64] = [:]
    for event in events {
      let stamp = Timestamp(nanoseconds: event.microseconds * 1000)
      guard
        decoder.receive(EvdevEvent(type: event.type, code: event.code, value: event.value, time: stamp)) == .frame
      else { continue }
      var samples = decoder.frame
      for index in samples.indices {
        let id = samples[index].id
        if numbers[id] == nil { numbers[id] = UInt64(numbers.count + 1) }
        samples[index].id = numbers[id] ?? 0
      }
      frames.append(ContactFrame(time: stamp, samples: samples))
    }
    #expect(try read(Self.evemu(events)).frames == frames)
  }

  @Test("what was written as touches is the same again", arguments: 0..<10)
  func sameWhenWritten(seed: Int) throws {
    let recording = try read(Self.evemu(Self.session(seed: UInt64(seed))))
    let again = try read(recording.touchesText())
    #expect(again.frames == recording.frames)
    #expect(again.surface == recording.surface)
  }
}
