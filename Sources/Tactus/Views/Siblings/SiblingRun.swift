/// Siblings next to each other in their order: a piece of a long list of subviews.
final class SiblingRun {
  /// Grows from the back to the front; the runs of one list have different labels.
  @exclusivity(unchecked) var label = 0
  /// The views, from back to front.
  @exclusivity(unchecked) private(set) var views: [View]
  /// Those of the views that have to be asked in hit tests (``View/isAsked``), from back to front.
  @exclusivity(unchecked) private(set) var asked: [View] = []

  init(_ views: [View]) {
    self.views = views
    for view in views {
      view.run = Unowned(self)
      if view.isAsked { asked.append(view) }
    }
  }

  /// Where `view` is in the run.
  func position(of view: View) -> Int {
    var position = 0
    withReferences { while $0[position] != Unowned(view) { position += 1 } }
    return position
  }

  /// Whether `one` is behind `other`; both are in the run.
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

  /// Gives the front half to a new run.
  func split() -> SiblingRun {
    let half = views.count / 2
    asked.removeSubrange(askedCount(before: half)...)
    let upper = Array(views[half...])
    views.removeSubrange(half...)
    return SiblingRun(upper)
  }

  /// Takes in the views of `upper`, the next run.
  func join(_ upper: SiblingRun) {
    for view in upper.views { view.run = Unowned(self) }
    views += upper.views
    asked += upper.asked
  }

  /// How many of the first views, up to `position`, have to be asked.
  private func askedCount(before position: Int) -> Int {
    var count = 0
    for view in views[..<position] where count < asked.count && asked[count] === view { count += 1 }
    return count
  }

  /// The views as references: looked through without keeping each one alive for as long as it is looked at.
  private func withReferences<Result>(_ body: (UnsafeBufferPointer<Unowned<View>>) -> Result) -> Result {
    views.withUnsafeBufferPointer { $0.withMemoryRebound(to: Unowned<View>.self, body) }
  }
}
