import Bytes
import Foundation
import Synchronization
import Testing

@Suite struct CoresTests {
  @Test(arguments: 1...3) func `two tasks make what each of them makes, whichever runs first`(count: Int) {
    for isReversed in [false, true] {
      let cores = Cores(count: count) { count, body in
        for index in 0..<count { body(isReversed ? count - 1 - index : index) }
      }
      let calls = Mutex([0, 0])
      let (number, text) = cores.both {
        calls.withLock { $0[0] += 1 }
        return 7
      } _: {
        calls.withLock { $0[1] += 1 }
        return "seven"
      }
      #expect(number == 7 && text == "seven" && calls.withLock { $0 } == [1, 1])
    }
  }

  /// Cores of which each has a thread of its own.
  private static let two = Cores(count: 2, leastLength: 1, gate: gate) { count, body in
    let next = Mutex(0)
    let group = DispatchGroup()
    let take: @Sendable () -> Int? = {
      next.withLock { next in
        next += 1
        return next <= count ? next - 1 : nil
      }
    }
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread {
        while let index = take() { body(index) }
        group.leave()
      }
    }
    group.wait()
  }

  private static func gate() -> Cores.Gate {
    let semaphore = DispatchSemaphore(value: 0)
    return Cores.Gate {
      semaphore.wait()
    } open: {
      semaphore.signal()
    }
  }

  /// Makes 64 parts of a size, the first of which is made as long as `isLate` says of the count of the others that are.
  ///
  /// - Returns: The parts that were put, and how many of the others were made when the first was.
  private static func parts(
    ofBytes byteCount: Int, while isLate: @escaping @Sendable (Int) -> Bool
  ) -> (put: [Int], made: Int) {
    let made = Mutex(0)
    let before = Mutex(0)
    var list: [Int] = []
    let isShared = two.parts(of: 64, atMost: 1, waiting: 4, into: &list) { range in
      if range.lowerBound == 0 {
        while isLate(made.withLock { $0 }) { Thread.sleep(forTimeInterval: 0.01) }
        before.withLock { $0 = made.withLock { $0 } }
      } else {
        made.withLock { $0 += 1 }
      }
      return range.lowerBound
    } _: { part, list in
      list.append(part)
    } byteCount: { _ in
      byteCount
    }
    #expect(isShared)
    return (list, before.withLock { $0 })
  }

  @Test(.timeLimit(.minutes(1))) func `who has made more parts than may wait waits for the part before them`() {
    let rounds = Mutex(0)
    let (put, made) = Self.parts(ofBytes: 1 << 22) { made in
      // What must not be made has a fifth of a second to be made, nevertheless.
      made < 5
        || rounds.withLock {
          $0 += 1
          return $0 < 20
        }
    }
    #expect(put == Array(0..<64) && made == 5)
  }

  @Test(.timeLimit(.minutes(1))) func `of short parts any number waits`() {
    let (put, made) = Self.parts(ofBytes: 1) { $0 < 63 }
    #expect(put == Array(0..<64) && made == 63)
  }
}
