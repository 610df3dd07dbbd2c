import Tactus
import Testing

@Suite("S-1.4: what a touch knows of itself")
struct TouchValuesTests {
  /// Sends the samples one by one and keeps the touch they make.
  private func touch(in box: RecordingView, of surface: Surface, _ samples: ContactSample...) throws -> Touch {
    var touch: Touch?
    box.onReceived = { _, touches, _ in touch = touches[0] }
    for sample in samples { surface.send(sample) }
    return try #require(touch)
  }

  @Test("S-1.4 current, previous and initial location")
  func locations() throws {
    let surface = Surface()
    let box = surface.box("box")
    let touch = try touch(
      in: box, of: surface, .down(1, at: 0, 50, 60), .move(1, at: 0.1, 70, 61), .move(1, at: 0.2, 80, 62))
    #expect(touch.location(in: nil) == Point(x: 80, y: 62))
    #expect(touch.previousLocation(in: nil) == Point(x: 70, y: 61))
    #expect(touch.initialLocation(in: nil) == Point(x: 50, y: 60))
  }

  @Test("S-1.4 locations in any view's coordinates, its own or another's")
  func locationsInViews() throws {
    let surface = Surface()
    let box = surface.box("box", x: 20, y: 30, width: 200, height: 200)
    let inner = surface.box("inner", x: 100, y: 100, width: 50, height: 50, in: box)
    let other = surface.box("other", x: 300, y: 400, width: 50, height: 50)
    let touch = try touch(in: box, of: surface, .down(1, at: 0, 50, 60), .move(1, at: 0.1, 70, 61))
    #expect(touch.view === box)
    #expect(touch.location(in: box) == Point(x: 50, y: 31))
    #expect(touch.previousLocation(in: box) == Point(x: 30, y: 30))
    #expect(touch.location(in: inner) == Point(x: -50, y: -69))
    #expect(touch.location(in: other) == Point(x: -230, y: -339))
    #expect(touch.initialLocation(in: other) == Point(x: -250, y: -340))
  }

  @Test("S-1.4 the precise location is the location: nothing is rounded")
  func preciseLocation() throws {
    let surface = Surface()
    let box = surface.box("box", x: 0.25)
    let touch = try touch(in: box, of: surface, .down(1, at: 0, 50.125, 60.0625), .move(1, at: 0.1, 50.0625, 60.03125))
    #expect(touch.preciseLocation(in: nil) == Point(x: 50.0625, y: 60.03125))
    #expect(touch.preciseLocation(in: box) == Point(x: 49.8125, y: 60.03125))
    #expect(touch.precisePreviousLocation(in: box) == Point(x: 49.875, y: 60.0625))
  }

  @Test("S-1.4 a location is in the window's coordinates, wherever the window lies")
  func windowElsewhere() throws {
    let surface = Surface()
    surface.window.frame = Rect(x: 100, y: 10, width: 390, height: 844)
    let box = surface.box("box", x: 20, y: 20, width: 100, height: 100)
    let touch = try touch(in: box, of: surface, .down(1, at: 0, 150, 60))
    #expect(touch.location(in: nil) == Point(x: 50, y: 50))
    #expect(touch.location(in: box) == Point(x: 30, y: 30))
    #expect(touch.location(in: surface.window) == Point(x: 50, y: 50))
  }

  @Test("S-1.4 force, radii, angle and tool are the source's; radii are half of the axes")
  func contact() throws {
    let surface = Surface()
    let box = surface.box("box")
    let sample = ContactSample(
      id: 1, phase: .began, position: Point(x: 5, y: 5), time: .zero, tool: .pen, force: 0.4, major: 9, minor: 7,
      angle: 0.2)
    let touch = try touch(in: box, of: surface, sample)
    #expect(touch.force == 0.4)
    #expect(touch.majorRadius == 4.5)
    #expect(touch.minorRadius == 3.5)
    #expect(touch.angle == 0.2)
    #expect(touch.tool == .pen)
  }

  @Test("S-1.4 a touch that reuses another's object has nothing left of it")
  func nothingLeft() throws {
    let surface = Surface()
    let box = surface.box("box")
    var values: [String] = []
    box.onReceived = { phase, touches, _ in
      guard phase == .began else { return }
      let touch = touches[0]
      values.append(
        "\(touch.id) \(touch.force) \(touch.majorRadius) \(touch.angle) \(touch.tool.name) \(touch.tapCount)")
      #expect(touch.previousLocation(in: nil) == touch.location(in: nil))
      #expect(touch.initialLocation(in: nil) == touch.location(in: nil))
    }
    var sample = ContactSample(
      id: 1, phase: .began, position: Point(x: 5, y: 5), time: .zero, tool: .pen, force: 0.4, major: 9, minor: 7,
      angle: 0.2)
    surface.send(sample)
    sample.phase = .ended
    surface.send(sample)
    surface.tap(2, at: 9, x: 200, y: 200)
    #expect(values == ["1 0.4 4.5 0.2 pen 1", "2 0.0 0.0 0.0 finger 1"])
  }

  @Test("S-1.4 the time stamp is that of the last change, the beginning stays known")
  func timestamps() throws {
    let surface = Surface()
    let box = surface.box("box")
    let touch = try touch(
      in: box, of: surface, .down(1, at: 3, 50, 60), .move(1, at: 3.1, 70, 61), .rest(1, at: 3.2, 70, 61))
    #expect(touch.timestamp == Timestamp(seconds: 3.1))
    #expect(touch.beganTimestamp == Timestamp(seconds: 3))
  }

  @Test("S-1.4 a touch is down until it is ended or cancelled")
  func isDown() {
    let surface = Surface()
    let box = surface.box("box")
    var downs: [Bool] = []
    box.onReceived = { _, touches, _ in downs.append(touches[0].isDown) }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.down(1, at: 1, x: 50, y: 50)
    surface.cancel(1, at: 1.1, x: 50, y: 50)
    #expect(downs == [true, false, true, false])
  }

  @Test("S-1.4 the lift's own place counts")
  func liftElsewhere() throws {
    let surface = Surface()
    let box = surface.box("box")
    let touch = try touch(in: box, of: surface, .down(1, at: 0, 50, 60), .up(1, at: 0.1, 58, 60))
    #expect(touch.location(in: nil) == Point(x: 58, y: 60))
    #expect(touch.previousLocation(in: nil) == Point(x: 50, y: 60))
    #expect(surface.log == ["0 box began 1", "0.1 box ended 1"])
  }

  @Test("S-1.4 phases and tools are named as recordings name them", arguments: Touch.Phase.allCases)
  func phaseNames(phase: Touch.Phase) {
    #expect(Touch.Phase(name: phase.name) == phase)
    #expect(Touch.Phase(name: "Began") == nil)
  }

  @Test("S-1.4 a set of tools contains what it was made of", arguments: Touch.Tool.allCases)
  func toolSets(tool: Touch.Tool) {
    #expect(Touch.Tool(name: tool.name) == tool)
    #expect(Touch.Tools(tool).contains(tool))
    #expect(Touch.Tools.allButPalm.contains(tool) == (tool != .palm))
    let all: Touch.Tools = [.finger, .pen, .eraser, .palm, .mouse]
    #expect(all.contains(tool))
    #expect(!all.subtracting(Touch.Tools(tool)).contains(tool))
  }
}
