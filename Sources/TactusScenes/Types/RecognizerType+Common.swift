import Tactus

extension RecognizerProperty {
  /// What every recognizer has, whatever its type.
  static let common: [RecognizerProperty] = [
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("enabled", \.isEnabled)),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("cancelsTouchesInView", \.cancelsTouchesInView)),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("delaysTouchesBegan", \.delaysTouchesBegan)),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("delaysTouchesEnded", \.delaysTouchesEnded)),
    RecognizerProperty(
      TypedProperty<GestureRecognizer>.choices(
        "allowedTouchTools", Touch.Tool.allCases.map { ($0.name, Touch.Tools($0)) }, \.allowedTouchTools)),
    RecognizerProperty(
      TypedProperty<GestureRecognizer>.flag("requiresExclusiveTouchType", \.requiresExclusiveTouchType)),
    RecognizerProperty(TypedProperty<GestureRecognizer>.flag("acceptsLeftoverTouches", \.acceptsLeftoverTouches)),
  ]
}

extension RecognizerValue {
  /// What every recognizer has, whatever its type. `location` is in the coordinates of the recognizer's view (S-3.10).
  static let common: [RecognizerValue] = [
    RecognizerValue(TypedValue<GestureRecognizer>("location", .pair) { .point($0.location(in: $0.view)) }),
    RecognizerValue(TypedValue<GestureRecognizer>("touches", .contacts) { .contacts($0.trackedTouches.map(\.id)) }),
    RecognizerValue(TypedValue<GestureRecognizer>.integer("numberOfTouches") { $0.numberOfTouches }),
  ]
}
