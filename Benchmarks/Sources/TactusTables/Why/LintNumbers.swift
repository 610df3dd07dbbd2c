import Tactus
@_spi(Tools) import TactusAnalysis
@_spi(Tools) import TactusJSON
import TactusScenes

/// What `make lint-numbers` measures: whether a lint predicts what random walks show, and how long one takes.
public enum LintNumbers {
  /// The everyday recognizers of one view, with `suffix` behind their ids.
  static func everyday(_ suffix: String, on view: String) -> [RecognizerDescription] {
    [
      RecognizerDescription(id: "tap\(suffix)", type: "tap", view: view, requireToFail: ["double\(suffix)"]),
      RecognizerDescription(
        id: "double\(suffix)", type: "tap", view: view, properties: ["numberOfTapsRequired": .integer(2)]),
      RecognizerDescription(id: "press\(suffix)", type: "longPress", view: view),
      RecognizerDescription(id: "drag\(suffix)", type: "pan", view: view),
      RecognizerDescription(id: "pinch\(suffix)", type: "pinch", view: view),
    ]
  }

  /// A hundred recognizers on twenty views.
  static var hundred: SceneDescription {
    let views = (0..<20).map { number in
      ViewDescription(
        id: "view\(number)",
        frame: Rect(x: Double(number % 4) * 100, y: Double(number / 4) * 160, width: 100, height: 160))
    }
    let root = ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800), children: views)
    return SceneDescription(
      views: [root], recognizers: (0..<20).flatMap { everyday("\($0)", on: "view\($0)") })
  }

  /// Walks and measures, and prints what came out.
  ///
  /// - Returns: whether nothing came that was not predicted.
  public static func run(_ arguments: [String], print: (String) -> Void) throws -> Bool {
    guard let walks = arguments.isEmpty ? 100_000 : Int(arguments[0]), walks > 0 else {
      throw TableError(message: "'\(arguments[0])' is no number of walks")
    }
    var isComplete = true
    for (name, scene) in [
      ("everyday", SceneDescription(recognizers: everyday("", on: "root"))), ("every type", DefaultScene.description),
    ] {
      let audit = try LintAudit(scene, walks: walks)
      print("\(name): \(audit.walks) walks, \(audit.surprises) showed what was not predicted")
      for example in audit.examples { print("  \(example)") }
      if audit.surprises > 0 { isComplete = false }
    }
    let start = ProcessorTime.seconds
    let lint = try SceneLint(hundred)
    let time = (ProcessorTime.seconds - start).text(decimals: 2)
    print(
      "100 recognizers on 20 views: \(lint.explorations) explorations, \(lint.conflicts.count) findings, "
        + "in \(time) s of the processor")
    return isComplete
  }
}
