import Tactus

/// A delegate that writes down what it is notified of, and enlarges a view if it has one.
final class ScrollLog: ScrollViewDelegate {
  var calls: [String] = []
  /// What is enlarged.
  var zoomed: View?
  /// Where content is to come to rest; `nil` to leave it.
  var target: Point?
  /// The place that the last drag proposed.
  var proposed: Point?

  /// What was called, each run of the same call once.
  var runs: [String] {
    calls.reduce(into: []) { runs, call in if runs.last != call { runs.append(call) } }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    calls.append("willEndDragging")
    proposed = targetContentOffset
    if let target { targetContentOffset = target }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append("didEndDragging \(willDecelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { calls.append("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: ScrollView) { calls.append("didZoom") }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    calls.append("didEndZooming \(scale)")
  }
}

/// A photo of 300 by 400 points that fills a scroll view of the same size, and can be enlarged four times.
struct ZoomStage {
  let stage: ScrollStage
  let photo = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let log = ScrollLog()
  var list: ScrollView { stage.list }

  init(_ list: ScrollView = ScrollView()) {
    stage = ScrollStage(list)
    list.contentSize = photo.bounds.size
    list.addSubview(photo)
    log.zoomed = photo
    list.delegate = log
    list.maximumZoomScale = 4
  }

  /// Two fingers about `middle`, that go from `start` to `end` points apart in ten frames; they stay down. Returns the time.
  @discardableResult
  func pinch(from start: Double, to end: Double, about centroid: Point, at time: Double = 0, dx: Double = 0) -> Double {
    stage.surface.send(
      .down(1, at: time, centroid.x - start / 2, centroid.y), .down(2, at: time, centroid.x + start / 2, centroid.y))
    var now = time
    for step in 1...10 {
      let half = (start + (end - start) * Double(step) / 10) / 2
      let shift = dx * Double(step) / 10
      now = time + Double(step) * 0.01
      stage.surface.send(
        .move(1, at: now, centroid.x - half + shift, centroid.y),
        .move(2, at: now, centroid.x + half + shift, centroid.y))
    }
    return now
  }

  /// Lifts both fingers.
  func lift(at time: Double) {
    stage.surface.send(.up(1, at: time, 0, 0), .up(2, at: time, 0, 0))
  }
}
