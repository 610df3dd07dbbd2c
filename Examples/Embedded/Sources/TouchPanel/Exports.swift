import Tactus
import TactusEvdev

// The functions for the firmware, or a page: plain functions with C's calling convention. Times are microseconds since
// the start, as in an interrupt handler.

nonisolated(unsafe) private var panel: Panel?

/// Makes the panel; before this call the other functions do nothing.
@c(panel_start)
public func panelStart() {
  panel = Panel()
}

/// Passes on one event of the touch controller.
@c(panel_event)
public func panelEvent(_ type: UInt32, _ code: UInt32, _ value: Int32, _ microseconds: Int64) {
  panel?.receive(
    EvdevEvent(
      type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code), value: value,
      time: Timestamp(seconds: 0, microseconds: microseconds)))
}

/// Advances the time.
@c(panel_advance)
public func panelAdvance(_ microseconds: Int64) {
  panel?.advance(to: Timestamp(seconds: 0, microseconds: microseconds))
}

/// The latest time for the next call of `panel_advance`, rounded up; −1 while nothing waits.
@c(panel_next_deadline)
public func panelNextDeadline() -> Int64 {
  guard let deadline = panel?.nextDeadline else { return -1 }
  let (microseconds, rest) = deadline.nanoseconds.quotientAndRemainder(dividingBy: 1000)
  return rest > 0 ? microseconds + 1 : microseconds
}

/// The number of taps on the key.
@c(panel_taps)
public func panelTaps() -> Int32 { panel?.taps ?? 0 }

/// The number of double taps on the key.
@c(panel_double_taps)
public func panelDoubleTaps() -> Int32 { panel?.doubleTaps ?? 0 }

/// The number of long presses on the key.
@c(panel_presses)
public func panelPresses() -> Int32 { panel?.presses ?? 0 }
