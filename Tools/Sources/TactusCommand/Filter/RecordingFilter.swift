import Tactus
import TactusRecordings
import TactusTouchFilter

/// Puts a contact filter between a recording and its player; without rules, everything passes.
struct RecordingFilter {
  private var contactFilter: ContactFilter?
  /// What comes out, in order.
  enum Output {
    case item(RecordingReader.Item)
    case finding(ContactFilterFinding)
  }

  /// Labels that wait for the frames before them.
  private var labels: [Recording.Label] = []

  /// - Parameter surface: the panel, for the rule of its edge; `nil` where its size is not known.
  init(_ configuration: ContactFilterConfiguration?, surface: Size?) {
    contactFilter = configuration.map { configuration in
      ContactFilter(configuration, surface: surface.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) })
    }
  }

  /// What passes of the next frame or label.
  mutating func filter(_ item: RecordingReader.Item) -> [Output] {
    guard contactFilter != nil else { return [.item(item)] }
    switch item {
    case .label(let label):
      if contactFilter?.nextDeadline == nil { return [.item(item)] }
      labels.append(label)
      return []
    case .frame(let frame):
      var outputs: [ContactFilterOutput] = []
      contactFilter?.receive(frame) { outputs.append($0) }
      return merge(outputs)
    }
  }

  /// What still waits at the end.
  mutating func finish() -> [Output] {
    guard contactFilter != nil else { return [] }
    var outputs: [ContactFilterOutput] = []
    contactFilter?.finish { outputs.append($0) }
    let merged = merge(outputs)
    defer { labels = [] }
    return merged + labels.map { .item(.label($0)) }
  }

  private mutating func merge(_ outputs: [ContactFilterOutput]) -> [Output] {
    var merged: [Output] = []
    for output in outputs {
      switch output {
      case .finding(let finding): merged.append(.finding(finding))
      case .frame(let frame):
        while let label = labels.first, label.time <= frame.time {
          merged.append(.item(.label(labels.removeFirst())))
        }
        merged.append(.item(.frame(frame)))
      }
    }
    return merged
  }
}

extension Recording {
  /// The recording as a filter leaves it.
  func filtered(_ configuration: ContactFilterConfiguration?) -> Recording {
    guard configuration != nil else { return self }
    var filter = RecordingFilter(configuration, surface: surface)
    var result = self
    result.frames = []
    func add(_ outputs: [RecordingFilter.Output]) {
      for case .item(.frame(let frame)) in outputs { result.frames.append(frame) }
    }
    for frame in frames { add(filter.filter(.frame(frame))) }
    add(filter.finish())
    return result
  }
}
