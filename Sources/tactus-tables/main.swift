import Foundation
import TactusTables

// Prints the tables of one page of Documentation, measured now: `tactus-tables PAGE [FOLDER OF THE PROJECT]`. How far it is
// goes to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("tactus-tables: \(line)\n".utf8))
}

do {
  print(try TablesTool.markdown(Array(CommandLine.arguments.dropFirst()), progress: complain))
} catch {
  complain("\(error)")
  exit(1)
}
