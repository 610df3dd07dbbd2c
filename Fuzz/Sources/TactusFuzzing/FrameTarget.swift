import Tactus
@_spi(Tools) import TactusScenes
import TactusTesting

/// Makes a scene up, and plays frames over it whose samples make sense only mostly.
enum FrameTarget {
  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let stage = Stage(width: 400, height: 400)
    let views = (0..<(1 + input.pick(4))).map { number in
      let frame = Rect(
        x: input.number(-50, 300), y: input.number(-50, 300), width: input.number(1, 400), height: input.number(1, 400))
      let view = stage.addView(named: "view \(number)", frame: frame)
      view.isMultipleTouchEnabled = input.pick(4) != 0
      view.isExclusiveTouch = input.pick(8) == 7
      return view
    }
    let recognizers = (0..<(1 + input.pick(8))).map { number in
      let type = RecognizerType.supported[input.pick(RecognizerType.supported.count)]
      let recognizer = type.make()
      let traits = input.byte()
      recognizer.cancelsTouchesInView = traits & 1 == 0
      recognizer.delaysTouchesBegan = traits & 2 != 0
      recognizer.delaysTouchesEnded = traits & 4 == 0
      recognizer.acceptsLeftoverTouches = traits & 8 != 0
      recognizer.allowedTouchTools = traits & 16 == 0 ? .allButPalm : [.finger, .pen, .eraser, .mouse, .palm]
      let place = Int(traits >> 5) % (views.count + 1)
      return stage.add(recognizer, named: "\(type.name) \(number)", to: place < views.count ? views[place] : nil)
    }
    for _ in 0..<input.pick(6) {
      let one = recognizers[input.pick(recognizers.count)]
      let other = recognizers[input.pick(recognizers.count)]
      switch input.pick(3) {
      case 0: try? one.requireFailure(of: other)
      case 1: one.recognizeSimultaneously(with: other)
      default: try? one.setGate(other)
      }
    }
    play(&input, on: stage)
    rest(stage)
    for recognizer in recognizers where recognizer.isTracking || recognizer.state != .possible {
      found("\(recognizer.name ?? "") continues when all is up")
    }
    if let complaint = stage.complaints.first { found(complaint) }
  }

  private static func play(_ input: inout FuzzInput, on stage: Stage) {
    let application = stage.application
    while !input.isAtEnd {
      let time = input.moment(after: application.now)
      switch input.pick(16) {
      case 0: application.advance(to: time)
      case 1: application.cancelAllTouches()
      case 2: application.send(pointer(&input, at: time))
      default:
        let samples = (0..<(1 + input.pick(6))).map { _ in sample(&input, at: time) }
        application.send(samples, closesFrame: input.pick(8) != 7)
      }
    }
  }

  private static func sample(_ input: inout FuzzInput, at time: Timestamp) -> ContactSample {
    let traits = input.byte()
    let phase = Touch.Phase.allCases[[0, 1, 1, 1, 2, 3, 4, 0][Int(traits & 7)]]
    var sample = ContactSample(
      id: UInt64(traits >> 3 & 7), phase: phase,
      position: Point(x: input.oddNumber(0, 400), y: input.oddNumber(0, 400)), time: time)
    if traits & 0x40 != 0 {
      sample.force = input.oddNumber(0, 1)
      sample.major = input.oddNumber(0, 50)
      sample.angle = input.oddNumber(-4, 4)
    }
    if traits & 0x80 != 0 {
      let kind = input.byte()
      sample.tool = Touch.Tool(rawValue: kind & 7) ?? .finger
      sample.role = ContactSample.Role(rawValue: kind >> 3 & 3) ?? .actual
      sample.buttons = Touch.Buttons(rawValue: kind >> 5)
    }
    return sample
  }

  private static func pointer(_ input: inout FuzzInput, at time: Timestamp) -> PointerSample {
    let traits = input.byte()
    let kind: PointerSample.Kind
    switch traits & 3 {
    case 0, 1:
      let delta = Vector(dx: input.oddNumber(-40, 40), dy: input.oddNumber(-40, 40))
      kind = .scroll(delta: delta, type: traits & 3 == 0 ? .discrete : .continuous)
    case 2: kind = .transform(scale: input.oddNumber(0.5, 2), rotation: input.oddNumber(-1, 1))
    default: kind = .hover
    }
    let phase = Touch.Phase.allCases[Int(traits >> 2) % Touch.Phase.allCases.count]
    let position = Point(x: input.oddNumber(0, 400), y: input.oddNumber(0, 400))
    return PointerSample(kind, phase: phase, position: position, time: time)
  }

  /// Takes all touches away, and lets every deadline pass.
  private static func rest(_ stage: Stage) {
    stage.application.cancelAllTouches()
    var rounds = 0
    while let deadline = stage.application.nextDeadline {
      stage.application.advance(to: deadline)
      rounds += 1
      if rounds > 10_000 { found("deadlines without end") }
    }
    stage.finish()
  }
}
