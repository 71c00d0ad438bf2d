/// One element and those that follow it: most gradients have one shading, which takes no list.
struct NonEmptyList<Element: Sendable>: Sendable {
  let first: Element
  let others: [Element]

  init(_ first: Element, _ others: [Element] = []) { (self.first, self.others) = (first, others) }

  var count: Int { others.count + 1 }

  subscript(index: Int) -> Element { index == 0 ? first : others[index - 1] }

  /// What `body` makes of the index of each element.
  func mapIndices<Result: Sendable>(_ body: (Int) -> Result) -> NonEmptyList<Result> {
    NonEmptyList<Result>(body(0), others.isEmpty ? [] : (1..<count).map(body))
  }

  static func + (list: NonEmptyList, other: NonEmptyList) -> NonEmptyList {
    NonEmptyList(list.first, list.others + [other.first] + other.others)
  }
}
