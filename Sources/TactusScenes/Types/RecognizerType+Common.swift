import Tactus

extension RecognizerProperty {
  /// What every recognizer has, whatever its type.
  static let common: [RecognizerProperty] = [
    .flag("enabled", get: { $0.isEnabled }) { $0.isEnabled = $1 },
    .flag("cancelsTouchesInView", get: { $0.cancelsTouchesInView }) { $0.cancelsTouchesInView = $1 },
    .flag("delaysTouchesBegan", get: { $0.delaysTouchesBegan }) { $0.delaysTouchesBegan = $1 },
    .flag("delaysTouchesEnded", get: { $0.delaysTouchesEnded }) { $0.delaysTouchesEnded = $1 },
    .choices(
      "allowedTouchTools", Touch.Tool.allCases.map { ($0.name, Touch.Tools($0)) }, get: { $0.allowedTouchTools }
    ) { $0.allowedTouchTools = $1 },
    .flag("requiresExclusiveTouchType", get: { $0.requiresExclusiveTouchType }) {
      $0.requiresExclusiveTouchType = $1
    },
    .flag("acceptsLeftoverTouches", get: { $0.acceptsLeftoverTouches }) { $0.acceptsLeftoverTouches = $1 },
  ].map { (property: TypedProperty<GestureRecognizer>) in RecognizerProperty(property) }
}

extension RecognizerValue {
  /// What every recognizer has, whatever its type. `location` is in the coordinates of the recognizer's view (S-3.10).
  static let common: [RecognizerValue] = [
    RecognizerValue(TypedValue<GestureRecognizer>("location", .pair) { .point($0.location(in: $0.view)) }),
    RecognizerValue(TypedValue<GestureRecognizer>("touches", .contacts) { .contacts($0.trackedIDs) }),
    RecognizerValue(TypedValue<GestureRecognizer>.integer("numberOfTouches") { $0.numberOfTouches }),
  ]
}

extension GestureRecognizer {
  /// The ids of ``trackedTouches``. A position in that list counts its way there, and `map` goes by positions; iterating does not.
  package var trackedIDs: [UInt64] {
    var ids: [UInt64] = []
    for touch in trackedTouches { ids.append(touch.id) }
    return ids
  }
}
