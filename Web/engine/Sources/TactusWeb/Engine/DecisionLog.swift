@_spi(Tools) import Tactus

/// The decisions about the recognizers of a page, with their reasons: records of 8 numbers each, in the order of the decisions.
///
/// | slot | what |
/// | ---: | --- |
/// | 0 | the recognizer's number |
/// | 1 | what was decided, the raw value of `Decision.Kind` |
/// | 2 | time in nanoseconds since the page's zero |
/// | 3 | the reason, by a number whose name `tactus_reason_name` returns; −1 for what needs none |
/// | 4, 5 | what was measured, and what it was held against |
/// | 6 | what these two count: 0 nothing, 1 points, 2 seconds, 3 radians, 4 points per second, 5 shares, 6 fingers, 7 taps, 8 times, 9 states, 10 questions |
/// | 7 | the number of the recognizer that the reason is about; −1 for none |
///
/// It exists only while the page wants decisions.
final class DecisionLog: DecisionObserver {
  /// The number of numbers in a record.
  static var stride: Int { 8 }
  /// The number of records that fit: more than one frame of a page brings. Further ones are dropped.
  static var capacity: Int { 1024 }

  /// The first number of the first record. It does not move while the page is observed.
  let memory: UnsafeMutablePointer<Double>
  private var count = 0
  private unowned(unsafe) let page: PageSurface

  /// A log of the decisions about the recognizers of `page`, which owns it.
  init(_ page: PageSurface) {
    self.page = page
    memory = .allocate(capacity: Self.capacity * Self.stride)
    memory.initialize(repeating: 0, count: Self.capacity * Self.stride)
  }

  deinit { memory.deallocate() }

  /// The reasons so far, in the order of their first use: their indices are their numbers.
  nonisolated(unsafe) private static var reasons: [DecisionReason.Code] = []

  func observe(_ decision: Decision) {
    let number = page.number(of: decision.recognizer)
    guard number >= 0, count < Self.capacity else { return }
    let record = memory + count * Self.stride
    record[0] = Double(number)
    record[1] = Double(decision.kind.rawValue)
    record[2] = decision.time.pageTime(since: page.origin)
    let reason = decision.reason
    record[3] = reason.map { Double(Self.number(of: $0.code)) } ?? -1
    record[4] = reason?.measured ?? 0
    record[5] = reason?.limit ?? 0
    record[6] = Double(reason?.unit.number ?? 0)
    record[7] = Double(page.number(of: reason?.other))
    count += 1
  }

  /// The number of records to read. Later records overwrite them.
  func drain() -> Int32 {
    defer { count = 0 }
    return Int32(count)
  }

  private static func number(of reason: DecisionReason.Code) -> Int {
    if let number = reasons.firstIndex(of: reason) { return number }
    reasons.append(reason)
    return reasons.count - 1
  }

  /// Writes the name of a reason for the page; returns its number of bytes.
  static func writeName(of reason: Int32) -> Int32 {
    reasons.indices.contains(Int(reason)) ? TextMemory.shared.put(reasons[Int(reason)].start) : 0
  }
}
