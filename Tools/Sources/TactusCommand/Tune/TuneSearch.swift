import TactusTesting

/// Finds the values that cost least, for all people and for all but one, on counts of labels.
///
/// Of at most two parameters all pairs of values are tried. Of more, each is varied with the others as they are, the best change
/// is made, and so on until none helps. What is as good as the best, by how much people differ, stays as it is now.
struct TuneSearch {
  let parameters: [TuneParameter]
  let cost: TuneCost
  /// The people, by name.
  private(set) var people: [String?] = []
  private(set) var counts = TuneCounts()
  /// Why there is no proposal for a parameter; `nil` for one that is tuned.
  private(set) var refusals: [String?] = []
  /// The proposal for all people, and those for all but each.
  private(set) var proposal: TunePoint = []
  private(set) var heldOut: [TunePoint] = []

  /// Of each point that was tried, of each person the sums.
  private var sums: [TunePoint: [TuneSums]] = [:]
  /// Of each point that was tried, what it costs with each person.
  private var costs: [TunePoint: [Double]] = [:]

  init(_ parameters: [TuneParameter], _ cost: TuneCost) {
    self.parameters = parameters
    self.cost = cost
  }

  /// The values of now.
  var now: TunePoint { parameters.map(\.now) }

  /// The points that are tried first.
  var firstPoints: [TunePoint] {
    parameters.count <= 2 ? grid(Array(parameters.indices)) : axes(now, Array(parameters.indices))
  }

  /// All values of the parameters at `free` with each other.
  private func grid(_ free: [Int]) -> [TunePoint] {
    var points = [now]
    for place in free {
      points = points.flatMap { point in
        parameters[place].values.indices.map { value in
          var point = point
          point[place] = value
          return point
        }
      }
    }
    return points
  }

