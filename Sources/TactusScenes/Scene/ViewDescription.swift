import Tactus

/// A view of a scene, with the views in it.
///
/// ```swift
/// var photo = ViewDescription(id: "photo", frame: Rect(x: 40, y: 60, width: 200, height: 150))
/// photo.isMultipleTouchEnabled = true
/// let root = ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [photo])
/// ```
public struct ViewDescription: Hashable, Sendable {
  /// The view's id, unique among the views of the scene.
  public var id: String
  /// Where it lies in its parent, as if there were no ``transform``, in points. All four numbers must be finite, and
  /// neither side negative.
  public var frame: Rect
  /// What happens to it about its centre; the identity by default.
  public var transform = Transform.identity
  /// Whether it, and all in it, is out of sight and cannot be hit; false by default.
  public var isHidden = false
  /// How opaque it is, from 0 to 1; below 0.01 it cannot be hit. 1 by default.
  public var alpha = 1.0
  /// Whether it, and all in it, can be hit; true by default.
  public var isUserInteractionEnabled = true
  /// Whether it is told of all its touches, or of the first one only; false by default.
  public var isMultipleTouchEnabled = false
  /// Whether it and others are never told of touches at the same time; false by default.
  public var isExclusiveTouch = false
  /// Whether drawing stops at its bounds; false by default. Touches always stop there.
  public var clipsToBounds = false
  /// Whether it is a control, such as a button: what takes touches away from views around it asks it first; false by default.
  public var isControl = false
  /// What makes it a scroll view; `nil`, by default, for any other view.
  public var scroll: ScrollDescription?
  /// The views in it; later ones are in front.
  public var children: [ViewDescription] = []

  /// A view with everything at its default but where it is.
  public init(id: String, frame: Rect, children: [ViewDescription] = []) {
    self.id = id
    self.frame = frame
    self.children = children
  }
}
