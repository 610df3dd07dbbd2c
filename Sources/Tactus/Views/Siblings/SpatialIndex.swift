/// Finds the front-most of many siblings at a place, without looking at the others.
///
/// It is a tree of rectangles (an R-tree) and not a grid, because siblings may differ in size a thousandfold and may all
/// overlap. Each branch also knows its front-most view, and is skipped if a view further in front was found. Views must have an
/// order (``SiblingOrder``) while they are in the index.
final class SpatialIndex {
  private var root = IndexNode(isLeaf: true)
  /// The number of views in it.
  private(set) var count = 0
  /// The number of branches and leaves.
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
      // The waiting entries are even further back.
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

  /// Adds `view` with its `box`. A view that is already in the index moves there.
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

  /// Shrinks the branches above `node` to their contents, and removes `view` from their front-most entries.
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

  /// Notes that the place of `view` in the order has changed.
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
