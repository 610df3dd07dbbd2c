/// A rectangle that can be touched. It has a place in a tree of views, has recognizers, and is notified of the touches that hit
/// it.
///
/// The engine draws nothing. A view is the touch side of something on the screen: a widget of a toolkit, an element of
/// a page, a region of a panel. Its geometry follows UIKit: ``center`` in the superview's coordinates, ``bounds`` in
/// its own, ``transform`` about the center.
///
/// ```swift
/// let photo = View(frame: Rect(x: 40, y: 60, width: 200, height: 150))
/// photo.addGestureRecognizer(TapGestureRecognizer { tap in print(tap.location(in: photo)) })
/// window.addSubview(photo)
/// ```
open class View: Responder {
  /// A name for tools and error messages; the engine does not read it.
  public final var name: String?
  /// A number by which an application finds the view (``viewWithTag(_:)``); 0 by default. The engine does not read it.
  @exclusivity(unchecked) public final var tag = 0

  /// The center of the view in its superview's coordinates. A center that is not finite is ignored.
  @exclusivity(unchecked) public final var center: Point {
    didSet {
      if !center.isFinite { center = oldValue }
      hitPlaceChanged()
    }
  }
  /// The view's own coordinate system: its size, and the coordinates of its top left corner. Bounds that are not finite are
  /// ignored.
  @exclusivity(unchecked) public final var bounds: Rect {
    didSet {
      if !bounds.isFinite { bounds = oldValue }
      hitPlaceChanged()
      if watchesBounds { boundsDidChange(from: oldValue) }
    }
  }
  /// The distance by which the area for touches extends beyond ``bounds`` at each edge, in points of the view; 0 by default. It
  /// gives a small button a large area. A negative number makes the area smaller.
  ///
  /// The view still cannot be hit outside of its superview (S-2.3), and a view in front of it comes first. Outsets that are not
  /// finite are ignored.
  @exclusivity(unchecked) public final var touchOutsets = EdgeInsets.zero {
    didSet {
      if !touchOutsets.isFinite { touchOutsets = oldValue }
      hasTouchOutsets = touchOutsets != .zero
      hitPlaceChanged()
    }
  }
  /// Whether ``touchOutsets`` are not zero.
  @exclusivity(unchecked) private(set) final var hasTouchOutsets = false
  /// The area in which touches hit the view, in its own coordinates.
  final var touchBounds: Rect { hasTouchOutsets ? bounds.outset(by: touchOutsets) : bounds }
  /// The transform from the view to the superview, about the view's center; the identity by default.
  ///
  /// A view that is flattened to a line or a point cannot be hit. A transform that is not finite is ignored.
  @exclusivity(unchecked) public final var transform = Transform.identity {
    didSet {
      if !transform.isFinite { transform = oldValue }
      inverseTransform = transform.inverted
      hasTransform = !transform.isIdentity
      hitPlaceChanged()
    }
  }
  @exclusivity(unchecked) private(set) final var inverseTransform: Transform? = .identity
  /// Whether ``transform`` is not the identity.
  @exclusivity(unchecked) private(set) final var hasTransform = false

  /// Whether the view and all views in it are invisible and cannot be hit; false by default (S-2.2).
  @exclusivity(unchecked) public final var isHidden = false { didSet { hitPlaceChanged() } }
  /// Whether the view and all views in it can be hit; true by default (S-2.2).
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true { didSet { hitPlaceChanged() } }
  /// The opacity of the view; 1 by default. Below 0.01, neither the view nor any view in it can be hit (S-2.2).
  @exclusivity(unchecked) public final var alpha = 1.0 { didSet { hitPlaceChanged() } }
  /// Whether the view is notified of all its touches, or only of the first one; false by default (S-2.5). Recognizers see all
  /// touches.
  @exclusivity(unchecked) public final var isMultipleTouchEnabled = false
  /// Whether the view and other views are never notified of touches at the same time; false by default (S-2.6). It does not
  /// affect recognizers.
  @exclusivity(unchecked) public final var isExclusiveTouch = false {
    didSet { if isExclusiveTouch { window?.application?.engine.delivery.hasExclusiveViews = true } }
  }
  /// Whether drawing stops at the bounds; false by default. It is for code that draws: hit testing always stops there
  /// (S-2.3).
  public final var clipsToBounds = false
  /// Accepts drops on the view. With `nil`, the default, the view accepts none.
  @exclusivity(unchecked) public final var dropInteraction: DropInteraction?

