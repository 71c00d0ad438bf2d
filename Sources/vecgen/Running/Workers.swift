import Bytes
import Foundation
import Synchronization

/// Threads that share a row of tasks.
enum Workers {
  /// Room for the deepest scene in an unoptimized build; only what is touched is taken.
  private static let stackSize = 64 << 20

  /// How many cores there are; asked once, as each answer opens a file.
  static let coreCount = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)

  /// All cores, for the work on one scene: the thread that shares its work takes part in it.
  static var cores: Cores {
    // What all cores are at work on may have a part whose work is shared in its turn.
    let (width, helpers) = (coreCount, Helpers(atMost: 2 * (coreCount - 1)))
    return Cores(count: width, gate: gate) { count, body in
      let row = Row()
      let group = DispatchGroup()
      helpers.start(min(width, count) - 1, in: group) {
        while let index = row.next(below: count) { body(index) }
      }
      while let index = row.next(below: count) { body(index) }
      group.wait()
    }
  }

  private static func gate() -> Cores.Gate {
    let semaphore = DispatchSemaphore(value: 0)
    return Cores.Gate {
      semaphore.wait()
    } open: {
      semaphore.signal()
    }
  }

  /// Runs `body` for 0 to `count`, on at most `width` threads at once, and returns when all have ended.
  static func forEach(_ count: Int, width: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let row = Row()
    let group = DispatchGroup()
    for _ in 0..<min(width, count) {
      group.enter()
      start {
        while let index = row.next(below: count) { body(index) }
        group.leave()
      }
    }
    group.wait()
  }

  /// Starts a thread with room for any scene; where the system has none, `body` runs before this returns.
  static func start(_ body: @escaping @Sendable () -> Void) {
    if !startThread(body) { body() }
  }

  /// Starts such a thread.
  ///
  /// - Returns: Whether the system had one.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    DetachedThread.start(stackSize: stackSize, body)
  }

  /// The results of `body` for 0 to `count`, in order.
  static func map<Result: Sendable>(
    _ count: Int, width: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Results<Result>(count: count)
    forEach(count, width: width) { index in results.put(body(index), at: index) }
    return results.all
  }

  /// Where the row of tasks stands.
  private final class Row: Sendable {
    private let index = Atomic(0)

    func next(below count: Int) -> Int? {
      let next = index.add(1, ordering: .relaxed).oldValue
      return next < count ? next : nil
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
