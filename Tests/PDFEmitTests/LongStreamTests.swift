import Bytes
import Dispatch
import SceneModel
import Synchronization
import Testing

@testable import PDFEmit

@Suite struct LongStreamTests {
  private func file(isLate: Bool) -> [UInt8] {
    var table = ObjectTable()
    var surface = ContentBuilder(isMinified: true, isLate: isLate)
    surface.stream.write { buffer in
      for index in 0..<60_000 {
        buffer.append(decimal: index)
        buffer.append("\n")
      }
    }
    surface.addStream(to: &table, named: "long")
    surface.stream.write { $0.append("q\nQ\n") }
    surface.addStream(to: &table, named: "short")
    var trace: LayerTrace?
    return table.file(catalog: "long", info: nil, tracing: &trace).joined()
  }

  @Test func `a long stream has the same bytes whether it is kept where it was made or copied`() {
    let kept = file(isLate: true)
    #expect(kept == file(isLate: false))
    #expect(kept.count > 1 << 18)
  }

  @Test func `a stream that several cores make is its parts in their order, of which none makes much at once`() throws {
    let (partCount, partLength) = (96, 1 << 18)
    let longest = Mutex(0)
    let stream = LateBytes(count: partCount * partLength, partCount: partCount) { parts, buffer in
      longest.withLock { $0 = max($0, parts.count) }
      for part in parts {
        buffer.append(contentsOf: [UInt8](repeating: UInt8(truncatingIfNeeded: part), count: partLength))
      }
    }
    var table = ObjectTable()
    table.add("stream", late: [stream], owner: nil) { $0.buffer.append("<<") }
    var trace: LayerTrace?
    let cores = Cores(count: 2) { count, body in
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    }
    let bytes = table.file(catalog: "stream", info: nil, on: cores, tracing: &trace).joined()
    let start = try #require(bytes.firstRange(of: Array("stream\n".utf8))).upperBound
    try #require(bytes.count > start + partCount * partLength)
    for part in 0..<partCount {
      let first = start + part * partLength
      #expect(bytes[first] == UInt8(part) && bytes[first + partLength - 1] == UInt8(part))
    }
    #expect((1...2).contains(longest.withLock { $0 }))
  }
}
