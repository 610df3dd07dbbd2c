import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A sheet that fingers draw on")
struct DrawingTests {
  private let stage = Stage()
  private let sheet: DrawingView

  init() {
    sheet = DrawingView(frame: Rect(x: 20, y: 30, width: 300, height: 300))
    stage.window.addSubview(sheet)
  }

  private let wave = Finger().down(at: Point(x: 50, y: 100)).turn(about: Point(x: 100, y: 100), by: 3, over: 0.3)

  @Test("S-1.4: a stroke has all samples of the panel, not only those of the frames")
  func coalesced() throws {
    let samples = TouchScript(wave).samples(rate: 240)
    for frame in DrawingExample.frames(of: samples) { stage.application.send(frame) }
    let places = try #require(sheet.live.first?.stroke.places)
    #expect(places.map { $0 + Vector(dx: 20, dy: 30) } == samples.map { $0.position })
  }

  @Test("S-1.4: it is drawn ahead to the guess, which the next frame replaces and the lift takes away")
  func predicted() throws {
    let samples = TouchScript(wave.up()).samples(rate: 240)
    let frames = DrawingExample.frames(of: samples)
    for frame in frames.dropLast() {
      stage.application.send(frame)
      let line = try #require(sheet.live.first)
      let guess = frame.first { $0.role == .predicted }?.position
      #expect(line.guesses == (guess.map { [$0 - Vector(dx: 20, dy: 30)] } ?? []))
    }
    stage.application.send(frames[frames.count - 1])
    #expect(sheet.live.isEmpty)
    let guesses = frames.flatMap { $0 }.filter { $0.role == .predicted }.map { $0.position - Vector(dx: 20, dy: 30) }
    let stroke = try #require(sheet.strokes.first)
    #expect(!guesses.isEmpty && guesses.allSatisfy { !stroke.places.contains($0) })
  }

  @Test("ends exactly where the finger is lifted", arguments: 0..<10)
  func end(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let end = Point(x: generator.uniform(in: 30...300), y: generator.uniform(in: 40...300))
    stage.play(TouchScript(wave.move(to: end, over: 0.1).up()))
    let stroke = try #require(sheet.strokes.first)
    #expect(stroke.line().last == end - Vector(dx: 20, dy: 30))
    #expect(stroke.line().first == Point(x: 30, y: 70))
  }

  @Test("each finger draws a line of its own, at the same time")
  func twoFingers() {
    stage.play(
      TouchScript(
        Finger(1).down(at: Point(x: 50, y: 50)).move(by: Vector(dx: 100, dy: 0), over: 0.2).up(),
        Finger(2).down(at: Point(x: 50, y: 200)).move(by: Vector(dx: 100, dy: 0), over: 0.3).up()))
    #expect(sheet.strokes.count == 2)
    for (stroke, y) in zip(sheet.strokes, [20.0, 170]) { #expect(stroke.places.allSatisfy { $0.y == y }) }
  }

  @Test("a finger that is taken away leaves no line, and the others theirs")
  func cancelled() {
    stage.play(
      TouchScript(
        Finger(1).down(at: Point(x: 50, y: 50)).move(by: Vector(dx: 100, dy: 0), over: 0.2).cancel(),
        Finger(2).down(at: Point(x: 50, y: 200)).move(by: Vector(dx: 100, dy: 0), over: 0.3).up()))
    #expect(sheet.live.isEmpty)
    #expect(sheet.strokes.map { $0.places[0].y } == [170])
  }

  @Test("a tap is a dot")
  func dot() {
    stage.play(TouchScript(Finger().tap(at: Point(x: 50, y: 50))))
    #expect(sheet.strokes.map { $0.line() } == [[Point(x: 30, y: 20)]])
  }

  @Test("the example says where the line ends")
  func session() {
    let lines = Example.lines(of: "drawing")
    #expect(lines.contains("after 0.3 s: 73 places, and 1 guess ahead"))
    #expect(lines.contains("lifted at (350, 30): the line ends there, and no guess is in it"))
  }
}
