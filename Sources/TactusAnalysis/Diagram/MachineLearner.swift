@_spi(Tools) import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

/// Finds the states of a recognizer, and the transitions between them, by trials. There is no separate table of states,
/// which could differ from the code.
///
/// Two sequences of inputs lead to the same state if all continuations, up to a few inputs more, have the same results.
/// This is how automata are learned by queries (after Angluin, 1987).
struct MachineLearner {
  enum Input: Hashable, Sendable {
    case down
    case up
    case moveALittle
    case move(Int)
    case wait
  }

  private struct Reply {
    /// The decisions in the last step: `began`, `failed: movedTooFar`.
    var output: [String]
    var isOver: Bool
    var fingers: Int
    var isInProgress: Bool
    /// The deadline that it asked for, from the last step on, in seconds.
    var deadline: Double?
  }

  let description: RecognizerDescription
  let inputs: [Input]
  private let suffixes: [[Input]]

  init(_ description: RecognizerDescription) {
    var description = description
    description.view = "root"
    description.requireToFail = []
    self.description = description
    let directions: [Int] =
      switch description.type {
      case "swipe", "screenEdgePan": [0, 1, 2, 3]
      default: [0]
      }
    inputs = [.down, .up, .moveALittle, .wait] + directions.map { .move($0) }
    var suffixes: [[Input]] = inputs.map { [$0] }
    for first in inputs { for second in inputs { suffixes.append([first, second]) } }
    // Differences in counts of taps only show after some more taps.
    for count in 2...4 { suffixes.append((0..<count).flatMap { _ in [Input.down, .up] }) }
    for count in 1...3 { suffixes.append([.up] + (0..<count).flatMap { _ in [Input.down, .up] }) }
    self.suffixes = suffixes
  }

  /// The largest number of states that the search allows: no built-in recognizer has that many, but long sequences may.
  static let limit = 40

  func learn() throws(DescriptionError) -> MachineDiagram {
    var states: [(access: [Input], signature: [String])] = [([], try signature(of: []))]
    var diagram = MachineDiagram(name: description.id, type: description.type)
    diagram.states.append(MachineDiagram.State(name: "ready", detail: ""))
    var index = 0
    while index < states.count {
      let access = states[index].access
      for input in inputs {
        let reply = try play(access + [input])
        let label = reply.output.joined(separator: ", ")
        if reply.isOver {
          let end = reply.output.last ?? "failed"
          diagram.add(index, Self.name(input), .end(end))
          continue
        }
        let signature = try signature(of: access + [input])
        let target: Int
        if let known = states.firstIndex(where: { $0.signature == signature }) {
          target = known
        } else if states.count < Self.limit {
          target = states.count
          states.append((access + [input], signature))
          diagram.states.append(Self.state(reply))
        } else {
          diagram.isCutOff = true
          continue
        }
        if target == index, label.isEmpty { continue }
        diagram.add(index, Self.name(input) + (label.isEmpty ? "" : " / \(label)"), .state(target))
      }
      index += 1
    }
    return diagram
  }

  private static func name(_ input: Input) -> String {
    switch input {
    case .down: "finger down"
    case .up: "finger up"
    case .moveALittle: "moves 2 pt"
    case .move(let direction): "moves 120 pt \(["right", "down", "left", "up"][direction])"
    case .wait: "deadline"
    }
  }

  private static func state(_ reply: Reply) -> MachineDiagram.State {
    let fingers = reply.fingers == 1 ? "1 finger" : "\(reply.fingers) fingers"
    let wait = reply.deadline.map { ", until \($0.text(decimals: 2)) s" } ?? ""
    return MachineDiagram.State(name: reply.isInProgress ? "in progress" : "possible", detail: fingers + wait)
  }

  // MARK: Asking

  private func signature(of access: [Input]) throws(DescriptionError) -> [String] {
    let reply = try play(access)
    var signature = ["\(reply.fingers) \(reply.isInProgress) \(reply.isOver)"]
    for suffix in suffixes {
      var outputs = ""
      for length in 1...suffix.count {
        let reply = try play(access + suffix.prefix(length))
        outputs += reply.output.joined(separator: ",") + ";"
        if reply.isOver { break }
      }
      signature.append(outputs)
    }
    return signature
  }

