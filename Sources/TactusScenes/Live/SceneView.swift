import Tactus

/// A view of a scene: a view like any other that also tells the scene what it is told as a hit view.
///
/// It passes everything on along the responder chain, as every view does; what reaches it that way, for a touch that hit
/// another view, it does not tell.
final class SceneView: View {
  let id: String
  private let tell: (_ view: String, Touch.Phase, Touch) -> Void

  /// A view, and all views in it, as `description` says.
  init(_ description: ViewDescription, tell: @escaping (_ view: String, Touch.Phase, Touch) -> Void) {
    id = description.id
    self.tell = tell
    super.init(frame: description.frame)
    name = description.id
    transform = description.transform
    isHidden = description.isHidden
    alpha = description.alpha
    isUserInteractionEnabled = description.isUserInteractionEnabled
    isMultipleTouchEnabled = description.isMultipleTouchEnabled
    isExclusiveTouch = description.isExclusiveTouch
    clipsToBounds = description.clipsToBounds
    for child in description.children { addSubview(SceneView(child, tell: tell)) }
  }

  private func tell(_ phase: Touch.Phase, _ touches: TouchList) {
    for touch in touches where touch.view === self { tell(id, phase, touch) }
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    tell(.began, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    tell(.moved, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    tell(.ended, touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    tell(.cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// The window around a scene's views: it holds them and is no view of the scene, so that a point beside them hits nothing.
final class SceneWindow: Window {
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
