import Foundation
import Testing

private func faults(_ elements: String) throws -> [String] {
  try SVGDocument(Data("<svg xmlns='http://www.w3.org/2000/svg'>\(elements)</svg>".utf8)).faults
}

@Suite struct SVGDocumentTests {
  @Test func `a sound document has no fault`() throws {
    #expect(
      try faults(
        """
        <defs><linearGradient id='a'><stop offset='0'/><stop offset='1'/></linearGradient>
        <linearGradient id='b' href='#a'/><clipPath id='c'/><mask id='m'/></defs>
        <a href='https://example.org'><rect fill='url(#b)' clip-path='url(#c)' mask='url(#m)'/></a>
        <g id='info'><animate attributeName='opacity' values='0;1' keyTimes='0;1' keySplines='0 0 1 1'/></g>
        """) == [])
  }

  @Test(arguments: [
    ("<g id='a'/><g id='a'/>", "id 'a' twice"),
    ("<rect fill='url(#x)'/>", "<rect> fill refers to #x, which is not there"),
    ("<mask id='m'/><rect fill='url(#m)'/>", "<rect> fill refers to #m, a <mask>"),
    ("<rect fill='url(https://a.b/c#d)'/>", "<rect> fill fetches from elsewhere: url(https://a.b/c#d)"),
    ("<use href='#x'/>", "<use> href refers to #x, which is not there"),
    ("<use href='other.svg#x'/>", "<use> href fetches from elsewhere: other.svg#x"),
    ("<g id='x'/><linearGradient href='#x'/>", "<linearGradient> href refers to a <g>"),
    ("<script/>", "<script> must not be there"), ("<rect style='fill:red'/>", "<rect> has style"),
    ("<rect onload='a()'/>", "<rect> has onload"), ("<rect width='nan'/>", "<rect> width is nan"),
    (
      "<linearGradient><stop offset='0.6'/><stop offset='0.5'/></linearGradient>",
      "<linearGradient> has stops at [0.6, 0.5]"
    ),
    ("<animate/>", "<animate> changes nothing"),
    ("<animate values='0;1' keyTimes='0;0.5;1'/>", "<animate> has 2 values at [0.0, 0.5, 1.0]"),
    ("<animate values='0;1;2' keySplines='0 0 1 1'/>", "<animate> has 3 values and 1 splines"),
  ])
  func `a fault is found`(elements: String, fault: String) throws {
    #expect(try faults(elements) == [fault])
  }

  @Test(arguments: ["<svg><g></svg>", "<svg>", "", " ", "<svg/><svg/>", "<svg a='1' a='2'/>", "<svg>&none;</svg>"])
  func `what is not well-formed is no document`(text: String) {
    #expect(throws: (any Error).self) { try SVGDocument(Data(text.utf8)) }
  }
}
