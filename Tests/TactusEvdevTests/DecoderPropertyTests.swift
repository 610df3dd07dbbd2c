import Tactus
import TactusEvdev
import TactusTesting
import Testing

/// What holds for every stream of events, sensible or not.
@Suite("Whatever a device sends")
struct DecoderPropertyTests {
  /// Follows samples and says what is wrong with them, if anything is.
  private final class Ledger {
    var down: Set<UInt64> = []
    var used: Set<UInt64> = []

    func fault(in frame: [ContactSample]) -> String? {
      for sample in frame {
        if !sample.position.isFinite { return "a sample lies nowhere" }
        if !(0...1).contains(sample.force) { return "force \(sample.force)" }
        switch sample.phase {
        case .began:
          if !used.insert(sample.id).inserted { return "the id \(sample.id) was used before" }
          down.insert(sample.id)
        case .ended, .cancelled:
          if down.remove(sample.id) == nil { return "\(sample.id) went without being down" }
        case .moved, .stationary:
          if !down.contains(sample.id) { return "\(sample.id) moved without being down" }
        }
      }
      return nil
    }
  }

  private static func randomEvent(_ numbers: inout SeededGenerator) -> (type: UInt16, code: UInt16, value: Int32) {
    let codes: [UInt16] = [
      0x00, 0x01, 0x18, 0x19, 0x28, 0x2f, 0x2f, 0x30, 0x31, 0x34, 0x35, 0x36, 0x37, 0x39, 0x39, 0x3a, 0x3b,
    ]
    let values: [Int32] = [-1, 0, 1, 2, 3, 9, 10, 100, 65535, .max, .min]
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<4: return report
    case 4: return contactEnd
    case 5: return Int.random(in: 0..<5, using: &numbers) == 0 ? dropped : report
    case 6:
      return key([0x14a, 0x140, 0x141, 0x145].randomElement(using: &numbers)!, values.randomElement(using: &numbers)!)
    case 7: return (UInt16.random(in: 0...5, using: &numbers), UInt16.random(in: 0...0x2ff, using: &numbers), 1)
    default:
      let value =
        Bool.random(using: &numbers)
        ? values.randomElement(using: &numbers)! : Int32.random(in: -5...1000, using: &numbers)
      return axis(codes.randomElement(using: &numbers)!, value)
    }
  }

  @Test("every contact begins once and ends once, and no id comes twice", arguments: 0..<4)
  func balanced(device: Int) {
    let devices = [EvdevDevice(), .slots, .reports, .single]
    for seed in 0..<40 {
      var numbers = SeededGenerator(seed: UInt64(device * 1000 + seed))
      let canQuery = seed % 2 == 0
      var decoder = EvdevDecoder(device: devices[device], canQuery: canQuery)
      let ledger = Ledger()
      for step in 0..<2000 {
        let event = Self.randomEvent(&numbers)
        let time = Timestamp(nanoseconds: Int64(step))
        let outcome = decoder.receive(
          EvdevEvent(type: event.type, code: event.code, value: event.value, time: time))
        if outcome == .frame { #expect(ledger.fault(in: decoder.frame) == nil) }
        if outcome == .needsState, Bool.random(using: &numbers) {
          let slots = (0..<4).map { EvdevSlot(index: $0, trackingID: Int32.random(in: -1...5, using: &numbers)) }
          if decoder.resync(slots: slots, activeSlot: 0, at: time) { #expect(ledger.fault(in: decoder.frame) == nil) }
        }
        #expect(decoder.hasContacts == !ledger.down.isEmpty || canQuery)
      }
      if decoder.cancelAll(at: .zero) { #expect(ledger.fault(in: decoder.frame) == nil) }
      #expect(ledger.down.isEmpty)
    }
  }

  @Test("what fingers did comes back from the events that a kernel would make of it")
  func kernelRoundTrip() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let panel = Panel.slots()
      var reported: [Int32: (id: UInt64, x: Int32, y: Int32)] = [:]
      var lastSlot: Int32 = 0
      var stored: [Int32: (x: Int32, y: Int32)] = [:]
      var nextID: Int32 = 65530
      for frame in 0..<60 {
        var events: [(type: UInt16, code: UInt16, value: Int32)] = []
        var expected: [Int32: Touch.Phase] = [:]
        for number in (0..<5).map({ Int32($0) }) where Int.random(in: 0..<3, using: &numbers) == 0 {
          let before = stored[number] ?? (0, 0)
          let place = (x: Int32.random(in: 0..<1000, using: &numbers), y: Int32.random(in: 0..<500, using: &numbers))
          var own: [(type: UInt16, code: UInt16, value: Int32)] = []
          if reported[number] == nil {
            own.append(id(nextID))
            nextID = nextID == 65535 ? 0 : nextID + 1
            expected[number] = .began
            reported[number] = (0, place.x, place.y)
          } else if Bool.random(using: &numbers) {
            own.append(id(-1))
            expected[number] = .ended
          } else {
            expected[number] = before == place ? nil : .moved
            reported[number]?.x = place.x
            reported[number]?.y = place.y
          }
          if expected[number] != .ended {
            if place.x != before.x { own.append(x(place.x)) }
            if place.y != before.y { own.append(y(place.y)) }
            stored[number] = place
          }
          if lastSlot != number, !own.isEmpty { own.insert(slot(number), at: 0) }
          if !own.isEmpty { lastSlot = number }
          events += own
        }
        let samples = panel.send(events, at: Int64(frame) * 8)
        #expect(samples.phases == expected.sorted { $0.key < $1.key }.map(\.value))
        for (sample, number) in zip(samples, expected.keys.sorted()) {
          let known = reported[number]
          #expect([sample].units == [[Int(known?.x ?? -1), Int(known?.y ?? -1)]])
          if sample.phase != .began { #expect(sample.id == known?.id) }
          reported[number]?.id = sample.id
          if sample.phase == .ended { reported[number] = nil }
        }
      }
    }
  }
}