  @exclusivity(unchecked) final unowned(unsafe) var parent: View?
  @exclusivity(unchecked) final unowned(unsafe) var controller: ViewController?
  /// The recognizers on the view, in the order of adding.
  @exclusivity(unchecked) final var recognizers: [GestureRecognizer] = []
  /// The number of recognizers that were added, for the order within the view (S-4.2).
  @exclusivity(unchecked) final var addedCount: UInt64 = 0
  /// Whether ``boundsDidChange(from:)`` is called.
  @exclusivity(unchecked) final var watchesBounds = false
  /// Whether something in it moves by itself, or did so earlier; see `Motions`.
  @exclusivity(unchecked) final var holdsMotion = false
  /// Whether a touch on it was counted; set only while no callback runs, see `TouchDelivery`.
  @exclusivity(unchecked) final var isMarked = false
  /// The subviews. If there are many and a ``Crowd`` is possible, the crowd has them instead.
  @exclusivity(unchecked) final var fewSubviews: [View] = []
  #if hasFeature(Embedded)
    /// No number of subviews makes a crowd: on this platform a view cannot know that its class overrides no hit test.
    static var crowdSize: Int { .max }
    /// Always `nil`, so that the linker removes all crowd code.
    final var crowd: Crowd? {
      get { nil }
      set {}
    }
  #else
    /// The number of subviews that makes a crowd. The crowd ends at half this number.
    static var crowdSize: Int { 64 }
    /// The subviews, if there are many.
    @exclusivity(unchecked) final var crowd: Crowd?
  #endif

  // The data of the superview's crowd.

  /// The part of the order that contains the view.
  @exclusivity(unchecked) final var run: Unowned<SiblingRun>?
  /// Whether the crowd's index cannot contain the view, so that a hit test must ask the view.
  @exclusivity(unchecked) final var isAsked: Bool
  /// Whether the crowd's index wants to know when the view moves.
  @exclusivity(unchecked) final var isWatched = false
  /// The leaf of the crowd's index that has the view.
  @exclusivity(unchecked) final unowned(unsafe) var indexNode: IndexNode?
  /// The place of the view among those that have moved; -1 if it has not moved.
  @exclusivity(unchecked) final var changePlace = -1

  /// Whether hit tests may treat views of this class as plain rectangles (S-2.3); true for `View` itself, false for its
  /// subclasses unless they override this.
  ///
  /// Return true in a subclass if neither the subclass nor its own subclasses override ``hitTest(_:with:)`` or
  /// ``point(inside:with:)``. Hit tests then do not call these methods of a subview, and skip it outside of its rectangle, so
  /// hit tests of views with thousands of subviews, and of trees of any depth, are fast. The results are the same. The engine
  /// reads it once for each view, when the view is made.
  open class var usesDefaultHitTesting: Bool { false }
  /// The value of the class when the view was made.
  final let usesDefaultHitTesting: Bool

  /// A view that covers `frame` of its superview. A frame that is not finite counts as `.zero`.
  public init(frame: Rect = .zero) {
    let frame = frame.isFinite ? frame : .zero
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    #if hasFeature(Embedded)
      // On this platform, a view cannot know whether its class is `View`.
      usesDefaultHitTesting = type(of: self).usesDefaultHitTesting
    #else
      usesDefaultHitTesting = type(of: self) == View.self || type(of: self).usesDefaultHitTesting
    #endif
    isAsked = !usesDefaultHitTesting
    super.init()
  }

