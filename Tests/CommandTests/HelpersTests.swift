import Foundation
import Synchronization
import Testing

@testable import vecgen

@Suite struct HelpersTests {
  /// The threads that noted themselves, each once: one that is started anew may have the number of one that has ended, but not
  /// what that one kept.
  private final class Threads: Sendable {
    private static let key = "noted"
    private let seen = Mutex((threads: 0, notes: 0))

    func note() {
      let isKnown = Thread.current.threadDictionary[Self.key] != nil
      Thread.current.threadDictionary[Self.key] = true
      seen.withLock { seen in
        if !isKnown { seen.threads += 1 }
        seen.notes += 1
      }
    }

    var count: Int { seen.withLock { $0.threads } }
    var notes: Int { seen.withLock { $0.notes } }
  }

  @Test func `tasks one after another share a thread`() {
    let (helpers, threads) = (Helpers(atMost: 4), Threads())
    for _ in 0..<50 {
      let group = DispatchGroup()
      helpers.start(1, in: group) { threads.note() }
      group.wait()
    }
    #expect(threads.notes == 50)
    #expect(threads.count == 1)
  }

  @Test func `tasks at once have a thread each`() {
    let (helpers, threads) = (Helpers(atMost: 4), Threads())
    let (group, arrivals, gate) = (DispatchGroup(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func start(_ wanted: Int) {
      helpers.start(wanted, in: group) {
        threads.note()
        arrivals.signal()
        gate.wait()
      }
    }
    start(3)
    // There may be one more, and then none.
    start(3)
    start(3)
    // None ends before all have begun.
    for _ in 0..<4 { #expect(arrivals.wait(timeout: .now() + 30) == .success) }
    for _ in 0..<4 { gate.signal() }
    group.wait()
    #expect(threads.notes == 4)
    #expect(threads.count == 4)
    start(1)
    gate.signal()
    group.wait()
    #expect(threads.notes == 5)
  }

  /// What a task knows.
  private final class Known: Sendable {}

  @Test func `what a task knows is let go of, though its thread serves on`() {
    let helpers = Helpers(atMost: 1)
    let group = DispatchGroup()
    func perform(_ body: @escaping @Sendable () -> Void) {
      helpers.start(1, in: group, body)
      group.wait()
    }
    func performKnowing() -> () -> Bool {
      let known = Known()
      perform { withExtendedLifetime(known) {} }
      return { [weak known] in known == nil }
    }
    let isGone = performKnowing()
    // The thread has let go of a task when it is at the next one.
    perform {}
    #expect(isGone())
  }
}
