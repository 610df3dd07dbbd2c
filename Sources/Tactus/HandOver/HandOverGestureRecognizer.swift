/// A pan that passes from owner to owner without a lift: from a list to the sheet around it, to the page behind it, and back.
///
/// Put it on a view around all owners. It has exactly one owner at a time. The movements of the owners add up to the movement
/// of the finger, and when the finger comes back, everything goes back by the same path (S-9).
///
/// ```swift
/// let drag = HandOverGestureRecognizer([list, sheet])
/// drag.onHandOver = { drag, old, new in print(new.name, "takes over from", old.name) }
/// page.addGestureRecognizer(drag)
/// ```
///
/// The scroll views among the owners wait for it, and their own pans do not scroll meanwhile; wheels still scroll them.
/// Its axis is ``PanGestureRecognizer/axis``, vertical by default.
public final class HandOverGestureRecognizer: PanGestureRecognizer {
  /// The owners. A drag begins with an owner to which no other owner hands over at the edge in the finger's direction.
  public let owners: [DragOwner]
  /// The present or last owner of the drag; `nil` before the first drag.
  @exclusivity(unchecked) public private(set) var owner: DragOwner?
  /// The previous owner of the drag; `nil` if the present one is the first.
  private var lastOwner: DragOwner?
  /// The distance of the finger beyond the last edge, in points; 0 while an owner follows it.
  @exclusivity(unchecked) public private(set) var beyond = 0.0
  /// Called when another owner takes over, after both have moved, with the recognizer, the old owner and the new owner.
  @exclusivity(unchecked) public var onHandOver: ((HandOverGestureRecognizer, DragOwner, DragOwner) -> Void)?

  private var course = HandOverCourse(forward: [], backward: [])
  /// The displacement of the finger when the course was made, and its displacement since.
  private var base = 0.0
  private var distance = 0.0
  private var isDragging = false

  /// A drag that passes between `owners`.
  public init(_ owners: [DragOwner]) {
    self.owners = owners
    super.init()
    axis = .vertical
    for owner in owners { owner.scrollView?.panGestureRecognizer.require(toFail: self) }
    addAction { drag in drag.drag() }
  }

  /// A drag along `axis` that passes between nested scroll views: each hands it over at both ends to the one around it.
  ///
  /// ```swift
  /// outer.addGestureRecognizer(HandOverGestureRecognizer(chaining: [inner, outer]))
  /// ```
  ///
  /// - Parameters:
  ///   - scrollViews: from the innermost to the outermost.
  ///   - axis: the axis of the drag; vertical by default.
  public convenience init(chaining scrollViews: [ScrollView], along axis: PanGestureRecognizer.Axis = .vertical) {
    var owners: [DragOwner] = []
    for scrollView in scrollViews {
      let owner = DragOwner(scrollView, along: axis)
      for edge in [DragOwner.Edge.start, .end] { owners.last?.handsOver(to: owner, at: edge) }
      owners.append(owner)
    }
    self.init(owners)
    self.axis = axis
  }

  private var isSideways: Bool { axis == .horizontal }

  private func drag() {
    switch state {
    case .began: begin()
    case .changed: follow()
    case .ended:
      // A drag that waited for another recognizer until its lift begins and ends now.
      if !isDragging { begin() }
      release(along(velocity(in: view)))
    case .cancelled: release(0)
    case .possible, .failed: break
    }
  }

  private func begin() {
    isDragging = true
    owner = nil
    // The delegate of a list may cancel the drag while it begins.
    for owner in owners where isDragging { owner.scrollView?.beginDrag() }
    if !isDragging { return }
    base = 0
    anchor()
    follow()
  }

  private func along(_ vector: Vector) -> Double { isSideways ? vector.dx : vector.dy }

  /// Makes the course from the present places of the owners.
  private func anchor() {
    for owner in owners { owner.anchor() }
    course = HandOverCourse(forward: shares(to: .start), backward: shares(to: .end))
  }

