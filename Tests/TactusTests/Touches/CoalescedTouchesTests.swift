import Tactus
import Testing

@Suite("S-1.4: coalesced and predicted touches")
struct CoalescedTouchesTests {
  /// What a touch's coalesced or predicted ones are, as `"x@time x@time"`.
  private func text(_ touches: [Touch]) -> String {
    touches.map { "\($0.location(in: nil).x)@\($0.timestamp.text)" }.joined(separator: " ")
  }

  /// A surface whose view writes down the coalesced and the predicted touches of each callback.
  private func watching(_ surface: Surface) -> () -> [String] {
    let box = surface.box("box")
    var lines: [String] = []
    box.onReceived = { phase, touches, event in
      let coalesced = text(event.coalescedTouches(for: touches[0]))
      let predicted = text(event.predictedTouches(for: touches[0]))
      lines.append(phase.name + " " + coalesced + (predicted.isEmpty ? "" : " -> " + predicted))
    }
    return { lines }
  }

  @Test("S-1.4 without coalesced samples the touch itself is the only one")
  func alone() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    #expect(lines() == ["began 50.0@0", "moved 60.0@0.1"])
  }

  @Test("S-1.4 coalesced samples come before the touch itself, which is the last one")
  func coalesced() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .move(1, at: 0.004, 52, 50).with(role: .coalesced), .move(1, at: 0.008, 55, 50).with(role: .coalesced),
      .move(1, at: 0.016, 60, 50))
    surface.move(1, at: 0.032, x: 70, y: 50)
    #expect(lines() == ["began 50.0@0", "moved 52.0@0.004 55.0@0.008 60.0@0.016", "moved 70.0@0.032"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.4 the frame of a lift has its coalesced samples, and no predictions from before")
  func lift() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.move(1, at: 0.016, 60, 50), .move(1, at: 0.024, 65, 50).with(role: .predicted))
    surface.send(.move(1, at: 0.02, 62, 50).with(role: .coalesced), .up(1, at: 0.024, 64, 50))
    #expect(lines() == ["began 50.0@0", "moved 60.0@0.016 -> 65.0@0.024", "ended 62.0@0.02 64.0@0.024"])
  }

  @Test("S-1.4 coalesced samples belong to the frame after them, also when all frames are sent at once")
  func coalescedInOneSend() {
    let surface = Surface()
    let lines = watching(surface)
    surface.send(
      .down(1, at: 0, 50, 50),
      .move(1, at: 0.008, 55, 50).with(role: .coalesced), .move(1, at: 0.016, 60, 50),
      .move(1, at: 0.024, 65, 50).with(role: .coalesced), .move(1, at: 0.032, 70, 50),
      .up(1, at: 0.04, 70, 50))
    #expect(
      lines() == ["began 50.0@0", "moved 55.0@0.008 60.0@0.016", "moved 65.0@0.024 70.0@0.032", "ended 70.0@0.04"])
  }

  @Test("S-1.4 coalesced samples belong to the frame after them, also when the frame before is still open")
  func coalescedAfterOpenFrame() {
    let surface = Surface()
    let lines = watching(surface)
    surface.send(.down(1, at: 0, 50, 50), closesFrame: false)
    surface.send(.move(1, at: 0.008, 55, 50).with(role: .coalesced), closesFrame: false)
    surface.send(.move(1, at: 0.016, 60, 50))
    #expect(lines() == ["began 50.0@0", "moved 55.0@0.008 60.0@0.016"])
  }

  @Test("S-1.4 the previous location of each is where the one before it was")
  func previousLocations() {
    let surface = Surface()
    let box = surface.box("box")
    var previous: [Double] = []
    box.onReceived = { _, touches, event in
      previous = event.coalescedTouches(for: touches[0]).map { $0.previousLocation(in: nil).x }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .move(1, at: 0.004, 52, 50).with(role: .coalesced), .move(1, at: 0.008, 55, 50).with(role: .coalesced),
      .move(1, at: 0.016, 60, 50))
    #expect(previous == [50, 52, 50])
  }

  @Test("S-1.4 several moves of one frame are coalesced into the last one, and one callback is made")
  func movedTwice() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.move(1, at: 0.1, 55, 50), .move(1, at: 0.1, 60, 50))
    #expect(lines() == ["began 50.0@0", "moved 55.0@0.1 60.0@0.1"])
  }

  @Test("S-1.4 coalesced touches are copies that keep their values")
  func copies() throws {
    let surface = Surface()
    let box = surface.box("box", x: 10)
    var kept: [Touch] = []
    box.onReceived = { phase, touches, event in
      if phase == .moved, kept.isEmpty { kept = event.coalescedTouches(for: touches[0]) }
    }
    var early = ContactSample.move(1, at: 0.004, 52, 50).with(role: .coalesced)
    early.force = 0.25
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(early, .move(1, at: 0.016, 60, 50))
    surface.move(1, at: 0.1, x: 300, y: 300)
    let copy = try #require(kept.first)
    #expect(kept.count == 2)
    #expect(copy.location(in: box) == Point(x: 42, y: 50))
    #expect(copy.initialLocation(in: nil) == Point(x: 50, y: 50))
    #expect(copy.force == 0.25)
    #expect(copy.view === box)
    #expect(copy.id == 1)
    #expect(kept[1].location(in: nil) == Point(x: 300, y: 300))
  }

  @Test("S-1.4 predicted samples are offered until the touch moves again")
  func predicted() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .move(1, at: 0.016, 60, 50), .move(1, at: 0.024, 65, 50).with(role: .predicted),
      .move(1, at: 0.032, 70, 50).with(role: .predicted))
    surface.move(1, at: 0.032, x: 68, y: 50)
    #expect(lines() == ["began 50.0@0", "moved 60.0@0.016 -> 65.0@0.024 70.0@0.032", "moved 68.0@0.032"])
  }

  @Test("S-1.4 predicted samples never reach a recognizer and are no part of time")
  func predictionsAreNotFed() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.move(1, at: 0.01, 51, 50), .move(1, at: 5, 300, 50).with(role: .predicted))
    #expect(surface.application.now == Timestamp(seconds: 0.01))
    surface.up(1, at: 0.02, x: 51, y: 50)
    #expect(surface.log == ["0 box began 1", "0.01 box moved 1", "0.02 box ended 1"])
  }

  @Test("S-1.4 coalesced samples never reach a recognizer")
  func coalescedAreNotFed() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.move(1, at: 0.01, 300, 50).with(role: .coalesced), .move(1, at: 0.02, 51, 50))
    surface.up(1, at: 0.03, x: 51, y: 50)
    #expect(surface.log == ["0 box began 1", "0.02 box moved 1", "0.03 box ended 1"])
  }

  @Test("S-1.6 a coalesced or predicted sample of a contact that is not down is ignored and counted")
  func unknownContact() {
    let surface = Surface()
    surface.box("box")
    surface.send(.move(4, at: 0, 52, 50).with(role: .coalesced), .move(5, at: 0, 52, 50).with(role: .predicted))
    #expect(surface.anomalies == [.misplacedRole: 2])
    #expect(surface.observer.anomalies == ["misplacedRole 4", "misplacedRole 5"])
    #expect(surface.log.isEmpty)
  }

  @Test("S-1.6 only moves can be coalesced or predicted")
  func onlyMoves() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .down(2, at: 0.1, 52, 50).with(role: .coalesced), .up(1, at: 0.1, 52, 50).with(role: .predicted),
      .cancel(1, at: 0.1, 52, 50).with(role: .coalesced), .move(1, at: 0.1, 60, 50))
    #expect(surface.anomalies == [.misplacedRole: 3])
    #expect(lines() == ["began 50.0@0", "moved 60.0@0.1"])
  }

  @Test("S-1.6 a coalesced or predicted place that is no number is ignored and counted")
  func notFinite() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .move(1, at: 0.05, .nan, 50).with(role: .coalesced), .move(1, at: 0.1, 60, 50),
      .move(1, at: 0.2, 50, .infinity).with(role: .predicted))
    #expect(surface.anomalies == [.notFinite: 2])
    #expect(lines() == ["began 50.0@0", "moved 60.0@0.1"])
  }

  @Test("S-1.4 coalesced and predicted samples that a finger leaves behind are not the next finger's")
  func leftBehind() {
    let surface = Surface()
    let lines = watching(surface)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(
      .move(1, at: 0.004, 52, 50).with(role: .coalesced), .move(1, at: 0.006, 54, 50).with(role: .predicted))
    surface.cancel(1, at: 0.008, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 80, y: 50)
    surface.send(
      .move(2, at: 0.108, 85, 50).with(role: .coalesced), .move(2, at: 0.116, 90, 50))
    #expect(lines().suffix(2) == ["began 80.0@0.1", "moved 85.0@0.108 90.0@0.116"])
  }

  @Test("S-1.4 a touch that is over has no samples but itself, whatever the next finger does")
  func over() {
    let surface = Surface()
    let box = surface.box("box")
    var old: Touch?
    var counts: [Int] = []
    box.onReceived = { _, touches, event in
      if let old { counts.append(event.coalescedTouches(for: old).count) }
      if touches[0].phase == .ended { old = touches[0] }
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 80, y: 50)
    surface.send(.move(2, at: 0.108, 85, 50).with(role: .coalesced), .move(2, at: 0.116, 90, 50))
    #expect(old?.id == 1)
    #expect(counts == [1, 1])
  }
}
