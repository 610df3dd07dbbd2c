/// What lets ``addAction(_:)`` hand the recognizer to the closure as what it is, so that a tap's action gets a tap.
///
/// Only ``GestureRecognizer`` and its subclasses conform.
public protocol GestureActions: AnyObject {}

/// Names an action, to remove it again.
public nonisolated struct ActionToken: Hashable, Sendable {
  let number: Int
}

#if !TACTUS_SCRIPTED
  /// An action, in a box of its own: calling it touches no list.
  final class Action {
    let token: ActionToken
    let handler: (GestureRecognizer) -> Void
    /// Whether it was removed while actions were called.
    var isRemoved = false

    init(_ token: ActionToken, _ handler: @escaping (GestureRecognizer) -> Void) {
      self.token = token
      self.handler = handler
    }
  }

  /// The actions of one recognizer, in the order in which they were added.
  struct ActionList {
    var boxes = ReferenceList<Action>(capacity: 1)
    var nextNumber = 0
    /// How many calls of the actions are under way: what is removed meanwhile goes after the last one.
    var depth = 0
    var hasRemoved = false
    /// How many of them have heard that the gesture began, while they are told one after the other; all, otherwise.
    var begun = Int.max

    mutating func deallocate() { boxes.deallocate() }
  }
#endif

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

  #if !hasFeature(Embedded)
    /// Has `handler` called as ``addAction(_:)`` does, with `owner`, for as long as that lives: `owner` is not kept alive.
    ///
    /// ```swift
    /// pan.addAction(for: self) { controller, pan in controller.move(by: pan.translation(in: nil)) }
    /// ```
    @discardableResult
    public func addAction<Owner: AnyObject>(
      for owner: Owner, _ handler: @escaping (Owner, Self) -> Void
    ) -> ActionToken {
      addAction { [weak owner] recognizer in
        if let owner { handler(owner, recognizer) }
      }
    }
  #endif

  /// Has `handler` called when the gesture begins; of discrete gestures never.
  @discardableResult
  public func onBegan(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.began, handler) }

  /// Has `handler` called when the gesture changes, once per frame.
  @discardableResult
  public func onChanged(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.changed, handler) }

  /// Has `handler` called when the gesture ends, or is recognized.
  @discardableResult
  public func onEnded(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.ended, handler) }

  /// Has `handler` called when the gesture is broken off.
  @discardableResult
  public func onCancelled(_ handler: @escaping (Self) -> Void) -> ActionToken { on(.cancelled, handler) }

  private func on(_ state: GestureRecognizer.State, _ handler: @escaping (Self) -> Void) -> ActionToken {
    addAction { recognizer in
      if recognizer.state == state { handler(recognizer) }
    }
  }
}

#if !TACTUS_SCRIPTED
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
    }

    final func addUntypedAction(_ handler: @escaping (GestureRecognizer) -> Void) -> ActionToken {
      let token = ActionToken(number: actionList.nextNumber)
      actionList.nextNumber += 1
      actionList.boxes.append(Action(token, handler))
      return token
    }

    /// A new gesture begins, of which no action has heard: if it is taken away before one does, none is told.
    final func forgetWhoHeard() { actionList.begun = 0 }

    /// Calls the actions that there are now, whatever they add or remove meanwhile.
    ///
    /// One of them may take the recognizer out of its gesture (S-3.8) while they are told that it began. Then those before it
    /// are told that it was cancelled, and those after it nothing. That it ended all are told.
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
          currentState = state
        }
        if state == .began { actionList.begun = index + 1 }
        actionList.boxes.base[index]._withUnsafeGuaranteedRef { $0.handler(self) }
        if current != state { currentState = current }
      }
      if state == .began { actionList.begun = .max }
      actionList.depth -= 1
      if actionList.hasRemoved { dropRemovedActions() }
    }

    private final func dropRemovedActions() {
      guard actionList.depth == 0 else { return }
      actionList.hasRemoved = false
      // Released once the list is whole: what an action held may use the list as it goes.
      var removed = ReferenceList<Action>()
      actionList.boxes.keep {
        !$0.isRemoved
      } remove: { action in
        removed.append(owned: action)
      }
      removed.deallocate()
    }
  }
#endif

extension GestureRecognizer {
  /// How often a recognizer's action is called.
  public nonisolated enum ActionPolicy: UInt8, Sendable, Hashable {
    /// Once in each frame in which something changed: of several changes the last one counts (S-3.3).
    case oncePerFrame
    /// For every change that the recognizer proposes, also when several come in one frame.
    case eachChange
    /// As ``eachChange``, and each of them is told as recognized: for gestures that count.
    case recognizedEachTime
  }
}
