import Foundation
import TactusTables

// Prints the tables of Documentation/Velocity.md, measured now. The argument is the project's folder; by default it is the
// current one.
do {
  let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
  print(try VelocityTables(root: root).markdown)
} catch {
  FileHandle.standardError.write(Data("tactus-tables: \(error)\n".utf8))
  exit(1)
}
