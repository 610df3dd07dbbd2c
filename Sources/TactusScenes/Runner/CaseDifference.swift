import TactusJSON

/// The first thing in which a case came out other than expected.
///
/// ```
/// pan.case.json:27:5: expect[1].translation: expected (20, 0), found (18, 0) in pan changed at 0.2
/// ```
public struct CaseDifference: Hashable, Sendable {
  /// The entry of the case that was not met, by keys and indices.
  public var path: DescriptionPath
  /// What the case wants, in words: a value, `single ended at 0.25`, `no further action`, `no action of single`.
  public var expected: String
  /// What came, in words of the same kind; of an outcome with its reason: `failed because of movedTooFar`.
  public var found: String
  /// Where in the run, if that does not follow from the entry: the action whose value differs.
  public var context: String?
  /// The entry's place in the case file; `nil` if the case was not read from one.
  public var position: JSONPosition?
  /// The case file, as whoever read it called it; `nil` if that is not known.
  public var file: String?

  init(_ path: DescriptionPath, expected: String, found: String, context: String? = nil) {
    self.path = path
    self.expected = expected
    self.found = found
    self.context = context
  }

  /// The same difference with its place in the case file.
  func located(in origin: DescriptionOrigin?) -> CaseDifference {
    guard let origin else { return self }
    var difference = self
    difference.position = path.position(in: origin.root)
    difference.file = origin.file
    return difference
  }
}

extension CaseDifference: CustomStringConvertible {
  /// File, line and column, then the entry, what was expected and what was found, on one line.
  public var description: String {
    var text = ""
    if let file { text += "\(file):" }
    if let position { text += "\(position):" }
    if !text.isEmpty { text += " " }
    text += "\(path): expected \(expected), found \(found)"
    if let context { text += " in \(context)" }
    return text
  }
}
