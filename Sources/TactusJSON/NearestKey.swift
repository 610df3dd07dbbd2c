/// The candidate that was probably meant by `key`, or `nil` if none is near.
///
/// Near means: about a third of the longer word's letters at most, and not all of them, differ by being added, left out,
/// replaced or swapped with their neighbour; or, if there is no such candidate, one of the two is a part of the other that
/// has four letters or more. Capitals do not count. Among equally near candidates the first is taken.
public func nearestKey(to key: String, among candidates: [String]) -> String? {
  let wanted = Array(key.lowercased().unicodeScalars)
  // A key that nobody could have meant is not worth a table of its square.
  guard !wanted.isEmpty, wanted.count <= 256 else { return nil }
  var nearest: (key: String, distance: Int)?
  for candidate in candidates where candidate != key {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let limit = max(1, (max(wanted.count, letters.count) + 1) / 3)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < max(wanted.count, letters.count), distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  if let nearest { return nearest.key }
  return candidates.first { candidate in
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard candidate != key, min(wanted.count, letters.count) >= 4 else { return false }
    return isPart(wanted, of: letters) || isPart(letters, of: wanted)
  }
}

/// Whether the letters of `part` stand next to each other somewhere in `whole`.
private func isPart(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
  guard part.count <= whole.count else { return false }
  return (0...(whole.count - part.count)).contains { whole[$0..<($0 + part.count)].elementsEqual(part) }
}

/// How many letters must be added, removed, replaced or swapped with their neighbour to make `a` into `b`.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1..<(a.count + 1) {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1..<(b.count + 1) {
      var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { distance = min(distance, beforeLast[j - 2] + 1) }
      row.append(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
