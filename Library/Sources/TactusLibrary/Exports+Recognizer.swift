import CTactus
import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

// Recognizers, their options and their relations, as include/tactus.h documents them.

/// JSON from the host.
private func passedJSON(_ text: UnsafePointer<CChar>?, _ what: String) throws(Refusal) -> JSONNode {
  let text = try passedText(text, what)
  return try reading { () throws(DescriptionError) in
    do throws(JSONError) {
      return try JSONParser.parse(text.utf8)
    } catch {
      throw DescriptionError(.notJSON, error.message, position: error.position)
    }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_add(
  _ view: tactus_view, _ type: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?
) -> tactus_recognizer {
  Door.handle { () throws(Refusal) in
    let (session, view) = try Sessions.view(view)
    var node = JSONNode(members: [])
    if options != nil { node = try passedJSON(options, "options") }
    guard let members = node.object else {
      throw Refusal(Refusal.Code.text, "options must be a JSON object, found \(node.kind)")
    }
    if node["type"] != nil {
      throw .option(
        "type", "options must not have the key \"type\"; the type is an argument of its own", code: Refusal.Code.text)
    }
    let name = try passedText(type, "type")
    let isKnown = RecognizerType.supported.contains { $0.name == name }
    // The text of the options does not have the name of the type.
    let (made, recognizer) = try reading(isText: options != nil && isKnown) { () throws(DescriptionError) in
      try RecognizerType.make(
        JSONNode(.object([JSONMember(key: "type", value: JSONNode(name))] + members), at: node.position))
    }
    if !isKnown { throw .value("a \(name) belongs to views of a scene; tactus_session_of_scene() makes it") }
    recognizer.name = name
    let member = try session.add(recognizer, made)
    member.subgestures = node["subgestures"]
    view.addGestureRecognizer(recognizer)
    session.deliver()
    return member.handle.bits
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_remove(_ recognizer: tactus_recognizer) -> Int32 {
  Door.result { () throws(Refusal) in
    let (session, member) = try Sessions.member(recognizer)
    session.remove(member)
    session.deliver()
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_named(_ session: tactus_session, _ id: UnsafePointer<CChar>?) -> tactus_recognizer {
  Door.handle { () throws(Refusal) in
    let session = try Sessions.session(session)
    let id = try passedText(id, "id")
    guard let recognizer = session.scene?.recognizer(id),
      let handle = session.members.first(where: { $0.recognizer === recognizer })
    else { throw .value("there is no recognizer \"\(id)\" in the scene of this session") }
    return handle.bits
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_set_name(_ recognizer: tactus_recognizer, _ name: UnsafePointer<CChar>?) -> Int32 {
  Door.result { () throws(Refusal) in
    let (_, member) = try Sessions.member(recognizer)
    member.recognizer.name = try passedText(name, "name")
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_set_context(
  _ recognizer: tactus_recognizer, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  Door.result { () throws(Refusal) in
    try Sessions.member(recognizer).1.context = context
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_context(_ recognizer: tactus_recognizer) -> UnsafeMutableRawPointer? {
  Door.pointer { () throws(Refusal) in try Sessions.member(recognizer).1.context }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognizer_state(_ recognizer: tactus_recognizer) -> Int32 {
  Door.result { () throws(Refusal) in Int32(try Sessions.member(recognizer).1.recognizer.state.rawValue) }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_report_velocity(_ recognizer: tactus_recognizer, _ everyAction: Int32) -> Int32 {
  Door.result { () throws(Refusal) in
    let (_, member) = try Sessions.member(recognizer)
    member.reportsVelocity = try flag(everyAction, "every_action")
    return 0
  }
}

// MARK: Options

/// Sets options of a recognizer: all of them, or none.
private func setOptions(
  _ recognizer: tactus_recognizer, _ node: JSONNode, isText: Bool
) throws(Refusal) -> Int32 {
  let (session, member) = try Sessions.member(recognizer)
  try reading(isText: isText) { () throws(DescriptionError) in try member.type.set(node, on: member.recognizer) }
  if let subgestures = node["subgestures"] { member.subgestures = subgestures }
  session.deliver()
  return 0
}

/// Sets one option to a value from `setter`, the function for options of this kind.
private func set(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?, _ value: JSONNode, _ setter: String
) throws(Refusal) -> Int32 {
  let name = try passedText(option, "option")
  if let kind = try Sessions.member(recognizer).1.type.property(name)?.kind, kind.setter != setter {
    throw .option(name, "\(name): tactus_set_\(kind.setter)() sets this option, not tactus_set_\(setter)()")
  }
  return try setOptions(recognizer, JSONNode(members: [(key: name, value: value)]), isText: false)
}

extension PropertyKind {
  /// The `tactus_set_…` function that sets an option of this kind.
  fileprivate var setter: String {
    switch self {
    case .flag: "flag"
    case .integer, .number, .duration: "number"
    case .choice, .choices: "words"
    case .structure: "options"
    }
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_set_number(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?, _ value: Double
) -> Int32 {
  Door.result { () throws(Refusal) in
    guard value.isFinite else { throw .option(try passedText(option, "option"), "value must be a finite number") }
    // A count is a number without a point.
    let node = Int64(exactly: value).map { JSONNode($0) } ?? JSONNode(value)
    return try set(recognizer, option, node, "number")
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_set_flag(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?, _ value: Int32
) -> Int32 {
  Door.result { () throws(Refusal) in
    try set(recognizer, option, JSONNode(try flag(value, "value", of: passedText(option, "option"))), "flag")
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_set_words(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?, _ words: UnsafePointer<CChar>?
) -> Int32 {
  Door.result { () throws(Refusal) in
    let text = try passedText(words, "words")
    let words = text.utf8.split(separator: 0x20).map { JSONNode(String(decoding: $0, as: UTF8.self)) }
    let (type, name) = (try Sessions.member(recognizer).1.type, try passedText(option, "option"))
    if words.count != 1, case .choice? = type.property(name)?.kind {
      throw .option(name, "words: expected one word, found \(words.count)")
    }
    return try set(recognizer, option, words.count == 1 ? words[0] : JSONNode(words), "words")
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_set_options(_ recognizer: tactus_recognizer, _ json: UnsafePointer<CChar>?) -> Int32 {
  Door.result { () throws(Refusal) in
    _ = try Sessions.member(recognizer)
    return try setOptions(recognizer, try passedJSON(json, "json"), isText: true)
  }
}

/// The current value of an option.
private func read(_ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?) throws(Refusal) -> PropertyValue {
  let (_, member) = try Sessions.member(recognizer)
  let name = try passedText(option, "option")
  guard let property = member.type.property(name) else {
    let names = member.type.properties.map { $0.name }.joined(separator: ", ")
    throw .option(name, "a recognizer of type \(member.type.name) has no option \"\(name)\"; it has \(names)")
  }
  guard let value = property.read(member.recognizer) else {
    throw .option(name, "\(name) is not set, or has a structure that cannot be read")
  }
  return value
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_get_number(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
) -> Int32 {
  Door.result { () throws(Refusal) in
    guard let value else { throw .null("value") }
    switch try read(recognizer, option) {
    case .flag(let flag): value.pointee = flag ? 1 : 0
    case .integer(let integer): value.pointee = Double(integer)
    case .number(let number): value.pointee = number
    case .duration(let duration): value.pointee = duration.seconds
    case .names, .structure:
      let name = try passedText(option, "option")
      throw .option(name, "\(name) is no number; tactus_get_option() reads it")
    }
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_get_option(
  _ recognizer: tactus_recognizer, _ option: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  Door.text { () throws(Refusal) in try read(recognizer, option).json.text }
}

// MARK: Relations

/// Two recognizers of one session.
private func pair(
  _ first: tactus_recognizer, _ second: tactus_recognizer
) throws(Refusal) -> (GestureRecognizer, GestureRecognizer) {
  let (session, one) = try Sessions.member(first)
  let (otherSession, other) = try Sessions.member(second)
  guard session === otherSession else { throw .value("the two recognizers are of different sessions") }
  return (one.recognizer, other.recognizer)
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_require_failure(_ recognizer: tactus_recognizer, _ other: tactus_recognizer) -> Int32 {
  Door.result { () throws(Refusal) in
    let (one, other) = try pair(recognizer, other)
    do throws(RequirementCycle) {
      try one.requireFailure(of: other)
    } catch {
      throw Refusal(
        Refusal.Code.cycle,
        one === other
          ? "a recognizer cannot wait for itself to fail"
          : "\(error.names.joined(separator: " → ")) would wait for each other to fail in a circle")
    }
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_recognize_simultaneously(_ first: tactus_recognizer, _ second: tactus_recognizer) -> Int32 {
  Door.result { () throws(Refusal) in
    let (one, other) = try pair(first, second)
    guard one !== other else { throw .value("a recognizer has no such relation to itself") }
    one.recognizeSimultaneously(with: other)
    return 0
  }
}

/// See `include/tactus.h`.
@c @implementation
public func tactus_set_gate(_ recognizer: tactus_recognizer, _ gate: tactus_recognizer) -> Int32 {
  Door.result { () throws(Refusal) in
    let (session, member) = try Sessions.member(recognizer)
    let gate = gate == 0 ? nil : try pair(recognizer, gate).1
    do throws(GateCycle) {
      try member.recognizer.setGate(gate)
    } catch {
      throw Refusal(
        Refusal.Code.cycle,
        gate === member.recognizer
          ? "a recognizer cannot be its own gate"
          : "\(error.names.joined(separator: " → ")) would be gates of each other in a circle")
    }
    session.deliver()
    return 0
  }
}
