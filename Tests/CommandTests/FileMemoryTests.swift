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

  private static func bytes(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: 11)
    return (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
  }

  private static func memory(_ folder: TemporaryFolder, on cores: Cores = .one) throws -> FileMemory? {
    FileMemory.read(try FileDescriptor.open(folder.path("a"), O_RDONLY), on: cores)
  }

  @Test(arguments: [1 << 20, 3_000_001, 7 << 20]) func `a large file is in memory on any number of cores`(
    count: Int
  ) throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(count))
    try Data(bytes).write(to: folder.url.appendingPathComponent("a"))
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

  @Test func `only whole blocks within a range go, and what is behind them stays`() throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(7 << 20))
    try Data(bytes).write(to: folder.url.appendingPathComponent("a"))
    let memory = try #require(try Self.memory(folder))
    memory.letGo(of: 100..<(3 << 20))
    #expect(memory.isWhole)
    #expect(memory.bytes.elementsEqual(bytes))
    memory.letGo(of: 100..<(5 << 20))
    #expect(!memory.isWhole)
    #expect(memory.bytes[..<(2 << 20)].elementsEqual(bytes[..<(2 << 20)]))
    #expect(memory.bytes[(4 << 20)...].elementsEqual(bytes[(4 << 20)...]))
    #if canImport(Glibc)
      #expect(memory.bytes[(2 << 20)..<(4 << 20)].allSatisfy { $0 == 0 })
    #endif
    // Another file of its name is not it.
    try Data(Self.bytes(9)).write(to: folder.url.appendingPathComponent("a"), options: .atomic)
    #expect(memory.readAgain() == bytes)
  }

  @Test func `a file that has become shorter is read again as it is`() throws {
    let (folder, bytes) = (try TemporaryFolder(), Self.bytes(3 << 20))
    try Data(bytes).write(to: folder.url.appendingPathComponent("a"))
    let memory = try #require(try Self.memory(folder))
    #expect(truncate(folder.path("a"), 1000) == 0)
    #expect(memory.readAgain() == Array(bytes[..<1000]))
  }
}
