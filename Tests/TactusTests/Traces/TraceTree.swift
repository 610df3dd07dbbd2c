import Tactus

/// A tree of views that changes at random, and what is hit in it.
final class TraceTree {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let log: TraceLog
  private var numbers: TraceNumbers
  private var views: [View] = []
  private var recognizers: [GestureRecognizer] = []
  private var controllers: [ViewController] = []

  /// Writes down the callbacks about a view's place in the tree.
  private final class Watched: View {
    let log: TraceLog
    init(_ number: Int, _ frame: Rect, _ log: TraceLog) {
      self.log = log
      super.init(frame: frame)
      tag = number
    }
    private func note(_ event: Int, _ other: View?) {
      log.note("\(tag) receives \(event)", [Double(tag), Double(event), Double(other?.tag ?? -1)])
    }
    override func didAddSubview(_ subview: View) { note(1, subview) }
    override func willRemoveSubview(_ subview: View) { note(2, subview) }
    override func willMove(toSuperview superview: View?) { note(3, superview) }
    override func didMoveToSuperview() { note(4, superview) }
    override func willMove(toWindow window: Window?) { note(5, window) }
    override func didMoveToWindow() { note(6, window) }
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
      let hit = super.hitTest(point, with: event)
      note(7, hit)
      return hit
    }
  }

  init(seed: Int, log: TraceLog) {
    self.log = log
    numbers = TraceNumbers(seed: seed)
    application.addWindow(window)
    views.append(window)
    // From some number on, siblings are found through an index, and lie in several runs.
    let count = [5, 30, 60, 400][seed % 4]
    for _ in 0..<count { addView(to: numbers.chance(80) ? window : numbers.pick(views)) }
  }

  private func number(_ multiple: Int, below count: Int) -> Double { Double(multiple * numbers.below(count)) }

  private func addView(to parent: View) {
    let frame = Rect(
      x: number(10, below: 40), y: number(10, below: 40), width: number(10, below: 10), height: number(10, below: 10))
    let view = Watched(views.count, frame, log)
    views.append(view)
    parent.addSubview(view)
    if numbers.chance(20) {
      let recognizer = numbers.chance(70) ? TapGestureRecognizer() : ScreenEdgePanGestureRecognizer()
      recognizer.name = "r\(recognizers.count)"
      recognizers.append(recognizer)
      view.addGestureRecognizer(recognizer)
    }
    if numbers.chance(10) {
      let controller = ViewController(view: view)
      controllers.append(controller)
    }
  }

  private func change() {
    let view = numbers.pick(views)
    if view === window { return addView(to: window) }
    switch numbers.below(17) {
    case 0: view.center = Point(x: number(10, below: 40), y: number(10, below: 40))
    case 1: view.frame = Rect(x: number(10, below: 40), y: number(10, below: 40), width: 50, height: 70)
    case 2: view.bounds = Rect(x: number(5, below: 3), y: 0, width: 40, height: 40)
    case 3:
      view.transform = numbers.pick([
        Transform(rotation: 0.5), Transform(scaleX: 2, y: 1), .identity, Transform(scaleX: 0, y: 1),
      ])
    case 4: view.isHidden.toggle()
    case 5: view.alpha = numbers.pick([1, 0.01, 0.009, 0])
    case 6: view.isUserInteractionEnabled.toggle()
    case 7: view.superview?.bringSubviewToFront(view)
    case 8: view.superview?.sendSubviewToBack(view)
    case 9: view.removeFromSuperview()
    case 10:
      let parent = numbers.pick(views)
      if !parent.isDescendant(of: view) { parent.insertSubview(view, at: numbers.below(parent.subviews.count + 2)) }
    case 11, 12:
      guard let parent = view.superview, let sibling = Optional(numbers.pick(parent.subviews)), sibling !== view else {
        return
      }
      if numbers.chance(50) {
        parent.insertSubview(view, aboveSubview: sibling)
      } else {
        parent.insertSubview(view, belowSubview: sibling)
      }
    case 13:
      if let parent = view.superview, parent.subviews.count > 1 {
        parent.exchangeSubview(at: 0, withSubviewAt: numbers.below(parent.subviews.count))
      }
    case 14:
      guard let recognizer = recognizers.last else { return }
      switch numbers.below(4) {
      case 0: recognizer.isEnabled.toggle()
      case 1: recognizer.allowedTouchTools = numbers.pick([.finger, .mouse, .allButPalm])
      case 2: recognizer.buttonMaskRequired = numbers.pick([.primary, .secondary])
      default: view.addGestureRecognizer(recognizer)
      }
    case 15: if view.superview == nil { window.addSubview(view) }
    default: addView(to: numbers.chance(70) ? window : view)
    }
  }

  private func look() {
    let point = Point(x: number(5, below: 84), y: number(5, below: 84))
    let tool: Touch.Tool = numbers.pick([.finger, .finger, .mouse, .pen])
    let explanation = window.explain(point, tool: tool, buttons: numbers.pick([.primary, .secondary]))
    log.note("explains", "\(explanation)".utf8.map { Double($0) })
    var chain: [String] = []
    var next: Responder? = explanation.view
    while let responder = next {
      chain.append(
        (responder as? View).map { "\($0.tag)" } ?? (responder is Application ? "application" : "controller"))
      next = responder.next
    }
    log.write("at \(point.x.traced),\(point.y.traced): \(chain.joined(separator: " "))")
    let (one, other) = (numbers.pick(views), numbers.pick(views))
    if one.window != nil, other.window != nil {
      let place = one.convert(point, to: other)
      let back = one.convert(point, from: other)
      let rect = one.convert(Rect(x: 0, y: 0, width: 10, height: 20), to: other)
      let displacement = one.convert(Vector(dx: 1, dy: 2), to: numbers.chance(50) ? other : nil)
      log.note(
        "converts",
        [
          place.x, place.y, back.x, back.y, rect.minX, rect.minY, rect.maxX, rect.maxY, displacement.dx,
          displacement.dy,
        ])
      log.note(
        "relates", [one.isDescendant(of: other) ? 1 : 0, one.frame.minX, one.frame.maxY, Double(one.subviews.count)])
      log.note(
        "tags", one.subviews.map { Double($0.tag) } + [Double(window.viewWithTag(numbers.below(40))?.frame.minX ?? -1)])
    }
  }

  func play() {
    for step in 0..<60 {
      log.milliseconds = Double(step)
      for _ in 0..<numbers.below(views.count > 300 ? 20 : 5) { change() }
      look()
    }
  }
}
