import Foundation
import Tactus
import TactusAnalysis
import TactusJSON
import TactusSceneFiles
@_spi(Tools) import TactusScenes

/// How one case came out.
struct CaseReport: Sendable {
  /// The result.
  enum Outcome: Sendable {
    /// Everything was as expected.
    case passed
    /// Something was not; the first such thing.
    case failed(CaseDifference)
    /// What the scene reported made no sense, whatever was expected; in words.
    case contradictory([String])
    /// It could not be run.
    case broken(DescriptionError)
  }

  /// What is wanted besides the result.
  struct Wishes: Sendable {
    /// Why a gesture came or did not, where a case failed.
    var why = false
    /// What the file should say to pass, where a case failed.
    var update = false
  }

  /// The case's file, as the person called it or as it was found.
  var file: String
  /// The name that the case has in its file.
  var name: String?
  /// The result.
  var outcome: Outcome
  /// Every action that was called, in order; none if the case could not be run.
  var actions: [ActionRecord] = []
  /// Why the gesture that the first difference is about came or did not; `nil` if it was not wished for, or the difference is about no gesture.
  var why: Explanation?
  /// What the file said, and what it should say to pass; `nil` if it was not wished for, or nothing helps.
  var update: TextDifference?
  /// How long the case took, in seconds.
  var seconds = 0.0

  /// Runs the case in `file`.
  init(file: String, _ wishes: Wishes = Wishes()) {
    self.file = file
    let start = DispatchTime.now().uptimeNanoseconds
    do throws(DescriptionError) {
      let description = try CaseDescription(contentsOfFile: file)
      name = description.name
      var watch: StreamWatch?
      var touches: RecordedTouches?
      let result = try CaseRunner().run(description) { scene, frames in
        watch = StreamWatch(scene)
        for frame in frames { watch?.receive(frame.samples) }
        if wishes.why { touches = RecordedTouches(frames: frames, surface: scene.surface) }
      }
      actions = result.actions
      let complaints = watch?.finish() ?? []
      outcome =
        if !complaints.isEmpty { .contradictory(complaints) } else { result.difference.map { .failed($0) } ?? .passed }
      if let difference = result.difference, complaints.isEmpty {
        if let touches { why = Self.explain(difference, description, result, touches) }
        if wishes.update { update = Self.update(file, description, result) }
      }
    } catch {
      var error = error
      error.file = error.file ?? file
      if FileSystem.kind(of: file) == .nothing {
        error.message = "there is no such file or folder"
        error.suggestion = FileSystem.nearestName(to: file)
      }
      outcome = .broken(error)
    }
    seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Whether everything was as expected.
  var hasPassed: Bool {
    if case .passed = outcome { return true }
    return false
  }

  /// Why the gesture came or did not, in lines for people, without the options of tactus why.
  var whyLines: [String] {
    (why?.lines ?? []).map { $0.replacing("; --at and --touch choose)", with: ")").replacing(" (--all)", with: "") }
  }

  /// The line for people; `nil` for a case that passed.
  var line: String? {
    switch outcome {
    case .passed: nil
    case .failed(let difference): difference.description + (name.map { " (\"\($0)\")" } ?? "")
    case .contradictory(let complaints): "\(file): \(StreamWatch.sentence(complaints)); \(StreamWatch.hint)"
    case .broken(let error): error.description
    }
  }

  /// What is wrong without the place, and the place; `nil` for a case that passed.
  var fault: (message: String, position: JSONPosition?)? {
    switch outcome {
    case .passed: return nil
    case .failed(var difference):
      let position = difference.position
      difference.file = nil
      difference.position = nil
      return (difference.description, position)
    case .contradictory(let complaints): return ("\(StreamWatch.sentence(complaints)); \(StreamWatch.hint)", nil)
    case .broken(var error):
      let position = error.position
      error.file = nil
      error.position = nil
      return (error.description, position)
    }
  }

  /// The report as one JSON object.
  func json(isUpdated: Bool) -> JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("case", JSONNode(file)), ("name", name.map { JSONNode($0) }), ("passed", JSONNode(hasPassed)),
      ("updated", isUpdated ? JSONNode(true) : nil),
    ]
    switch outcome {
    case .passed:
      break
    case .failed(let difference):
      members += [
        ("line", difference.position.map { JSONNode($0.line) }),
        ("entry", JSONNode(difference.path.description)),
        ("expected", JSONNode(difference.expected)),
        ("found", JSONNode(difference.found)),
        ("in", difference.context.map { JSONNode($0) }),
        ("why", why?.json),
      ]
    case .contradictory(let complaints):
      members.append(("contradictions", JSONNode(complaints.map { JSONNode($0) })))
    case .broken(let error):
      members += [
        ("line", error.position.map { JSONNode($0.line) }), ("error", JSONNode(error.description)),
      ]
    }
    return JSONNode(members: members)
  }

  // MARK: Why

  /// Why the gesture that `difference` is about came or did not; `nil` if it is about none.
  private static func explain(
    _ difference: CaseDifference, _ description: CaseDescription, _ result: CaseResult, _ touches: RecordedTouches
  ) -> Explanation? {
    guard let question = question(about: difference, description, result) else { return nil }
    return try? Explanation(of: question, touches, in: description.scene)
  }

  private static func question(
    about difference: CaseDifference, _ description: CaseDescription, _ result: CaseResult
  ) -> Question? {
    let steps = difference.path.steps
    guard case .key(let key)? = steps.first else { return nil }
    let found = result.actions.first { $0.summary == difference.found }
    switch (key, steps.dropFirst().first) {
    case ("final", .key(let id)), ("why", .key(let id)):
      return Question(id)
    case ("never", .index):
      return found.map { Question($0.recognizer, time: $0.time) }
    case ("expect", .index(let index)):
      guard let expect = description.expect, expect.indices.contains(index), difference.expected != "no further action"
      else {
        break
      }
      return Question(expect[index].recognizer, time: expect[index].time)
    default:
      break
    }
    return key == "expect" ? found.map { Question($0.recognizer, time: $0.time) } : nil
  }

  // MARK: Updating

  /// What `file` should say to pass; `nil` if that would not pass either.
  private static func update(
    _ file: String, _ description: CaseDescription, _ result: CaseResult
  ) -> TextDifference? {
    guard let node = description.file(expecting: result), let old = try? String(contentsOfFile: file, encoding: .utf8),
      let new = try? JSONRewriter.text(old, saying: node),
      let again = try? CaseDescription(json: new.utf8, file: file), let second = try? CaseRunner().run(again),
      second.passed
    else { return nil }
    return TextDifference(file: file, old: old, new: new)
  }
}

extension Scene {
  /// The size of the surface that a scene without views covers.
  fileprivate var surface: Size {
    description.views == nil ? rootViews.first?.bounds.size ?? Scene.defaultSurface : Scene.defaultSurface
  }
}
