public import Bytes

/// Some glyphs of an instance as a bare CFF font keyed by glyph numbers, as PDF embeds it (`CIDFontType0C`).
///
/// Whatever the file holds, the program is made of the outlines: components laid in, subroutines and hints gone. Its bytes
/// come from the set of glyphs alone, and a glyph is one charstring, so that it can stand on a line of its own.
public struct CFFProgram: Hashable, Sendable {
  /// The largest coordinate, width or step that a charstring can tell in two bytes.
  static let largestNumber = 32_767
  /// The largest coordinate of a whole font that its scale may make: a fifth is left for instances.
  private static let largestScaled = 26_000

  /// The numbers of the glyphs, rising, 0 among them.
  public let glyphs: [UInt16]
  /// The units of the program in one of the font: 1 where outlines are cubics, else enough to write parabolas as cubics.
  public let scale: Int
  /// All bytes before the charstrings' data.
  public let head: [UInt8]
  /// The charstrings in the glyphs' order.
  public let charstrings: [[UInt8]]

  /// The program of some glyphs.
  ///
  /// - Parameters:
  ///   - instance: The face at a place on its axes.
  ///   - glyphs: The numbers in any order, any of them more than once. Glyph 0 comes by itself, and is empty.
  ///   - name: The PostScript name in the program, in ASCII.
  /// - Throws: A fault of a glyph that cannot be read, or whose outline or advance is too large.
  public init(_ instance: FontInstance, glyphs: [UInt16], name: String) throws(FontFault) {
    let numbers = Set(glyphs).union([0]).sorted()
    let scale = Self.scale(of: instance.face)
    var charstrings: [[UInt8]] = []
    charstrings.reserveCapacity(numbers.count)
    for glyph in numbers {
      // Glyph 0 has the default width, 0, and no outline.
      guard glyph != 0 else {
        charstrings.append([14])
        continue
      }
      let path = try instance.outline(of: glyph)
      let advance = try instance.advance(of: glyph)
      guard let charstring = CharstringWriter.charstring(of: path, advance: advance, scale: scale) else {
        throw FontFault(.unusable, "glyph \(FontFault.grouped(Int(glyph))) is too large to be embedded")
      }
      charstrings.append(charstring)
    }
    self.glyphs = numbers
    self.scale = scale
    self.charstrings = charstrings
    head =
      CFFHead(
        name: name, unitsPerEm: instance.face.unitsPerEm * scale, glyphs: numbers, sizes: charstrings.map(\.count)
      ).bytes
  }

  /// The whole program.
  public var bytes: [UInt8] { head + charstrings.joined() }

  /// Appends the program in hexadecimal, as `ASCIIHexDecode` reads it: the head on one line, each charstring on one, then
  /// the mark of the end.
  public func appendHexadecimal(to buffer: inout ByteBuffer) {
    for line in [head] + charstrings {
      for byte in line { buffer.append(hex: byte) }
      buffer.append(UInt8(ascii: "\n"))
    }
    buffer.append(UInt8(ascii: ">"))
  }

  /// The scale of a face, by which no glyph that is added moves the others: of cubics 1; else the largest of 6, 3, 2 and 1
  /// that leaves the face's box and widest advance within 26,000. At 6 the thirds and halves of parabolas are whole.
  private static func scale(of face: FontFace) -> Int {
    guard face.outlineTag == .glyf else { return 1 }
    let box = face.head.box
    let reach = max(abs(box.xMin), abs(box.yMin), abs(box.xMax), abs(box.yMax), face.head.advanceWidthMax)
    return [6, 3, 2].first { $0 * reach <= largestScaled } ?? 1
  }
}
