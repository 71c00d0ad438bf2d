public import Fonts
public import UnicodeText

/// How texts of one script, language and direction are shaped with an instance of a font: which rules of the font apply,
/// in which order. Made once, it shapes any number of texts, from any thread.
public final class ShapePlan: Sendable {
  /// The font's instance.
  public let instance: FontInstance
  /// The script.
  public let script: Script
  /// The direction.
  public let direction: TextDirection

  let rules: ScriptRules
  let glyphDefinitions: GlyphDefinitions
  let substitutions: LookupList?
  let positions: LookupList?
  let features: CompiledFeatures
  let kerning: KerningTable?
  let font: ShapingFont
  /// How much each region of the variations counts at the instance's place.
  let scalars: [Float]

  /// Features that are switched on a part of a text.
  let bits: Bits
  /// True where GPOS places glyphs.
  let appliesPositions: Bool
  /// True where GPOS can attach marks.
  let attachesMarks: Bool

  struct Bits: Sendable {
    let fraction, numerator, denominator, mirrored, kerning, contextual: UInt32
    /// Isolated, final, medial, initial; leading, vowel and trailing jamo.
    let forms: [UInt32], jamo: [UInt32]
    let stretch: UInt32
  }

  /// The plan for an instance of a font.
  ///
  /// - Parameters:
  ///   - instance: The font at a place on its axes.
  ///   - script: The texts' script, as `ScriptRun` tells it.
  ///   - language: The texts' language in BCP 47: `de`, `zh-Hant-TW`; nil where it is not known.
  ///   - direction: The texts' direction; nil for the script's own.
  ///   - features: Features to switch on (1, or the number of an alternate, up to 255) or off (0), beyond what is usual.
  /// - Throws: A fault where the script's rules are not known, or where the font is broken.
  public init(
    _ instance: FontInstance, script: Script, language: String? = nil, direction: TextDirection? = nil,
    features: [Tag: Int] = [:]
  ) throws(ShapingFault) {
    guard let rules = ScriptRules(script) else { throw .script(script, nil, index: nil) }
    self.instance = instance
    self.script = script
    self.direction = direction ?? script.direction ?? .leftToRight
    self.rules = rules
    do {
      let face = instance.face
      glyphDefinitions = try GlyphDefinitions(face)
      scalars = try glyphDefinitions.store?.scalars(at: instance.location) ?? []
      let scripts = [LanguageTags.tag(of: script)]
      let languages = language.map(LanguageTags.tags(of:)) ?? []
      let tables = (try LayoutTable(face, "GSUB"), try LayoutTable(face, "GPOS"))
      let substitution = try tables.0.map { layout throws(FontFault) in
        try PlanTable(layout, scripts, languages, at: instance.location)
      }
      let positioning = try tables.1.map { layout throws(FontFault) in
        try PlanTable(layout, scripts, languages, at: instance.location)
      }
      var map = FeatureMap()
      map.addAll(
        rules, self.direction, user: features,
        hasContextualForms: substitution?.features["rclt"] != nil
          || positioning?.features["rclt"] != nil)
      let compiled = try map.compile(substitution, positioning)
      self.features = compiled
      bits = Bits(compiled)

      // The marks of Hebrew are placed by GPOS only where the font has rules for Hebrew (HarfBuzz, issue 347).
      appliesPositions = positioning != nil && (rules != .hebrew || positioning?.script == "hebr")
      attachesMarks = compiled.bit("mark") != 0
      let kernsByPositions = appliesPositions && compiled.feature("kern")?.positioning != nil
      kerning = kernsByPositions ? nil : try KerningTable(face)
      let definitions = glyphDefinitions
      let used = compiled.substitutions.flatMap { $0.lookups.map(\.index) }
      substitutions = try tables.0.map { layout throws(FontFault) in
        try LookupList(layout, isPositioning: false, definitions, used: used)
      }
      let usedPositions = appliesPositions ? compiled.positions.map(\.index) : []
      positions = try tables.1.map { layout throws(FontFault) in
        try LookupList(layout, isPositioning: true, definitions, used: usedPositions)
      }
      font = try ShapingFont(instance)
    } catch {
      throw .font(error)
    }
  }
}

extension ShapePlan.Bits {
  fileprivate init(_ features: CompiledFeatures) {
    fraction = features.bit("frac")
    numerator = features.bit("numr")
    denominator = features.bit("dnom")
    mirrored = features.bit("rtlm")
    kerning = features.feature("kern")?.mask ?? 0
    contextual = features.bit("calt")
    forms = [features.bit("isol"), features.bit("fina"), features.bit("medi"), features.bit("init")]
    jamo = [features.bit("ljmo"), features.bit("vjmo"), features.bit("tjmo")]
    stretch = features.bit("stch")
  }

  /// True where digits around a fraction slash become a fraction.
  var makeFractions: Bool { fraction != 0 || (numerator != 0 && denominator != 0) }
}
