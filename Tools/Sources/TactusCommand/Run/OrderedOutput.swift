import Foundation

/// Lines of several files that are played at a time, written in the order of the files.
///
/// The first file that is not done yet writes at once. The others keep their lines until it is their turn, and wait for it when they
/// have kept ``mostKept`` bytes, so that memory depends neither on the length of files nor on their number.
final class OrderedOutput: @unchecked Sendable {
  /// How many bytes a file keeps before it waits.
  static let mostKept = 1 << 22

  private let channel: any OutputChannel
  /// Whether each piece is flushed, for a reader that waits for it.
  private let isPrompt: Bool

  // What the threads share, under the lock of the condition.
  private let condition = NSCondition()
  private var turn = 0
  private var kept: [Int: String] = [:]

  init(_ channel: any OutputChannel, isPrompt: Bool) {
    self.channel = channel
    self.isPrompt = isPrompt
  }

  /// Writes lines of the file at `index`.
  func write(_ text: String, of index: Int) {
    if text.isEmpty { return }
    condition.lock()
    defer { condition.unlock() }
    while index != turn, let size = kept[index]?.utf8.count, size > Self.mostKept { condition.wait() }
    if index == turn {
      channel.write(text)
      if isPrompt { channel.flush() }
    } else {
      kept[index, default: ""] += text
    }
  }

  /// Has the file after `index`, which is done, write.
  func finish(_ index: Int) {
    condition.lock()
    defer { condition.unlock() }
    turn = index + 1
    if let text = kept.removeValue(forKey: turn) { channel.write(text) }
    condition.broadcast()
  }
}
