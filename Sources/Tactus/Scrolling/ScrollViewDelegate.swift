/// Receives the notifications of a scroll view, under UIKit's names, and returns the view that zooms. Every method has a
/// default, which does nothing.
///
///     willBeginDragging → didScroll … → willEndDragging → didEndDragging(willDecelerate: true)
///       → willBeginDecelerating → didScroll … → didEndDecelerating
///     willBeginZooming → didZoom, didScroll … → didEndZooming
///
/// Each beginning has one end, for every cause of the end: the motion itself, a finger, or a program. A zoom ends with a scale
/// within the limits, and a scale that a program sets without an animation has only didZoom.
///
/// A finger that stops moving content and lifts without a drag ends as a drag does, but without a beginning: in UIKit's
/// published logs there is no willBeginDragging either. The content may continue to a page, a changed target or its end.
///
///     (finger down) … (lift) → willEndDragging → didEndDragging → … → didEndDecelerating
public protocol ScrollViewDelegate: AnyObject {
  /// ``ScrollView/contentOffset`` changed, for any cause.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A drag began.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// A drag ends with `velocity`, the content's in points per second (UIKit: per millisecond). `targetContentOffset` is the
  /// place at which the content will come to rest; change it, and the content comes to rest at the new place.
  ///
  /// Places beyond the ends count as the nearest end. Values that are not finite numbers are ignored.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)

  /// A drag ends: the UIKit form of the call, for code from UIKit. `velocity` is in points per millisecond, as in UIKit. You
  /// may change `targetContentOffset.pointee`, which is valid only during the call. Called after the other form.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)

  /// A drag ended; `willDecelerate` is true if the content continues by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// The content continues by itself after its release.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content does not move by itself any more: it came to rest, or the finger that stopped it has lifted.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// The animation of ``ScrollView/setContentOffset(_:animated:at:)`` or a similar call is over. Not called if it was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The view in `scrollView` that zooms. By default `nil`: no view zooms.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Fingers or a program begin to enlarge or shrink `view`.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// ``ScrollView/zoomScale`` changed, for any cause.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Fingers or a program have zoomed `view` to `scale`. After a scale beyond the limits, this is called when the content is
  /// back.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Changes nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {}

  /// Changes nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// No view zooms.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
