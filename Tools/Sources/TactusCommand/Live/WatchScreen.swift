#if os(Linux)
  import Tactus
  import TactusJSON
  import TactusLinux

  /// Prints lines that stay, and under them, on a terminal, a picture that changes.
  final class WatchScreen {
    /// The picture; `nil` without a terminal.
    var picture: FingerPicture?

    private let console: Console
    private let paint: Paint
    private var shownLines = 0
    private var lastDrawing = Timestamp.zero
    private var isStale = false

    /// Pictures are drawn at most this often: 30 times a second.
    private static let pause = Timestamp.Duration.nanoseconds(33_000_000)

    init(_ console: Console, paint: Paint) {
      self.console = console
      self.paint = paint
    }

    /// Prints a line above the picture.
    func print(_ line: String) {
      erase()
      console.print(line)
      isStale = true
    }

    /// Prints a line as JSON above the picture.
    func print(_ json: JSONNode) {
      erase()
      console.print(json)
      isStale = true
    }

    /// Draws the picture anew if it is time, and hands everything on.
    func update(isLast: Bool = false) {
      defer { console.output.flush() }
      guard let picture, isStale || isLast else { return }
      let now = Timestamp.monotonicNow
      guard shownLines == 0 || isLast || now - lastDrawing >= Self.pause || picture.isEmpty else { return }
      erase()
      lastDrawing = now
      isStale = false
      if isLast { return }
      let lines = picture.lines(width: console.width, paint: paint)
      for line in lines { console.print(line) }
      shownLines = lines.count
    }

    /// Takes in a frame for the picture.
    func add(_ samples: [ContactSample]) {
      picture?.add(samples)
      isStale = true
    }

    /// Takes the picture away; what follows is printed in its place.
    private func erase() {
      guard shownLines > 0 else { return }
      console.output.write("\u{1B}[\(shownLines)A\u{1B}[J")
      shownLines = 0
    }
  }
#endif
