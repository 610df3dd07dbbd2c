import Tactus

extension RecognizerType {
  /// The recognizers that a scroll view has of its own: a scene that names one on such a view gets that of the view.
  ///
  /// They are no types of recognizers that can be put on any view, and so not among those that are ``supported``.
  public static let inScrollViews: [RecognizerType] = [scrollPan, scrollPinch]

  /// `scrollPan`: what scrolls a scroll view.
  static let scrollPan = RecognizerType(
    "scrollPan", make: { PanGestureRecognizer() }, parent: .pan, values: [contentOffset(of: PanGestureRecognizer.self)])

  /// `scrollPinch`: what zooms a scroll view.
  static let scrollPinch = RecognizerType(
    "scrollPinch", make: { PinchGestureRecognizer() }, parent: .pinch,
    values: [
      contentOffset(of: PinchGestureRecognizer.self),
      TypedValue<PinchGestureRecognizer>("zoomScale", .number) { pinch in
        (pinch.view as? ScrollView).map { .number($0.zoomScale) }
      },
    ])

  private static func contentOffset<R: GestureRecognizer>(of type: R.Type) -> TypedValue<R> {
    TypedValue("contentOffset", .pair) { recognizer in
      (recognizer.view as? ScrollView).map { .point($0.contentOffset) }
    }
  }

  /// Whether it is one of ``inScrollViews``.
  var isInScrollViews: Bool { Self.inScrollViews.contains { $0.name == name } }

  /// The recognizer of this type that `scrollView` has; `nil` for other types.
  func own(of scrollView: ScrollView) -> GestureRecognizer? {
    switch name {
    case Self.scrollPan.name: scrollView.panGestureRecognizer
    case Self.scrollPinch.name: scrollView.pinchGestureRecognizer
    default: nil
    }
  }
}
