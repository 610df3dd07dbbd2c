import Tactus
import TactusJSON

/// What makes a view of a scene a scroll view.
///
/// ```swift
/// var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 390, height: 844))
/// list.scroll = ScrollDescription(contentSize: Size(width: 390, height: 4000))
/// list.scroll?.properties["isPagingEnabled"] = .flag(true)
/// ```
///
/// What it does shows in the recognizers `scrollPan` and `scrollPinch`, which are the scroll view's own, and in what a case
/// expects under ``CaseDescription/scroll``.
public struct ScrollDescription: Hashable, Sendable {
  /// How large the content is, in points.
  public var contentSize: Size
  /// What is set on the scroll view, by the names of its properties; the rest stays at its default.
  public var properties: [String: PropertyValue] = [:]
  /// The id of the view that is enlarged, which is in the scroll view; `nil` if nothing is.
  public var zoomedView: String?
  /// The id of the recognizer that enlarges the content where it recognizes its gesture, and back again: see
  /// `ScrollView.toggleZoom(about:animated:at:)`. `nil` if there is none.
  public var zoomToggledBy: String?

  /// A scroll view over content of this size.
  public init(contentSize: Size) {
    self.contentSize = contentSize
  }

  /// Whether fingers can enlarge the content.
  var canZoom: Bool {
    func limit(_ name: String) -> Double {
      if case .number(let number)? = properties[name] { number } else { 1 }
    }
    return zoomedView != nil && limit("minimumZoomScale") < limit("maximumZoomScale")
  }
}

extension ScrollDescription {
  /// What can be set on a scroll view, in the order in which it is set and written.
  static let all: [TypedProperty<ScrollView>] = [
    .numbers("contentInset", 4, "[top, left, bottom, right]") {
      $0.contentInset = EdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
    },
    .numbers("contentOffset", 2, "[x, y]") { $0.contentOffset = Point(x: $1[0], y: $1[1]) },
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

  /// The names of all properties.
  static let propertyNames = all.map { $0.name }

  /// The property called `name`.
  static func property(_ name: String) -> TypedProperty<ScrollView>? { all.first { $0.name == name } }

  /// Sets on `scrollView` what the description says of it alone.
  func apply(to scrollView: ScrollView) {
    scrollView.contentSize = contentSize
    for property in Self.all {
      if let value = properties[property.name] { property.set(scrollView, value) }
    }
  }

  // MARK: JSON

  private static let ownKeys = ["contentSize", "zoomedView", "zoomToggledBy"]

  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "a scroll view", keys: Self.ownKeys + Self.propertyNames)
    let sizeField = try object.required("contentSize")
    let size = try sizeField.numbers(2, "[width, height]")
    self.init(contentSize: Size(width: size[0], height: size[1]))
    if size[0] < 0 { throw sizeField.error(.outOfRange, "the width must be at least 0, found \(size[0].brief)") }
    if size[1] < 0 { throw sizeField.error(.outOfRange, "the height must be at least 0, found \(size[1].brief)") }
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

extension TypedProperty {
  /// So many numbers, which are what `noun` says: "[x, y]".
  fileprivate static func numbers(
    _ name: String, _ count: Int, _ noun: String, _ write: @escaping Setter<[Double]>
  ) -> Self {
    structure(name) { (field) throws(DescriptionError) in
      _ = try field.numbers(count, noun)
    } set: { scrollView, node in
      let numbers = (node.array ?? []).compactMap { $0.number?.double }
      if numbers.count == count { write(scrollView, numbers) }
    }
  }
}
