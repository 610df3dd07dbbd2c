@_spi(Tools) import Tactus

/// What the older files of the corpus do not know.
extension HostileApp {
  func changeView() {
    guard let view = anyView else { return }
    switch input.pick(16) {
    case 0: addCrowd(to: view)
    case 1: view.bounds = rect
    case 2: view.frame = rect
    case 3: view.bounds.origin.x = number(-50, 50)
    case 4: view.alpha = number(0, 1)
    case 5: view.isMultipleTouchEnabled.toggle()
    case 6: view.isExclusiveTouch.toggle()
    case 7: view.clipsToBounds.toggle()
    case 8: view.transform = Transform(a: number(-2, 2), b: number(-2, 2), c: 0, d: number(-2, 2), tx: 0, ty: 0)
    case 9: if let sibling = anyView, let parent = sibling.superview { insert(view, beside: sibling, in: parent) }
    case 10: exchange(in: view)
    case 11: while let subview = view.subviews.last, input.chance(90) { subview.removeFromSuperview() }
    case 12: (view as? Control)?.isEnabled.toggle()
    case 13: if let control = view as? Control { changeActions(of: control) }
    case 14: if let window = any(windows), !view.isDescendant(of: window) { view.addSubview(window) }
    default: addInOneLine(to: view)
    }
  }

  /// What is put on a view in one line.
  private func addInOneLine(to view: View) {
    guard names < 200, isActing else { return }
    names += 1
    switch input.pick(6) {
    case 0: view.onTap(count: input.pick(4)) { [unowned self] _ in disturb() }
    case 1: view.onDrag { [unowned self] _ in disturb() }
    case 2:
      let press = view.onLongPress(for: number(0, 1)) { [unowned self] _ in disturb() }
      if isFull { drag(by: press, from: view) }
    case 3:
      let coasting = view.coast(
        velocity: Vector(dx: number(-900, 900), dy: number(-900, 900)), in: input.pick(2) == 0 ? rect : nil,
        bounces: input.pick(2) == 0)
      coasting.onMove = { [unowned self] _ in disturb() }
      coasting.onEnd = { [unowned self] _ in disturb() }
    case 4: if isFull { view.window?.application?.onDecision { [unowned self] _ in disturb() } }
    default: any(windows)?.makeKeyAndVisible()
    }
  }

  /// Has `press` carry something to the view around its own.
  private func drag(by press: GestureRecognizer, from view: View) {
    let drag = DragInteraction(press) { [unowned self] in
      disturb()
      return delegate
    }
    drag.onMove = { [unowned self] _ in disturb() }
    drag.onEnd = { [unowned self] _, _ in disturb() }
    let drop = DropInteraction { [unowned self] _ in disturb() }
    drop.onDrop = { [unowned self] _ in disturb() }
    drop.canAccept = { [unowned self] _ in
      disturb()
      return true
    }
    drop.onEnter = { [unowned self] _ in disturb() }
    drop.onLeave = { [unowned self] _ in disturb() }
    (view.superview ?? view).dropInteraction = drop
  }

  /// So many siblings that they are found by where they are.
  private func addCrowd(to view: View) {
    guard crowds < 2, isActing else { return }
    crowds += 1
    for number in 0..<(60 + Int(input.byte())) {
      let frame = Rect(x: Double(number % 20 * 20), y: Double(number / 20 * 20), width: 30, height: 30)
      let sibling = number % 16 == 0 ? HostileSibling(self, frame: frame) : View(frame: frame)
      sibling.isMultipleTouchEnabled = true
      view.addSubview(sibling)
      if number % 4 == 0 { views.append(sibling) }
    }
  }

  private func insert(_ view: View, beside sibling: View, in parent: View) {
    guard !parent.isDescendant(of: view) else { return }
    if input.pick(2) == 0 {
      parent.insertSubview(view, aboveSubview: sibling)
    } else {
      parent.insertSubview(view, belowSubview: sibling)
    }
  }

  private func exchange(in view: View) {
    let count = view.subviews.count
    if count > 1 { view.exchangeSubview(at: input.pick(count), withSubviewAt: input.pick(count)) }
  }

  private func changeActions(of control: Control) {
    switch input.pick(4) {
    case 0: addActions(to: control)
    case 1: if let token = any(controlTokens) { control.removeAction(token) }
    case 2: control.sendActions(for: Control.Events(rawValue: UInt(input.byte()) << 2))
    default: control.isSelected.toggle()
    }
  }

