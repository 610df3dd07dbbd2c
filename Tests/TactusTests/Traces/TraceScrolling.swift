import Tactus

/// A screen with a scroll view, perhaps one inside another, and what their delegates receive.
final class TraceScrolling: ScrollViewDelegate {
  let screen: TraceScreen
  private var lists: [ScrollView] = []
  private var content: [View?] = []

  init(seed: Int, keepsEverything: Bool) {
    screen = TraceScreen(seed: seed, keepsEverything: keepsEverything)
    addList(to: screen.window, Rect(x: 0, y: 0, width: 300, height: 300))
    if screen.numbers.chance(40) { addList(to: lists[0], Rect(x: 20, y: 20, width: 200, height: 150)) }
    if screen.numbers.chance(60) { addButton() }
    if screen.numbers.chance(40) {
      screen.add(screen.numbers.pick(["tap", "press", "pan", "swipe"]), to: lists[0], isCommon: true)
    }
    screen.afterFrame = { [unowned(unsafe) self] time in advance(to: time) }
  }

  private func addList(to parent: View, _ frame: Rect) {
    let list = ScrollView(frame: frame)
    list.name = "list\(lists.count)"
    set(list)
    if screen.numbers.chance(40) {
      list.minimumZoomScale = screen.numbers.pick([0.5, 1])
      list.maximumZoomScale = screen.numbers.pick([1, 2, 3])
      list.bouncesZoom = screen.numbers.chance(70)
      let zoomed = View(frame: Rect(x: 0, y: 0, width: list.contentSize.width, height: list.contentSize.height))
      list.addSubview(zoomed)
      content.append(zoomed)
    } else {
      content.append(nil)
    }
    list.delegate = self
    list.onScroll = { [unowned(unsafe) screen] list in
      screen.log.note("\(list.name ?? "") scrolls", [list.contentOffset.x, list.contentOffset.y])
    }
    screen.add(list, to: parent)
    lists.append(list)
  }

  private func set(_ list: ScrollView) {
    list.contentSize = Size(
      width: screen.numbers.pick([100, 300, 600, 900]), height: screen.numbers.pick([200, 300, 900, 900, 2000]))
    if screen.numbers.chance(20) { list.contentInset = EdgeInsets(top: 20, left: 0, bottom: 50, right: 10) }
    list.bounces = screen.numbers.chance(70)
    list.alwaysBouncesVertically = screen.numbers.chance(20)
    list.alwaysBouncesHorizontally = screen.numbers.chance(20)
    list.isPagingEnabled = screen.numbers.chance(30)
    list.isDirectionalLockEnabled = screen.numbers.chance(30)
    if screen.numbers.chance(30) { list.decelerationRate = .fast }
    list.delaysContentTouches = screen.numbers.chance(70)
    list.canCancelContentTouches = screen.numbers.chance(80)
    if screen.numbers.chance(10) { list.isScrollEnabled = false }
  }

  private func addButton() {
    let parent = screen.numbers.pick([lists[0], screen.window])
    let button = Control(frame: Rect(x: 40, y: 40, width: 120, height: 80))
    button.name = "button"
    button.trackingMargin = screen.numbers.pick([70, 20])
    for number in 0..<9 {
      button.addAction(for: Control.Events(rawValue: 1 << UInt(number))) { [unowned(unsafe) screen] control in
        let state = "\(control.isTracking) \(control.isTouchInside) \(control.isHighlighted)"
        if number == 2 || number == 3 {
          screen.log.note("button event \(number) \(state)", [Double(number), control.isTouchInside ? 1 : 0])
        } else {
          screen.log.write("button event \(number) \(state)")
        }
      }
    }
    screen.add(button, to: parent)
  }

  private func advance(to time: Timestamp) {
    for list in lists {
      list.advance(to: time)
      let range = list.restingRange
      screen.log.note(
        "\(list.name ?? "") is at",
        [
          list.contentOffset.x, list.contentOffset.y, list.zoomScale, list.isDragging ? 1 : 0, list.isZooming ? 1 : 0,
          list.isDecelerating ? 1 : 0, list.isAnimating ? 1 : 0, list.isZoomBouncing ? 1 : 0, range.x.upperBound,
          range.y.upperBound,
        ])
    }
  }

  /// Plays gestures, now and then asks for an animation, and lets everything come to rest.
  func play(_ frames: [TraceFingers.Frame]) {
    var rest = frames[...]
    while !rest.isEmpty {
      let count = min(rest.count, 12 + screen.numbers.below(30))
      screen.play(Array(rest.prefix(count)), isWhole: false)
      rest = rest.dropFirst(count)
      if screen.numbers.chance(50) { command(at: screen.application.now) }
      run(for: screen.numbers.pick([50, 200, 1000]))
    }
    run(for: 3000)
    for list in lists { screen.log.write("\(list.name ?? "") rests at \(describe(list))") }
  }

  /// Lets time pass in frames of 40 ms. The fingers' clock is not the lists': they only see the times that they
  /// receive.
  private func run(for milliseconds: Int) {
    let start = screen.application.now
    for step in 1...(milliseconds / 40 + 1) { advance(to: start + .nanoseconds(Int64(step) * 40_000_000)) }
  }

  private func describe(_ list: ScrollView) -> String {
    "\(list.contentOffset.x.traced),\(list.contentOffset.y.traced) by \(list.zoomScale.traced)"
  }

  private func command(at time: Timestamp) {
    let list = screen.numbers.pick(lists)
    let isAnimated = screen.numbers.chance(70)
    let place = Point(x: Double(50 * screen.numbers.below(10)), y: Double(100 * screen.numbers.below(10)))
    screen.log.write("command for \(list.name ?? "")")
    switch screen.numbers.below(6) {
    case 0: list.setContentOffset(place, animated: isAnimated, at: time)
    case 1:
      list.scrollRectToVisible(Rect(x: place.x, y: place.y, width: 50, height: 100), animated: isAnimated, at: time)
    case 2: list.setZoomScale(screen.numbers.pick([0.5, 1, 1.5, 4]), animated: isAnimated, at: time)
    case 3: list.toggleZoom(about: place, animated: isAnimated, at: time)
    case 4: list.zoom(to: Rect(x: place.x, y: place.y, width: 100, height: 50), animated: isAnimated, at: time)
    default: list.release(velocity: Vector(dx: place.x, dy: -place.y), at: time)
    }
  }

  // MARK: The delegate

  private func write(_ text: String, _ list: ScrollView) {
    screen.log.write("\(list.name ?? "") \(text) \(describe(list))")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    screen.log.note("\(scrollView.name ?? "") did scroll", [scrollView.contentOffset.x, scrollView.contentOffset.y])
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { write("is dragged", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    let target = targetContentOffset
    write(
      "is released with \(velocity.dx.traced),\(velocity.dy.traced) towards \(target.x.traced),\(target.y.traced)",
      scrollView)
    if screen.numbers.chance(15) { targetContentOffset = Point(x: 70, y: 70) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    write(willDecelerate ? "continues" : "was released", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { write("decelerates", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { write("came to rest", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { write("was animated", scrollView) }
  func viewForZooming(in scrollView: ScrollView) -> View? {
    lists.firstIndex { $0 === scrollView }.flatMap { $0 < content.count ? content[$0] : nil }
  }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { write("is zoomed", scrollView) }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    screen.log.note("\(scrollView.name ?? "") did zoom", [scrollView.zoomScale])
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    write("was zoomed", scrollView)
  }
}
