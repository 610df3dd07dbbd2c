import Tactus

extension RecognizerProperty {
  /// What every recognizer has, whatever its type.
  static let common: [RecognizerProperty] = [
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("enabled") { $0.isEnabled = $1 }),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("cancelsTouchesInView") { $0.cancelsTouchesInView = $1 }),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("delaysTouchesBegan") { $0.delaysTouchesBegan = $1 }),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("delaysTouchesEnded") { $0.delaysTouchesEnded = $1 }),
    RecognizerProperty(
      TypedProperty<GestureRecognizer>.choices(
        "allowedTouchTools", Touch.Tool.allCases.map { ($0.name, Touch.Tools($0)) }
      ) { $0.allowedTouchTools = $1 }),
    RecognizerProperty(
      TypedProperty<GestureRecognizer>.flag("requiresExclusiveTouchType") { $0.requiresExclusiveTouchType = $1 }),
    RecognizerProperty(
      TypedProperty<GestureRecognizer>.flag("acceptsLeftoverTouches") { $0.acceptsLeftoverTouches = $1 }),
  ]
}

extension RecognizerValue {
  /// What every recognizer has, whatever its type. `location` is in the coordinates of the recognizer's view (S-3.10).
  static let common: [RecognizerValue] = [
    RecognizerValue(TypedValue<GestureRecognizer>("location", .pair) { .point($0.location(in: $0.view)) }),
    RecognizerValue(TypedValue<GestureRecognizer>("touches", .contacts) { .contacts($0.trackedTouches.map { $0.id }) }),
    RecognizerValue(TypedValue<GestureRecognizer>.integer("numberOfTouches") { $0.numberOfTouches }),
  ]
}
