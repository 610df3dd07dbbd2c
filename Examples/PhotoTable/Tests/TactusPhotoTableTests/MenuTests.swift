import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("A photo's menu")
struct MenuTests {
  /// A table with an open menu of its front photo, and that photo.
  private func opened() -> (Hands, Int) {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger().down(at: hands.place(id)).rest(0.7).up())
    hands.forget()
    return (hands, id)
  }

  private func entry(_ item: PhotoMenu.Item, _ hands: Hands) -> Point {
    hands.table.menu!.entries.first { $0.item == item }!.frame.center
  }

  @Test("Opens when one finger has rested for 0.6 s, stays open when it lifts, and lies on the table")
  func opens() throws {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger().down(at: hands.place(id)).rest(0.59))
    hands.wait(0.59)
    #expect(hands.table.menu == nil)
    hands.wait(0.01)
    let menu = try #require(hands.table.menu)
    #expect(menu.photo == id)
    #expect(menu.entries.map(\.item) == PhotoMenu.Item.allCases)
    #expect(menu.frame.minX >= 0 && menu.frame.maxX <= 1200 && menu.frame.minY >= 0 && menu.frame.maxY <= 800)
    hands.play(Finger(at: hands.place(id)).up())
    #expect(hands.table.menu == menu)
    #expect(hands.kinds == [.touched, .menuOpened])
  }

  @Test("A tap on an item does what it says, and closes the menu", arguments: PhotoMenu.Item.allCases)
  func chooses(item: PhotoMenu.Item) {
    let (hands, id) = opened()
    hands.play(Finger().tap(at: entry(item, hands)))
    #expect(hands.table.menu == nil)
    hands.waitForRest()
    switch item {
    case .turnOver: #expect(hands.photo(id).isFlipped)
    case .sendToBack: #expect(hands.table.photos[0].id == id)
    case .enlarge: #expect(hands.photo(id).isEnlarged)
    case .putAway:
      #expect(hands.table.photos[0].id == id)
      #expect(hands.photo(id).scale < 0.55)
      #expect(hands.photo(id).center.x < 150 && hands.photo(id).center.y > 650)
    }
    #expect(hands.kinds.prefix(2) == [.menuChosen, .menuClosed])
  }

  @Test("The finger that opened it may slide to an item and lift there")
  func slides() {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger().down(at: hands.place(id)).rest(0.61))
    hands.wait(0.61)
    let goal = entry(.turnOver, hands)
    let before = hands.photo(id).transform
    hands.play(Finger(at: hands.place(id)).move(to: goal, over: 0.3))
    #expect(hands.table.menu?.entries.first { $0.item == .turnOver }?.isHighlighted == true)
    hands.play(Finger(at: goal).up())
    #expect(hands.photo(id).isFlipped)
    #expect(hands.photo(id).transform == before)
  }

  @Test("A tap on the table closes it and keeps the selection; a touch on its photo closes it")
  func closes() {
    let (hands, id) = opened()
    hands.play(Finger().tap(at: hands.bareTable()))
    #expect(hands.kinds == [.menuClosed])
    hands.wait(1)
    hands.play(Finger().down(at: hands.place(id)).rest(0.7).up())
    #expect(hands.table.menu != nil)
    hands.wait(0.5)
    hands.play(Finger().tap(at: hands.place(id)))
    #expect(hands.table.menu == nil)
  }

  @Test("A second finger calls it off: then both move the photo")
  func calledOff() {
    let hands = Hands()
    let id = hands.front.id
    // The menu opens to the right of the first finger; the second comes down on the photo beside it.
    let (left, right) = (hands.place(id, 0.2, 0), hands.place(id, -0.3, 0))
    hands.play(Finger(1).down(at: left).rest(0.7))
    hands.wait(0.7)
    #expect(hands.table.menu != nil)
    hands.play(Finger(2).down(at: right))
    #expect(hands.table.menu == nil)
    let displacement = Vector(dx: -70, dy: 20)
    hands.play(
      Finger(1, at: left).move(by: displacement, over: 0.2), Finger(2, at: right).move(by: displacement, over: 0.2))
    #expect(distance(hands.place(id, 0.2, 0), left + displacement) < 1e-6)
  }

  @Test("A drag that begins before the press is long enough opens none")
  func dragged() {
    let hands = Hands()
    hands.play(Finger().down(at: hands.front.center).move(by: Vector(dx: -30, dy: 0), over: 0.3).rest(1).up())
    #expect(!hands.kinds.contains(.menuOpened))
  }

  @Test("The secondary button of a mouse opens it with a click")
  func secondaryClick() {
    let hands = Hands()
    let id = hands.front.id
    for (phase, time) in [(Touch.Phase.began, 0.1), (.ended, 0.2)] {
      hands.table.send([
        ContactSample(
          id: 1, phase: phase, position: hands.place(id), time: Timestamp(seconds: time), tool: .mouse,
          buttons: .secondary)
      ])
    }
    #expect(hands.table.menu?.photo == id)
  }
}
