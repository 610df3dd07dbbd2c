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
/// Nothing appears, disappears, turns or runs out of memory here: of the calls that a screen's life brings elsewhere there
/// are ``loadView()`` and ``viewDidLoad()``.
open class ViewController: Responder {
  private var loadedView: View?
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
    release(loadedView)
  }

  /// The view that it manages.
  ///
  /// Whoever asks first, such as a window that gets the controller, has the view made, if the controller was not made with
  /// one, and ``viewDidLoad()`` called. Setting it takes the old view's controller away; a view has one controller at most,
  /// the last one that was given it.
  public var view: View {
    get {
      if hasLoaded, let loadedView { return loadedView }
      if loadedView == nil { loadView() }
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      if !hasLoaded {
        hasLoaded = true
        viewDidLoad()
      }
      return loadedView ?? view
    }
    set {
      if loadedView !== newValue { release(loadedView) }
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view if there is one; unlike ``view``, this makes none.
  public var viewIfLoaded: View? { loadedView }

  /// Whether there is a view of which ``viewDidLoad()`` was told.
  public var isViewLoaded: Bool { hasLoaded }

  /// Makes the view and sets ``view``; an empty `View` by default. Not called if the controller was made with a view.
  open func loadView() {
    view = View()
  }

  /// Called once, when somebody first asks for ``view``: the place to add subviews and recognizers. Does nothing by default.
  open func viewDidLoad() {}

  /// The superview of its view; the application if the view is a window (S-2.4).
  override open var next: Responder? {
    if let window = loadedView as? Window, window.superview == nil { return window.application }
    return loadedView?.superview
  }

  private func release(_ view: View?) {
    if let view, view.controller === self { view.controller = nil }
  }
}
