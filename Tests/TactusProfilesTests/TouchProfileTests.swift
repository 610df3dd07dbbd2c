import Tactus
import TactusProfiles
import TactusScenes
import TactusTouchFilter
import Testing

@Suite("A person's profile")
struct TouchProfileTests {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))

  private func profile(_ change: (inout TouchProfile) -> Void) -> TouchProfile {
    var profile = TouchProfile()
    change(&profile)
    return profile
  }

  @Test("reaches the gestures of every view in the window, in millimetres")
  func everywhere() {
    let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let grandchild = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(child)
    child.addSubview(grandchild)
    let press = LongPressGestureRecognizer()
    let tap = TapGestureRecognizer()
    let both = TwoFingerTapGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.activeOffset = PanGestureRecognizer.Offset(left: 20, right: 90)
    pan.failOffset = PanGestureRecognizer.Offset(up: 8)
    window.addGestureRecognizer(press)
    child.addGestureRecognizer(tap)
    child.addGestureRecognizer(both)
    grandchild.addGestureRecognizer(pan)
    let profile = profile {
      $0.pressDuration = 0.9
      $0.tapDuration = 1.5
      $0.doubleTapInterval = 0.6
      $0.tremor = 10
    }
    profile.apply(to: window)
    #expect(press.minimumPressDuration == 0.9 && press.allowableMovement == 64)
    #expect(tap.maximumTapDuration == 1.5 && tap.maximumTapInterval == 0.6 && tap.allowableMovement == 64)
    #expect(both.maximumDuration == 1.5 && both.allowableMovement == 64)
    #expect(pan.hysteresis == 64)
    #expect(pan.activeOffset == PanGestureRecognizer.Offset(left: 64, right: 90))
    #expect(pan.failOffset == PanGestureRecognizer.Offset(up: 64))
    profile.apply(to: window, pointsPerMillimetre: 10)
    #expect(pan.hysteresis == 100)
  }

  @Test("only gives: what allows more keeps its own number, and twice is once")
  func onlyGives() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 2
    press.allowableMovement = 5
    window.addGestureRecognizer(press)
    let profile = profile {
      $0.pressDuration = 1
      $0.tremor = 2
    }
    profile.apply(to: window)
    let once = press.configuration
    profile.apply(to: window)
    #expect(press.minimumPressDuration == 2 && press.allowableMovement == 12.8)
    #expect(press.configuration == once)
  }

  @Test("changes nothing that it does not name, nor by numbers that are none")
  func nothing() {
    let tap = TapGestureRecognizer()
    window.addGestureRecognizer(tap)
    TouchProfile().apply(to: window)
    profile {
      $0.tremor = .nan
      $0.tapDuration = -.infinity
    }.apply(to: window)
    #expect(tap.configuration == TapConfiguration())
  }

  @Test("lets a slow finger tap that would have pressed")
  func slowTap() {
    let application = Application()
    application.addWindow(window)
    var log: [String] = []
    let press = LongPressGestureRecognizer { log.append("press \($0.state.name)") }
    let tap = TapGestureRecognizer { _ in log.append("tap") }
    window.addGestureRecognizer(press)
    window.addGestureRecognizer(tap)
    profile {
      $0.pressDuration = 1
      $0.tapDuration = 1
    }.apply(to: window)
    for (phase, seconds) in [(Touch.Phase.began, 0.0), (.ended, 0.8)] {
      application.send([
        ContactSample(id: 1, phase: phase, position: Point(x: 9, y: 9), time: Timestamp(seconds: seconds))
      ])
    }
    #expect(log == ["tap"])
  }

  @Test("is read from what it writes")
  func roundTrip() throws {
    let profile = profile {
      $0.pressDuration = 0.9
      $0.tremor = 5.5
    }
    let text = profile.json.text
    #expect(text == "{\"format\":\"tactus-profile\",\"version\":1,\"pressDuration\":0.9,\"tremor\":5.5}")
    #expect(try TouchProfile(json: Array(text.utf8)) == profile)
  }

  @Test(
    "with a slip is an error that says what would be right",
    arguments: [
      ("{\"format\":\"tactus-profile\",\"version\":1,\"tremmor\":3}", "did you mean \"tremor\""),
      ("{\"format\":\"tactus-profile\",\"version\":1,\"tremor\":300}", "100"),
      ("{\"format\":\"tactus-profile\",\"version\":1,\"tremor\":\"big\"}", "number"),
      ("{\"format\":\"tactus-profile\",\"version\":2}", "newer"), ("{\"version\":1}", "format"), ("[]", "object"),
      ("{\"format\":\"tactus-scene\",\"version\":1}", "found \"tactus-scene\""), ("{", "ends"),
      (file("{\"swip\":{}}"), "did you mean \"swipe\""), (file("{\"swipe\":{\"direction\":1}}"), "direction"),
      (
        file("{\"swipe\":{\"minimumPrimaryMovement\":-1}}"),
        "a.json:1:88: thresholds.swipe.minimumPrimaryMovement: must be"
      ),
      (file("{\"swipe\":4}"), "expected an object, found a number"), (file("7"), "expected an object, found a number"),
    ])
  func slips(json: String, message: String) {
    let error = #expect(throws: DescriptionError.self) { try TouchProfile(json: Array(json.utf8), file: "a.json") }
    #expect("\(error!)".contains(message), "\(error!)")
    #expect(error?.file == "a.json")
  }

  private static func file(_ thresholds: String) -> String {
    "{\"format\":\"tactus-profile\",\"version\":1,\"thresholds\":\(thresholds)}"
  }

  @Test("sets numbers of a type, lengths in millimetres, before anything else")
  func thresholds() throws {
    let swipe = SwipeGestureRecognizer()
    let pan = PanGestureRecognizer()
    let edgePan = ScreenEdgePanGestureRecognizer()
    for recognizer in [swipe, pan, edgePan] { window.addGestureRecognizer(recognizer) }
    let text = Self.file(
      "{\"swipe\":{\"minimumPrimaryMovement\":5,\"maximumDuration\":1.5},\"pan\":{\"hysteresis\":1}}")
    let profile = try TouchProfile(json: Array(text.utf8))
    profile.apply(to: window, pointsPerMillimetre: 4)
    #expect(swipe.minimumPrimaryMovement == 20 && swipe.maximumDuration == 1.5)
    #expect(pan.hysteresis == 4 && edgePan.hysteresis == 10)
    var shaky = profile
    shaky.tremor = 2
    shaky.apply(to: window, pointsPerMillimetre: 4)
    #expect(pan.hysteresis == 8 && edgePan.hysteresis == 10)
    #expect(profile.json.text == text)
  }

  @Test("writes no threshold that it could not read")
  func unreadableThresholds() throws {
    let text = profile {
      $0.thresholds = [
        .init("swipe", "minimumPrimaryMovement", 500), .init("swipe", "direction", 1), .init("swip", "hysteresis", 1),
        .init("pan", "hysteresis", 3), .init("tap", "maximumTapDuration", .nan),
      ]
    }.json.text
    #expect(text == Self.file("{\"pan\":{\"hysteresis\":3}}"))
    #expect(try TouchProfile(json: Array(text.utf8)).thresholds == [.init("pan", "hysteresis", 3)])
  }

  @Test("leaves a threshold out that no recognizer could have")
  func strangeThresholds() {
    let swipe = SwipeGestureRecognizer()
    window.addGestureRecognizer(swipe)
    profile {
      $0.thresholds = [
        .init("swipe", "maximumDuration", -1), .init("swipe", "maximumDuration", .nan), .init("swipe", "none", 1),
        .init("none", "hysteresis", 1), .init("swipe", "direction", 1),
      ]
    }.apply(to: window)
    #expect(swipe.configuration == SwipeConfiguration())
  }

  @Test("reaches tap sequences, and the fingers of a recognizer that reads each on its own")
  func wholes() throws {
    let taps = TapSequence(upTo: 2) { _ in }
    let hands = IndividualTouchRecognizer([TapSubgesture("tap"), LongPressSubgesture("hold")])
    window.addGestureRecognizer(taps)
    window.addGestureRecognizer(hands)
    profile {
      $0.doubleTapInterval = 0.9
      $0.pressDuration = 2
      $0.tremor = 10
    }.apply(to: window)
    #expect(taps.maximumTapInterval == 0.9)
    let tap = try #require(hands.subgestures[0] as? TapSubgesture)
    let press = try #require(hands.subgestures[1] as? LongPressSubgesture)
    #expect(tap.maximumTapInterval == 0.9 && tap.allowableMovement == 64)
    #expect(press.minimumPressDuration == 2 && press.allowableMovement == 64)
  }

  @Test("asks for a filter only where contacts have to be judged, in the panel's points")
  func filter() {
    #expect(profile { $0.pressDuration = 1 }.filter()?.configuration == nil)
    #expect(profile { $0.tremor = 0 }.filter()?.configuration == nil)
    let filter = profile {
      $0.holdDuration = 0.1
      $0.repeatPause = 0.3
      $0.extraFinger = 3
      $0.tremor = 2
    }.filter(pointsPerMillimetre: 10)
    #expect(filter?.configuration.minimumDuration == 0.1 && filter?.configuration.repeatPause == 0.3)
    #expect(filter?.configuration.extraFingerMovement == 30 && filter?.configuration.tremor == 20)
    #expect(filter?.configuration.rejectsPalmTool == true)
  }
}
