import TactusTesting
import Testing

@testable import Tactus

@Suite("The index of the places of many siblings")
struct SpatialIndexTests {
  /// What is wrong with the index in which `boxOfView` lie, from its root to its leaves; `nil` if nothing is.
  private func fault(in index: SpatialIndex, _ boxOfView: [ObjectIdentifier: Box], _ some: View?) -> String? {
    guard var root = some?.indexNode else { return index.count == 0 ? nil : "the index is not empty" }
    while let parent = root.parent { root = parent }
    var waiting = [root]
    var (nodes, views) = (0, 0)
    while let node = waiting.popLast() {
      nodes += 1
      if node.entries.isEmpty { return "a branch is empty" }
      if node.entries.count > IndexNode.capacity { return "a branch has \(node.entries.count) entries" }
      for entry in node.entries {
        if node.isLeaf {
          views += 1
          let view = entry.front.object
          if view.indexNode !== node { return "a view is elsewhere than it thinks" }
          guard let box = boxOfView[ObjectIdentifier(view)] else { return "a view was taken out" }
          if !isSame(box, entry.box) { return "a view is not where it was put" }
        } else {
          guard let child = entry.child else { return "a branch has no child" }
          if child.parent !== node { return "a branch does not know where it belongs" }
          if !isSame(child.box, entry.box) { return "the box of a branch is not that around what is in it" }
          if entry.front != child.front { return "a branch does not know its front-most view" }
          waiting.append(child)
        }
      }
    }
    if views != boxOfView.count || views != index.count { return "\(views) views, of \(index.count)" }
    return nodes == index.nodeCount ? nil : "\(nodes) branches, of \(index.nodeCount)"
  }

  private func isSame(_ one: Box, _ other: Box) -> Bool {
    (one.minX, one.minY, one.maxX, one.maxY) == (other.minX, other.minY, other.maxX, other.maxY)
  }

  private func box(_ random: inout SeededGenerator, near old: Box? = nil) -> Box {
    var x = random.uniform(in: 0...1000)
    var y = random.uniform(in: 0...1000)
    if let old { (x, y) = (old.minX + random.uniform(in: -3...3), old.minY + random.uniform(in: -3...3)) }
    return Box(minX: x, minY: y, maxX: x + random.uniform(in: 1...40), maxY: y + random.uniform(in: 1...40))
  }

  @Test("knows of each branch what is in it, whatever comes, moves, goes and changes its order", arguments: 0..<4)
  func invariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = View()
    for _ in 0..<400 { parent.addSubview(View()) }
    let all = parent.subviews
    var boxes: [ObjectIdentifier: Box] = [:]
    var inside: [View] = []
    for view in all.prefix(seed == 0 ? 0 : 150) {
      boxes[ObjectIdentifier(view)] = box(&random)
      inside.append(view)
    }
    let index = SpatialIndex(
      inside.map { IndexNode.Entry(box: boxes[ObjectIdentifier($0)]!, front: Unowned($0), child: nil) })
    #expect(fault(in: index, boxes, inside.first) == nil)
    for step in 0..<1200 {
      let view = all[Int(random.next() % 400)]
      let old = boxes[ObjectIdentifier(view)]
      // Grows, then shrinks to nothing.
      switch random.next() % 10 {
      case 0..<(step < 600 ? 4 : 1):
        let new = box(&random, near: random.next() % 2 == 0 ? old : nil)
        index.set(view, in: new)
        boxes[ObjectIdentifier(view)] = new
        if old == nil { inside.append(view) }
      case 8, 9:
        parent.bringSubviewToFront(view)
        index.reorder(view)
      default:
        guard step >= 600 || random.next() % 4 == 0 else { continue }
        let gone = old == nil ? inside.last : view
        guard let gone else { continue }
        index.remove(gone)
        boxes[ObjectIdentifier(gone)] = nil
        inside.removeAll { $0 === gone }
      }
      let fault = fault(in: index, boxes, inside.first)
      #expect(fault == nil)
      if fault != nil { return }
      let point = Point(x: random.uniform(in: 0...1000), y: random.uniform(in: 0...1000))
      for view in inside { view.frame = frame(boxes[ObjectIdentifier(view)]!) }
      let expected = parent.subviews.last { boxes[ObjectIdentifier($0)] != nil && $0.frame.contains(point) }
      #expect(index.front(at: point) === expected)
    }
    for view in inside {
      index.remove(view)
      boxes[ObjectIdentifier(view)] = nil
    }
    #expect(index.count == 0)
    #expect(index.nodeCount == 1)
    #expect(!index.isWorn)
  }

  private func frame(_ box: Box) -> Rect {
    Rect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  @Test("is worn once it has many more branches than its views need")
  func worn() {
    var random = SeededGenerator(seed: 7)
    let parent = View()
    for _ in 0..<3000 { parent.addSubview(View()) }
    let views = parent.subviews
    let index = SpatialIndex(views.map { IndexNode.Entry(box: box(&random), front: Unowned($0), child: nil) })
    #expect(!index.isWorn)
    // One is left in each leaf.
    var leaves: Set<ObjectIdentifier> = []
    for view in views where !leaves.insert(ObjectIdentifier(view.indexNode!)).inserted { index.remove(view) }
    #expect(index.count == leaves.count)
    #expect(index.isWorn)
  }

  @Test("runs of the order that have become short are joined, whichever of two is so last", arguments: [true, false])
  func joined(lowerFirst: Bool) {
    let views = (0..<2 * SiblingOrder.capacity).map { _ in View() }
    var order = SiblingOrder(views)
    #expect(order.entries.count == 2)
    let (lower, upper) = (views.prefix(SiblingOrder.capacity), views.suffix(SiblingOrder.capacity))
    let (first, last) = lowerFirst ? (lower, upper) : (upper, lower)
    for view in first.dropLast(10) { order.remove(view) }
    #expect(order.entries.count == 2)
    for view in last.dropLast(SiblingOrder.capacity / 2 - 9) { order.remove(view) }
    #expect(order.entries.count == 2)
    order.remove(last[last.endIndex - 1])
    #expect(order.entries.count == 1)
    #expect(order.count == SiblingOrder.capacity / 2)
    #expect(order.views.elementsEqual(views.filter { $0.run != nil }) { $0 === $1 })
  }
}
