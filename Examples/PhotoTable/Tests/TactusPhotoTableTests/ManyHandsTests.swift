import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("Many hands")
struct ManyHandsTests {
  @Test("Ten fingers drag ten photos, each its own way")
  func tenFingers() throws {
    let hands = Hands(seed: 4, width: 1920, height: 1080)
    var script = TouchScript()
    var goals: [Int: Point] = [:]
    for id in 0..<10 {
      let place = try #require(hands.freePlace(on: id))
      let displacement = Vector(dx: Double(id) * 7 - 30, dy: 40 - Double(id) * 9)
      goals[id] = hands.photo(id).center + displacement
      script.add(Finger(UInt64(id)).down(at: place).move(by: displacement, over: 0.5).rest(0.2).up())
    }
    hands.play(script)
    for (id, goal) in goals { #expect(distance(hands.photo(id).center, goal) < 1e-9, "photo \(id)") }
    #expect(hands.events.filter { $0.kind == .moved }.count == 10)
  }

  /// An action of one hand on a photo, and its expected result.
  enum Deed: CaseIterable {
    case drag, stretch, turnOver, lift, enlarge, spin, menu

    func script(_ hands: Hands, _ id: Int, finger: UInt64) -> TouchScript {
      let (left, right) = (hands.place(id, -0.18, 0), hands.place(id, 0.18, 0))
      let one = Finger(finger)
      let other = Finger(finger + 1)
      switch self {
      case .drag: return TouchScript(one.down(at: left).move(by: Vector(dx: 8, dy: 22), over: 0.4).rest(0.3).up())
      case .stretch:
        return TouchScript(
          one.down(at: left).move(by: (left - right) * 0.3, over: 0.4).rest(0.3).up(),
          other.down(at: right).move(by: (right - left) * 0.3, over: 0.4).rest(0.3).up())
      case .turnOver:
        var script = TouchScript(one.down(at: left).rest(0.55).up())
        script.add(other.tap(at: right), after: 0.3)
        return script
      case .lift: return TouchScript(one.down(at: left).rest(0.8).up(), other.down(at: right).rest(0.8).up())
      case .enlarge: return TouchScript(one.tap(at: left).wait(0.1).tap(at: left))
      case .spin:
        return TouchScript(
          one.down(at: hands.place(id, 0.47, 0.47)).turn(about: hands.place(id), by: 0.8, over: 0.5).rest(0.2).up())
      case .menu: return TouchScript(one.down(at: left).rest(0.75).up())
      }
    }

    var expected: [PhotoTableEvent.Kind] {
      switch self {
      case .drag, .stretch: [.touched, .gripped, .moved]
      case .turnOver: [.touched, .turnedOver]
      case .lift: [.touched, .lifted, .putDown]
      case .enlarge: [.touched, .touched, .enlarged]
      case .spin: [.touched, .spinBegan, .spun]
      case .menu: [.touched, .menuOpened]
      }
    }
  }

  @Test("Any two gestures on two photos at once go as they go alone", arguments: Deed.allCases, Deed.allCases)
  func pairs(one: Deed, other: Deed) {
    // Two photos that do not overlap.
    let hands = Hands(seed: 1, width: 2000, height: 700, photos: 2)
    var script = one.script(hands, 0, finger: 1)
    script.add(other.script(hands, 1, finger: 11), after: 0.013)
    hands.play(script)
    for (id, deed) in [(0, one), (1, other)] {
      var kinds = hands.events.filter { $0.photo == id }.map(\.kind)
      // One menu at a time: the later one closes the earlier.
      if one == .menu, other == .menu { kinds.removeAll { $0 == .menuClosed } }
      #expect(kinds == deed.expected, "photo \(id)")
    }
  }

  @Test("Fingers of a palm's hand rest on the table while another hand drags")
  func restingHand() {
    let hands = Hands()
    let id = hands.front.id
    let bare = hands.bareTable()
    hands.play(Finger(20, tool: .palm).down(at: bare), Finger(21).down(at: bare))
    let start = hands.place(id)
    hands.play(Finger(1).down(at: start).move(by: Vector(dx: -40, dy: 0), over: 0.2).rest(0.2).up())
    #expect(distance(hands.photo(id).center, start + Vector(dx: -40, dy: 0)) < 1e-9)
  }
}
