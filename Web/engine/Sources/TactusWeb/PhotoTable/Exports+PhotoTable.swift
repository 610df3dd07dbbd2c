import Tactus
import TactusPhotoTable

// The functions for the photo table's page, besides `tactus_send` and similar ones. A call with the number of another
// surface does nothing, and returns nothing to read.

private func photoTable(_ number: Int32) -> PhotoTableSurface? { SurfaceList[number] as? PhotoTableSurface }

/// Opens a photo table of this size, in pixels; `seed` determines the places of the photos.
///
/// - Returns: the number of the surface.
@c(photo_table_open)
public func photoTableOpen(_ width: Double, _ height: Double, _ seed: Double) -> Int32 {
  let seed = UInt64(exactly: seed) ?? 1
  return SurfaceList.add(PhotoTableSurface(size: Size(width: width, height: height), seed: seed))
}

/// Sets the size of the table.
@c(photo_table_resize)
public func photoTableResize(_ surface: Int32, _ width: Double, _ height: Double) {
  photoTable(surface)?.table.resize(to: Size(width: width, height: height))
}

/// Moves, rotates and scales a photo, as a key does; see `PhotoTable.nudge`.
///
/// - Returns: 1, or 0 if a finger holds the photo, or if there is no photo with this number.
@c(photo_table_nudge)
public func photoTableNudge(
  _ surface: Int32, _ photo: Int32, _ dx: Double, _ dy: Double, _ angle: Double, _ scale: Double
) -> Int32 {
  let displacement = Vector(dx: dx, dy: dy)
  return photoTable(surface)?.table.nudge(Int(photo), by: displacement, angle: angle, scale: scale) == true ? 1 : 0
}

/// Performs an item of the menu on a photo.
///
/// - Returns: 1, or 0 if a finger holds the photo, or if there is no such photo or item.
@c(photo_table_perform)
public func photoTablePerform(_ surface: Int32, _ photo: Int32, _ item: Int32) -> Int32 {
  guard let item = UInt8(exactly: item).flatMap(PhotoMenu.Item.init) else { return 0 }
  return photoTable(surface)?.table.perform(item, on: Int(photo)) == true ? 1 : 0
}

/// A number that grows with every change of the picture.
@c(photo_table_revision)
public func photoTableRevision(_ surface: Int32) -> Double {
  Double(photoTable(surface)?.table.revision ?? 0)
}

/// Whether something moves or fades by itself, so that the page should advance the time and draw in every frame.
@c(photo_table_is_animating)
public func photoTableIsAnimating(_ surface: Int32) -> Int32 {
  photoTable(surface)?.table.isAnimating == true ? 1 : 0
}

/// Writes the items to draw; see `DisplayItem`.
///
/// - Returns: the number of items.
@c(photo_table_draw)
public func photoTableDraw(_ surface: Int32) -> Int32 { Int32(photoTable(surface)?.draw() ?? 0) }

/// The list of the last `photo_table_draw`; ask for it after every call of that function.
@c(photo_table_list)
public func photoTableList(_ surface: Int32) -> UnsafeMutablePointer<Double>? {
  photoTable(surface)?.list.baseAddress
}

/// The number of numbers for one item of that list.
@c(photo_table_list_stride)
public func photoTableListStride() -> Int32 { Int32(DisplayItem.stride) }

/// Moves the events since the last call to memory, oldest first: records of `photo_table_event_stride` numbers.
///
/// - Returns: the number of events.
@c(photo_table_take_events)
public func photoTableTakeEvents(_ surface: Int32) -> Int32 { Int32(photoTable(surface)?.drainEvents() ?? 0) }

/// The memory of those events.
@c(photo_table_events)
public func photoTableEvents(_ surface: Int32) -> UnsafeMutablePointer<Double>? { photoTable(surface)?.eventMemory }

/// The number of numbers in an event: kind, photo, time in nanoseconds, x, y, amount; the rest is 0.
@c(photo_table_event_stride)
public func photoTableEventStride() -> Int32 { Int32(PhotoTableSurface.eventStride) }

/// The number of events that were lost because the page did not read them in time.
@c(photo_table_lost_events)
public func photoTableLostEvents(_ surface: Int32) -> Int32 {
  Int32(truncatingIfNeeded: photoTable(surface)?.lostEvents ?? 0)
}

/// Provides event `index` of those that were read last, as a line for a terminal.
///
/// - Returns: its number of bytes; 0 if there is no such event.
@c(photo_table_event_line)
public func photoTableEventLine(_ surface: Int32, _ index: Int32) -> Int32 {
  guard let taken = photoTable(surface)?.taken, taken.indices.contains(Int(index)) else { return 0 }
  return TextMemory.shared.put(taken[Int(index)].line)
}

/// Provides a word as text: list 0 has the kinds of events, 1 the gestures, 2 the items of the menu.
///
/// - Returns: its number of bytes; 0 if there is no such word.
@c(photo_table_word)
public func photoTableWord(_ list: Int32, _ index: Int32) -> Int32 {
  guard let index = UInt8(exactly: index) else { return 0 }
  let word: String?
  switch list {
  case 0: word = PhotoTableEvent.Kind(rawValue: index)?.name
  case 1: word = PhotoTable.Gesture(rawValue: index)?.name
  case 2: word = PhotoMenu.Item(rawValue: index)?.title
  default: word = nil
  }
  return word.map { TextMemory.shared.put($0) } ?? 0
}
