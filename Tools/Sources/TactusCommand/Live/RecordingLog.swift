#if os(Linux)
  import Tactus
  import ToolsCLibrary
  @_spi(Tools) import TactusRecordings

  /// A recording on disk that grows with every frame and continues in another file when one is full.
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
    var samples: Int { state.samples }

    private let configuration: Configuration
    private var header: String
    private var descriptor: Int32 = -1
    private var size = 0
    private var number = 0
    private var origin: Timestamp?
    private var state = TouchesState()
    private var writer = TouchesWriter()

    /// Begins the first file.
    init(_ configuration: Configuration, header: Recording) throws(CommandError) {
      self.configuration = configuration
      self.header = header.touchesText()
      try begin()
    }

    /// Whether any label was written.
    private(set) var hasLabels = false

    /// Removes the files: nothing stands in them.
    func removeFiles() {
      for file in files { unlink(file) }
      files = []
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
    func append(_ frame: ContactFrame) throws(CommandError) {
      var frame = frame
      for index in frame.samples.indices { frame.samples[index].time = time(frame.samples[index].time) }
      if let hover = frame.hover { frame.hover?.time = time(hover.time) }
      state.add(frame)
      try write(writer.text(frame))
      // Rather between two touches than during one, but not at any price.
      if size >= configuration.limit, state.down.isEmpty || size >= 2 * configuration.limit { try rotate() }
    }

    /// Writes a label.
    func append(label: String, at time: Timestamp) throws(CommandError) {
      hasLabels = true
      try write(add(Recording.Label(time: self.time(time), text: label)))
    }

    /// Writes a label whose times are those of touches that were written.
    func append(_ label: Recording.Label) throws(CommandError) {
      hasLabels = true
      var label = label
      let start = origin ?? label.time
      origin = start
      label.time = .zero + (label.time - start)
      label.end = label.end.map { .zero + ($0 - start) }
      try write(add(label))
    }

    /// Closes the file; what is down is cancelled.
    func close() throws(CommandError) {
      guard descriptor >= 0 else { return }
      try write(state.lines(.cancelled, at: state.lastTime))
      closeDescriptor()
    }

    private func rotate() throws(CommandError) {
      guard configuration.path != InputFiles.standardInput else { return }
      try write(state.lines(.cancelled, at: state.lastTime))
      closeDescriptor()
      try begin()
      try write(state.lines(.began, at: state.lastTime))
      while configuration.keep > 0, files.count > configuration.keep { unlink(files.removeFirst()) }
    }

    private func begin() throws(CommandError) {
      size = 0
      if configuration.path == InputFiles.standardInput {
        descriptor = dup(STDOUT_FILENO)
      } else {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (configuration.replaces ? O_TRUNC : O_EXCL)
        var path: String
        repeat {
          number += 1
          path = Self.path(configuration.path, number: number)
          descriptor = open(path, flags, 0o666)
          // Files of an earlier recording do not end this one once it has begun.
        } while descriptor < 0 && errno == EEXIST && number > 1
        if descriptor < 0, errno == EEXIST || errno == EISDIR {
          throw FileSystem.occupied(path)
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
      return max(state.lastTime, .zero + (time - start))
    }

    /// Adds a label to what was written, and returns its line.
    private func add(_ label: Recording.Label) -> String {
      state.add(.label(label))
      return writer.text(.label(label))
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
