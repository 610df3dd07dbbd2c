// Shortcuts that make the most common recognizers and put them on a view in one line.
extension View {
  /// Calls `action` when the view is tapped `count` times in a row.
  ///
  /// ```swift
  /// photo.onTap { tap in select(photo) }
  /// photo.onTap(count: 2) { tap in enlarge(photo, about: tap.location(in: photo)) }
  /// ```
  ///
  /// If you call it for several counts, in any order, the smaller one waits until the larger ones have failed. In the example,
  /// a double tap calls only the second; a single tap calls the first, ``TapGestureRecognizer/maximumTapInterval`` later.
  ///
  /// - Returns: the recognizer, which is on the view, for more settings and relations.
  @discardableResult
  public func onTap(count: Int = 1, _ action: @escaping (TapGestureRecognizer) -> Void) -> TapGestureRecognizer {
    let tap = ViewTapRecognizer()
    tap.numberOfTapsRequired = count
    for recognizer in recognizers {
      guard let other = recognizer as? ViewTapRecognizer else { continue }
      if other.numberOfTapsRequired > tap.numberOfTapsRequired { tap.require(toFail: other) }
      if other.numberOfTapsRequired < tap.numberOfTapsRequired { other.require(toFail: tap) }
    }
    tap.addAction { action($0) }
    addGestureRecognizer(tap)
    return tap
  }

  /// Calls `action` when a drag on the view begins, changes and ends, or is cancelled.
  ///
  /// ```swift
  /// photo.onDrag { drag in
  ///   photo.center += drag.translation(in: photo.superview)
  ///   drag.setTranslation(.zero, in: photo.superview)
  /// }
  /// ```
  ///
  /// - Returns: the recognizer, which is on the view, for more settings and relations.
  @discardableResult
  public func onDrag(_ action: @escaping (PanGestureRecognizer) -> Void) -> PanGestureRecognizer {
    let drag = PanGestureRecognizer(action)
    addGestureRecognizer(drag)
    return drag
  }

  /// Calls `action` when a finger has rested on the view for `seconds`, as it moves after that, and when it lifts.
  ///
  /// - Parameters:
  ///   - seconds: 0.5 by default; see ``LongPressGestureRecognizer/minimumPressDuration``.
  ///   - action: reads the state: began, changed, ended or cancelled.
  /// - Returns: the recognizer, which is on the view, for more settings and relations.
  @discardableResult
  public func onLongPress(
    for seconds: Double = 0.5, _ action: @escaping (LongPressGestureRecognizer) -> Void
  ) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer(action)
    press.minimumPressDuration = seconds
    addGestureRecognizer(press)
    return press
  }
}

/// A tap that ``View/onTap(count:_:)`` made: such taps wait for each other.
private final class ViewTapRecognizer: TapGestureRecognizer, DescribedAsInherited {}
