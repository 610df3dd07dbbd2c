import Tactus

/// Runs cases: plays the touches to the scene and compares the actual result with the expected one.
///
/// ```swift
/// let result = try CaseRunner().run(CaseDescription(json: bytes, file: "double.case.json"))
/// if let difference = result.difference { print(difference) }
/// // double.case.json:7:12: expect[0]: expected double at 0.2, found double ended at 0.25
/// ```
///
/// A runner keeps nothing between cases: each case gets its own scene, and cases can be run in any order.
public struct CaseRunner {
  /// The parts of a recording that a case uses.
  public nonisolated struct Touches: Sendable {
    /// The frames, in time order; each is sent as one event.
    public var frames: [ContactFrame]
    /// The size of the surface, if the recording knows it.
    public var surface: Size?
    /// The place of the surface in a window of another size, unless the case sets it.
    public var placement: SurfacePlacement.Rule

    /// Makes touches from these frames of a surface of this size.
    public init(frames: [ContactFrame], surface: Size?, placement: SurfacePlacement.Rule = .asIs) {
      self.frames = frames
      self.surface = surface
      self.placement = placement
    }

    /// Moves the touches to their place in a window.
    mutating func place(in window: Rect, _ rule: SurfacePlacement.Rule?) {
      guard let surface else { return }
      let placement = SurfacePlacement(rule ?? placement, of: surface, in: window)
      if placement.isIdentity { return }
      for index in frames.indices {
        frames[index].samples = frames[index].samples.map { placement.place($0) }
        if let hover = frames[index].hover { frames[index].hover?.position = placement.place(hover.position) }
      }
    }
  }

  /// Finds the recording that a case names.
  ///
  /// - Parameters:
  ///   - name: the name in the case, relative to the case file.
  ///   - file: the case file, if it is known.
  public typealias RecordingLoader = (_ name: String, _ file: String?) throws(DescriptionError) -> Touches

  private let load: RecordingLoader

  /// Makes a runner that finds recordings with `load`, for recordings that are not files: in memory, in an archive.
  ///
  /// ```swift
  /// let runner = CaseRunner { (name, _) throws(DescriptionError) in
  ///   guard let touches = known[name] else { throw DescriptionError(.unreadable, "there is no \(name)") }
  ///   return touches
  /// }
  /// ```
  public init(load: @escaping RecordingLoader) { self.load = load }

  /// Runs a case.
  ///
  /// Expectations are checked in the order in which a person would ask: the actions, the recognizers that must not act,
  /// outcomes, reasons, views, then scroll views. The first one that is not met is the result's
  /// ``CaseResult/difference``. A failed case is not an error.
  ///
  /// - Parameters:
  ///   - description: the case.
  ///   - watch: gets the scene and the frames before they are played, so that it can also listen; does nothing by default.
  /// - Throws: a ``DescriptionError`` if the case cannot be run: it is wrong, or its recording cannot be read. In an
  ///   error from a loader, the place becomes the case's key `recording`.
  public func run(
    _ description: CaseDescription, watching watch: (Scene, [ContactFrame]) -> Void = { _, _ in }
  ) throws(DescriptionError) -> CaseResult {
    try description.validate()
    var touches: Touches
    switch description.touches {
    case .samples(let samples):
      touches = Touches(frames: RecordedTouches(samples: samples).frames, surface: nil)
    case .recording(let name):
      do throws(DescriptionError) {
        touches = try load(name, description.origin.part?.file)
      } catch {
        throw DescriptionError(error.kind, error.message, suggestion: error.suggestion, at: .root["recording"])
          .located(in: description.origin.part)
      }
    }

    let scene = try Scene(description.scene, surface: touches.surface ?? Scene.defaultSurface)
    touches.place(in: scene.window.frame, description.place)
    var actions: [ActionRecord] = []
    var views: [ViewRecord] = []
    scene.onAction = { actions.append($0) }
    scene.onViewTouch = { views.append($0) }
    watch(scene, touches.frames)
    let (scrollDifference, moments) = Self.play(touches.frames, of: description, in: scene)

    var result = CaseResult(actions: actions, views: views, moments: moments)
    for member in scene.members {
      result.endings[member.id] = CaseEnding(
        isDiscrete: member.recognizer.isDiscrete, outcome: GestureOutcome(member.recognizer),
        reason: member.recognizer.lastOutcome?.reason?.code.name)
    }
    let difference = Self.difference(description, result) ?? scrollDifference
    result.difference = difference?.located(in: description.origin.part)
    return result
  }

  /// Plays `frames`, and checks scroll views after each.
  ///
  /// - Returns: the first difference, in the order of the case, and the actual moments.
  private static func play(
    _ frames: [ContactFrame], of description: CaseDescription, in scene: Scene
  ) -> (CaseDifference?, [ExpectedScroll]) {
    var differences: [(index: Int, difference: CaseDifference)] = []
    var found = description.scroll
    let inOrder = description.scroll.enumerated().sorted { one, other in
      (one.element.time, one.offset) < (other.element.time, other.offset)
    }
    var moments = inOrder[...]
    func look(before time: Timestamp?) {
      while let (index, moment) = moments.first, time.map({ moment.time < $0 }) ?? true {
        moments.removeFirst()
        scene.application.advance(to: moment.time)
        guard let scrollView = scene.view(moment.view) as? ScrollView else { continue }
        found[index].describe(scrollView)
        guard let difference = moment.difference(scrollView, at: .root["scroll"][index]) else { continue }
        differences.append((index, difference))
      }
    }
    for frame in frames {
      look(before: frame.time)
      scene.play(frame)
    }
    look(before: nil)
    scene.play([], until: description.until)
    return (differences.min { $0.index < $1.index }?.difference, found)
  }

