internal import Bytes
internal import Fonts
internal import Shaping
internal import UnicodeText

/// The shaping of items and lines of one text.
struct LineShaper {
  let source: TextSource
  let lists: [FontList]
  let text: StyledText
  /// True where letters of some run are set apart.
  let hasSpacing: Bool
  var faults: FaultList

  init(_ source: TextSource, _ lists: [FontList], _ text: StyledText, _ faults: FaultList) {
    (self.source, self.lists, self.text, self.faults) = (source, lists, text, faults)
    hasSpacing = text.runs.contains { $0.style.letterSpacing != .units(0) && $0.style.letterSpacing != .ems(0) }
  }

  /// User units in a font unit of a piece's or item's font.
  func scale(_ style: Int, _ font: Int) -> Double {
    text.runs[style].style.size / lists[style].members[font].font.unitsPerEm
  }

  /// The space between letters of an item, in font units; none between those that join.
  mutating func spacing(_ item: TextItem) -> Int {
    guard hasSpacing else { return 0 }
    let units = text.runs[item.style].style.letterSpacingInUnits
    guard units != 0 else { return 0 }
    if item.script.joins {
      faults.add(.joinedScript(item.script), at: source.place(of: item.range.lowerBound)) {
        .joinedSpacing(item.script.name)
      }
      return 0
    }
    let limit = 1 << 24
    return Int(saturating: (units / scale(item.style, item.font)).rounded()).clamped(to: -limit...limit)
  }

  /// The glyphs of a part of an item; none, with a fault, where it cannot be shaped.
  mutating func glyphs(
    _ item: TextItem, _ range: Range<Int>, _ level: UInt8, isSpaced: Bool
  ) -> [ShapedGlyph] {
    let member = lists[item.style].members[item.font]
    do throws(ShapingFault) {
      let plan = try member.plan(item.script, isRightToLeft: level & 1 == 1, isSpaced: isSpaced)
      return try plan.shape(source.scalars, range)
    } catch {
      report(error, member.font.font.name, at: range.lowerBound, item.script)
      return []
    }
  }

  /// The glyphs of characters that the text has not.
  mutating func glyphs(ofAdded scalars: [Unicode.Scalar], _ item: TextItem, _ level: UInt8) -> [ShapedGlyph] {
    let member = lists[item.style].members[item.font]
    do throws(ShapingFault) {
      let plan = try member.plan(item.script, isRightToLeft: level & 1 == 1, isSpaced: false)
      return try plan.shape(scalars)
    } catch {
      report(error, member.font.font.name, at: item.range.lowerBound, item.script)
      return []
    }
  }

  /// The end of the glyphs that belong to one grapheme cluster, or to several that one glyph stands for.
  ///
  /// Marks have clusters of their own when glyphs are shaped, and stand in text from right to left before their letter.
  @inline(__always)
  static func groupEnd(_ glyphs: [ShapedGlyph], from index: Int, isRightToLeft: Bool, _ source: TextSource) -> Int {
    var end = index + 1
    while end < glyphs.count {
      let (before, after) = (glyphs[end - 1].cluster, glyphs[end].cluster)
      guard before == after || !source.startsCluster[isRightToLeft ? before : after] else { break }
      end += 1
    }
    return end
  }

  private mutating func report(_ fault: ShapingFault, _ font: String, at index: Int, _ script: Script) {
    switch fault {
    case .font(let fault): faults.add(.font(font), at: source.place(of: index)) { .font(font, fault) }
    case .script(let own, _, let place):
      faults.add(.script(own), at: source.place(of: place ?? index)) { .script(fault) }
    }
  }
}

extension Script {
  /// True for scripts whose letters join, so that nothing may stand between them.
  var joins: Bool {
    switch self {
    case .arabic, .syriac, .mongolian, .nko, .mandaic, .manichaean, .phagsPa, .adlam, .hanifiRohingya, .psalterPahlavi,
      .sogdian, .chorasmian, .oldUyghur:
      true
    default: false
    }
  }
}

extension Int {
  /// The nearest number of a range.
  func clamped(to range: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}
