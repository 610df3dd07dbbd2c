import Tactus

extension GestureKind {
  /// The number of the first option that every kind has; the numbers of a kind's own options begin at 0.
  static var firstCommonOption: Int { 32 }

  /// Sets `options` on `recognizer`, which is of this kind. The numbers of the options are their indices in `types.js`;
  /// an unknown one is ignored.
  func set(_ options: OptionReader, on recognizer: GestureRecognizer) throws(PageFault) {
    var options = options
    while let (number, values) = options.option() {
      var option = OptionAccess(setting: values)
      try access(number, &option, of: recognizer)
    }
  }

  /// Writes option `number` of `recognizer`, which is of this kind, to the memory from which the page reads it.
  ///
  /// - Returns: the count of its numbers; 0 for an option that only the page knows, and for an unknown one.
  func get(_ number: Int, of recognizer: GestureRecognizer) -> Int {
    var option = OptionAccess.reading
    do throws(PageFault) {
      try access(number, &option, of: recognizer)
    } catch {
      return 0
    }
    return option.count
  }

  private func access(
    _ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer
  ) throws(PageFault) {
    if number >= Self.firstCommonOption {
      Self.accessCommon(number - Self.firstCommonOption, &option, of: recognizer)
    } else {
      try accessOwn(number, &option, of: recognizer)
    }
  }

  static func accessCommon(_ number: Int, _ option: inout OptionAccess, of recognizer: GestureRecognizer) {
    switch number {
    case 0: option.flag(recognizer.isEnabled) { recognizer.isEnabled = $0 }
    case 1: option.flag(recognizer.cancelsTouchesInView) { recognizer.cancelsTouchesInView = $0 }
    case 2: option.flag(recognizer.delaysTouchesBegan) { recognizer.delaysTouchesBegan = $0 }
    case 3: option.flag(recognizer.delaysTouchesEnded) { recognizer.delaysTouchesEnded = $0 }
    case 4:
      option.byte(recognizer.allowedTouchTools.rawValue) { recognizer.allowedTouchTools = Touch.Tools(rawValue: $0) }
    case 5: option.flag(recognizer.requiresExclusiveTouchType) { recognizer.requiresExclusiveTouchType = $0 }
    case 6: option.flag(recognizer.acceptsLeftoverTouches) { recognizer.acceptsLeftoverTouches = $0 }
    case 7: option.flag(recognizer.cancelsWhenOutside) { recognizer.cancelsWhenOutside = $0 }
    default: break
    }
  }
}
