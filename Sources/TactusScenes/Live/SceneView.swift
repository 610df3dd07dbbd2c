import Tactus

/// Called with what a hit view of a scene received.
typealias ViewListener = (_ view: String, Touch.Phase, Touch) -> Void

/// A view of a scene: a view like any other that also notifies the scene of what it receives as a hit view.
///
/// It passes everything on along the responder chain, as every view does; what reaches it along the chain, for a touch that hit
/// another view, it keeps to itself. ``SceneScrollView`` and ``SceneControl`` do the same.
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
  /// Names the view that is enlarged; scroll views do not keep their delegates alive.
  private let zoom = SceneZoom()

  init(_ description: ViewDescription, listener: @escaping ViewListener) {
    id = description.id
    self.listener = listener
    super.init(frame: description.frame)
    delegate = zoom
  }

  /// The id of the recognizer that enlarges the content and back, if a recognizer does.
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

/// Says which view of a scroll view is enlarged.
private final class SceneZoom: ScrollViewDelegate {
  var view: View?

  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}

extension View {
  fileprivate func notify(_ listener: ViewListener, _ id: String, _ phase: Touch.Phase, _ touches: TouchList) {
    for touch in touches where touch.view === self { listener(id, phase, touch) }
  }

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
