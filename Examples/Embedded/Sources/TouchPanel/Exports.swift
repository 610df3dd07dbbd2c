import Tactus
import TactusEvdev

// What the firmware, or a page, calls: plain functions with C's calling convention. Times are microseconds since the
// start, as an interrupt handler has them.

nonisolated(unsafe) private var panel: Panel?

/// Makes the panel; before this call the others do nothing.
@c(panel_start)
public func panelStart() {
  panel = Panel()
}

/// Hands over one event of the touch controller.
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

/// The time at which `panel_advance` has to be called at the latest, rounded up; −1 while there is nothing to wait for.
@c(panel_next_deadline)
public func panelNextDeadline() -> Int64 {
  guard let deadline = panel?.nextDeadline else { return -1 }
  let (microseconds, rest) = deadline.nanoseconds.quotientAndRemainder(dividingBy: 1000)
  return rest > 0 ? microseconds + 1 : microseconds
}

/// How often the key was tapped.
@c(panel_taps)
public func panelTaps() -> Int32 { panel?.taps ?? 0 }

/// How often the key was tapped twice.
@c(panel_double_taps)
public func panelDoubleTaps() -> Int32 { panel?.doubleTaps ?? 0 }

/// How often the key was held.
@c(panel_presses)
public func panelPresses() -> Int32 { panel?.presses ?? 0 }
