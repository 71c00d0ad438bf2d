/// What the operator `blend` makes of default values and deltas at one place on the axes.
struct CharstringBlend {
  private let regions: [RegionFactors]
  private let isOrigin: Bool

  init(_ store: ItemVariationStore, part: Int, at location: NormalizedLocation) throws(FontFault) {
    regions = try store.factors(outer: part, at: location)
    isOrigin = location.isOrigin
  }

  /// Replaces `count` defaults and their deltas, which are the last operands, by the values here.
  ///
  /// - Returns: Whether there are so many operands.
  func apply(_ count: Int, to stack: inout CharstringStack) -> Bool {
    guard count <= stack.limit, stack.count >= count * (regions.count + 1) else { return false }
    let first = stack.count - count * (regions.count + 1)
    if !isOrigin {
      for index in 0..<count {
        var sum = 0.0
        for (number, region) in regions.enumerated() where !region.isZero {
          sum += region.scaled(stack[first + count + index * regions.count + number])
        }
        stack[first + index] += sum
      }
    }
    stack.drop(count * regions.count)
    return true
  }
}
