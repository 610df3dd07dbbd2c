import Tactus
import TactusJSON

nonisolated extension SceneDescription {
  /// Checks all rules of a scene, also for a scene that was built in code: ids are unique and exist, types and their
  /// properties exist and have values of the right kind in the right range, and no recognizer waits for itself,
  /// directly or through others.
  ///
  /// A property must also have the case that a file would give it: `.integer(1)` for a length is a mistake that a file
  /// cannot make.
  ///
  /// - Throws: a ``DescriptionError`` for the first mistake.
  public func validate() throws(DescriptionError) {
    do throws(DescriptionError) {
      try checkViews()
      try checkRecognizers()
      try checkRelations()
    } catch {
      throw error.located(in: origin.part)
    }
  }

  /// The ids of all views, those inside others included.
  var viewIDs: [String] {
    guard let views else { return [Self.defaultViewID] }
    return Self.ids(views)
  }

  private static func ids(_ views: [ViewDescription]) -> [String] { views.flatMap { [$0.id] + ids($0.children) } }

  /// The one view of a scene that lists no views.
  static let defaultViewID = "root"

  // MARK: Views

  private func checkViews() throws(DescriptionError) {
    guard let views else { return }
    let path = DescriptionPath.root["views"]
    if views.isEmpty {
      throw DescriptionError(
        .outOfRange, "a scene needs a view; leave \"views\" out for one view, \"root\", as large as the surface",
        at: path)
    }
    var seen: Set<String> = []
    try checkViews(views, at: path, seen: &seen)
  }

  private func checkViews(
    _ views: [ViewDescription], at path: DescriptionPath, seen: inout Set<String>
  ) throws(DescriptionError) {
    for (index, view) in views.enumerated() {
      let path = path[index]
      if view.id.isEmpty { throw DescriptionError(.outOfRange, "an id must not be empty", at: path["id"]) }
      if !seen.insert(view.id).inserted {
        throw DescriptionError(.duplicateID, "there are two views with the id \"\(view.id)\"", at: path["id"])
      }
      let numbers = [view.frame.origin.x, view.frame.origin.y, view.frame.size.width, view.frame.size.height]
      if !numbers.allSatisfy({ $0.isFinite }) || view.frame.size.width < 0 || view.frame.size.height < 0 {
        throw DescriptionError(
          .outOfRange, "a frame has four finite numbers, the last two at least 0", at: path["frame"])
      }
      if !RecordedValue.transform(view.transform).numbers.allSatisfy({ $0.isFinite }) {
        throw DescriptionError(.outOfRange, "a transform has six finite numbers", at: path["transform"])
      }
      if !(0...1).contains(view.alpha) {
        throw DescriptionError(.outOfRange, "must be between 0 and 1", at: path["alpha"])
      }
      if let scroll = view.scroll { try check(scroll, of: view, at: path["scroll"]) }
      try checkViews(view.children, at: path["children"], seen: &seen)
    }
  }

  private func check(
    _ scroll: ScrollDescription, of view: ViewDescription, at path: DescriptionPath
  ) throws(DescriptionError) {
    if view.isControl { throw DescriptionError(.contradiction, "a control is no scroll view", at: path) }
    let size = scroll.contentSize
    if !(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite) {
      throw DescriptionError(.outOfRange, "a size has two finite numbers that are at least 0", at: path["contentSize"])
    }
    for (name, value) in scroll.properties.sorted(by: { $0.key < $1.key }) {
      guard let property = ScrollDescription.property(name) else {
        throw .unknownKey(name, of: "a scroll view", among: ScrollDescription.propertyNames, at: path[name])
      }
      try property.kind.check(value, at: path[name])
    }
    if let id = scroll.zoomedView {
      try Self.check(id, isAmong: viewIDs, "view", at: path["zoomedView"])
      if !Self.ids(view.children).contains(id) {
        throw DescriptionError(
          .contradiction, "a scroll view enlarges a view that is in it; \"\(id)\" is not", at: path["zoomedView"])
      }
    } else if let name = ["maximumZoomScale", "minimumZoomScale"].first(where: { scroll.properties[$0] != nil }) {
      throw DescriptionError(.missingKey, "limits of the zoom need the key \"zoomedView\"", at: path[name])
    }
    if let id = scroll.zoomToggledBy {
      try checkRecognizerID(id, at: path["zoomToggledBy"])
      if !scroll.canZoom {
        throw DescriptionError(
          .contradiction, "there is nothing to zoom: a \"zoomedView\" and a \"maximumZoomScale\" are missing",
          at: path["zoomToggledBy"])
      }
    }
  }

  func view(_ id: String) -> ViewDescription? {
    func find(_ views: [ViewDescription]) -> ViewDescription? {
      for view in views {
        if view.id == id { return view }
        if let inside = find(view.children) { return inside }
      }
      return nil
    }
    return find(views ?? [])
  }

  // MARK: Recognizers

  private func checkRecognizers() throws(DescriptionError) {
    var seen: Set<String> = []
    var ownOfScrollViews: Set<[String]> = []
    for (index, recognizer) in recognizers.enumerated() {
      let path = DescriptionPath.root["recognizers"][index]
      if recognizer.id.isEmpty { throw DescriptionError(.outOfRange, "an id must not be empty", at: path["id"]) }
      if !seen.insert(recognizer.id).inserted {
        throw DescriptionError(
          .duplicateID, "there are two recognizers with the id \"\(recognizer.id)\"", at: path["id"])
      }
      try Self.check(recognizer.view, isAmong: viewIDs, "view", at: path["view"])
      let type = try RecognizerType.named(recognizer.type, at: path["type"])
      if type.isInScrollViews {
        try check(recognizer, of: type, at: path)
        if !ownOfScrollViews.insert([recognizer.view, type.name]).inserted {
          throw DescriptionError(
            .duplicateID, "the view \"\(recognizer.view)\" has one \(type.name), which has an id already", at: path)
        }
      }
      for name in type.requiredProperties where recognizer.properties[name] == nil {
        throw DescriptionError(.missingKey, "\(type.noun) needs the key \"\(name)\"", at: path)
      }
      for (name, value) in recognizer.properties.sorted(by: { $0.key < $1.key }) {
        guard let property = type.property(name) else {
          throw .unknownKey(name, of: type.noun, among: type.properties.map { $0.name }, at: path[name])
        }
        try property.kind.check(value, at: path[name])
      }
      try check(recognizer.owners, at: path["owners"])
      if !recognizer.owners.isEmpty, recognizer.properties["axis"] == .names(["both"]) {
        throw DescriptionError(.outOfRange, "it goes along one axis: vertical, horizontal", at: path["axis"])
      }
    }
  }

  /// Checks the owners of a drag that is handed over.
  private func check(_ owners: [OwnerDescription], at path: DescriptionPath) throws(DescriptionError) {
    let views = owners.map { $0.view }
    for (index, owner) in owners.enumerated() {
      let (id, path) = (owner.view, path[index])
      try Self.check(id, isAmong: viewIDs, "view", at: path["view"])
      if views[..<index].contains(id) {
        throw DescriptionError(.duplicateID, "there are two owners with the view \"\(id)\"", at: path["view"])
      }
      if owner.range == nil, view(id)?.scroll == nil {
        throw DescriptionError(
          .missingKey, "the view \"\(id)\" does not scroll: an owner that is moved needs the key \"range\"", at: path)
      }
      for (edge, other) in owner.next {
        let path = path["handsOver"][edge]
        if other == id { throw DescriptionError(.selfRelation, "\"\(id)\" cannot hand over to itself", at: path) }
        try Self.check(other, isAmong: views, "owner", at: path)
      }
    }
  }

  /// Checks one of the own recognizers of a scroll view.
  private func check(
    _ recognizer: RecognizerDescription, of type: RecognizerType, at path: DescriptionPath
  ) throws(DescriptionError) {
    guard let scroll = view(recognizer.view)?.scroll else {
      throw DescriptionError(
        .contradiction,
        "\(type.noun) is a scroll view's own; the view \"\(recognizer.view)\" has no key \"scroll\"", at: path["type"])
    }
    if type.name == RecognizerType.scrollPinch.name, !scroll.canZoom {
      throw DescriptionError(
        .contradiction,
        "the view \"\(recognizer.view)\" does not zoom: it needs a \"zoomedView\" and a \"maximumZoomScale\" above "
          + "its \"minimumZoomScale\"", at: path["type"])
    }
  }

  // MARK: Relations

  private func checkRelations() throws(DescriptionError) {
    let root = DescriptionPath.root
    for (index, recognizer) in recognizers.enumerated() {
      for (position, other) in recognizer.requireToFail.enumerated() {
        let path = root["recognizers"][index]["requireToFail"][position]
        try checkRelation(recognizer.id, other, "require itself to fail", at: path)
      }
    }
    if case .pairs(let pairs) = simultaneous {
      for (index, pair) in pairs.enumerated() {
        let path = root["simultaneous"][index]
        try checkRecognizerID(pair.first, at: path[0])
        try checkRelation(pair.first, pair.second, "be simultaneous with itself", at: path[1])
      }
    }
    var gated: Set<String> = []
    for gate in gates {
      let path = root["gatedBy"][gate.gated]
      try checkRecognizerID(gate.gated, at: path)
      if !gated.insert(gate.gated).inserted {
        throw DescriptionError(.contradiction, "\"\(gate.gated)\" has two gates", at: path)
      }
      try checkRelation(gate.gated, gate.gate, "be its own gate", at: path)
    }
    try checkCircles()
  }

  private func checkRelation(
    _ id: String, _ other: String, _ verb: String, at path: DescriptionPath
  ) throws(DescriptionError) {
    try checkRecognizerID(other, at: path)
    if id == other { throw DescriptionError(.selfRelation, "\"\(id)\" cannot \(verb)", at: path) }
  }

  func checkRecognizerID(_ id: String, at path: DescriptionPath) throws(DescriptionError) {
    try Self.check(id, isAmong: recognizers.map { $0.id }, "recognizer", at: path)
  }

  static func check(
    _ id: String, isAmong ids: [String], _ noun: String, at path: DescriptionPath
  ) throws(DescriptionError) {
    if ids.contains(id) { return }
    throw DescriptionError(
      .unknownID, "there is no \(noun) with the id \"\(id)\"", suggestion: nearestKey(to: id, among: ids), at: path)
  }

  private func checkCircles() throws(DescriptionError) {
    var requirements: [String: [String]] = [:]
    for recognizer in recognizers { requirements[recognizer.id] = recognizer.requireToFail }
    for (index, recognizer) in recognizers.enumerated() {
      for (position, other) in recognizer.requireToFail.enumerated() {
        guard let circle = Self.path(from: other, to: recognizer.id, along: requirements) else { continue }
        throw DescriptionError(
          .cycle, "\(Self.chain([recognizer.id] + circle)) wait for each other to fail in a circle",
          at: .root["recognizers"][index]["requireToFail"][position])
      }
    }
    var gateOf: [String: [String]] = [:]
    for gate in gates { gateOf[gate.gated] = [gate.gate] }
    for gate in gates {
      guard let circle = Self.path(from: gate.gate, to: gate.gated, along: gateOf) else { continue }
      throw DescriptionError(
        .cycle, "\(Self.chain([gate.gated] + circle)) are each other's gates in a circle",
        at: .root["gatedBy"][gate.gated])
    }
  }

  private static func chain(_ ids: [String]) -> String { ids.joined(separator: " → ") }

  /// The shortest path from `start` to `goal` along `edges`, both included, or `nil` if there is none.
  private static func path(from start: String, to goal: String, along edges: [String: [String]]) -> [String]? {
    var cameFrom: [String: String] = [:]
    var queue = [start]
    var seen: Set<String> = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if current == goal {
        var path = [goal]
        while let previous = cameFrom[path[0]] { path.insert(previous, at: 0) }
        return path
      }
      for neighbour in edges[current] ?? [] where seen.insert(neighbour).inserted {
        cameFrom[neighbour] = current
        queue.append(neighbour)
      }
    }
    return nil
  }
}
