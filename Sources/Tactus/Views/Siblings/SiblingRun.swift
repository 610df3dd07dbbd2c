/// Adjacent siblings in their order: a part of a long list of subviews.
final class SiblingRun {
  /// Labels grow from the back to the front, and each run of a list has a different one.
  @exclusivity(unchecked) var label = 0
  /// The views, from back to front.
  @exclusivity(unchecked) private(set) var views: [View]
  /// The views that hit tests must ask (``View/isAsked``), from back to front.
  @exclusivity(unchecked) private(set) var asked: [View] = []

  init(_ views: [View]) {
    self.views = views
    for view in views {
      view.run = Unowned(self)
      if view.isAsked { asked.append(view) }
    }
  }

  /// The position of `view` in the run.
  func position(of view: View) -> Int {
    var position = 0
    withReferences { while $0[position] != Unowned(view) { position += 1 } }
    return position
  }

  /// Whether `one` is behind `other`. Both must be in the run.
  func isBehind(_ one: View, _ other: View) -> Bool {
    withReferences { references in
      for candidate in references {
        if candidate == Unowned(other) { return false }
        if candidate == Unowned(one) { return true }
      }
      return false
    }
  }

  func insert(_ view: View, at position: Int) {
    if view.isAsked { asked.insert(view, at: askedCount(before: position)) }
    views.insert(view, at: position)
    view.run = Unowned(self)
  }

  func remove(at position: Int) {
    let view = views[position]
    if view.isAsked { asked.remove(at: askedCount(before: position)) }
    views.remove(at: position)
    view.run = nil
  }

  func setAsked(_ view: View, _ isAsked: Bool) {
    let place = askedCount(before: position(of: view))
    view.isAsked = isAsked
    if isAsked { asked.insert(view, at: place) } else { asked.remove(at: place) }
  }

  /// Moves the front half to a new run.
  func split() -> SiblingRun {
    let half = views.count / 2
    asked.removeSubrange(askedCount(before: half)...)
    let upper = Array(views[half...])
    views.removeSubrange(half...)
    return SiblingRun(upper)
  }

  /// Adds the views of `upper`, the next run.
  func join(_ upper: SiblingRun) {
    for view in upper.views { view.run = Unowned(self) }
    views += upper.views
    asked += upper.asked
  }

  /// The number of views before `position` that hit tests must ask.
  private func askedCount(before position: Int) -> Int {
    var count = 0
    for view in views[..<position] where count < asked.count && asked[count] === view { count += 1 }
    return count
  }

  /// The views as references, for a loop that does not retain each view.
  private func withReferences<Result>(_ body: (UnsafeBufferPointer<Unowned<View>>) -> Result) -> Result {
    views.withUnsafeBufferPointer { $0.withMemoryRebound(to: Unowned<View>.self, body) }
  }
}
