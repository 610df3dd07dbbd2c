#if !hasFeature(Embedded)
  extension ViewController {
    /// Makes `child` a controller inside this one, which keeps it alive, and removes it from its previous parent.
    ///
    /// As in UIKit, the caller adds the child's view to a view of this controller, and then calls ``didMove(toParent:)``.
    /// Adding a controller to itself or to one inside it is a mistake of the caller.
    public final func addChild(_ child: ViewController) {
      precondition(!isInside(child), "a view controller cannot be inside itself")
      if child.parent === self { return }
      child.parent?.letGo(of: child)
      child.willMove(toParent: self)
      // The call may have put either of them elsewhere.
      if child.parent != nil || isInside(child) { return }
      children.append(child)
      child.parent = self
      child.initialFrame = Rect(origin: .zero, size: outermost.viewIfLoaded?.bounds.size ?? .zero)
    }

    private var outermost: ViewController { parent?.outermost ?? self }

    /// Whether this controller is `controller` or inside it.
    private func isInside(_ controller: ViewController) -> Bool {
      self === controller || parent?.isInside(controller) ?? false
    }

    /// Removes the controller from its ``parent``, and calls ``didMove(toParent:)``. Its view stays where it is.
    public final func removeFromParent() {
      guard let parent else { return }
      parent.letGo(of: self)
      didMove(toParent: nil)
    }

    private func letGo(of child: ViewController) {
      children.drop { $0 === child }
      child.parent = nil
    }

    /// Makes the view and calls ``viewDidLoad()``, unless both happened before.
    public final func loadViewIfNeeded() { _ = view }

    final func willChange(isVisible: Bool) {
      if isVisible == self.isVisible { return }
      if isVisible { viewWillAppear(false) } else { viewWillDisappear(false) }
    }

    /// The view may have come or gone. A callback may have moved it elsewhere meanwhile.
    final func didChange() {
      let isVisible = viewIfLoaded?.window?.application != nil
      if isVisible == self.isVisible { return }
      visibilityChanges += 1
      guard isVisible else { return viewDidDisappear(false) }
      let change = visibilityChanges
      viewIsAppearing(false)
      // The call may have removed the view, and added it again.
      if change == visibilityChanges { viewDidAppear(false) }
    }
  }
#endif
