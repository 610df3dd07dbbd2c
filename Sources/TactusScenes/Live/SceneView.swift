import Tactus

/// Called with each touch event that a hit view of a scene received.
typealias ViewListener = (_ view: String, Touch.Phase, Touch) -> Void

/// A view of a scene: an ordinary view that also notifies the scene of the events that it receives as a hit view.
///
/// It passes every event on along the responder chain, as every view does. It does not report events that reach it
/// along the chain, for a touch that hit another view. ``SceneScrollView`` and ``SceneControl`` do the same.
final class SceneView: View {
  let id: String
  private let listener: ViewListener

  init(_ description: ViewDescription, listener: @escaping ViewListener) {
    id = description.id
    self.listener = listener
    super.init(frame: description.frame)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// A scroll view of a scene.
final class SceneScrollView: ScrollView {
  let id: String
  private let listener: ViewListener
  /// Returns the view that is enlarged; scroll views do not keep their delegates alive.
  private let zoom = SceneZoom()

  init(_ description: ViewDescription, listener: @escaping ViewListener) {
    id = description.id
    self.listener = listener
    super.init(frame: description.frame)
    delegate = zoom
  }

  /// The id of the recognizer that enlarges and reduces the content, if there is one.
  var zoomToggledBy: String?
  /// The view that is enlarged, which is in this one.
  var zoomedContent: View? {
    get { zoom.view }
    set { zoom.view = newValue }
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// A control of a scene.
final class SceneControl: Control {
  let id: String
  private let listener: ViewListener

  init(_ description: ViewDescription, listener: @escaping ViewListener) {
    id = description.id
    self.listener = listener
    super.init(frame: description.frame)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    notify(listener, id, .cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// Returns the view that a scroll view enlarges.
private final class SceneZoom: ScrollViewDelegate {
  var view: View?

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}

extension View {
  fileprivate func notify(_ listener: ViewListener, _ id: String, _ phase: Touch.Phase, _ touches: TouchList) {
    for touch in touches where touch.view === self { listener(id, phase, touch) }
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
final class SceneWindow: Window {
  var scrollViews: [ScrollView] = []

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
