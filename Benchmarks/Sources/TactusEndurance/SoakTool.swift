import Tactus
import TactusTesting

/// What `make soak` does: people touch for years of virtual time; memory stays flat, and the same comes out
/// every time.
public enum SoakTool {
  /// The result of the run.
  public struct Result: Hashable, Sendable {
    /// How many samples were sent.
    public var samples = 0
    /// How many actions were called.
    public var actions = 0
    /// Depends on every action and decision, with its time and place, in order.
    public var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    /// What made no sense; `nil` if nothing did.
    public var complaint: String?
  }

  /// Has people touch until there were `count` samples.
  ///
  /// - Parameters:
  ///   - count: how many samples at least.
  ///   - progress: is called after every hundredth of them, with the result so far.
  public static func run(samples count: Int, progress: (Result) -> Void = { _ in }) -> Result {
    let surface = SoakSurface()
    var person = Person(seed: 11)
    var random = SeededGenerator(seed: 12)
    var next = max(1, count / 100)
    var session: UInt64 = 0
    while surface.result.samples < count {
      session += 1
      let panel = Panel(seed: session, poor: session % 4 == 0)
      surface.play(panel.samples(of: script(&person, &random)))
      if surface.result.samples >= next {
        progress(surface.soFar)
        next += max(1, count / 100)
      }
    }
    surface.finish()
    return surface.result
  }

  private static func script(_ person: inout Person, _ random: inout SeededGenerator) -> TouchScript {
    let place = Point(x: random.uniform(in: 20...380), y: random.uniform(in: 20...380))
    let other = Point(x: random.uniform(in: 20...380), y: random.uniform(in: 20...380))
    switch random.next() % 6 {
    case 0: return person.tap(at: place)
    case 1: return person.taps(2 + Int(random.next() % 2), at: place, interval: random.uniform(in: 0.05...0.6))
    case 2: return person.press(at: place, for: random.uniform(in: 0.1...1.5))
    case 3: return person.tap(at: [place, other])
    case 4: return person.drag(from: place, to: other)
    default:
      let third = Point(x: other.y, y: other.x)
      return person.drag(from: [place, other], by: third - place)
    }
  }
}

/// A surface with a recognizer of every kind, that keeps nothing but a digest.
private final class SoakSurface {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let validator = StreamValidator()
  private let digester = Digester()
  private var start = Timestamp.zero
  private(set) var result = SoakTool.Result()

  private final class Digester: DecisionObserver {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var actions = 0

    func add(_ word: UInt64) {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        digest = (digest ^ (word >> shift & 255)) &* 0x100_0000_01B3
      }
    }

    func observe(_ decision: Decision) {
      add(UInt64(bitPattern: decision.time.nanoseconds))
      add(UInt64(decision.kind.rawValue))
    }
  }

  init() {
    application.addWindow(window)
    window.isMultipleTouchEnabled = true
    validator.next = digester
    application.observer = validator
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    try? single.requireFailure(of: double)
    let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
    pinch.recognizeSimultaneously(with: rotation)
    pan.recognizeSimultaneously(with: pinch)
    let all: [GestureRecognizer] = [
      double, single, pan, pinch, rotation, LongPressGestureRecognizer(), SwipeGestureRecognizer(),
      TouchDownGestureRecognizer(), TriggeredTapGestureRecognizer(), FlickGestureRecognizer(),
    ]
    for (index, recognizer) in all.enumerated() {
      recognizer.name = "\(index)"
      window.addGestureRecognizer(recognizer)
      validator.watch(recognizer)
      recognizer.addAction { [digester] recognizer in
        digester.actions += 1
        digester.add(UInt64(index) << 8 | UInt64(recognizer.state.rawValue))
        digester.add(recognizer.location(in: nil).x.bitPattern)
      }
    }
  }

  /// Sends what fingers did, after what they did before.
  func play(_ samples: [ContactSample]) {
    var last = start
    for var sample in samples {
      sample.time = start + (sample.time - .zero)
      last = max(last, sample.time)
      application.send([sample], closesFrame: false)
    }
    result.samples += samples.count
    start = last + .seconds(0.5)
    application.advance(to: start)
  }

  /// The result until now.
  var soFar: SoakTool.Result {
    var soFar = result
    soFar.actions = digester.actions
    soFar.digest = digester.digest
    soFar.complaint = validator.complaints.first
    return soFar
  }

  func finish() {
    application.advance(to: start + .seconds(60))
    validator.finish()
    result = soFar
    if let deadline = application.nextDeadline { result.complaint = "a deadline is left at \(deadline.seconds) s" }
  }
}