  deinit {
    finishing {
      for recognizer in recognizers { recognizer.attachedView = nil }
      releaseSubviews()
    }
  }

  /// The view that holds this one.
  public final var superview: View? { parent }

  /// The window that contains the view at any depth. A window contains itself.
  public final var window: Window? { root as? Window }

  /// The view controller that manages this view, if any.
  public final var viewController: ViewController? { controller }

  /// The view controller if there is one, else the superview (S-2.4).
  override open var next: Responder? {
    if let controller { return controller }
    return parent
  }

  /// The rectangle that the view covers in its superview: with a transform, the smallest one around it.
  ///
  /// Setting it sets ``center``, and the size of ``bounds`` by the inverse of the transform: a scaled view keeps its scale. A
  /// frame that is not finite is ignored.
  public final var frame: Rect {
    get { frame(of: bounds) }
    set {
      guard newValue.isFinite else { return }
      var size = newValue.size
      if hasTransform, let inverse = inverseTransform {
        size = Size(
          width: inverse.a.magnitude * size.width + inverse.c.magnitude * size.height,
          height: inverse.b.magnitude * size.width + inverse.d.magnitude * size.height)
      }
      bounds.size = size
      center = newValue.center
    }
  }

  /// The smallest rectangle in the superview's coordinates around `area`, which is in this view's coordinates.
  final func frame(of area: Rect) -> Rect { area.movingCorners { convertToSuperview($0) } }

  /// The view that is hit at `point` of this view's coordinates: the front-most, deepest view that contains the point,
  /// or `nil`.
  ///
  /// Called once for each touch that comes down (S-2.1 to S-2.4). Override it to let touches through or to catch more.
  ///
  /// Views of classes with the default hit test (``usesDefaultHitTesting``) may be nested to any depth. If every view in a
  /// chain has its own hit test, each call uses a part of the stack: a thousand nested views of this kind are safe everywhere.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return frontmostHit(at: point, with: event)
  }

  /// Whether `point` of this view's coordinates lies in the view: inside ``bounds``, enlarged by ``touchOutsets``. The left and top
  /// edges belong to it, the right and bottom edges do not (S-2.3).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool { touchBounds.contains(point) }

  /// Whether `recognizer` may begin; true by default. It is on this view or on a superview, and has a touch that came down on
  /// this view or on a view in it. The engine asks once per attempt, after the recognizer and its delegate, from the hit view
  /// outwards to the recognizer's own view (S-4.3).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The view came into a window of `engine`. A view that moves requests frames there.
  func resumeMotion(in engine: Engine) {}

  /// The bounds of a view that watches them have changed.
  func boundsDidChange(from old: Rect) {}

  #if !hasFeature(Embedded)
    /// Called after `subview` was added to this view. Does nothing by default.
    open func didAddSubview(_ subview: View) {}

    /// Called before `subview` is removed from this view. Does nothing by default.
    open func willRemoveSubview(_ subview: View) {}

    /// Called before the view is added to `superview`. If that is `nil`, the view is removed from its superview. Does
    /// nothing by default.
    open func willMove(toSuperview superview: View?) {}

    /// Called after ``superview`` changed. Does nothing by default.
    open func didMoveToSuperview() {}

    /// Called before ``window`` becomes `window`, because this view or one of its superviews moves. Does nothing by default.
    open func willMove(toWindow window: Window?) {}

    /// Called after ``window`` changed. Does nothing by default.
    open func didMoveToWindow() {}
  #endif

  /// Whether touches can reach the view or anything in it at all (S-2.2).
  final var isHittable: Bool { !isHidden && isUserInteractionEnabled && alpha >= Self.smallestHittableAlpha }

  /// The alpha below which a view and all views in it are excluded from hit testing (S-2.2; documented by Apple).
  static var smallestHittableAlpha: Double { 0.01 }
}
