import Tactus
import TactusJSON

/// A view of a scene, with the views in it.
///
/// ```swift
/// var photo = ViewDescription(id: "photo", frame: Rect(x: 40, y: 60, width: 200, height: 150))
/// photo.isMultipleTouchEnabled = true
/// let root = ViewDescription(id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [photo])
/// ```
public nonisolated struct ViewDescription: Hashable, Sendable {
  /// The view's id, unique among the views of the scene.
  public var id: String
  /// Its frame in its parent, without ``transform``, in points. All four numbers must be finite, and no side negative.
  public var frame: Rect
  /// The transform about its center; the identity by default.
  public var transform = Transform.identity
  /// Whether it, and all views in it, are invisible and cannot be hit; false by default.
  public var isHidden = false
  /// How opaque it is, from 0 to 1; below 0.01 it cannot be hit. 1 by default.
  public var alpha = 1.0
  /// Whether it, and all views in it, can be hit; true by default.
  public var isUserInteractionEnabled = true
  /// Whether it receives all its touches, or only the first one; false by default.
  public var isMultipleTouchEnabled = false
  /// Whether it and other views never receive touches at the same time; false by default.
  public var isExclusiveTouch = false
  /// Whether drawing stops at its bounds; false by default. Touches always stop there.
  public var clipsToBounds = false
  /// How far the area in which touches hit it extends beyond its frame at each edge; 0 by default.
  public var touchOutsets = EdgeInsets.zero
  /// Whether it is a control, such as a button: a scroll view around it does not cancel its touches; false by default.
  public var isControl = false
  /// The properties of a scroll view; `nil`, by default, for any other view.
  public var scroll: ScrollDescription?
  /// The views in it; later ones are in front.
  public var children: [ViewDescription] = []

  /// A view with all properties at their defaults, except for its place.
  public init(id: String, frame: Rect, children: [ViewDescription] = []) {
    self.id = id
    self.frame = frame
    self.children = children
  }

  // MARK: JSON

  static let keys = [
    "id", "frame", "transform", "hidden", "alpha", "userInteraction", "multipleTouch", "exclusiveTouch",
    "clipsToBounds", "touchOutsets", "control", "scroll", "children",
  ]

  /// Reads a view and the views in it.
  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "a view", keys: Self.keys)
    let id = try object.required("id").id()
    let frame = try object.required("frame")
    self.init(id: id, frame: try frame.rect())
    try frame.check(self.frame.size)
    if let transform = object["transform"] { self.transform = try transform.transform() }
    if let flag = object["hidden"] { isHidden = try flag.bool() }
    if let number = object["alpha"] { alpha = try number.number(0...1) }
    if let flag = object["userInteraction"] { isUserInteractionEnabled = try flag.bool() }
    if let flag = object["multipleTouch"] { isMultipleTouchEnabled = try flag.bool() }
    if let flag = object["exclusiveTouch"] { isExclusiveTouch = try flag.bool() }
    if let flag = object["clipsToBounds"] { clipsToBounds = try flag.bool() }
    if let outsets = object["touchOutsets"] {
      let parts = try outsets.numbers(4, "[top, left, bottom, right]")
      touchOutsets = EdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
    }
    if let flag = object["control"] { isControl = try flag.bool() }
    if let scroll = object["scroll"] { self.scroll = try ScrollDescription(scroll) }
    children = try object["children"]?.list("an array of views", ViewDescription.init) ?? []
  }

  /// The view as a scene writes it: default values are left out.
  var json: JSONNode {
    let outsets = [touchOutsets.top, touchOutsets.left, touchOutsets.bottom, touchOutsets.right]
    return JSONNode(members: [
      ("id", JSONNode(id)),
      ("frame", JSONNode(rect: frame)),
      ("transform", transform.isIdentity ? nil : RecordedValue.transform(transform).json),
      ("hidden", isHidden ? JSONNode(true) : nil),
      ("alpha", alpha == 1 ? nil : JSONNode(alpha)),
      ("userInteraction", isUserInteractionEnabled ? nil : JSONNode(false)),
      ("multipleTouch", isMultipleTouchEnabled ? JSONNode(true) : nil),
      ("exclusiveTouch", isExclusiveTouch ? JSONNode(true) : nil),
      ("clipsToBounds", clipsToBounds ? JSONNode(true) : nil),
      ("touchOutsets", touchOutsets == .zero ? nil : JSONNode(outsets.map { JSONNode($0) })),
      ("control", isControl ? JSONNode(true) : nil),
      ("scroll", scroll.map { $0.json }),
      ("children", children.isEmpty ? nil : JSONNode(children.map { $0.json })),
    ])
  }
}

