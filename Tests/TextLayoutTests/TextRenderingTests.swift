import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import TextLayout

/// The cases of unicode-org/text-rendering-tests, where a copy lies beside the package: texts laid out by vecgen against the
/// outlines that the suite expects.
@Suite struct TextRenderingTests {
  private static let folder = PackageFolder.root.deletingLastPathComponent()
    .appendingPathComponent("shared/data/text-rendering-tests")

  /// The tables and scripts that are read: Apple's tables and the scripts with rules of their own are not.
  private static let topics: Set = [
    "AVAR", "CFF", "CFF2", "CMAP", "CVAR", "GLYF", "GPOS", "GSUB", "GVAR", "HVAR", "KERN", "SFNT", "SHARAN",
  ]

  /// Turkish letters of a Macintosh `cmap`, which say Mac Turkish by their language alone: HarfBuzz does not read them either.
  private static let unread: Set = ["CMAP-3/5", "CMAP-3/7", "CMAP-3/9", "CMAP-3/15", "CMAP-3/16", "CMAP-3/19"]

  /// How far a coordinate may be off, in thousandths of the em: half of one that the expected outline is rounded by, half of
  /// one that its place is, and what both are rounded by in the font's own units, in varied fonts once more.
  private static let slack = 1.5

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "missing: unicode-org/text-rendering-tests"))
  func `texts show the outlines that text-rendering-tests expects`() throws {
    let cases = try Self.cases()
    #expect(cases.count == 245)
    for expected in cases {
      guard !Self.unread.contains(expected.name) else {
        #expect(throws: TextFaults.self, "\(expected.name)") { try Self.contours(of: expected) }
        continue
      }
      let found = try Self.contours(of: expected)
      #expect(found.count == expected.contours.count, "\(expected.name)")
      for (contour, other) in zip(found, expected.contours) {
        #expect(contour.isNear(other, within: Self.slack), "\(expected.name)")
      }
    }
  }

  /// The outlines of a case's text at a size of 1,000, its line's left end at the origin.
  private static func contours(of expected: Case) throws -> [Contour] {
    let file = try FontFile([UInt8](Data(contentsOf: folder.appendingPathComponent("fonts/\(expected.font)"))))
    let book = FontBook(["body": FontEntry(file, axes: expected.axes)])
    let placed = try book.layOut(StyledText(expected.text, TextStyle("body", size: 1_000)), at: Point(0, 0))
    let left = placed.lines.first?.origin.x ?? 0
    return try placed.runs.flatMap { run in
      try run.glyphs.flatMap { glyph in
        let outline = try run.font.instance.outline(of: glyph.glyph)
        let place = Point(
          x: run.origin.x - left + Double(glyph.x) * run.scale, y: Double(glyph.y) * run.scale - run.origin.y)
        return Contour.contours(of: outline) {
          Point(x: place.x + $0.x * run.scale, y: place.y + $0.y * run.scale)
        }
      }
    }
  }

  private static func cases() throws -> [Case] {
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent("testcases"), includingPropertiesForKeys: nil)
    return try pages.filter { $0.pathExtension == "html" }.filter { page in
      topics.contains(String(page.lastPathComponent.prefix { $0 != "-" }))
    }.sorted { $0.path < $1.path }.flatMap { page in
      let html = try String(contentsOf: page, encoding: .utf8)
      return try html.matches(of: #/<td class="expected"([^>]*)>\s*<svg(.*?)<\/svg>/#.dotMatchesNewlines())
        .compactMap { try Case(attributes: String($0.1), drawing: String($0.2)) }
    }
  }
}

/// A text and the outlines that it should show.
private struct Case {
  let name: String
  let font: String
  let text: String
  let axes: [Fonts.Tag: Double]
  let contours: [Contour]

  /// A cell of a page of the suite; nil where it names no text.
  init?(attributes: String, drawing: String) throws {
    func value(_ name: String, in text: Substring) -> String? {
      guard let start = text.range(of: name + "=\"")?.upperBound else { return nil }
      return String(text[start...].prefix { $0 != "\"" })
    }
    guard let name = value("ft:id", in: attributes[...]), let font = value("ft:font", in: attributes[...]),
      let text = value("ft:render", in: attributes[...])
    else { return nil }
    (self.name, self.font) = (name, font)
    self.text = text.replacing(#/&#x([0-9A-Fa-f]+);/#) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    var axes: [Fonts.Tag: Double] = [:]
    for axis in value("ft:var", in: attributes[...])?.split(separator: ";") ?? [] {
      let sides = axis.split(separator: ":")
      if let tag = Fonts.Tag(text: sides[0]), let place = Double(sides[1]) { axes[tag] = place }
    }
    self.axes = axes
    var symbols: [String: Path] = [:]
    for match in drawing.matches(of: #/<symbol id="([^"]*)"[^>]*>\s*<path d="([^"]*)"/#) {
      symbols[String(match.1)] = try Path(svg: String(match.2))
    }
    contours = try drawing.matches(of: #/<use [^>]*>/#).flatMap { match in
      let link = try #require(value("xlink:href", in: match.0)).dropFirst()
      let (x, y) = (Double(value(" x", in: match.0) ?? "") ?? 0, Double(value(" y", in: match.0) ?? "") ?? 0)
      return Contour.contours(of: symbols[String(link)] ?? Path()) { Point(x: $0.x + x, y: $0.y + y) }
    }
  }
}

/// A closed line of segments, wherever it begins.
private struct Contour {
  /// The points of each segment but its first.
  private var segments: [[Point]] = []

  /// The contours of a path, mapped; those of a single point, which components are attached by, left out.
  static func contours(of path: Path, _ map: (Point) -> Point) -> [Contour] {
    var contours: [Contour] = []
    var start = Point.origin
    func close() {
      guard let last = contours.indices.last, let end = contours[last].segments.last?.last else { return }
      if end != start { contours[last].segments.append([start]) }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        close()
        contours.append(Contour())
        start = map(point)
      case .line(let point): contours[contours.count - 1].segments.append([map(point)])
      case .quad(let control, let point): contours[contours.count - 1].segments.append([map(control), map(point)])
      case .cubic(let first, let second, let point):
        contours[contours.count - 1].segments.append([map(first), map(second), map(point)])
      case .arc, .close: break
      }
    }
    close()
    return contours.filter { !$0.segments.isEmpty }
  }

  /// Whether each coordinate of another contour, begun at some segment, is that of this one within a distance.
  func isNear(_ other: Contour, within slack: Double) -> Bool {
    guard segments.count == other.segments.count else { return false }
    return segments.indices.contains { shift in
      segments.indices.allSatisfy { index in
        let (one, two) = (segments[(index + shift) % segments.count], other.segments[index])
        return one.count == two.count
          && zip(one, two).allSatisfy { abs($0.x - $1.x) <= slack && abs($0.y - $1.y) <= slack }
      }
    }
  }
}
