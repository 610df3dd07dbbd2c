import Tactus
import TactusPhotoTable
import Testing

@testable import TactusWeb

extension SharedMemoryTests {
  @Suite("The photo table in a page")
  struct PhotoTableSurfaceTests {
    /// Writes `records` to the memory of samples, and sends them as the page does.
    private func send(_ records: [[Double]], to surface: Int32) {
      for (index, record) in records.enumerated() {
        for (slot, number) in record.enumerated() {
          tactusSamples()[index * SampleBatch.stride + slot] = number
        }
      }
      #expect(tactusSend(surface, Int32(records.count)) == 0)
    }

    private func contact(_ milliseconds: Double, _ phase: Double, _ x: Double, _ y: Double) -> [Double] {
      [milliseconds * 1e6, 1, phase, x, y, 0, 0, 0, 0, 0, .pi / 2, 0, 1, 0, -1, 0]
    }

    /// The front-most photo's number, place and id in the display list.
    private func front(_ surface: Int32) -> (id: Double, x: Double, y: Double) {
      let start = (Int(photoTableDraw(surface)) - 1) * Int(photoTableListStride())
      let list = photoTableList(surface)!
      return (list[start + 1], list[start + 6], list[start + 7])
    }

    private func line(_ surface: Int32, _ index: Int32) -> String {
      text(photoTableEventLine(surface, index))
    }

    private func text(_ length: Int32) -> String {
      String(decoding: UnsafeBufferPointer(start: tactusTextOut(), count: Int(length)), as: UTF8.self)
    }

    @Test("opens with its photos, drags one, and says so in numbers and in words")
    func drags() {
      let surface = photoTableOpen(1200, 800, 1)
      defer { tactusClose(surface) }
      #expect(photoTableDraw(surface) == 10)
      let before = front(surface)
      let revision = photoTableRevision(surface)
      send(
        [
          contact(10, 0, before.x, before.y), contact(20, 1, before.x - 50, before.y + 20),
          contact(300, 3, before.x - 50, before.y + 20),
        ], to: surface)
      #expect(photoTableRevision(surface) > revision)
      #expect(photoTableTakeEvents(surface) == 3)
      let events = photoTableEvents(surface)!
      let stride = Int(photoTableEventStride())
      #expect((0..<3).map { events[$0 * stride] } == [0, 1, 2])
      #expect(events[1] == before.id)
      #expect(events[2 * stride + 2] == 300e6)
      #expect(line(surface, 1).hasPrefix("0.020 s  photo \(Int(before.id))  gripped"))
      #expect(photoTableEventLine(surface, 3) == 0)
      #expect(photoTableTakeEvents(surface) == 0)
      // The finger's ring fades, and then the animation ends.
      #expect(photoTableIsAnimating(surface) == 1)
      _ = tactusAdvance(surface, 2e9)
      #expect(photoTableIsAnimating(surface) == 0)
      #expect(tactusNextDeadline(surface) == -1)
      let after = front(surface)
      #expect(after.id == before.id)
      #expect(abs(after.x - before.x + 50) < 1e-9 && abs(after.y - before.y - 20) < 1e-9)
    }

    @Test("a hidden page's fingers are cancelled, and the photo stays where it is")
    func cancels() {
      let surface = photoTableOpen(1200, 800, 1)
      defer { tactusClose(surface) }
      let before = front(surface)
      send([contact(10, 0, before.x, before.y), contact(20, 1, before.x - 50, before.y)], to: surface)
      #expect(tactusCancelAll(surface) == 0)
      let count = photoTableTakeEvents(surface)
      #expect(photoTableEvents(surface)![Int(count - 1) * Int(photoTableEventStride())] == 19)
      _ = tactusAdvance(surface, 2e9)
      #expect(front(surface).x == before.x - 50)
    }

    @Test("lets keys move a photo and do what its menu does")
    func keys() {
      let surface = photoTableOpen(1200, 800, 1)
      defer { tactusClose(surface) }
      let before = front(surface)
      #expect(photoTableNudge(surface, Int32(before.id), -12, 0, 0, 1) == 1)
      #expect(abs(front(surface).x - before.x + 12) < 1e-9)
      #expect(photoTablePerform(surface, Int32(before.id), 1) == 1)
      #expect(front(surface).id != before.id)
      #expect(photoTablePerform(surface, Int32(before.id), 4) == 0)
      #expect(photoTableNudge(surface, 99, 1, 0, 0, 1) == 0)
      #expect(photoTableNudge(-1, 0, 1, 0, 0, 1) == 0)
    }

    @Test("has a word for every kind, gesture and item, and none beyond")
    func words() {
      #expect(text(photoTableWord(0, 3)) == "thrown")
      #expect(text(photoTableWord(1, 2)) == "turn over")
      #expect(text(photoTableWord(2, 1)) == "Send to back")
      for (list, count) in [(Int32(0), Int32(20)), (1, 9), (2, 4), (3, 0), (-1, 0)] {
        #expect(photoTableWord(list, count) == 0)
        #expect(photoTableWord(list, -1) == 0)
      }
    }

    @Test("a number that is no photo table's does nothing and has nothing")
    func others() {
      let page = tactusPageOpen(100, 100)
      defer { tactusClose(page) }
      for number in [page, -1, 99] {
        photoTableResize(number, 10, 10)
        #expect(photoTableDraw(number) == 0)
        #expect(photoTableList(number) == nil)
        #expect(photoTableTakeEvents(number) == 0)
        #expect(photoTableEvents(number) == nil)
        #expect(photoTableIsAnimating(number) == 0)
      }
    }

    @Test("whatever size and seed a page passes makes a table", arguments: [0, -5, .nan, .infinity, 320] as [Double])
    func sizes(number: Double) {
      let surface = photoTableOpen(number, number, number)
      defer { tactusClose(surface) }
      photoTableResize(surface, 640, number)
      #expect(photoTableDraw(surface) == 10)
      #expect(front(surface).x.isFinite)
    }

    @Test("of more events than there is room for the oldest are lost, and counted")
    func lost() {
      let surface = photoTableOpen(1200, 800, 1)
      defer { tactusClose(surface) }
      let place = front(surface)
      for tap in 0..<300 {
        let start = Double(tap) * 1000
        send([contact(start, 0, place.x, place.y), contact(start + 50, 3, place.x, place.y)], to: surface)
      }
      #expect(photoTableTakeEvents(surface) == 256)
      #expect(photoTableLostEvents(surface) == 44)
    }
  }
}
