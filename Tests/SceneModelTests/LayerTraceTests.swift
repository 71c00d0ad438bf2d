import SceneModel
import Testing

@Suite struct `layer trace` {
  /// An output of five lines of four bytes: a frame, a group with a shape in it, another shape, the frame again.
  private static let bytes = Array("aaa\nbbb\nccc\nddd\neee\n".utf8)

  private static var trace: LayerTrace {
    var trace = LayerTrace()
    trace.own(from: 0)
    trace.begin(LayerName("group"))
    trace.explain("group of 1")
    trace.own(from: 4)
    trace.begin(LayerName("inner"))
    trace.own(from: 8)
    trace.explain("fill: one colour")
    trace.explain("stroke: one colour")
    trace.end()
    trace.own(from: 12)
    trace.end()
    trace.own(from: 12)
    trace.begin(LayerName.scene.part("title"), isLayer: false)
    trace.own(from: 12)
    trace.end()
    trace.own(from: 16)
    return trace
  }

  @Test func `each line belongs to the innermost entry that it was written for`() {
    #expect(Self.trace.lineOwners(of: Self.bytes) == [nil, 0, 1, 2, nil])
    #expect(Self.trace.lineOwners(of: Array(Self.bytes.dropLast())) == [nil, 0, 1, 2, nil])
  }

  @Test func `an entry's bytes are its own and those in it`() {
    #expect(Self.trace.byteCounts == [8, 4, 4])
    #expect(
      Self.trace.explanations == [
        "group: group of 1; 8 bytes", "inner: fill: one colour; stroke: one colour; 4 bytes",
      ])
  }

  @Test func `an entry may own bytes at several places`() {
    var trace = LayerTrace()
    trace.begin(LayerName("a"))
    trace.end()
    for offset in [3, 10, 20] {
      trace.own(from: offset, by: 0)
      trace.own(from: offset + 2, by: nil)
    }
    #expect(trace.byteCounts == [6])
  }

  @Test func `two entries share the innermost one that both stand in`() {
    var trace = LayerTrace()
    for name in ["a", "b", "c"] { trace.begin(LayerName(name)) }
    trace.end()
    trace.begin(LayerName("d"))
    for _ in 0..<3 { trace.end() }
    trace.begin(LayerName("e"))
    trace.end()
    #expect(trace.common(2, 3) == 1)
    #expect(trace.common(2, 0) == 0)
    #expect(trace.common(3, 3) == 3)
    #expect(trace.common(2, 4) == nil)
    #expect(trace.common(nil, 1) == nil)
  }
}
