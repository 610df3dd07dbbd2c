/// The controller of a view in the responder chain: the place for the logic of a screen.
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
/// ``loadView()`` and ``viewDidLoad()`` exist everywhere. Outside of Embedded Swift, the five calls about appearing and
/// disappearing exist too: a view appears when it comes into a window of an application, and disappears when it or its window
/// is removed. There are no animations, so `animated` is false.
open class ViewController: Responder {
  /// A name for code that draws. The engine does not read it.
  public final var title: String?
  @exclusivity(unchecked) private var loadedView: View?
  private var hasLoaded = false
  /// The frame of the view that ``loadView()`` makes.
  final var initialFrame = Rect.zero

  /// A controller that makes its view on the first access (``loadView()``).
  public override init() { super.init() }

  /// A controller of `view`. A view has at most one controller, the last one made.
  public init(view: View) {
    loadedView = view
    super.init()
    view.controller = self
  }

  deinit {
    finishing { release(loadedView) }
  }

  /// The view that it manages.
  ///
  /// The first access, for example by a window that gets the controller, makes the view if the controller was not made with
  /// one. Then ``viewDidLoad()`` is called. Setting it removes the old view's controller. A view has at most one controller,
  /// the last one that got the view.
  public final var view: View {
    get { load(filling: nil) }
    set {
      if loadedView !== newValue { release(loadedView) }
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view. A new view covers `frame` from the beginning.
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

  /// The view if it exists. Unlike ``view``, this makes none.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether a view exists for which ``viewDidLoad()`` was called.
  public final var isViewLoaded: Bool { hasLoaded }

  /// Makes the view and sets ``view``. By default it is a `View`, which covers the window of a root controller, or the view
  /// of the outermost controller around a child. Not called if the controller was made with a view.
  open func loadView() { view = View(frame: initialFrame) }

  /// Called once, at the first access of ``view``: the place to add subviews and recognizers. Does nothing by default.
  open func viewDidLoad() {}

  #if !hasFeature(Embedded)
    /// The controllers inside this one (``addChild(_:)``), in the order of adding.
    public final internal(set) var children: [ViewController] = []
    /// The controller around this one.
    public internal(set) final weak var parent: ViewController?
    /// The number of times that its view came into a window of an application, or was removed: odd while it is in one.
    final var visibilityChanges = 0
    final var isVisible: Bool { visibilityChanges % 2 == 1 }

    /// Makes a controller like ``init()``, for code that was written for UIKit: there are no nib files.
    public init(nibName: Never?, bundle: Never?) { super.init() }

    /// Called before the view comes into a window of an application. Does nothing by default.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view came into a window of an application, before ``viewDidAppear(_:)``. Does nothing by default.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view came into a window of an application. Does nothing by default.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view or its window is removed. Does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view or its window was removed. Does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the controller becomes a child of `parent`. Code that removes the controller also calls this first, with
    /// `nil`. Does nothing by default.
    open func willMove(toParent parent: ViewController?) {}

    /// Called by the code that made the controller a child, once its view is in place; and with `nil` after its removal. Does
    /// nothing by default.
    open func didMove(toParent parent: ViewController?) {}
  #endif

  /// The superview of its view; the application if the view is a window (S-2.4).
  override open var next: Responder? {
    if let window = loadedView as? Window, window.superview == nil { return window.application }
    return loadedView?.superview
  }

  private func release(_ view: View?) { if let view, view.controller === self { view.controller = nil } }
}
