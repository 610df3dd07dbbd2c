import Tactus

/// A view that writes its touch callbacks into a stage's log, and passes them on.
///
/// ``Stage/addView(named:frame:to:)`` makes it. Subclass it to act on touches as well; call `super` to log them.
open class StageView: View {
  let recorder: StageRecorder

  /// A view that covers `frame` of its superview and logs on `stage` under `name`.
  public init(named name: String, frame: Rect, on stage: Stage) {
    recorder = stage.recorder
    super.init(frame: frame)
    self.name = name
  }

  /// Logs that `touches` came down.
  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .began, in: self)
    super.touchesBegan(touches, with: event)
  }

  /// Logs that `touches` moved.
  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .moved, in: self)
    super.touchesMoved(touches, with: event)
  }

  /// Logs that `touches` were lifted.
  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .ended, in: self)
    super.touchesEnded(touches, with: event)
  }

  /// Logs that `touches` were cancelled.
  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .cancelled, in: self)
    super.touchesCancelled(touches, with: event)
  }
}

/// The window of a stage: logs the touches that hit no other view.
final class StageWindow: Window {
  let recorder: StageRecorder

  init(frame: Rect, recorder: StageRecorder) {
    self.recorder = recorder
    super.init(frame: frame)
    name = "window"
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .began, in: self)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .moved, in: self)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .ended, in: self)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    recorder.record(touches, .cancelled, in: self)
    super.touchesCancelled(touches, with: event)
  }
}

/// Keeps a stage's log. It is a separate object, so that views and actions need not hold the stage.
final class StageRecorder: DecisionObserver {
  var log = StageLog()
  let validator = StreamValidator()
  /// The application: entries without their own time get its time.
  unowned(unsafe) var application: Application?

  func record(_ touches: TouchList, _ phase: Touch.Phase, in view: View) {
    validator.view(view, received: phase, of: touches)
    // A touch of another view that was passed up the chain is logged by that view (S-5.4).
    for touch in touches where touch.view === view { add(view.name ?? "view", .view(phase, touch: touch.id)) }
  }

  func record(actionOf recognizer: GestureRecognizer, _ values: [StageValue]) {
    add(StageRecorder.name(of: recognizer), .action(recognizer.state, values))
  }

  func observe(_ decision: Decision) {
    validator.observe(decision)
    let other = decision.reason?.other.map { StageRecorder.name(of: $0) }
    let event = StageLog.Event.decision(decision.kind, reason: decision.reason?.code.name, other: other)
    log.entries.append(
      StageLog.Entry(time: decision.time, name: StageRecorder.name(of: decision.recognizer), event: event))
  }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    add("", .anomaly(anomaly, touch: sample.id))
  }

  private func add(_ name: String, _ event: StageLog.Event) {
    log.entries.append(StageLog.Entry(time: application?.now ?? .zero, name: name, event: event))
  }

  static func name(of recognizer: GestureRecognizer) -> String { recognizer.name ?? "a recognizer without a name" }
}
