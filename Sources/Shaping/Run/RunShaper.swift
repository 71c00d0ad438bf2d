internal import Fonts
internal import UnicodeText

/// One run on its way from characters to placed glyphs: the steps of HarfBuzz's shaper in its order.
struct RunShaper {
  let plan: ShapePlan
  var buffer: GlyphBuffer
  var cache: ShapingFont.Cache
  /// The characters around the run, the nearest first, at most 5.
  let before: [Unicode.Scalar]
  let after: [Unicode.Scalar]
  /// The direction in which the glyphs stand while they are worked on: the script's own.
  var direction: TextDirection

  // What is known of the characters.
  var hasIgnorables = false
  var hasFractionSlash = false
  var hasGraphemeJoiner = false
  var hasNarrowSpaces = false
  var hasStretched = false
  var hasAttachments = false

  // The lookup that is applied.
  var isPositioning = false
  var lookupMask: UInt32 = 0
  var lookupFlags = 0
  var looksPastNonJoiner = true
  var looksPastJoiner = true
  /// How many lookups deep rules have called each other.
  var depth = 0
  /// The glyphs of the output or, later, of the run.
  var digest = GlyphDigest()
  /// The glyph that marks were attached to last, and how far glyphs were searched for it.
  var lastBase = -1
  var lastBaseEnd = 0

  /// What is noted of the rules that are tried.
  var watch: RuleWatch

  /// The longest sequence that a rule may match, and the most lookups that may call each other.
  static let sequenceLimit = ShapingFont.Cache.sequenceLimit, depthLimit = 64

  init(
    _ plan: ShapePlan, _ info: [GlyphInfo], _ cache: consuming ShapingFont.Cache, before: [Unicode.Scalar],
    after: [Unicode.Scalar], watch: RuleWatch = RuleWatch()
  ) {
    self.plan = plan
    self.watch = watch
    self.before = before
    self.after = after
    buffer = GlyphBuffer(info)
    self.cache = cache
    direction = plan.direction
  }

  /// The cache with the room of the run's glyphs, for the next run.
  mutating func takeCache() -> ShapingFont.Cache {
    if buffer.info.capacity <= ShapingFont.Cache.roomLimit { swap(&buffer.info, &cache.infos) }
    if buffer.positions.capacity <= ShapingFont.Cache.roomLimit { swap(&buffer.positions, &cache.positions) }
    return cache
  }

  /// Takes all steps.
  mutating func shape() throws(FontFault) {
    if plan.rules == .hangul { try composeHangul() }
    takeNativeDirection()
    try substitute()
    try position()
    try hideIgnorables()
  }

  private mutating func substitute() throws(FontFault) {
    mirror()
    try normalize()
    setMasks()
    noteSidesOfMarks()
    try mapToGlyphs()
    guard let substitutions = plan.substitutions else {
      if plan.rules == .arabic { try substitutePresentationForms() }
      return
    }
    isPositioning = false
    for stage in plan.features.substitutions {
      for lookup in stage.lookups { try apply(lookup, of: substitutions) }
      switch stage.pause {
      case .none: break
      case .presentationForms: try substitutePresentationForms()
      case .stretch: markStretched()
      }
    }
  }

  /// Makes characters glyphs, with the parts that they play.
  private mutating func mapToGlyphs() throws(FontFault) {
    digest = GlyphDigest()
    let definitions = plan.glyphDefinitions
    for index in buffer.info.indices {
      let glyph = buffer.info[index].nominal
      buffer.info[index].code = UInt32(glyph)
      buffer.info[index].ligature = LigatureMark()
      digest.insert(Int(glyph))
      if definitions.hasClasses {
        buffer.info[index].role.bits = try plan.font.role(of: UInt32(glyph), definitions, &cache)
      } else {
        let info = buffer.info[index]
        let isMark = info.character.category == .nonspacingMark && !info.isIgnorable
        buffer.info[index].role.bits = isMark ? GlyphRole.mark : GlyphRole.base
      }
    }
  }

  /// Puts the characters into the order that the script is written in, and says so; digits in a script that runs from
  /// right to left are read from left to right.
  private mutating func takeNativeDirection() {
    guard var native = plan.script.direction else { return }
    if native == .rightToLeft, direction == .leftToRight {
      var hasNumbers = false
      for info in buffer.info {
        if info.character.isLetter { return turn() }
        hasNumbers =
          hasNumbers || info.character.category == .decimalNumber || (0x1F1E6...0x1F1FF).contains(info.code)
      }
      if hasNumbers { native = .leftToRight }
    }
    if native != direction { turn() }
  }

  private mutating func turn() {
    buffer.reverseGraphemes()
    direction = direction == .leftToRight ? .rightToLeft : .leftToRight
  }

  /// Exchanges brackets and their like in text from right to left; what has no mirrored character is left to `rtlm`.
  private mutating func mirror() {
    guard plan.direction == .rightToLeft else { return }
    for index in buffer.info.indices {
      if let scalar = Unicode.Scalar(buffer.info[index].code), let mirrored = Mirroring.mirror(of: scalar),
        let glyph = try? plan.font.glyph(of: mirrored.value, &cache), glyph != 0
      {
        buffer.info[index].code = mirrored.value
      } else {
        buffer.info[index].mask |= plan.bits.mirrored
      }
    }
  }

  /// Makes ignorables the glyph of a space, which has no advance here; without such a glyph they go.
  private mutating func hideIgnorables() throws(FontFault) {
    guard hasIgnorables else { return }
    let space = try plan.font.glyph(of: 0x20, &cache)
    guard space != 0 else { return buffer.delete(where: \.isIgnorable) }
    for index in buffer.info.indices where buffer.info[index].isIgnorable { buffer.info[index].code = UInt32(space) }
  }
}
