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
    let (helpers, threads) = (Helpers(), Threads())
    for _ in 0..<50 {
      let group = DispatchGroup()
      group.enter()
      helpers.start {
        threads.note()
      } ending: {
        group.leave()
      }
      group.wait()
    }
    #expect(threads.notes == 50)
    #expect(threads.count == 1)
  }

  @Test func `tasks at once have a thread each`() {
    let (helpers, threads) = (Helpers(), Threads())
    let (group, arrivals, gate) = (DispatchGroup(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for _ in 0..<4 {
      group.enter()
      helpers.start {
        threads.note()
        arrivals.signal()
        gate.wait()
      } ending: {
        group.leave()
      }
    }
    // None ends before all have begun.
    for _ in 0..<4 { #expect(arrivals.wait(timeout: .now() + 30) == .success) }
    for _ in 0..<4 { gate.signal() }
    group.wait()
    #expect(threads.count == 4)
  }

  /// What a task knows.
  private final class Known: Sendable {}

  @Test func `what a task knows is let go of, though its thread serves on`() {
    let helpers = Helpers()
    let group = DispatchGroup()
    func perform(_ body: @escaping @Sendable () -> Void) {
      group.enter()
      helpers.start(body) { group.leave() }
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
