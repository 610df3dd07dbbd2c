import Tactus
import TactusJSON

/// Where a case expects the content of a scroll view at a moment.
///
/// ```swift
/// var moment = ExpectedScroll(view: "list", time: Timestamp(seconds: 0.5))
/// moment.contentOffset = Point(x: 0, y: 120)
/// ```
///
/// Content in motion is where it is at that moment, after the frame of the same time if there is one.
public struct ExpectedScroll: Hashable, Sendable {
  /// The id of the scroll view.
  public var view: String
  /// When.
  public var time: Timestamp
  /// Which point of the content is at the top left corner; `nil` for any.
  public var contentOffset: Point?
  /// How much the content is enlarged; `nil` for any.
  public var zoomScale: Double?
  /// Whether the content moves without a finger; `nil` for either.
  public var isMoving: Bool?
  /// How far each number may be off, inclusive; 0.01 by default.
  public var valueTolerance = ExpectedAction.defaultValueTolerance

  /// The scroll view called `view` at `time`, of which nothing is expected yet.
  public init(view: String, time: Timestamp) {
    self.view = view
    self.time = time
  }

  /// What is expected, under the names of the format.
  private var values: [(name: String, value: RecordedValue)] {
    var values: [(name: String, value: RecordedValue)] = []
    if let contentOffset { values.append(("contentOffset", .point(contentOffset))) }
    if let zoomScale { values.append(("zoomScale", .number(zoomScale))) }
    if let isMoving { values.append(("isMoving", .flag(isMoving))) }
    return values
  }

  /// Whether it expects nothing.
  var isEmpty: Bool { values.isEmpty }

  /// In what `scrollView` differs from what is expected; `nil` if in nothing.
  func difference(_ scrollView: ScrollView, at path: DescriptionPath) -> CaseDifference? {
    for (name, value) in values {
      let found: RecordedValue =
        switch name {
        case "contentOffset": .point(scrollView.contentOffset)
        case "zoomScale": .number(scrollView.zoomScale)
        default: .flag(scrollView.isMoving)
        }
      if value.matches(found, tolerance: valueTolerance) { continue }
      return CaseDifference(
        path[name], expected: value.text, found: found.text, context: "\(view) at \(time.text)")
    }
    return nil
  }

  // MARK: JSON

  private static let keys = ["t", "view", "contentOffset", "zoomScale", "isMoving", "valueTolerance"]

  init(_ field: DescriptionField) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object for a moment of a scroll view") }
    let object = try field.object(of: "a moment of a scroll view", keys: Self.keys)
    self.init(view: try object.required("view").id(), time: try object.required("t").time())
    if let offset = object["contentOffset"] {
      let numbers = try offset.numbers(2, "[x, y]")
      contentOffset = Point(x: numbers[0], y: numbers[1])
    }
    if let scale = object["zoomScale"] { zoomScale = try scale.number(0 ... .infinity) }
    if let flag = object["isMoving"] { isMoving = try flag.bool() }
    if let tolerance = object["valueTolerance"] { valueTolerance = try tolerance.number(0 ... .infinity) }
  }

  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("t", JSONNode(JSONNumber(scaled: time.nanoseconds, decimals: 9))), ("view", JSONNode(view)),
    ]
    for (name, value) in values { members.append((name, value.json)) }
    let isUsual = valueTolerance == ExpectedAction.defaultValueTolerance
    members.append(("valueTolerance", isUsual ? nil : JSONNode(valueTolerance)))
    return JSONNode(members: members)
  }
}
