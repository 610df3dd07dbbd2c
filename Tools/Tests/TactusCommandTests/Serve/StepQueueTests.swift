import Foundation
import Testing

@testable import TactusCommand

@Suite("A queue between threads")
struct StepQueueTests {
  @Test("gives out what came, in order")
  func order() {
    let queue = StepQueue<Int>(capacity: 10)
    for step in 1...3 { queue.push(step) }
    #expect((0..<3).map { _ in queue.pop() } == [1, 2, 3])
  }

  @Test("waits for what has not come yet")
  func waiting() {
    let queue = StepQueue<Int>(capacity: 10)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.02)
      queue.push(7)
    }
    #expect(queue.pop() == 7)
  }

  @Test("drops what may be dropped once too much waits, counts it, and drops nothing else")
  func dropping() {
    let queue = StepQueue<Int>(capacity: 2)
    for step in 1...4 { queue.push(step, mayDrop: true) }
    queue.push(5)
    #expect(queue.dropped == 2)
    #expect((0..<3).map { _ in queue.pop() } == [1, 2, 5])
  }

  @Test("lets a step be the next one, whatever waits")
  func first() {
    let queue = StepQueue<Int>(capacity: 2)
    for step in 1...4 { queue.push(step) }
    queue.pushFirst(0)
    #expect((0..<2).map { _ in queue.pop() } == [0, 1])
    queue.pushFirst(9)
    #expect((0..<4).map { _ in queue.pop() } == [9, 2, 3, 4])
  }

  @Test("drops nothing once what waited was taken")
  func capacity() {
    let queue = StepQueue<Int>(capacity: 4)
    for round in 0..<100 {
      for step in 0..<4 { queue.push(round * 4 + step, mayDrop: true) }
      #expect((0..<3).map { _ in queue.pop() } == (0..<3).map { round * 4 + $0 })
      #expect(queue.pop() == round * 4 + 3)
    }
    #expect(queue.dropped == 0)
  }

  @Test("takes everything, from however many threads")
  func threads() {
    let queue = StepQueue<Int>(capacity: 0)
    for start in 0..<4 {
      Thread.detachNewThread { for step in 0..<250 { queue.push(start * 250 + step) } }
    }
    #expect(Set((0..<1000).map { _ in queue.pop() }) == Set(0..<1000))
  }
}
