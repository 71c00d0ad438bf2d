import Synchronization

/// The cores that the work on one scene is shared among.
///
/// A list is worked on in parts whose results are joined in the list's order: what comes out is the same for any number of
/// cores, and whichever part is done first.
package struct Cores: Sendable {
  /// How many tasks run at once, at least 1.
  package let count: Int
  /// The length of the shortest part of a list, at least 1: a thread takes longer to start than a few layers to write.
  private let leastLength: Int
  private let run: @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// No work is shared.
  package static let one = Cores(count: 1) { count, body in for index in 0..<count { body(index) } }

  /// Cores.
  ///
  /// - Parameters:
  ///   - leastLength: The length of the shortest part of a list.
  ///   - run: Calls a body once for each index from 0 on below a count, in any order and several at once, and returns when all
  ///     calls have.
  package init(
    count: Int, leastLength: Int = 16,
    run: @escaping @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  ) {
    self.count = max(count, 1)
    self.leastLength = max(leastLength, 1)
    self.run = run
  }

  /// Whether the work on a list of a length is shared.
  package func share(_ count: Int) -> Bool { partCount(of: count) > 1 }

  private func partCount(of length: Int) -> Int {
    // Many for each core, since one part may take several times as long as another.
    count == 1 ? 1 : min(length / leastLength, count * 16)
  }

  /// What `body` makes of the parts of a list, in their order; nil for a list that is too short to be shared, or where there
  /// is one core.
  ///
  /// - Parameter count: The list's length. Its parts are about equally long.
  package func parts<Result: Sendable>(
    of count: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result]? {
    let partCount = self.partCount(of: count)
    guard partCount > 1 else { return nil }
    let results = Results<Result>(count: partCount)
    run(partCount) { index in
      results.put(body(index * count / partCount..<(index + 1) * count / partCount), at: index)
    }
    return results.all
  }

  /// The same of parts that are whole blocks of a length, of which there have to be as many as else elements: for elements that
  /// take far less than a layer. What is left at the end belongs to the last part.
  package func parts<Result: Sendable>(
    of count: Int, inBlocksOf length: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result]? {
    let blocks = count / length
    return parts(of: blocks) { part in
      body(part.lowerBound * length..<(part.upperBound == blocks ? count : part.upperBound * length))
    }
  }

  /// Results as they come in.
  private final class Results<Result: Sendable>: Sendable {
    private let values: Mutex<[Result?]>

    init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }
    func put(_ value: Result, at index: Int) { values.withLock { $0[index] = value } }
    var all: [Result] { values.withLock { $0.compactMap { $0 } } }
  }
}
