import ArgumentParser
import Foundation

/// The option of every command that works at several things at a time.
struct JobArguments: ParsableArguments {
  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp("How many jobs run at a time; by default one on each core.", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is \(jobs), but must be from 1 to 256.") }
  }

  /// How many jobs run at a time.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// Does the same work on many things, several at a time, and hands out the results in their order.
///
/// What is handed out is the same however many work at it.
final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Result
  /// How far work may be ahead of what was handed out, so that results do not pile up.
  private let lead: Int

  // What the threads share, under the lock of the condition.
  private let condition = NSCondition()
  private var next = 0
  private var handedOut = 0
  private var results: [Int: Result] = [:]
  private var isStopped = false
  private var workers = 0

  /// Does `work` on 0 to `count` − 1 with so many threads, and calls `receive` on this thread with each result, in order, until it
  /// returns false.
  static func run(
    _ count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result, receive: (Int, Result) throws -> Bool
  ) rethrows {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      for index in 0..<count where try !receive(index, work(index)) { return }
      return
    }
    let queue = WorkQueue(count, lead: 32 * jobs, work)
    for _ in 0..<jobs { queue.startWorker() }
    defer { queue.stop() }
    for index in 0..<count where try !receive(index, queue.result(at: index)) { return }
  }

  private init(_ count: Int, lead: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.lead = lead
    self.work = work
  }

  private func startWorker() {
    workers += 1
    let thread = Thread { self.runWorker() }
    // As much as the main thread has: scenes may be deep.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func runWorker() {
    condition.lock()
    while !isStopped, next < count {
      if next >= handedOut + lead {
        condition.wait()
        continue
      }
      let index = next
      next += 1
      condition.unlock()
      let result = work(index)
      condition.lock()
      results[index] = result
      condition.broadcast()
    }
    workers -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func result(at index: Int) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = results.removeValue(forKey: index) {
        handedOut = index + 1
        condition.broadcast()
        return result
      }
      condition.wait()
    }
  }

  /// Ends the work, and waits for what is being done.
  private func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    while workers > 0 { condition.wait() }
    condition.unlock()
  }
}
