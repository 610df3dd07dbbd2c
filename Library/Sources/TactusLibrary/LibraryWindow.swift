import Tactus

/// The surface of a session: the host's choice is hit, otherwise the view at the point.
final class LibraryWindow: Window {
  /// The choice of the host.
  struct Target {
    var position: Point
    /// The hit view; `nil` for none.
    var view: View?
  }

  /// The choices of the host for the contacts of this frame that begin.
  var targets: [Target] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let index = targets.firstIndex(where: { $0.position == point }) else {
      return super.hitTest(point, with: event)
    }
    return targets.remove(at: index).view
  }
}
