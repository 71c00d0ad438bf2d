import Bytes
import Geometry
import Resolving
import SceneModel
import Synchronization
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct SharedRowsTests {
  @Test(arguments: [200.0, 3]) func `a long line of many colours has the same bytes on any number of cores`(
    side: Double
  ) {
    // Of a small scene most of the line lies beyond, and the mesh has a grid of its own.
    let points = (0..<3000).map { Point(Double($0) * 0.06, 100 + Double($0 * $0 % 37) * 2) }
    let stops = (0..<3000).map { index in
      Gradient.Stop(Double(index) / 2999, Color(red: index * index % 11 > 5 ? 1 : 0, green: 0, blue: 1))
    }
    let shape = Shape(
      .polyline(points), fill: nil,
      stroke: Stroke(
        .gradient(Gradient(.along, stops: stops)), style: StrokeStyle(width: 3, cap: .round, join: .round)))
    let scene = Scene(size: Size(width: side, height: side), layers: [Layer(.type("shape"), .shape(shape))])
    let resolved = scene.resolved()
    let alone = resolved.pdf(PDFOptions()).joined()
    #expect(alone.count > 200_000)
    for count in [2, 3, 16] {
      let cores = Cores(count: count) { count, body in for index in (0..<count).reversed() { body(index) } }
      #expect(resolved.pdf(PDFOptions(), on: cores).joined() == alone, "\(count) cores")
    }
    let memory = MemoryStore()
    let cores = Cores(count: 2) { count, body in for index in 0..<count { body(index) } }
    let written = Mutex<[UInt8]>([])
    let sink = Pieces.Sink(store: memory.store()) { piece in written.withLock { $0 += piece } }
    let rest = resolved.pdf(PDFOptions(), on: cores, to: sink).joined()
    #expect(written.withLock { $0 } + rest == alone)
    #expect(memory.count > 80_000)
  }
}
