import Foundation
import TactusTables

// `tactus-tables PAGE [FOLDER OF THE PROJECT]` prints the tables of one page of Documentation, measured now;
// `tactus-tables lint [COUNT]` walks through scenes COUNT times each, and times a lint of a hundred recognizers;
// `tactus-tables equalities [hand-over] [COUNT]` compares what must be equal, COUNT times each. How far it is goes to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("tactus-tables: \(line)\n".utf8))
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.first == "lint" {
    if try !LintNumbers.run(Array(arguments.dropFirst()), print: { print($0) }) { exit(1) }
  } else if arguments.first == "equalities" {
    if try !EqualitiesTool.run(Array(arguments.dropFirst()), print: { print($0) }) { exit(1) }
  } else {
    print(try TablesTool.markdown(arguments, progress: complain))
  }
} catch {
  complain("\(error)")
  exit(1)
}
