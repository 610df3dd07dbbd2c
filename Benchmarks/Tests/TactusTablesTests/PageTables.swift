import Foundation
import Testing

@testable import TactusTables

/// The lines that stand between the marks of a page of Documentation.
func writtenTables(_ page: String) throws -> [Substring] {
  let text = try String(contentsOfFile: repository + "/Documentation/" + page, encoding: .utf8)
  let (begin, end) = VelocityTables.marks
  let parts = text.components(separatedBy: begin + "\n")
  try #require(parts.count == 2)
  return try #require(parts[1].components(separatedBy: end).first).split(separator: "\n")
}
