/// What stays in order when a list is shuffled.
package enum LongestIncreasingSubsequence {
  /// The places of the longest subsequence that rises, in n log n time (patience sorting); of equally long ones, one.
  package static func longest(in values: [Int]) -> [Int] {
    // The last place of the best row of each length.
    var tops: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tops[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tops[low - 1] : nil
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var row: [Int] = []
    var next = tops.last
    while let index = next {
      row.append(index)
      next = previous[index]
    }
    return row.reversed()
  }
}
