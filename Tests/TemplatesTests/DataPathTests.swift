import Templates
import Testing

@Suite struct DataPathTests {
  @Test(
    arguments: [
      ("a", "a", []), ("user.name", "user", [.member("name")]),
      ("rows[2].v", "rows", [.element(2), .member("v")]), ("a[0][1]", "a", [.element(0), .element(1)]),
      (#""a.b".c"#, "a.b", [.member("c")]), (#"a."x y""#, "a", [.member("x y")]), (#""""#, "", []),
      ("größe.日本", "größe", [.member("日本")]),
    ] as [(String, String, [DataPath.Step])])
  func `a path is names with dots and indices in brackets`(text: String, root: String, steps: [DataPath.Step]) throws {
    let path = try DataPath(text)
    #expect(path.root == root)
    #expect(path.steps == steps)
    #expect(try DataPath(path.description) == path)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "[0]", "a[", "a[x]", "a[-1]", "a[+1]", "a[]", "a[0]b", "\"a", "a\"b\"", "a]",
  ])
  func `what is no path is refused`(text: String) {
    #expect(throws: DataPath.Fault.self) { try DataPath(text) }
  }
}
