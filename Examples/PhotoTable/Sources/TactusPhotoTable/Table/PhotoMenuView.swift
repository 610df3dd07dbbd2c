import Tactus

/// The menu of a photo: a column of items. A person taps an item, or slides to it with the finger that opened the menu.
final class PhotoMenuView: View {
  /// An item of the menu.
  final class ItemView: View {
    let item: PhotoMenu.Item
    let tap = TapGestureRecognizer()

    init(_ item: PhotoMenu.Item, frame: Rect) {
      self.item = item
      super.init(frame: frame)
      addGestureRecognizer(tap)
    }
  }

  /// The photo whose menu it is; `nil` while it is closed.
  private(set) var photo: PhotoView?
  /// The item under the finger that opened the menu.
  var pressed: PhotoMenu.Item?
  private(set) var items: [ItemView] = []

  static var width: Double { 176 }
  static var itemHeight: Double { 46 }
  static var padding: Double { 6 }
  /// Its distance from the finger that opens it, and from the table's edge, in points.
  static var distance: Double { 18 }

  init() {
    let all = PhotoMenu.Item.allCases
    let height = Double(all.count) * Self.itemHeight + 2 * Self.padding
    super.init(frame: Rect(x: 0, y: 0, width: Self.width, height: height))
    isHidden = true
    for (index, item) in all.enumerated() {
      let view = ItemView(
        item,
        frame: Rect(
          x: Self.padding, y: Self.padding + Double(index) * Self.itemHeight, width: Self.width - 2 * Self.padding,
          height: Self.itemHeight))
      items.append(view)
      addSubview(view)
    }
  }

  func setUp(_ table: PhotoTable) {
    for view in items {
      let item = view.item
      view.tap.addAction { [unowned(unsafe) table] tap in
        table.watch.note(tap, .choose)
        table.choose(item)
      }
    }
  }

  func open(for photo: PhotoView, beside place: Point, on table: Size) {
    self.photo = photo
    pressed = nil
    isHidden = false
    let size = bounds.size
    var x = place.x + Self.distance
    if x + size.width > table.width - Self.distance { x = place.x - Self.distance - size.width }
    let y = place.y - size.height / 2
    frame = Rect(
      x: max(Self.distance, min(x, table.width - Self.distance - size.width)),
      y: max(Self.distance, min(y, table.height - Self.distance - size.height)), width: size.width, height: size.height)
  }

  func close() {
    photo = nil
    pressed = nil
    isHidden = true
  }

  /// The item at `place` of the window.
  func item(at place: Point) -> PhotoMenu.Item? {
    for view in items where view.point(inside: view.convert(place, from: nil), with: nil) { return view.item }
    return nil
  }
}
