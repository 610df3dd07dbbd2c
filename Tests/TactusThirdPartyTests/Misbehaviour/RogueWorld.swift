import Tactus
import TactusTesting

/// A stage on which recognizers, views and delegates do what they should not, and a record of whether the engine keeps its
/// promises all the same.
final class RogueWorld {
  let stage = Stage()
  private(set) var recognizers: [GestureRecognizer] = []
  private(set) var views: [RogueView] = []
  /// What to do at a moment, to whom; nothing if it answers `nil`.
  var plan: (RogueMoment, GestureRecognizer?) -> (deed: RogueDeed, target: GestureRecognizer)? = { _, _ in nil }
  /// What was done, for the message of a failure.
  private(set) var story: [String] = []
  private var deeds = 0
  private var inputs = 0
  /// Recognizers that were changed while nothing was touched, or while they had no window. The code that began a
  /// gesture then has to end it (S-4.9).
  private var driven: Set<Int> = []
  private var depth = 0
  private var isRunning = true
  private var nextID: UInt64 = 1000
  private(set) var complaints: [String] = []
  private var delegate: RogueDelegate!

  /// More deeds than any play of ours has calls for: a play that gets there goes round in circles.
  private static let mostDeeds = 600
  /// How often a rogue may ask for more samples, or more time: one that does so at every call never ends by its own fault.
  private static let mostInputs = 12
  /// More deeds within deeds than make sense.
  private static let deepest = 60

  init() {
    delegate = RogueDelegate(self)
    addView("back", Rect(x: 0, y: 0, width: 390, height: 844), to: stage.window)
    addView("front", Rect(x: 50, y: 100, width: 200, height: 300), to: views[0])
    addView("side", Rect(x: 260, y: 100, width: 100, height: 300), to: views[0])
  }

  private func addView(_ name: String, _ frame: Rect, to parent: View) {
    let view = RogueView(name, frame: frame, in: self)
    parent.addSubview(view)
    views.append(view)
  }

  @discardableResult
  func add<R: GestureRecognizer>(_ recognizer: R, _ name: String, to view: Int, hasDelegate: Bool = true) -> R {
    stage.add(recognizer, named: name, to: views[view])
    recognizer.addAction { [unowned(unsafe) self] recognizer in act(.action, recognizer) }
    if hasDelegate { recognizer.delegate = delegate }
    recognizers.append(recognizer)
    return recognizer
  }

  // MARK: Deeds

  /// Called from everywhere: does what the plan says.
  func act(_ moment: RogueMoment, _ caller: GestureRecognizer?) {
    guard isRunning, let (deed, target) = plan(moment, caller) else { return }
    if deeds >= RogueWorld.mostDeeds { return stop("goes round in circles at \(moment): \(deed)") }
    if depth >= RogueWorld.deepest { return stop("nests without end at \(moment): \(deed)") }
    if deed.isInput {
      if inputs >= RogueWorld.mostInputs { return }
      inputs += 1
    }
    deeds += 1
    depth += 1
    if story.count < 200 {
      story.append("\(stage.now.seconds) \(moment) of \(caller?.name ?? "-"): \(deed) \(target.name ?? "-")")
    }
    perform(deed, on: target, for: caller)
    depth -= 1
  }

  private func stop(_ complaint: String) {
    isRunning = false
    complaints.append(complaint)
  }

