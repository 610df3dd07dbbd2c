/// What the program behind `make tables` does: measures one page's tables and prints them.
public enum TablesTool {
  /// The pages by the names that the program knows them by.
  public enum Page: String, CaseIterable, Sendable {
    /// `Documentation/Velocity.md`.
    case velocity
    /// `Documentation/Deliberate.md`.
    case deliberate
    /// `Documentation/TwoFingers.md`.
    case twoFingers = "two-fingers"
    /// `Documentation/Palms.md`.
    case palms
    /// `Documentation/Why.md`.
    case why
  }

  /// The tables of the page that `arguments` ask for, as Markdown.
  ///
  /// - Parameters:
  ///   - arguments: the page, and perhaps the project's folder, by default the current one; after that for two fingers and
  ///     palms further folders with recordings, for why every how manieth gesture to ask about.
  ///   - progress: is called from time to time with how far it is, where that takes long.
  /// - Throws: what is wrong with the arguments, or with a file in the project.
  public static func markdown(_ arguments: [String], progress: (String) -> Void) throws -> String {
    let known = Page.allCases.map { $0.rawValue }.joined(separator: ", ")
    guard let name = arguments.first else { throw TableError(message: "which page? One of: \(known)") }
    guard let page = Page(rawValue: name) else {
      throw TableError(message: "there is no page '\(name)'; there are: \(known)")
    }
    let most = page == .twoFingers || page == .palms ? Int.max : page == .why ? 3 : 2
    if arguments.count > most {
      throw TableError(message: "'\(arguments[most])' is one too many after page and folder")
    }
    let root = arguments.count > 1 ? arguments[1] : "."
    switch page {
    case .twoFingers: return try IntentTables(root: root, folders: Array(arguments.dropFirst(2))).markdown
    case .velocity: return try VelocityTables(root: root).markdown
    case .palms: return try ContactTables(root: root, folders: Array(arguments.dropFirst(2))).markdown
    case .deliberate: return try DeliberateTables(root: root, progress: progress).markdown
    case .why:
      guard let every = arguments.count < 3 ? 1 : Int(arguments[2]), every > 0 else {
        throw TableError(message: "every how manieth gesture? '\(arguments[2])' is no number of 1 or more")
      }
      let tables = try WhyTables(root: root, every: every, progress: progress)
      if !tables.allVerified { throw TableError(message: "answers did not come true:\n\(tables.markdown)") }
      return tables.markdown
    }
  }
}