/// The properties that make a view of a scene a scroll view.
///
/// ```swift
/// var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 844))
/// list.scroll = ScrollDescription(contentSize: Size(width: 390, height: 4000))
/// list.scroll?.properties["isPagingEnabled"] = .flag(true)
/// ```
///
/// Its effects show in its own recognizers `scrollPan` and `scrollPinch`, and in the expectations of a case under
/// ``CaseDescription/scroll``.
public nonisolated struct ScrollDescription: Hashable, Sendable {
  /// The size of the content, in points.
  public var contentSize: Size
  /// The values of the scroll view's properties, by their names; the rest stays at its default.
  public var properties: [String: PropertyValue] = [:]
  /// The id of the view in the scroll view that is enlarged; `nil` if there is none.
  public var zoomedView: String?
  /// The id of the recognizer that enlarges the content at the place of its gesture, and reduces it again: see
  /// `ScrollView.toggleZoom(about:animated:at:)`. `nil` if there is none.
  public var zoomToggledBy: String?

  /// A scroll view over content of this size.
  public init(contentSize: Size) { self.contentSize = contentSize }

  /// Whether fingers can enlarge the content.
  var canZoom: Bool {
    func limit(_ name: String) -> Double {
      if case .number(let number)? = properties[name] { number } else { 1 }
    }
    return zoomedView != nil && limit("minimumZoomScale") < limit("maximumZoomScale")
  }

  /// The properties of a scroll view, in the order in which they are set and written.
  static let all: [TypedProperty<ScrollView>] = [
    .numbers(
      "contentInset", 4, "[top, left, bottom, right]",
      get: { [$0.contentInset.top, $0.contentInset.left, $0.contentInset.bottom, $0.contentInset.right] }
    ) {
      $0.contentInset = EdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
    },
    .numbers("contentOffset", 2, "[x, y]", get: { [$0.contentOffset.x, $0.contentOffset.y] }) {
      $0.contentOffset = Point(x: $1[0], y: $1[1])
    },
    .flag("isScrollEnabled", get: { $0.isScrollEnabled }) { $0.isScrollEnabled = $1 },
    .flag("bounces", get: { $0.bounces }) { $0.bounces = $1 },
    .flag("alwaysBouncesHorizontally", get: { $0.alwaysBouncesHorizontally }) { $0.alwaysBouncesHorizontally = $1 },
    .flag("alwaysBouncesVertically", get: { $0.alwaysBouncesVertically }) { $0.alwaysBouncesVertically = $1 },
    .flag("isPagingEnabled", get: { $0.isPagingEnabled }) { $0.isPagingEnabled = $1 },
    .flag("isDirectionalLockEnabled", get: { $0.isDirectionalLockEnabled }) { $0.isDirectionalLockEnabled = $1 },
    .choice("decelerationRate", [("normal", .normal), ("fast", .fast)], get: { $0.decelerationRate }) {
      $0.decelerationRate = $1
    },
    .flag("delaysContentTouches", get: { $0.delaysContentTouches }) { $0.delaysContentTouches = $1 },
    .seconds("contentTouchDelay", get: { $0.contentTouchDelay }) { $0.contentTouchDelay = $1 },
    .flag("canCancelContentTouches", get: { $0.canCancelContentTouches }) { $0.canCancelContentTouches = $1 },
    .number("minimumZoomScale", 0.001...1000, get: { $0.minimumZoomScale }) { $0.minimumZoomScale = $1 },
    .number("maximumZoomScale", 0.001...1000, get: { $0.maximumZoomScale }) { $0.maximumZoomScale = $1 },
    .flag("bouncesZoom", get: { $0.bouncesZoom }) { $0.bouncesZoom = $1 },
  ]

  static let propertyNames = all.map { $0.name }

  static func property(_ name: String) -> TypedProperty<ScrollView>? { all.first { $0.name == name } }

  // MARK: JSON

  private static let ownKeys = ["contentSize", "zoomedView", "zoomToggledBy"]

  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "a scroll view", keys: Self.ownKeys + Self.propertyNames)
    self.init(contentSize: try object.required("contentSize").size())
    for property in Self.all {
      if let value = object[property.name] { properties[property.name] = try property.kind.read(value) }
    }
    if let id = object["zoomedView"] { zoomedView = try id.id() }
    if let id = object["zoomToggledBy"] { zoomToggledBy = try id.id() }
  }

  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("contentSize", JSONNode([JSONNode(contentSize.width), JSONNode(contentSize.height)]))
    ]
    for property in Self.all { members.append((property.name, properties[property.name]?.json)) }
    members.append(("zoomedView", zoomedView.map { JSONNode($0) }))
    members.append(("zoomToggledBy", zoomToggledBy.map { JSONNode($0) }))
    return JSONNode(members: members)
  }
}

nonisolated extension TypedProperty {
  /// A fixed count of numbers; `noun` describes them: "[x, y]".
  fileprivate static func numbers(
    _ name: String, _ count: Int, _ noun: String, get: @escaping Getter<[Double]>, _ write: @escaping Setter<[Double]>
  ) -> Self {
    let read: Getter<JSONNode?> = { scrollView in JSONNode(get(scrollView).map { JSONNode($0) }) }
    let check: @Sendable (DescriptionField) throws(DescriptionError) -> Void = { (field) throws(DescriptionError) in
      _ = try field.numbers(count, noun)
    }
    return structure(name, check: check, get: read) { scrollView, node in
      let numbers = (node.array ?? []).compactMap { $0.number?.double }
      if numbers.count == count { write(scrollView, numbers) }
    }
  }
}
