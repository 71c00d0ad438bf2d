import Bytes
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
}
