import Tactus

extension PhotoTable {
  /// Writes the items to draw, from back to front, in the form of ``DisplayItem``.
  ///
  /// - Parameter buffer: room for the numbers. Items that do not fit are left out: rings first.
  /// - Returns: the number of written items, of ``DisplayItem/stride`` numbers each.
  @discardableResult
  public func draw(into buffer: UnsafeMutableBufferPointer<Double>) -> Int {
    var list = DisplayList(buffer)
    for view in surface.subviews { if let view = view as? PhotoView { draw(view, &list) } }
    for (number, lasso) in lassos.enumerated() {
      for (index, place) in lasso.path.enumerated() {
        list.add(.trail, Double(number), place)
        list.set(10, index == 0 ? 1 : 0)
      }
    }
    if let photo = menuView.photo {
      list.add(.menu, Double(photo.id), menuView.frame.origin)
      list.set(8, menuView.bounds.size.width)
      list.set(9, menuView.bounds.size.height)
      for view in menuView.items {
        let frame = frame(of: view)
        list.add(.menuItem, Double(view.item.rawValue), frame.origin)
        list.set(8, frame.size.width)
        list.set(9, frame.size.height)
        list.set(10, isHighlighted(view) ? 1 : 0)
      }
    }
    for finger in watch.fingers { draw(ring(of: finger), &list) }
    return list.count
  }

  /// The current number of items to draw: ``draw(into:)`` needs room for them.
  public var displayItemCount: Int {
    var count = photosByID.count + watch.fingers.count
    if menuView.photo != nil { count += menuView.items.count + 1 }
    for lasso in lassos { count += lasso.path.count }
    return count
  }

  /// The display list as an array: for tests, and for hosts that can afford the allocation.
  public func displayList() -> [Double] {
    var numbers = [Double](repeating: 0, count: displayItemCount * DisplayItem.stride)
    numbers.withUnsafeMutableBufferPointer { _ = draw(into: $0) }
    return numbers
  }

  private func draw(_ view: PhotoView, _ list: inout DisplayList) {
    let photo = reading(of: view)
    let growth = 1 + configuration.liftedGrowth * max(0, (photo.elevation - Elevation.held) / (1 - Elevation.held))
    list.add(.photo, Double(photo.id), view.center)
    list.set(2, photo.transform.a * growth)
    list.set(3, photo.transform.b * growth)
    list.set(4, photo.transform.c * growth)
    list.set(5, photo.transform.d * growth)
    list.set(8, photo.size.width)
    list.set(9, photo.size.height)
    list.set(10, photo.flipProgress)
    list.set(11, photo.elevation)
    var flags = 0.0
    if photo.isSelected { flags += 1 }
    if photo.isFlipped { flags += 2 }
    if photo.isLifted { flags += 4 }
    if photo.isEnlarged { flags += 8 }
    if photo.isHeld { flags += 16 }
    list.set(12, flags)
  }

  private func draw(_ ring: Ring, _ list: inout DisplayList) {
    // Contacts have 32 bits in every known source; larger ids lose digits here and nowhere else.
    list.add(.ring, Double(ring.id), ring.position)
    list.set(8, ring.radius)
    list.set(9, Double(ring.tool.rawValue))
    list.set(10, Double(ring.phase.rawValue))
    list.set(11, ring.opacity)
    list.set(12, Double(ring.inProgress))
    list.set(13, Double(ring.recognized))
    list.set(14, Double(ring.possible))
    list.set(15, Double(ring.photo))
  }
}

/// Fills a buffer block by block.
private struct DisplayList {
  private let buffer: UnsafeMutableBufferPointer<Double>
  private(set) var count = 0
  private var isFull = false

  init(_ buffer: UnsafeMutableBufferPointer<Double>) {
    self.buffer = buffer
  }

  /// Starts a block; all other numbers of it are 0.
  mutating func add(_ item: DisplayItem, _ id: Double, _ place: Point) {
    isFull = (count + 1) * DisplayItem.stride > buffer.count
    if isFull { return }
    let start = count * DisplayItem.stride
    for index in start..<start + DisplayItem.stride { buffer[index] = 0 }
    count += 1
    set(0, Double(item.rawValue))
    set(1, id)
    set(6, place.x)
    set(7, place.y)
  }

  /// Sets a number of the block.
  mutating func set(_ index: Int, _ value: Double) {
    if !isFull { buffer[(count - 1) * DisplayItem.stride + index] = value }
  }
}
