import TactusJSON
import TactusSceneFiles
import TactusScenes

/// How one case came out.
struct CaseReport {
  /// What came of it.
  enum Outcome {
    /// Everything was as expected.
    case passed
    /// Something was not; the first such thing.
    case failed(CaseDifference)
    /// What was told made no sense, whatever was expected; in words.
    case contradictory([String])
    /// It could not be run.
    case broken(DescriptionError)
  }

  /// The case's file, as the person called it or as it was found.
  var file: String
  /// The name that the case has in its file.
  var name: String?
  /// What came of it.
  var outcome: Outcome
  /// Every action that was called, in order; none if the case could not be run.
  var actions: [ActionRecord] = []

  /// Runs the case in `file`.
  init(file: String) {
    self.file = file
    do throws(DescriptionError) {
      let description = try CaseDescription(contentsOfFile: file)
      name = description.name
      var watch: StreamWatch?
      let result = try CaseRunner().run(description) { scene, frames in
        watch = StreamWatch(scene)
        for frame in frames { watch?.take(frame) }
      }
      actions = result.actions
      let complaints = watch?.finish() ?? []
      outcome =
        if !complaints.isEmpty { .contradictory(complaints) } else { result.difference.map { .failed($0) } ?? .passed }
    } catch {
      var error = error
      error.file = error.file ?? file
      outcome = .broken(error)
    }
  }

  /// Whether everything was as expected.
  var hasPassed: Bool {
    if case .passed = outcome { return true }
    return false
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

  /// The report as one JSON object.
  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("case", JSONNode(file)), ("name", name.map { JSONNode($0) }), ("passed", JSONNode(hasPassed)),
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
}
