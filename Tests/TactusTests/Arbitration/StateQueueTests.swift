import TactusTesting
import Testing

@testable import Tactus

@Suite("A queue of states")
struct StateQueueTests {
  private typealias State = GestureRecognizer.State

  @Test("has the first, the last and the count of a list to which the same is done", arguments: UInt64(1)...20)
  func likeAList(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var queue = StateQueue()
    var list: [State] = []
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<40, using: &numbers) {
      case 0:
        queue.removeAll()
        list.removeAll()
      case 1..<10 where !list.isEmpty:
        queue.removeFirst()
        list.removeFirst()
      case 10..<15 where !list.isEmpty:
        queue.removeLast()
        list.removeLast()
      default:
        let state = State.allCases.randomElement(using: &numbers) ?? .possible
        queue.append(state)
        list.append(state)
      }
      #expect(queue.first == list.first)
      #expect(queue.last == list.last)
      #expect(queue.count == list.count)
      #expect(queue.isEmpty == list.isEmpty)
    }
  }

  @Test("keeps the order of more than lie in its word")
  func flood() {
    var queue = StateQueue()
    let reported = (0..<100).map { State.allCases[$0 % State.allCases.count] }
    for state in reported { queue.append(state) }
    var received: [State] = []
    while let state = queue.first {
      received.append(state)
      queue.removeFirst()
    }
    #expect(received == reported)
  }
}
