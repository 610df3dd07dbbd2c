import Tactus

/// A scene, touches and expected results, as data: a test that needs no code.
///
/// ```swift
/// let description = try CaseDescription(json: bytes, file: "double.case.json")
/// let result = CaseRunner().run(description)
/// print(result.passed)
/// ```
///
/// This is a whole case file. Two taps are made, and the recognizer that waits for the other sends no action:
///
/// ```
/// {"format":"tactus-case","version":1,"name":"a double tap keeps the single tap silent",
///  "scene":{"recognizers":[
///    {"id":"single","type":"tap","view":"root","requireToFail":["double"]},
///    {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}]},
///  "touches":[[0.00,"began",1,100,100],[0.05,"ended",1,100,100],
///             [0.20,"began",2,102,101],[0.25,"ended",2,102,101]],
///  "until":1,
///  "expect":[{"recognizer":"double","t":0.25}],
///  "why":{"single":"requirementRecognized"}}
/// ```
///
/// It needs at least one of ``expect``, ``never``, ``final``, ``why``, ``views`` and ``scroll``. A case that checks
/// nothing is refused, because it would always pass.
public nonisolated struct CaseDescription: Hashable, Sendable {
  /// The meaning of the case, in a few words; `nil` if the file gives it no name.
  public var name: String?
  /// The origin of the case, in the words of its author.
  public var source: String?
  /// The views and recognizers.
  public var scene: SceneDescription
  /// The movements of the fingers.
  public var touches: Touches
  /// The place of a recording's surface in a window of another size; `nil`, the default, uses the recording's rule.
  public var place: SurfacePlacement.Rule?
  /// The time to which the clock is advanced at the end, so that deadlines fire; `nil` to stop at the last touch. A
  /// time before the last touch changes nothing.
  public var until: Timestamp?
  /// The actions that must be sent, and no others, in this order; `nil` if the case does not check them. With an empty
  /// list, nothing must be recognized. A run of changed actions is one entry, see ``ActionRecord/entries(_:)``.
  public var expect: [ExpectedAction]?
  /// Whether the order of ``expect`` is ignored among entries of the same frame; false by default.
  public var isUnordered = false
  /// The ids of recognizers whose action must not be called at all.
  public var never: [String] = []
  /// The required outcomes of recognizers' gestures at the end of the case; recognizers that are not listed may have
  /// any outcome.
  public var final: [ExpectedOutcome] = []
  /// The required reasons why recognizers' last gestures failed or were cancelled.
  public var why: [ExpectedReason] = []
  /// The touches that hit views must receive, and no others, in this order; `nil` if the case does not check them.
  public var views: [ViewRecord]?
  /// The required position of the content of scroll views at some moments.
  public var scroll: [ExpectedScroll] = []

  var origin = Uncounted<DescriptionOrigin?>(part: nil)

  /// The movements of the fingers.
  public enum Touches: Hashable, Sendable {
    /// These samples; consecutive samples with the same time make one frame.
    case samples([ContactSample])
    /// The touches of the recording in this file; the path is relative to the case file.
    case recording(String)
  }

  /// A case that expects nothing yet.
  public init(name: String? = nil, scene: SceneDescription, touches: Touches, until: Timestamp? = nil) {
    self.name = name
    self.scene = scene
    self.touches = touches
    self.until = until
  }

  // MARK: Validation

  /// Checks all rules of a case, also for a case that was built in code: its scene is valid, its ids exist, and it
  /// expects something.
  ///
  /// A recognizer that is expected to act and is also listed under ``never`` is a contradiction. The values of expected
  /// actions are checked against the recognizers' types only when a file is read, not here. A value that the recognizer
  /// does not have makes the case fail with `no such value`.
  ///
  /// - Throws: a ``DescriptionError`` for the first mistake. Its path starts at the case: a mistake in the scene has a
  ///   path under `scene`.
  public func validate() throws(DescriptionError) {
    do throws(DescriptionError) {
      do throws(DescriptionError) {
        try scene.validate()
      } catch {
        var error = error
        error.path = DescriptionPath.root["scene"].appending(error.path)
        throw error
      }
      try checkExpectations()
    } catch {
      throw error.located(in: origin.part)
    }
  }

  private func checkExpectations() throws(DescriptionError) {
    let root = DescriptionPath.root
    if expect == nil, never.isEmpty, final.isEmpty, why.isEmpty, views == nil, scroll.isEmpty {
      throw DescriptionError(
        .contradiction,
        "the case checks nothing; it needs one of \"expect\", \"never\", \"final\", \"why\", \"views\" and \"scroll\"")
    }
    for (index, entry) in (expect ?? []).enumerated() {
      let path = root["expect"][index]
      try scene.checkRecognizerID(entry.recognizer, at: path["recognizer"])
      if never.contains(entry.recognizer) {
        throw DescriptionError(
          .contradiction, "\"\(entry.recognizer)\" is expected to act, but also listed under \"never\"",
          at: path["recognizer"])
      }
    }
    for (index, id) in never.enumerated() { try scene.checkRecognizerID(id, at: root["never"][index]) }
    for entry in final { try scene.checkRecognizerID(entry.recognizer, at: root["final"][entry.recognizer]) }
    for entry in why { try scene.checkRecognizerID(entry.recognizer, at: root["why"][entry.recognizer]) }
    for (index, record) in (views ?? []).enumerated() {
      try SceneDescription.check(record.view, isAmong: scene.viewIDs, "view", at: root["views"][index][1])
    }
    // Only a run knows where a recording ends.
    var end: Timestamp?
    if case .samples(let samples) = touches, let until { end = samples.map { $0.time }.reduce(until, max) }
    for (index, moment) in scroll.enumerated() {
      let path = root["scroll"][index]
      try SceneDescription.check(moment.view, isAmong: scene.viewIDs, "view", at: path["view"])
      if scene.view(moment.view)?.scroll == nil {
        throw DescriptionError(
          .contradiction, "the view \"\(moment.view)\" is no scroll view: it has no key \"scroll\"", at: path["view"])
      }
      if moment.isEmpty {
        throw DescriptionError(
          .contradiction,
          "the moment checks nothing; it needs one of \"contentOffset\", \"zoomScale\" and \"isMoving\"", at: path)
      }
      if let end, moment.time > end {
        throw DescriptionError(.contradiction, "the case ends at \(end.text), before this moment", at: path["t"])
      }
    }
  }
}
