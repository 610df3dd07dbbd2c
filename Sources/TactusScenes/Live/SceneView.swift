import Tactus

/// A scroll view of a scene, which says itself what of its content is enlarged.
final class SceneScrollView: ScrollView, ScrollViewDelegate {
  /// The id of the recognizer that enlarges the content and back, if a recognizer does.
  var zoomToggledBy: String?
  /// The view that is enlarged, which is in this one.
  var zoomedContent: View?

  override init(frame: Rect) {
    super.init(frame: frame)
    delegate = self
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomedContent }
}

extension View {
  /// Sets what `description` says of any view, but for its frame and the views in it.
  func apply(_ description: ViewDescription) {
    name = description.id
    transform = description.transform
    isHidden = description.isHidden
    alpha = description.alpha
    isUserInteractionEnabled = description.isUserInteractionEnabled
    isMultipleTouchEnabled = description.isMultipleTouchEnabled
    isExclusiveTouch = description.isExclusiveTouch
    clipsToBounds = description.clipsToBounds
    touchOutsets = description.touchOutsets
  }
}

/// The window around a scene's views: it holds them and is no view of the scene, so that a point beside them hits nothing.
final class SceneWindow: Window {
  var scrollViews: [ScrollView] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
