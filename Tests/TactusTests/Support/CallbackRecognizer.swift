import Tactus

/// A recognizer each of whose overrides is a closure of the test.
final class CallbackRecognizer: GestureRecognizer {
  var onBegan: (CallbackRecognizer) -> Void = { _ in }
  var onMoved: (CallbackRecognizer) -> Void = { _ in }
  var onEnded: (CallbackRecognizer) -> Void = { _ in }
  var onWoken: (CallbackRecognizer) -> Void = { _ in }
  var onReset: (CallbackRecognizer) -> Void = { _ in }
  var onChange: (CallbackRecognizer, State, State) -> Void = { _, _, _ in }
  var onPrepare: (CallbackRecognizer) -> Void = { _ in }

  init(_ name: String) {
    super.init()
    self.name = name
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { onBegan(self) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { onMoved(self) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { onEnded(self) }
  override func deadlinePassed(_ deadline: Timestamp) { onWoken(self) }
  override func reset() { onReset(self) }
  override func stateDidChange(from old: State, to new: State) { onChange(self, old, new) }
  override func prepareForAction() { onPrepare(self) }
}

extension CallbackRecognizer {
  /// Begins as a finger comes down and ends as it lifts.
  static func hold(_ name: String) -> CallbackRecognizer {
    let hold = CallbackRecognizer(name)
    hold.onBegan = { $0.state = .began }
    hold.onEnded = { $0.state = .ended }
    return hold
  }
}
