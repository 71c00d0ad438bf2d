import Bytes
import Reading
import SceneModel
import Testing

@Suite struct UnreadListTests {
  private static let objects = (0..<40).map { "{\"a\": [\($0), {\"b]}\": \"},{\\\"\($0)\"}], \"c\": null}" }

  /// The names and values of a text's list, read part by part; nil where it has to be read as a whole.
  private func elements(_ text: String, partLength: Int = 64) -> [String]? {
    guard
      let (node, list) = JSONScanner.scan(
        InputText(Array(text.utf8)), leaving: "list", and: ["list"], partLength: partLength)
    else { return nil }
    #expect(node.members?.node("list")?.unread === list)
    #expect(node.members?.node("list")?.elements?.isEmpty == true)
    var (all, count) = ([String](), 0)
    while let (index, part) = list.next() {
      #expect(index == count)
      count += 1
      all += part.elements.map(shown)
      #expect(list.isRead || part.end < text.utf8.count)
    }
    return list.isRead ? all : nil
  }

  /// How many lists in the values of a text's list are left unread themselves, those in them counted, too.
  private func innerCount(_ text: String) -> Int {
    func count(_ node: Node) -> Int {
      if let list = node.unread {
        var all = 1
        while let (_, part) = list.next() { all += part.elements.map(count).reduce(0, +) }
        return all
      }
      let inner = node.members.map { $0.map { count($0.node) } } ?? node.elements.map { $0.map(count) } ?? []
      return inner.reduce(0, +)
    }
    let text = InputText(Array(text.utf8))
    return JSONScanner.scan(text, leaving: "list", and: ["list"], partLength: 64).map { count($0.node) - 1 } ?? 0
  }

  private func whole(_ text: String) -> [String]? {
    var diagnostics = Diagnostics()
    let node = JSONScanner.scan(Array(text.utf8), reporting: &diagnostics)
    return diagnostics.entries.isEmpty ? node?.members?.node("list")?.elements?.map(shown) : nil
  }

  private func shown(_ node: Node) -> String {
    if let list = node.unread {
      var all: [String] = []
      while let (_, part) = list.next() { all += part.elements.map(shown) }
      return "[" + all.joined(separator: ",") + "]"
    }
    if let members = node.members {
      return "{" + members.map { "\($0.name)@\($0.place.offset):\(shown($0.node))" }.joined(separator: ",") + "}"
    }
    if let elements = node.elements { return "[" + elements.map(shown).joined(separator: ",") + "]" }
    return "\(node.text ?? node.found)@\(node.place.offset)"
  }

  @Test(arguments: ["", " ", "\n  "]) func `a list read part by part has the values of the whole`(space: String) {
    let list = Self.objects.joined(separator: "\(space),\(space)")
    let text = "{\"size\": [1, 2],\(space)\"list\":\(space)[\(space)\(list)\(space)]\(space)}\(space)"
    #expect(whole(text)?.count == 40)
    for length in [1, 30, 64, 500] { #expect(elements(text, partLength: length) == whole(text)) }
  }

  @Test(arguments: ["\"size\": [1, 2]", "\"title\": \"}]}\", \"version\": 1", "\"a\": {\"b\": [[]]}"])
  func `a list that others follow is read part by part, too`(others: String) {
    let list = Self.objects.joined(separator: ", ")
    let text = "{\"first\": {}, \"list\": [\(list)] , \(others)}"
    #expect(whole(text)?.count == 40)
    for length in [1, 30, 64, 500] { #expect(elements(text, partLength: length) == whole(text)) }
  }

  /// A text whose list lies in the values of that many others.
  private func nested(_ list: String, levels: Int) -> String {
    var text = "{\"a\": 1, \"list\": [\(list)], \"b\": {\"list\": [2]}}"
    for level in 0..<levels {
      text = "{\"list\": [{\"\(level)\": [{}]}, \(text), {\"list\": []}, {\"list\": [{\"c\": 3}]}], \"d\": \"]\"}"
    }
    return text
  }

  @Test func `a long list in a value of another is read part by part in its turn, a few levels deep`() {
    let list = Self.objects.joined(separator: ", ")
    for levels in 1...8 {
      let text = nested(list, levels: levels)
      #expect(innerCount(text) == min(levels, 4))
      #expect(whole(text) != nil)
      for length in [1, 30, 64, 500] { #expect(elements(text, partLength: length) == whole(text)) }
    }
  }

  @Test func `what is wrong in a long list within another has the whole text read again`() {
    let list = Self.objects.joined(separator: ",")
    for wrong in ["{\"a\": 1, \"a\": 2}", "{\"a\": }", "{]", "[", "{\"a\": \"\\u12\"}"] {
      for levels in 1...3 {
        #expect(elements(nested("\(list),\(wrong)", levels: levels)) == nil, "\(wrong)")
        #expect(elements(nested("\(wrong),\(list)", levels: levels)) == nil, "\(wrong)")
        #expect(elements(nested("\(list),\(wrong),\(list)", levels: levels)) == nil, "\(wrong)")
      }
    }
  }

  @Test func `a long list in a value that nobody reads is not said to be read`() throws {
    let text = nested(Self.objects.joined(separator: ","), levels: 2)
    let (_, list) = try #require(
      JSONScanner.scan(InputText(Array(text.utf8)), leaving: "list", and: ["list"], partLength: 64))
    while list.next() != nil {}
    #expect(!list.isRead)
  }

  @Test func `a list before another list of objects, or no list of objects, is not left unread`() {
    let list = Self.objects.joined(separator: ",")
    #expect(elements("{\"list\": [\(list)], \"others\": [{}]}") == nil)
    #expect(elements("{\"other\": [\(list)]}") == nil)
    #expect(elements("{\"list\": [1,\(list)]}") == nil)
    #expect(elements("{\"list\": [\(list)], \"list\": [\(list)]}") == nil)
    #expect(elements("{\"list\": [{}]}") == nil)
  }

  @Test func `a text that is wrong anywhere is not read part by part`() {
    let list = Self.objects.joined(separator: ",")
    for text in [
      "{\"list\": [\(list)] {} ]}", "{\"list\": [\(list),{}},{}]}", "{\"list\": [\(list),,{}]}",
      "{\"list\": [\(list)]]}",
      "{\"list\": [\(list),{\"a\": 1, \"a\": 2}]}", "{\"list\": [\(list),{\"a\": \"]}", "{\"list\": [\(list) {}]}",
      "{\"list\": [\(list),{}]}}", "{\"list\": [\(list),{}], \"b\": [{}]}", "{\"list\": [\(list),{}]", "{\"a\": [}",
      "{\"size\": 1, \"size\": 2, \"list\": [\(list)]}", "{\"size\": , \"list\": [\(list)]}",
      "{\"list\": [\(list)], \"size\": 1, \"size\": 2}", "{\"list\": [\(list)], \"list\": 1}",
      "{\"list\": [\(list)}, \"size\": 1}", "{\"list\": [\(list)], \"size\": }", "{\"list\": [\(list), \"size\": 1",
    ] {
      #expect(whole(text) == nil || text.contains("\"b\""), "\(text.suffix(40))")
      #expect(elements(text) == nil, "\(text.suffix(40))")
    }
  }
}
