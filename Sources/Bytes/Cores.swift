import Synchronization

/// The cores that the work on one scene is shared among.
///
/// A list is worked on in parts whose results are joined in the list's order: what comes out is the same for any number of
/// cores, and whichever part is done first.
package struct Cores: Sendable {
  /// Where a thread waits until another one opens it.
  package struct Gate: Sendable {
    fileprivate let wait: @Sendable () -> Void
    fileprivate let open: @Sendable () -> Void

    /// A gate that is shut.
    package init(wait: @escaping @Sendable () -> Void, open: @escaping @Sendable () -> Void) {
      (self.wait, self.open) = (wait, open)
    }
  }

  /// How many tasks run at once, at least 1.
  package let count: Int
  /// The length of the shortest part of a list, at least 1: a thread takes longer to start than a few layers to write.
  private let leastLength: Int
  private let gate: @Sendable () -> Gate?
  private let run: @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// No work is shared.
  package static let one = Cores(count: 1) { count, body in for index in 0..<count { body(index) } }

  /// Cores.
  ///
  /// - Parameters:
  ///   - leastLength: The length of the shortest part of a list.
  ///   - gate: Makes what one waits at who has made too many parts; nil where these wait in memory instead.
  ///   - run: Calls a body once for each index from 0 on below a count, in any order and several at once, and returns when all
  ///     calls have.
  package init(
    count: Int, leastLength: Int = 16, gate: @escaping @Sendable () -> Gate? = { nil },
    run: @escaping @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void
  ) {
    self.count = max(count, 1)
    self.leastLength = max(leastLength, 1)
    self.gate = gate
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

  /// Makes the parts of a list, and puts each where it belongs as soon as those before it are: parts that were put there need not
  /// be kept until all are made.
  ///
  /// - Parameters:
  ///   - count: The list's length. Its parts are about equally long.
  ///   - length: The length of the longest part: shorter parts are more, but less waits to be put.
  ///   - mostWaiting: How many parts may wait before who makes them does, too: more of small ones, since a thread that waits for
  ///     another is late as often as it does.
  ///   - state: What the parts are put into.
  ///   - body: Makes a part.
  ///   - put: Puts a part into the state; called for one part at a time, in their order.
  ///   - byteCount: How many bytes a part has, where some have far fewer than others: of short ones any number may wait.
  /// - Returns: Whether it was done: not for a list that is too short to be shared, nor where there is one core.
  package func parts<Result: Sendable, State: Sendable>(
    of count: Int, atMost length: Int = .max, waiting mostWaiting: Int = 4, into state: inout State,
    _ body: @escaping @Sendable (Range<Int>) -> Result, _ put: @escaping @Sendable (Result, inout State) -> Void,
    byteCount: (@Sendable (Result) -> Int)? = nil
  ) -> Bool {
    let leastCount = self.partCount(of: count)
    guard leastCount > 1 else { return false }
    let partCount = max(leastCount, (count - 1) / max(length, 1) + 1)
    withUnsafeMutablePointer(to: &state) { place in
      let row = Row<Result, State>(place, mostWaiting: mostWaiting, byteCount: byteCount, gate: gate)
      run(partCount) { index in
        row.add(at: index, { body(index * count / partCount..<(index + 1) * count / partCount) }, put)
      }
    }
    return true
  }

  /// Makes what comes part by part, and puts each where it belongs as soon as those before it are: a core that is done with a part
  /// takes the next one.
  ///
  /// - Parameters:
  ///   - next: The next part with its number, from 0 on; nil when there is no more. Several cores may ask at once.
  ///   - state: What the parts are put into.
  ///   - body: Makes of a part what is put.
  ///   - put: Puts it into the state; called for one part at a time, in their order.
  package func parts<Part: Sendable, Result: Sendable, State: Sendable>(
    from next: @escaping @Sendable () -> (index: Int, part: Part)?, into state: inout State,
    _ body: @escaping @Sendable (Part) -> Result, _ put: @escaping @Sendable (Result, inout State) -> Void
  ) {
    guard let first = next() else { return }
    // One part needs no other thread.
    guard let second = next() else { return put(body(first.part), &state) }
    let begun = Mutex([second, first])
    withUnsafeMutablePointer(to: &state) { place in
      let row = Row<Result, State>(place, mostWaiting: 4, byteCount: nil, gate: gate)
      run(count) { _ in
        while let (index, part) = begun.withLock({ $0.popLast() }) ?? next() { row.add(at: index, { body(part) }, put) }
      }
    }
  }

  /// The same of parts that are whole blocks of a length, of which there have to be as many as else elements: for elements
  /// that take far less than a layer. What is left at the end belongs to the last part.
  package func parts<Result: Sendable, State: Sendable>(
    of count: Int, inBlocksOf length: Int, atMost blocksOfPart: Int = .max, waiting mostWaiting: Int = 4,
    into state: inout State,
    _ body: @escaping @Sendable (Range<Int>) -> Result, _ put: @escaping @Sendable (Result, inout State) -> Void
  ) -> Bool {
    let blocks = count / length
    return parts(of: blocks, atMost: blocksOfPart, waiting: mostWaiting, into: &state) { part in
      body(part.lowerBound * length..<(part.upperBound == blocks ? count : part.upperBound * length))
    } _: { result, state in
      put(result, &state)
    }
  }

  /// What two tasks make, side by side where there is more than one core.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    guard count > 1 else { return (first(), second()) }
    let (firsts, seconds) = (Results<First>(count: 1), Results<Second>(count: 1))
    run(2) { index in
      if index == 0 { firsts.put(first(), at: 0) } else { seconds.put(second(), at: 0) }
    }
    return (firsts.all[0], seconds.all[0])
  }

  /// Results that wait for those before them.
  private final class Row<Result: Sendable, State: Sendable>: Sendable {
    private struct Waiting {
      /// The results of parts from one on: those before the next one were put.
      var (results, first) = ([Result?](), 0)
      var (count, next) = (0, 0)
      var byteCount = 0
      /// The part whose maker puts results: what others have waits.
      var putter: Int?
      /// The parts that are under way, as many as threads, and who waits until one is done, and all are put that can be.
      var underWay: [(part: Int, gates: [Gate])] = []

      mutating func add(_ result: Result, at index: Int) {
        while results.count <= index - first { results.append(nil) }
        results[index - first] = result
        count += 1
      }

      /// The next result, if it is there.
      mutating func take() -> Result? {
        guard next - first < results.count, let result = results[next - first] else { return nil }
        results[next - first] = nil
        count -= 1
        next += 1
        if (next - first) * 2 > results.count {
          results.removeFirst(next - first)
          first = next
        }
        return result
      }

      /// Who waits for a part that is done.
      mutating func end(_ part: Int) -> [Gate] {
        underWay.firstIndex { $0.part == part }.map { underWay.remove(at: $0).gates } ?? []
      }

      /// Has someone wait for a part, if it is under way.
      mutating func add(_ gate: () -> Gate?, for part: Int) -> Gate? {
        guard let index = underWay.firstIndex(where: { $0.part == part }), let gate = gate() else { return nil }
        underWay[index].gates.append(gate)
        return gate
      }
    }

    /// Where results are put. Who puts them has it until all are; a copy of it would be one of its lists, too, until the last
    /// thread has ended.
    private struct Place: @unchecked Sendable {
      let pointer: UnsafeMutablePointer<State>
    }

    private let place: Mutex<Place>
    private let waiting = Mutex(Waiting())
    private let gate: @Sendable () -> Gate?
    /// More results than these do not wait: who makes them does.
    private let mostWaiting: Int
    /// How many bytes a result has; nil where all have about as many.
    private let byteCount: (@Sendable (Result) -> Int)?
    /// More results may wait that have fewer bytes together.
    private static var fewBytes: Int { 1 << 21 }

    init(
      _ place: UnsafeMutablePointer<State>, mostWaiting: Int, byteCount: (@Sendable (Result) -> Int)?,
      gate: @escaping @Sendable () -> Gate?
    ) {
      self.place = Mutex(Place(pointer: place))
      (self.mostWaiting, self.byteCount, self.gate) = (mostWaiting, byteCount, gate)
    }

    /// Makes a part, and puts it and those that wait for it where they belong, unless another core does. Where too many
    /// wait, returns when that core is done, or else who makes the part that is next.
    func add(at index: Int, _ body: () -> Result, _ put: @Sendable (Result, inout State) -> Void) {
      waiting.withLock { $0.underWay.append((index, [])) }
      let (isPutter, gate) = wait(with: body(), at: index)
      if isPutter { putAll(put) }
      for gate in waiting.withLock({ $0.end(index) }) { gate.open() }
      gate?.wait()
    }

    /// Has a result wait.
    ///
    /// - Returns: Whether who made it puts what is next, and where they have to wait else.
    private func wait(with result: Result, at index: Int) -> (isPutter: Bool, gate: Gate?) {
      waiting.withLock { waiting in
        waiting.add(result, at: index)
        waiting.byteCount += bytes(of: result)
        if waiting.putter == nil, index == waiting.next { waiting.putter = index }
        let awaited = waiting.putter ?? waiting.next
        let isFull = waiting.count > mostWaiting && waiting.byteCount >= Self.fewBytes
        // Nobody waits for a part that has not begun.
        return (awaited == index, awaited != index && isFull ? waiting.add(gate, for: awaited) : nil)
      }
    }

    private func putAll(_ put: @Sendable (Result, inout State) -> Void) {
      place.withLock { place in
        while let result = takeNext() { put(result, &place.pointer.pointee) }
      }
    }

    private func takeNext() -> Result? {
      waiting.withLock { waiting in
        let result = waiting.take()
        if let result {
          waiting.byteCount -= bytes(of: result)
        } else {
          waiting.putter = nil
        }
        return result
      }
    }

    private func bytes(of result: Result) -> Int { byteCount?(result) ?? Self.fewBytes }
  }

  /// Results as they come in.
  private final class Results<Result: Sendable>: Sendable {
    private let values: Mutex<[Result?]>

    init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }
    func put(_ value: Result, at index: Int) { values.withLock { $0[index] = value } }
    /// Those that came in, in order. What a map of a list of any type is made of would be looked up first.
    var all: [Result] {
      values.withLock { values in
        var all: [Result] = []
        for index in values.indices {
          if let value = values[index] { all.append(value) }
        }
        return all
      }
    }
  }
}
