/// What lets ``addAction(_:)`` hand the recognizer to the closure as what it is, so that a tap's action gets a tap.
///
/// Only ``GestureRecognizer`` and its subclasses conform.
public protocol GestureActions: AnyObject {}

/// Names an action, to remove it again.
public struct ActionToken: Hashable, Sendable {
  let number: Int
}

struct Action {
  let token: ActionToken
  let handler: (GestureRecognizer) -> Void
}

extension GestureActions where Self: GestureRecognizer {
  /// Has `handler` called on began, changed, ended (recognized) and cancelled, never on failed (S-3.3), after those that
  /// were added before.
  ///
  /// It is called once per frame, after all recognizers have seen the frame and before views are told of it; read
  /// ``GestureRecognizer/state`` to know which it is.
  @discardableResult
  public func addAction(_ handler: @escaping (Self) -> Void) -> ActionToken {
    addUntypedAction { recognizer in handler(unsafeDowncast(recognizer, to: Self.self)) }
  }
}

extension GestureRecognizer {
  /// Removes the action that `token` names; one that is gone already is left alone.
  public final func removeAction(_ token: ActionToken) {
    actions.removeAll { $0.token == token }
  }

  @usableFromInline
  final func addUntypedAction(_ handler: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    let token = ActionToken(number: nextActionNumber)
    nextActionNumber += 1
    actions.append(Action(token: token, handler: handler))
    return token
  }

  /// Calls the actions that there are now, whatever they add or remove meanwhile.
  ///
  /// One of them may take the recognizer out of its gesture (S-3.8). Then all have heard of that already, and do not hear
  /// that it began; that it ended they do.
  final func callActions() {
    let state = publicState
    for action in actions {
      let current = publicState
      if current != state {
        if state == .began || state == .changed { return }
        publicState = state
      }
      action.handler(self)
      if current != state { publicState = current }
    }
  }
}

extension GestureRecognizer {
  /// How often a recognizer's action is called.
  public enum ActionPolicy: UInt8, Sendable, Hashable {
    /// Once in each frame in which something changed: of several changes the last one counts (S-3.3).
    case oncePerFrame
    /// For every change that the recognizer proposes, also when several come in one frame.
    case eachChange
    /// As ``eachChange``, and each of them is told as recognized: for gestures that count.
    case recognizedEachTime
  }
}
