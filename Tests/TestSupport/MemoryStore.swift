package import Bytes
import Synchronization

/// A store in memory that has room for so many bytes, and loses them where a test asks for it.
package final class MemoryStore: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let capacity: Int
  private let losesAll: Bool

  /// A store without bytes.
  package init(capacity: Int = .max, losesAll: Bool = false) { (self.capacity, self.losesAll) = (capacity, losesAll) }

  /// How many bytes it has taken.
  package var count: Int { bytes.withLock { $0.count } }

  /// The store, asked once so many bytes wait.
  package func store(keptCount: Int = 0) -> ByteStore {
    ByteStore(keptCount: keptCount) { [self] taken in
      bytes.withLock { bytes in
        guard bytes.count + taken.count <= capacity else { return nil }
        bytes += taken
        return bytes.count - taken.count
      }
    } get: { [self] start, memory in
      guard !losesAll else { return false }
      bytes.withLock { bytes in
        bytes.withUnsafeBytes { memory.copyMemory(from: .init(rebasing: $0[start..<start + memory.count])) }
      }
      return true
    }
  }
}
