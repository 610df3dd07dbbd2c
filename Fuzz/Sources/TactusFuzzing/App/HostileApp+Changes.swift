import Tactus

/// What may be changed at any moment: the first thirty are those that the older files of the corpus know.
extension HostileApp {
  func addApplication() {
    let application = Application()
    application.observer = isFull ? observer : isStrict ? validator : nil
    application.onInput = { [unowned self] _ in actSeldom() }
    applications.append(application)
    addWindow(to: application)
  }

  func addWindow(to application: Application?) {
    let window = HostileWindow(self)
    windows.append(window)
    application?.addWindow(window)
  }

  func addView() {
    guard views.count < 24 else { return }
    let parent = input.pick(3) == 0 ? anyView : windows.isEmpty ? nil : windows[input.pick(windows.count)]
    let view = makeView()
    view.isMultipleTouchEnabled = input.pick(3) != 0
    view.isExclusiveTouch = input.pick(10) == 9
    parent?.addSubview(view)
    views.append(view)
  }

  private func makeView() -> View {
    guard isFull else { return HostileView(self) }
    switch input.pick(8) {
    case 0, 1: return HostileScrollView(self)
    case 2: return HostileControl(self)
    case 3: return HostileSibling(self)
    default: return HostileView(self)
    }
  }

  func relate() {
    guard let one = anyRecognizer, let other = anyRecognizer else { return }
    switch input.pick(6) {
    case 0, 1: try? one.requireFailure(of: other)
    case 2: one.recognizeSimultaneously(with: other)
    case 3: try? one.setGate(other)
    case 4: one.removeRequirement(toFail: other)
    default:
      one.removeSimultaneity(with: other)
      one.gate = nil
    }
  }

  func change() {
    switch input.pick(isFull ? 96 : 30) {
    case 0: addView()
    case 1: addRecognizer()
    case 2, 3: relate()
    case 4: anyView?.removeFromSuperview()
    case 5: letGoOfView()
    case 6: moveView()
    case 7: anyView?.isHidden.toggle()
    case 8: anyView?.isUserInteractionEnabled.toggle()
    case 9: anyView?.transform = Transform(rotation: input.number(-3, 3)).scaledBy(x: input.number(0, 2), y: 1)
    case 10: anyView?.center = place
    case 11: if let recognizer = anyRecognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    case 12: letGoOfRecognizer()
    case 13: if let recognizer = anyRecognizer { anyView?.addGestureRecognizer(recognizer) }
    case 14: anyRecognizer?.isEnabled.toggle()
    case 15: anyApplication?.cancelAllTouches()
    case 16, 17: send()
    case 18: if let touch = anyRecognizer?.trackedTouches.first { keep(touch) }
    case 19: if let recognizer = anyRecognizer, let touch = recognizer.trackedTouches.first { recognizer.ignore(touch) }
    case 20: anyRecognizer?.delegate = input.pick(3) == 0 ? nil : delegate
    case 21: setTrait()
    case 22: anyRecognizer?.cancel(DecisionReason("hostile"))
    case 23: if names < 200 { anyRecognizer?.addAction { [unowned self] _ in disturb() } }
    case 24: sendBack()
    case 25: if !isStrict, applications.count < 3 || !isFull { addApplication() }
    case 26: if !isStrict, !applications.isEmpty { _ = applications.remove(at: input.pick(applications.count)) }
    case 27: moveWindow()
    case 28: if !isStrict, let application = anyApplication { application.windows.last.map(application.removeWindow) }
    case 29: if !isStrict { letGoOfEverything() }
    case 30..<44: changeView()
    case 44..<52: changeController()
    case 52..<66: changeScrolling()
    case 66..<84: changeRecognizer()
    case 84..<90: if let whole = anyRecognizer as? CompositeGestureRecognizer { change(whole) }
    default: look()
    }
  }

  private func keep(_ touch: Touch) {
    if touches.count < 16 { touches.append(touch) }
  }

  private func letGoOfView() {
    guard !views.isEmpty else { return }
    views.remove(at: input.pick(views.count)).removeFromSuperview()
  }

  private func moveView() {
    guard let view = anyView, let parent = anyView, !parent.isDescendant(of: view) else { return }
    parent.insertSubview(view, at: input.pick(3))
  }

  private func letGoOfRecognizer() {
    guard !recognizers.isEmpty else { return }
    let recognizer = recognizers.remove(at: input.pick(recognizers.count))
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  private func setTrait() {
    guard let recognizer = anyRecognizer else { return }
    switch input.pick(6) {
    case 0: recognizer.cancelsTouchesInView.toggle()
    case 1: recognizer.delaysTouchesBegan.toggle()
    case 2: recognizer.delaysTouchesEnded.toggle()
    case 3: recognizer.acceptsLeftoverTouches.toggle()
    case 4: recognizer.requiresExclusiveTouchType.toggle()
    default: (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired = 1 + input.pick(3)
    }
  }

  private func sendBack() {
    guard let view = anyView, let parent = view.superview else { return }
    if input.pick(2) == 0 { parent.sendSubviewToBack(view) } else { parent.bringSubviewToFront(view) }
  }

  private func moveWindow() {
    guard !windows.isEmpty else { return }
    let window = windows[input.pick(windows.count)]
    if isStrict { applications.first?.addWindow(window) } else { anyApplication?.addWindow(window) }
  }
}
