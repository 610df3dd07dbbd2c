import Tactus

@testable import TactusTesting

/// An application with a window of 400 by 400 points, everything of which is written into a log.
final class TraceScreen {
  let application = Application()
  let window: TraceView.InWindow
  let log: TraceLog
  var numbers: TraceNumbers
  private(set) var recognizers: [GestureRecognizer] = []
  private(set) var views: [View] = []
  private var watchers: [TraceWatcher] = []
  private let observer: TraceObserver
  private let delegate: TraceDelegate
  /// Called after every frame, with the time, to read and change what is not a recognizer.
  var afterFrame: ((Timestamp) -> Void)?
  /// How likely an action is to change something, in percent.
  var mischief = 0

  init(seed: Int, keepsEverything: Bool = false) {
    numbers = TraceNumbers(seed: seed)
    log = TraceLog(keepsEverything: keepsEverything)
    window = TraceView.InWindow(log: log)
    observer = TraceObserver(log)
    delegate = TraceDelegate(log, TraceNumbers(seed: seed &+ 1))
    application.addWindow(window)
    application.observer = observer
    observer.application = application
    views.append(window)
  }

  // MARK: What is on it

  /// Adds a view at random in the window, or in an earlier one.
  func addView() {
    let x = Double(10 * numbers.below(10))
    let y = Double(10 * numbers.below(10))
    let size = Size(width: numbers.pick([400, 300, 150]), height: numbers.pick([400, 300, 150]))
    let view = TraceView(log: log, frame: Rect(x: x, y: y, width: size.width, height: size.height))
    view.name = "v\(views.count)"
    view.isMultipleTouchEnabled = numbers.chance(60)
    view.isExclusiveTouch = numbers.chance(8)
    if numbers.chance(20) { view.transform = Transform(scaleX: 2, y: 0.5) }
    if numbers.chance(10) { view.transform = Transform(rotation: .pi / 4) }
    add(view, to: numbers.chance(60) ? window : views[numbers.below(views.count)])
  }

  func add(_ view: View, to parent: View) {
    parent.addSubview(view)
    views.append(view)
  }