  /// The owners that move in turn towards `edge`, each with its range: first the owner to which no other hands over there.
  private func shares(to edge: DragOwner.Edge) -> [HandOverCourse.Share] {
    var shares: [HandOverCourse.Share] = []
    var next = owners.first { owner in
      owner.hasNext(at: edge) && !owners.contains { $0.isFollowed(by: owner, at: edge) }
    }
    // Without a declaration, the first owner keeps the drag.
    if next == nil { next = owners.first }
    while let owner = next, let index = owners.firstIndex(where: { $0 === owner }) {
      if shares.contains(where: { $0.owner == index }) { break }
      shares.append(HandOverCourse.Share(owner: index, room: owner.room(to: edge)))
      next = owners.first { owner.isFollowed(by: $0, at: edge) }
    }
    return shares
  }

  private func follow() {
    let wanted = along(translation(in: view))
    guard isDragging, wanted.isFinite else { return }
    // A program has moved an owner, or changed its edges: count from the new places.
    if !isOnCourse {
      base += distance
      distance = 0
      beyond = 0
      anchor()
    }
    distance = wanted - base
    beyond = course.beyond(at: distance)
    let old = owner
    let current = course.owner(at: distance, travel: along(travel(in: view)))
    for (index, owner) in owners.enumerated() {
      owner.move(by: course.moved(index, at: distance), stretch: index == current ? stretch(of: owner) : 0)
    }
    guard let current, old !== owners[current] else { return }
    (lastOwner, owner) = (old, owners[current])
    let isBack = distance == 0 ? along(travel(in: view)) < 0 : distance < 0
    let first = (isBack ? course.backward : course.forward).first { $0.owner == current || owners[$0.owner] === old }
    let code: DecisionReason.Code =
      old == nil ? "beganHere" : first?.owner == current ? "cameBack" : isBack ? "reachedEnd" : "reachedStart"
    view?.window?.application?.engine.arbiter.publish(self, .owned, DecisionReason(code))
    if let old { onHandOver?(self, old, owners[current]) }
  }

  /// The owner of the drag and the reason, in words.
  func ownership(_ reason: DecisionReason.Code?) -> String {
    let (name, last) = (owner?.name ?? "", lastOwner?.name ?? "")
    return switch reason {
    case "beganHere": "by \(name): the drag begins with it"
    case "cameBack": "by \(name): the finger came back from where \(last) had it"
    default: "by \(name): \(last) is at its \(reason == "reachedStart" ? "start" : "end")"
    }
  }

  /// Whether the owners are still at the places of the drag, and their ranges are unchanged.
  private var isOnCourse: Bool {
    for (index, owner) in owners.enumerated() {
      if !owner.isPlaced { return false }
      if owner === self.owner && beyond != 0 { continue }
      for share in course.forward where share.owner == index {
        if (owner.room(to: .start) - (share.room - owner.distance)).magnitude > 1e-6 { return false }
      }
      for share in course.backward where share.owner == index {
        if (owner.room(to: .end) - (share.room + owner.distance)).magnitude > 1e-6 { return false }
      }
    }
    return true
  }

  /// The distance of `owner` beyond its edge: scroll views that bounce stretch, less and less.
  private func stretch(of owner: DragOwner) -> Double {
    let stretch = band(of: owner).stretch(at: beyond.magnitude)
    return beyond < 0 ? -stretch : stretch
  }

  private func band(of owner: DragOwner) -> RubberBand {
    guard let scrollView = owner.scrollView, scrollView.bounces else { return RubberBand(length: 0) }
    return RubberBand(length: isSideways ? scrollView.bounds.size.width : scrollView.bounds.size.height)
  }

  private func release(_ velocity: Double) {
    guard isDragging else { return }
    isDragging = false
    // Without an owner, the drag was cancelled while it began: some lists may not have begun.
    for other in owners where owner != nil || other.scrollView?.isDragging == true {
      var own = other === owner ? velocity : 0
      if other === owner, beyond != 0 {
        let band = band(of: other)
        own *= band.slope(at: band.stretch(at: beyond.magnitude))
      }
      let speed = isSideways ? Vector(dx: -own, dy: 0) : Vector(dx: 0, dy: -own)
      other.scrollView?.endDrag(velocity: speed, at: now(orElse: timestamp))
    }
    beyond = 0
    owner?.onRelease?(velocity)
  }
}
