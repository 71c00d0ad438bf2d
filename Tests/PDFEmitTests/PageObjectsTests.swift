import Testing

@testable import PDFEmit

@Suite struct PageObjectsTests {
  @Test func `streams keep their order, names and owners where lists of them are joined`() {
    let lists: [[(String, Int?)]] = [
      [("a", nil), ("", 3)], [], [("scene.shape-2", 0)], [("b", nil), ("c", 7), ("a", nil)],
    ]
    var whole = PageObjects()
    for list in lists {
      var part = PageObjects()
      for (name, owner) in list { part.append(name, owner: owner) }
      whole.append(part)
    }
    let all = lists.flatMap(\.self)
    #expect(whole.count == all.count && whole.indices == all.indices)
    for (place, (name, owner)) in all.enumerated() {
      #expect(whole[place] == name && whole.owner(of: place) == owner)
    }
  }
}
