import Tactus
import Testing

@Suite("S-1.8: what callbacks may ask of the application")
struct ReentrancyTests {
  @Test("S-1.8 samples sent from a view's callback are a later frame: the current one is finished first")
  func sendFromAView() {
    let surface = Surface()
    let box = surface.box("box", width: 100)
    surface.box("other", x: 100)
    box.onReceived = { [unowned surface] phase, _, _ in
      guard phase == .began else { return }
      surface.note("sends")
      surface.move(1, at: 0.1, x: 60, y: 50)
      surface.note("sent")
    }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    #expect(
      surface.log == ["0 box began 1", "0 sends", "0 sent", "0 other began 2", "0.1 box moved 1"])
  }

  @Test("S-1.8 samples sent from an action wait until views have received theirs")
  func sendFromAnAction() {
    let surface = Surface()
    let box = surface.box("box")
    let tap = surface.add(TapGestureRecognizer(), "tap", to: box)
    tap.cancelsTouchesInView = false
    tap.addAction { [unowned surface] _ in surface.tap(9, at: 0.2, x: 300, y: 300) }
    surface.send(.down(1, at: 0, 50, 50))
    tap.addAction { [unowned tap] _ in tap.isEnabled = false }
    surface.up(1, at: 0.1, x: 50, y: 50)
    #expect(
      surface.log == [
        "0 box began 1", "0.1 tap ended", "0.1 box ended 1", "0.2 box began 9", "0.25 box ended 9",
      ])
  }

  @Test("S-1.8 samples sent from a callback come after all frames of the call that is under way")
  func sendInTheCentroidOfASend() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    box.onReceived = { [unowned surface] phase, touches, _ in
      if phase == .began, touches[0].id == 1 { surface.down(5, at: 0, x: 200, y: 50) }
    }
    surface.send(.down(1, at: 0, 50, 50), .move(1, at: 0.1, 60, 50), .up(1, at: 0.2, 60, 50))
    #expect(
      surface.log == ["0 box began 1", "0.1 box moved 1", "0.2 box ended 1", "0.2 box began 5"])
    #expect(surface.anomalies == [.late: 1])
  }

  /// Sends a finger that comes down whenever something made no sense.
  private final class Answering: DecisionObserver {
    unowned(unsafe) let application: Application
    init(_ application: Application) { self.application = application }
    func observe(_ decision: Decision) {}
    func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
      if anomaly == .unknownContact { application.send([.down(7, at: 0, 200, 50)]) }
    }
  }

  @Test("S-1.8 samples sent as an anomaly is observed come after all samples of the call that is under way")
  func sendAtAnAnomaly() {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    let observer = Answering(surface.application)
    surface.application.observer = observer
    surface.send(.down(1, at: 0, 50, 50), .move(99, at: 0, 60, 50), .down(2, at: 0, 70, 50))
    #expect(surface.log == ["0 box began 1 2", "0 box began 7"])
    withExtendedLifetime(observer) {}
  }

  @Test("S-1.8 time moved from a callback moves after the frame")
  func advanceFromACallback() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    box.onReceived = { [unowned surface] phase, _, _ in
      guard phase == .began else { return }
      surface.advance(to: 1)
      #expect(surface.application.now == Timestamp.zero)
    }
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.5 box cancelled 1", "0.5 press began"])
    #expect(surface.application.now == Timestamp(seconds: 1))
  }

  @Test("S-1.7 all touches cancelled from an action are cancelled after the frame, once")
  func cancelFromAnAction() {
    let surface = Surface()
    let box = surface.box("box")
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.cancelsTouchesInView = false
    pan.addAction { [unowned surface] pan in if pan.state == .began { surface.application.cancelAllTouches() } }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.move(1, at: 0.2, x: 90, y: 50)
    #expect(
      surface.log == [
        "0 box began 1", "0.1 pan began", "0.1 box moved 1", "0.1 pan cancelled", "0.1 box cancelled 1",
      ])
  }

  @Test("S-1.7 all touches cancelled from touchesCancelled end the recursion by themselves")
  func cancelFromCancelled() {
    let surface = Surface()
    let box = surface.box("box")
    box.onReceived = { [unowned surface] phase, _, _ in
      if phase == .cancelled { surface.application.cancelAllTouches() }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.cancel(1, at: 0.1, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.1 box cancelled 1"])
  }

  @Test("S-1.8 what a deadline's callback sends waits until time has come to where it was sent")
  func sendFromADeadline() {
    let surface = Surface()
    let box = surface.box("box")
    let press = surface.add(LongPressGestureRecognizer(), "press", to: box)
    press.addAction { [unowned surface] press in
      if press.state == .began { surface.up(1, at: 0.5, x: 50, y: 50) }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 2)
    #expect(surface.log == ["0 box began 1", "0.5 box cancelled 1", "0.5 press began", "2 press ended"])
    #expect(surface.anomalies == [.late: 1])
  }

  @Test("S-1.6 an observer that acts on an anomaly is answered after the call")
  func sendFromAnObserver() {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    surface.observer.onAnomaly = { [unowned surface] anomaly in
      if anomaly == .beganTwice { surface.application.cancelAllTouches() }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.down(2, at: 0.1, 150, 50), .down(1, at: 0.1, 60, 50))
    #expect(
      surface.log == [
        "0 box began 1", "0.1 box cancelled 1", "0.1 box began 2 1", "0.1 box cancelled 2 1",
      ])
  }

  @Test("S-2.1 a hit test that acts on the application is answered after the frame")
  func sendFromAHitTest() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    box.onHitTest = { [unowned surface] in surface.application.cancelAllTouches() }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    #expect(surface.log == ["0 box began 1 2", "0 box cancelled 1 2"])
  }

  @Test("S-1.8 callbacks nest to any depth: each call waits for the one before")
  func chain() {
    let surface = Surface()
    let box = surface.box("box")
    var count = 0
    box.onReceived = { [unowned surface] phase, _, _ in
      guard phase != .cancelled, count < 50 else { return }
      count += 1
      surface.move(1, at: Double(count) / 10, x: 50 + Double(count), y: 50)
    }
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(surface.log.count == 51)
    #expect(surface.log.last == "5 box moved 1")
  }

  @Test("S-3.8 an action called outside of any frame may send")
  func sendFromAWithdrawal() {
    let surface = Surface()
    let box = surface.box("box")
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.addAction { [unowned surface] pan in
      if pan.state == .cancelled { surface.tap(2, at: 0.5, x: 300, y: 300) }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    box.removeGestureRecognizer(pan)
    surface.up(1, at: 0.6, x: 80, y: 50)
    #expect(surface.log.contains("0.1 pan cancelled"))
    #expect(!pan.isTracking)
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.8 samples sent by an observer that receives an anomaly come after those of the call that is under way")
  func samplesOfAnObserver() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    var places: [Double] = []
    probe.on(.moved) { places.append($0.touches[0].location(in: nil).x) }
    let observer = AnomalyObserver { anomaly, _ in
      if anomaly == .unknownContact { stage.frame(0.1, .move(1, 150, 100)) }
    }
    stage.application.observer = observer
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(9, 0, 0), .move(1, 120, 100))
    #expect(places == [120, 150])
  }

  @Test("S-1.8 also where a callback sent the samples that are under way")
  func samplesOfAnObserverOfOthers() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    var places: [Double] = []
    probe.on(.moved) { probe in
      places.append(probe.touches[0].location(in: nil).x)
      if places.count == 1 { stage.frame(0.2, .move(9, 0, 0), .move(1, 120, 100)) }
    }
    let observer = AnomalyObserver { anomaly, _ in
      if anomaly == .unknownContact { stage.frame(0.2, .move(1, 150, 100)) }
    }
    stage.application.observer = observer
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 110, 100))
    #expect(places == [110, 120, 150])
  }
}

/// Receives anomalies.
private final class AnomalyObserver: DecisionObserver {
  private let reported: (SampleAnomaly, ContactSample) -> Void

  init(_ reported: @escaping (SampleAnomaly, ContactSample) -> Void) { self.reported = reported }

  func observe(_ decision: Decision) {}
  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { reported(anomaly, sample) }
}
