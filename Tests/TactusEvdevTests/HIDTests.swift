import Tactus
import TactusEvdev
import TactusTesting
import Testing

/// Writes report descriptors.
private enum Item {
  static func page(_ page: UInt8) -> [UInt8] { [0x05, page] }
  static func usage(_ usage: UInt8) -> [UInt8] { [0x09, usage] }
  static func logical(_ maximum: Int) -> [UInt8] { [0x15, 0, 0x26, UInt8(maximum & 0xff), UInt8(maximum >> 8)] }
  static func size(_ bits: UInt8, count: UInt8 = 1) -> [UInt8] { [0x75, bits, 0x95, count] }
  static func open(_ kind: UInt8) -> [UInt8] { [0xa1, kind] }
  static let input: [UInt8] = [0x81, 0x02]
  static let constant: [UInt8] = [0x81, 0x03]
  static let close: [UInt8] = [0xc0]

  /// A finger of 6 bytes: tip, id, x and y of 16 bits, at 10 units per millimetre.
  static let finger: [UInt8] =
    page(0x0d) + usage(0x22) + open(2) + usage(0x42) + logical(1) + size(1) + input + size(7) + constant
    + usage(0x51) + logical(255) + size(8) + input + page(0x01) + [0x65, 0x11, 0x55, 0x0e] + [0x35, 0]
    + [0x46, 0xe8, 0x03] + logical(1000) + usage(0x30) + size(16) + input + usage(0x31) + input + close

  /// A panel whose reports number 7 hold two fingers and the number of contacts.
  static let panel: [UInt8] =
    page(0x0d) + usage(0x04) + open(1) + [0x85, 7] + finger + finger + page(0x0d) + usage(0x54) + logical(10) + size(8)
    + input + close
}

/// A HID device played by a test.
private struct HIDPanel {
  var digitizer: HIDDigitizer
  var decoder: EvdevDecoder

  init(_ digitizer: HIDDigitizer) {
    self.digitizer = digitizer
    decoder = EvdevDecoder(device: digitizer.device)
  }

  init(_ descriptor: [UInt8], vendor: UInt16 = 0) throws {
    self.init(try #require(HIDDigitizer.all(in: HIDReportDescriptor(descriptor), vendor: vendor).first))
  }

  /// Sends a report; returns the resulting samples.
  mutating func send(_ report: [UInt8], at milliseconds: Int64) -> [ContactSample] {
    var events: [EvdevEvent] = []
    digitizer.receive(report, at: Timestamp(nanoseconds: milliseconds * 1_000_000), into: &events)
    var samples: [ContactSample] = []
    for event in events where decoder.receive(event) == .frame { samples += decoder.frame }
    return samples
  }
}

@Suite("Report descriptors")
struct HIDDescriptorTests {
  @Test("say where each value lies")
  func fields() throws {
    let descriptor = try HIDReportDescriptor(Item.panel)
    #expect(descriptor.hasReportIDs)
    #expect(descriptor.fields.map(\.bitOffset) == [0, 8, 16, 32, 48, 56, 64, 80, 96])
    #expect(descriptor.fields.map(\.usage).prefix(4) == [0x000d_0042, 0x000d_0051, 0x0001_0030, 0x0001_0031])
    #expect(descriptor.fields[2].unitsPerMillimetre == 10)
  }

  @Test("values are read across bytes, with their sign")
  func values() throws {
    let padding: [UInt8] = [0x75, 4, 0x95, 1, 0x81, 0x03, 0x75, 12]
    let unsigned = try HIDReportDescriptor(padding + [0x15, 0, 0x26, 0xff, 0x0f, 0x81, 0x02]).fields[0]
    #expect(unsigned.value(in: [0xa0, 0xff][...]) == 0xffa)
    let signed = try HIDReportDescriptor(padding + [0x16, 0x00, 0xf8, 0x26, 0xff, 0x07, 0x81, 0x02]).fields[0]
    #expect(signed.value(in: [0xa0, 0xff][...]) == -6)
    #expect(signed.value(in: [0xa0][...]) == nil)
  }

  @Test(
    "that are wrong say why and where",
    arguments: [
      ([0x05], HIDDescriptorError.Reason.cutOff, 0), ([0xa1, 1], .openCollection, 2), ([0xc0], .notOpen, 0),
      ([0x09, 4, 0xb4], .notOpen, 2), ([0x27, 1, 2], .cutOff, 0), ([0xfe, 3], .cutOff, 0),
      ([0x77, 255, 255, 255, 255, 0x97, 255, 255, 255, 255, 0x81, 2], .tooMany, 10),
    ] as [([UInt8], HIDDescriptorError.Reason, Int)])
  func wrong(bytes: [UInt8], reason: HIDDescriptorError.Reason, offset: Int) {
    do {
      _ = try HIDReportDescriptor(bytes)
      Issue.record("the descriptor was read without an error")
    } catch {
      #expect(error.reason == reason)
      #expect(error.offset == offset)
    }
  }

