public import Fonts
public import Shaping
internal import Bytes

/// Why a text cannot be laid out, or what to look at.
public struct TextFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The trouble.
  public enum Kind: Hashable, Sendable {
    /// The text names no font, or the book has none of this name.
    case noFont, unknownFont(String, there: [String])
    /// The font of this name is broken, or it has not what the text asks for.
    case font(String, FontFault)
    /// No font of those named has all characters of a grapheme cluster.
    case missing([Unicode.Scalar], fonts: [String])
    /// The text's script cannot be shaped.
    case script(ShapingFault)
    /// The glyph of these characters is a picture in a table of the font, which is not read.
    case picture([Unicode.Scalar], font: String, table: Tag)
    /// A number that cannot be laid out with: its name, and what it has to be.
    case number(String, must: String)
    /// The text is longer than `StyledText.limit`; with its length.
    case length(Int)
    /// A line is wider than the box; with both widths in user units.
    case width(Double, box: Double)
    /// The lines are higher than the box; with both heights in user units.
    case height(Double, box: Double)
    /// A warning: letters of this script join, so that they are not set apart.
    case joinedSpacing(String)
    /// A warning: nothing fits beside an ellipsis.
    case nothingFits
  }

  /// The trouble.
  public var kind: Kind
  /// The first place of the trouble; nil where it has none in the text.
  public var place: TextPlace?
  /// How often the trouble was met, at least once.
  public var count: Int

  init(_ kind: Kind, _ place: TextPlace? = nil) { (self.kind, self.place, count) = (kind, place, 1) }

  /// True for what does not keep the text from being laid out.
  public var isWarning: Bool {
    switch kind {
    case .joinedSpacing, .nothingFits: true
    default: false
    }
  }

  /// The trouble in words: `no font of 'body' has U+1F600 GRINNING FACE`.
  public var description: String {
    switch kind {
    case .noFont: "the text names no font"
    case .unknownFont(let name, let there):
      "there is no font '\(name)': there are \(there.map { "'\($0)'" }.listed)"
    case .font(let name, let fault): fault.message(naming: name)
    case .missing(let scalars, let fonts):
      "no font of \(fonts.map { "'\($0)'" }.listed) has \(Self.words(scalars))\(times)"
    case .script(let fault): "\(fault)\(times)"
    case .picture(let scalars, let font, let table):
      "\(Self.words(scalars)) is a picture in table '\(table)' of '\(font)', "
        + "\(table == "COLR" ? "and colour glyphs come later" : "which is not read")\(times)"
    case .number(let name, let must): "\(name) must be \(must)"
    case .length(let count):
      "the text has \(FontFault.grouped(count)) characters, over \(FontFault.grouped(StyledText.limit))"
    case .width(let width, let box):
      "a line of the text is \(Self.number(width)) wide, its box \(Self.number(box))\(times)"
    case .height(let height, let box): "the text is \(Self.number(height)) high, its box \(Self.number(box))"
    case .joinedSpacing(let script): "letters of \(script) join: they take no letter spacing"
    case .nothingFits: "the box has no room for any of the text: nothing is drawn of it"
    }
  }

  /// A way out of the trouble; nil where the trouble says it.
  public var hint: String? {
    if case .missing = kind { "name a font that has it in \"fallback\"" } else { nil }
  }

  private var times: String { count > 1 ? " (\(FontFault.grouped(count)) times)" : "" }

  /// Characters by number and name: `U+1F600 GRINNING FACE`.
  private static func words(_ scalars: [Unicode.Scalar]) -> String {
    scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
      let name = scalar.properties.name.map { " " + $0 } ?? ""
      return "U+\(zeros)\(digits)\(name)"
    }.joined(separator: " with ")
  }

  /// A length with at most three decimals.
  private static func number(_ value: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append(units: Int(saturating: (value * 1_000).rounded()), decimals: 3)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

/// All that keeps a text from being laid out, in the order of the text.
public struct TextFaults: Error, Hashable, Sendable {
  /// The faults, at least one.
  public var faults: [TextFault]
}
