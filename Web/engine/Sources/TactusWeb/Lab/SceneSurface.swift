import Tactus
import TactusJSON
import TactusScenes

/// A scene that is played in the page: it prints, line for line, what `tactus replay --json` prints.
public final class SceneSurface: Surface {
  private let scene: Scene
  private let lines = Lines()
  private let listener: DecisionListener

  private final class Lines {
    var text = ""

    func add(_ line: JSONNode) { text += line.text + "\n" }
  }

  /// The scene that `description` describes, on a surface of this size.
  ///
  /// - Parameters:
  ///   - printsReasons: whether it prints decisions with a reason and anomalies, as `--why` does.
  ///   - printsViews: whether it prints what views receive, as `--views` does.
  public init(
    _ description: SceneDescription, size: Size, printsReasons: Bool, printsViews: Bool
  ) throws(DescriptionError) {
    scene = try Scene(description, surface: size)
    listener = DecisionListener(scene) { [lines] decision in
      if printsReasons, decision.reason != nil { lines.add(decision.json) }
    }
    super.init(scene.application)
    scene.onAction = { [lines] action in lines.add(action.json) }
    if printsViews { scene.onViewTouch = { [lines] record in lines.add(record.json) } }
    if printsReasons { listener.onAnomaly = { [lines] anomaly in lines.add(anomaly.json) } }
  }

  /// Lets time pass for as long as a recognizer waits for a deadline.
  func finish() {
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
  }

  /// What was printed since the last call.
  func drainLines() -> String {
    let text = lines.text
    lines.text = ""
    return text
  }
}
