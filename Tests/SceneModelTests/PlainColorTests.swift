import SceneModel
import TestSupport
import Testing

@Suite struct PlainColorTests {
  private func plain(_ text: String) -> Color? { Array(text.utf8).withUnsafeBufferPointer { Color(plain: $0) } }

  @Test func `plain notations are the colours of the general parser to the last bit`() throws {
    var generator = SystemRandomNumberGenerator()
    func number() -> String {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: "\(Int.random(in: 0...300, using: &generator))"
      case 1: ".\(Int.random(in: 0...99_999, using: &generator))"
      case 2: " 0\(Int.random(in: 0...9, using: &generator)).50 "
      case 3: "\(Double(Int.random(in: 0...255_000_000, using: &generator)) / 1_000_000)"
      default: "\(Double(Int.random(in: 0...1000, using: &generator)) / 1000)"
      }
    }
    func digits(_ count: Int) -> String {
      String((0..<count).compactMap { _ in "0123456789abcdefABCDEF".randomElement(using: &generator) })
    }
    for _ in 0..<2000 {
      let numbers = "\(number()),\(number()),\(number())"
      for text in [
        "rgb(\(numbers))", "rgba(\(numbers),\(number()))", "#\(digits(3))", "#\(digits(6))", "#\(digits(8))",
      ] {
        // A number that Swift writes with an exponent is left to the general parser.
        let color = plain(text)
        #expect(color != nil || text.contains("e-"), "\(text)")
        guard let color else { continue }
        let parsed = try Color(parsing: text)
        #expect(color == parsed, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "#12345g", "red", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1 2 3)", "rgb(1,2,3",
    "rgb(1,2,3))", "rgb(1,2,3,4,5)", "rgb(-1,2,3)", "rgb(1.,2,3)", "rgb(.,2,3)", "rgb(1e2,2,3)", "rgb(1%,2%,3%)",
    "RGB(1,2,3)", "rgb (1,2,3)", "rgb(1,2,3) ", "rgb(none,2,3)", "rgb(1234567890123456,2,3)",
    "rgb(0.1234567890123456,2,3)", "rgb(1,2,3/4)",
  ])
  func `all other texts are left to the general parser`(text: String) { #expect(plain(text) == nil) }

  @Test(arguments: [
    "a", "_", "Z9-_", "1a", "-a", "", "ä", "a b", "@", "[", "`", "a{", String(repeating: "x", count: 65),
  ])
  func `a layer's name is the same in bytes`(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { LayerID($0) } == LayerID(text))
    let isName = text.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar == "_"
          || index > 0 && (scalar == "-" || ("0"..."9").contains(scalar)))
    }
    #expect((LayerID(text) != nil) == (isName && !text.isEmpty && text.utf8.count <= 64))
  }
}
