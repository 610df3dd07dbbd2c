import Tactus
import Testing

@Suite("S-1.6: samples that make no sense")
struct SampleAnomalyTests {
  @Test("S-1.6 a second began for a finger that is down cancels the old touch first")
  func beganTwice() {
    let surface = Surface()
    surface.box("left", width: 100)
    surface.box("right", x: 100)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(1, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 150, y: 50)
    #expect(
      surface.log == ["0 left began 1", "0.1 left cancelled 1", "0.1 right began 1", "0.2 right ended 1"])
    #expect(surface.anomalies == [.beganTwice: 1])
    #expect(surface.observer.anomalies == ["beganTwice 1"])
  }

  @Test("S-1.6 the old touch is cancelled for recognizers as well, and the new one may be recognized")
  func beganTwiceForRecognizers() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(1, at: 0.1, x: 50, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log.filter { $0.contains("tap") } == ["0.2 tap ended"])
    #expect(surface.observer.decisions.contains("0.1 tap failed touchCancelled"))
  }

  @Test("S-1.6 a second began in the very frame of the first makes began, cancelled, began")
  func beganTwiceInOneFrame() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), .down(1, at: 0, 60, 50))
    surface.up(1, at: 0.1, x: 60, y: 50)
    #expect(surface.log == ["0 box began 1", "0 box cancelled 1", "0 box began 1", "0.1 box ended 1"])
    #expect(surface.anomalies == [.beganTwice: 1])
  }

  @Test("S-1.6 the other fingers do not notice a second began")
  func beganTwiceBesideOthers() {
    let surface = Surface()
    surface.box("box", multipleTouch: true)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 150, 50))
    surface.down(1, at: 0.1, x: 60, y: 50)
    surface.up(2, at: 0.2, x: 150, y: 50)
    #expect(surface.log == ["0 box began 1 2", "0.1 box cancelled 1", "0.1 box began 1", "0.2 box ended 2"])
  }

  @Test(
    "S-1.6 what is said of a contact that is not down is ignored and counted",
    arguments: [Touch.Phase.moved, .stationary, .ended, .cancelled])
  func unknownContact(phase: Touch.Phase) {
    let surface = Surface()
    surface.box("box")
    surface.send(ContactSample(id: 9, phase: phase, position: Point(x: 5, y: 5), time: Timestamp(seconds: 1)))
    #expect(surface.log.isEmpty)
    #expect(surface.anomalies == [.unknownContact: 1])
    #expect(surface.observer.anomalies == ["unknownContact 9"])
    #expect(surface.application.now == Timestamp(seconds: 1))
  }

  @Test("S-1.6 a finger that is lifted twice is lifted once")
  func endedTwice() {
    let surface = Surface()
    surface.box("box")
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.up(1, at: 0.06, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.05 box ended 1"])
    #expect(surface.anomalies == [.unknownContact: 1])
  }

  @Test("S-1.6 a finger that is lifted twice in one frame is lifted once")
  func endedTwiceInOneFrame() {
    let surface = Surface()
    surface.box("box")
    surface.send(.down(1, at: 0, 50, 50), .up(1, at: 0, 50, 50), .up(1, at: 0, 50, 50), .cancel(1, at: 0, 50, 50))
    #expect(surface.log == ["0 box began 1", "0 box ended 1"])
    #expect(surface.anomalies == [.unknownContact: 2])
  }

  @Test(
    "S-1.6 a began without a place is ignored and counted, and so is all that follows it",
    arguments: [Double.nan, .infinity, -.infinity])
  func beganNowhere(value: Double) {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: value, y: 50)
    surface.down(2, at: 0, x: 50, y: value)
    surface.move(1, at: 0.1, x: 50, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log.isEmpty)
    #expect(surface.anomalies == [.notFinite: 2, .unknownContact: 2])
    #expect(surface.observer.anomalies == ["notFinite 1", "notFinite 2", "unknownContact 1", "unknownContact 1"])
  }

  @Test("S-1.6 a began without a place for a finger that is down leaves that finger alone")
  func beganTwiceNowhere() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(1, at: 0.1, x: .nan, y: 50)
    surface.up(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log == ["0 box began 1", "0.2 box ended 1"])
    #expect(surface.anomalies == [.notFinite: 1])
  }

  @Test("S-1.6 a move without a place is ignored and counted", arguments: [Double.nan, .infinity, -.infinity])
  func movedNowhere(value: Double) {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: value, y: 50)
    surface.move(1, at: 0.2, x: 60, y: value)
    surface.move(1, at: 0.3, x: 60, y: 50)
    #expect(surface.log == ["0 box began 1", "0.3 box moved 1"])
    #expect(surface.anomalies == [.notFinite: 2])
  }

  @Test("S-1.6 a lift or a cancellation without a place counts, at the last known place")
  func endedNowhere() throws {
    let surface = Surface()
    let box = surface.box("box")
    var touch: Touch?
    box.onReceived = { _, touches, _ in touch = touches[0] }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 51)
    surface.up(1, at: 0.2, x: .nan, y: .infinity)
    #expect(try #require(touch).location(in: nil) == Point(x: 60, y: 51))
    surface.down(1, at: 1, x: 70, y: 50)
    surface.cancel(1, at: 1.1, x: .nan, y: 50)
    #expect(try #require(touch).location(in: nil) == Point(x: 70, y: 50))
    #expect(
      surface.log == [
        "0 box began 1", "0.1 box moved 1", "0.2 box ended 1", "1 box began 1", "1.1 box cancelled 1",
      ])
    #expect(surface.anomalies == [.notFinite: 2])
  }

  @Test(
    "S-1.6 force, axes and angle that are no numbers are taken as unknown, and counted",
    arguments: [Double.nan, .infinity, -.infinity])
  func strangeValues(value: Double) throws {
    let surface = Surface()
    let box = surface.box("box")
    var touch: Touch?
    box.onReceived = { _, touches, _ in touch = touches[0] }
    var sample = ContactSample.down(1, at: 0, 50, 50)
    sample.force = value
    sample.major = value
    sample.minor = value
    sample.angle = value
    surface.send(sample)
    #expect(try #require(touch).force == 0)
    #expect(try #require(touch).majorRadius == 0)
    #expect(try #require(touch).minorRadius == 0)
    #expect(try #require(touch).angle == 0)
    sample.phase = .moved
    surface.send(sample)
    #expect(surface.log == ["0 box began 1"])
    #expect(surface.anomalies == [.notFinite: 2])
  }

  @Test(
    "S-1.6 each of a shape's numbers is taken as unknown by itself; the others stay",
    arguments: [\ContactSample.force, \.major, \.minor, \.angle, \.altitude, \.azimuth].indices)
  func oneStrangeValue(index: Int) throws {
    let paths = [\ContactSample.force, \.major, \.minor, \.angle, \.altitude, \.azimuth]
    let surface = Surface()
    let box = surface.box("box")
    var touch: Touch?
    box.onReceived = { _, touches, _ in touch = touches[0] }
    var sample = ContactSample.down(1, at: 0, 50, 50)
    // A radius is half of an axis.
    for path in paths { sample[keyPath: path] = path == \.major || path == \.minor ? 0.5 : 0.25 }
    sample[keyPath: paths[index]] = .nan
    surface.send(sample)
    let it = try #require(touch)
    var expected = Array(repeating: 0.25, count: 6)
    // A pen of which nothing is known stands upright.
    expected[index] = index == 4 ? .pi / 2 : 0
    #expect([it.force, it.majorRadius, it.minorRadius, it.angle, it.altitudeAngle] == Array(expected.dropLast()))
    #expect(abs(it.azimuthAngle(in: nil) - expected[5]) < 1e-12)
    #expect(surface.anomalies == [.notFinite: 1])
  }

  @Test("S-1.6 a sample from before now is taken as now, and counted")
  func late() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: 1, x: 50, y: 50)
    surface.move(1, at: 0.5, x: 60, y: 50)
    surface.up(1, at: 1.1, x: 60, y: 50)
    #expect(surface.log == ["1 box began 1", "1 box moved 1", "1.1 box ended 1"])
    #expect(surface.anomalies == [.late: 1])
    #expect(surface.observer.anomalies == ["late 1"])
  }

  @Test("S-1.6 time never runs backwards: neither samples nor advance(to:) move it back")
  func monotonous() {
    let surface = Surface()
    surface.box("box")
    surface.advance(to: 2)
    surface.advance(to: 1)
    #expect(surface.application.now == Timestamp(seconds: 2))
    surface.down(1, at: 1.5, x: 50, y: 50)
    #expect(surface.application.now == Timestamp(seconds: 2))
    #expect(surface.log == ["2 box began 1"])
    #expect(surface.anomalies == [.late: 1])
  }

  @Test("S-1.6 the first time of all may be any, negative ones included")
  func firstTime() {
    let surface = Surface()
    surface.box("box")
    surface.down(1, at: -10, x: 50, y: 50)
    surface.up(1, at: -9, x: 50, y: 50)
    #expect(surface.log == ["-10 box began 1", "-9 box ended 1"])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-1.6 a late sample makes a touch no older: its times are the engine's")
  func lateTimes() throws {
    let surface = Surface()
    let box = surface.box("box")
    var touch: Touch?
    box.onReceived = { _, touches, _ in touch = touches[0] }
    surface.advance(to: 3)
    surface.down(1, at: 1, x: 50, y: 50)
    #expect(try #require(touch).timestamp == Timestamp(seconds: 3))
    #expect(try #require(touch).beganTimestamp == Timestamp(seconds: 3))
  }

  @Test("S-1.6 places and times at the ends of their ranges do no harm")
  func extremes() {
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.add(LongPressGestureRecognizer(), "press", to: box)
    let far = Double.greatestFiniteMagnitude
    let last = Timestamp.distantFuture
    surface.application.send([
      ContactSample(id: .max, phase: .began, position: Point(x: 5, y: 5), time: Timestamp(nanoseconds: .min)),
      ContactSample(id: 0, phase: .began, position: Point(x: 5, y: 5), time: Timestamp(nanoseconds: .min)),
      ContactSample(id: .max, phase: .moved, position: Point(x: far, y: -far), time: .zero),
      ContactSample(id: 0, phase: .moved, position: Point(x: -far, y: far), time: .zero),
      ContactSample(id: .max, phase: .moved, position: Point(x: -far, y: far), time: last),
      ContactSample(id: .max, phase: .ended, position: Point(x: far, y: far), time: last),
      ContactSample(id: 0, phase: .ended, position: Point(x: far, y: far), time: last),
      ContactSample(id: 1, phase: .began, position: Point(x: 5, y: 5), time: last),
      ContactSample(id: 1, phase: .ended, position: Point(x: 5, y: 5), time: last),
    ])
    surface.application.advance(to: last)
    #expect(surface.application.now == last)
    #expect(surface.anomalies.isEmpty)
    #expect(box.gestureRecognizers.allSatisfy { !$0.isTracking })
  }

  @Test("S-1.6 no sample is counted twice: each kind of anomaly has its own counter")
  func counters() {
    let surface = Surface()
    surface.box("box")
    #expect(surface.anomalies.isEmpty)
    surface.down(1, at: 1, x: 50, y: 50)
    surface.down(1, at: 0.5, x: 50, y: 50)
    surface.move(2, at: 1, x: .nan, y: 50)
    #expect(surface.anomalies == [.late: 1, .beganTwice: 1, .unknownContact: 1])
    #expect(surface.observer.anomalies == ["late 1", "beganTwice 1", "unknownContact 2"])
  }

  @Test("S-1.6 every anomaly's code is its name")
  func codes() {
    for anomaly in SampleAnomaly.allCases { #expect(anomaly.code == "\(anomaly)") }
  }

  @Test("S-3.9 a touch that turns into a palm is cancelled for all, and its contact is not reported again")
  func palm() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 55, y: 50)
    surface.send(.move(1, at: 0.2, 60, 50).with(tool: .palm))
    surface.move(1, at: 0.3, x: 160, y: 50)
    surface.up(1, at: 0.4, x: 160, y: 50)
    surface.tap(1, at: 1, x: 50, y: 50)
    #expect(
      surface.log == [
        "0 box began 1", "0.1 box moved 1", "0.2 box cancelled 1", "1 box began 1", "1.05 box ended 1",
      ])
    #expect(surface.anomalies.isEmpty)
  }

  @Test("S-3.9 a touch that turns into a palm as it lifts is cancelled")
  func palmAtTheLift() {
    let surface = Surface()
    let box = surface.box("box")
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.up(1, at: 0.1, 50, 50).with(tool: .palm))
    surface.tap(1, at: 1, x: 50, y: 50)
    #expect(
      surface.log == [
        "0 box began 1", "0.1 box cancelled 1", "1 box began 1", "1.05 box cancelled 1", "1.05 tap ended",
      ])
    #expect(surface.anomalies.isEmpty)
  }
}