  /// Plays `inputs` to a new recognizer.
  private func play(_ inputs: [Input]) throws(DescriptionError) -> Reply {
    let surface = Size(width: 1000, height: 1000)
    let isInScrollView = RecognizerType.inScrollViews.contains { $0.name == description.type }
    let views = isInScrollView ? [Self.scrollView(on: surface)] : nil
    let scene = try Scene(SceneDescription(views: views, recognizers: [description]), surface: surface)
    guard let recognizer = scene.recognizer(description.id) else {
      return Reply(output: [], isOver: false, fingers: 0, isInProgress: false)
    }
    let hand = LearnerHand(scene, recognizer, on: surface)
    var output: [String] = []
    for input in inputs {
      output = hand.perform(input)
      if hand.isOver { break }
    }
    let now = scene.application.now
    return Reply(
      output: output, isOver: hand.isOver, fingers: hand.fingers, isInProgress: recognizer.isInProgress,
      deadline: recognizer.deadline.map { ($0 - now).seconds })
  }

  /// A view that scrolls in every direction, and zooms.
  private static func scrollView(on surface: Size) -> ViewDescription {
    let (width, height) = (surface.width, surface.height)
    let content = ViewDescription(id: "content", frame: Rect(x: 0, y: 0, width: 3 * width, height: 3 * height))
    var view = ViewDescription(id: "root", frame: Rect(origin: .zero, size: surface), children: [content])
    view.isMultipleTouchEnabled = true
    var scroll = ScrollDescription(contentSize: content.frame.size)
    scroll.properties = ["maximumZoomScale": .number(10)]
    scroll.zoomedView = content.id
    view.scroll = scroll
    return view
  }
}

/// Up to three fingers that perform a learner's inputs, and the decisions meanwhile.
private final class LearnerHand: DecisionObserver {
  private let scene: Scene
  private let recognizer: GestureRecognizer
  private var places: [Point] = []
  private var now = Timestamp.zero
  private var decisions: [String] = []
  private(set) var isOver = false
  private let start: Point

  var fingers: Int { places.count }

  init(_ scene: Scene, _ recognizer: GestureRecognizer, on surface: Size) {
    self.scene = scene
    self.recognizer = recognizer
    start = LearnerHand.start(recognizer, on: surface)
    scene.application.observer = self
  }

  /// The place of the first finger: at an edge or in the region that the recognizer watches, otherwise in the center.
  private static func start(_ recognizer: GestureRecognizer, on surface: Size) -> Point {
    let (width, height) = (surface.width, surface.height)
    let pan = recognizer as? ScreenEdgePanGestureRecognizer
    let (edges, distance) = (pan?.edges ?? [], min(5, (pan?.edgeWidth ?? 0) / 2))
    let x = edges.contains(.left) ? distance : edges.contains(.right) ? width - distance : width / 2
    let y = edges.contains(.top) ? distance : edges.contains(.bottom) ? height - distance : height / 2
    return (recognizer as? TriggeredTapGestureRecognizer)?.triggerRegion?.center ?? Point(x: x, y: y)
  }

  func observe(_ decision: Decision) {
    guard decision.recognizer === recognizer else { return }
    switch decision.kind {
    case .possible, .held, .released, .refused, .owned: return
    case .began: decisions.append("began")
    case .ended: decisions.append(recognizer.isDiscrete ? "recognized" : "ended")
    case .cancelled: decisions.append("cancelled")
    case .failed: decisions.append("failed: \(decision.reason?.code.name ?? "unexplained")")
    }
    if decision.kind != .began { isOver = true }
  }

  func perform(_ input: MachineLearner.Input) -> [String] {
    decisions = []
    switch input {
    case .down where places.count < 3:
      let place = start + Vector(dx: 0, dy: start.y > 500 ? -60 : 60) * Double(places.count)
      places.append(place)
      send(.began, places.count - 1, place, after: 0.02)
    case .up where !places.isEmpty:
      let place = places.removeLast()
      send(.ended, places.count, place, after: 0.02)
    case .moveALittle: move(by: Vector(dx: 2, dy: 0), frames: 1)
    case .move(let direction): move(by: Vector.eightDirections[direction] * 120, frames: 4)
    case .wait:
      if let deadline = scene.application.nextRecognizerDeadline {
        now = deadline + Timestamp.Duration(nanoseconds: 1_000_000)
        scene.application.advance(to: now)
      }
    case .down, .up: break
    }
    return decisions
  }

  /// Moves the finger that came down last.
  private func move(by displacement: Vector, frames: Int) {
    guard let place = places.last else { return }
    for frame in 1...frames {
      if isOver { return }
      let target = place + displacement * (Double(frame) / Double(frames))
      places[places.count - 1] = target
      send(.moved, places.count - 1, target, after: 0.01)
    }
  }

  private func send(_ phase: Touch.Phase, _ finger: Int, _ place: Point, after seconds: Double) {
    now = now + .seconds(seconds)
    scene.application.send([ContactSample(id: UInt64(finger + 1), phase: phase, position: place, time: now)])
  }
}
