import Tactus
import TactusTesting

/// An application that does anything in its callbacks: adds, moves and removes views, recognizers, windows, controllers
/// and applications, changes relations, properties, parts, actions, transforms and delegates, sends, advances, cancels,
/// scrolls, and releases the last reference to anything. Scripts/checks/attacks.py compares its callbacks with what the
/// core has.
///
/// With an even first byte there is one application, which stays: then every report is checked as well. With an odd one
/// there are several, which come and go. With a first byte below 8 it does only what it did when the older files of the
/// corpus were found, so that these keep their meaning.
final class HostileApp {
  var input: FuzzInput
  /// Whether every report has to make sense.
  let isStrict: Bool
  /// Whether all callbacks act, and all operations are done.
  let isFull: Bool
  var applications: [Application] = []
  var windows: [Window] = []
  var views: [View] = []
  var controllers: [ViewController] = []
  var recognizers: [GestureRecognizer] = []
  var touches: [Touch] = []
  /// Of actions of any recognizer: that of the validator, the first one, has none.
  var tokens: [ActionToken] = []
  var controlTokens: [ActionToken] = []
  private(set) var validator = StreamValidator()
  lazy var delegate = HostileDelegate(self)
  lazy var observer = HostileObserver(self)
  /// How many things may still be done within callbacks.
  private var mischief = 400
  /// How many of them are being done, one within the other.
  private var depth = 0
  private var isOver = false
  /// How many callbacks there were.
  private(set) var calls = 0
  var names = 0
  var crowds = 0

  /// The most callbacks that an episode may have; beyond, none of them does anything, so that only the engine can
  /// continue. Content that moves calls back in each frame: an episode of some minutes may have a million.
  static let mostCalls = 3_000_000

  /// Has an application made of `bytes` do what they say; returns how many callbacks there were. With too many it
  /// traps, unless it may continue.
  @discardableResult
  static func run(_ bytes: [UInt8], mayGoOn: Bool = false) -> Int {
    let app = HostileApp(bytes)
    app.run()
    if app.calls >= mostCalls, !mayGoOn { found("callbacks without end") }
    return app.calls
  }

