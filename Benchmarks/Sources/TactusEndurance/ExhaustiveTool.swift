import Tactus
import TactusTesting

/// What `make exhaust` does: plays every sequence of so many steps on every hard scene.
public enum ExhaustiveTool {
  /// Plays every sequence of up to `steps` steps of three fingers on a dozen scenes, each in three ways of handing the
  /// samples over: frame by frame, all at once, and each sample by itself.
  ///
  /// Each has to end with nothing to complain of (``StreamValidator``), with every recognizer at rest, and in the same log
  /// in all three ways. A build with the engine's own checks stops where one of those is broken.
  ///
  /// - Parameters:
  ///   - steps: how long sequences are at most.
  ///   - print: gets a line for each scene, and one for each fault of the first ten.
  /// - Returns: whether there was no fault, and how many sequences there were.
  public static func run(steps: Int, print: (String) -> Void) -> (isFine: Bool, sequences: Int) {
    var total = 0
    var faults = 0
    for scene in HardScene.allCases {
      var count = 0
      visit(TouchAlphabet(), [], steps) { alphabet, letters in
        count += 1
        guard let fault = fault(scene, alphabet) else { return }
        faults += 1
        if faults <= 10 { print("\(scene.rawValue) \(letters): \(fault)") }
      }
      print("\(scene.rawValue): \(count) sequences")
      total += count
    }
    return (faults == 0, total)
  }

  private static func visit(
    _ alphabet: TouchAlphabet, _ letters: [TouchLetter], _ steps: Int, _ body: (TouchAlphabet, [TouchLetter]) -> Void
  ) {
    if !letters.isEmpty { body(alphabet, letters) }
    if steps == 0 { return }
    for letter in TouchLetter.allCases {
      var next = alphabet
      if next.apply(letter) { visit(next, letters + [letter], steps - 1, body) }
    }
  }

  /// What is wrong with the result of the touches; `nil` if nothing is.
  private static func fault(_ scene: HardScene, _ touches: TouchAlphabet) -> String? {
    var touches = touches
    touches.liftAll()
    let frames = touches.frames
    let whole = play(scene) { application in for frame in frames { application.send(frame) } }
    let atOnce = play(scene) { $0.send(frames.flatMap { $0 }) }
    let single = play(scene) { application in
      for frame in frames { for sample in frame { application.send([sample], closesFrame: false) } }
    }
    for stage in [whole, atOnce, single] {
      if let complaint = stage.complaints.first { return complaint }
      for recognizer in stage.recognizers where recognizer.isTracking || recognizer.state != .possible {
        return "\(recognizer.name ?? "") continues when all is up"
      }
    }
    if whole.log != atOnce.log { return "another log when all samples come at once" }
    return whole.log == single.log ? nil : "another log when each sample comes by itself"
  }

  private static func play(_ scene: HardScene, _ send: (Application) -> Void) -> Stage {
    let stage = scene.stage()
    send(stage.application)
    stage.application.advance(to: Timestamp(seconds: 60))
    stage.finish()
    return stage
  }
}