  private func perform(_ deed: RogueDeed, on target: GestureRecognizer, for caller: GestureRecognizer?) {
    let index = recognizers.firstIndex { $0 === target } ?? 0
    let other = recognizers[(index + 1) % recognizers.count]
    let view = target.view as? RogueView ?? views[deeds % views.count]
    if target.view?.window?.application == nil || !isTouched { driven.insert(index) }
    switch deed {
    case .setPossible: target.state = .possible
    case .setBegan: target.state = .began
    case .setChanged: target.state = .changed
    case .setEnded: target.state = .ended
    case .setCancelled: target.state = .cancelled
    case .setFailed: target.state = .failed
    case .ignoreOne: if let touch = target.trackedTouches.last { target.ignore(touch) }
    case .ignoreAll: for touch in target.trackedTouches { target.ignore(touch) }
    case .setDeadline: target.deadline = stage.now + .seconds(0.15)
    case .setPastDeadline: target.deadline = stage.now
    case .clearDeadline: target.deadline = nil
    case .disable: target.isEnabled = false
    case .enable: target.isEnabled = true
    case .disableAndEnable:
      target.isEnabled = false
      target.isEnabled = true
    case .remove: target.view?.removeGestureRecognizer(target)
    case .removeAndAdd:
      view.removeGestureRecognizer(target)
      view.addGestureRecognizer(target)
    case .moveToOtherView: views[deeds % views.count].addGestureRecognizer(target)
    case .require: try? target.requireFailure(of: other)
    case .requireOtherDisplacement: try? other.requireFailure(of: target)
    case .unrequire: target.removeRequirement(toFail: other)
    case .allowTogether: target.recognizeSimultaneously(with: other)
    case .gate:
      if target !== other, other.gate == nil, !recognizers.contains(where: { $0.gate === target }) {
        target.gate = other
      }
    case .ungate: target.gate = nil
    case .removeView: view.removeFromSuperview()
    case .putViewBack: stage.window.addSubview(views[deeds % views.count])
    case .moveView: view.frame.origin.x += 7
    case .hideView: view.isHidden.toggle()
    case .sendDown:
      nextID += 1
      stage.application.send([sample(nextID, .began)])
    case .sendMove: stage.application.send([sample(1, .moved)])
    case .sendUp: stage.application.send([sample(nextID, .ended), sample(1, .ended)])
    case .cancelAll: stage.application.cancelAllTouches()
    case .advance: stage.application.advance(to: stage.now + .seconds(0.05))
    case .delayBegan: target.delaysTouchesBegan.toggle()
    case .delayEnded: target.delaysTouchesEnded.toggle()
    case .keepInView: target.cancelsTouchesInView = false
    case .takeFromView: target.cancelsTouchesInView = true
    case .acceptLeftovers: target.acceptsLeftoverTouches.toggle()
    }
  }

  private var isTouched: Bool { recognizers.contains { $0.numberOfTouchesDown > 0 } }

  private func sample(_ id: UInt64, _ phase: Touch.Phase) -> ContactSample {
    let place = Point(x: 100 + Double(deeds % 50), y: 150 + Double(deeds % 70))
    return ContactSample(id: id, phase: phase, position: place, time: stage.now)
  }

  // MARK: The play and its end

  /// Plays `samples` in their frames, then lifts everything and lets time pass; returns what is wrong then.
  func play(_ samples: [ContactSample]) -> [String] {
    var rest = samples[...]
    while let first = rest.first {
      let frame = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(frame.count)
      stage.send(Array(frame))
      act(.betweenFrames, nil)
    }
    stage.advance(by: 1)
    // From here on everybody behaves.
    isRunning = false
    stage.application.cancelAllTouches()
    stage.advance(by: 20)
    for index in driven.sorted() where recognizers[index].state == .began || recognizers[index].state == .changed {
      recognizers[index].state = .ended
    }
    check()
    return complaints.isEmpty ? [] : complaints + ["---"] + story + ["---"] + stage.log.lines
  }

  private func check() {
    for recognizer in recognizers {
      let name = recognizer.name ?? "?"
      if recognizer.state != .possible {
        complaints.append("\(name) is left \(recognizer.state.name)")
      }
      if recognizer.isTracking { complaints.append("\(name) still tracks") }
      if !recognizer.trackedTouches.isEmpty { complaints.append("\(name) holds touches") }
      if recognizer.deadline != nil { complaints.append("\(name) has a deadline") }
    }
    if stage.application.nextDeadline != nil { complaints.append("the engine waits for a deadline") }
    checkViews()
  }

  /// S-5.4: every began that a view received is answered exactly once.
  private func checkViews() {
    var open: Set<String> = []
    for entry in stage.log.viewCallbacks() {
      guard case .view(let phase, let touch) = entry.event else { continue }
      let key = "\(entry.name) \(touch)"
      switch phase {
      case .began: if !open.insert(key).inserted { complaints.append("\(key) began twice") }
      case .moved: if !open.contains(key) { complaints.append("\(key) moved while not down") }
      case .ended, .cancelled: if open.remove(key) == nil { complaints.append("\(key) ended without began") }
      case .stationary: complaints.append("\(key) received stationary")
      }
    }
    for key in open.sorted() { complaints.append("\(key) never ended") }
  }
}
