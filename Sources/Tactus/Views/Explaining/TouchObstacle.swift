#if !hasFeature(Embedded)
  /// The reason why a touch at a place does not reach a recognizer or a view at all, so that no decision about it exists.
  ///
  /// ```swift
  /// if let obstacle = save.obstacle(at: Point(x: 100, y: 44)) { print(obstacle) }
  /// // `save` is not asked: its view `toolbar` ends at y = 40.0, the touch is at y = 44.0
  /// ```
  public struct TouchObstacle: CustomStringConvertible {
    /// The cause of the obstacle.
    public enum Cause {
      /// The recognizer is on no view.
      case noView
      /// This view, the recognizer's own, is in no window.
      case noWindow(View)
      /// The window is in no application.
      case noApplication(Window)
      /// The recognizer is not enabled.
      case recognizerDisabled
      /// The recognizer does not accept touches of this tool (``GestureRecognizer/allowedTouchTools``).
      case tool(Touch.Tool)
      /// The recognizer requires other buttons of a mouse (``GestureRecognizer/buttonMaskRequired``).
      case buttons
      /// No edges were set for a pan from an edge.
      case noEdges
      /// This view, the recognizer's own or one around it, is hidden.
      case hidden(View)
      /// This view, the recognizer's own or one around it, accepts no touches (`isUserInteractionEnabled`).
      case interactionDisabled(View)
      /// This view, the recognizer's own or one around it, is too transparent to be hit.
      case transparent(View)
      /// This view, the recognizer's own or one around it, is flattened to a line or a point by its transform.
      case flattened(View)
      /// The touch is outside of this view, the recognizer's own or one around it, at this place in the view's coordinates.
      case outside(View, Point)
      /// This view, the recognizer's own or one around it, does not contain the place (`point(inside:with:)`).
      case refusesPoint(View)
      /// This view is in front at the place, or a view around it returned it from its hit test.
      case covered(by: View)
      /// The hit test returned no view, although every view around the recognizer contains the place: an override caused this.
      case hitsNothing
      /// The view already follows this touch, and follows only one at a time (`isMultipleTouchEnabled`). Recognizers are still
      /// offered the touch.
      case followsOneTouch(Touch)
      /// This touch, of another view, excludes the view; or the view's own setting excludes it (`isExclusiveTouch`).
      /// Recognizers are still offered the touch.
      case exclusiveTouch(Touch)
    }

    /// The recognizer that is not asked; `nil` if the obstacle concerns only ``view``.
    public var recognizer: GestureRecognizer?
    /// The recognizer's view, or the view that is not notified.
    public var view: View?
    /// The cause of the obstacle.
    public var cause: Cause

    /// The distance from the touch to the view that must contain it, in points of that view; 0 for other causes.
    public var distance: Double {
      if case .outside(let view, let point) = cause { view.touchBounds.distance(to: point) } else { 0 }
    }

    /// A sentence with the recognizer or view that is not reached, and the cause.
    public var description: String { "\(subject) is not \(recognizer == nil ? "notified" : "asked"): \(reason)" }

    /// The name of the cause, for files and programs: `outside`.
    public var code: String {
      switch cause {
      case .noView: "noView"
      case .noWindow: "noWindow"
      case .noApplication: "noApplication"
      case .recognizerDisabled: "recognizerDisabled"
      case .tool: "tool"
      case .buttons: "buttons"
      case .noEdges: "noEdges"
      case .hidden: "hidden"
      case .interactionDisabled: "interactionDisabled"
      case .transparent: "transparent"
      case .flattened: "flattened"
      case .outside: "outside"
      case .refusesPoint: "refusesPoint"
      case .covered: "covered"
      case .hitsNothing: "hitsNothing"
      case .followsOneTouch: "followsOneTouch"
      case .exclusiveTouch: "exclusiveTouch"
      }
    }

    /// The cause in words.
    public var reason: String {
      switch cause {
      case .noView: "it is on no view"
      case .noWindow(let view): "its view \(name(view)) is in no window"
      case .noApplication(let window): "the window \(name(window)) is in no application"
      case .recognizerDisabled: "it is not enabled"
      case .tool(let tool): "its allowedTouchTools leave out what touches, \(tool.name)"
      case .buttons: "the mouse's buttons are not those of its buttonMaskRequired"
      case .noEdges: "its edges are not set"
      case .hidden(let view): "\(its(view)) is hidden"
      case .interactionDisabled(let view): "\(its(view)) has isUserInteractionEnabled false"
      case .transparent(let view): "\(its(view)) has an alpha of \(view.alpha)"
      case .flattened(let view): "\(its(view)) is flattened by its transform"
      case .outside(let view, let point): "\(its(view)) \(miss(of: point, in: view.touchBounds))"
      case .refusesPoint(let view): "\(its(view)) says in point(inside:with:) that the place is not in it"
      case .covered(let view): "the view \(name(view)) is in front there"
      case .hitsNothing: "an override of hitTest(_:with:) says that nothing is hit there"
      case .followsOneTouch(let touch): "it follows touch \(touch.id), and has isMultipleTouchEnabled false"
      case .exclusiveTouch(let touch):
        "touch \(touch.id) is on \(name(touch.view)), and one of both has isExclusiveTouch"
      }
    }

    private var subject: String {
      if let recognizer { return recognizer.name.map { "`\($0)`" } ?? "the \(type(of: recognizer))" }
      return "the view \(name(view))"
    }

    /// The words for the view from the recognizer's perspective: its own view, or one around that.
    private func its(_ view: View) -> String {
      if view is Window, view.name == nil { return "the window" }
      return view === self.view ? "its view \(name(view))" : "the view \(name(view)) around it"
    }

    private func name(_ view: View?) -> String {
      guard let view else { return "no view" }
      return view.name.map { "`\($0)`" } ?? "\(type(of: view))"
    }

    private func miss(of point: Point, in bounds: Rect) -> String {
      if point.y >= bounds.maxY { return "ends at y = \(bounds.maxY), the touch is at y = \(point.y)" }
      if point.y < bounds.minY { return "starts at y = \(bounds.minY), the touch is at y = \(point.y)" }
      if point.x >= bounds.maxX { return "ends at x = \(bounds.maxX), the touch is at x = \(point.x)" }
      return "starts at x = \(bounds.minX), the touch is at x = \(point.x)"
    }
  }
#endif
