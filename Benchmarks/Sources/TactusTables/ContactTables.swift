import Foundation
import Tactus
import TactusRecordings
import TactusTouchFilter

/// The tables of `Documentation/Palms.md`: how many one-finger drags on real panels arrive as one touch, without a
/// contact filter and with one, and what the filter does to touches that it should not join.
public struct ContactTables: Sendable {
  /// A set of rules, and what to call it.
  struct Rules: Sendable {
    var name: String
    var configuration: ContactFilterConfiguration?
  }

  /// A drag: its file, and the frames in which one finger was on the panel.
  struct Drag: Sendable {
    var name: String
    var frames: [ContactFrame]
    var surface: Size?
  }

  let drags: [Drag]
  let others: [Recording]

  /// What is compared: every rule that can mend a drag or hurt a tap, alone and with the others.
  static var rules: [Rules] {
    func rules(_ change: (inout ContactFilterConfiguration) -> Void) -> ContactFilterConfiguration {
      var configuration = ContactFilterConfiguration()
      change(&configuration)
      return configuration
    }
    let millimetre = ContactFilterConfiguration.pointsPerMillimetre
    return [
      Rules(name: "no filter", configuration: nil),
      Rules(name: "join (50 ms, 12 mm)", configuration: rules { $0.rejoining = .init() }),
      Rules(
        name: "join=100:40", configuration: rules { $0.rejoining = .init(gap: 0.1, distance: 40 * millimetre) }),
      Rules(name: "edge (5 mm, 3 mm)", configuration: rules { $0.edge = .init() }),
      Rules(
        name: "size (25 mm)",
        configuration: rules { $0.maximumMajor = ContactFilterConfiguration.typicalMaximumMajor }),
      Rules(name: "extra (3 mm)", configuration: rules { $0.extraFingerMovement = 3 * millimetre }),
      Rules(
        name: "join, extra",
        configuration: rules {
          $0.rejoining = .init()
          $0.extraFingerMovement = 3 * millimetre
        }),
      Rules(
        name: "join, edge, size",
        configuration: rules {
          $0.rejoining = .init()
          $0.edge = .init()
          $0.maximumMajor = ContactFilterConfiguration.typicalMaximumMajor
        }),
    ]
  }

  /// Reads everything.
  ///
  /// - Parameters:
  ///   - root: the project's folder, with `Recordings` in it.
  ///   - folders: folders with more recordings; those with a label that starts with "1." hold a drag up to the next label,
  ///     and those without labels one up to the first 0.7 seconds without a touch.
  public init(root: String, folders: [String] = []) throws {
    var drags: [Drag] = []
    var others: [Recording] = []
    for name in try RecordingFolder.names(root: root) {
      let path = RecordingFolder.path(root: root) + "/" + name
      guard let recording = try? Recording(contentsOfFile: path) else { continue }
      if Self.isDrag(name) {
        drags.append(Drag(name: name, frames: recording.frames, surface: recording.surface))
      } else {
        others.append(recording)
      }
    }
    for folder in folders {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw TableError(message: "\(folder): there is no such folder")
      }
      for name in names.sorted() {
        guard let recording = try? Recording(contentsOfFile: folder + "/" + name) else { continue }
        if name.hasSuffix(".evemu") {
          drags.append(Drag(name: name, frames: Self.firstDrag(recording), surface: recording.surface))
        } else {
          others.append(recording)
        }
      }
    }
    self.drags = drags.filter { !$0.frames.isEmpty }
    self.others = others
  }

  /// Whether the file says by its name that one finger was drawn over a panel.
  private static func isDrag(_ name: String) -> Bool {
    ["1-finger-drag", "single-drag", "strokes/"].contains { name.contains($0) }
  }

  /// The frames from the first label up to the next, or up to a long pause.
  static func firstDrag(_ recording: Recording) -> [ContactFrame] {
    let start = recording.labels.firstIndex { $0.text.hasPrefix("1.") }
    let next = start.flatMap { index in recording.labels.dropFirst(index + 1).first?.time }
    var frames: [ContactFrame] = []
    var down: Set<UInt64> = []
    var lastLift: Timestamp?
    for frame in recording.frames {
      if let next, frame.time >= next, down.isEmpty { break }
      if next == nil, down.isEmpty, let lastLift, (frame.time - lastLift).seconds >= 0.7 { break }
      frames.append(frame)
      for sample in frame.samples {
        switch sample.phase {
        case .began: down.insert(sample.id)
        case .ended, .cancelled: down.remove(sample.id)
        case .moved, .stationary: break
        }
      }
      if down.isEmpty { lastLift = frame.time }
    }
    return frames
  }

  /// How many touches `frames` make, and how many of them are cancelled.
  static func touches(_ frames: [ContactFrame], surface: Size?, _ rules: Rules) -> Int {
    func count(_ samples: [ContactSample]) -> Int { samples.count { $0.phase == .began && $0.role == .actual } }
    guard let configuration = rules.configuration else { return frames.reduce(0) { $0 + count($1.samples) } }
    var filter = ContactFilter(
      configuration, surface: surface.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) })
    var touches = 0
    func collect(_ output: ContactFilterOutput) {
      if case .frame(let frame) = output { touches += count(frame.samples) }
    }
    for frame in frames { filter.receive(frame, send: collect) }
    filter.finish(send: collect)
    return touches
  }

  /// The tables as Markdown.
  public var markdown: String {
    var table = MarkdownTable(header: ["rules", "drags that are one touch", "touches", "lost drags", "other touches"])
    for rules in Self.rules {
      let counts = drags.map { Self.touches($0.frames, surface: $0.surface, rules) }
      let rest = others.reduce(0) { $0 + Self.touches($1.frames, surface: $1.surface, rules) }
      table.rows.append([
        rules.name, "\(counts.count { $0 == 1 }) of \(counts.count)", "\(counts.reduce(0, +))",
        "\(counts.count { $0 == 0 })", "\(rest)",
      ])
    }
    var broken = MarkdownTable(header: ["drag in pieces"] + Self.rules.map(\.name))
    for drag in drags {
      let counts = Self.rules.map { Self.touches(drag.frames, surface: drag.surface, $0) }
      if counts[0] != 1 || counts.contains(0) { broken.rows.append([drag.name] + counts.map { "\($0)" }) }
    }
    return """
      \(counted(drags.count, "drag")) of one finger, \(counted(others.count, "other recording")).

      \(table.text)
      """ + (broken.rows.isEmpty ? "" : "\n\n" + broken.text)
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
