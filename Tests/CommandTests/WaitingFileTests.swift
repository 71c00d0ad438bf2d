import Bytes
import Foundation
import TestSupport
import Testing

@testable import vecgen

@Suite struct WaitingFileTests {
  @Test func `bytes come back as they were put, and no file is seen meanwhile`() throws {
    let folder = try TemporaryFolder()
    let file = WaitingFile(in: folder.url.path, with: Temporaries())
    let lists = (0..<50).map { index in
      (0..<index * 1000).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761 &+ index) }
    }
    let stored = try lists.map { try #require(StoredList($0, in: file.store)) }
    #expect(try folder.names().isEmpty)
    let store = file.store
    DispatchQueue.concurrentPerform(iterations: lists.count) { index in
      #expect(stored[lists.count - 1 - index].list(from: store) == lists[lists.count - 1 - index])
    }
    try file.check()
  }

  @Test func `a folder that takes no file takes no bytes, which is no fault`() throws {
    let folder = try TemporaryFolder()
    let file = WaitingFile(in: folder.path("missing"), with: Temporaries())
    #expect(StoredList([1, 2, 3], in: file.store) == nil)
    try file.check()
  }

  @Test func `bytes that cannot be read again are a fault of the output`() throws {
    let folder = try TemporaryFolder()
    let waiting = WaitingFile(in: folder.url.path, with: Temporaries())
    let store = waiting.store
    _ = try #require(StoredList([UInt8](repeating: 7, count: 100), in: store))
    withUnsafeTemporaryAllocation(byteCount: 50, alignment: 1) { #expect(!store.get(60, $0)) }
    let descriptor = try FileDescriptor.open(folder.path("a.pdf"), O_WRONLY | O_CREAT)
    let file = OutputFile([("a.pdf", descriptor)], isWhole: true, waiting: waiting)
    #expect(throws: OutputFault(name: "a.pdf", fault: SystemFault(code: EIO))) { try file.check() }
    try descriptor.close()
  }
}
