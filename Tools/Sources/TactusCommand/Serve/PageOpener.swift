import Foundation

/// Shows a page in the browser that the person has chosen.
enum PageOpener {
  #if canImport(Darwin)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Opens `address`; calls `warn`, from any thread, if that fails.
  static func open(_ address: String, warn: @escaping @Sendable (String) -> Void) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 {
        warn("no browser could be opened by \(program); open the page yourself: \(address)")
      }
    }
    do {
      try process.run()
    } catch {
      warn("no browser could be opened; open the page yourself: \(address)")
    }
  }
}
