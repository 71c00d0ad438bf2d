import Bytes
import Geometry
import PDFEmit
import Resolving
import SceneModel
import Testing

@Suite struct `trace of a PDF` {
  private static let output = Samples.everything.resolved().tracedPDF()
  private static let lines = PDFReader.text(output.bytes).split(separator: "\n", omittingEmptySubsequences: false)
    .dropLast()
  private static let owners = output.trace.lineOwners(of: output.bytes)

  private static func subject(_ line: Int) -> String? {
    owners[line].map { output.trace.entries[$0].subject.value }
  }

  /// The names of the layers around a line's own, from the outside.
  private static func path(_ line: Int) -> [String] {
    var path: [String] = []
    var entry = owners[line]
    while let index = entry {
      path.insert(output.trace.entries[index].subject.value, at: 0)
      entry = output.trace.entries[index].parent
    }
    return path
  }

  @Test func `it changes no byte`() {
    #expect(Self.output.bytes == Samples.everything.resolved().pdf().joined())
    #expect(Self.owners.count == Self.lines.count)
  }

  @Test func `the lines of a resource are those of the layer that it is named by`() {
    var count = 0
    for (index, line) in Self.lines.enumerated() where line.hasPrefix("/") {
      guard let dots = line.firstRange(of: "..") else { continue }
      let layer = String(line[line.index(after: line.startIndex)..<dots.lowerBound])
      // What is made for the copies of a replicator is named by what stands in them.
      #expect(Self.path(index).contains { $0.hasPrefix(layer) || layer.hasPrefix("scene") }, "\(line)")
      count += 1
    }
    #expect(count > 10)
  }

  @Test func `the streams of layers begin and end with their own lines`() {
    for (index, line) in Self.lines.enumerated() where line.hasPrefix("% ") && line != "% scene" {
      #expect(Self.subject(index) == String(line.dropFirst(2)))
      #expect(Self.subject(index + 1) == String(line.dropFirst(2)), "the first q")
    }
  }

  @Test func `the page's size, title and language are the scene's own`() throws {
    for (key, subject) in [
      ("/MediaBox", "scene..size"), ("/Title", "scene..title"), ("/Lang", "scene..language"),
      ("<< /Type /Annot", "scene.group-1"),
    ] {
      let index = try #require(Self.lines.firstIndex { $0.hasPrefix(key) })
      #expect(Self.subject(index) == subject)
    }
  }

  @Test func `what frames the file belongs to nobody`() throws {
    for line in ["%PDF-1.7", "startxref", "%%EOF", "% scene"] {
      let index = try #require(Self.lines.firstIndex { $0 == line })
      #expect(Self.subject(index) == nil, "\(line)")
    }
  }

  @Test func `meshes and masks are counted to the layer that they paint`() throws {
    let rings = Samples.rings(2).resolved().tracedPDF()
    let owners = rings.trace.lineOwners(of: rings.bytes)
    let lines = PDFReader.text(rings.bytes).split(separator: "\n", omittingEmptySubsequences: false)
    // A patch is 1 byte, 12 points of 6 bytes and 4 colours of at least 1, in hexadecimal.
    let patches = lines.indices.filter { lines[$0].count >= 154 && lines[$0].allSatisfy(\.isHexDigit) }
    #expect(patches.count >= 20)
    let subjects = patches.map { owners[$0].map { rings.trace.entries[$0].subject.value } }
    #expect(Set(subjects) == ["ring-0", "ring-1"])
    #expect(subjects == subjects.sorted { ($0 ?? "") < ($1 ?? "") })
  }
}
