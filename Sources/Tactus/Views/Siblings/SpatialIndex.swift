/// Which of many siblings lies at a place: the front-most one, without looking at the others.
///
/// A tree of rectangles (an R-tree) and not a grid, since siblings may differ in size a thousandfold and may all overlap: each
/// branch also knows the front-most view in it, and is passed over if something further in front was found. Views must have
/// an order (``SiblingOrder``) while they are in it.
final class SpatialIndex {
  private var root = IndexNode(isLeaf: true)
  /// How many views are in it.
  private(set) var count = 0
  /// How many branches and leaves it has.
  private(set) var nodeCount = 1

  /// An index of `entries`, which are views.
  init(_ entries: [IndexNode.Entry]) {
    count = entries.count
    guard !entries.isEmpty else { return }
    var nodes = IndexNode.tile(entries, isLeaf: true)
    nodeCount = nodes.count
    while nodes.count > 1 {
      nodes = IndexNode.tile(nodes.map(IndexNode.Entry.init), isLeaf: false)
      nodeCount += nodes.count
    }
    root = nodes[0]
  }

  /// Whether so many views were removed that a new index is better.
  var isWorn: Bool { nodeCount > 64 + count / 2 }

  // MARK: Asking

  /// The front-most view that `point` of the superview hits.
  func front(at point: Point) -> View? {
    var best: Unowned<View>?
    search(root, at: point, &best)
    return best?.object
  }

  private func search(_ node: IndexNode, at point: Point, _ best: inout Unowned<View>?) {
    var waiting = node.entries(at: point)
    while waiting != 0 {
      let next = node.frontmost(of: waiting)
      let front = node.entries[next].front
      // Those that wait are further back still.
      if let best, !best.isBehind(front) { return }
      if node.isLeaf {
        if front.with({ $0.isHitAsRectangle(at: point) }) {
          best = front
          return
        }
      } else if let child = node.entries[next].child {
        search(child, at: point, &best)
      }
      waiting &= ~(1 << UInt32(next))
    }
  }

  // MARK: Changes

  /// Takes in `view`, which lies in `box`; a view that is in moves there.
  func set(_ view: View, in box: Box) {
    if let node = view.indexNode {
      let position = node.position(of: view)
      if let parent = node.parent, parent.entries[parent.position(of: node)].box.contains(box) {
        node.entries[position].box = box
        shrink(from: node, without: nil)
        return
      }
      remove(view)
    }
    insert(view, in: box)
  }

  private func insert(_ view: View, in box: Box) {
    var node = root
    while !node.isLeaf { node = node.child(for: box) }
    node.entries.append(IndexNode.Entry(box: box, front: Unowned(view), child: nil))
    view.indexNode = node
    count += 1
    while true {
      let sibling = node.entries.count > IndexNode.capacity ? node.split() : nil
      if sibling != nil { nodeCount += 1 }
      guard let parent = node.parent else {
        if let sibling {
          root = IndexNode(isLeaf: false)
          root.adopt(IndexNode.Entry(node))
          root.adopt(IndexNode.Entry(sibling))
          nodeCount += 1
        }
        return
      }
      let position = parent.position(of: node)
      if let sibling {
        parent.entries[position] = IndexNode.Entry(node)
        parent.adopt(IndexNode.Entry(sibling))
      } else {
        parent.entries[position].box.formUnion(box)
        parent.raise(position, to: view)
      }
      node = parent
    }
  }

  /// Takes `view` out.
  func remove(_ view: View) {
    guard let node = view.indexNode else { return }
    view.indexNode = nil
    node.removeEntry(at: node.position(of: view))
    count -= 1
    shrink(from: node, without: view)
    while !root.isLeaf, root.entries.count <= 1 {
      root = root.entries.first?.child ?? IndexNode(isLeaf: true)
      root.parent = nil
      nodeCount -= root.isLeaf && root.entries.isEmpty ? 0 : 1
    }
  }

  /// Makes the branches above `node` as small as what they hold, and lets them forget `view`.
  private func shrink(from node: IndexNode, without view: View?) {
    var node = node
    while let parent = node.parent {
      let position = parent.position(of: node)
      if node.entries.isEmpty {
        parent.removeEntry(at: position)
        nodeCount -= 1
      } else {
        parent.entries[position].box = node.box
        if let view, parent.entries[position].front.refers(to: view) { parent.entries[position].front = node.front }
      }
      node = parent
    }
  }

  /// Notes that `view` has another place in the order.
  func reorder(_ view: View) {
    guard var node = view.indexNode else { return }
    while let parent = node.parent {
      let position = parent.position(of: node)
      if parent.entries[position].front.refers(to: view) {
        parent.entries[position].front = node.front
      } else {
        parent.raise(position, to: view)
      }
      node = parent
    }
  }
}
