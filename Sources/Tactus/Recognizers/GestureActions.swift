/// Lets ``addAction(_:)`` pass the recognizer to the closure with its own class: the action of a tap gets a tap.
///
/// Only ``GestureRecognizer`` and its subclasses conform.
public protocol GestureActions: AnyObject {}

/// Names an action, so that it can be removed again.
public nonisolated struct ActionToken: Hashable, Sendable {
  let number: Int
}

/// An action in its own box: calling it touches no list.
final class Action {
  let token: ActionToken
  let handler: (GestureRecognizer) -> Void
  /// Whether it is a method of this target, or of any target if given `nil`. It is `nil` for actions that are not methods.
  var isOfTarget: ((AnyObject?) -> Bool)?
  /// The depth of the call of the actions in which it was removed; the maximum if it was not.
  var removedAt = Int.max

  init(_ token: ActionToken, _ handler: @escaping (GestureRecognizer) -> Void) {
    self.token = token
    self.handler = handler
  }
}

/// The handlers for a failed gesture: few recognizers have any.
final class FailureHandlers {
  var list: [(token: ActionToken, handler: (GestureRecognizer, DecisionReason) -> Void)] = []
}

/// The actions of one recognizer, in the order in which they were added.
struct ActionList: ~Copyable {
  /// The handlers for a failed gesture; `nil` if there are none.
  var failures: FailureHandlers?
  var boxes = ReferenceList<Action>(capacity: 1)
  var nextNumber = 0
  /// The number of nested calls of the actions. Actions that are removed meanwhile leave the list after the last call.
  var depth = 0
  var hasRemoved = false
  /// The number of actions that were notified of `began`, while they are called one after the other; otherwise all.
  var begun = Int.max
}

extension GestureActions where Self: GestureRecognizer {
  /// Calls `handler` on began, changed, ended (recognized) and cancelled, never on failed (S-3.3), after the actions
  /// that were added before.
  ///
  /// It is called once per frame, after all recognizers have processed the frame and before views are notified of it.
  /// Read ``GestureRecognizer/state`` to find out the state.
  @discardableResult
  public func addAction(_ handler: @escaping (Self) -> Void) -> ActionToken {
    addUntypedAction { recognizer in handler(unsafeDowncast(recognizer, to: Self.self)) }
  }

  /// Calls `handler` when the gesture begins; never for discrete gestures.
  @discardableResult
  public func onBegan(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.began, handler) }

  /// Calls `handler` when the gesture changes, once per frame.
  @discardableResult
  public func onChanged(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.changed, handler) }

  /// Calls `handler` when the gesture ends, or is recognized.
  @discardableResult
  public func onEnded(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.ended, handler) }

  /// Calls `handler` when the gesture is cancelled.
  @discardableResult
  public func onCancelled(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.cancelled, handler) }

  /// Calls `handler` when an attempt fails: the touches were not this gesture, another one prevented it, or the
  /// recognizer was disabled or removed before it began. The reason states which.
  ///
  /// Every attempt that is neither ended nor cancelled fails, and most attempts fail: a finger that drags makes every
  /// tap under it fail. The handler is called where the decision is made, before the actions of the frame. After
  /// ``onBegan(_:)`` a gesture is cancelled and does not fail.
  ///
  /// ```swift
  /// press.onFailed { press, reason in print("no press:", reason.sentence) }
  /// ```
  @discardableResult
  public func onFailed(_ handler: @escaping (Self, DecisionReason) -> Void) -> ActionToken {
    addFailureHandler { recognizer, reason in handler(unsafeDowncast(recognizer, to: Self.self), reason) }
  }

  private func on(_ state: GestureRecognizer.State, _ handler: @escaping (Self) -> Void) -> ActionToken {
    addAction { recognizer in
      if recognizer.state == state { handler(recognizer) }
    }
  }
}

