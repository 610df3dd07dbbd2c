import TactusJSON

/// The command `swift run examples`: lists the examples, or runs the named ones.
public enum ExampleCommand {
  /// Runs the command with `arguments`, which do not include its own name.
  ///
  /// - Parameters:
  ///   - arguments: names of examples; none for the list, `all` for every one.
  ///   - print: receives a line of the output.
  ///   - complain: receives a line about an error.
  /// - Returns: the exit status: 0, or 1 if a name is not that of an example; then none is run.
  public static func run(
    _ arguments: [String], print: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    if arguments.isEmpty || arguments.contains("help") || arguments.contains("--help") || arguments.contains("-h") {
      list(print)
      return 0
    }
    var chosen: [Example] = []
    for name in arguments {
      if name == "all" {
        chosen += Example.all
      } else if let example = Example.all.first(where: { $0.name == name }) {
        chosen.append(example)
      } else {
        complain("examples: there is no example '\(name)'" + suggestion(for: name))
        return 1
      }
    }
    for (index, example) in chosen.enumerated() {
      if index > 0 { print("") }
      print("\(example.name): \(example.summary)")
      print("")
      example.run(print)
    }
    return 0
  }

  private static func list(_ print: (String) -> Void) {
    let width = Example.all.map { $0.name.count }.max() ?? 0
    for example in Example.all {
      print(example.name + String(repeating: " ", count: width - example.name.count + 2) + example.summary)
    }
    print("")
    print("swift run examples NAME… plays some of them, swift run examples all every one.")
  }

  private static func suggestion(for name: String) -> String {
    if let nearest = nearestKey(to: name, among: Example.all.map { $0.name } + ["all"]) {
      return ": did you mean '\(nearest)'?"
    }
    return "; there are " + Example.all.map { $0.name }.joined(separator: ", ")
  }
}
