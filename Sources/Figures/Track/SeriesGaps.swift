/// Fills what a series has not recorded; a gap is not-a-number.
enum SeriesGaps {
  /// Lays missing values evenly between their neighbours.
  ///
  /// Within a segment the ends take their one neighbour's value. A segment without a value lies between the last value before
  /// it and the first one after it. Where nothing is recorded at all the series stays as it is.
  static func fill(_ values: inout [Double], segments: [Range<Int>]) {
    guard values.contains(where: \.isNaN) else { return }
    for segment in segments { fill(&values, in: segment) }
    fill(&values, in: values.indices)
  }

  private static func fill(_ values: inout [Double], in range: Range<Int>) {
    var last: Int?
    for index in range where !values[index].isNaN {
      if let last {
        let count = Double(index - last)
        for gap in (last + 1)..<index {
          values[gap] = values[last] + (values[index] - values[last]) * (Double(gap - last) / count)
        }
      } else {
        for gap in range.lowerBound..<index { values[gap] = values[index] }
      }
      last = index
    }
    guard let last else { return }
    for gap in (last + 1)..<range.upperBound { values[gap] = values[last] }
  }
}
