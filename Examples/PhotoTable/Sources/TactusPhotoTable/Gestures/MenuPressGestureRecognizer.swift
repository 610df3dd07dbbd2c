import Tactus

/// A long press that a second finger cancels: a person who puts down another finger wants the photo and not the menu.
final class MenuPressGestureRecognizer: LongPressGestureRecognizer {
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if isInProgress {
      cancel(.tooManyTouches(count: numberOfTouchesDown, allowed: 1))
    } else {
      super.touchesBegan(touches, with: event)
    }
  }
}
