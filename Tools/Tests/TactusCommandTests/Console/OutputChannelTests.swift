import Foundation
import Testing

@testable import TactusCommand

@Suite("Output to a file descriptor")
struct OutputChannelTests {
  @Test("arrives when it is flushed, in order and as a whole", arguments: [0, 16, 1 << 16])
  func arrives(capacity: Int) throws {
    let pipe = Pipe()
    let channel = DescriptorChannel(pipe.fileHandleForWriting.fileDescriptor, capacity: capacity)
    let text = (1...50).map { "line \($0)\n" }.joined()
    for line in text.split(separator: "\n") { channel.write(line + "\n") }
    channel.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data(text.utf8))
    #expect(channel.failure == nil)
  }

  @Test("a full disk is a failure that is reported")
  func fullDisk() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let channel = DescriptorChannel(full.fileDescriptor)
    channel.write("lost")
    channel.flush()
    #expect(channel.failure == "No space left on device")
    channel.write("more")
    channel.flush()
    #expect(channel.failure == "No space left on device")
  }
}
