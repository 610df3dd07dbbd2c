// Notifications of views and controllers about changes of the tree. Not in Embedded Swift.
#if !hasFeature(Embedded)
  extension View {
    /// Runs `body`, which adds the view to `superview` or removes it, and notifies all views and controllers concerned.
    ///
    /// Plain views do nothing in these calls. If there are only plain views, this function skips the search for the windows,
    /// which costs a step for each level.
    final func moving(to superview: View?, _ body: () -> Void) {
      guard parent !== superview, hasListeners || superview.map({ type(of: $0) != View.self }) ?? false else {
        body()
        return
      }
      let (oldWindow, newWindow) = (window, superview?.window)
      let views = oldWindow === newWindow ? [] : viewsInside
      let controllers = views.compactMap(\.controller)
      willMove(toSuperview: superview)
      parent?.willRemoveSubview(self)
      for view in views { view.willMove(toWindow: newWindow) }
      for controller in controllers { controller.willChange(isVisible: newWindow?.application != nil) }
      body()
      guard parent === superview else { return }
      superview?.didAddSubview(self)
      didMoveToSuperview()
      for view in views { view.didMoveToWindow() }
      for controller in controllers { controller.didChange() }
    }

    /// Whether a view inside this one, or a controller, may need a notification of a change.
    private final var hasListeners: Bool {
      type(of: self) != View.self || controller != nil || subviewCount > 0
        || parent.map { type(of: $0) != View.self } ?? false
    }
  }

  extension Window {
    /// Runs `body`, which adds the window to an application or removes it, and notifies the controllers in it.
    final func changing(isVisible: Bool, _ body: () -> Void) {
      let controllers = viewsInside.compactMap(\.controller)
      for controller in controllers { controller.willChange(isVisible: isVisible) }
      body()
      for controller in controllers { controller.didChange() }
    }
  }
#else
  extension View {
    @inline(__always)
    final func moving(to superview: View?, _ body: () -> Void) { body() }
  }

  extension Window {
    @inline(__always)
    final func changing(isVisible: Bool, _ body: () -> Void) { body() }
  }
#endif
