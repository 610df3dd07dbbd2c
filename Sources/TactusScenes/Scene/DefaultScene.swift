import Tactus
import TactusJSON

/// The scene of `tactus replay RECORDING`: one view as large as the surface, and on it a recognizer of every type that
/// exists, all of which may run at the same time, so that each shows what it makes of the touches.
public enum DefaultScene {
  /// A recognizer's id, its type, and what is set on it.
  typealias Member = (id: String, type: String, properties: [String: PropertyValue])

  /// Of some types more than one, or with properties; all others are in the scene as well, with their defaults.
  static let members: [Member] = [
    ("touchDown", "touchDown", [:]),
    ("tap", "tap", [:]),
    ("doubleTap", "tap", ["numberOfTapsRequired": .integer(2)]),
    ("twoFingerTap", "tap", ["numberOfTouchesRequired": .integer(2)]),
    ("tapSequence", "tapSequence", [:]),
    ("press", "longPress", [:]),
    ("pan", "pan", [:]),
    ("edgePan", "screenEdgePan", ["edges": .names(["top", "left", "bottom", "right"])]),
    ("swipeSideways", "swipe", ["direction": .names(["left", "right"])]),
    ("swipeUpOrDown", "swipe", ["direction": .names(["up", "down"])]),
    ("pinch", "pinch", [:]),
    ("rotation", "rotation", [:]),
    ("transform", "transform", [:]),
    ("flick", "flick", [:]),
    ("spin", "spin", [:]),
    ("circle", "circle", [:]),
    ("forcePress", "forcePress", [:]),
    ("hover", "hover", [:]),
    ("triggeredTap", "triggeredTap", [:]),
    ("individual", "individual", ["subgestures": .structure(everySubgesture)]),
    ("tapThenDrag", "sequence", ["steps": .structure(JSONNode([JSONNode("tap"), JSONNode("move")]))]),
  ]

  /// What `individual` looks for in every finger: each type of subgesture once, under its type's name.
  private static let everySubgesture: JSONNode = {
    let types = ["doubleTap", "tap", "longPress", "swipe", "flick", "spin", "pan"]
    return JSONNode(types.map { JSONNode(members: [("id", JSONNode($0)), ("type", JSONNode($0))]) })
  }()

  /// The scene.
  public static var description: SceneDescription {
    let ids = Set(members.map { $0.id })
    let types = Set(members.map { $0.type })
    let others = RecognizerType.supported.filter { !types.contains($0.name) && $0.requiredProperties.isEmpty }
    let all = members + others.map { (ids.contains($0.name) ? $0.name + "Gesture" : $0.name, $0.name, [:]) }
    return SceneDescription(
      recognizers: all.map { member in
        RecognizerDescription(id: member.id, type: member.type, view: "root", properties: member.properties)
      },
      simultaneous: .all)
  }
}
