import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("What hosts read")
struct ReadingTests {
  @Test("A seed gives a table, another seed another; all photos lie on it", arguments: [1, 2, 3, 77] as [UInt64])
  func layout(seed: UInt64) {
    let hands = Hands(seed: seed)
    #expect(hands.bits == Hands(seed: seed).bits)
    #expect(hands.bits != Hands(seed: seed + 1).bits)
    #expect(hands.table.photos.count == 10)
    #expect(Set(hands.table.photos.map(\.id)) == Set(0..<10))
    for id in 0..<10 { #expect(hands.isInside(id)) }
  }

  @Test("Any size and number of photos makes a table", arguments: [0, 1, 7, 64, 1000, -4])
  func sizes(count: Int) {
    for size in [
      Size(width: 1, height: 1), Size(width: 320, height: 480), Size(width: 4000, height: 300),
      Size(width: 1e300, height: .infinity),
    ] {
      var configuration = PhotoTableConfiguration()
      configuration.numberOfPhotos = count
      let table = PhotoTable(size: size, seed: 9, configuration: configuration)
      #expect(table.photos.count == max(0, min(count, 64)))
      for photo in table.photos { #expect(photo.transform.isFinite) }
    }
  }

  @Test("A table at rest asks for no time, and for nothing to be drawn")
  func idle() {
    let hands = Hands()
    #expect(hands.table.nextWake == nil)
    let revision = hands.table.revision
    _ = hands.table.displayList()
    _ = hands.table.rings
    #expect(hands.table.revision == revision)
    hands.play(Finger().tap(at: hands.place(hands.front.id)))
    #expect(hands.table.revision > revision)
  }

  @Test("The display list says what can be read: photos from back to front, then the menu, then fingers")
  func displayList() {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger(5).down(at: hands.place(id)).rest(0.7))
    hands.wait(0.7)
    let list = hands.table.displayList()
    let stride = DisplayItem.stride
    let kinds = Swift.stride(from: 0, to: list.count, by: stride).map { Int(list[$0]) }
    #expect(kinds == Array(repeating: 1, count: 10) + [3, 4, 4, 4, 4, 5])
    for (index, photo) in hands.table.photos.enumerated() {
      let block = Array(list[index * stride..<(index + 1) * stride])
      #expect(block[1] == Double(photo.id))
      #expect(block[6] == photo.center.x && block[7] == photo.center.y)
      #expect(block[8] == photo.size.width && block[9] == photo.size.height)
    }
    let ring = Array(list[(15 * stride)...])
    #expect(ring[1] == 5)
    #expect(ring[12] == Double(PhotoTable.Gesture.menu.bit))
  }

  @Test("A buffer that is too small gets what fits, and nothing beyond it is touched")
  func smallBuffer() {
    let hands = Hands()
    var numbers = [Double](repeating: -7, count: 3 * DisplayItem.stride + 5)
    let count = numbers.withUnsafeMutableBufferPointer { hands.table.draw(into: $0) }
    #expect(count == 3)
    #expect(numbers.suffix(5).allSatisfy { $0 == -7 })
  }

  @Test("Rings follow the fingers, say what they are taken for, and fade after the lift")
  func rings() throws {
    let hands = Hands()
    let id = hands.front.id
    let start = hands.place(id)
    hands.play(Finger(3).down(at: start))
    var ring = try #require(hands.table.rings.first)
    #expect(ring.id == 3 && ring.phase == .began && ring.photo == id && ring.inProgress == 0)
    #expect(ring.possible & PhotoTable.Gesture.move.bit != 0)
    hands.play(Finger(3, at: start).move(by: Vector(dx: -40, dy: 0), over: 0.2))
    ring = try #require(hands.table.rings.first)
    #expect(ring.inProgress == PhotoTable.Gesture.move.bit)
    #expect(distance(ring.position, start + Vector(dx: -40, dy: 0)) < 1e-9)
    hands.play(Finger(3, at: start + Vector(dx: -40, dy: 0)).rest(0.1).up())
    hands.wait(0.2)
    ring = try #require(hands.table.rings.first)
    #expect(ring.opacity > 0 && ring.opacity < 1)
    #expect(ring.recognized == PhotoTable.Gesture.move.bit)
    hands.wait(0.3)
    #expect(hands.table.rings.isEmpty)
  }

  @Test("An event has a line for the terminal")
  func lines() {
    let event = PhotoTableEvent(
      kind: .thrown, photo: 3, time: Timestamp(seconds: 2.05), x: 512.4, y: 339.6, amount: 1240.2)
    #expect(event.line == "2.050 s  photo 3  thrown  at 512, 340  (1240)")
    let circle = PhotoTableEvent(kind: .selected, photo: -1, time: .zero, x: 1, y: 2, amount: 4)
    #expect(circle.line == "0.000 s  circled  at 1, 2  (4)")
  }

  @Test("The numbers of kinds, gestures and items stay: hosts in other languages know them")
  func numbers() {
    #expect(PhotoTableEvent.Kind.allCases.map { Int($0.rawValue) } == Array(0..<20))
    #expect(
      PhotoTable.Gesture.allCases.map(\.name)
        == ["move", "spin", "turn over", "menu", "lift", "enlarge", "select", "tap", "choose"])
    #expect(PhotoMenu.Item.allCases.map(\.title) == ["Turn over", "Send to back", "Enlarge", "Put away"])
  }

  @Test("A smaller table has its photos come in")
  func resize() {
    let hands = Hands()
    hands.table.resize(to: Size(width: 800, height: 600))
    #expect(hands.waitForRest())
    for id in 0..<10 { #expect(hands.isInside(id)) }
  }

  @Test("A table without references is freed")
  func leaves() {
    weak var table: PhotoTable?
    do {
      let hands = Hands()
      hands.play(Finger().down(at: hands.place(0)).move(by: Vector(dx: 30, dy: 0), over: 0.1))
      table = hands.table
    }
    #expect(table == nil)
  }
}