  @Test("have limits: length, depth, values")
  func limits() {
    let cases: [([UInt8], HIDDescriptorError.Reason)] = [
      (Array(repeating: 0, count: 5000), .tooLong),
      (Array(repeating: [0xa1, 0], count: 65).flatMap { $0 }, .tooDeep),
      (Array(repeating: 0xa4, count: 65), .tooDeep),
      ([0x75, 1, 0x96, 0, 0x40, 0x81, 2], .tooMany),
    ]
    for (bytes, reason) in cases {
      #expect { try HIDReportDescriptor(bytes) } throws: { ($0 as? HIDDescriptorError)?.reason == reason }
    }
  }

  @Test("and reports of random bytes trap nothing")
  func random() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var bytes = Item.panel
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let descriptor = try? HIDReportDescriptor(bytes) else { continue }
      for digitizer in HIDDigitizer.all(in: descriptor, vendor: 0x056a) {
        var panel = HIDPanel(digitizer)
        for time in 0..<8 {
          let length = Int.random(in: 0...20, using: &numbers)
          let report = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
          let samples = panel.send(time % 2 == 0 ? [7] + report : report, at: Int64(time))
          #expect(samples.allSatisfy { $0.position.isFinite })
        }
      }
    }
  }
}

@Suite("HID panels")
struct HIDDigitizerTests {
  @Test("a touch screen reports its size, and that it is one")
  func device() throws {
    let panel = try HIDPanel(Item.panel)
    #expect(panel.digitizer.kind == .touch)
    #expect(panel.digitizer.device.kind == .touchscreen)
    #expect(panel.decoder.mapping.isPhysical)
  }

  @Test("two contacts of a report are one frame, and the tip reports a lift")
  func frame() throws {
    var panel = try HIDPanel(Item.panel)
    let down = panel.send([7, 1, 3, 100, 0, 50, 0, 1, 9, 200, 0, 60, 0, 2], at: 0)
    #expect(down.phases == [.began, .began])
    #expect(down.units == [[100, 50], [200, 60]])
    let moved = panel.send([7, 1, 3, 110, 0, 50, 0, 0, 9, 200, 0, 60, 0, 2], at: 8)
    #expect(moved.phases == [.moved, .ended])
    #expect(panel.send([7, 0, 3, 110, 0, 50, 0, 0, 0, 0, 0, 0, 0, 1], at: 16).phases == [.ended])
  }

  @Test("more contacts than a report holds come in several, of which only the first counts")
  func hybrid() throws {
    var panel = try HIDPanel(Item.panel)
    #expect(panel.send([7, 1, 1, 10, 0, 10, 0, 1, 2, 20, 0, 10, 0, 3], at: 0).isEmpty)
    #expect(
      panel.send([7, 1, 3, 30, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0], at: 1).units == [[10, 10], [20, 10], [30, 10]])
  }

  @Test("a contact that a whole frame does not name is gone")
  func missing() throws {
    var panel = try HIDPanel(Item.panel)
    _ = panel.send([7, 1, 1, 10, 0, 10, 0, 1, 2, 20, 0, 10, 0, 2], at: 0)
    #expect(panel.send([7, 1, 2, 20, 0, 10, 0, 0, 0, 0, 0, 0, 0, 1], at: 8).phases == [.ended])
    #expect(panel.send([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], at: 16).phases == [.ended])
  }

  @Test("reports of other numbers say nothing of it")
  func otherReports() throws {
    var panel = try HIDPanel(Item.panel)
    #expect(panel.send([8, 1, 1, 10, 0, 10, 0, 0, 0, 0, 0, 0, 0, 1], at: 0).isEmpty)
    #expect(panel.send([], at: 0).isEmpty)
    #expect(panel.send([7, 1], at: 0).isEmpty)
  }

  @Test("a pen in range hovers, touches with its tip, and erases when it is turned round")
  func pen() throws {
    let pen: [UInt8] =
      Item.page(0x0d) + Item.usage(0x02) + Item.open(1) + Item.usage(0x20) + Item.open(0) + Item.usage(0x42)
      + Item.usage(0x32) + Item.usage(0x45) + Item.usage(0x3c) + Item.logical(1) + Item.size(1, count: 4) + Item.input
      + Item.size(4) + Item.constant + Item.page(0x01) + Item.usage(0x30) + Item.usage(0x31) + Item.logical(1000)
      + Item.size(16, count: 2) + Item.input + Item.close + Item.close
    var panel = try HIDPanel(pen)
    #expect(panel.digitizer.kind == .pen)
    #expect(panel.send([0b0010, 100, 0, 100, 0], at: 0).isEmpty)
    #expect(panel.decoder.hover?.phase == .began)
    let down = panel.send([0b0011, 100, 0, 100, 0], at: 8)
    #expect(down.map(\.tool) == [.pen])
    #expect(panel.send([0b0010, 100, 0, 100, 0], at: 16).phases == [.ended])
    #expect(panel.send([0b0000, 0, 0, 0, 0], at: 24).isEmpty)
    #expect(panel.decoder.hover?.phase == .ended)
    #expect(panel.send([0b1110, 100, 0, 100, 0], at: 32).map(\.tool) == [.eraser])
  }
}
