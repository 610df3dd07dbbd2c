import Tactus
import TactusJSON

extension ViewDescription {
  static let keys = [
    "id", "frame", "transform", "hidden", "alpha", "userInteraction", "multipleTouch", "exclusiveTouch",
    "clipsToBounds", "control", "scroll", "children",
  ]

  /// Reads a view and the views in it.
  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "a view", keys: Self.keys)
    let id = try object.required("id").id()
    let frame = try object.required("frame")
    let numbers = try frame.numbers(4, "[x, y, width, height]")
    self.init(id: id, frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    if numbers[2] < 0 { throw frame.error(.outOfRange, "the width must be at least 0, found \(numbers[2].brief)") }
    if numbers[3] < 0 { throw frame.error(.outOfRange, "the height must be at least 0, found \(numbers[3].brief)") }

    if let transform = object["transform"] {
      let parts = try transform.numbers(6, "[a, b, c, d, tx, ty]")
      self.transform = Transform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
    }
    if let flag = object["hidden"] { isHidden = try flag.bool() }
    if let number = object["alpha"] { alpha = try number.number(0...1) }
    if let flag = object["userInteraction"] { isUserInteractionEnabled = try flag.bool() }
    if let flag = object["multipleTouch"] { isMultipleTouchEnabled = try flag.bool() }
    if let flag = object["exclusiveTouch"] { isExclusiveTouch = try flag.bool() }
    if let flag = object["clipsToBounds"] { clipsToBounds = try flag.bool() }
    if let flag = object["control"] { isControl = try flag.bool() }
    if let scroll = object["scroll"] { self.scroll = try ScrollDescription(scroll) }
    if let children = object["children"] {
      for child in try children.elements("an array of views") { self.children.append(try ViewDescription(child)) }
    }
  }

  /// The view as a scene writes it: what is at its default is left out.
  var json: JSONNode {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return JSONNode(members: [
      ("id", JSONNode(id)),
      ("frame", JSONNode(numbers.map { JSONNode($0) })),
      ("transform", transform.isIdentity ? nil : JSONNode(parts.map { JSONNode($0) })),
      ("hidden", isHidden ? JSONNode(true) : nil),
      ("alpha", alpha == 1 ? nil : JSONNode(alpha)),
      ("userInteraction", isUserInteractionEnabled ? nil : JSONNode(false)),
      ("multipleTouch", isMultipleTouchEnabled ? JSONNode(true) : nil),
      ("exclusiveTouch", isExclusiveTouch ? JSONNode(true) : nil),
      ("clipsToBounds", clipsToBounds ? JSONNode(true) : nil),
      ("control", isControl ? JSONNode(true) : nil),
      ("scroll", scroll.map { $0.json }),
      ("children", children.isEmpty ? nil : JSONNode(children.map { $0.json })),
    ])
  }
}
