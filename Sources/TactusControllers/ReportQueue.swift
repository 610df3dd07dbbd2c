import Tactus

/// Reports of a touch controller between the interrupt that reads them and the loop that sends them.
///
/// An engine must not run in an interrupt handler: it allocates and counts references, and a handler that interrupts it
/// would break that. So the handler queues the bytes, and the loop exchanges the queue for an empty one, with
/// interrupts off for a dozen instructions. Then it decodes the reports with interrupts on:
///
/// ```swift
/// nonisolated(unsafe) var incoming = ReportQueue(longest: GoodixRegisters.length(contacts: 5))
/// nonisolated(unsafe) var pending = ReportQueue(longest: GoodixRegisters.length(contacts: 5))
///
/// func touchInterrupt() {  // the only writer
///   incoming.push(readRegisters(), at: clock())
/// }
///
/// while true {  // the only reader
///   disableInterrupts()
///   swap(&incoming, &pending)
///   let now = clock()
///   enableInterrupts()
///   while pending.pop({ bytes, time in
///     if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
///   }) {}
///   application.advance(to: now)
/// }
/// ```
///
/// The loop reads the clock together with the queue: a report that comes while it decodes may be earlier than a deadline
/// that passes meanwhile. There is one writer and one reader, and no lock. All memory is allocated when the queue is made;
/// a copy of a queue would allocate with the first report.
///
/// **When it is full**, the oldest report is dropped, and counted: each report has the places of all fingers, so the
/// next one replaces it. A finger that came down and lifted in between is lost.
public struct ReportQueue: Sendable {
  /// The number of reports that it holds.
  public let capacity: Int
  /// The number of bytes that are kept of a report.
  public let longest: Int
  /// The number of waiting reports.
  public private(set) var count = 0
  /// The number of reports that were dropped because the queue was full.
  public private(set) var lost = 0

  private var bytes: [UInt8]
  private var lengths: [Int]
  private var times: [Timestamp]
  /// The index of the oldest report.
  private var first = 0

  /// An empty queue.
  ///
  /// - Parameters:
  ///   - capacity: the number of reports that it holds; 16 by default, a sixth of a second at 100 Hz. Less than 1 counts as 1.
  ///   - longest: the largest number of bytes in a report; further bytes are cut off. Less than 1 counts as 1.
  public init(capacity: Int = 16, longest: Int) {
    self.capacity = max(1, capacity)
    self.longest = max(1, longest)
    bytes = [UInt8](repeating: 0, count: self.capacity * self.longest)
    lengths = [Int](repeating: 0, count: self.capacity)
    times = [Timestamp](repeating: .zero, count: self.capacity)
  }

  /// Whether no report waits.
  public var isEmpty: Bool { count == 0 }

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - report: the bytes from the controller.
  ///   - time: the time of the controller's interrupt.
  public mutating func push(_ report: UnsafeBufferPointer<UInt8>, at time: Timestamp) {
    if count == capacity {
      first = (first + 1) % capacity
      count -= 1
      if lost < .max { lost += 1 }
    }
    let place = (first + count) % capacity
    let length = min(report.count, longest)
    for index in 0..<length { bytes[place * longest + index] = report[index] }
    lengths[place] = length
    times[place] = time
    count += 1
  }

  /// Adds a report in an array; see the other form.
  public mutating func push(_ report: [UInt8], at time: Timestamp) {
    report.withUnsafeBufferPointer { push($0, at: time) }
  }

  /// Removes the oldest report and passes it to `body`.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func pop(_ body: (UnsafeBufferPointer<UInt8>, Timestamp) -> Void) -> Bool {
    if count == 0 { return false }
    let (place, time) = (first, times[first])
    first = (first + 1) % capacity
    count -= 1
    let range = place * longest..<place * longest + lengths[place]
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]), time) }
    return true
  }
}
