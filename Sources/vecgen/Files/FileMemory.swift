import Bytes
import Foundation
import Synchronization

/// The bytes of a large regular file in memory, of which those that were read are given back in blocks.
///
/// The file stays open for as long, so that they can be read again even where another file has its name by then.
final class FileMemory: InputMemory, @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>
  private let memory: UnsafeMutableRawBufferPointer
  private let file: FileDescriptor
  /// How many bytes go at once: no large page is taken apart.
  private let block: Int
  /// Where those end that have gone.
  private let goneEnd = Mutex(0)

  /// - Parameters:
  ///   - count: How many bytes of the memory are the file's.
  ///   - file: Is closed with the memory.
  private init(_ memory: UnsafeMutableRawBufferPointer, count: Int, of file: FileDescriptor, block: Int) {
    bytes = UnsafeBufferPointer(rebasing: UnsafeRawBufferPointer(memory).assumingMemoryBound(to: UInt8.self)[..<count])
    (self.memory, self.file, self.block) = (memory, file, block)
  }

  deinit {
    memory.deallocate()
    try? file.close()
  }

  /// Reads a file; nil of one that is small or not regular, and where it is no longer as long.
  ///
  /// - Parameters:
  ///   - file: Is closed with the memory that has its bytes; not where there is none.
  ///   - cores: What reads it.
  static func read(_ file: FileDescriptor, on cores: Cores) -> FileMemory? {
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= leastLength else {
      return nil
    }
    let count = Int(status.st_size)
    let isLong = count >= manyBytes
    let block = isLong ? longBlock : shortBlock
    // One byte more than there are shows that there are not.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 1, alignment: block)
    if isLong { Memory.useLargePages(for: memory) }
    guard fill(memory, from: file, on: cores) == count else {
      memory.deallocate()
      return nil
    }
    return FileMemory(memory, count: count, of: file, block: block)
  }

  /// Fills memory with the bytes of a file, of which each core reads parts, and says how many could be read.
  private static func fill(
    _ memory: UnsafeMutableRawBufferPointer, from file: FileDescriptor, on cores: Cores
  ) -> Int {
    let address = UInt(bitPattern: memory.baseAddress)
    let (count, pages) = (memory.count, memory.count / readLength)
    let parts = cores.parts(of: pages) { part -> Int in
      let start = part.lowerBound * readLength
      let end = part.upperBound == pages ? count : part.upperBound * readLength
      let part = UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(bitPattern: address + UInt(start)), count: end - start)
      return (try? file.fill(part, from: start)) ?? 0
    }
    return parts?.reduce(0, +) ?? (try? file.fill(memory, from: 0)) ?? 0
  }

  var isWhole: Bool { goneEnd.withLock { $0 == 0 } }

  func letGo(of range: Range<Int>) {
    goneEnd.withLock { goneEnd in
      let start = max(goneEnd, (range.lowerBound + block - 1) / block * block)
      let end = range.upperBound / block * block
      guard start < end else { return }
      Memory.letGo(of: UnsafeMutableRawBufferPointer(rebasing: memory[start..<end]))
      goneEnd = end
    }
  }

  func readAgain() -> [UInt8]? {
    lseek(file.number, 0, SEEK_SET) == 0 ? try? file.readAll() : nil
  }

  /// From so many bytes on a file is large.
  private static let leastLength = 1 << 20
  /// From so many bytes on large pages are faster, even those that a virtual machine has to get from its host again, in milliseconds.
  private static let manyBytes = 16 << 20
  /// Cores read parts of so many bytes, many of them each.
  private static let readLength = 1 << 15
  /// How many bytes go at once, with large pages and without.
  private static let (longBlock, shortBlock) = (2 << 20, 1 << 18)
}
