#if os(Linux)
  import Tactus
  import TactusRecordings

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A recording on disk that grows with every frame and goes on in another file when one is full.
  ///
  /// Everything is handed to the system at once, so that a recorder that is killed loses at most what happened while it was
  /// writing. Times count from the first frame or label. A file that ends while fingers are down cancels them, and the
  /// next begins them again, so each is a recording by itself.
  final class RecordingLog {
    /// Where it goes, and how large a file may become.
    struct Configuration {
      /// The file, or `-` for standard output.
      var path: String
      /// The bytes after which another file is begun; none for standard output.
      var limit: Int
      /// How many files are kept; the oldest goes first. 0 keeps all.
      var keep: Int
      /// Whether files that are there already are written over.
      var replaces: Bool
    }

    /// The files that are there, oldest first.
    private(set) var files: [String] = []
    /// How many samples were written, those that ``rotate()`` adds left aside.
    private(set) var samples = 0

    private let configuration: Configuration
    private var header: String
    private var descriptor: Int32 = -1
    private var size = 0
    private var number = 0
    private var origin: Timestamp?
    private var lastTime = Timestamp.zero
    private var down: [UInt64: ContactSample] = [:]

    /// Begins the first file.
    init(_ configuration: Configuration, header: Recording) throws(CommandError) {
      self.configuration = configuration
      self.header = header.touchesText()
      try begin()
    }

    /// The header of files that are begun from now on; that of a file in which nothing stands yet is written anew.
    func replaceHeader(_ recording: Recording) throws(CommandError) {
      let text = recording.touchesText()
      if text == header { return }
      header = text
      if origin == nil, configuration.path != InputFiles.standardInput, ftruncate(descriptor, 0) == 0 {
        lseek(descriptor, 0, SEEK_SET)
        size = 0
        try write(header)
      }
    }

    /// Writes a frame.
    func append(_ frame: [ContactSample]) throws(CommandError) {
      var text = ""
      for sample in frame {
        var sample = sample
        sample.time = time(sample.time)
        text += TouchesLine.sample(sample).text
        let isOver = sample.phase == .ended || sample.phase == .cancelled
        down[sample.id] = isOver ? nil : sample
      }
      samples += frame.count
      try write(text)
      // Better between two touches than in the middle of one, but not at any price.
      if size >= configuration.limit, down.isEmpty || size >= 2 * configuration.limit { try rotate() }
    }

    /// Writes a label.
    func append(label: String, at time: Timestamp) throws(CommandError) {
      try write(TouchesLine.label(Recording.Label(time: self.time(time), text: label)).text)
    }

    /// Closes the file; what is down is cancelled.
    func close() throws(CommandError) {
      guard descriptor >= 0 else { return }
      try write(lines(.cancelled))
      down = [:]
      closeDescriptor()
    }

    private func rotate() throws(CommandError) {
      guard configuration.path != InputFiles.standardInput else { return }
      try write(lines(.cancelled))
      closeDescriptor()
      try begin()
      try write(lines(.began))
      while configuration.keep > 0, files.count > configuration.keep { unlink(files.removeFirst()) }
    }

    private func begin() throws(CommandError) {
      number += 1
      size = 0
      if configuration.path == InputFiles.standardInput {
        descriptor = dup(STDOUT_FILENO)
      } else {
        let path = Self.path(configuration.path, number: number)
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (configuration.replaces ? O_TRUNC : O_EXCL)
        descriptor = open(path, flags, 0o666)
        if descriptor < 0, errno == EEXIST {
          throw CommandError(
            file: path, "there is such a file already", suggestion: "name another, or write over it with --force")
        }
        files.append(path)
      }
      if descriptor < 0 { throw fault }
      try write(header)
    }

    /// The name of the file with this number: `a.touches.jsonl`, `a-2.touches.jsonl`.
    static func path(_ path: String, number: Int) -> String {
      if number == 1 { return path }
      for suffix in [".touches.jsonl", ".jsonl"] where path.hasSuffix(suffix) {
        return "\(path.dropLast(suffix.count))-\(number)\(suffix)"
      }
      return "\(path)-\(number)"
    }

    private func time(_ time: Timestamp) -> Timestamp {
      let start = origin ?? time
      origin = start
      lastTime = max(lastTime, .zero + (time - start))
      return lastTime
    }

    private func lines(_ phase: Touch.Phase) -> String {
      down.keys.sorted().map { id in
        var sample = down[id]!
        sample.phase = phase
        sample.time = lastTime
        return TouchesLine.sample(sample).text
      }.joined()
    }

    private func write(_ text: String) throws(CommandError) {
      var text = text
      let isWritten = text.withUTF8 { bytes -> Bool in
        var start = 0
        while start < bytes.count {
          let count = writeBytes(descriptor, bytes.baseAddress! + start, bytes.count - start)
          if count < 0, errno != EINTR { return false }
          start += max(count, 0)
        }
        size += bytes.count
        return true
      }
      if !isWritten { throw fault }
    }

    private func closeDescriptor() {
      closeFile(descriptor)
      descriptor = -1
    }

    private var fault: CommandError {
      CommandError(
        file: files.last ?? configuration.path, "the file cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
  }

  private func closeFile(_ descriptor: Int32) { close(descriptor) }
#endif
