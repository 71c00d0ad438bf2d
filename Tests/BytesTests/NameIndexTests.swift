import Bytes
import Testing

struct NameIndexTests {
  @Test func `the index of a long list finds what it holds alone`() {
    var index = NameIndex()
    let names = (0..<1000).map { "name-\($0)" }
    for name in names { index.append(StableNumber.hash(of: name)) }
    for (place, name) in names.enumerated() {
      #expect(index.place(of: StableNumber.hash(of: name)) { names[$0] == name } == place)
    }
    #expect(index.place(of: StableNumber.hash(of: "other")) { names[$0] == "other" } == nil)
  }
}
