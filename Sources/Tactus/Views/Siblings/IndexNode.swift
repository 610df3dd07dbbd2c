/// A branch of a ``SpatialIndex``, or a leaf, whose entries are views.
final class IndexNode {
  /// A view, or a branch with the front-most view in it.
  struct Entry {
    var box: Box
    var front: Unowned<View>
    var child: IndexNode?
  }

  let isLeaf: Bool
  @exclusivity(unchecked) var entries: [Entry] = []
  @exclusivity(unchecked) unowned(unsafe) var parent: IndexNode?

  /// The maximum number of entries in a branch.
  static var capacity: Int { 16 }

  init(isLeaf: Bool) { self.isLeaf = isLeaf }

  /// The rectangle around all entries.
  var box: Box {
    var box = entries[0].box
    for entry in entries { box.formUnion(entry.box) }
    return box
  }

  /// The front-most view.
  var front: Unowned<View> {
    var front = entries[0].front
    for entry in entries where front.isBehind(entry.front) { front = entry.front }
    return front
  }

  /// The entries whose boxes contain `point`, one bit each.
  func entries(at point: Point) -> UInt32 {
    entries.withUnsafeBufferPointer { entries in
      var found: UInt32 = 0
      for position in entries.indices where entries[position].box.contains(point) { found |= 1 << UInt32(position) }
      return found
    }
  }

  /// The entry with the front-most view among the entries whose bits are set. At least one bit must be set.
  func frontmost(of waiting: UInt32) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var best = waiting.trailingZeroBitCount
      var rest = waiting & (waiting - 1)
      while rest != 0 {
        let position = rest.trailingZeroBitCount
        if entries[best].front.isBehind(entries[position].front) { best = position }
        rest &= rest - 1
      }
      return best
    }
  }

  /// The position of the entry of `child`.
  func position(of child: IndexNode) -> Int {
    var position = 0
    while entries[position].child !== child { position += 1 }
    return position
  }

  /// The position of the entry of `view` in a leaf.
  func position(of view: View) -> Int {
    var position = 0
    while !entries[position].front.refers(to: view) { position += 1 }
    return position
  }

  /// The branch whose area grows least when `box` is added. Among branches with equal growth, the one with the shortest sides
  /// afterwards.
  func child(for box: Box) -> IndexNode {
    var best = 0
    var bestGrowth = Double.infinity
    var bestExtent = Double.infinity
    for (position, entry) in entries.enumerated() {
      var union = entry.box
      union.formUnion(box)
      let growth = union.area - entry.box.area
      let extent = union.extent
      if growth < bestGrowth || (growth == bestGrowth && extent < bestExtent) {
        (best, bestGrowth, bestExtent) = (position, growth, extent)
      }
    }
    return entries[best].child!
  }

  func adopt(_ entry: Entry) {
    entries.append(entry)
    if let child = entry.child { child.parent = self } else { entry.front.object.indexNode = self }
  }

  func removeEntry(at position: Int) {
    entries.swapAt(position, entries.count - 1)
    entries.removeLast()
  }

  /// Notes that `view`, which is in the entry at `position`, may be the front-most one there.
  func raise(_ position: Int, to view: View) {
    let view = Unowned(view)
    if entries[position].front.isBehind(view) { entries[position].front = view }
  }

  /// Moves half of the entries, the ones further along the longer side, to a new node.
  func split() -> IndexNode {
    let box = box
    let isWide = box.maxX - box.minX > box.maxY - box.minY
    entries.sort { isWide ? $0.box.centerX < $1.box.centerX : $0.box.centerY < $1.box.centerY }
    let sibling = IndexNode(isLeaf: isLeaf)
    for entry in entries[(entries.count / 2)...] { sibling.adopt(entry) }
    entries.removeSubrange((entries.count / 2)...)
    return sibling
  }

  // MARK: Many at once

  /// The number of entries in a new node. Some places stay free for more.
  private static var fill: Int { 12 }

  /// Nodes of `entries` that lie close together: columns from left to right, each cut from top to bottom.
  ///
  /// (Sort-tile-recursive packing: Leutenegger, López, Edgington 1997. Here the number of columns fits the shape of the
  /// entries, so that rows of a table make one column.)
  static func tile(_ entries: [Entry], isLeaf: Bool) -> [IndexNode] {
    let count = Double(entries.count)
    var around = entries[0].box
    var (width, height) = (0.0, 0.0)
    for entry in entries {
      around.formUnion(entry.box)
      width += (entry.box.maxX - entry.box.minX) / count
      height += (entry.box.maxY - entry.box.minY) / count
    }
    // The number of entries beside each other, and the number below each other.
    let across = max((around.maxX - around.minX) / width, 1)
    let down = max((around.maxY - around.minY) / height, 1)
    let tiles = (count / Double(fill)).rounded(.up)
    let columns = max(1, min((tiles * across / down).squareRoot().rounded(), tiles))
    let columnCount = fill * Int((tiles / (columns.isFinite ? columns : 1)).rounded(.up))

    var keys = entries.indices.map { (key: entries[$0].box.centerX, index: $0) }
    keys.sort { $0.key < $1.key }
    var nodes: [IndexNode] = []
    nodes.reserveCapacity(entries.count / fill + 1)
    for start in stride(from: 0, to: keys.count, by: columnCount) {
      let end = min(start + columnCount, keys.count)
      for position in start..<end { keys[position].key = entries[keys[position].index].box.centerY }
      keys[start..<end].sort { $0.key < $1.key }
      for start in stride(from: start, to: end, by: fill) {
        let node = IndexNode(isLeaf: isLeaf)
        node.entries.reserveCapacity(capacity + 1)
        for position in start..<min(start + fill, end) { node.adopt(entries[keys[position].index]) }
        nodes.append(node)
      }
    }
    return nodes
  }
}

extension IndexNode.Entry {
  /// The entry for `node` in the node above it.
  init(_ node: IndexNode) { self.init(box: node.box, front: node.front, child: node) }
}

extension Unowned<View> {
  /// Whether the view is behind `other`, its sibling.
  func isBehind(_ other: Unowned<View>) -> Bool { with { view in other.with { SiblingOrder.isBehind(view, $0) } } }
}