  /// Checks the parts of a case in the order in which a person would: actions, silence, outcomes, reasons, views.
  private static func difference(_ description: CaseDescription, _ result: CaseResult) -> CaseDifference? {
    if let expected = description.expect {
      let comparison = ActionComparison(
        expected: expected, found: ActionRecord.entries(result.actions), isUnordered: description.isUnordered)
      if let difference = comparison.difference { return difference }
    }
    for (index, id) in description.never.enumerated() {
      if let action = result.actions.first(where: { $0.recognizer == id }) {
        return CaseDifference(.root["never"][index], expected: "no action of \(id)", found: action.summary)
      }
    }
    for entry in description.final {
      guard let ending = result.endings[entry.recognizer] else { continue }
      if !entry.outcome.isSame(as: ending.outcome) {
        return CaseDifference(.root["final"][entry.recognizer], expected: entry.outcome.rawValue, found: ending.text)
      }
    }
    for entry in description.why {
      guard let ending = result.endings[entry.recognizer] else { continue }
      if ending.reason != entry.code {
        return CaseDifference(
          .root["why"][entry.recognizer], expected: "\(entry.recognizer) to fail because of \(entry.code)",
          found: ending.text)
      }
    }
    return description.views.flatMap { difference($0, result.views) }
  }

  private static func difference(_ expected: [ViewRecord], _ found: [ViewRecord]) -> CaseDifference? {
    let path = DescriptionPath.root["views"]
    for (index, record) in expected.enumerated() {
      guard index < found.count else {
        let after = found.last.map { "after \($0.summary)" } ?? "at all"
        return CaseDifference(path[index], expected: record.summary, found: "nothing further \(after)")
      }
      if !record.matches(found[index]) {
        return CaseDifference(path[index], expected: record.summary, found: found[index].summary)
      }
    }
    if found.count > expected.count {
      return CaseDifference(
        expected.isEmpty ? path : path[expected.count - 1], expected: "nothing further",
        found: found[expected.count].summary)
    }
    return nil
  }
}

nonisolated extension ViewRecord {
  /// Whether `actual` meets this record: its time may differ by the default tolerance of an action's time.
  func matches(_ actual: ViewRecord) -> Bool {
    view == actual.view && phase == actual.phase && touch == actual.touch
      && ActionComparison.isNear(time, actual.time, ExpectedAction.defaultTolerance)
  }
}

/// The result of a case, with everything that happened in the run, so that a failure can be understood without another
/// run.
///
/// ```swift
/// let result = try CaseRunner().run(description)
/// if !result.passed { for action in result.actions { print(action.text) } }
/// ```
public nonisolated struct CaseResult: Sendable {
  /// The first difference between the expected and the actual result; `nil` if there is none.
  public var difference: CaseDifference?
  /// All actions that were sent, in order, as replay would print them: each change on its own, not in runs.
  public var actions: [ActionRecord]
  /// Everything that hit views received, in order.
  public var views: [ViewRecord]

  /// The moments of scroll views that the case names, with the actual values.
  var moments: [ExpectedScroll] = []
  var endings: [String: CaseEnding] = [:]

  /// Whether every expectation was met.
  public var passed: Bool { difference == nil }
}

/// The ending of a recognizer's last gesture.
nonisolated struct CaseEnding: Sendable {
  var isDiscrete: Bool
  var outcome: GestureOutcome
  var reason: String?

  /// The outcome in words, with the reason if the outcome needs one.
  var text: String {
    guard outcome == .failed || outcome == .cancelled, let reason else { return outcome.rawValue }
    return "\(outcome.rawValue) because of \(reason)"
  }
}

nonisolated extension ActionRecord {
  /// The actions as cases list them. The changed actions of one recognizer between two of its other actions are one
  /// entry: it has the place and the time of the first of them and the values of the last.
  ///
  /// So a case stays the same if a device reports at another rate. Other recognizers' actions in between do not end a run, but
  /// a new owner of a drag does. Recognizers whose every change reports something of its own keep all their entries.
  ///
  /// ```swift
  /// for entry in ActionRecord.entries(result.actions) { print(entry.summary) }
  /// // drag began at 0.02
  /// // drag changed at 0.04
  /// // drag ended at 0.08
  /// ```
  public static func entries(_ actions: [ActionRecord]) -> [ActionRecord] {
    var entries: [ActionRecord] = []
    var openRun: [String: Int] = [:]
    let types = RecognizerType.supported
    for action in actions {
      let reportsEveryChange = types.first { $0.name == action.type }?.reportsEveryChange ?? false
      guard action.state == .changed, !reportsEveryChange else {
        openRun[action.recognizer] = nil
        entries.append(action)
        continue
      }
      if let index = openRun[action.recognizer], entries[index].value("owner") == action.value("owner") {
        entries[index].values = action.values
      } else {
        openRun[action.recognizer] = entries.count
        entries.append(action)
      }
    }
    return entries
  }
}
