import Tactus
import TactusPhotoTable

/// The photo table in a page: takes what the page's pointers report, and keeps for the page what is to be drawn and what
/// happened, as numbers in the module's memory.
final class PhotoTableSurface: Surface {
  /// How many numbers an event takes: kind, photo, time in nanoseconds, x, y, amount, and two that are 0.
  static var eventStride: Int { 8 }
  /// How many events are kept until the page takes them; of more, the oldest are lost and counted.
  private static var eventCapacity: Int { 256 }

  let table: PhotoTable
  /// What happened since the page last took it.
  private(set) var events: [PhotoTableEvent] = []
  /// Where the page reads the events that it took.
  private(set) var eventMemory: UnsafeMutablePointer<Double>
  /// The events that it took.
  private(set) var taken: [PhotoTableEvent] = []
  /// How many events were lost.
  private(set) var lostEvents = 0
  /// Where the page reads what is to be drawn. It moves when there is more to draw than ever before.
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

  /// Writes what is to be drawn now; returns how many things that are.
  func draw() -> Int {
    let needed = table.displayItemCount * DisplayItem.stride
    if needed > list.count {
      list.deallocate()
      list = .allocate(capacity: needed * 2)
    }
    return table.draw(into: list)
  }

  /// Writes what happened since the last call; returns how many events that are.
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
