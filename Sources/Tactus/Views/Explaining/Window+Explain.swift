#if !hasFeature(Embedded)
  /// The recipients of a touch at a place, and the obstacles for the others.
  public struct TouchExplanation: CustomStringConvertible {
    /// The view that is hit; `nil` if none is hit.
    public var view: View?
    /// The recognizers that are offered the touch.
    public var recognizers: [GestureRecognizer]
    /// The obstacles of the other recognizers in the window, and of the view if it is not notified of the touch.
    public var obstacles: [TouchObstacle]

    /// A line for the view, one for each recognizer that is asked, and one for each obstacle.
    public var description: String {
      var lines = ["the touch hits " + (view.map { $0.name.map { "`\($0)`" } ?? "\(type(of: $0))" } ?? "no view")]
      for recognizer in recognizers {
        lines.append((recognizer.name.map { "`\($0)`" } ?? "the \(type(of: recognizer))") + " is asked")
      }
      return (lines + obstacles.map(\.description)).joined(separator: "\n")
    }
  }

  extension Window {
    /// The recipients of a touch that came down at `point` of this window now, and the obstacles for the others. Use it to find
    /// out why nothing happened.
    ///
    /// ```swift
    /// print(window.explain(Point(x: 100, y: 44)))
    /// // the touch hits `page`
    /// // `scroll` is asked
    /// // `save` is not asked: its view `toolbar` ends at y = 40.0, the touch is at y = 44.0
    /// ```
    ///
    /// It hit-tests the views as for a touch. It asks no delegates and changes nothing.
    ///
    /// - Parameters:
    ///   - point: the place, in the window's coordinates.
    ///   - tool: the tool that touches; a finger by default.
    ///   - buttons: the pressed buttons of a mouse or pen; the primary one by default.
    public func explain(
      _ point: Point, tool: Touch.Tool = .finger, buttons: Touch.Buttons = .primary
    ) -> TouchExplanation {
      let hit = viewHit(at: point)
      var explanation = TouchExplanation(view: hit, recognizers: [], obstacles: [])
      for view in viewsInside {
        for recognizer in view.recognizers where !ScrollView.isInner(recognizer) {
          if let obstacle = recognizer.obstacle(at: point, hit: hit, tool: tool, buttons: buttons) {
            explanation.obstacles.append(obstacle)
          } else {
            explanation.recognizers.append(recognizer)
          }
        }
      }
      if let hit, let cause = application?.engine.causeOfSilence(of: hit, in: self) {
        explanation.obstacles.append(TouchObstacle(recognizer: nil, view: hit, cause: cause))
      }
      return explanation
    }

    /// The view that a touch at `point` hits: also one of a window in front.
    fileprivate final func viewHit(at point: Point) -> View? {
      guard let application else { return hitTest(point, with: nil) }
      return application.engine.presentHit(convertToSuperview(point), with: nil)?.1
    }
  }

  extension GestureRecognizer {
    /// The obstacle between the recognizer and a touch that came down at `point` of its window now; `nil` if there is none.
    /// See ``Window/explain(_:tool:buttons:)``.
    ///
    /// - Parameters:
    ///   - point: the place, in the window's coordinates.
    ///   - tool: the tool that touches; a finger by default.
    ///   - buttons: the pressed buttons of a mouse or pen; the primary one by default.
    public final func obstacle(
      at point: Point, tool: Touch.Tool = .finger, buttons: Touch.Buttons = .primary
    ) -> TouchObstacle? {
      obstacle(at: point, hit: attachedView?.window?.viewHit(at: point), tool: tool, buttons: buttons)
    }

    final func obstacle(at point: Point, hit: View?, tool: Touch.Tool, buttons: Touch.Buttons) -> TouchObstacle? {
      cause(at: point, hit: hit, tool: tool, buttons: buttons).map {
        TouchObstacle(recognizer: self, view: attachedView, cause: $0)
      }
    }

    private func cause(
      at point: Point, hit: View?, tool: Touch.Tool, buttons: Touch.Buttons
    ) -> TouchObstacle.Cause? {
      guard let view = attachedView else { return .noView }
      guard let window = view.window else { return .noWindow(view) }
      if window.application == nil { return .noApplication(window) }
      if !isEnabled { return .recognizerDisabled }
      if !allowedTouchTools.contains(tool) { return .tool(tool) }
      if tool == .mouse, !buttons.isSuperset(of: buttonMaskRequired) { return .buttons }
      if let edgePan = self as? ScreenEdgePanGestureRecognizer, edgePan.edges.isEmpty { return .noEdges }
      if let hit, hit.isDescendant(of: view) { return nil }
      return view.causeOfMiss(at: point, in: window) ?? hit.map { .covered(by: $0) } ?? .hitsNothing
    }
  }

  extension View {
    /// The cause that keeps `point` of the window from this view or from one around it, from the window inwards.
    final func causeOfMiss(at point: Point, in window: Window) -> TouchObstacle.Cause? {
      for view in Array(sequence(first: self) { $0.parent }).reversed() {
        if view.isHidden { return .hidden(view) }
        if !view.isUserInteractionEnabled { return .interactionDisabled(view) }
        if view.alpha < View.smallestHittableAlpha { return .transparent(view) }
        if view.inverseTransform == nil { return .flattened(view) }
        let place = window.convert(point, to: view)
        if !view.point(inside: place, with: nil) {
          return view.touchBounds.contains(place) ? .refusesPoint(view) : .outside(view, place)
        }
      }
      return nil
    }
  }

  extension Engine {
    /// The cause for which `view`, which a new touch hits, would not be notified of it (S-2.5, S-2.6).
    final func causeOfSilence(of view: View, in window: Window) -> TouchObstacle.Cause? {
      for index in 0..<tracker.touches.count {
        let touch = tracker.touches[index]
        if !delivery.refuses(view, in: window, because: touch) { continue }
        return touch.view === view ? .followsOneTouch(touch) : .exclusiveTouch(touch)
      }
      return nil
    }
  }
#endif