  /// Adds `recognizer` to a view at random, or to `view`.
  func add(_ recognizer: GestureRecognizer, _ type: String, to view: View? = nil, hasDelegate: Bool = false) {
    recognizer.name = "\(type)\(recognizers.count)"
    recognizers.append(recognizer)
    if hasDelegate { recognizer.delegate = delegate }
    (view ?? views[numbers.below(views.count)]).addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned(unsafe) self] in write($0) }
  }

  /// Adds one of this type with settings at random.
  func add(_ type: String, to view: View? = nil, isCommon: Bool = false, hasDelegate: Bool = false) {
    var recognizers = TraceRecognizers(numbers: TraceNumbers(seed: numbers.below(1 << 30)))
    let recognizer = recognizers.make(type) { [unowned(unsafe) log] change in
      log.note("its state", [Double(change.subgesture.state.rawValue), Double(change.subgesture.tag)])
      log.write("\(change.subgesture.id) of \(change.touch.id) \(change.state.name)")
    }
    if !isCommon { recognizers.setCommon(recognizer) }
    add(recognizer, type, to: view, hasDelegate: hasDelegate)
  }

  /// Adds one that only looks at the others, during each frame.
  func addWatcher() {
    let watcher = TraceWatcher { [unowned(unsafe) self] moment in
      for recognizer in recognizers {
        log.note(
          "\(recognizer.name ?? "") in \(moment)",
          [
            Double(recognizer.state.rawValue), Double(recognizer.pendingActionCount),
            recognizer.deadline?.seconds ?? -1,
          ]
            + StageValue.own(of: recognizer).flatMap(\.numbers))
      }
    }
    window.addGestureRecognizer(watcher)
    watchers.append(watcher)
  }

  /// Has two of them wait for each other, run together, or be a gate.
  func relate() {
    let (one, other) = (numbers.pick(recognizers), numbers.pick(recognizers))
    if one === other { return }
    switch numbers.below(5) {
    case 0, 1: try? one.requireFailure(of: other)
    case 2, 3: one.recognizeSimultaneously(with: other)
    default: try? one.setGate(other)
    }
  }

  // MARK: What is written

  private func write(_ recognizer: GestureRecognizer) {
    let values = StageValue.own(of: recognizer)
    let place = recognizer.location(in: recognizer.view)
    let name = recognizer.name ?? ""
    var text = "\(name) \(recognizer.state.name) at \(place.x.traced),\(place.y.traced)"
    text += values.map { " \($0.name) \($0.numbers.map(\.traced).joined(separator: ","))" }.joined()
    if let series = recognizer as? TapSequence { text += " \(series.report?.name ?? "-")" }
    if let individual = recognizer as? IndividualTouchRecognizer {
      text += " \(individual.subgesture?.id ?? "-") of \(individual.touch?.id ?? 0)"
    }
    if recognizer.state == .changed {
      log.note(text, [place.x, place.y] + values.flatMap(\.numbers))
    } else {
      log.write(text)
    }
    if mischief > 0, numbers.chance(mischief) { disturb(recognizer) }
  }

  /// Changes something during an action.
  private func disturb(_ recognizer: GestureRecognizer) {
    switch numbers.below(6) {
    case 0:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 1:
      let other = numbers.pick(recognizers)
      other.isEnabled = false
      other.isEnabled = true
    case 2: if let touch = recognizer.trackedTouches.first { recognizer.ignore(touch) }
    case 3: (recognizer as? PanGestureRecognizer)?.setTranslation(Vector(dx: 1, dy: 2), in: recognizer.view)
    case 4:
      (recognizer as? PinchGestureRecognizer)?.scale = 1
      (recognizer as? RotationGestureRecognizer)?.rotation = 0
    default:
      if let view = recognizer.view {
        view.removeGestureRecognizer(recognizer)
        view.addGestureRecognizer(recognizer)
      }
    }
  }

  /// Reads everything that can be read of the recognizers.
  private func read() {
    for recognizer in recognizers {
      let place = recognizer.location(in: recognizer.view)
      let (first, centroid) = (recognizer.initialCentroid, recognizer.centroidAfterMoves)
      var values = [
        Double(recognizer.state.rawValue), recognizer.isTracking ? 1 : 0, recognizer.isInProgress ? 1 : 0,
        recognizer.isHeld ? 1 : 0, recognizer.isActive ? 1 : 0, recognizer.hasTouchDown ? 1 : 0,
        Double(recognizer.pendingActionCount), Double(recognizer.trackedTouches.reduce(0) { $0 &* 31 &+ $1.id }),
        Double(recognizer.numberOfTouches), Double(recognizer.numberOfTouchesDown), place.x,
        place.y,
        first.x, first.y, centroid.x, centroid.y, recognizer.deadline?.seconds ?? -1,
        max(-1, recognizer.restTimestamp.seconds), recognizer.lastOutcome?.time.seconds ?? -1,
      ]
      switch recognizer.holdBound {
      case .time(let time): values.append(time.seconds)
      case .lift: values.append(-2)
      case nil: values.append(-1)
      }
      values += StageValue.own(of: recognizer).flatMap(\.numbers)
      if let pan = recognizer as? PanGestureRecognizer {
        let travel = pan.travel(in: nil)
        values += [travel.dx, travel.dy]
      }
      if let pair = recognizer as? TwoFingerGestureRecognizer { values.append(pair.isPaired ? 1 : 0) }
      if let transform = recognizer as? TransformGestureRecognizer {
        let it = transform.transform(in: transform.view)
        values += [it.a, it.b, it.tx, it.ty]
      }
      if let series = recognizer as? TapSequence, let pending = series.pendingDecision {
        values += [Double(pending.count), pending.since.seconds, pending.until?.seconds ?? -1]
      }
      if let sequence = recognizer as? SequenceGestureRecognizer { values.append(Double(sequence.step ?? -1)) }
      log.note("\(recognizer.name ?? "") reads", values)
    }
    log.note("next deadline", [application.nextDeadline?.seconds ?? -1])
  }

  // MARK: Playing

  /// Plays the frames, wakes the engine when it asks, and continues until it asks no more.
  func play(_ frames: [TraceFingers.Frame], pointers: [PointerSample] = [], isWhole: Bool = true) {
    var pointers = pointers[...]
    for frame in frames {
      let time = Timestamp(nanoseconds: Int64(frame.milliseconds) * 1_000_000)
      while let pointer = pointers.first, pointer.time < time {
        wake(before: pointer.time)
        application.send(pointer)
        pointers = pointers.dropFirst()
        end(pointer.time)
      }
      wake(before: time)
      log.milliseconds = Double(frame.milliseconds)
      application.send(frame.samples)
      end(time)
    }
    for pointer in pointers {
      wake(before: pointer.time)
      application.send(pointer)
      end(pointer.time)
    }
    if !isWhole { return }
    // After this, nothing waits but for fingers.
    for _ in 0..<200 {
      guard let next = application.nextDeadline else { break }
      application.advance(to: next)
      end(next)
    }
    if application.nextDeadline != nil { log.write("sets deadlines for ever") }
    log.write("is over")
  }

  private func end(_ time: Timestamp) {
    log.milliseconds = application.now.seconds * 1000
    read()
    afterFrame?(time)
  }

  private func wake(before time: Timestamp) {
    for _ in 0..<200 {
      guard let next = application.nextDeadline, next < time else { return }
      application.advance(to: next)
      end(next)
    }
  }
}

/// Looks at others whenever it is called, and competes with no recognizer.
private final class TraceWatcher: GestureRecognizer {
  private let look: (String) -> Void

