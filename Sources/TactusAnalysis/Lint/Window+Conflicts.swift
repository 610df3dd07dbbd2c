import Tactus

extension Window {
  /// What could go wrong with the recognizers on this window and on the views in it.
  ///
  /// Explores what up to three fingers can do: they come down, rest, move a little or far in eight directions, spread, turn,
  /// go round, and lift, with waits on both sides of every deadline. **Actions are called and views are told**, and the time
  /// of the application goes on by hours: this is for tests, on a window that was made for it.
  ///
  /// ```swift
  /// for conflict in window.conflicts() where conflict.severity == .error { Issue.record("\(conflict.sentence)") }
  /// ```
  ///
  /// - Parameter budget: how much to explore, in frames times the recognizers that watch; 200,000 by default. What is always
  ///   tried is tried whatever it is.
  public func conflicts(budget: Int = SceneLint.defaultBudget) -> [Conflict] {
    var recognizers: [GestureRecognizer] = []
    func collect(_ view: View) {
      recognizers += view.gestureRecognizers
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    let own = self.application
    let application = own ?? Application()
    if own == nil { application.addWindow(self) }
    let observer = application.observer
    defer {
      application.observer = observer
      if own == nil { application.removeWindow(self) }
    }
    var finder = ConflictFinder(application, self, recognizers)
    return finder.conflicts(budget: budget) { one, other in
      recognizers[one].gate === recognizers[other] || recognizers[other].gate === recognizers[one]
    }
  }
}
