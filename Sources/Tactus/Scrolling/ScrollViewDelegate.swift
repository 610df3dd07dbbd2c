/// Is notified of what a scroll view does, by UIKit's calls, and says what is zoomed. Every call has a default, which does
/// nothing.
///
///     willBeginDragging → didScroll … → willEndDragging → didEndDragging(willDecelerate: true)
///       → willBeginDecelerating → didScroll … → didEndDecelerating
///     willBeginZooming → didZoom, didScroll … → didEndZooming
///
/// Each beginning has one end, however the movement ends: by itself, by a finger, or by a program.
public protocol ScrollViewDelegate: AnyObject {
  /// ``ScrollView/contentOffset`` changed, by whatever.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A drag began.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// A drag ends with `velocity`, the content's in points per second (UIKit: per millisecond). `targetContentOffset` is where
  /// the content will come to rest; change it, and the content comes to rest there.
  ///
  /// Places beyond the ends are taken as the nearest end. What is no finite number is left out.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)

  /// A drag ends: the call as UIKit writes it, for code that comes from there. `velocity` is in points per millisecond, as UIKit's.
  /// `targetContentOffset.pointee` may be changed; it is valid during the call only. Called after the other form.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)

  /// A drag ended; `willDecelerate` says whether the content continues by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// The content continues by itself after it was released.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content no longer moves by itself: it came to rest, or it was held.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// What ``ScrollView/setContentOffset(_:animated:at:)`` and its kin began is over; not called if something else stopped it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The view in `scrollView` that is enlarged; `nil`, which means that nothing is, by default.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Fingers or a program begin to enlarge or shrink `view`.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// ``ScrollView/zoomScale`` changed, by whatever.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Fingers or a program have enlarged or shrunk `view` by `scale`. After a scale beyond the limits it comes when the content
  /// is back.
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

  /// Nothing is enlarged.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
