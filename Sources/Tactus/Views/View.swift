/// A rectangle that can be touched: it has a place in a tree of views, recognizers, and is notified of the touches that
/// hit it.
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
  /// A number by which an application knows the view (``viewWithTag(_:)``); 0 by default. The engine does not read it.
  @exclusivity(unchecked) public var tag = 0

  /// The center of the view in its superview's coordinates. One that is not finite is ignored.
  @exclusivity(unchecked) public var center: Point {
    didSet {
      if !center.isFinite { center = oldValue }
      hitPlaceChanged()
    }
  }
  /// The view's own coordinate system: its size, and the coordinates of its top left corner. Bounds that are not finite are
  /// left out.
  @exclusivity(unchecked) public var bounds: Rect {
    didSet {
      if !bounds.isFinite { bounds = oldValue }
      hitPlaceChanged()
      if isFilled { fill() }
    }
  }
  /// By how much the area in which touches hit the view is larger than ``bounds`` at each edge, in points of the view; 0 by
  /// default. A small button gets a large area so. A negative number makes the area smaller.
  ///
  /// Outside of its superview the view cannot be hit all the same (S-2.3), and a view in front of it comes first. Outsets that
  /// are not finite are left out.
  @exclusivity(unchecked) public var touchOutsets = EdgeInsets.zero {
    didSet {
      if !touchOutsets.isFinite { touchOutsets = oldValue }
      hasTouchOutsets = touchOutsets != .zero
      hitPlaceChanged()
    }
  }
  /// Whether ``touchOutsets`` are others than zero.
  @exclusivity(unchecked) private(set) final var hasTouchOutsets = false
  /// The area in which touches hit the view, in its own coordinates.
  final var touchBounds: Rect { hasTouchOutsets ? bounds.outset(by: touchOutsets) : bounds }
  /// What happens to the view about its centre on its way into the superview; the identity by default.
  ///
  /// A view that is flattened to a line or a point cannot be hit. A transform that is not finite is left out.
  @exclusivity(unchecked) public var transform = Transform.identity {
    didSet {
      if !transform.isFinite { transform = oldValue }
      inverseTransform = transform.inverted
      hasTransform = !transform.isIdentity
      hitPlaceChanged()
    }
  }
  @exclusivity(unchecked) private(set) final var inverseTransform: Transform? = .identity
  /// Whether ``transform`` is another than the identity.
  @exclusivity(unchecked) private(set) final var hasTransform = false

  /// Whether the view, and all in it, is out of sight and cannot be hit; false by default (S-2.2).
  @exclusivity(unchecked) public var isHidden = false {
    didSet { hitPlaceChanged() }
  }
  /// Whether the view, and all in it, can be hit; true by default (S-2.2).
  @exclusivity(unchecked) public var isUserInteractionEnabled = true {
    didSet { hitPlaceChanged() }
  }
  /// How opaque the view is: below 0.01 neither it nor anything in it can be hit; 1 by default (S-2.2).
  @exclusivity(unchecked) public var alpha = 1.0 {
    didSet { hitPlaceChanged() }
  }
  /// Whether the view is notified of all its touches, or of the first one only; false by default (S-2.5). Recognizers
  /// see all.
  @exclusivity(unchecked) public var isMultipleTouchEnabled = false
  /// Whether the view and others are never notified of touches at the same time; false by default (S-2.6). Recognizers are
  /// not affected.
  @exclusivity(unchecked) public var isExclusiveTouch = false {
    didSet { if isExclusiveTouch { window?.application?.engine.delivery.hasExclusiveViews = true } }
  }
  /// Whether drawing stops at the bounds; false by default. Kept for those who draw: hit testing always stops there
  /// (S-2.3).
  public var clipsToBounds = false
  /// Accepts what is dropped on the view; `nil` by default: nothing is.
  @exclusivity(unchecked) public final var dropInteraction: DropInteraction?

  @exclusivity(unchecked) final unowned(unsafe) var parent: View?
  @exclusivity(unchecked) final unowned(unsafe) var controller: ViewController?
  /// The recognizers on the view, in the order of adding.
  @exclusivity(unchecked) final var recognizers: [GestureRecognizer] = []
  /// Counts the recognizers that were added: the order within the view (S-4.2).
  @exclusivity(unchecked) final var addedCount: UInt64 = 0
  /// Whether it is a window with a view that fills it.
  @exclusivity(unchecked) final var isFilled = false
  /// Whether something in it moves by itself, or has done so; see `Motions`.
  @exclusivity(unchecked) final var holdsMotion = false
  /// Of how many touches the view is about to be notified; see `TouchDelivery`.
  @exclusivity(unchecked) final var pendingTouches = 0
  /// The subviews; where there are many and a ``Crowd`` of them may be made, they are in that.
  @exclusivity(unchecked) final var fewSubviews: [View] = []
  #if hasFeature(Embedded)
    /// No number of subviews is a crowd: a view cannot know there that its class overrides no hit test.
    static var crowdSize: Int { .max }
    /// Always none, so that the linker leaves out all that belongs to it.
    final var crowd: Crowd? {
      get { nil }
      set {}
    }
  #else
    /// From how many subviews on there is a crowd, which goes again at half as many.
    static var crowdSize: Int { 64 }
    /// The subviews, if there are many.
    @exclusivity(unchecked) final var crowd: Crowd?
  #endif

  // What the superview's crowd keeps here.

  /// The part of the order in which the view stands.
  @exclusivity(unchecked) final var run: Unowned<SiblingRun>?
  /// Whether the crowd's index cannot know the view, so that it has to be asked.
  @exclusivity(unchecked) final var isAsked: Bool
  /// Whether the crowd's index wants to know when the view moves.
  @exclusivity(unchecked) final var isWatched = false
  /// The leaf of the crowd's index that has the view.
  @exclusivity(unchecked) final unowned(unsafe) var indexNode: IndexNode?
  /// Where the view is among those that have moved; -1 if it has not.
  @exclusivity(unchecked) final var changePlace = -1

  /// Whether hit tests may take views of this class for the rectangles that they are (S-2.3); true for `View` itself, false
  /// for its subclasses unless they say so.
  ///
  /// Say true in a subclass that overrides neither ``hitTest(_:with:)`` nor ``point(inside:with:)``, and whose subclasses do
  /// not either: hit tests then neither call these methods of a subview nor look at it where it is not, so that views with
  /// thousands of subviews, and trees of any depth, are hit-tested fast. The results are the same. It is asked once for each
  /// view, when the view is made.
  open class var usesDefaultHitTesting: Bool { false }
  /// What the class said when the view was made.
  final let usesDefaultHitTesting: Bool

  /// A view that covers `frame` of its superview. One that is not finite counts as `.zero`.
  public init(frame: Rect = .zero) {
    let frame = frame.isFinite ? frame : .zero
    center = frame.center
    bounds = Rect(origin: .zero, size: frame.size)
    #if hasFeature(Embedded)
      // A view cannot know there whether its class is `View`.
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
  /// Setting it sets the size of ``bounds`` and ``center`` as if there were no transform. One that is not finite is left out.
  public var frame: Rect {
    get { frame(of: bounds) }
    set {
      guard newValue.isFinite else { return }
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// The smallest rectangle around `area`, which is in this view's coordinates, in those of the superview.
  final func frame(of area: Rect) -> Rect {
    let corners = (
      convertToSuperview(Point(x: area.minX, y: area.minY)), convertToSuperview(Point(x: area.maxX, y: area.minY)),
      convertToSuperview(Point(x: area.minX, y: area.maxY)), convertToSuperview(Point(x: area.maxX, y: area.maxY))
    )
    return Rect(around: corners)
  }

  /// The view that is hit at `point` of this view's coordinates: the front-most, deepest one that takes it, or `nil`.
  ///
  /// Asked once for each touch that comes down (S-2.1 to S-2.4). Override it to let touches through or to catch more.
  ///
  /// Views of classes that keep to the default (``usesDefaultHitTesting``) may be nested to any depth. Where each view in a
  /// chain has to be asked, each takes a piece of the stack: a thousand such views in each other are safe everywhere.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    return frontmostHit(at: point, with: event)
  }

  /// Whether `point` of this view's coordinates lies in the view: inside ``bounds``, enlarged by ``touchOutsets``. The left and top
  /// edges belong to it, the right and bottom edges do not (S-2.3).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    touchBounds.contains(point)
  }

  /// Whether `recognizer`, which is on this view or on one around it and has a touch that came down here or on a view in
  /// it, may begin; true by default. Asked once per attempt, after the recognizer and its delegate, from the view that was
  /// hit outwards to the recognizer's own (S-4.3).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The view came into a window of `engine`: if it moves, it wants frames there.
  func resumeMotion(in engine: Engine) {}

  #if !hasFeature(Embedded)
    /// Called after `subview` was put into this view. Does nothing by default.
    open func didAddSubview(_ subview: View) {}

    /// Called before `subview` is taken out of this view. Does nothing by default.
    open func willRemoveSubview(_ subview: View) {}

    /// Called before the view is put into `superview`, or taken out of its own if that is `nil`. Does nothing by default.
    open func willMove(toSuperview superview: View?) {}

    /// Called after ``superview`` became another one. Does nothing by default.
    open func didMoveToSuperview() {}

    /// Called before ``window`` becomes `window`, because this view or one around it is moved. Does nothing by default.
    open func willMove(toWindow window: Window?) {}

    /// Called after ``window`` became another one. Does nothing by default.
    open func didMoveToWindow() {}
  #endif

  /// Whether touches can reach the view or anything in it at all (S-2.2).
  final var isHittable: Bool { !isHidden && isUserInteractionEnabled && alpha >= Self.smallestHittableAlpha }

  /// The alpha below which a view takes itself and everything in it out of hit testing (S-2.2; documented by Apple).
  static var smallestHittableAlpha: Double { 0.01 }
}
