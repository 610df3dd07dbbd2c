/// What lets ``addAction(_:)`` hand the recognizer to the closure as what it is, so that a tap's action gets a tap.
///
/// Only ``GestureRecognizer`` and its subclasses conform.
public protocol GestureActions: AnyObject {}

/// Names an action, to remove it again.
public nonisolated struct ActionToken: Hashable, Sendable {
  let number: Int
}

/// An action, in a box of its own: calling it touches no list.
final class Action {
  let token: ActionToken
  let handler: (GestureRecognizer) -> Void
  /// Whether it is a method of this target, or of any if that is `nil`; `nil` for actions that are none.
  var isOfTarget: ((AnyObject?) -> Bool)?
  /// Whether it was removed while actions were called.
  var isRemoved = false

  init(_ token: ActionToken, _ handler: @escaping (GestureRecognizer) -> Void) {
    self.token = token
    self.handler = handler
  }
}

/// What is called when a gesture fails: few recognizers have any.
final class FailureHandlers {
  var list: [(token: ActionToken, handler: (GestureRecognizer, DecisionReason) -> Void)] = []
}

/// The actions of one recognizer, in the order in which they were added.
struct ActionList: ~Copyable {
  /// What is called when the gesture fails; `nil` if nothing is.
  var failures: FailureHandlers?
  var boxes = ReferenceList<Action>(capacity: 1)
  var nextNumber = 0
  /// How many calls of the actions are under way. Actions that are removed meanwhile leave the list after the last one.
  var depth = 0
  var hasRemoved = false
  /// How many actions were notified of `began` while they are called one after the other; all, otherwise.
  var begun = Int.max
}

extension GestureActions where Self: GestureRecognizer {
  /// Has `handler` called on began, changed, ended (recognized) and cancelled, never on failed (S-3.3), after those that
  /// were added before.
  ///
  /// It is called once per frame, after all recognizers have seen the frame and before views are notified of it; read
  /// ``GestureRecognizer/state`` to know which state it is.
  @discardableResult
  public func addAction(_ handler: @escaping (Self) -> Void) -> ActionToken {
    addUntypedAction { recognizer in handler(unsafeDowncast(recognizer, to: Self.self)) }
  }

  /// Has `handler` called when the gesture begins; of discrete gestures never.
  @discardableResult
  public func onBegan(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.began, handler) }

  /// Has `handler` called when the gesture changes, once per frame.
  @discardableResult
  public func onChanged(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.changed, handler) }

  /// Has `handler` called when the gesture ends, or is recognized.
  @discardableResult
  public func onEnded(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.ended, handler) }

  /// Has `handler` called when the gesture is cancelled.
  @discardableResult
  public func onCancelled(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.cancelled, handler) }

  /// Has `handler` called when an attempt fails: the touches were not this gesture, another one prevented it, or the recognizer
  /// was disabled or removed before it began. The reason says which.
  ///
  /// Every attempt that does not end or is not cancelled fails, and most attempts do: a finger that drags fails every tap on its
  /// way. It is called where the decision is made, before the actions of the frame. After ``onBegan(_:)`` a gesture is cancelled
  /// and does not fail.
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
  /// Removes the action that `token` names; one that is gone already is left alone.
  public final func removeAction(_ token: ActionToken) {
    for index in 0..<actionList.boxes.count where actionList.boxes[index].token == token {
      if actionList.depth == 0 {
        _ = actionList.boxes.remove(at: index)
      } else {
        actionList.boxes[index].isRemoved = true
        actionList.hasRemoved = true
      }
      return
    }
    guard let failures = actionList.failures, let index = failures.list.firstIndex(where: { $0.token == token }) else {
      return
    }
    // Released once the list is whole: the end of what the handler kept may make the recognizer fail.
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

  /// Calls what was added for failures, of this recognizer and of no part, unless one of them removed it meanwhile.
  @inline(never)
  final func callFailureHandlers(_ failures: FailureHandlers, _ reason: DecisionReason) {
    let called = failures.list
    for (token, handler) in called where failures.list.contains(where: { $0.token == token }) { handler(self, reason) }
  }

  /// A new gesture begins. If it is cancelled before an action was notified of that, no action is notified.
  final func forgetBegan() { actionList.begun = 0 }

  /// Calls the current actions, whatever they add or remove meanwhile.
  ///
  /// An action may withdraw the recognizer (S-3.8) while the actions are notified of `began`. Then the actions before
  /// it are notified of `cancelled`, and those after it of nothing. All are notified of `ended`.
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

  private final func callEachAction() {
    let state = currentState
    var count = actionList.boxes.count
    if state == .cancelled, actionList.begun < count { count = actionList.begun }
    actionList.depth += 1
    for index in 0..<count {
      let current = currentState
      if current != state {
        if state == .began || state == .changed { break }
        show(state)
      }
      if state == .began { actionList.begun = index + 1 }
      actionList.boxes.base[index]._withUnsafeGuaranteedRef { $0.handler(self) }
      // Unless the action began something else.
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
      !$0.isRemoved
    } remove: { action in
      removed.append(owned: action)
    }
  }
}

extension GestureRecognizer {
  /// How often a recognizer's action is called.
  public nonisolated enum ActionPolicy: UInt8, Sendable, Hashable {
    /// Once in each frame in which something changed: of several changes the last one counts (S-3.3).
    case oncePerFrame
    /// For every change that the recognizer proposes, also when several come in one frame.
    case eachChange
    /// As ``eachChange``, and each of them reads as recognized: for gestures that count.
    case recognizedEachTime
  }
}
