import Tactus
import TactusTesting

/// An application that does anything in its callbacks: adds, moves and removes views, recognizers, windows and
/// applications, changes relations, properties, transforms and delegates, sends, advances, cancels, and lets go of the
/// last reference to anything.
///
/// With an even first byte there is one application, which stays: then everything that was told is looked at as well. With
/// an odd one there are several, which come and go.
final class HostileApp {
  var input: FuzzInput
  /// Whether everything that is told has to make sense.
  let isStrict: Bool
  var applications: [Application] = []
  var windows: [Window] = []
  var views: [View] = []
  var recognizers: [GestureRecognizer] = []
  var touches: [Touch] = []
  let validator = StreamValidator()
  lazy var delegate = HostileDelegate(self)
  /// How many things may still be done within callbacks.
  private var mischief = 400
  private var isOver = false
  var names = 0
  private var nextID: UInt64 = 1

  static func run(_ bytes: [UInt8]) { HostileApp(bytes).run() }

  private init(_ bytes: [UInt8]) {
    input = FuzzInput(bytes)
    isStrict = input.byte() % 2 == 0
    addApplication()
    for _ in 0..<(1 + input.pick(4)) { addView() }
    for _ in 0..<(1 + input.pick(6)) { addRecognizer() }
    for _ in 0..<input.pick(4) { relate() }
  }

  private func run() {
    var steps = 0
    while !input.isAtEnd, steps < 1000 {
      steps += 1
      if input.chance(25) { change() } else { send() }
    }
    isOver = true
    for application in applications { rest(application) }
    if isStrict { judge() }
    // What is kept of touches that are over can be read.
    for touch in touches { _ = (touch.location(in: nil), touch.gestureRecognizers, touch.isOver) }
    applications = []
    for recognizer in recognizers { _ = (recognizer.state, recognizer.location(in: nil), recognizer.isTracking) }
  }

  private func rest(_ application: Application) {
    application.cancelAllTouches()
    var rounds = 0
    while let deadline = application.nextDeadline {
      application.advance(to: deadline)
      rounds += 1
      if rounds > 10_000 { found("deadlines without end") }
    }
  }

  private func judge() {
    validator.finish()
    if let complaint = validator.complaints.first { found(complaint) }
    for recognizer in recognizers where recognizer.isTracking && recognizer.view != nil {
      found("\(recognizer.name ?? "a recognizer") goes on when all is up")
    }
  }

  // MARK: What callbacks do

  /// Perhaps does something: called from every callback.
  func disturb() {
    guard !isOver, mischief > 0, input.chance(30) else { return }
    mischief -= 1
    change()
  }

  /// What a question is answered with, after something was perhaps done.
  func answer(_ percent: Int) -> Bool {
    disturb()
    return input.chance(percent)
  }

  var anyApplication: Application? { applications.isEmpty ? nil : applications[input.pick(applications.count)] }
  var anyView: View? { views.isEmpty ? nil : views[input.pick(views.count)] }
  var anyRecognizer: GestureRecognizer? { recognizers.isEmpty ? nil : recognizers[input.pick(recognizers.count)] }

  func name(_ kind: String) -> String {
    names += 1
    return "\(kind) \(names)"
  }

  /// Fingers on any application.
  func send() {
    guard let application = anyApplication else { return }
    let time = isStrict ? application.now + .seconds(Double(input.byte()) / 1000) : input.moment(after: application.now)
    switch input.pick(12) {
    case 0: application.advance(to: time + .seconds(Double(input.pick(8)) / 5))
    case 1: application.send(PointerSample(pointerKind, phase: .moved, position: place, time: time))
    default:
      let samples = (0..<(1 + input.pick(4))).map { _ in
        let traits = input.byte()
        let phase = Touch.Phase.allCases[[0, 1, 1, 1, 3, 0, 4, 1][Int(traits & 7)]]
        return ContactSample(id: UInt64(traits >> 3 & 3), phase: phase, position: place, time: time)
      }
      application.send(samples, closesFrame: input.pick(6) != 5)
    }
  }

  private var pointerKind: PointerSample.Kind {
    switch input.pick(4) {
    case 0: .scroll(delta: Vector(dx: input.number(-30, 30), dy: input.number(-30, 30)), type: .discrete)
    case 1: .scroll(delta: Vector(dx: input.number(-30, 30), dy: input.number(-30, 30)), type: .continuous)
    case 2: .transform(scale: input.number(0.5, 2), rotation: input.number(-1, 1))
    default: .hover
    }
  }

  var place: Point { Point(x: input.number(-10, 400), y: input.number(-10, 400)) }
}
