/// A rectangle that can be touched: it has a place in a tree of views, recognizers, and is told of the touches that hit it.
///
/// The engine draws nothing. A view here is the touch side of whatever is on the screen: a widget of a toolkit, an
/// element of a page, a region of a panel. Geometry is UIKit's: ``center`` in the superview's coordinates, ``bounds`` in
/// its own, ``transform`` about the centre.
///
/// ```swift
/// let photo = View(frame: Rect(x: 40, y: 60, width: 200, height: 150))
/// photo.addGestureRecognizer(TapGestureRecognizer { tap in print(tap.location(in: photo)) })
/// window.addSubview(photo)
/// ```
open class View: Responder {
  /// A name for tools and error messages; the engine does not read it.
  public var name: String?

  /// The middle of the view in its superview's coordinates.
  public var center: Point
  /// The view's own coordinate system: its size, and the coordinates of its top left corner.
  public var bounds: Rect
  /// What happens to the view about its centre on its way into the superview; the identity by default.
  ///
  /// A view that is flattened to a line or a point cannot be hit.
  public var transform = Transform.identity {
    didSet { inverseTransform = transform.inverted }
  }
  private(set) var inverseTransform: Transform? = .identity

  /// Whether the view, and all in it, is out of sight and cannot be hit; false by default (S-2.2).
  public var isHidden = false
  /// Whether the view, and all in it, can be hit; true by default (S-2.2).
  public var isUserInteractionEnabled = true
  /// How opaque the view is: below 0.01 neither it nor anything in it can be hit; 1 by default (S-2.2).
  public var alpha = 1.0
  /// Whether the view is told of all its touches, or of the first one only; false by default (S-2.5). Recognizers see all.
  public var isMultipleTouchEnabled = false
  /// Whether the view and others are never told of touches at the same time; false by default (S-2.6). Recognizers are
  /// not affected.
  public var isExclusiveTouch = false
  /// Whether drawing stops at the bounds; false by default. Kept for those who draw: hit testing always stops there
  /// (S-2.3).
  public var clipsToBounds = false

  /// The views inside this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// The recognizers on this view, in the order of adding.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  unowned(unsafe) var parent: View?
  unowned(unsafe) var controller: ViewController?

  /// A view that covers `frame` of its superview.
  public init(frame: Rect = .zero) {
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    super.init()
  }

  deinit {
    for view in subviews { view.parent = nil }
    for recognizer in gestureRecognizers { recognizer.attachedView = nil }
  }

  /// The view that holds this one.
  public var superview: View? { parent }

  /// The window in which the view is, at any depth; a window is in itself.
  public var window: Window? { root as? Window }

  /// The view controller that manages this view, if one does.
  public var viewController: ViewController? { controller }

  /// The view controller if there is one, else the superview (S-2.4).
  override open var next: Responder? {
    if let controller { return controller }
    return parent
  }

  /// The rectangle that the view covers in its superview: with a transform, the smallest one around it.
  ///
  /// Setting it sets the size of ``bounds`` and ``center`` as if there were no transform.
  public var frame: Rect {
    get {
      let corners = (
        convertToSuperview(Point(x: bounds.minX, y: bounds.minY)),
        convertToSuperview(Point(x: bounds.maxX, y: bounds.minY)),
        convertToSuperview(Point(x: bounds.minX, y: bounds.maxY)),
        convertToSuperview(Point(x: bounds.maxX, y: bounds.maxY))
      )
      let minX = min(min(corners.0.x, corners.1.x), min(corners.2.x, corners.3.x))
      let maxX = max(max(corners.0.x, corners.1.x), max(corners.2.x, corners.3.x))
      let minY = min(min(corners.0.y, corners.1.y), min(corners.2.y, corners.3.y))
      let maxY = max(max(corners.0.y, corners.1.y), max(corners.2.y, corners.3.y))
      return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// The view that is hit at `point` of this view's coordinates: the front-most, deepest one that takes it, or `nil`.
  ///
  /// Asked once for each touch that comes down (S-2.1 to S-2.4). Override it to let touches through or to catch more.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    // A copy of the list: an override further down may change the tree (S-2.7).
    let candidates = subviews
    for subview in candidates.reversed() where subview.inverseTransform != nil {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point` of this view's coordinates lies in the view: inside ``bounds``, whose left and top edges belong to
  /// it and whose right and bottom edges do not (S-2.3).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether `recognizer`, which is on this view or on one around it and has a touch that came down here or on a view in
  /// it, may begin; true by default. Asked once per attempt, after the recognizer and its delegate, from the view that was
  /// hit outwards to the recognizer's own (S-4.3).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether touches can reach the view or anything in it at all (S-2.2).
  var isHittable: Bool { !isHidden && isUserInteractionEnabled && alpha >= Self.smallestHittableAlpha }

  /// The alpha below which a view takes itself and everything in it out of hit testing (S-2.2; documented by Apple).
  static var smallestHittableAlpha: Double { 0.01 }
}
