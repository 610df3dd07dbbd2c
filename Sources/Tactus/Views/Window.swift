/// The outermost view: the content of an application at one place of its surface.
///
/// A window's frame is in the coordinates of the samples. The window that was added last is in front.
open class Window: View {
  @exclusivity(unchecked) final unowned(unsafe) var owner: Application?

  /// The application that has the window.
  public final var application: Application? { owner }

  /// The controller whose view fills the window. Setting it adds that view in front and removes the old one, unless a program has
  /// put it into another view.
  ///
  /// The view's frame becomes the window's ``View/bounds``: a view made for it already has this frame in
  /// ``ViewController/viewDidLoad()``. Whenever the bounds change, the frame changes with them.
  ///
  /// A callback during this may set it again: the last setting stands. If a callback adds the window to a view, that view stays
  /// outside of the window.
  public final var rootViewController: ViewController? {
    didSet {
      if oldValue === rootViewController { return }
      if let view = oldValue?.viewIfLoaded, view.parent === self { view.removeFromSuperview() }
      guard let controller = rootViewController else { return }
      watchesBounds = true
      let view = controller.load(filling: bounds)
      // Each of these steps runs callbacks.
      if rootViewController === controller, !isInside(view) {
        if view.frame != bounds { view.frame = bounds }
        addSubview(view)
      }
      if rootViewController !== controller, view.parent === self { view.removeFromSuperview() }
    }
  }

  /// Shows the window in front of the others of its application. A window without an application is only unhidden: see
  /// ``Application/addWindow(_:)``.
  public final func makeKeyAndVisible() {
    isHidden = false
    owner?.bringToFront(self)
  }

  /// The view controller if there is one, else the application (S-2.4).
  override open var next: Responder? {
    if let controller { return controller }
    return owner
  }

  /// The view that fills the window follows.
  override func boundsDidChange(from old: Rect) {
    guard let view = rootViewController?.viewIfLoaded, view.parent === self else { return }
    view.frame = bounds
  }
}

extension Window? {
  /// The place in the window of a place in the samples; the same place without a window.
  @inline(__always)
  func place(of point: Point) -> Point { return self?.convertFromSuperview(point) ?? point }
}
