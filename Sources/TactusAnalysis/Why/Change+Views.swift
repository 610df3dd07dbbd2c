import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

nonisolated extension Change {
  /// The possible changes of a view.
  public enum ViewChange: Hashable, Sendable {
    /// Whether it, and the views in it, receive touches.
    case userInteraction(Bool)
    /// It is shown.
    case shown
    /// It has this frame in place of another.
    case frame(Rect, now: Rect)
  }
}

nonisolated extension Change.ViewChange {
  /// The change in words, to be read after "would have been recognized".
  func sentence(_ view: String) -> String {
    switch self {
    case .userInteraction(let takes): takes ? "if \(view) took touches" : "if \(view) let touches through"
    case .shown: "if \(view) were not hidden"
    case .frame(let frame, let now): "with the frame \(Self.text(frame)) of \(view), now \(Self.text(now))"
    }
  }

  /// The line of Swift that makes the change.
  func swift(_ view: String) -> String {
    switch self {
    case .userInteraction(let takes): "\(view).isUserInteractionEnabled = \(takes)"
    case .shown: "\(view).isHidden = false"
    case .frame(let frame, _):
      "\(view).frame = Rect("
        + zip(["x", "y", "width", "height"], Self.numbers(frame)).map { "\($0): \($1)" }.joined(separator: ", ") + ")"
    }
  }

  /// The part of a scene file that makes the change, and its place.
  func sceneText(_ view: String) -> String {
    switch self {
    case .userInteraction(let takes): "\"userInteraction\":\(takes) in \(view)"
    case .shown: "\"hidden\":false in \(view)"
    case .frame(let frame, _): "\"frame\":\(Self.text(frame)) in \(view)"
    }
  }

  /// Makes the change on the view called `id`, at any depth.
  func apply(to id: String, in views: inout [ViewDescription]) {
    for index in views.indices {
      if views[index].id == id {
        switch self {
        case .userInteraction(let takes): views[index].isUserInteractionEnabled = takes
        case .shown: views[index].isHidden = false
        case .frame(let frame, _): views[index].frame = frame
        }
      } else {
        apply(to: id, in: &views[index].children)
      }
    }
  }

  private static func numbers(_ frame: Rect) -> [String] {
    [frame.minX, frame.minY, frame.size.width, frame.size.height].map { $0.text(decimals: 1, keepsZeros: false) }
  }

  private static func text(_ frame: Rect) -> String { "[\(numbers(frame).joined(separator: ","))]" }
}

extension Scene {
  /// The change of the view that keeps a finger at `point` from recognizer `id`; `nil` if the obstacle is not a view.
  func opening(of id: String, at point: Point) -> Change? {
    guard let recognizer = recognizer(id), recognizer.isEnabled, recognizer.allowedTouchTools.contains(.finger),
      let view = recognizer.view, let window = view.window
    else { return nil }
    let hit = window.hitTest(point, with: nil)
    if let hit, hit.isDescendant(of: view) { return nil }
    for view in Array(sequence(first: view) { $0.superview }).reversed() {
      if view.isHidden { return change(view, .shown) }
      if !view.isUserInteractionEnabled { return change(view, .userInteraction(true)) }
      if view.alpha < 0.01 || view.transform.inverted == nil { return nil }
      let place = window.convert(point, to: view)
      if view.point(inside: place, with: nil) { continue }
      guard let frame = view.frame(reaching: place) else { return nil }
      return change(view, .frame(frame, now: view.frame))
    }
    // The outermost view in front: a view in it would leave the touch to it.
    return hit?.outermost(beside: view).flatMap { change($0, .userInteraction(false)) }
  }

  private func change(_ view: View, _ change: Change.ViewChange) -> Change? { view.name.map { .view($0, change) } }
}

extension View {
  /// The frame that includes `place`, in the view's coordinates; `nil` if it is inside already, or the view is transformed.
  fileprivate func frame(reaching place: Point) -> Rect? {
    if bounds.contains(place) || transform != .identity { return nil }
    // The right and bottom edges do not belong to a view (S-2.3).
    let left = min(0, (place.x - bounds.minX).rounded(.down))
    let top = min(0, (place.y - bounds.minY).rounded(.down))
    let right = max(0, (place.x - bounds.maxX).rounded(.down) + 1)
    let bottom = max(0, (place.y - bounds.maxY).rounded(.down) + 1)
    return Rect(
      x: frame.minX + left, y: frame.minY + top, width: frame.size.width - left + right,
      height: frame.size.height - top + bottom)
  }
}
