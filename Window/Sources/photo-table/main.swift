import Foundation
import PhotoTableWindow
import Tactus

// `photo-table [--full-screen] [--software] [--events]`: the photo table in a window.
let known: Set = ["--full-screen", "--software", "--events"]
let arguments = CommandLine.arguments.dropFirst()
if let strange = arguments.first(where: { !known.contains($0) }) {
  FileHandle.standardError.write(
    Data("photo-table: there is no option '\(strange)'; there are \(known.sorted().joined(separator: ", "))\n".utf8))
  exit(64)
}
do {
  let host = try PhotoTableHost(
    size: Size(width: 1280, height: 800), isFullScreen: arguments.contains("--full-screen"),
    usesSoftware: arguments.contains("--software"))
  if arguments.contains("--events") { host.table.onEvent = { print($0.line) } }
  host.run()
} catch {
  FileHandle.standardError.write(Data("photo-table: \(error)\n".utf8))
  exit(1)
}
