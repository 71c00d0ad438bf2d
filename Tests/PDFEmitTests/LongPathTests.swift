import Bytes
import Geometry
import SceneModel
import TestSupport
import Testing

@testable import PDFEmit

@Suite struct LongPathTests {
  /// Commands of every kind, for three parts.
  private static let path: Path = {
    var random = SeededGenerator(seed: 41)
    func place() -> Point {
      Point(Double.random(in: -900...900, using: &random), Double.random(in: 0...2000, using: &random))
    }
    let arc = Path.ArcParameters(
      radii: Size(width: 40, height: 25), rotation: .degrees(30), isLarge: false, isClockwise: true)
    var path = Path()
    path.move(to: place())
    while path.elements.count < 9000 {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: path.move(to: place())
      case 1: path.close()
      case 2: path.append(.quad(place(), to: place()))
      case 3: path.append(.arc(arc, to: place()))
      case 4...9: path.append(.cubic(place(), place(), to: place()))
      default: path.line(to: place())
      }
    }
    return path
  }()

  private static let grid = Grid(decimals: 3)

  /// The operators as a stream has them that is written at once.
  private static let whole: [UInt8] = {
    var stream = ContentStream(isMinified: true, isLate: false, .none)
    stream.path(path, arcsWithin: 0.05, grid)
    return stream.withBytes { Array($0) }
  }()

  private func parts(on cores: Cores = .one, in store: ByteStore? = nil) -> [UInt8] {
    let kept = KeptBytes(beside: store)
    var buffer = ByteBuffer()
    for part in LongPath(Self.path, arcsWithin: 0.05, Self.grid).bytes(on: cores, keptIn: kept) {
      part.append(0..<part.partCount, &buffer)
    }
    return buffer.bytes
  }

  private func cores(_ count: Int) -> Cores {
    Cores(count: count, leastLength: 1) { count, body in for index in (0..<count).reversed() { body(index) } }
  }

  @Test func `a long path has the same operators in parts as at once, on any number of cores`() {
    #expect(Self.whole.count > 250_000)
    #expect(parts() == Self.whole)
    for count in [2, 3, 16] { #expect(parts(on: cores(count)) == Self.whole) }
  }

  @Test(arguments: [0, 150_000, 1_000_000]) func `a long path waits in a store beyond what that leaves in memory`(
    keptCount: Int
  ) {
    let memory = MemoryStore()
    #expect(parts(on: cores(2), in: memory.store(keptCount: keptCount)) == Self.whole)
    #expect(memory.count >= Self.whole.count - keptCount)
    #expect((memory.count == Self.whole.count) == (keptCount == 0))
    #expect((memory.count == 0) == (keptCount > Self.whole.count))
  }

  @Test func `operators that a store has no room for wait in memory, and those that it loses are missing`() {
    #expect(parts(in: MemoryStore(capacity: 0).store()) == Self.whole)
    #expect(parts(in: MemoryStore(losesAll: true).store()).isEmpty)
  }

  @Test(arguments: [0, 1]) func `a file has a long path's operators whether they are made in parts or at once`(
    before: Int
  ) {
    var path = Path()
    path.move(to: .origin)
    for index in 1..<LongPath.leastCount + before { path.line(to: Point(Double(index % 1000), Double(index % 7))) }
    func file(isLate: Bool) -> [UInt8] {
      var table = ObjectTable()
      var surface = ContentBuilder(isMinified: true, isLate: isLate)
      if before > 0 { surface.stream.write { $0.append("1 0 0 RG\n") } }
      surface.stream.path(path, arcsWithin: 0, Self.grid, on: cores(2), keptIn: table.kept)
      surface.stream.stroke()
      surface.addStream(to: &table, named: "drawing")
      var trace: LayerTrace?
      return table.file(catalog: "drawing", info: nil, on: cores(2), tracing: &trace).joined()
    }
    #expect(file(isLate: true) == file(isLate: false))
  }
}
