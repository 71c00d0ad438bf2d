import Reading
import SceneModel
import Testing

@Suite struct KeyTableTests {
  private func text(_ text: String) -> Node? {
    var diagnostics = Diagnostics()
    return JSONScanner.scan(Array("\"\(text)\"".utf8), reporting: &diagnostics)
  }

  @Test func `a table finds its names and no others`() throws {
    // Names of one mark: length, first, middle and last letter are alike.
    let names = ["id", "axbxc", "aybxc", "aybyc", "stroke", "strike", "x", "größe"]
    let table = KeyTable(names)
    for (index, name) in names.enumerated() {
      let node = try #require(self.text(name))
      #expect(table.index(ofTextIn: node) == index, "\(name)")
    }
    for other in ["", "axbyc", "ids", "i", "strokf", "grosse", "X"] {
      let node = try #require(self.text(other))
      #expect(table.index(ofTextIn: node) == nil, "\(other)")
    }
    let escaped = try #require(self.text("\\u0069d"))
    #expect(table.index(ofTextIn: escaped) == 0)
    #expect(table.index(ofTextIn: Node(1)) == nil)
  }
}
