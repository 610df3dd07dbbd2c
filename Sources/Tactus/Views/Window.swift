/// The outermost view: what an application shows at one place of its surface.
///
/// A window's frame is in the coordinates of the samples. Of several windows the last one added is in front.
open class Window: View {
  @exclusivity(unchecked) final unowned(unsafe) var owner: Application?

  /// The application that has the window.
  public var application: Application? { owner }

  /// The controller whose view fills the window; setting it adds that view in front and takes the old one out.
  ///
  /// The view's frame becomes the window's ``View/bounds``: a view that is made for it has it in
  /// ``ViewController/viewDidLoad()`` already. Whenever the bounds change, the frame becomes them again.
  ///
  /// Any callback of that may set it again: the last one set stands. A view into which a callback has put the window stays
  /// outside of it.
  public var rootViewController: ViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let controller = rootViewController else { return }
      isFilled = true
      let view = controller.load(filling: bounds)
      // Callbacks run in each of these steps.
      if rootViewController === controller, !isInside(view) {
        if view.frame != bounds { view.frame = bounds }
        addSubview(view)
      }
      if rootViewController !== controller, view.parent === self { view.removeFromSuperview() }
    }
  }

  /// Shows the window, in front of the others of its application. One that no application has yet is only no longer hidden:
  /// ``Application/addWindow(_:)``.
  public func makeKeyAndVisible() {
    isHidden = false
    owner?.bringToFront(self)
  }

  /// The view controller if there is one, else the application (S-2.4).
  override open var next: Responder? {
    if let controller { return controller }
    return owner
  }
}

extension View {
  /// The bounds of a window have changed: the view that fills it follows.
  @inline(never)
  final func fill() {
    guard let window = self as? Window, let view = window.rootViewController?.viewIfLoaded, view.parent === window
    else { return }
    view.frame = window.bounds
  }
}

extension Window? {
  /// Where a place of the samples lies in the window; the same without one.
  @inline(__always)
  func place(of point: Point) -> Point {
    return self?.convertFromSuperview(point) ?? point
  }
}
