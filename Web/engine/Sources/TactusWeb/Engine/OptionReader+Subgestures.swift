import Tactus

extension OptionReader {
  /// Subgestures: for each its type, the count of the numbers that follow, and its options in the form for recognizers.
  /// Their tags are their indices in the list.
  func subgestures() -> [Subgesture] {
    var reader = self
    var subgestures: [Subgesture] = []
    while let (type, options) = reader.option() {
      let subgesture = Self.subgesture(type, options)
      subgesture.tag = subgestures.count
      subgestures.append(subgesture)
    }
    return subgestures
  }

  private static func subgesture(_ type: Int, _ options: OptionReader) -> Subgesture {
    var options = options
    switch type {
    case 0, 1:
      let tap = TapSubgesture("", numberOfTapsRequired: type + 1)
      while let (option, numbers) = options.option() {
        var values = numbers
        switch option {
        case 0: tap.maximumTapDuration = values.number()
        case 1: tap.maximumTapInterval = values.number()
        case 2: tap.allowableMovement = values.number()
        case 3: tap.maximumTapDistance = values.number()
        default: break
        }
      }
      return tap
    case 2:
      let press = LongPressSubgesture("")
      while let (option, numbers) = options.option() {
        var values = numbers
        if option == 0 {
          press.minimumPressDuration = values.number()
        } else {
          press.allowableMovement = values.number()
        }
      }
      return press
    case 3:
      let swipe = SwipeSubgesture("")
      while let (number, values) = options.option() {
        var option = OptionAccess(setting: values)
        swipe.configuration.access(number, &option)
      }
      return swipe
    case 4:
      let pan = PanSubgesture("")
      while let (option, numbers) = options.option() {
        var values = numbers
        if option == 0 { pan.hysteresis = values.number() } else { pan.axis = .init(rawValue: values.byte()) ?? .both }
      }
      return pan
    case 5:
      let flick = FlickSubgesture("")
      while let (option, numbers) = options.option() {
        var values = numbers
        if option == 0 { flick.hysteresis = values.number() } else { flick.minimumVelocity = values.number() }
      }
      return flick
    default:
      let spin = SpinSubgesture("")
      while let (option, numbers) = options.option() {
        var values = numbers
        if option == 0 { spin.minimumAngle = values.number() } else { spin.minimumRadius = values.number() }
      }
      return spin
    }
  }
}

extension SwipeConfiguration {
  /// Sets option `number` of a swipe of a single finger.
  fileprivate mutating func access(_ number: Int, _ option: inout OptionAccess) {
    switch number {
    case 0: option.byte(direction.rawValue) { direction = SwipeGestureRecognizer.Direction(rawValue: $0) }
    case 1: option.number(maximumDuration) { maximumDuration = $0 }
    case 2: option.number(minimumPrimaryMovement) { minimumPrimaryMovement = $0 }
    case 3: option.number(maximumSecondaryMovement) { maximumSecondaryMovement = $0 }
    case 4: option.number(rateOfMinimumMovementDecay) { rateOfMinimumMovementDecay = $0 }
    case 5: option.number(rateOfMaximumMovementDecay) { rateOfMaximumMovementDecay = $0 }
    default: break
    }
  }
}
