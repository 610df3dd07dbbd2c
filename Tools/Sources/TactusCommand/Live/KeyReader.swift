#if os(Linux)
  import ToolsCLibrary

  /// Reads the keyboard key by key where standard input is a terminal, and line by line where it is not.
  final class KeyReader {
    /// Whether there is anything to wait for.
    private(set) var isOpen: Bool

    private let isTerminal: Bool
    private var before = termios()
    private var rest: [UInt8] = []

    init(isWanted: Bool) {
      isOpen = isWanted
      isTerminal = isWanted && isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &before) == 0
      if isTerminal {
        // Keys come at once and are not shown; Ctrl-C still interrupts.
        var keys = before
        keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &keys)
      }
    }

    deinit {
      if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    }

    /// What was pressed or written since the last call; to be called when there is something.
    func read() -> [String] {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = readInput(&bytes)
      if count <= 0 {
        isOpen = false
        return []
      }
      rest += bytes.prefix(count)
      return isTerminal ? acceptKeys() : acceptLines()
    }

    private func acceptKeys() -> [String] {
      defer { rest = [] }
      // Arrows and function keys come as escape sequences, which mark nothing.
      if rest.first == 0x1b { return [] }
      return String(decoding: rest, as: UTF8.self).filter { !$0.isNewline }.map { String($0) }
    }

    private func acceptLines() -> [String] {
      var lines: [String] = []
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeFirst(end + 1)
      }
      // A line without end is no line that anybody wrote.
      if rest.count > 4096 { rest = [] }
      return lines.filter { !$0.isEmpty }
    }
  }

  private func readInput(_ bytes: inout [UInt8]) -> Int {
    read(STDIN_FILENO, &bytes, bytes.count)
  }
#endif
