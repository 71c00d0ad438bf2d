/// The names of a face, as its `name` table has them.
public struct FontNames: Sendable {
  private let table: TableReader?

  /// The names of a table; a face without one has no names.
  init(_ table: TableReader?) { self.table = table }

  /// The family's name, that of the whole family where cuts are told apart beyond four.
  public var family: String? { get throws(FontFault) { try first(16, 1) } }

  /// The name of the cut within its family.
  public var style: String? { get throws(FontFault) { try first(17, 2) } }

  /// The name by which PostScript and PDF know the face.
  public var postScriptName: String? { get throws(FontFault) { try name(6) } }

  /// A name by its number, in English if there is one so, else the first that can be read; nil where there is none.
  public func name(_ id: Int) throws(FontFault) -> String? {
    guard let table else { return nil }
    var best: (rank: Int, record: Int)?
    for index in 0..<(try table.uint16(2)) {
      let at = 6 + index * 12
      guard try table.uint16(at + 6) == id, let rank = try rank(at), rank < best?.rank ?? .max else { continue }
      best = (rank, at)
    }
    guard let best else { return nil }
    let start = try table.uint16(4) + table.uint16(best.record + 10)
    let bytes = try table.copy(start, count: table.uint16(best.record + 8))
    if try table.uint16(best.record) == 1 {
      return String(String.UnicodeScalarView(bytes.map(MacRoman.scalar(of:))))
    }
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func first(_ id: Int, _ other: Int) throws(FontFault) -> String? {
    if let name = try name(id) { return name }
    return try name(other)
  }

  /// How much a record is preferred, 0 most; nil for one that cannot be read.
  private func rank(_ at: Int) throws(FontFault) -> Int? {
    guard let table else { return nil }
    let (platform, encoding, language) = (try table.uint16(at), try table.uint16(at + 2), try table.uint16(at + 4))
    switch (platform, encoding, language) {
    case (3, 0...1, 0x0409), (3, 10, 0x0409): return 0
    case (3, 0...1, _) where language & 0x3FF == 9: return 1
    case (0, _, _): return 2
    case (1, 0, 0): return 3
    case (3, 0...1, _), (3, 10, _): return 4
    default: return nil
    }
  }
}