extension GestureRecognizer {
  /// Removes the action that `token` names. Does nothing if the action was already removed.
  public final func removeAction(_ token: ActionToken) {
    for index in 0..<actionList.boxes.count where actionList.boxes[index].token == token {
      if actionList.depth == 0 {
        _ = actionList.boxes.remove(at: index)
      } else {
        actionList.boxes[index].removedAt = actionList.depth
        actionList.hasRemoved = true
      }
      return
    }
    guard let failures = actionList.failures, let index = failures.list.firstIndex(where: { $0.token == token }) else {
      return
    }
    // Released once the list is whole: the end of an object that the handler kept may make the recognizer fail.
    let removed = failures.list.remove(at: index)
    withExtendedLifetime(removed) {}
  }

  final func addUntypedAction(_ handler: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    let token = nextToken()
    actionList.boxes.append(Action(token, handler))
    return token
  }

  final func addFailureHandler(_ handler: @escaping (GestureRecognizer, DecisionReason) -> Void) -> ActionToken {
    let token = nextToken()
    let failures = actionList.failures ?? FailureHandlers()
    actionList.failures = failures
    failures.list.append((token, handler))
    return token
  }

  private final func nextToken() -> ActionToken {
    let token = ActionToken(number: actionList.nextNumber)
    actionList.nextNumber += 1
    return token
  }

  /// Calls the failure handlers of this recognizer and of no part, unless one of them removed a handler meanwhile.
  @inline(never)
  final func callFailureHandlers(_ failures: FailureHandlers, _ reason: DecisionReason) {
    let called = failures.list
    for (token, handler) in called where failures.list.contains(where: { $0.token == token }) { handler(self, reason) }
  }

  /// A new gesture begins. If it is cancelled before an action was notified that it began, no action is notified.
  final func forgetBegan() { actionList.begun = 0 }

  /// Calls the current actions, whichever actions they add or remove meanwhile.
  ///
  /// An action may withdraw the recognizer (S-3.8) while the actions are notified of `began`. Then the actions before
  /// it are notified of `cancelled`, and those after it get no notification. All are notified of `ended`.
  @inline(__always)
  final func callActions() {
    if currentState == .changed, actionList.boxes.count == 1 {
      actionList.depth += 1
      actionList.boxes.base[0]._withUnsafeGuaranteedRef { $0.handler(self) }
      actionList.depth -= 1
      if actionList.hasRemoved { dropRemovedActions() }
    } else {
      callEachAction()
    }
  }

  final func callEachAction() {
    let state = currentState
    var count = actionList.boxes.count
    if state == .cancelled, actionList.begun < count { count = actionList.begun }
    actionList.depth += 1
    for index in 0..<count {
      // It was removed before this call: a handler of the outer call removed it.
      if actionList.boxes[index].removedAt < actionList.depth { continue }
      let current = currentState
      if current != state {
        if state == .began || state == .changed { break }
        show(state)
      }
      if state == .began { actionList.begun = index + 1 }
      actionList.boxes.base[index]._withUnsafeGuaranteedRef { $0.handler(self) }
      // Unless the action began another gesture.
      if current != state, currentState == state { show(current) }
    }
    if state == .began { actionList.begun = .max }
    actionList.depth -= 1
    if actionList.hasRemoved { dropRemovedActions() }
  }

  private final func dropRemovedActions() {
    guard actionList.depth == 0 else { return }
    actionList.hasRemoved = false
    // Released once the list is consistent: the end of an action may use the list.
    var removed = ReferenceList<Action>(capacity: 1)
    actionList.boxes.keep {
      $0.removedAt == .max
    } remove: { action in
      removed.append(owned: action)
    }
  }
}

extension GestureRecognizer {
  /// How often a recognizer's action is called.
  public nonisolated enum ActionPolicy: UInt8, Sendable, Hashable {
    /// Once in each frame with a change: of several changes, the last one counts (S-3.3).
    case oncePerFrame
    /// For every change that the recognizer proposes, also when several come in one frame.
    case eachChange
    /// Like ``eachChange``, but each change reads as recognized: for gestures that count.
    case recognizedEachTime
  }
}
