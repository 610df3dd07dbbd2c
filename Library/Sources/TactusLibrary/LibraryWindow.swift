import Tactus

/// The surface of a session: what the host says was hit is hit, else what lies there.
final class LibraryWindow: Window {
  /// What the host says.
  struct Target {
    var position: Point
    /// What is hit; `nil` for nothing.
    var view: View?
  }

  /// What the host says of the contacts of this frame that begin.
  var targets: [Target] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let index = targets.firstIndex(where: { $0.position == point }) else {
      return super.hitTest(point, with: event)
    }
    return targets.remove(at: index).view
  }
}
