import Bytes
import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct FileMemoryTests {
  /// So many cores, one after the other.
  private static func cores(_ count: Int) -> Cores {
    Cores(count: count) { count, body in for index in (0..<count).reversed() { body(index) } }
  }

  /// Random bytes, of which no block of a file is another.
  private static func bytes(_ count: Int) -> Data {
    var generator = SeededGenerator(seed: 11)
    let row = Data((0..<10_007).map { _ in UInt8.random(in: 1...255, using: &generator) })
    var bytes = Data()
    while bytes.count < count { bytes.append(row) }
    return bytes.prefix(count)
  }

  private static func memory(_ folder: TemporaryFolder, on cores: Cores = .one) throws -> FileMemory? {
    FileMemory.read(try FileDescriptor.open(folder.path("a"), O_RDONLY), on: cores)
  }

  @Test(arguments: [1 << 20, 3_000_001, 7 << 20]) func `a large file is in memory on any number of cores`(
    count: Int
  ) throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(count))
    try bytes.write(to: folder.url.appendingPathComponent("a"))
    for cores in [Cores.one, Self.cores(2), Self.cores(7)] {
      let memory = try #require(try Self.memory(folder, on: cores))
      #expect(memory.bytes.elementsEqual(bytes))
      #expect(memory.isWhole)
    }
  }

  @Test func `a small file, a folder and a pipe are in no memory`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "a")
    #expect(try Self.memory(folder) == nil)
    #expect(FileMemory.read(try FileDescriptor.open(folder.url.path, O_RDONLY), on: .one) == nil)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    #expect(FileMemory.read(FileDescriptor(number: ends[0]), on: .one) == nil)
    close(ends[0])
    close(ends[1])
  }

  @Test(arguments: [(count: 7 << 20, block: 1 << 18), (count: 17 << 20, block: 2 << 20)])
  func `only whole blocks within a range go, long ones of a long file, and what is behind them stays`(
    count: Int, block: Int
  ) throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(count))
    try bytes.write(to: folder.url.appendingPathComponent("a"))
    let memory = try #require(try Self.memory(folder))
    memory.letGo(of: 100..<(block * 3 / 2))
    #expect(memory.isWhole)
    #expect(memory.bytes.elementsEqual(bytes))
    memory.letGo(of: 100..<(block * 5 / 2))
    #expect(!memory.isWhole)
    #expect(memory.bytes[..<block].elementsEqual(bytes.prefix(block)))
    #expect(memory.bytes[(2 * block)...].elementsEqual(bytes.dropFirst(2 * block)))
    #if canImport(Glibc)
      #expect(memory.bytes[block..<(2 * block)].allSatisfy { $0 == 0 })
    #endif
    // Another file of its name is not it.
    try Self.bytes(9).write(to: folder.url.appendingPathComponent("a"), options: .atomic)
    #expect(memory.readAgain()?.elementsEqual(bytes) ?? false)
  }

  @Test func `a file that has become shorter is read again as it is`() throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(3 << 20))
    try bytes.write(to: folder.url.appendingPathComponent("a"))
    let memory = try #require(try Self.memory(folder))
    #expect(truncate(folder.path("a"), 1000) == 0)
    #expect(memory.readAgain()?.elementsEqual(bytes.prefix(1000)) ?? false)
  }
}
