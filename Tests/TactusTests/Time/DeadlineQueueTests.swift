import Testing

@testable import Tactus

@Suite("The queue of deadlines")
struct DeadlineQueueTests {
  private func time(_ nanoseconds: Int64) -> Timestamp { Timestamp(nanoseconds: nanoseconds) }

  @Test("deadlines come out in the order of time, those of one moment in the order of adding (S-1.8)")
  func order() {
    var queue = DeadlineQueue<String>()
    queue.insert("second", at: time(20))
    queue.insert("third", at: time(20))
    queue.insert("first", at: time(10))
    queue.insert("fourth", at: time(20))
    #expect(queue.nextDeadline == time(10))
    #expect(drain(&queue) == ["first", "second", "third", "fourth"])
    #expect(queue.isEmpty)
    #expect(queue.nextDeadline == nil)
    let none = queue.popFirst()
    #expect(none == nil)
  }

  @Test("popFirst(notAfter:) takes what is due at that moment and leaves what is due later")
  func dueOnly() {
    var queue = DeadlineQueue<Int>()
    queue.insert(1, at: time(10))
    queue.insert(2, at: time(11))
    let early = queue.popFirst(notAfter: time(9))
    #expect(early == nil)
    let due = queue.popFirst(notAfter: time(10))
    #expect(due?.time == time(10))
    #expect(due?.element == 1)
    let later = queue.popFirst(notAfter: time(10))
    #expect(later == nil)
    #expect(queue.count == 1)
  }

  @Test("a cancelled deadline never comes out, and its handle is stale from then on")
  func cancellation() {
    var queue = DeadlineQueue<String>()
    let press = queue.insert("press", at: time(5))
    queue.insert("tap", at: time(7))
    #expect(queue.contains(press))
    #expect(queue.deadline(of: press) == time(5))
    #expect(queue.cancel(press) == "press")
    #expect(!queue.contains(press))
    #expect(queue.deadline(of: press) == nil)
    #expect(queue.cancel(press) == nil)
    let wasMoved = queue.reschedule(press, to: time(1))
    #expect(!wasMoved)
    #expect(drain(&queue) == ["tap"])
  }

  @Test("a handle does not reach the deadline that took over its place")
  func staleHandle() {
    var queue = DeadlineQueue<String>()
    let old = queue.insert("old", at: time(1))
    _ = queue.popFirst()
    let new = queue.insert("new", at: time(2))
    #expect(queue.cancel(old) == nil)
    #expect(queue.contains(new))
    #expect(queue.count == 1)
  }

  @Test("a rescheduled deadline goes behind those already due at its new moment, and its handle stays good")
  func rescheduling() {
    var queue = DeadlineQueue<String>()
    let press = queue.insert("press", at: time(5))
    queue.insert("tap", at: time(7))
    let wasMoved = queue.reschedule(press, to: time(7))
    #expect(wasMoved)
    #expect(queue.deadline(of: press) == time(7))
    #expect(drain(&queue) == ["tap", "press"])
  }

  @Test("removeAll drops everything and makes all handles stale")
  func removeAll() {
    var queue = DeadlineQueue<Int>()
    let handles = (0..<10).map { queue.insert($0, at: time(Int64($0))) }
    queue.removeAll()
    #expect(queue.isEmpty)
    #expect(handles.allSatisfy { !queue.contains($0) })
    queue.insert(42, at: time(3))
    #expect(drain(&queue) == [42])
  }

  @Test("elements are let go of as soon as they are out")
  func noLeaks() {
    final class Token {}
    var queue = DeadlineQueue<Token>()
    weak var popped: Token?
    weak var cancelled: Token?
    weak var removed: Token?
    do {
      let tokens = (Token(), Token(), Token())
      (popped, cancelled, removed) = tokens
      queue.insert(tokens.0, at: time(1))
      let handle = queue.insert(tokens.1, at: time(2))
      queue.insert(tokens.2, at: time(3))
      _ = queue.popFirst()
      queue.cancel(handle)
      queue.removeAll()
    }
    #expect(popped == nil)
    #expect(cancelled == nil)
    #expect(removed == nil)
  }

  @Test("behaves like a sorted array, whatever is done in whatever order", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = DeadlineQueue<Int>(minimumCapacity: 8)
    var model: [(time: Int64, order: Int, element: Int)] = []
    var handles: [DeadlineQueue<Int>.Handle] = []
    var order = 0

    for step in 0..<2000 {
      // Few different times, so that many are equal.
      let when = Int64.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        handles.append(queue.insert(handles.count, at: time(when)))
        model.append((when, order, handles.count - 1))
        order += 1
      case 4, 5:
        guard let victim = handles.indices.randomElement(using: &random) else { continue }
        let expected = model.firstIndex { $0.element == victim }
        #expect(queue.cancel(handles[victim]) == expected.map { model[$0].element })
        if let expected { model.remove(at: expected) }
      case 6, 7:
        guard let moved = handles.indices.randomElement(using: &random) else { continue }
        let expected = model.firstIndex { $0.element == moved }
        #expect(queue.reschedule(handles[moved], to: time(when)) == (expected != nil))
        if let expected { model[expected] = (when, order, moved) }
        order += 1
      default:
        model.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        let expected = model.first.flatMap { $0.time <= when ? $0 : nil }
        let actual = queue.popFirst(notAfter: time(when))
        #expect(actual?.element == expected?.element)
        #expect(actual?.time.nanoseconds == expected?.time)
        if expected != nil { model.removeFirst() }
      }
      #expect(queue.count == model.count)
      if step % 50 == 0 {
        #expect(queue.nextDeadline?.nanoseconds == model.map(\.time).min())
        for deadline in model { #expect(queue.deadline(of: handles[deadline.element]) == time(deadline.time)) }
      }
    }
    model.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    #expect(drain(&queue) == model.map(\.element))
  }

  private func drain<Element>(_ queue: inout DeadlineQueue<Element>) -> [Element] {
    var result: [Element] = []
    while let next = queue.popFirst() { result.append(next.element) }
    return result
  }
}
