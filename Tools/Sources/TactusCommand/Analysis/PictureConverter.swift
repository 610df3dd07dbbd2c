import Foundation

/// Makes PNG of SVG by `rsvg-convert`, which draws text better than a small rasterizer of our own would.
enum PictureConverter {
  /// The program that converts.
  static let program = "rsvg-convert"

  /// Writes `svg` as the PNG file `path`.
  static func writePNG(_ svg: String, to path: String) throws {
    guard let executable = executable() else {
      throw CommandError(
        file: path, "\(program) is not installed, which makes PNG of SVG",
        suggestion: "install it (on Debian: apt-get install librsvg2-bin), or write a .svg")
    }
    let source = path + ".part.svg"
    try FileSystem.write(toFile: source) { $0.write(svg) }
    defer { try? FileManager.default.removeItem(atPath: source) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = ["--output", path, source]
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(file: path, "\(program) cannot be started")
    }
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw CommandError(file: path, "\(program) failed with status \(process.terminationStatus)")
    }
  }

  private static func executable() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
