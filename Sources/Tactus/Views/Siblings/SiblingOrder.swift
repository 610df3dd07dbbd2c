/// The order of many siblings, from back to front, in runs that are short enough to search.
///
/// The costs of adding at either end, removing, and comparing two siblings do not depend on their number. Inserting at an index
/// adds up one number for each run.
struct SiblingOrder {
  /// A run, with the values that are read for all runs in turn: adjacent in memory, because a list may have thousands.
  struct Entry {
    let run: SiblingRun
    var count: Int
    /// The number of views in the run that are not in the index.
    var askedCount: Int
  }

  private(set) var entries: [Entry] = []
  /// The number of siblings.
  private(set) var count = 0
  /// The number of siblings that are not in the index.
  private var askedCount = 0

  /// The maximum number of views in a run.
  static var capacity: Int { 128 }
  /// The distance of labels. Before all runs need new labels, 2³² runs fit at the ends, and 32 at one place.
  private static var stride: Int { 1 << (Int.bitWidth / 2) }

  init(_ views: [View]) { for view in views { append(view) } }

  /// Whether `one` is behind `other`. The two are siblings in one order.
  @inline(__always)
  static func isBehind(_ one: View, _ other: View) -> Bool {
    guard let run = one.run, let otherRun = other.run else { return false }
    return run.with { run in
      otherRun.with { otherRun in
        run === otherRun ? run.isBehind(one, other) : run.label < otherRun.label
      }
    }
  }

  /// All siblings, from back to front.
  var views: [View] {
    var views: [View] = []
    views.reserveCapacity(count)
    for entry in entries { views.append(contentsOf: entry.run.views) }
    return views
  }

  /// The sibling at `index`, where the back is 0.
  func view(at index: Int) -> View {
    var rest = index
    for entry in entries {
      if rest < entry.count { return entry.run.views[rest] }
      rest -= entry.count
    }
    preconditionFailure("no sibling at this index")
  }

  /// The index of `view`, where the back is 0.
  func index(of view: View) -> Int {
    guard let run = view.run?.object else { return 0 }
    var index = run.position(of: view)
    for entry in entries {
      if entry.run === run { break }
      index += entry.count
    }
    return index
  }

  /// The views that hit tests must ask (``View/isAsked``) and that are in front of `back`, from front to back.
  func asked(inFrontOf back: View?) -> [View] {
    var asked: [View] = []
    guard askedCount > 0 else { return asked }
    let first = back?.run.map { place(of: $0.object) } ?? 0
    for entry in entries[first...].reversed() where entry.askedCount > 0 {
      for view in entry.run.asked.reversed() {
        if let back, !Self.isBehind(back, view) { break }
        asked.append(view)
      }
    }
    return asked
  }

  // MARK: Changes

  /// Puts `view` in front of all.
  mutating func append(_ view: View) {
    if let last = entries.last, last.count < Self.capacity {
      insert(view, into: entries.count - 1, at: last.count)
    } else {
      insertRun(SiblingRun([view]), at: entries.count)
      count += 1
    }
  }

  /// Puts `view` directly behind `other`.
  mutating func insert(_ view: View, behind other: View) {
    guard let run = other.run?.object else { return }
    let index = place(of: run)
    let position = run.position(of: other)
    if index == 0, position == 0, run.views.count >= Self.capacity {
      insertRun(SiblingRun([view]), at: 0)
      count += 1
    } else {
      insert(view, into: index, at: position)
    }
  }

  mutating func remove(_ view: View) {
    guard let run = view.run?.object else { return }
    let index = place(of: run)
    run.remove(at: run.position(of: view))
    refresh(index)
    count -= 1
    if run.views.isEmpty {
      entries.remove(at: index)
    } else {
      // At most half full, so that a run that was just joined is not split again.
      if index + 1 < entries.count, run.views.count + entries[index + 1].count <= Self.capacity / 2 {
        join(index)
      } else if index > 0, entries[index - 1].count + run.views.count <= Self.capacity / 2 {
        join(index - 1)
      }
    }
  }

  /// Notes whether the index contains `view`.
  mutating func setAsked(_ view: View, _ isAsked: Bool) {
    guard isAsked != view.isAsked, let run = view.run?.object else { return }
    run.setAsked(view, isAsked)
    refresh(place(of: run))
  }

  // MARK: Runs

  /// The place of `run` in the list.
  private func place(of run: SiblingRun) -> Int {
    var low = 0
    var high = entries.count - 1
    while low < high {
      let midpoint = (low + high) / 2
      if entries[midpoint].run.label < run.label { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }

  private mutating func insert(_ view: View, into index: Int, at position: Int) {
    let run = entries[index].run
    run.insert(view, at: position)
    count += 1
    if run.views.count > Self.capacity { insertRun(run.split(), at: index + 1) }
    refresh(index)
  }

  /// Updates the number of views in the run at `index`.
  private mutating func refresh(_ index: Int) {
    let run = entries[index].run
    askedCount += run.asked.count - entries[index].askedCount
    entries[index].count = run.views.count
    entries[index].askedCount = run.asked.count
  }

  private mutating func insertRun(_ run: SiblingRun, at index: Int) {
    entries.insert(Entry(run: run, count: 0, askedCount: 0), at: index)
    refresh(index)
    label(index)
  }

  private mutating func join(_ index: Int) {
    let upper = entries.remove(at: index + 1)
    askedCount -= upper.askedCount
    entries[index].run.join(upper.run)
    refresh(index)
  }

  /// Gives the new run at `index` a label between those beside it.
  private func label(_ index: Int) {
    let before = index > 0 ? entries[index - 1].run.label : nil
    let after = index + 1 < entries.count ? entries[index + 1].run.label : nil
    let label: (partialValue: Int, overflow: Bool)
    switch (before, after) {
    case (nil, nil): label = (0, false)
    case (let before?, nil): label = before.addingReportingOverflow(Self.stride)
    case (nil, let after?): label = after.subtractingReportingOverflow(Self.stride)
    case (let before?, let after?):
      // Halve both separately, because the distance of the two may be too large for a number.
      let midpoint = (before >> 1) + (after >> 1)
      label = (midpoint, midpoint <= before || midpoint >= after)
    }
    if !label.overflow {
      entries[index].run.label = label.partialValue
      return
    }
    for (position, entry) in entries.enumerated() { entry.run.label = (position - entries.count / 2) * Self.stride }
  }
}