  init(_ look: @escaping (String) -> Void) {
    self.look = look
    super.init()
    name = "watcher"
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { look("began") }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { look("moved") }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { look("ended") }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { look("cancelled") }
}

/// Writes decisions and anomalies down.
private final class TraceObserver: DecisionObserver {
  let log: TraceLog
  unowned(unsafe) var application: Application!

  init(_ log: TraceLog) { self.log = log }

  func observe(_ decision: Decision) {
    if decision.recognizer is TraceWatcher { return }
    log.milliseconds = decision.time.seconds * 1000
    log.note("\(decision.recognizer.name ?? "part") shows", [Double(decision.recognizer.state.rawValue)])
    var text = "\(decision.recognizer.name ?? "part") is \(decision.kind.name)"
    guard let reason = decision.reason else {
      // An action reports these.
      let isReportedElsewhere = [.possible, .began, .ended].contains(decision.kind)
      if isReportedElsewhere { log.note(text, [Double(decision.kind.rawValue)]) } else { log.write(text) }
      return
    }
    log.note(decision.sentence, decision.sentence.utf8.map { Double($0) })
    text += ": \(reason.code.name)"
    if reason.unit != .none { text += " \(reason.measured.traced) of \(reason.limit.traced)" }
    if let other = reason.other { text += " \(other.name ?? "part")" }
    log.write(text)
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    log.milliseconds = application.now.seconds * 1000
    log.write("\(anomaly.code) \(sample.id)")
  }

  func observe(_ touch: Touch) {
    log.note("touch \(touch.id)", [Double(touch.id), touch.position.x, touch.position.y, Double(touch.tapCount)])
  }
}

/// Answers at random.
final class TraceDelegate: GestureRecognizerDelegate {
  private let log: TraceLog
  private var numbers: TraceNumbers

  init(_ log: TraceLog, _ numbers: TraceNumbers) {
    self.log = log
    self.numbers = numbers
  }

  private func answer(_ question: String, _ percent: Int) -> Bool {
    let isYes = numbers.chance(percent)
    log.note(question, [Double(question.count), isYes ? 1 : 0])
    return isYes
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer("shouldBegin \(recognizer.name ?? "")", 90)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answer("shouldReceive \(recognizer.name ?? "") \(touch.id)", 90)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    answer("simultaneously \(recognizer.name ?? "") \(other.name ?? "")", 20)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    answer("requires \(recognizer.name ?? "") \(other.name ?? "")", 15)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    answer("required \(recognizer.name ?? "") \(other.name ?? "")", 15)
  }
}

/// A view that writes down the touches it receives.
class TraceView: View {
  let log: TraceLog

  init(log: TraceLog, frame: Rect) {
    self.log = log
    super.init(frame: frame)
  }

  static func write(_ touches: TouchList, _ phase: Touch.Phase, in view: View, _ event: TouchEvent, _ log: TraceLog) {
    log.note(
      "of so many touches",
      [
        event.timestamp.seconds, Double(event.allTouches.count), Double(event.touches(for: view).count),
        Double(touches.count),
      ])
    for touch in touches where touch.view === view {
      let (place, before) = (touch.location(in: view), touch.previousLocation(in: view))
      let text = "\(view.name ?? "") receives \(touch.id) \(phase.name)"
      if phase == .cancelled { log.write(text) }
      log.note(
        text,
        [
          Double(touch.id), place.x, place.y, before.x, before.y, Double(touch.tapCount), Double(touch.phase.rawValue),
          touch.force, touch.timestamp.seconds,
        ])
      let shape = [
        touch.majorRadius, touch.minorRadius, touch.angle, touch.altitudeAngle, touch.azimuthAngle(in: view),
      ]
      log.note("\(touch.tool.name)", shape + [Double(touch.gestureRecognizers.count), touch.turnedOutToBePalm ? 1 : 0])
      for extra in event.coalescedTouches(for: touch) + event.predictedTouches(for: touch) {
        let (place, before) = (extra.location(in: view), extra.previousLocation(in: view))
        log.note("between", [place.x, place.y, before.x, before.y, extra.timestamp.seconds, Double(extra.tapCount)])
      }
    }
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    Self.write(touches, .began, in: self, event, log)
  }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    Self.write(touches, .moved, in: self, event, log)
  }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    Self.write(touches, .ended, in: self, event, log)
  }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    Self.write(touches, .cancelled, in: self, event, log)
  }

  /// The window, which does the same.
  final class InWindow: Window {
    let log: TraceLog

    init(log: TraceLog) {
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      name = "window"
      isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      TraceView.write(touches, .began, in: self, event, log)
    }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      TraceView.write(touches, .moved, in: self, event, log)
    }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      TraceView.write(touches, .ended, in: self, event, log)
    }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
      TraceView.write(touches, .cancelled, in: self, event, log)
    }
  }
}