  func addActions(to control: Control) {
    guard names < 200 else { return }
    names += 1
    let bomb = Bomb(self)
    controlTokens += [
      control.addAction(for: .allTouchEvents) { [unowned self] _ in bomb.call(disturb) },
      control.addTarget(delegate, action: HostileDelegate.controlActed, for: .touchDown),
      control.addTarget(delegate, action: HostileDelegate.acted, for: .touchCancel),
    ]
  }

  func keep(_ token: ActionToken) {
    if tokens.count < 64 { tokens.append(token) }
  }

  // MARK: Controllers

  func changeController() {
    switch input.pick(9) {
    case 0: if controllers.count < 8 { controllers.append(HostileController(self)) }
    case 1: show()
    case 2: any(windows)?.rootViewController = nil
    case 3: if let view = anyView { any(controllers)?.view = view }
    case 4: if let one = any(controllers), let other = any(controllers), !one.isInside(other) { one.addChild(other) }
    case 5: any(controllers)?.removeFromParent()
    case 6:
      if let view = anyView, let own = any(controllers)?.view, !view.isDescendant(of: own) { view.addSubview(own) }
    case 7: if !controllers.isEmpty { _ = controllers.remove(at: input.pick(controllers.count)) }
    default: any(controllers)?.loadViewIfNeeded()
    }
  }

  private func show() {
    guard let window = any(windows), let controller = any(controllers) else { return }
    controller.loadViewIfNeeded()
    if let view = controller.viewIfLoaded, !window.isDescendant(of: view) { window.rootViewController = controller }
  }

  // MARK: Scrolling

  func changeScrolling() {
    guard let scroll = any(views.filter { $0 is ScrollView }) as? ScrollView else { return addView() }
    let isAnimated = input.pick(2) == 0
    let time = input.pick(3) == 0 ? nil : moment(after: anyApplication?.now ?? .zero)
    switch input.pick(20) {
    case 0: scroll.contentSize = Size(width: number(0, 2000), height: number(0, 2000))
    case 1: scroll.contentInset = EdgeInsets(top: number(0, 9), left: number(0, 9), bottom: 3, right: number(0, 9))
    case 2: scroll.contentOffset = place
    case 3: scroll.setContentOffset(place, animated: isAnimated, at: time)
    case 4: scroll.scrollRectToVisible(rect, animated: isAnimated, at: time)
    case 5: scroll.setZoomScale(number(0, 3), animated: isAnimated, at: time)
    case 6: scroll.zoom(to: rect, animated: isAnimated, at: time)
    case 7: scroll.toggleZoom(about: place, animated: isAnimated, at: time)
    case 8: scroll.zoomScale = number(0, 3)
    case 9: scroll.minimumZoomScale = number(0, 1)
    case 10: scroll.maximumZoomScale = number(1, 4)
    case 11: if let time { scroll.advance(to: time) }
    case 12: scroll.release(velocity: Vector(dx: number(-900, 900), dy: number(-900, 900)), at: time ?? .zero)
    case 13: scroll.isScrollEnabled.toggle()
    case 14: scroll.isPagingEnabled.toggle()
    case 15: scroll.delegate = input.pick(3) == 0 ? nil : delegate
    case 16: if isFull, input.pick(3) == 0 { handOver(scroll) } else { setHandler(of: scroll) }
    case 17: scroll.canCancelContentTouches.toggle()
    case 18: scroll.delaysContentTouches.toggle()
    default: recognizers.append(input.pick(2) == 0 ? scroll.panGestureRecognizer : scroll.pinchGestureRecognizer)
    }
  }

  func setHandler(of scroll: ScrollView) {
    let bomb = Bomb(self)
    scroll.onScroll = { [unowned self] _ in bomb.call(disturb) }
  }

  /// Puts a drag around `scroll` that it hands over to something else at its start.
  private func handOver(_ scroll: ScrollView) {
    let bomb = Bomb(self)
    var place = 0.0
    let list = DragOwner(scroll)
    let sheet = DragOwner("sheet", range: { 0...50 }, position: { place }) { place = $0 }
    list.handsOver(to: sheet, at: .start)
    sheet.handsOver(to: list, at: .end)
    sheet.onRelease = { [unowned self] _ in bomb.call(disturb) }
    let drag = HandOverGestureRecognizer([list, sheet])
    drag.onHandOver = { [unowned self] _, _, _ in bomb.call(disturb) }
    (scroll.superview ?? scroll).addGestureRecognizer(drag)
    recognizers.append(drag)
  }

