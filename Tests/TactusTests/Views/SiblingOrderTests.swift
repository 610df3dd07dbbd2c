import TactusTesting
import TestRounds
import Testing

@testable import Tactus

@Suite("S-2.1: the order of many siblings")
struct SiblingOrderTests {
  @Test("S-2.1 adding, inserting, moving and removing do what they do to a list", arguments: 0..<6)
  func asAList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = View()
    var list: [View] = []
    for _ in 0..<rounds(6000) {
      // Grows, then shrinks to nothing.
      let grows = random.next() % 100 < (list.count < 1200 && seed % 2 == 0 ? 70 : 45)
      let index = list.isEmpty ? 0 : Int(random.next() % UInt64(list.count))
      if grows || list.isEmpty {
        let view = View()
        switch random.next() % 3 {
        case 0: list.append(view)
        case 1: list.insert(view, at: index)
        default: list.insert(view, at: 0)
        }
        parent.insertSubview(view, at: list.firstIndex { $0 === view }!)
      } else {
        let view = list.remove(at: index)
        switch random.next() % 4 {
        case 0:
          list.append(view)
          parent.bringSubviewToFront(view)
        case 1:
          list.insert(view, at: 0)
          parent.sendSubviewToBack(view)
        default: view.removeFromSuperview()
        }
      }
    }
    #expect(parent.subviews.elementsEqual(list) { $0 === $1 })
    for index in list.indices.dropFirst() { #expect(list[index - 1].comesBefore(list[index])) }
    for (index, view) in list.enumerated() { #expect(parent.index(of: view) == index) }
  }

  @Test("S-2.1 a subview that is inserted again moves; indices are those before it moved")
  func reinserting() {
    let parent = View()
    let views = (0..<500).map { _ in View() }
    for view in views { parent.addSubview(view) }
    parent.insertSubview(views[0], at: 2)
    #expect(parent.subviews.prefix(3).elementsEqual([views[1], views[0], views[2]]) { $0 === $1 })
    parent.insertSubview(views[499], at: 0)
    #expect(parent.subviews.first === views[499])
    parent.insertSubview(views[300], at: parent.index(of: views[300]))
    #expect(parent.index(of: views[300]) == 301)
    parent.insertSubview(views[5], at: 500)
    #expect(parent.subviews.last === views[5])
  }

  @Test("S-4.2 the order holds when no number is left between two neighbours")
  func labelsRunOut() {
    let parent = View()
    for _ in 0..<64 { parent.addSubview(View()) }
    // Each pushes those before it towards the front, at one place: the runs there are cut over and over.
    let first = parent.subviews[0]
    var inserted: [View] = []
    for _ in 0..<rounds(12_000) {
      let view = View()
      parent.insertSubview(view, aboveSubview: first)
      inserted.append(view)
    }
    let expected = [first] + inserted.reversed()
    #expect(parent.subviews.prefix(expected.count).elementsEqual(expected) { $0 === $1 })
    for index in expected.indices.dropFirst() where !expected[index - 1].comesBefore(expected[index]) {
      Issue.record("out of order at \(index)")
    }
  }

  @Test("S-2.1 in front of and behind a sibling; in front of all if it is none")
  func aboveAndBelow() {
    let parent = View()
    let (a, b, c, d) = (View(), View(), View(), View())
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, aboveSubview: a)
    parent.insertSubview(d, belowSubview: a)
    #expect(parent.subviews.elementsEqual([d, a, c, b]) { $0 === $1 })
    parent.insertSubview(d, aboveSubview: c)
    #expect(parent.subviews.elementsEqual([a, c, d, b]) { $0 === $1 })
    parent.insertSubview(b, belowSubview: b)
    #expect(parent.subviews.elementsEqual([a, c, d, b]) { $0 === $1 })
    parent.insertSubview(a, belowSubview: View())
    #expect(parent.subviews.elementsEqual([c, d, b, a]) { $0 === $1 })
  }

  @Test("S-2.7 a superview of many that goes away leaves them without one, and fit for another")
  func superviewFreed() {
    let views = (0..<200).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    for _ in 0..<2 {
      let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      for view in views { parent.addSubview(view) }
      #expect(parent.hitTest(Point(x: 5, y: 5), with: nil) === views[199])
    }
    for view in views {
      #expect(view.superview == nil)
      view.center.x += 1
    }
  }

  @Test("S-2.1 a view that has left its many siblings, or is one of few by now, knows nothing of their order")
  func leftAlone() {
    let parent = View()
    let views = (0..<View.crowdSize).map { _ in View() }
    for view in views { parent.addSubview(view) }
    #expect(views.allSatisfy { $0.run != nil })
    for view in views.dropFirst(View.crowdSize / 2) { view.removeFromSuperview() }
    #expect(parent.subviews.count == View.crowdSize / 2)
    #expect(views.allSatisfy { $0.run == nil })
    for index in views.indices.prefix(View.crowdSize / 2).dropFirst() {
      #expect(views[index - 1].comesBefore(views[index]))
    }
  }
}
