import Foundation
import Synchronization
import Testing

@testable import vecgen

/// Threads that are used again.
@Suite struct HelpersTests {
  private final class Seen: Sendable {
    let threads = Mutex(Set<UInt>())
    let count = Atomic(0)

    func note() {
      count.add(1, ordering: .relaxed)
      threads.withLock { _ = $0.insert(UInt(bitPattern: pthread_self().hashValue)) }
    }
  }

  @Test func tasksOneAfterAnotherShareAThread() {
    let (helpers, seen) = (Helpers(), Seen())
    for _ in 0..<50 {
      let group = DispatchGroup()
      group.enter()
      helpers.start { seen.note() } ending: { group.leave() }
      group.wait()
    }
    #expect(seen.count.load(ordering: .relaxed) == 50)
    #expect(seen.threads.withLock { $0.count } == 1)
  }

  @Test func tasksAtOnceHaveAThreadEach() {
    let (helpers, seen, group, gate) = (Helpers(), Seen(), DispatchGroup(), DispatchSemaphore(value: 0))
    for _ in 0..<4 {
      group.enter()
      helpers.start {
        seen.note()
        gate.wait()
      } ending: {
        group.leave()
      }
    }
    for _ in 0..<4 { gate.signal() }
    group.wait()
    #expect(seen.threads.withLock { $0.count } == 4)
  }
}
