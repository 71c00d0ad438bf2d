import Testing

@testable import PDFEmit

@Suite("Lists of names")
struct NameListTests {
  /// Names as a page's objects have them: some of each of many layers, some alike but for their last letters, or for some between,
  /// some long, some with letters beyond ASCII.
  private static let names: [String] = (0..<700).flatMap { index -> [String] in
    let layer =
      switch index % 6 {
      case 0: "scene.gradientArc-\(index)"
      case 1: "scene.group-\(index / 50).shape-\(index)..mask.shape-1..mask.shape-1"
      case 2: "a\(index)"
      case 3: "scene.läyer-\(index)" + String(repeating: "x", count: index % 7 == 0 ? 300 : 3)
      case 4: "scene.shape-\(index)..copy-8000-10000-10000-10000" + (index % 12 == 4 ? "" : "-and-as-long-again")
      default: "scene.shape-1000000\(index)"
      }
    return [layer + "..stroke-area", layer + "..stroke-colors-mesh", layer + "..stroke-colors", layer, ""]
  }

  private static func list(_ names: some Sequence<String>) -> NameList {
    var list = NameList()
    for name in names { list.append(name) }
    return list
  }

  /// The names in lists of some each, put together.
  private static func joined(by length: Int) -> NameList {
    var list = NameList()
    for start in stride(from: 0, to: names.count, by: length) {
      list.append(Self.list(names[start..<min(start + length, names.count)]))
    }
    return list
  }

  @Test(arguments: [1, 4, 5, 333, 100_000])
  func `lists that are put together have all names in less room`(length: Int) {
    let (list, plain) = (Self.joined(by: length), Self.list(Self.names))
    #expect(list.count == Self.names.count)
    #expect(list.indices.map { list[$0] } == Self.names)
    #expect(list == plain)
    #expect(list.hashValue == plain.hashValue)
    #expect(2 * list.byteCount < plain.byteCount)
    for (place, name) in Self.names.enumerated() {
      #expect(list.has(name, at: place))
      #expect(!list.has(name + "-", at: place))
      #expect(!list.has(String(name.dropLast()) + "?", at: place))
    }
  }

  @Test func `of the names of copies little more than their numbers is written`() {
    let kinds = ["..fill-mask", "..fill-mask-shading", "..fill-shading", "..fill-area"]
    let names = (0..<1000).flatMap { index in
      kinds.map { "scene.replicator-1.shape-\(index)..copy-8000-10000-10000-10000" + $0 }
    }
    var list = NameList()
    list.append(Self.list(names))
    #expect(list.indices.map { list[$0] } == names)
    #expect(list.byteCount < 16 * names.count)
  }

  @Test func `what is taken back is not missed by what comes then`() {
    var list = Self.joined(by: 50)
    for count in [Self.names.count - 1, 1503, 1500, 1, 0] {
      list.truncate(to: count)
      var longer = list
      longer.append(Self.list(Self.names.reversed()))
      #expect(longer.indices.map { longer[$0] } == Self.names[..<count] + Self.names.reversed())
    }
  }

  @Test func `names that are partly written elsewhere are ordered by their bytes`() {
    let list = Self.joined(by: 7)
    let expected = Self.names.indices.sorted { one, other in
      let (a, b) = (Array(Self.names[one].utf8), Array(Self.names[other].utf8))
      return a == b ? one < other : a.lexicographicallyPrecedes(b)
    }
    var sorted: [Int] = []
    NameOrder.forEach(of: list.indices, of: list) { sorted.append($0) }
    #expect(sorted == expected)
    list.withView { view in
      for one in stride(from: 0, to: list.count, by: 17) {
        for other in stride(from: 0, to: list.count, by: 23) {
          let (a, b) = (Array(Self.names[one].utf8), Array(Self.names[other].utf8))
          #expect(view[one].precedes(view[other]) == a.lexicographicallyPrecedes(b))
          #expect(view[one].isEqual(to: view[other]) == (a == b))
          #expect(view[one].commonLength(with: view[other]) == zip(a, b).prefix { $0 == $1 }.count)
        }
      }
    }
  }
}
