import Tactus

let application = Kiosk()
let diary = Diary()
application.observer = diary
let window = MainWindow(frame: Rect(x: 0, y: 0, width: 400, height: 400))
application.addWindow(window)
let controller = CardController()
window.rootViewController = controller

func sample(_ phase: Touch.Phase, _ x: Double, _ y: Double, _ seconds: Double) -> ContactSample {
  ContactSample(id: 1, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: seconds))
}

application.send([sample(.began, 100, 100, 0), sample(.ended, 100, 100, 0.1)])
application.send([sample(.began, 100, 100, 2), sample(.moved, 150, 100, 2.1), sample(.ended, 150, 100, 2.2)])
application.send([sample(.began, 50, 350, 4), sample(.moved, 60, 350, 4.1), sample(.ended, 60, 350, 4.2)])
application.advance(to: Timestamp(seconds: 10))
print(controller.log.joined(separator: ", "))
precondition(controller.log == ["asked", "tap 100.0", "asked", "pan began", "pan began", "pan ended", "knob 10.0"])
precondition(controller.card.touchCount == 2 && diary.decisions > 0)

let panel = try Panel()
#if os(Linux)
  let drags = panel.stream()
#endif
let text = panel.drag()
let recording = try await Task.detached { try read(text) }.value
let replayed = try panel.replay(recording)
precondition((replayed.recognizer("pan") as? FirmPan)?.refusals == panel.pan.refusals + 1)
precondition(panel.actions.first == "possible" && panel.actions.last?.hasPrefix("pan ended") == true)
#if os(Linux)
  precondition(drags.waitingCount == 3)
  try panel.turn()
#endif
