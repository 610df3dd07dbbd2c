@_spi(Tools) import Tactus
import TactusJSON

nonisolated extension RecognizerProperty {
  /// The properties of every recognizer, whatever its type.
  @_spi(Tools) public static let common: [RecognizerProperty] = [
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

  // MARK: Structures

  // Values with their own form in scenes, and words that several readers use.

  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  static let axes: [(String, PanGestureRecognizer.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  /// The `subgestures` of `individual`: objects with an `id`, a `type` and the properties of that type; see ``SubgestureType``.
  static func checkSubgestures(_ field: DescriptionField) throws(DescriptionError) {
    try SubgestureType.checkList(field)
  }

  /// The `steps` of a `sequence`: terms; see ``TermReader``.
  static func checkSteps(_ field: DescriptionField) throws(DescriptionError) { try TermReader.check(field) }

  /// `handOver`: a drag that several views own in turn; its scene names the views.
  static let handOver = RecognizerType(
    "handOver", make: { HandOverGestureRecognizer([]) }, parent: .pan,
    properties: [.structure("owners", check: OwnerDescription.check) { _, _ in }], required: ["owners"],
    values: [TypedValue("owner", .names) { $0.owner.map { .names([$0.name]) } }, .number("beyond") { $0.beyond }])

  /// The types that only scenes have, because they belong to views there: ``inScrollViews``, and `handOver`.
  @_spi(Tools) public static let inScenes = inScrollViews + [handOver]
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

  /// The owners of a drag that is handed over; empty for other recognizers, and if they are wrong.
  var owners: [OwnerDescription] {
    guard type == RecognizerType.handOver.name, case .structure(let node)? = properties["owners"] else { return [] }
    return (try? OwnerDescription.list(DescriptionField(node))) ?? []
  }
}

/// An owner of a drag that is handed over: `{"view":"sheet","range":[80,600],"handsOver":{"end":"list"}}`.
nonisolated struct OwnerDescription {
  var view: String
  /// The places between which the view is moved; `nil` if it is scrolled.
  var range: ClosedRange<Double>?
  /// The views that take over, and the edges at which they do.
  var next: [(edge: String, view: String)] = []

  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "an owner", keys: ["view", "range", "handsOver"])
    view = try object.required("view").id()
    if let range = object["range"] {
      let ends = try range.numbers(2, "[least, most]")
      if ends[0] > ends[1] { throw range.error(.outOfRange, "a range goes from the least place to the greatest") }
      self.range = ends[0]...ends[1]
    }
    guard let edges = try object["handsOver"]?.object(of: "handsOver", keys: ["start", "end"]) else { return }
    for edge in ["start", "end"] { if let other = try edges[edge]?.id() { next.append((edge, other)) } }
  }

  /// Reads the `owners` of a recognizer.
  static func list(_ field: DescriptionField) throws(DescriptionError) -> [OwnerDescription] {
    let owners = try field.list("an array of owners", OwnerDescription.init)
    if owners.isEmpty { throw field.error(.outOfRange, "the list is empty; name the views that have the drag in turn") }
    return owners
  }

  static func check(_ field: DescriptionField) throws(DescriptionError) { _ = try list(field) }
}

extension RecognizerDescription {
  /// The recognizer of a drag that is handed over, with the views of a scene; `nil` for other types.
  func drag(_ views: [String: View]) -> GestureRecognizer? {
    let axis: PanGestureRecognizer.Axis = properties["axis"] == .names(["horizontal"]) ? .horizontal : .vertical
    let live = owners.compactMap { owner in
      views[owner.view].flatMap { view in
        if let range = owner.range { return DragOwner(view, within: range, along: axis) }
        return (view as? ScrollView).map { DragOwner($0, along: axis) }
      }
    }
    for (description, owner) in zip(owners, live) {
      for (edge, id) in description.next {
        for other in live where other.name == id { owner.handsOver(to: other, at: edge == "start" ? .start : .end) }
      }
    }
    return live.isEmpty ? nil : HandOverGestureRecognizer(live)
  }
}

#if !hasFeature(Embedded)
  extension HandOverGestureRecognizer {
    /// The owners as a scene writes them; `nil` if one of them is not a view, or has no id.
    func ownersNode(_ id: (View) -> String?) -> JSONNode? {
      let ids = owners.map { $0.view.flatMap(id) }
      var nodes: [JSONNode] = []
      for (owner, id) in zip(owners, ids) {
        let ends = owner.limits.map { [$0.lowerBound, $0.upperBound] }
        guard let id, ends?.allSatisfy({ $0.isFinite }) != false else { return nil }
        let edges = [("start", DragOwner.Edge.start), ("end", .end)].map { name, edge in
          (key: name, value: zip(owners, ids).first { owner.isFollowed(by: $0.0, at: edge) }?.1.map { JSONNode($0) })
        }
        let next = edges.contains { $0.value != nil } ? JSONNode(members: edges) : nil
        let range = ends.map { JSONNode($0.map { JSONNode($0) }) }
        nodes.append(JSONNode(members: [("view", JSONNode(id)), ("range", range), ("handsOver", next)]))
      }
      return nodes.isEmpty ? nil : JSONNode(nodes)
    }
  }
#endif
