import Foundation
import Testing

@testable import TactusCommand

@Suite("Installed pages")
struct InstalledPagesTests {
  @Test("are served where no folder is named and the standard one is not here")
  func installed() throws {
    let prefix = try TemporaryFolder()
    let program = try prefix.write("", to: "bin/tactus")
    #expect(InstalledPages.folder("Web", program: program, here: prefix.url.path) == "Web")
    try prefix.write("", to: "share/tactus/Web/index.html")
    let expected = prefix.url.resolvingSymlinksInPath().appendingPathComponent("share/tactus/Web").path
    #expect(InstalledPages.folder("Web", program: program, here: prefix.url.path) == expected)
    #expect(InstalledPages.folder("Mine", program: program, here: prefix.url.path) == "Mine")
    #expect(InstalledPages.folder("Web", program: nil, here: prefix.url.path) == "Web")
  }

  @Test("are found through a link to the program")
  func link() throws {
    let prefix = try TemporaryFolder()
    let program = try prefix.write("", to: "lib/bin/tactus")
    try prefix.write("", to: "lib/share/tactus/Web/index.html")
    let link = prefix.path("tactus")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
    #expect(InstalledPages.folder("Web", program: link, here: prefix.url.path).hasSuffix("/lib/share/tactus/Web"))
  }
}