  private init(_ bytes: [UInt8]) {
    input = FuzzInput(bytes)
    let kind = input.byte()
    isStrict = kind % 2 == 0
    isFull = kind >= 8
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
    // A report is judged only where no callback acts during it: a recognizer that is removed or begins again there may
    // be reported in another order than it was decided.
    if isStrict, !isFull { judge() }
    // What is kept of touches that are over can be read.
    for touch in touches { _ = (touch.location(in: nil), touch.gestureRecognizers, touch.isOver) }
    let last = applications
    applications = []
    withExtendedLifetime(last) {}
    for recognizer in recognizers { _ = (recognizer.state, recognizer.location(in: nil), recognizer.isTracking) }
    // All that calls this goes before this does; touches hold views.
    letGoOfEverything()
    touches = []
    validator = StreamValidator()
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
      found("\(recognizer.name ?? "a recognizer") continues when all is up")
    }
  }

  // MARK: What callbacks do

  /// Whether callbacks still do anything.
  var isActing: Bool { !isOver && calls < Self.mostCalls }

  /// Perhaps does something: called from every callback.
  func disturb() {
    calls += 1
    guard isActing, mischief > 0, depth < 12, input.chance(30) else { return }
    mischief -= 1
    depth += 1
    change()
    depth -= 1
  }

  /// Perhaps does something: called from every callback that the older files of the corpus do not know.
  func act() {
    if isFull { disturb() }
  }

  /// The same for what is called so often that little would be left for others.
  func actSeldom() {
    guard isFull else { return }
    calls += 1
    if calls % 8 == 0 { disturb() }
  }

  /// What a question is answered with, after something was perhaps done.
  func answer(_ percent: Int) -> Bool {
    disturb()
    return input.chance(percent)
  }

  /// What a question that the older files do not know is answered with.
  func answer(_ percent: Int, otherwise usual: Bool) -> Bool {
    guard isFull, isActing else { return usual }
    disturb()
    return input.isAtEnd ? usual : input.chance(percent)
  }

  func any<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : list[input.pick(list.count)] }
  var anyApplication: Application? { any(applications) }
  /// Hundreds of views need two bytes.
  var anyView: View? {
    if views.count < 256 { return any(views) }
    return views[(Int(input.byte()) << 8 | Int(input.byte())) % views.count]
  }
  var anyRecognizer: GestureRecognizer? { any(recognizers) }

  func name(_ kind: String) -> String {
    names += 1
    return "\(kind) \(names)"
  }

  /// The lists are empty before what was in them goes, and acts while it does.
  func letGoOfEverything() {
    let all = (applications, windows, views, controllers, recognizers)
    (applications, windows, views, controllers, recognizers) = ([], [], [], [], [])
    withExtendedLifetime(all) {}
  }

  /// Releases those recognizers.
  func letGo(of isMeant: (GestureRecognizer) -> Bool) {
    let all = recognizers
    recognizers = all.filter { !isMeant($0) }
    withExtendedLifetime(all) {}
  }

  // MARK: Fingers

  /// Fingers on any application.
  func send() {
    guard let application = anyApplication else { return }
    let time = moment(after: application.now)
    switch input.pick(12) {
    case 0: application.advance(to: time + .seconds(Double(input.pick(8)) / 5))
    case 1:
      let phase = isFull ? Touch.Phase.allCases[input.pick(5)] : .moved
      application.send(PointerSample(pointerKind, phase: phase, position: place, time: time))
    default:
      let samples = (0..<(1 + input.pick(4))).map { _ in sample(at: time) }
      application.send(samples, closesFrame: input.pick(6) != 5)
    }
  }

  private func sample(at time: Timestamp) -> ContactSample {
    let traits = input.byte()
    let phase = Touch.Phase.allCases[[0, 1, 1, 1, 3, 0, 4, 1][Int(traits & 7)]]
    var sample = ContactSample(id: UInt64(traits >> 3 & 3), phase: phase, position: place, time: time)
    guard isFull, traits > 223 else { return sample }
    sample.id &-= UInt64(input.pick(3))
    sample.tool = Touch.Tool(rawValue: input.byte() & 7) ?? .finger
    sample.role = ContactSample.Role(rawValue: input.byte() & 3) ?? .actual
    sample.force = input.oddNumber(0, 1)
    return sample
  }

  /// When something is: mostly soon; with several applications, or all operations, also long ago and at the ends of time.
  func moment(after now: Timestamp) -> Timestamp {
    guard isFull else { return isStrict ? now + .seconds(Double(input.byte()) / 1000) : input.moment(after: now) }
    switch input.byte() {
    case 249: return Timestamp(nanoseconds: .min)
    case 250: return input.chance(20) ? .distantFuture : now
    case 251: return now - .seconds(1e6)
    case 252: return now + .seconds(1e6)
    case 253: return Timestamp(nanoseconds: Int64(bitPattern: input.word()))
    case let step: return now + .seconds(Double(step) / 1000)
    }
  }

  private var pointerKind: PointerSample.Kind {
    switch input.pick(4) {
    case 0: .scroll(delta: Vector(dx: number(-30, 30), dy: number(-30, 30)), type: .discrete)
    case 1: .scroll(delta: Vector(dx: number(-30, 30), dy: number(-30, 30)), type: .continuous)
    case 2: .transform(scale: number(0.5, 2), rotation: number(-1, 1))
    default: .hover
    }
  }

  /// A number between the bounds; with all operations now and then one at which arithmetic breaks.
  func number(_ low: Double, _ high: Double) -> Double {
    isFull ? input.oddNumber(low, high) : input.number(low, high)
  }

  var place: Point { Point(x: number(-10, 400), y: number(-10, 400)) }
  var rect: Rect { Rect(x: number(-10, 400), y: number(-10, 400), width: number(0, 400), height: number(0, 400)) }
}
