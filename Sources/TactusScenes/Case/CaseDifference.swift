import Tactus
import TactusJSON

/// The first difference between the expected and the actual result of a case.
///
/// ```
/// pan.case.json:27:5: expect[1].translation: expected (20, 0), found (18, 0) in pan changed at 0.2
/// ```
public nonisolated struct CaseDifference: Hashable, Sendable, CustomStringConvertible {
  /// The entry of the case that was not met, by keys and indices.
  public var path: DescriptionPath
  /// The expectation of the case, in words: a value, `single ended at 0.25`, `no further action`, `no action of single`.
  public var expected: String
  /// The actual result, in words of the same kind; an outcome includes its reason: `failed because of movedTooFar`.
  public var found: String
  /// The place in the run, if the entry does not identify it: the action whose value differs.
  public var context: String?
  /// The entry's place in the case file; `nil` if the case was not read from one.
  public var position: JSONPosition?
  /// The case file, as the caller named it; `nil` if that is not known.
  public var file: String?

  init(_ path: DescriptionPath, expected: String, found: String, context: String? = nil) {
    self.path = path
    self.expected = expected
    self.found = found
    self.context = context
  }

  /// The same difference with its place in the case file.
  func located(in origin: DescriptionOrigin?) -> CaseDifference {
    guard let origin else { return self }
    var difference = self
    difference.position = path.position(in: origin.root)
    difference.file = origin.file
    return difference
  }

  /// File, line and column, then the entry, what was expected and what was found, on one line.
  public var description: String {
    var text = DescriptionOrigin.place(file, position)
    text += "\(path): expected \(expected), found \(found)"
    if let context { text += " in \(context)" }
    return text
  }
}

/// Compares the actual actions with those that a case expects.
nonisolated struct ActionComparison {
  var expected: [ExpectedAction]
  /// The actual actions, as entries.
  var found: [ActionRecord]
  var isUnordered: Bool

  private let path = DescriptionPath.root["expect"]

  var difference: CaseDifference? {
    var start = 0
    while start < found.count {
      let end = isUnordered ? endOfFrame(from: start) : start + 1
      if let difference = compare(start..<end) { return difference }
      start = end
    }
    if expected.count > found.count {
      let after = found.last.map { "after \($0.summary)" } ?? "at all"
      return CaseDifference(
        path[found.count], expected: expected[found.count].summary, found: "no further action \(after)")
    }
    return nil
  }

  private func endOfFrame(from start: Int) -> Int {
    found[start...].firstIndex { $0.time != found[start].time } ?? found.count
  }

  /// Compares the actions in `range`, whose order does not count, with the entries at the same places.
  private func compare(_ range: Range<Int>) -> CaseDifference? {
    let entries = Array(range.clamped(to: expected.indices))
    var match = FrameMatch(actions: Array(range), entries: entries) { entry, action in
      Self.difference(expected[entry], found[action], path[entry]) == nil
    }
    match.solve()
    guard let action = match.firstFreeAction else { return nil }
    let free = match.freeEntries
    // Of the entries without a partner, compare with the one about the same recognizer.
    guard let entry = free.first(where: { expected[$0].recognizer == found[action].recognizer }) ?? free.first else {
      return CaseDifference(
        expected.isEmpty ? path : path[expected.count - 1], expected: "no further action", found: found[action].summary)
    }
    return Self.difference(expected[entry], found[action], path[entry])
  }

  private static func difference(
    _ entry: ExpectedAction, _ action: ActionRecord, _ path: DescriptionPath
  ) -> CaseDifference? {
    let isOnTime = entry.time.map { isNear($0, action.time, entry.tolerance) } ?? true
    guard entry.recognizer == action.recognizer, entry.state ?? action.state == action.state, isOnTime else {
      return CaseDifference(path, expected: entry.summary, found: action.summary)
    }
    for value in entry.values {
      guard let found = action.value(value.name) else {
        return CaseDifference(
          path[value.name], expected: value.value.text, found: "no such value", context: action.summary)
      }
      if !value.value.matches(found, tolerance: entry.valueTolerance) {
        return CaseDifference(path[value.name], expected: value.value.text, found: found.text, context: action.summary)
      }
    }
    return nil
  }

  static func isNear(_ lhs: Timestamp, _ rhs: Timestamp, _ tolerance: Timestamp.Duration) -> Bool {
    let difference = lhs - rhs
    return difference <= tolerance && .zero - difference <= tolerance
  }
}

/// Assigns to each action of a frame an entry that it meets: each entry to at most one action, and as many as possible.
private nonisolated struct FrameMatch {
  let actions: [Int]
  let entries: [Int]
  var actionOfEntry: [Int: Int] = [:]
  let meets: (_ entry: Int, _ action: Int) -> Bool

  mutating func solve() {
    for action in actions {
      var tried: Set<Int> = []
      _ = place(action, &tried)
    }
  }

  /// Finds an entry for `action`, if necessary by finding another entry for the action that has it.
  private mutating func place(_ action: Int, _ tried: inout Set<Int>) -> Bool {
    for entry in entries where meets(entry, action) && tried.insert(entry).inserted {
      if let holder = actionOfEntry[entry], !place(holder, &tried) { continue }
      actionOfEntry[entry] = action
      return true
    }
    return false
  }

  var firstFreeAction: Int? {
    let placed = Set(actionOfEntry.values)
    return actions.first { !placed.contains($0) }
  }

  var freeEntries: [Int] { entries.filter { actionOfEntry[$0] == nil } }
}
