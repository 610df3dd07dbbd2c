/// The outermost view: what an application shows at one place of its surface.
///
/// A window's frame is in the coordinates of the samples. Of several windows the last one added is in front.
open class Window: View {
  @exclusivity(unchecked) final unowned(unsafe) var owner: Application?

  /// The application that has the window.
  public var application: Application? { owner }

  /// The controller whose view fills the window; setting it adds that view in front and takes the old one out.
  ///
  /// Any callback of that may set it again: the last one set stands. A view into which a callback has put the window stays
  /// outside of it.
  public var rootViewController: ViewController? {
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let controller = rootViewController else { return }
      let view = controller.view
      // Callbacks run in each of these steps.
      if rootViewController === controller, !isInside(view) { addSubview(view) }
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

extension Window? {
  /// Where a place of the samples lies in the window; the same without one.
  @inline(__always)
  func place(of point: Point) -> Point {
    #if TACTUS_SCRIPTED
      // The viewport is where the samples are.
      return point
    #else
      return self?.convertFromSuperview(point) ?? point
    #endif
  }
}
