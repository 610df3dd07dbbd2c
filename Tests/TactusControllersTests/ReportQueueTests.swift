import Tactus
import TactusControllers
import Testing

@Suite("Reports between an interrupt and the loop")
struct ReportQueueTests {
  private func drain(_ queue: inout ReportQueue) -> [String] {
    var reports: [String] = []
    while queue.pop({ bytes, time in reports.append("\(Array(bytes)) at \(time.nanoseconds)") }) {}
    return reports
  }

  @Test("come out in the order in which they were put in, with their times")
  func order() {
    var queue = ReportQueue(capacity: 3, longest: 4)
    for round in 0..<10 {
      queue.push([UInt8(round)], at: Timestamp(nanoseconds: Int64(round)))
      queue.push([1, 2, 3], at: Timestamp(nanoseconds: 100))
      #expect(queue.count == 2)
      #expect(drain(&queue) == ["[\(round)] at \(round)", "[1, 2, 3] at 100"])
      #expect(queue.isEmpty)
    }
    #expect(queue.lost == 0)
  }

  @Test("a full queue drops the oldest report, and counts it")
  func full() {
    var queue = ReportQueue(capacity: 2, longest: 1)
    for number in 0..<5 { queue.push([UInt8(number)], at: .zero) }
    #expect(queue.lost == 3)
    #expect(drain(&queue) == ["[3] at 0", "[4] at 0"])
  }

  @Test("a report that is too long is cut off, so that a decoder counts it as malformed")
  func long() {
    var queue = ReportQueue(capacity: 0, longest: 8)
    #expect(queue.capacity == 1)
    queue.push(report([(0, 1, 2, 3)]), at: .zero)
    var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))
    queue.pop { bytes, time in
      #expect(decoder.receive(bytes, at: time) == .malformed(.tooShort(length: 8, needed: 9)))
    }
  }

  @Test("exchanged for an empty one, reports may come while the others are decoded")
  func exchange() {
    var (incoming, pending) = (ReportQueue(longest: 20), ReportQueue(longest: 20))
    incoming.push([1], at: .zero)
    swap(&incoming, &pending)
    var seen: [UInt8] = []
    while pending.pop({ bytes, _ in
      seen.append(bytes[0])
      if bytes[0] < 3 { incoming.push([bytes[0] + 1], at: .zero) }
    }) {}
    #expect(seen == [1])
    swap(&incoming, &pending)
    #expect(drain(&pending) == ["[2] at 0"])
  }
}
