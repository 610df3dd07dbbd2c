import Foundation
import PhotoTableWindow
import Tactus
import TactusPhotoTable
import TactusProfiles
import TactusRecordings

// The photo table in a window.
let help = """
  photo-table [--full-screen | --size WIDTHxHEIGHT] [--software] [--profile FILE] [--events] [--touches] [--state]

    --full-screen   cover the screen
    --size 800x600  how large the window is, in points; 1280x800 without it
    --software      draw without a graphics card
    --profile FILE  what the person before the window needs; see Documentation/Profiles.md
    --events        print what happens on the table
    --touches       print the touches, as a recording
    --state         print where the photos are whenever all of them rest, from back to front

  """

func leave(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("photo-table: \(message)\n".utf8))
  exit(status)
}

var flags: Set<String> = []
var profile: TouchProfile?
var size = Size(width: 1280, height: 800)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--full-screen", "--software", "--events", "--touches", "--state": flags.insert(argument)
  case "--help", "-h":
    print(help, terminator: "")
    exit(0)
  case "--size":
    let sides = arguments.popFirst()?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...16384).contains(width),
      (1...16384).contains(height)
    else { leave("--size needs a width and a height in points, such as 800x600", 64) }
    size = Size(width: Double(width), height: Double(height))
  case "--profile":
    guard let path = arguments.popFirst() else { leave("--profile needs the name of a file", 64) }
    guard let bytes = FileManager.default.contents(atPath: path) else { leave("\(path): there is no such file", 66) }
    do {
      profile = try TouchProfile(json: bytes, file: path)
    } catch {
      leave("\(error)", 65)
    }
  default: leave("there is no option '\(argument)'; --help lists those that there are", 64)
  }
}

/// Prints lines at once, also to a pipe.
func say(_ lines: String) {
  FileHandle.standardOutput.write(Data(lines.utf8))
}

do {
  let host = try PhotoTableHost(
    size: size, isFullScreen: flags.contains("--full-screen"),
    usesSoftware: flags.contains("--software"), profile: profile)
  if flags.contains("--events") { host.table.onEvent = { say($0.line + "\n") } }
  if flags.contains("--touches") {
    var writer = TouchesWriter()
    say(writer.head(Recording(device: "TactusWindow", source: nil, surface: host.window.size)))
    host.onSamples = { samples in
      if let time = samples.first?.time { say(writer.text(ContactFrame(time: time, samples: samples))) }
    }
  }
  if flags.contains("--state") { host.onRest = { say($0.stateLine + "\n") } }
  host.run()
} catch {
  leave("\(error)", 1)
}
