#if !hasFeature(Embedded)
  import Tactus
  @_spi(Tools) import TactusJSON

  extension CaseDescription {
    /// The file of this case with the actual results in place of the expected ones; `nil` if the case was not read from a file.
    ///
    /// Values within their tolerance stay as they are written. Values that an expectation does not mention are not
    /// added: an entry without a time gets none. New actions become entries with a recognizer, a time and, unless the
    /// gesture is discrete, a state. A recognizer that acted is removed from `never`.
    @_spi(Tools) public func file(expecting result: CaseResult) -> JSONNode? {
      guard var root = origin.part?.root else { return nil }
      root[member: "expect"] = expect.map { updated($0, root["expect"]?.array ?? [], result) }
      root[member: "never"] = updatedNever(root["never"], result)
      root[member: "final"] = Self.updated(root["final"]) { id, node in
        guard let ending = result.endings[id], let expected = final.first(where: { $0.recognizer == id }) else {
          return node
        }
        return expected.outcome.isSame(as: ending.outcome) ? node : JSONNode(ending.outcome.rawValue)
      }
      root[member: "why"] = Self.updated(root["why"]) { id, node in
        node.string == result.endings[id]?.reason ? node : result.endings[id]?.reason.map { JSONNode($0) }
      }
      root[member: "views"] = views.map { updated($0, root["views"]?.array ?? [], result.views) }
      if !scroll.isEmpty {
        root[member: "scroll"] = JSONNode(
          zip(zip(scroll, result.moments), root["scroll"]?.array ?? []).map { moments, node in
            moments.0 == moments.1 ? node : Self.merged(node, moments.1.json)
          })
      }
      let checks = ["expect", "never", "final", "why", "views", "scroll"]
      if !checks.contains(where: { root[$0] != nil }) { root[member: "expect"] = updated([], [], result) }
      return root
    }

    // MARK: Actions

    private func updated(_ expected: [ExpectedAction], _ nodes: [JSONNode], _ result: CaseResult) -> JSONNode {
      let found = ActionRecord.entries(result.actions)
      let places = JSONRewriter.align(expected.count, found.count) { entry, action in
        Self.likeness(expected[entry], found[action])
      }
      return JSONNode(
        zip(found, places).map { action, place in
          guard let place, place < nodes.count else { return Self.entry(action, result) }
          return Self.updated(nodes[place], expected[place], action)
        })
    }

    private static func likeness(_ entry: ExpectedAction, _ action: ActionRecord) -> Int {
      guard entry.recognizer == action.recognizer, entry.state ?? action.state == action.state else { return 0 }
      let isOnTime = entry.time.map { ActionComparison.isNear($0, action.time, entry.tolerance) } ?? true
      let same = entry.values.count { value in
        action.value(value.name).map { value.value.matches($0, tolerance: entry.valueTolerance) } ?? false
      }
      return 1 + (isOnTime ? 4 : 0) + min(same, 3)
    }

    private static func entry(_ action: ActionRecord, _ result: CaseResult) -> JSONNode {
      let isDiscrete = result.endings[action.recognizer]?.isDiscrete ?? false
      return ExpectedAction(action, withState: !isDiscrete || action.state != .ended, values: []).json
    }

    private static func updated(_ node: JSONNode, _ entry: ExpectedAction, _ action: ActionRecord) -> JSONNode {
      var node = node
      if let time = entry.time, !ActionComparison.isNear(time, action.time, entry.tolerance) {
        node[member: "t"] = action.time.json
      }
      for value in entry.values {
        guard let found = action.value(value.name) else {
          node[member: value.name] = nil
          continue
        }
        if !value.value.matches(found, tolerance: entry.valueTolerance) {
          node[member: value.name] = found.rounded(within: entry.valueTolerance).json
        }
      }
      return node
    }

    // MARK: The rest

    private func updatedNever(_ node: JSONNode?, _ result: CaseResult) -> JSONNode? {
      guard let elements = node?.array else { return node }
      let kept = elements.filter { element in !result.actions.contains { $0.recognizer == element.string } }
      return kept.isEmpty ? nil : JSONNode(kept)
    }

    private static func updated(_ node: JSONNode?, _ value: (String, JSONNode) -> JSONNode?) -> JSONNode? {
      guard let members = node?.object else { return node }
      let kept = members.map { (key: $0.key, value: value($0.key, $0.value)) }
      return kept.allSatisfy { $0.value == nil } ? nil : JSONNode(members: kept)
    }

    private func updated(_ expected: [ViewRecord], _ nodes: [JSONNode], _ found: [ViewRecord]) -> JSONNode {
      let places = JSONRewriter.align(expected.count, found.count) { expected[$0].matches(found[$1]) ? 1 : 0 }
      return JSONNode(
        zip(found, places).map { record, place in
          if let place, place < nodes.count { return nodes[place] }
          return record.caseJSON
        })
    }

    /// `node` with the values of `other` for the keys that it has already.
    private static func merged(_ node: JSONNode, _ other: JSONNode) -> JSONNode {
      var node = node
      for member in other.object ?? [] where node[member.key] != nil && member.key != "t" {
        node[member: member.key] = member.value
      }
      return node
    }
  }

  extension ExpectedAction {
    /// Makes an expectation from `action`.
    ///
    /// - Parameters:
    ///   - withState: whether the state is also expected.
    ///   - values: the names of the expected values.
    @_spi(Tools) public init(_ action: ActionRecord, withState: Bool, values names: [String]) {
      self.init(
        recognizer: action.recognizer, state: withState ? action.state : nil, time: action.time,
        values: action.values.filter { names.contains($0.name) }.map {
          ActionRecord.Value($0.name, $0.value.rounded(within: Self.defaultValueTolerance))
        })
    }
  }

  extension RecordedValue {
    /// The value with numbers rounded to three decimals, if that is near enough.
    func rounded(within tolerance: Double) -> RecordedValue {
      func short(_ number: Double) -> Double {
        let scaled = (number * 1000).rounded()
        return scaled.magnitude < 1e15 ? scaled / 1000 : number
      }
      let rounded: RecordedValue =
        switch self {
        case .number(let number): .number(short(number))
        case .pair(let x, let y): .pair(short(x), short(y))
        default: self
        }
      return rounded.matches(self, tolerance: tolerance / 2) ? rounded : self
    }
  }

  extension JSONNode {
    /// The member `key` of an object: a new member is added at the end, `nil` removes it.
    fileprivate subscript(member key: String) -> JSONNode? {
      get { object?.first { $0.key == key }?.value }
      set {
        guard var members = object else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
          if let newValue { members[index].value = newValue } else { members.remove(at: index) }
        } else if let newValue {
          members.append(JSONMember(key: key, value: newValue))
        }
        value = .object(members)
      }
    }
  }
#endif
