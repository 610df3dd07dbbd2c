/// What stands behind a view in the responder chain: the place for the logic of a screen.
///
/// ```swift
/// final class PhotoController: ViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addGestureRecognizer(TapGestureRecognizer { tap in print(tap.location(in: nil)) })
///   }
/// }
///
/// window.rootViewController = PhotoController()
/// ```
///
/// Of a screen's life there are ``loadView()`` and ``viewDidLoad()`` everywhere, and, outside of Embedded Swift, the four
/// calls about appearing and disappearing: a view appears when it comes into a window that an application has, and
/// disappears when it or its window is taken away. There are no animations, so `animated` is false.
open class ViewController: Responder {
  /// A name for those who draw; the engine does not read it.
  public var title: String?
  @exclusivity(unchecked) private var loadedView: View?
  private var hasLoaded = false

  /// A controller that makes its view when it is first asked for it (``loadView()``).
  public override init() {
    super.init()
  }

  /// A controller of `view`; a view has one controller at most, the last one made.
  public init(view: View) {
    loadedView = view
    super.init()
    view.controller = self
  }

  deinit {
    finishing {
      release(loadedView)
    }
  }

  /// The view that it manages.
  ///
  /// The first caller that asks for it, such as a window that gets the controller, makes the view if the controller was
  /// not made with one. Then ``viewDidLoad()`` is called. Setting it removes the old view's controller. A view has one
  /// controller at most, the last one that was given it.
  public var view: View {
    get { load(filling: nil) }
    set {
      if loadedView !== newValue { release(loadedView) }
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view; one that is made now covers `frame` from the beginning.
  final func load(filling frame: Rect?) -> View {
    if hasLoaded, let loadedView { return loadedView }
    if loadedView == nil { loadView() }
    let view = loadedView ?? View()
    if loadedView == nil { self.view = view }
    if let frame { view.frame = frame }
    if !hasLoaded {
      hasLoaded = true
      viewDidLoad()
    }
    return loadedView ?? view
  }

  /// The view if there is one; unlike ``view``, this makes none.
  public var viewIfLoaded: View? { loadedView }

  /// Whether there is a view for which ``viewDidLoad()`` was called.
  public var isViewLoaded: Bool { hasLoaded }

  /// Makes the view and sets ``view``; an empty `View` by default. Not called if the controller was made with a view.
  open func loadView() {
    view = View()
  }

  /// Called once, when a caller first asks for ``view``: the place to add subviews and recognizers. Does nothing by
  /// default.
  open func viewDidLoad() {}

  #if !hasFeature(Embedded)
    /// The controllers inside this one (``addChild(_:)``), in the order of adding.
    public internal(set) final var children: [ViewController] = []
    /// The controller around this one.
    public internal(set) final weak var parent: ViewController?
    /// Whether ``viewDidAppear(_:)`` was called, and ``viewDidDisappear(_:)`` not since.
    final var isVisible = false

    /// Called before the view comes into a window that an application has. Does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view came into a window that an application has. Does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view, or the window that it is in, is taken away. Does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view, or the window that it was in, was taken away. Does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the controller becomes a child of `parent`. The caller that removes it also calls this before
    /// that, with `nil`. Does nothing by default.
    open func willMove(toParent parent: ViewController?) {}

    /// Called by the caller that made the controller a child, once its view is in place, and with `nil` after it was
    /// removed. Does nothing by default.
    open func didMove(toParent parent: ViewController?) {}
  #endif

  /// The superview of its view; the application if the view is a window (S-2.4).
  override open var next: Responder? {
    if let window = loadedView as? Window, window.superview == nil { return window.application }
    return loadedView?.superview
  }

  private func release(_ view: View?) {
    if let view, view.controller === self { view.controller = nil }
  }
}
