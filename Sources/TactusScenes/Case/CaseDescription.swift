import Tactus

/// A scene, touches and what must come out, as data: a test that needs no code.
///
/// ```swift
/// let description = try CaseDescription(json: bytes, file: "double.case.json")
/// let result = CaseRunner().run(description)
/// print(result.passed)
/// ```
///
/// This is a whole case file. Two taps are made, and the one that waits for the other keeps silent:
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
/// Of ``expect``, ``never``, ``final``, ``why``, ``views`` and ``scroll`` it needs one at least: a case that checks nothing
/// is refused, because it would always pass.
public nonisolated struct CaseDescription: Hashable, Sendable {
  /// What the case says, in a few words; `nil` if the file gives it no name.
  public var name: String?
  /// Where the case comes from, in the words of its author.
  public var source: String?
  /// The views and recognizers.
  public var scene: SceneDescription
  /// What the fingers do.
  public var touches: Touches
  /// Where the surface of a recording lies in a window of another size; `nil`, the default, asks the recording.
  public var place: SurfacePlacement.Rule?
  /// The time to which the clock is advanced at the end, so that deadlines fire; `nil` to stop at the last touch. A
  /// time before the last touch changes nothing.
  public var until: Timestamp?
  /// The actions that must be sent, no others, in this order; `nil` if the case does not say. An empty list says that
  /// nothing is recognized. Runs of changed actions are one entry, see ``ActionRecord/entries(_:)``.
  public var expect: [ExpectedAction]?
  /// Whether the order of ``expect`` does not count among entries of one frame; false by default.
  public var isUnordered: Bool
  /// The ids of recognizers whose action must not be called at all.
  public var never: [String]
  /// How recognizers' gestures must have ended, as of the end of the case; recognizers that are not listed may do as
  /// they like.
  public var final: [ExpectedOutcome]
  /// Why recognizers' last gestures must have failed or been cancelled.
  public var why: [ExpectedReason]
  /// What hit views must receive, nothing else, in this order; `nil` if the case does not say.
  public var views: [ViewRecord]?
  /// Where the content of scroll views must be at some moments.
  public var scroll: [ExpectedScroll]

  var origin: DescriptionOrigin? {
    get { uncountedOrigin.part }
    set { uncountedOrigin.part = newValue }
  }
  private var uncountedOrigin = Uncounted<DescriptionOrigin?>(part: nil)

  /// What the fingers do.
  public enum Touches: Hashable, Sendable {
    /// These samples; those that follow each other with the same time make one frame.
    case samples([ContactSample])
    /// What the recording in this file holds; the path is relative to that of the case.
    case recording(String)
  }

  /// A case that expects nothing yet.
  public init(name: String? = nil, scene: SceneDescription, touches: Touches, until: Timestamp? = nil) {
    self.name = name
    self.scene = scene
    self.touches = touches
    self.until = until
    isUnordered = false
    never = []
    final = []
    why = []
    scroll = []
  }
}

// MARK: Validation

nonisolated extension CaseDescription {
  /// Checks everything that a case must obey, also where it was put together in code: that its scene is right, that ids
  /// refer to something, and that it expects anything at all.
  ///
  /// A recognizer that is expected to act and also listed under ``never`` is a contradiction. The values of expected
  /// actions are not held against the recognizers' types here, only where a file is read; one that the recognizer does
  /// not have makes the case fail with `no such value`.
  ///
  /// - Throws: a ``DescriptionError`` for the first thing that is wrong. Its path starts at the case: what is wrong in
  ///   the scene is found under `scene`.
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
      throw error.located(in: origin)
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
      if let until, moment.time > until {
        throw DescriptionError(
          .contradiction, "the case ends at \(until.text), before this moment", at: path["t"])
      }
    }
  }
}
