import Tactus
import TactusPhotoTable
import Testing

@Suite("What keys do")
struct KeyboardTests {
  let table = PhotoTable(size: Size(width: 1200, height: 800), seed: 1)

  private func photo(_ id: Int) -> PhotoTable.Photo { table.photos.first { $0.id == id }! }

  @Test("A nudge moves a photo by as much as it says, and brings it to the front")
  func moves() {
    let back = table.photos[0].id
    let before = photo(back).transform
    let toCenter = Vector(dx: before.tx < 600 ? 20 : -20, dy: before.ty < 400 ? 12 : -12)
    #expect(table.nudge(back, by: toCenter))
    #expect(table.photos.last?.id == back)
    let after = photo(back).transform
    #expect(abs(after.tx - before.tx - toCenter.dx) < 1e-9 && abs(after.ty - before.ty - toCenter.dy) < 1e-9)
  }

  @Test("A nudge turns and stretches a photo about its center")
  func turns() {
    let id = table.photos[0].id
    #expect(table.nudge(id, by: Vector(dx: 600 - photo(id).transform.tx, dy: 400 - photo(id).transform.ty)))
    let before = photo(id).transform
    #expect(table.nudge(id, angle: 0.25, scale: 1.1))
    let after = photo(id).transform
    let (angle, scale) = (Maths.atan2(after.b, after.a), (after.a * after.a + after.b * after.b).squareRoot())
    #expect(abs(angle - Maths.atan2(before.b, before.a) - 0.25) < 1e-9)
    #expect(abs(scale / (before.a * before.a + before.b * before.b).squareRoot() - 1.1) < 1e-9)
    #expect(abs(after.tx - before.tx) < 1e-9 && abs(after.ty - before.ty) < 1e-9)
  }

  @Test("A photo does what an item of its menu does, without the menu")
  func performs() {
    let id = table.photos[3].id
    #expect(table.perform(.sendToBack, on: id))
    #expect(table.photos[0].id == id)
    #expect(table.perform(.turnOver, on: id))
    #expect(photo(id).isFlipped)
    #expect(table.perform(.enlarge, on: id))
    #expect(photo(id).isEnlarged)
  }

  @Test("Numbers of no photo, and numbers that make no sense, do nothing")
  func refuses() {
    let before = table.photos
    for id in [-1, 10, Int.max] {
      #expect(!table.nudge(id, by: Vector(dx: 1, dy: 1)))
      #expect(!table.perform(.turnOver, on: id))
    }
    #expect(!table.nudge(0, by: Vector(dx: .nan, dy: 0)))
    #expect(!table.nudge(0, angle: .infinity))
    #expect(!table.nudge(0, scale: 0))
    #expect(table.photos == before)
  }
}
