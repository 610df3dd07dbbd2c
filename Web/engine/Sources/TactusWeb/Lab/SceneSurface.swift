import Tactus
import TactusJSON
import TactusScenes

/// A scene that is played in the page: it prints the same lines as `tactus replay --json`.
public final class SceneSurface: Surface {
  private let scene: Scene
  private let lines = Lines()
  private let listener: DecisionListener

  private final class Lines {
    var text = ""

    func add(_ line: JSONNode) { text += line.text + "\n" }
  }

  /// The scene of `description`, on a surface of this size.
  ///
  /// - Parameters:
  ///   - printsReasons: whether it prints decisions with a reason and anomalies, as `--why` does.
  ///   - printsViews: whether it prints the touches that views receive, as `--views` does.
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

  /// Advances the time as long as a recognizer waits for a deadline.
  func finish() {
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
  }

  /// The lines since the last call.
  func drainLines() -> String {
    let text = lines.text
    lines.text = ""
    return text
  }
}
