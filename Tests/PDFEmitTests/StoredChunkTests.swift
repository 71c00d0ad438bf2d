import Bytes
import SceneModel
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct StoredChunkTests {
  /// A file of streams and values, two of which refer to each, in chunks of 64 kB.
  private func file(of count: Int, in store: ByteStore?, isCompressed: Bool = false) -> [UInt8] {
    var table = ObjectTable(isCompressed: isCompressed, store: store)
    var random = SeededGenerator(seed: 4)
    for index in 0..<count {
      // Compressed, every other one is longer than what is written with what stands around.
      let content =
        isCompressed
        ? (0..<[9000, 40_000][index % 2]).map { _ in UInt8.random(in: 97...122, using: &random) }
        : [UInt8](repeating: UInt8(truncatingIfNeeded: 97 + index % 26), count: 9000)
      table.add("stream-\(index)", .stream([.init("Next", .reference("value-\((index + 7) % count)"))], content))
      table.add("value-\(index)", .value(.array([.reference("stream-\(index)"), .integer(index)])))
    }
    var trace: LayerTrace?
    return table.file(catalog: "value-0", info: nil, tracing: &trace).joined()
  }

  @Test func `a file has the same bytes whether its objects wait in memory or in a store`() {
    let plain = file(of: 100, in: nil)
    let memory = MemoryStore()
    #expect(file(of: 100, in: memory.store()) == plain)
    // All chunks but the last one.
    #expect(memory.count > 800_000)
  }

  @Test func `compressed objects wait in a store, too`() {
    let plain = file(of: 60, in: nil, isCompressed: true)
    for keptCount in [0, 100_000, 300_000] {
      let memory = MemoryStore()
      #expect(file(of: 60, in: memory.store(keptCount: keptCount), isCompressed: true) == plain)
      #expect(memory.count + keptCount > 700_000)
    }
    #expect(file(of: 60, in: MemoryStore(losesAll: true).store(), isCompressed: true).count < 200_000)
  }

  @Test func `a store is asked once enough waits in memory`() {
    let plain = file(of: 100, in: nil)
    for keptCount in [200_000, 600_000, 2_000_000] {
      let memory = MemoryStore()
      #expect(file(of: 100, in: memory.store(keptCount: keptCount)) == plain)
      #expect(memory.count + keptCount < 1_200_000 || memory.count == 0)
      #expect((memory.count == 0) == (keptCount > 1_000_000))
    }
  }

  @Test(arguments: [0, 100_000, 300_000]) func `what a store has no room for stays in memory`(capacity: Int) {
    let memory = MemoryStore(capacity: capacity)
    #expect(file(of: 100, in: memory.store()) == file(of: 100, in: nil))
    #expect(memory.count <= capacity)
  }

  @Test func `what a store loses is missing in the file and ends nothing`() {
    let file = file(of: 100, in: MemoryStore(losesAll: true).store())
    #expect(file.count < 200_000)
    #expect(String(decoding: file.suffix(6), as: UTF8.self) == "%%EOF\n")
  }
}
