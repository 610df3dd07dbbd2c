import Tactus
import TactusTesting

/// One recognizer, called "it", alone on a stage, and the results of a script.
struct Trial<Recognizer: GestureRecognizer> {
  let stage = Stage()
  let recognizer: Recognizer
  /// Why it was decided as it was.
  let reasons = ProbeObserver()

  init(_ recognizer: Recognizer, on view: View? = nil) {
    self.recognizer = recognizer
    stage.add(recognizer, named: "it", to: view)
  }

  /// Plays `script` and waits until nothing waits for a deadline any more.
  @discardableResult
  func play(_ script: TouchScript, rate: Double = 120) -> StageLog {
    stage.play(script.samples(rate: rate))
    stage.advanceUntilQuiet()
    return stage.log
  }

  /// The reason for which the recognizer failed as `script` was played; what the stage logs has only the code of it.
  func failure(_ script: TouchScript) -> DecisionReason? {
    stage.application.observer = reasons
    play(script)
    return reasons.reason(.failed, of: recognizer)
  }
}

extension StageLog {
  /// The states of "it".
  var states: [GestureRecognizer.State] { states(of: "it") }
  /// Why "it" failed or was cancelled.
  var why: String? { why("it") }

  /// A single number of every action of "it".
  func numbers(_ name: String) -> [Double] { actions(of: "it").map { $0[name]?.first ?? .nan } }

  /// The number of the last action of "it".
  func last(_ name: String) -> Double { numbers(name).last ?? .nan }
}
