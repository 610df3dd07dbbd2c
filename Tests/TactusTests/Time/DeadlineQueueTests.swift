import TactusTesting
import Testing

@testable import Tactus

@Suite("The queue of deadlines")
struct DeadlineQueueTests {
  /// Something that waits.
  final class Waiting: Deadlined {
    let name: String
    var deadlinePlace: Int32 = -1

    init(_ name: String) { self.name = name }
  }

  /// A queue of them.
  final class Queue {
    var deadlines = DeadlineQueue<Waiting>(capacity: 1)

    /// The names of all that wait, in the order in which they come out.
    func drain() -> [String] {
      var names: [String] = []
      while let next = deadlines.popFirst(notAfter: .distantFuture) { names.append(next.name) }
      return names
    }
  }

  private func time(_ nanoseconds: Int64) -> Timestamp { Timestamp(nanoseconds: nanoseconds) }

  @Test("deadlines come out in the order of time, those of one moment in the order of adding (S-1.8)")
  func order() {
    let queue = Queue()
    queue.deadlines.insert(Waiting("second"), at: time(20))
    queue.deadlines.insert(Waiting("third"), at: time(20))
    queue.deadlines.insert(Waiting("first"), at: time(10))
    queue.deadlines.insert(Waiting("fourth"), at: time(20))
    #expect(queue.deadlines.nextDeadline == time(10))
    #expect(queue.drain() == ["first", "second", "third", "fourth"])
    #expect(queue.deadlines.count == 0)
    #expect(queue.deadlines.nextDeadline == nil)
  }

  @Test("what is due at a moment is taken, and what is due later is left")
  func dueOnly() {
    let queue = Queue()
    queue.deadlines.insert(Waiting("one"), at: time(10))
    queue.deadlines.insert(Waiting("two"), at: time(11))
    #expect(queue.deadlines.isDue(by: time(9)) == false)
    #expect(queue.deadlines.popFirst(notAfter: time(9)) == nil)
    #expect(queue.deadlines.isDue(by: time(10)) == true)
    #expect(queue.deadlines.popFirst(notAfter: time(10))?.name == "one")
    #expect(queue.deadlines.popFirst(notAfter: time(10)) == nil)
    #expect(queue.deadlines.count == 1)
  }

  @Test("what is removed never comes out, and may be removed twice")
  func removal() {
    let queue = Queue()
    let press = Waiting("press")
    queue.deadlines.insert(press, at: time(5))
    queue.deadlines.insert(Waiting("tap"), at: time(7))
    queue.deadlines.remove(press)
    #expect(press.deadlinePlace < 0)
    queue.deadlines.remove(press)
    #expect(queue.drain() == ["tap"])
  }

  @Test("who waits for another moment goes behind those that wait for it already, and waits once")
  func rescheduling() {
    let queue = Queue()
    let press = Waiting("press")
    queue.deadlines.insert(press, at: time(5))
    queue.deadlines.insert(Waiting("tap"), at: time(7))
    queue.deadlines.insert(press, at: time(7))
    #expect(queue.deadlines.count == 2)
    #expect(queue.deadlines.deadline(of: press) == time(7))
    #expect(queue.drain() == ["tap", "press"])
  }

  @Test("removeAll drops everything, and the queue can be used again")
  func removeAll() {
    let queue = Queue()
    let all = (0..<10).map { Waiting("\($0)") }
    for (index, element) in all.enumerated() { queue.deadlines.insert(element, at: time(Int64(index))) }
    queue.deadlines.removeAll()
    #expect(queue.deadlines.count == 0)
    #expect(all.allSatisfy { $0.deadlinePlace < 0 })
    queue.deadlines.insert(all[3], at: time(3))
    #expect(queue.drain() == ["3"])
  }

  @Test("elements are released as soon as they are out")
  func noLeaks() {
    let queue = Queue()
    weak var popped: Waiting?
    weak var cancelled: Waiting?
    weak var removed: Waiting?
    do {
      let elements = (Waiting("a"), Waiting("b"), Waiting("c"))
      (popped, cancelled, removed) = elements
      queue.deadlines.insert(elements.0, at: time(1))
      queue.deadlines.insert(elements.1, at: time(2))
      queue.deadlines.insert(elements.2, at: time(3))
      _ = queue.deadlines.popFirst(notAfter: time(1))
      queue.deadlines.remove(elements.1)
      queue.deadlines.removeAll()
    }
    #expect(popped == nil)
    #expect(cancelled == nil)
    #expect(removed == nil)
  }

  @Test("behaves like a sorted array, whatever is done in whatever order", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let queue = Queue()
    let all = (0..<40).map { Waiting("\($0)") }
    var model: [(time: Int64, order: Int, element: Waiting)] = []
    var order = 0

    for _ in 0..<2000 {
      // Few different times, so that many are equal.
      let when = Int64.random(in: 0..<20, using: &random)
      let element = all[Int.random(in: 0..<40, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        queue.deadlines.insert(element, at: time(when))
        model.removeAll { $0.element === element }
        model.append((when, order, element))
        order += 1
      case 2:
        queue.deadlines.remove(element)
        model.removeAll { $0.element === element }
      default:
        let first = model.filter { $0.time <= when }.min { ($0.time, $0.order) < ($1.time, $1.order) }
        model.removeAll { $0.element === first?.element }
        let popped = queue.deadlines.popFirst(notAfter: time(when))
        #expect(popped === first?.element)
      }
      #expect(queue.deadlines.count == model.count)
      #expect(queue.deadlines.nextDeadline == model.map(\.time).min().map(time))
      #expect(all.allSatisfy { one in (one.deadlinePlace >= 0) == model.contains { $0.element === one } })
    }
  }
}
