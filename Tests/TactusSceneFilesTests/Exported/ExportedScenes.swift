// Written by the lab's export (Tests/Browser/lab.test.mjs holds it against what the lab says today): what it exports compiles
// and does what the scene does.

import Tactus

func buildPhoto(in window: Window) throws {
  let table = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  table.isMultipleTouchEnabled = true
  window.addSubview(table)
  let photo = View(frame: Rect(x: 45, y: 220, width: 300, height: 400))
  photo.isMultipleTouchEnabled = true
  table.addSubview(photo)

  let move = PanGestureRecognizer()
  move.name = "move"
  move.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  photo.addGestureRecognizer(move)

  let zoom = PinchGestureRecognizer()
  zoom.name = "zoom"
  zoom.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  photo.addGestureRecognizer(zoom)

  let turn = RotationGestureRecognizer()
  turn.name = "turn"
  turn.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  photo.addGestureRecognizer(turn)
}

func buildTriggeredTap(in window: Window) throws {
  let panel = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  panel.isMultipleTouchEnabled = true
  window.addSubview(panel)
  let valve = View(frame: Rect(x: 45, y: 220, width: 300, height: 300))
  valve.isMultipleTouchEnabled = true
  panel.addSubview(valve)

  let open = TriggeredTapGestureRecognizer()
  open.minimumDelay = 0.5
  open.name = "open"
  open.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  valve.addGestureRecognizer(open)

  let menu = LongPressGestureRecognizer()
  menu.name = "menu"
  menu.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  valve.addGestureRecognizer(menu)
}

func buildTenSubgestures(in window: Window) throws {
  let pad = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  pad.isMultipleTouchEnabled = true
  window.addSubview(pad)

  let fingersTap = TapSubgesture("tap")
  let fingersAgain = TapSubgesture("again", numberOfTapsRequired: 2)
  let fingersHold = LongPressSubgesture("hold")
  let fingersLeft = SwipeSubgesture("left")
  fingersLeft.direction = [.left]
  let fingersRight = SwipeSubgesture("right")
  fingersRight.direction = [.right]
  let fingersUp = SwipeSubgesture("up")
  fingersUp.direction = [.up]
  let fingersDown = SwipeSubgesture("down")
  fingersDown.direction = [.down]
  let fingersDrag = PanSubgesture("drag")
  let fingersFlick = FlickSubgesture("flick")
  let fingersSpin = SpinSubgesture("spin")
  let fingers = IndividualTouchRecognizer([
    fingersTap, fingersAgain, fingersHold, fingersLeft,
    fingersRight, fingersUp, fingersDown, fingersDrag,
    fingersFlick, fingersSpin,
  ])
  fingers.name = "fingers"
  fingers.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  pad.addGestureRecognizer(fingers)
}

func buildPanAfterSwipe(in window: Window) throws {
  let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  root.isMultipleTouchEnabled = true
  window.addSubview(root)

  let pan = PanGestureRecognizer()
  pan.name = "pan"
  pan.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  root.addGestureRecognizer(pan)

  let swipe = SwipeGestureRecognizer()
  swipe.name = "swipe"
  swipe.addAction { recognizer in print(recognizer.name ?? "", recognizer.state) }
  root.addGestureRecognizer(swipe)

  try pan.requireFailure(of: swipe)
}
