import TactusJSON

/// Names a place in a scene or case by the keys and indices that lead there: `recognizers[1].requireToFail[0]`.
///
/// ```swift
/// print(DescriptionPath.root["recognizers"][1]["requireToFail"][0])
/// // recognizers[1].requireToFail[0]
/// ```
public struct DescriptionPath: Hashable, Sendable {
  /// One step from a value to a value inside it.
  public enum Step: Hashable, Sendable {
    /// To the member of an object.
    case key(String)
    /// To the element of an array, counted from 0.
    case index(Int)
  }

  /// The steps from the whole file on.
  public var steps: [Step]

  /// The place that `steps` lead to; without any, the file as a whole.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The whole file.
  public static var root: DescriptionPath { DescriptionPath() }

  /// The member `key` of the object here.
  public subscript(key: String) -> DescriptionPath { DescriptionPath(steps + [.key(key)]) }

  /// The element `index` of the array here.
  public subscript(index: Int) -> DescriptionPath { DescriptionPath(steps + [.index(index)]) }

  /// The place `path` inside the value here.
  public func appending(_ path: DescriptionPath) -> DescriptionPath { DescriptionPath(steps + path.steps) }

  /// Where the value stands in the text that `root` was read from; if there is no such value, the nearest one around
  /// it.
  public func position(in root: JSONNode) -> JSONPosition {
    var node = root
    for step in steps {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { break }
      node = next
    }
    return node.position
  }
}

extension DescriptionPath: CustomStringConvertible {
  /// The keys with points between them and the indices in brackets; empty for the whole file.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
