import Tactus
import TactusJSON

/// Reports the decisions in a scene, with the ids that the scene gives its recognizers.
///
/// ```swift
/// let listener = DecisionListener(scene) { decision in print(decision.summary) }
/// scene.play(Scene.frames(of: samples))
/// ```
///
/// For a long press and a dragging finger, one of the printed lines is
///
/// ```
/// press: moved 20 pt, may move 10 pt
/// ```
///
/// It is the observer of the scene's application while both exist. Of several listeners, the last one receives the decisions.
public final class DecisionListener: DecisionObserver {
  /// A sample that was ignored or repaired.
  public nonisolated struct Anomaly: Hashable, Sendable {
    /// The kind of the anomaly.
    public var anomaly: SampleAnomaly
    /// The sample as the source sent it.
    public var sample: ContactSample

    /// An anomaly of `sample`.
    public init(anomaly: SampleAnomaly, sample: ContactSample) {
      self.anomaly = anomaly
      self.sample = sample
    }

    /// The anomaly as replay prints it: an object with `t`, `anomaly`, `touch` and `phase`.
    ///
    /// ```
    /// {"t":0.5,"anomaly":"unknownContact","touch":7,"phase":"moved"}
    /// ```
    public var json: JSONNode {
      JSONNode(members: [
        ("t", sample.time.json), ("anomaly", JSONNode(anomaly.code)), ("touch", JSONNode(sample.id)),
        ("phase", JSONNode(sample.phase.name)),
      ])
    }
  }

  /// Called for every sample that was ignored or repaired, such as a move of a contact that is not down; `nil` by
  /// default.
  public var onAnomaly: ((Anomaly) -> Void)?

  #if !hasFeature(Embedded)
    /// For each of the scene's recognizers that was never asked about a touch, the obstacle that kept the touches from
    /// it so far: of several, the narrowest miss. Without a touch there is none.
    public private(set) var obstacles: [String: String] = [:]
    private var distances: [String: Double] = [:]
    private var asked: Set<String> = []

    private unowned(unsafe) let scene: Scene
  #endif

  private let types: [String: String]
  private let report: (DecisionRecord) -> Void

  /// Calls `report` for every decision in `scene`, in order.
  public init(_ scene: Scene, report: @escaping (DecisionRecord) -> Void) {
    self.report = report
    #if !hasFeature(Embedded)
      self.scene = scene
    #endif
    types = scene.members.reduce(into: [:]) { $0[$1.id] = $1.type.name }
    scene.application.observer = self
  }

  /// Reports a decision, unless its recognizer is not in the scene.
  public func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    report(DecisionRecord(decision, recognizer: id, type: type))
  }

  /// Reports a sample that was ignored or repaired.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    onAnomaly?(Anomaly(anomaly: anomaly, sample: sample))
  }

  #if !hasFeature(Embedded)
    /// Notes the recognizers that a new touch will not reach, and the reasons.
    public func observe(_ touch: Touch) {
      let place = touch.location(in: nil)
      for member in scene.members where !asked.contains(member.id) {
        guard let obstacle = member.recognizer.obstacle(at: place, tool: touch.tool, buttons: touch.buttons) else {
          asked.insert(member.id)
          obstacles[member.id] = nil
          continue
        }
        if let nearest = distances[member.id], nearest <= obstacle.distance { continue }
        distances[member.id] = obstacle.distance
        obstacles[member.id] = obstacle.reason
      }
    }
  #endif
}
