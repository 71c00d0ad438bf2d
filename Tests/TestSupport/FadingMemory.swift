import Bytes
import Synchronization

/// Memory whose bytes are gone for good when they were let go of, and that can have them again where a test allows it.
package final class FadingMemory: InputMemory, @unchecked Sendable {
  package let bytes: UnsafeBufferPointer<UInt8>
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let kept: [UInt8]?
  private let gone = Mutex<[Range<Int>]>([])

  /// Memory with some bytes.
  package init(_ bytes: [UInt8], canReadAgain: Bool = true) {
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    self.bytes = UnsafeBufferPointer(memory)
    kept = canReadAgain ? bytes : nil
  }

  deinit { memory.deallocate() }

  /// What was let go of, in that order.
  package var goneRanges: [Range<Int>] { gone.withLock { $0 } }

  package var isWhole: Bool { gone.withLock { $0.isEmpty } }

  package func letGo(of range: Range<Int>) {
    gone.withLock { $0.append(range) }
    for index in range { memory[index] = 0xFF }
  }

  package func readAgain() -> [UInt8]? { kept }
}
