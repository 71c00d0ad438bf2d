/// The rules GB3 to GB13 as a machine that reads a text from its start.
struct GraphemeRules {
  /// How far a sequence of emoji has come (GB11).
  private enum Emoji {
    case none
    /// After a pictograph and what extends it.
    case pictograph
    /// After a joiner behind that.
    case joiner
  }

  /// The class of the character before; at the start that of a line feed, which a cluster never goes over.
  private var before = GraphemeClusterBreak.lf
  private var emoji = Emoji.none
  private var isAfterOddIndicator = false

  /// Reads a character.
  ///
  /// - Returns: True where it begins a cluster.
  mutating func breaks(before character: CharacterProperties) -> Bool {
    let after = character.graphemeClusterBreak
    let isPictograph = character.isExtendedPictographic
    let result = !joins(after, isPictograph: isPictograph)
    isAfterOddIndicator = after == .regionalIndicator && !isAfterOddIndicator
    switch (emoji, after) {
    case _ where isPictograph: emoji = .pictograph
    case (.pictograph, .extend): break
    case (.pictograph, .zwj): emoji = .joiner
    default: emoji = .none
    }
    before = after
    return result
  }

  private func joins(_ after: GraphemeClusterBreak, isPictograph: Bool) -> Bool {
    switch (before, after) {
    case (.cr, .lf): true
    case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): false
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): true
    case (.lv, .v), (.lv, .t), (.v, .v), (.v, .t), (.lvt, .t), (.t, .t): true
    case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): true
    case (.regionalIndicator, .regionalIndicator): isAfterOddIndicator
    default: isPictograph && emoji == .joiner
    }
  }
}
