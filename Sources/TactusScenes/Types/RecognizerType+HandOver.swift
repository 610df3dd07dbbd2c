@_spi(Tools) import Tactus
import TactusJSON

nonisolated extension RecognizerType {
  /// `handOver`: a drag that several views own in turn; its scene names the views.
  static let handOver = RecognizerType(
    "handOver", make: { HandOverGestureRecognizer([]) }, parent: .pan,
    properties: [.structure("owners", check: OwnerDescription.check) { _, _ in }], required: ["owners"],
    values: [TypedValue("owner", .names) { $0.owner.map { .names([$0.name]) } }, .number("beyond") { $0.beyond }])

  /// The types that only scenes have, because they belong to views there: ``inScrollViews``, and `handOver`.
  @_spi(Tools) public static let inScenes = inScrollViews + [handOver]
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

nonisolated extension RecognizerDescription {
  /// The owners of a drag that is handed over; empty for other recognizers, and if they are wrong.
  var owners: [OwnerDescription] {
    guard type == RecognizerType.handOver.name, case .structure(let node)? = properties["owners"] else { return [] }
    return (try? OwnerDescription.list(DescriptionField(node))) ?? []
  }
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
