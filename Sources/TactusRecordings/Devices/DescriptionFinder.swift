/// Finds the description of a device that was recorded into several files: `Panel.desc` beside `Panel.tap.events`.
enum DescriptionFinder {
  /// The name among `names` whose beginning has most in common with the beginning of `file`, if it is a `.desc` file and at
  /// least three characters are the same. Of several the shortest is taken, then the first in alphabetical order.
  static func best(for file: String, among names: [String]) -> String? {
    var best: (name: String, common: Int)?
    for name in names where name.hasSuffix(".desc") && name != file {
      let stem = name.dropLast(".desc".count)
      let common = zip(stem, file).prefix { $0 == $1 }.count
      guard common >= 3 else { continue }
      guard let known = best else {
        best = (name, common)
        continue
      }
      if common != known.common {
        if common > known.common { best = (name, common) }
      } else if name.count != known.name.count {
        if name.count < known.name.count { best = (name, common) }
      } else if name < known.name {
        best = (name, common)
      }
    }
    return best?.name
  }
}