  // MARK: Recognizers

  func changeRecognizer() {
    guard let recognizer = anyRecognizer else { return }
    switch input.pick(isStrict ? 11 : 18) {
    case 0: addAction(to: recognizer)
    case 1, 2: if let token = any(tokens) { recognizer.removeAction(token) }
    case 3: for token in tokens where input.chance(80) { recognizer.removeAction(token) }
    case 4: recognizer.trackedTouches.filter { _ in input.chance(50) }.forEach(recognizer.ignore)
    case 5: _ = recognizer.trackedTouches.map { recognizer.ignore($0) }
    case 6: for gated in recognizers where input.chance(50) { try? gated.setGate(recognizer) }
    case 7: for waiting in recognizers where input.chance(50) { try? waiting.requireFailure(of: recognizer) }
    case 8: configure(recognizer)
    case 9: if let other = any(recognizer.failureRequirements) { recognizer.removeRequirement(toFail: other) }
    case 10:
      recognizer.view?.gestureRecognizers.forEach { if input.chance(50) { $0.view?.removeGestureRecognizer($0) } }
    // No report makes sense when other code sets a recognizer's state.
    case 11, 12: recognizer.state = GestureRecognizer.State.allCases[input.pick(6)]
    case 13: recognizer.fail(DecisionReason("hostile"))
    case 14: recognizer.announcesWait.toggle()
    case 15: recognizer.deadline = moment(after: anyApplication?.now ?? .zero)
    case 16: letGo { _ in input.chance(30) }
    default: recognizer.allowedTouchTools = Touch.Tools(rawValue: input.byte())
    }
  }

  private func configure(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      tap.numberOfTouchesRequired = input.pick(3)
      tap.maximumTapInterval = number(0, 1)
    case let pan as PanGestureRecognizer: pan.setTranslation(Vector(dx: number(-9, 9), dy: number(-9, 9)), in: anyView)
    case let press as LongPressGestureRecognizer: press.minimumPressDuration = number(0, 1)
    case let transform as TransformGestureRecognizer: transform.setTransform(Transform(rotation: number(-1, 1)))
    case let individual as IndividualTouchRecognizer:
      if individual.subgestures.isEmpty {
        individual.subgestures = subgestures
      } else {
        individual.subgestures.removeLast()
      }
    case let sequence as SequenceGestureRecognizer: makeSequence.map { sequence.sequence = $0 }
    default: break
    }
  }

  func change(_ whole: CompositeGestureRecognizer) {
    if let taps = whole as? TapSequence, input.pick(2) == 0 {
      let manners: [TapSequence.Reporting] = [.whenDecided, .immediately, .provisionally]
      if input.pick(2) == 0 {
        taps.maximumNumberOfTaps = input.pick(5)
      } else {
        taps.reporting = manners[input.pick(3)]
      }
      return
    }
    switch input.pick(4) {
    case 0: try? whole.replaceParts(with: parts)
    case 1: if !isStrict { any(whole.parts).map { whole.fail($0, DecisionReason("hostile")) } }
    case 2: if !isStrict { any(whole.parts).map(whole.callActions) }
    default: if !isStrict { whole.report(input.pick(2) == 0 ? .failed : .began, nil) }
    }
  }

  // MARK: Looking

  /// Asks for what can be read at any moment.
  func look() {
    let view = anyView
    if let recognizer = anyRecognizer {
      _ = (
        recognizer.location(in: view), recognizer.lastOutcome?.state, recognizer.holdBound, recognizer.numberOfTouches
      )
      _ = (try? recognizer.requireLocation(ofTouch: 0, in: view), recognizer.obstacle(at: place))
      for touch in recognizer.trackedTouches {
        disturb()
        _ = (touch.location(in: view), touch.gestureRecognizers, touch.wasOffered(to: recognizer))
      }
    }
    if let window = any(windows) { _ = (window.explain(place).description, window.hitTest(place, with: nil)) }
    _ = view?.convert(rect, to: anyView)
  }
}

extension ViewController {
  fileprivate func isInside(_ other: ViewController) -> Bool {
    var current: ViewController? = self
    while let controller = current, controller !== other { current = controller.parent }
    return current != nil
  }
}
