import Tactus

/// One event of a Linux input device: the kernel's `input_event` in plain Swift.
public struct EvdevEvent: Sendable, Hashable {
  /// The kind of the event: see ``EvdevType``.
  public var type: UInt16
  /// The code of the change: see ``EvdevCode``.
  public var code: UInt16
  /// The new value.
  public var value: Int32
  /// The time of the change, by the kernel's stamp of the event.
  public var time: Timestamp

  /// Makes an event with the kernel's values.
  public init(type: UInt16, code: UInt16, value: Int32, time: Timestamp) {
    self.type = type
    self.code = code
    self.value = value
    self.time = time
  }
}

extension Timestamp {
  /// The moment of a kernel stamp of whole seconds and microseconds; beyond the range, the end of the range.
  public init(seconds: Int64, microseconds: Int64) {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (part, partOverflow) = microseconds.multipliedReportingOverflow(by: 1_000)
    let (sum, sumOverflow) = whole.addingReportingOverflow(part)
    if overflow || partOverflow || sumOverflow {
      self.init(nanoseconds: seconds < 0 || (seconds == 0 && microseconds < 0) ? .min : .max)
    } else {
      self.init(nanoseconds: sum)
    }
  }
}
