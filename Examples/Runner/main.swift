import Foundation
import TactusExamples

let status = ExampleCommand.run(
  Array(CommandLine.arguments.dropFirst()),
  print: { print($0) },
  complain: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
exit(status)
