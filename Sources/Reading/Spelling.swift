/// Finds what a misspelt name may have meant.
package enum Spelling {
  /// The candidate nearest to `name`, the first of equally near ones; nil where none is near enough.
  ///
  /// Near enough is an edit for every three letters, at least one; capitals count as small letters.
  package static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let limit = max(max(wanted.count, letters.count) / 3, 1)
      guard abs(wanted.count - letters.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A hint that names the nearest candidate: `did you mean 'gradientArc'?`.
  package static func hint(for name: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: name, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// Longer names are no slips of the pen; comparing them would only cost time.
  private static let longestName = 64

  /// The least number of letters put in, left out, replaced or swapped with their neighbour that makes one of the other
  /// (the optimal string alignment distance, after Damerau and Levenshtein).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
