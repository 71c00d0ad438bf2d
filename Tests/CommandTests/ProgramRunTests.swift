import Synchronization
import Testing

@testable import vecgen

@Suite struct ProgramRunTests {
  @Test func `a program's words and code come back`() throws {
    let run = try ProgramRun("sh", ["-c", "cat; printf out; printf err >&2; exit 3"])
    #expect(run.output == Array("out".utf8))
    #expect(run.errors == Array("err".utf8))
    #expect(run.status == 3)
    #expect(try ProgramRun("sh", ["-c", "kill -9 $$"]).status == 137)
    #expect(throws: SystemFault(code: 2)) { try ProgramRun("nowhere-at-all", []) }
  }

  @Test func `what is more than a pipe holds comes back whole`() throws {
    let run = try ProgramRun("sh", ["-c", "head -c 300000 /dev/zero"])
    #expect(run.output.count == 300_000)
  }

  @Test func `who waits for a condition is woken`() {
    let condition = Condition()
    let count = Mutex(0)
    let isStarted = DetachedThread.start {
      condition.withLock {
        count.withLock { $0 = 1 }
        condition.broadcast()
      }
    }
    #expect(isStarted)
    condition.withLock {
      while count.withLock({ $0 }) == 0 { condition.wait() }
    }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `files keep their numbers however many there are`() {
    var table = FileTable()
    for number in 0..<50 { table.put(number, for: .path("\(number)")) }
    for number in [3, 40] { table.put(-number, for: .path("\(number)")) }
    for number in 0..<50 { #expect(table[.path("\(number)")] == ([3, 40].contains(number) ? -number : number)) }
    #expect(table[.path("50")] == nil)
  }
}
