/// A moment at which code outside the engine is called, and could do anything.
enum RogueMoment: CaseIterable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, deadlinePassed, reset, prepareForAction
  case action, canPrevent, canBePrevented, shouldRequire, shouldBeRequired
  case delegateShouldBegin, delegateShouldReceive, delegateSimultaneous, delegateShouldRequire, delegateShouldBeRequired
  case viewBegan, viewMoved, viewEnded, viewCancelled, viewShouldBegin, hitTest, betweenFrames
}

/// Something that a callback should not do, or that is odd at least.
enum RogueDeed: CaseIterable {
  case setPossible, setBegan, setChanged, setEnded, setCancelled, setFailed
  case ignoreOne, ignoreAll, setDeadline, setPastDeadline, clearDeadline
  case disable, enable, disableAndEnable, remove, removeAndAdd, moveToOtherView
  case require, requireOtherDisplacement, unrequire, allowTogether, gate, ungate
  case removeView, putViewBack, moveView, hideView
  case sendDown, sendMove, sendUp, cancelAll, advance
  case delayBegan, delayEnded, keepInView, takeFromView, acceptLeftovers

  /// Whether it asks the application for something that other calls follow on.
  var isInput: Bool {
    switch self {
    case .sendDown, .sendMove, .sendUp, .cancelAll, .advance: true
    default: false
    }
  }
}
