import Bytes
import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct OutputFileTests {
  /// Pieces of many lengths, around those of the blocks that files are written in.
  private static let pieces: [[UInt8]] = {
    let lengths = [0, 1, 70_000, 60_000, 131_072, 0, 131_071, 1, 1, 500_000, 262_144, 3, 131_070, 2, 40_000]
    return lengths.enumerated().map { index, length in (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index) }
    }
  }()

  /// Byte by byte it would take a while where nothing is optimized.
  private static func joined(_ pieces: [[UInt8]]) -> [UInt8] { pieces.reduce(into: []) { $0.append(contentsOf: $1) } }

  private static func open(_ folder: TemporaryFolder, _ name: String) throws -> FileDescriptor {
    try FileDescriptor.open(folder.path(name), O_WRONLY | O_CREAT)
  }

  @Test(arguments: 0...15) func `all pieces stand in each file in their order`(count: Int) throws {
    let folder = try TemporaryFolder()
    let pieces = Array(Self.pieces.prefix(count))
    let descriptors = [try Self.open(folder, "a"), try Self.open(folder, "b")]
    let file = OutputFile(zip(["a", "b"], descriptors).map { ($0, $1) }, isWhole: true)
    let kept = file.write { sink in
      for piece in pieces.dropLast() { sink?.take(piece) }
      return Pieces(pieces: pieces.suffix(1))
    }
    try file.check()
    for descriptor in descriptors { try descriptor.close() }
    #expect(kept.list == pieces.suffix(1))
    let expected = Self.joined(pieces)
    for name in ["a", "b"] {
      #expect(FileManager.default.contents(atPath: folder.path(name)).map(Array.init) == expected)
    }
  }

  @Test func `pieces of any length stand where a pipe takes them bit by bit`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    // A pipe without room takes a part of what it is handed, or nothing.
    #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    // By a thread of its own: a task would wait for those of all other tests, and who writes for it.
    let drain = PipeDrain(FileHandle(fileDescriptor: ends[0], closeOnDealloc: true))
    let descriptor = FileDescriptor(number: ends[1])
    let pieces = (0..<400).map { index in
      (0..<index * 7919 % 9001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index) }
    }
    let file = OutputFile([("pipe", descriptor)], isWhole: true)
    _ = file.write { sink in
      for piece in pieces { sink?.take(piece) }
      return Pieces(pieces: [])
    }
    try file.check()
    try descriptor.close()
    #expect(drain.bytes == Self.joined(pieces))
  }

  @Test func `a file that cannot be written is a fault, whether it is long or short`() throws {
    for pieces in [[[1]], Self.pieces] as [[[UInt8]]] {
      let folder = try TemporaryFolder()
      try folder.write("", to: "a")
      let descriptor = try FileDescriptor.open(folder.path("a"), O_RDONLY)
      let file = OutputFile([("a", descriptor)], isWhole: true)
      _ = file.write { _ in Pieces(pieces: pieces) }
      #expect(throws: OutputFault(name: "a", fault: SystemFault(code: EBADF))) { try file.check() }
      try descriptor.close()
    }
  }
}
