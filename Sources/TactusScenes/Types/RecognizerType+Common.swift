import Tactus
import TactusJSON

nonisolated extension RecognizerProperty {
  /// The properties of every recognizer, whatever its type.
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
    .flag("cancelsWhenOutside", get: { $0.cancelsWhenOutside }) { $0.cancelsWhenOutside = $1 },
  ].map { (property: TypedProperty<GestureRecognizer>) in RecognizerProperty(property) }
}

nonisolated extension RecognizerValue {
  /// The values of every recognizer, whatever its type. `location` is in the coordinates of the recognizer's view (S-3.10).
  static let common: [RecognizerValue] = [
    RecognizerValue(TypedValue<GestureRecognizer>("location", .pair) { .point($0.location(in: $0.view)) }),
    RecognizerValue(TypedValue<GestureRecognizer>("touches", .contacts) { .contacts($0.trackedIDs) }),
    RecognizerValue(TypedValue<GestureRecognizer>.integer("numberOfTouches") { $0.numberOfTouches }),
  ]
}

extension GestureRecognizer {
  /// The ids of ``trackedTouches``. `map` uses indices, each counted from the start of the list; iteration does not.
  @_spi(Tools) public var trackedIDs: [UInt64] {
    var ids: [UInt64] = []
    for touch in trackedTouches { ids.append(touch.id) }
    return ids
  }
}

// MARK: Scroll views

nonisolated extension RecognizerType {
  /// The own recognizers of a scroll view: if a scene names one on such a view, it gets the recognizer of the view.
  ///
  /// They cannot be put on any other view, so they are not among the ``supported`` types.
  public static let inScrollViews: [RecognizerType] = [scrollPan, scrollPinch]

  /// `scrollPan`: the recognizer that scrolls a scroll view.
  static let scrollPan = RecognizerType(
    "scrollPan", make: { PanGestureRecognizer() }, parent: .pan, values: [contentOffset(of: PanGestureRecognizer.self)])

  /// `scrollPinch`: the recognizer that zooms a scroll view.
  static let scrollPinch = RecognizerType(
    "scrollPinch", make: { PinchGestureRecognizer() }, parent: .pinch,
    values: [
      contentOffset(of: PinchGestureRecognizer.self),
      TypedValue<PinchGestureRecognizer>("zoomScale", .number) { pinch in
        (pinch.view as? ScrollView).map { .number($0.zoomScale) }
      },
    ])

  private static func contentOffset<R: GestureRecognizer>(of type: R.Type) -> TypedValue<R> {
    TypedValue("contentOffset", .pair) { recognizer in
      (recognizer.view as? ScrollView).map { .point($0.contentOffset) }
    }
  }

  var isInScrollViews: Bool { Self.inScrollViews.contains { $0.name == name } }
}

// MARK: Structures

// Values with their own form in scenes, and words that several readers use.

nonisolated extension RecognizerType {
  /// The words for directions.
  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  /// The words for axes.
  static let axes: [(String, PanGestureRecognizer.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  /// The `subgestures` of `individual`: objects with an `id`, a `type` and the properties of that type; see ``SubgestureType``.
  static func checkSubgestures(_ field: DescriptionField) throws(DescriptionError) {
    try SubgestureType.checkList(field)
  }

  /// The `steps` of a `sequence`: terms; see ``TermReader``.
  static func checkSteps(_ field: DescriptionField) throws(DescriptionError) { try TermReader.check(field) }
}

extension RecognizerType {
  /// The own recognizer of `scrollView` of this type; `nil` for other types.
  func own(of scrollView: ScrollView) -> GestureRecognizer? {
    switch name {
    case Self.scrollPan.name: scrollView.panGestureRecognizer
    case Self.scrollPinch.name: scrollView.pinchGestureRecognizer
    default: nil
    }
  }

  static func getSubgestures(_ recognizer: IndividualTouchRecognizer) -> JSONNode? {
    SubgestureType.list(recognizer.subgestures)
  }

  static func setSubgestures(_ recognizer: IndividualTouchRecognizer, _ node: JSONNode) {
    recognizer.subgestures = SubgestureType.makeList(node)
  }

  static func getSteps(_ gesture: SequenceGestureRecognizer) -> JSONNode? { TermWriter.steps(gesture.sequence.term) }

  static func setSteps(_ recognizer: SequenceGestureRecognizer, _ node: JSONNode) {
    guard let sequence = TermReader.sequence(node) else { return }
    recognizer.sequence = sequence
    recognizer.preventsOthers = !sequence.beginsByHolding
  }
}

nonisolated extension RecognizerDescription {
  /// The compiled sequence of a recognizer of type `sequence`; `nil` for any other, and if its `steps` are wrong.
  public var gestureSequence: GestureSequence? {
    guard type == "sequence", case .structure(let node)? = properties["steps"] else { return nil }
    return TermReader.sequence(node)
  }
}
