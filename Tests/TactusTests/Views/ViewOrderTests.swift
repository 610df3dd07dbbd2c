import TactusTesting
import Testing

@testable import Tactus

@Suite("S-4.2: the order of views")
struct ViewOrderTests {
  /// Deepest first, then by the list of subviews at the place where the two ways part.
  private func expected(_ one: View, _ two: View) -> Bool {
    func path(_ view: View) -> [Int] {
      var path: [Int] = []
      var current = view
      while let parent = current.superview {
        path.insert(parent.subviews.firstIndex { $0 === current }!, at: 0)
        current = parent
      }
      return path
    }
    let (first, second) = (path(one), path(two))
    if first.count != second.count { return first.count > second.count }
    return first.lexicographicallyPrecedes(second)
  }

  @Test("S-4.2 deepest view first, at one depth in the order of the subviews", arguments: 0..<3)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var views = [View()]
    for _ in 0..<400 {
      let view = View()
      // Many in the first one, so that there is a crowd.
      let parent = random.next() % 3 == 0 ? views[0] : views[Int(random.next() % UInt64(views.count))]
      parent.insertSubview(view, at: Int(random.next() % 100))
      views.append(view)
    }
    #expect(views[0].crowd != nil)
    for _ in 0..<3000 {
      let one = views[Int(random.next() % UInt64(views.count))]
      let two = views[Int(random.next() % UInt64(views.count))]
      if one !== two { #expect(one.comesBefore(two) == expected(one, two)) }
      #expect(!one.comesBefore(one))
    }
  }

  @Test("S-4.2 views of two windows at one depth come in the order of the windows")
  func windows() {
    let application = Application()
    let (first, second) = (Window(), Window())
    application.addWindow(first)
    application.addWindow(second)
    let (one, two) = (View(), View())
    first.addSubview(one)
    second.addSubview(two)
    #expect(one.comesBefore(two))
    #expect(!two.comesBefore(one))
    #expect(first.comesBefore(second))
    #expect(two.comesBefore(first))
    application.addWindow(first)
    #expect(two.comesBefore(one))
  }

  @Test("S-4.2 views that are in no common application have no order at one depth")
  func strangers() {
    let (one, two) = (View(), View())
    #expect(!one.comesBefore(two))
    #expect(!two.comesBefore(one))
    let application = Application()
    let window = Window()
    application.addWindow(window)
    #expect(!window.comesBefore(one))
    #expect(!one.comesBefore(window))
  }
}
