/// The thing that moves when a drag is handed over: a scroll view, or anything with a place between two edges, such as a sheet.
///
/// ```swift
/// let list = DragOwner(listView)
/// let sheet = DragOwner(sheetView, within: 80...600)
/// list.handsOver(to: sheet, at: .start)  // the list is at its top, and the finger goes down
/// sheet.handsOver(to: list, at: .end)    // the sheet is open, and the finger goes up
/// ```
public final class DragOwner {
  /// An edge of the range of an owner.
  public nonisolated enum Edge: UInt8, Sendable, Hashable, CaseIterable {
    /// The edge for a finger that goes down or to the right: a list at its start.
    case start
    /// The edge for a finger that goes up or to the left: a list at its end.
    case end
  }

  /// The name for tools and your own code.
  public let name: String
  /// Called when the drag ends while this owner has it, with the finger's velocity along the axis, in points per second.
  @exclusivity(unchecked) public var onRelease: ((Double) -> Void)?

  #if !hasFeature(Embedded)
    /// The view that scrolls or moves, if any. Weak, because a recognizer with this owner may be on a view inside it.
    @_spi(Tools) public private(set) weak var view: View?
    /// Whether an owner keeps its view alive: then recognizers inside the view must not keep the owner's recognizer alive.
    static var keepsView: Bool { false }
  #else
    /// The view that scrolls or moves, if any. It is strong here: the recognizer belongs on a view around this one.
    @_spi(Tools) public private(set) var view: View?
    static var keepsView: Bool { true }
  #endif
  /// The range of places of the view; `nil` if it scrolls.
  @_spi(Tools) public let limits: ClosedRange<Double>?
  private let isSideways: Bool
  /// The functions of an owner without a view.
  private let place: (range: () -> ClosedRange<Double>, position: () -> Double, move: (Double) -> Void)?
  /// The identity of this owner for other owners. Two owners often hand over to each other: neither keeps the other alive.
  private let mark = Mark()
  private var nextAtStart: Mark?
  private var nextAtEnd: Mark?
  /// The noted place, from which distances count; see ``anchor()``.
  private var origin = 0.0
  /// The place to which the drag moved it last.
  private var placed = 0.0

  /// An owner with a place between two edges, in points along the axis of the drag. The place grows as the finger goes down or
  /// to the right.
  ///
  /// - Parameters:
  ///   - name: the name for tools.
  ///   - range: the range of its places; an end that is not finite has no edge.
  ///   - position: returns its place.
  ///   - move: moves it to another place.
  public init(
    _ name: String, range: @escaping () -> ClosedRange<Double>, position: @escaping () -> Double,
    move: @escaping (Double) -> Void
  ) {
    self.name = name
    (isSideways, limits) = (false, nil)
    place = (range, position, move)
  }

  /// A view that moves along `axis`, vertical by default: the origin of its frame, as if it had no transform, stays within
  /// `range`. Without a name it is called "view".
  public init(_ view: View, within range: ClosedRange<Double>, along axis: PanGestureRecognizer.Axis = .vertical) {
    name = view.name ?? "view"
    self.view = view
    (isSideways, limits) = (axis == .horizontal, range)
    place = nil
  }

  /// A scroll view that moves along `axis`, vertical by default. It slows down by itself after its release, and goes beyond its
  /// ends as usual if no other owner takes over.
  public init(_ scrollView: ScrollView, along axis: PanGestureRecognizer.Axis = .vertical) {
    name = scrollView.name ?? "scroll view"
    view = scrollView
    (isSideways, limits) = (axis == .horizontal, nil)
    place = nil
  }

  /// Makes `other` take over a drag that reaches `edge` of this owner. When the finger comes back, this owner takes over again
  /// at that place, whatever `other` declares.
  public func handsOver(to other: DragOwner, at edge: Edge) {
    switch edge {
    case .start: nextAtStart = other.mark
    case .end: nextAtEnd = other.mark
    }
  }

  /// The view, if it scrolls.
  var scrollView: ScrollView? { limits == nil ? view as? ScrollView : nil }

  /// Whether `other` takes over at `edge`.
  @_spi(Tools) public func isFollowed(by other: DragOwner, at edge: Edge) -> Bool { next(at: edge) === other.mark }

  /// Whether this owner hands over at `edge`.
  func hasNext(at edge: Edge) -> Bool { next(at: edge) != nil }

  private func next(at edge: Edge) -> Mark? { edge == .start ? nextAtStart : nextAtEnd }

  private final class Mark {}

  // MARK: During a drag

  /// The range of its places.
  private var range: ClosedRange<Double> {
    if let range = place?.range() ?? limits { return range }
    guard let resting = scrollView?.restingRange else { return 0...0 }
    let range = isSideways ? resting.x : resting.y
    return -range.upperBound ... -range.lowerBound
  }

  private var position: Double {
    if let place { return place.position() }
    guard let view else { return 0 }
    if let offset = scrollView?.contentOffset { return isSideways ? -offset.x : -offset.y }
    return isSideways ? view.center.x - view.bounds.size.width / 2 : view.center.y - view.bounds.size.height / 2
  }

  private func move(to position: Double) {
    if let place { return place.move(position) }
    guard let scrollView else {
      let distance = position - self.position
      if isSideways { view?.center.x += distance } else { view?.center.y += distance }
      return
    }
    var offset = scrollView.contentOffset
    if isSideways { offset.x = -position } else { offset.y = -position }
    scrollView.move(to: offset)
  }

  /// The distance from its present place to `edge`.
  func room(to edge: Edge) -> Double {
    let (range, position) = (range, position)
    return max(0, edge == .start ? range.upperBound - position : position - range.lowerBound)
  }

  /// Notes its present place. Distances count from this place.
  func anchor() { (origin, placed) = (position, position) }

  /// Moves it to `distance` from its noted place; `stretch` is its distance beyond the edge.
  func move(by distance: Double, stretch: Double) {
    let wanted = origin + distance + stretch
    if wanted != position { move(to: wanted) }
    placed = position
  }

  /// The distance from its noted place.
  var distance: Double { position - origin }

  /// Whether it is at the place to which the drag moved it. Programs may round the places that they get.
  var isPlaced: Bool { (position - placed).magnitude <= 1e-6 }
}
