import Foundation
import TactusJSON
import ToolsCLibrary

/// Files and folders, with errors for people.
enum FileSystem {
  /// What a path leads to.
  enum Kind {
    case file
    case folder
    case nothing
  }

  static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .nothing }
    return isFolder.boolValue ? .folder : .file
  }

  /// Whether there is a file at `path`, or at what it leads to, and no pipe or device.
  static func isRegularFile(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? false }

  /// Throws if one of `outputs` would be written over one of `inputs`.
  static func requireOthers(than inputs: [String], _ outputs: String?...) throws {
    for output in outputs.compactMap({ $0 }) where inputs.contains(where: { isSameFile($0, output) }) {
      throw CommandError(
        file: output, "this file is read, and would be overwritten", suggestion: "name another file")
    }
  }

  /// The error where a file cannot be made at `path`, for something is there.
  static func occupied(_ path: String) -> CommandError {
    kind(of: path) == .folder
      ? CommandError(file: path, "this is a folder; name a file in it")
      : CommandError(
        file: path, "there is such a file already", suggestion: "name another, or write over it with --force")
  }

  /// Throws unless there is a file at `path`; `noun` says what it should hold: "a recording".
  static func requireFile(_ path: String, _ noun: String) throws {
    switch kind(of: path) {
    case .file: return
    case .folder: throw CommandError(file: path, "this is a folder; name \(noun) in it")
    case .nothing: throw missing(path)
    }
  }

  /// The error for a path that leads nowhere, with the name that was perhaps meant.
  static func missing(_ path: String) -> CommandError {
    let near = nearestName(to: path)
    return CommandError(
      file: path, "there is no such file or folder", suggestion: near.map { "did you mean \"\($0)\"?" })
  }

  /// Writes what `body` writes to the file at `path`, in place of what was there.
  ///
  /// An existing file stays as it is until all is written: if `body` throws, nothing has changed.
  static func write(toFile path: String, _ body: (any OutputChannel) throws -> Void) throws {
    if kind(of: path) == .folder { throw CommandError(file: path, "this is a folder; name a file in it") }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // A pipe or a device is written to as it is.
    let isReplaced = mode(of: target).map { $0 & S_IFMT == S_IFREG } ?? true
    let written = isReplaced ? "\(target).\(getpid()).part" : target
    let descriptor = open(written, O_WRONLY | O_CREAT | O_TRUNC, mode(of: target).map { $0 & 0o777 } ?? 0o666)
    guard descriptor >= 0 else { throw CommandError(file: path, "the file cannot be written: \(lastFault)") }
    let unfinished = isReplaced ? UnfinishedFile(written) : nil
    defer { unfinished?.end() }
    do {
      let channel = DescriptorChannel(descriptor)
      let body = Result { try body(channel) }
      channel.flush()
      let isClosed = close(descriptor) == 0
      try body.get()
      if let failure = channel.failure ?? (isClosed ? nil : lastFault) {
        throw CommandError(file: path, "the file cannot be written: \(failure)")
      }
      if isReplaced, rename(written, target) != 0 {
        throw CommandError(file: path, "the file cannot be written: \(lastFault)")
      }
    } catch {
      if isReplaced { unlink(written) }
      throw error
    }
  }

  /// Makes a folder, and those around it, unless it is there.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError(file: path, "the folder cannot be made", suggestion: "name one that can be written to")
    }
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }

  /// What the system said of the last call that failed.
  private static var lastFault: String { String(cString: strerror(errno)) }

  /// Whether both paths lead to the same file.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    return resolved(first) == resolved(second)
  }

  /// The files below the folder at `path` whose name ends in one of `suffixes`, in alphabetical order; hidden ones and pipes are
  /// left out.
  static func files(inFolder path: String, suffixes: [String]) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw CommandError(file: path, "the folder cannot be read")
    }
    // By their scalars, so that the order does not depend on where it is made.
    let sorted = names.filter { !$0.hasPrefix(".") }.sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    var files: [String] = []
    for name in sorted {
      let file = joined(path, name)
      if kind(of: file) == .folder {
        if !isLink(file) { files += try Self.files(inFolder: file, suffixes: suffixes) }
      } else if suffixes.contains(where: { name.hasSuffix($0) }), mode(of: file).map({ $0 & S_IFMT }) != S_IFIFO {
        files.append(file)
      }
    }
    return files
  }

  /// `name` in the folder at `path`, or in the one that a file at `path` lies in.
  static func joined(_ path: String, _ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The path of `name`, which a file at `path` names: absolute, or relative to that file's folder.
  static func path(_ name: String, besideFile path: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }

  // A folder that a link leads to is not entered: it may be one that is being looked through.
  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// The path of a file that exists, whose name is like that of `path`; `nil` if there is none.
  static func nearestName(to path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      let near = nearestKey(to: url.lastPathComponent, among: names.sorted())
    else { return nil }
    return Self.path(near, besideFile: path)
  }
}
