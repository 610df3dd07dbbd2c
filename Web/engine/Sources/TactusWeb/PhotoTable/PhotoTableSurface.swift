import Tactus
import TactusPhotoTable

/// The photo table in a page: processes the samples of the page's pointers, and provides the items to draw and the
/// events, as numbers in the module's memory.
final class PhotoTableSurface: Surface {
  /// The number of numbers in an event: kind, photo, time in nanoseconds, x, y, amount, and two that are 0.
  static var eventStride: Int { 8 }
  /// The number of events that are kept until the page reads them; beyond it, the oldest are lost and counted.
  private static var eventCapacity: Int { 256 }

  let table: PhotoTable
  /// The events since the page last read them.
  private(set) var events: [PhotoTableEvent] = []
  /// The memory from which the page reads these events.
  private(set) var eventMemory: UnsafeMutablePointer<Double>
  /// The events that the page reads.
  private(set) var taken: [PhotoTableEvent] = []
  /// The number of lost events.
  private(set) var lostEvents = 0
  /// The memory from which the page reads the items to draw. It moves when there are more items than ever before.
  private(set) var list: UnsafeMutableBufferPointer<Double>

  init(size: Size, seed: UInt64) {
    table = PhotoTable(size: size, seed: seed)
    eventMemory = .allocate(capacity: Self.eventCapacity * Self.eventStride)
    eventMemory.initialize(repeating: 0, count: Self.eventCapacity * Self.eventStride)
    list = .allocate(capacity: 64 * DisplayItem.stride)
    events.reserveCapacity(Self.eventCapacity)
    super.init(table.application)
    table.onEvent = { [unowned(unsafe) self] event in self.note(event) }
  }

  deinit {
    eventMemory.deallocate()
    list.deallocate()
  }

  override func process(_ contacts: [ContactSample]) { table.send(contacts) }
  override func process(_ pointer: PointerSample) { table.send(pointer) }
  override func advance(to time: Timestamp) { table.advance(to: time) }
  override func cancelAllTouches() { table.cancelAllTouches() }

  private func note(_ event: PhotoTableEvent) {
    if events.count == Self.eventCapacity {
      events.removeFirst()
      lostEvents += 1
    }
    events.append(event)
  }

  /// Writes the current items; returns their number.
  func draw() -> Int {
    let needed = table.displayItemCount * DisplayItem.stride
    if needed > list.count {
      list.deallocate()
      list = .allocate(capacity: needed * 2)
    }
    return table.draw(into: list)
  }

  /// Writes the events since the last call; returns their number.
  func drainEvents() -> Int {
    taken = events
    events.removeAll(keepingCapacity: true)
    for (index, event) in taken.enumerated() {
      let record = eventMemory + index * Self.eventStride
      record[0] = Double(event.kind.rawValue)
      record[1] = Double(event.photo)
      record[2] = event.time.pageTime(since: origin)
      (record[3], record[4], record[5]) = (event.x, event.y, event.amount)
    }
    return taken.count
  }
}
