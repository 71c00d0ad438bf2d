import Fonts
import Shaping
import UnicodeText

/// What there is to say of a face of a font file.
struct FaceDescription {
  /// An axis with its name.
  struct Axis {
    var axis: VariationAxis
    var name: String?
  }

  /// A named instance.
  struct Instance {
    var name: String?
    var values: [(tag: Fonts.Tag, value: Double)]
  }

  /// A script of Unicode with the number of its characters.
  struct Characters {
    var script: Script
    var count: Int
  }

  let path: String
  let index: Int
  /// True where the file has further faces.
  let isOfCollection: Bool
  let family, style, postScriptName: String?
  let format: String
  let glyphCount, unitsPerEm: Int
  let measures: FontMeasures
  let axes: [Axis]
  let instances: [Instance]
  let features: [(tag: Fonts.Tag, name: String?)]
  let scripts: [FontScript]
  /// The scripts with most characters first.
  let characters: [Characters]
  let rights: EmbeddingRights
  /// What the file has that is not read, in words with the tables.
  let notRead: [String]
  /// The characters of a text that the face lacks, each once; nil without a text.
  let missing: [Unicode.Scalar]?

  init(_ face: FontFace, of file: FontFile, path: String, text: String?) throws(FontFault) {
    self.path = path
    index = face.index
    isOfCollection = file.faceCount > 1
    let names = try face.names()
    (family, style, postScriptName) = (try names.family, try names.style, try names.postScriptName)
    axes = try face.axes.map { axis throws(FontFault) in Axis(axis: axis, name: try names.name(axis.nameID)) }
    let tags = axes.map(\.axis.tag)
    instances = try face.namedInstances.map { instance throws(FontFault) in
      Instance(name: try names.name(instance.nameID), values: Array(zip(tags, instance.values)))
    }
    format = Self.format(face, isVariable: !axes.isEmpty)
    (glyphCount, unitsPerEm) = (face.glyphCount, face.unitsPerEm)
    measures = try face.instance().measures()
    features = try face.features().map { feature throws(FontFault) in
      (feature.tag, try feature.nameID.map { id throws(FontFault) in try names.name(id) } ?? nil)
    }
    scripts = try face.scripts()
    var counts: [Script: Int] = [:]
    try face.forEachCharacter { scalar, _ in counts[CharacterProperties(scalar).script, default: 0] += 1 }
    characters = counts.map { Characters(script: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.script.rawValue) < ($0.count, $1.script.rawValue) }
    rights = try face.rights
    notRead = Self.notRead(face.tableTags)
    missing = try text.map { text throws(FontFault) in try Self.missing(text, face) }
  }

  private static func format(_ face: FontFace, isVariable: Bool) -> String {
    let outlines = face.outlineTag == "glyf" ? "TrueType" : "OpenType, \(face.outlineTag)"
    return outlines + (isVariable ? ", variable" : "")
  }

  /// Tables with what they are for, none of which changes a glyph's outline or place here.
  private static let unread: [(what: String, tags: [Fonts.Tag])] = [
    ("colours", ["COLR", "CPAL", "SVG "]), ("bitmaps", ["CBDT", "CBLC", "EBDT", "EBLC", "sbix", "bdat", "bloc"]),
    ("Apple's shaping", ["morx", "mort", "kerx", "trak", "just", "lcar", "opbd", "feat"]),
    ("Graphite", ["Silf", "Glat", "Gloc", "Feat", "Sill"]), ("vertical writing", ["vhea", "vmtx", "VORG", "VVAR"]),
    ("justification", ["JSTF"]), ("formulas", ["MATH"]), ("baselines", ["BASE"]),
    ("hints", ["fpgm", "prep", "cvt ", "cvar", "gasp", "hdmx", "VDMX", "LTSH"]),
  ]

  private static func notRead(_ tags: [Fonts.Tag]) -> [String] {
    unread.compactMap { what, tables in
      let there = tables.filter(tags.contains)
      return there.isEmpty ? nil : "\(what) (\(there.map(\.description).joined(separator: " ")))"
    }
  }

  private static func missing(_ text: String, _ face: FontFace) throws(FontFault) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where seen.insert(scalar).inserted {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: continue
      default:
        guard !CharacterProperties(scalar).isDefaultIgnorable, try face.glyph(for: scalar) == nil else { continue }
        missing.append(scalar)
      }
    }
    return missing
  }
}
