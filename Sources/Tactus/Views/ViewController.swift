/// What stands behind a view in the responder chain: the place for the logic of a screen.
open class ViewController: Responder {
  /// The view that it manages.
  public let view: View

  /// A controller of `view`; a view has one controller at most, the last one made.
  public init(view: View) {
    self.view = view
    super.init()
    view.controller = self
  }

  deinit {
    if view.controller === self { view.controller = nil }
  }

  /// The superview of its view; the application if the view is a window (S-2.4).
  override open var next: Responder? {
    if let window = view as? Window, window.superview == nil { return window.application }
    return view.superview
  }
}
