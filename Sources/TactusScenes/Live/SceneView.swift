import Tactus

/// Called with each touch event that a hit view of a scene received.
typealias ViewListener = (_ view: String, Touch.Phase, Touch) -> Void

/// A scroll view of a scene. It passes touches on to the window, which reports them.
final class SceneScrollView: ScrollView {
  /// Returns the view that is enlarged; scroll views do not keep their delegates alive.
  private let zoom = SceneZoom()

  override init(frame: Rect) {
    super.init(frame: frame)
    delegate = zoom
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { next?.touchesBegan(touches, with: event) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { next?.touchesMoved(touches, with: event) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { next?.touchesEnded(touches, with: event) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The id of the recognizer that enlarges and reduces the content, if there is one.
  var zoomToggledBy: String?
  /// The view that is enlarged, which is in this one.
  var zoomedContent: View? {
    get { zoom.view }
    set { zoom.view = newValue }
  }
}

/// A control of a scene. It reports the touches of the views in it, too, because controls do not pass touches on.
final class SceneControl: Control {
  var listener: ViewListener?

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

private final class SceneZoom: ScrollViewDelegate {
  var view: View?

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}

extension View {
  fileprivate func notify(_ listener: ViewListener?, _ phase: Touch.Phase, _ touches: TouchList) {
    for touch in touches { if let view = touch.view?.name { listener?(view, phase, touch) } }
  }

  /// Sets the properties of `description` that every view has, except for its frame and the views in it.
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

/// The window around a scene's views. It is not a view of the scene, so that a point outside of the views hits nothing.
///
/// It reports the touches of the views that passed them on, which all do but controls.
final class SceneWindow: Window {
  var scrollViews: [ScrollView] = []
  var listener: ViewListener?

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, .cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}
