import CTactus
@_spi(Tools) import Tactus

/// Writes the values of a recognizer for the host: the same values in the same order as in pages.
struct ActionWriter {
  /// Writes the current values of `recognizer` to `action`.
  ///
  /// - Parameters:
  ///   - handle: the recognizer's handle for the host.
  ///   - velocity: whether a change also has its velocity.
  static func write(
    _ recognizer: GestureRecognizer, _ kind: GestureKind, handle: UInt64, time: Timestamp, order: UInt64,
    velocity: Bool, to action: UnsafeMutablePointer<tactus_action>
  ) {
    let state = recognizer.state
    action.pointee.time_ns = time.nanoseconds
    action.pointee.recognizer = handle
    let location = recognizer.location(in: recognizer.view)
    action.pointee.x = location.x + 0
    action.pointee.y = location.y + 0
    action.pointee.type = Int32(kind.rawValue)
    action.pointee.state = Int32(state.rawValue)
    action.pointee.counted = Int32(truncatingIfNeeded: recognizer.numberOfTouches)
    action.pointee.order = order
    let touches = recognizer.trackedTouches
    action.pointee.touch_count = Int32(truncatingIfNeeded: touches.count)
    let (ids, idRoom) = (system_touches(action)!, Int(TACTUS_ACTION_TOUCHES))
    var next = 0
    for touch in touches where next < idRoom {
      ids[next] = touch.id
      next += 1
    }
    while next < idRoom {
      ids[next] = 0
      next += 1
    }
    let (numbers, room) = (system_values(action)!, Int(TACTUS_ACTION_VALUES))
    var values = ValueWriter(numbers, at: 0, reportsAll: velocity || state != .changed)
    kind.write(recognizer, to: &values)
    // The catalogue ensures that there are no more values than room.
    var slot = values.slot
    while slot < room {
      numbers[slot] = .nan
      slot += 1
    }
  }

  /// A decision in the form for the host.
  static func decision(
    _ decision: Decision, recognizer: UInt64, other: UInt64, order: UInt64
  ) -> tactus_decision {
    var record = tactus_decision()
    record.time_ns = decision.time.nanoseconds
    record.recognizer = recognizer
    record.other = other
    record.kind = Int32(decision.kind.rawValue)
    record.order = order
    guard let reason = decision.reason else { return record }
    record.reason = UnsafeRawPointer(reason.code.start).assumingMemoryBound(to: CChar.self)
    record.measured = reason.measured
    record.limit = reason.limit
    record.unit = Int32(reason.unit.number)
    return record
  }
}
