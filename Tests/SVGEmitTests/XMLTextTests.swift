import Testing

@testable import SVGEmit

@Suite struct XMLTextTests {
  @Test func `a text is plain where every byte of it is`() {
    let letters = (0...0x17F).compactMap(Unicode.Scalar.init) + ["\u{FFFE}", "\u{FFFF}", "\u{1F600}"]
    for count in [0, 1, 6, 7, 8, 9, 15, 16, 17, 30] {
      for letter in letters {
        for place in 0...count {
          let (before, after) = (String(repeating: "a", count: place), String(repeating: "~", count: count - place))
          let text = before + String(letter) + after
          let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0xEF && !"&<>\"".utf8.contains($0) }
          #expect(XMLText.isPlain(text) == isPlain, "\(letter.value) at \(place) of \(count)")
        }
      }
    }
  }
}