  /// All values of each of the parameters at `free`, with the others as in `point`.
  private func axes(_ point: TunePoint, _ free: [Int]) -> [TunePoint] {
    Array(Set(free.flatMap { axis($0, point) } + [point])).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// All values of one parameter, with the others as in `point`.
  func axis(_ parameter: Int, _ point: TunePoint) -> [TunePoint] {
    parameters[parameter].values.indices.map { value in
      var point = point
      point[parameter] = value
      return point
    }
  }

  // MARK: Counts

  /// Adds counts of all recordings.
  private mutating func add(_ other: TuneCounts) {
    counts.addPoints(of: other)
    if counts.recordings == 0 {
      (counts.recordings, counts.samples) = (other.recordings, other.samples)
      (counts.differing, counts.leftOut) = (other.differing, other.leftOut)
      people = Set(other.points.values.flatMap { $0.keys.map(\.person) }).sorted { ($0 ?? "") < ($1 ?? "") }
    }
    for (point, keys) in other.points {
      let zero = TuneSums(recognizers: keys.values.first?.recognizers ?? 0)
      var sums = people.map { _ in zero }
      for (key, value) in keys {
        if let place = people.firstIndex(of: key.person) { sums[place] += value }
      }
      self.sums[point] = sums
      costs[point] = sums.map { cost($0) }
    }
  }

  /// Whether so many people took part that one can be left out.
  var hasFolds: Bool { people.count > 1 }

  /// The outcome of the labels of everybody.
  func total(_ point: TunePoint) -> TuneSums { Self.total(sums[point] ?? []) }

  private static func total(_ sums: [TuneSums]) -> TuneSums {
    sums.dropFirst().reduce(into: sums.first ?? TuneSums(recognizers: 0)) { $0 += $1 }
  }

  /// The outcome of one person's labels.
  func sums(of person: Int, _ point: TunePoint) -> TuneSums { sums[point]?[person] ?? TuneSums(recognizers: 0) }

  // MARK: The search

  /// Searches, with `evaluate` to count at points that were not tried yet.
  ///
  /// - Parameter scene: the scene, for the names of its recognizers.
  mutating func run(_ ids: [String], evaluate: ([TunePoint]) throws -> TuneCounts) rethrows {
    add(try evaluate(firstPoints))
    refusals = parameters.indices.map { refusal($0, ids) }
    let free = parameters.indices.filter { refusals[$0] == nil }
    // Each search sees the points that its own path led to, and knows nothing of the person left out.
    struct Path {
      var leftOut: Int?
      var point: TunePoint
      var points: Set<TunePoint> = []
      var isDone = false
    }
    var paths = [Path(leftOut: nil, point: now)]
    if hasFolds { paths += people.indices.map { Path(leftOut: $0, point: now) } }
    var rounds = 0
    while paths.contains(where: { !$0.isDone }), rounds <= 2 * parameters.count {
      rounds += 1
      for index in paths.indices where !paths[index].isDone {
        paths[index].points.formUnion(free.count <= 2 ? grid(free) : axes(paths[index].point, free))
      }
      let wanted = paths.reduce(into: Set<TunePoint>()) { $0.formUnion($1.points) }
      let missing = wanted.filter { sums[$0] == nil }.sorted { $0.lexicographicallyPrecedes($1) }
      if !missing.isEmpty { add(try evaluate(missing)) }
      for index in paths.indices where !paths[index].isDone {
        let point = select(paths[index].points, free, without: paths[index].leftOut)
        paths[index].isDone = free.count <= 2 || point == paths[index].point
        paths[index].point = point
      }
    }
    proposal = paths[0].point
    heldOut = paths.dropFirst().map(\.point)
    let missing = axes(proposal, Array(parameters.indices)).filter { sums[$0] == nil }
    if !missing.isEmpty { add(try evaluate(missing)) }
  }

  /// The best of `points` for everybody but one.
  private func select(_ points: Set<TunePoint>, _ free: [Int], without person: Int?) -> TunePoint {
    let points = points.sorted { $0.lexicographicallyPrecedes($1) }
    let totals = points.map { total(costs[$0] ?? [], without: person) }
    let least = totals.min() ?? 0
    let ties = zip(points, totals).filter { $1 <= least + 1e-9 * max(1, least) }.map(\.0)
    let best = Self.center(ties)
    if isAsGood(now, best, without: person) { return now }
    // A part of a joint change is proposed only if it does not cost more than no change.
    let most = total(costs[now] ?? [], without: person)
    var chosen = best
    for parameter in free where chosen[parameter] != now[parameter] {
      var kept = chosen
      kept[parameter] = now[parameter]
      guard let cost = costs[kept], total(cost, without: person) <= most else { continue }
      if points.contains(kept), isAsGood(kept, best, without: person) { chosen = kept }
    }
    return chosen
  }

  private func total(_ costs: [Double], without person: Int?) -> Double {
    costs.indices.reduce(0) { $0 + ($1 == person ? 0 : costs[$1]) }
  }

  /// The point that is nearest to the centroid of `points`: the safest of those that cost the same.
  private static func center(_ points: [TunePoint]) -> TunePoint {
    let count = points.count
    let sum = points.dropFirst().reduce(points[0]) { sum, point in zip(sum, point).map { $0 + $1 } }
    func distance(_ point: TunePoint) -> Int {
      zip(point, sum).reduce(0) { $0 + ($1.0 * count - $1.1) * ($1.0 * count - $1.1) }
    }
    return points.min { distance($0) < distance($1) } ?? []
  }

  /// Whether `point` costs no more than `best`, or more by at most the standard error of the difference between them, from person
  /// to person. What one person alone asks for is never more than that.
  func isAsGood(_ point: TunePoint, _ best: TunePoint, without person: Int? = nil) -> Bool {
    guard let one = costs[point], let other = costs[best] else { return false }
    let differences = people.indices.filter { $0 != person }.map { one[$0] - other[$0] }
    let sum = differences.reduce(0, +)
    if sum <= 1e-9 { return true }
    guard differences.count > 1 else { return false }
    let count = Double(differences.count)
    let mean = sum / count
    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    return mean <= (variance / count).squareRoot() * (1 + 1e-9)
  }

  // MARK: Reasons for no proposal

  private func refusal(_ parameter: Int, _ ids: [String]) -> String? {
    let id = parameters[parameter].recognizer
    guard let place = ids.firstIndex(of: id) else { return nil }
    if !counts.meanings.values.contains(where: { $0.contains(place) }) { return "no label means \(id)" }
    let sums = axis(parameter, now).map { total($0) }
    let values = parameters[parameter].values
    let range = "from \(values[0].shortText) to \(values[values.count - 1].shortText)"
    if Set(sums).count == 1 { return "no value \(range) changes anything" }
    // Both kinds of errors, or one end of the range would always be the best.
    if Set(sums.map { $0.right(place) }).count == 1 {
      return "no label shows what \(id) must recognize: it comes for as many that meant it at all values \(range)"
    }
    if Set(sums.map { $0.wrong(place) }).count == 1 {
      return
        "no label shows what \(id) must not recognize: it comes as often where it was not meant at all values \(range)"
    }
    return nil
  }

  // MARK: What is said of a parameter

  /// The values around the proposed one that are as good, by their places.
  func range(_ parameter: Int) -> ClosedRange<Int> {
    let axis = axis(parameter, proposal)
    var (low, high) = (proposal[parameter], proposal[parameter])
    while low > 0, isAsGood(axis[low - 1], proposal) { low -= 1 }
    while high + 1 < axis.count, isAsGood(axis[high + 1], proposal) { high += 1 }
    return low...high
  }

  /// Whose best values are all below, or all above, the proposed one.
  func outliers(_ parameter: Int) -> (less: [String], more: [String]) {
    let axis = axis(parameter, proposal)
    let place = proposal[parameter]
    var outliers: (less: [String], more: [String]) = ([], [])
    for (index, person) in people.enumerated() {
      let own = axis.map { costs[$0]?[index] ?? 0 }
      let best = own.indices.filter { own[$0] <= (own.min() ?? 0) + 1e-9 }
      guard let first = best.first, let last = best.last else { continue }
      if first > place { outliers.more.append(person ?? Self.unknown) }
      if last < place { outliers.less.append(person ?? Self.unknown) }
    }
    return outliers
  }

  /// What people are called whose recordings do not say who they are.
  static let unknown = "(unknown)"

  /// The outcome of each person's labels with the values that were found without that person.
  var heldOutSums: [TuneSums] { heldOut.enumerated().map { sums(of: $0, $1) } }

  /// The outcome of each person's labels.
  func sumsOfPeople(_ point: TunePoint) -> [TuneSums] { people.indices.map { sums(of: $0, point) } }
}

/// A share, and between which values it lies with 95 % confidence, by people that are drawn anew.
struct TuneShare: Hashable, Sendable {
  var count: Int64
  var of: Int64
  var lower = 0.0
  var upper = 0.0

  /// How often people are drawn.
  private static let draws = 2000

  init(_ count: Int64, of whole: Int64) {
    self.count = count
    of = whole
  }

  /// The share of all people together; the draws are the same for the same people.
  init(people: [(count: Int64, of: Int64)]) {
    self.init(people.reduce(0) { $0 + $1.count }, of: people.reduce(0) { $0 + $1.of })
    var generator = SeededGenerator(seed: 1)
    var shares: [Double] = []
    for _ in 0..<Self.draws {
      var (count, whole): (Int64, Int64) = (0, 0)
      for _ in people.indices {
        let person = people[Int(generator.uniform() * Double(people.count))]
        count += person.count
        whole += person.of
      }
      shares.append(whole == 0 ? 0 : Double(count) / Double(whole))
    }
    shares.sort()
    lower = shares[Self.draws / 40]
    upper = shares[Self.draws - 1 - Self.draws / 40]
  }

  var value: Double { of == 0 ? 0 : Double(count) / Double(of) }
}
