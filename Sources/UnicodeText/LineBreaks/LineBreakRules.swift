/// The line breaking rules of UAX #14 (Unicode 15.0) as a machine that reads a text from its start.
struct LineBreakRules {
  /// How far a number has come (LB25).
  private enum Number {
    case none
    /// After NU (NU | SY | IS)*.
    case digits
    /// After a closing bracket behind that.
    case closed
  }

  /// The character before, marks counting as what they stand on (LB9); nil at the start of the text.
  private var before: LineBreakCharacter?
  /// The class before the spaces that end the text so far; that of `before` without spaces.
  private var beforeSpaces: LineBreakClass?
  private var isAfterJoiner = false
  private var isAfterHebrewHyphen = false
  private var isAfterOddIndicator = false
  private var number = Number.none

  /// Reads the next character of a text, looking ahead where a number may begin.
  ///
  /// - Returns: What is before the character.
  mutating func read(_ text: [LineBreakCharacter], at index: Int) -> LineBreak {
    var character = text[index]
    let isJoiner = character.lineClass == .zwj
    defer { isAfterJoiner = isJoiner }
    if character.lineClass == .cm || isJoiner {
      switch before?.lineClass {
      case nil, .bk, .cr, .lf, .nl, .sp, .zw: character.lineClass = .al
      default: return .prohibited
      }
    }
    guard let last = before else {
      advance(to: character)
      return .prohibited
    }
    var result = lineBreak(between: last, and: character)
    if result == .allowed && beginsNumber(last.lineClass, text, at: index) { result = .prohibited }
    advance(to: character)
    return result
  }

  /// Goes on behind a character.
  private mutating func advance(to character: LineBreakCharacter) {
    let next = character.lineClass
    isAfterHebrewHyphen = before?.lineClass == .hl && (next == .hy || next == .ba)
    isAfterOddIndicator = next == .ri && !isAfterOddIndicator
    switch (number, next) {
    case (_, .nu): number = .digits
    case (.digits, .sy), (.digits, .is): break
    case (.digits, .cl), (.digits, .cp): number = .closed
    default: number = .none
    }
    before = character
    if next != .sp { beforeSpaces = next }
  }

  /// LB4 to LB8a, LB11 to LB18, which spaces and controls take part in; then the rules for neighbours.
  private func lineBreak(between before: LineBreakCharacter, and after: LineBreakCharacter) -> LineBreak {
    let (left, right) = (before.lineClass, after.lineClass)
    switch (left, right) {
    case (.cr, .lf): return .prohibited
    case (.bk, _), (.cr, _), (.lf, _), (.nl, _): return .mandatory
    case (_, .bk), (_, .cr), (_, .lf), (_, .nl), (_, .sp), (_, .zw): return .prohibited
    default: break
    }
    if beforeSpaces == .zw { return .allowed }
    if isAfterJoiner { return .prohibited }
    switch (left, right) {
    case (_, .wj), (.wj, _), (.gl, _): return .prohibited
    case (.sp, .gl), (.ba, .gl), (.hy, .gl): break
    case (_, .gl), (_, .cl), (_, .cp), (_, .ex), (_, .is), (_, .sy): return .prohibited
    default: break
    }
    switch (beforeSpaces, right) {
    case (.op, _), (.qu, .op), (.cl, .ns), (.cp, .ns), (.b2, .b2): return .prohibited
    default: break
    }
    if left == .sp { return .allowed }
    return joins(before, after) || joinsNumber(left, right) ? .prohibited : .allowed
  }

  /// LB19 to LB30b without LB25.
  private func joins(_ before: LineBreakCharacter, _ after: LineBreakCharacter) -> Bool {
    switch (before.lineClass, after.lineClass) {
    case (_, .qu), (.qu, _): true
    case (_, .cb), (.cb, _): false
    case (_, .ba), (_, .hy), (_, .ns), (.bb, _): true
    case _ where isAfterHebrewHyphen: true
    case (.sy, .hl), (_, .in): true
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true
    case (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): true
    case (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): true
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl): true
    case (.is, .al), (.is, .hl): true
    case (.al, .op), (.hl, .op), (.nu, .op): !after.isEastAsian
    case (.cp, .al), (.cp, .hl), (.cp, .nu): !before.isEastAsian
    case (.ri, .ri): isAfterOddIndicator
    case (.eb, .em): true
    case (_, .em): before.isFutureEmoji
    default: false
    }
  }

  /// LB25 by the regular expression of section 8.2, example 7:
  /// `(PR | PO)? (OP | HY)? NU (NU | SY | IS)* (CL | CP)? (PR | PO)?`, but for what needs a look ahead.
  private func joinsNumber(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (.pr, .nu), (.po, .nu), (.op, .nu), (.hy, .nu): true
    case (_, .nu): number == .digits
    case (_, .pr), (_, .po): number != .none
    default: false
    }
  }

  /// LB25 for `(PR | PO) (OP | HY) NU`, marks left out.
  private func beginsNumber(_ left: LineBreakClass, _ text: [LineBreakCharacter], at index: Int) -> Bool {
    let right = text[index].lineClass
    guard left == .pr || left == .po, right == .op || right == .hy else { return false }
    var next = index + 1
    while next < text.count && (text[next].lineClass == .cm || text[next].lineClass == .zwj) { next += 1 }
    return next < text.count && text[next].lineClass == .nu
  }
}
