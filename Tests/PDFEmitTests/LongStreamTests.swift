import Bytes
import SceneModel
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
}
