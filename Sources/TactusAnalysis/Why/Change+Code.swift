import Tactus
@_spi(Tools) import TactusJSON
import TactusScenes

nonisolated extension Change {
  /// The line of Swift that makes the change, with ids as variables; `nil` if no line makes it.
  ///
  /// ```swift
  /// print(Change.requirement(recognizer: "single", other: "double").swift ?? "")
  /// // single.require(toFail: double)
  /// ```
  public var swift: String? {
    switch self {
    case .property(let id, let name, let value):
      let name = name == "enabled" ? "isEnabled" : name
      return "\(id).\(name) = \(Self.literal(value))"
    case .requirement(let id, let other): return "\(id).require(toFail: \(other))"
    case .withoutRequirement(let id, let other): return "remove \(id).require(toFail: \(other))"
    case .simultaneous(let one, let other): return "\(one).recognizeSimultaneously(with: \(other))"
    case .gate(let id, let gate): return "\(id).gate = \(gate)"
    case .withoutGate(let id): return "\(id).gate = nil"
    case .view(let id, let change): return change.swift(id)
    default: return nil
    }
  }

  /// The part of a scene file that makes the change, with its place; `nil` if no file can contain it.
  ///
  /// ```swift
  /// print(Change.requirement(recognizer: "single", other: "double").sceneText ?? "")
  /// // "requireToFail":["double"] in single
  /// ```
  public var sceneText: String? {
    switch self {
    case .property(let id, let name, let value): return "\(Self.quoted(name)):\(value.json.text) in \(id)"
    case .requirement(let id, let other): return "\"requireToFail\":[\(Self.quoted(other))] in \(id)"
    case .withoutRequirement(let id, let other): return "no \(Self.quoted(other)) in \"requireToFail\" of \(id)"
    case .simultaneous(let one, let other):
      return "\"simultaneous\":[[\(Self.quoted(one)),\(Self.quoted(other))]] in the scene"
    case .gate(let id, let gate): return "\"gatedBy\":{\(Self.quoted(id)):\(Self.quoted(gate))} in the scene"
    case .withoutGate(let id): return "no \(Self.quoted(id)) in \"gatedBy\" of the scene"
    case .view(let id, let change): return change.sceneText(id)
    default: return nil
    }
  }

  private static func quoted(_ text: String) -> String { JSONNode(text).text }

  /// A value in Swift syntax.
  private static func literal(_ value: PropertyValue) -> String {
    switch value {
    case .names(let names):
      let words = names.map { ".\($0)" }
      return words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
    case .duration(let duration): return duration.seconds.text(decimals: 3, keepsZeros: false)
    case .number(let number): return number.text(decimals: 3, keepsZeros: false)
    case .integer(let count): return "\(count)"
    case .flag(let flag): return flag ? "true" : "false"
    case .structure(let node):
      guard let members = node.object else { return node.text }
      return ".init(\(members.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")))"
    }
  }
}
