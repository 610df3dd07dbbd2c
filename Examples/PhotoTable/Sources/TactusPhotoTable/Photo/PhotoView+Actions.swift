import Tactus

extension PhotoView {
  /// Reports every gesture to the table.
  func connect() {
    contact.addAction { [unowned(unsafe) self] _ in self.table.touched(self) }
    corner.addAction { [unowned(unsafe) self] _ in self.table.spun(self) }
    grip.addAction { [unowned(unsafe) self] _ in self.table.gripped(self) }
    press.addAction { [unowned(unsafe) self] _ in self.table.pressed(self) }
    lift.addAction { [unowned(unsafe) self] _ in self.table.lifted(self) }
    turnOver.addAction { [unowned(unsafe) self] tap in
      guard tap.isTriggerDown else { return }
      self.table.watch.note(tap, .turnOver)
      self.table.turnOver(self)
    }
    enlarge.addAction { [unowned(unsafe) self] tap in
      self.table.watch.note(tap, .enlarge)
      self.table.toggleEnlarged(self)
    }
    menuClick.addAction { [unowned(unsafe) self] click in
      self.table.watch.note(click, .menu)
      self.table.openMenu(of: self, at: click.location(in: nil))
    }
    scroll.addAction { [unowned(unsafe) self] _ in self.table.scrolled(self) }
    stretch.addAction { [unowned(unsafe) self] _ in self.table.stretched(self) }
    turn.addAction { [unowned(unsafe) self] _ in self.table.turned(self) }
  }

  /// The kind of gesture of one of the photo's recognizers.
  func kind(of recognizer: GestureRecognizer) -> PhotoTable.Gesture? {
    if recognizer === grip { return .move }
    if recognizer === corner { return .spin }
    if recognizer === press || recognizer === menuClick { return .menu }
    if recognizer === lift { return .lift }
    if recognizer === turnOver { return .turnOver }
    if recognizer === enlarge { return .enlarge }
    return nil
  }
}
