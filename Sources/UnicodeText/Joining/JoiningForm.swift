/// The form that a letter of Arabic or a script like it takes among its neighbours (The Unicode Standard, 9.2).
public enum JoiningForm: Hashable, Sendable {
  /// Joined to nothing.
  case isolated
  /// Joined to the letter after it.
  case initial
  /// Joined on both sides.
  case medial
  /// Joined to the letter before it.
  case final

  /// The forms of a text in the order of the text; nil for what is transparent or never joins. Characters that only cause
  /// joining have the forms of letters that join on both sides.
  ///
  /// - Parameters:
  ///   - before: What stands before the text, as far as it may join it.
  ///   - after: What stands behind it.
  public static func forms(
    of scalars: [Unicode.Scalar], before: [Unicode.Scalar] = [], after: [Unicode.Scalar] = []
  ) -> [JoiningForm?] {
    var forms = [JoiningForm?](repeating: nil, count: scalars.count)
    // The letter that the next one may join, where it is part of the text.
    var last: Int?
    var joinsNext = before.last(where: { !$0.isTransparent }).map { $0.joins(after: true) } ?? false
    for (index, scalar) in scalars.enumerated() where !scalar.isTransparent {
      let isJoined = joinsNext && scalar.joins(after: false)
      if isJoined, let last { forms[last] = forms[last]?.joinedToNext }
      joinsNext = scalar.joins(after: true)
      forms[index] = joinsNext || scalar.joins(after: false) ? (isJoined ? .final : .isolated) : nil
      last = index
    }
    if joinsNext, let last, after.first(where: { !$0.isTransparent })?.joins(after: false) == true {
      forms[last] = forms[last]?.joinedToNext
    }
    return forms
  }

  /// The form with the letter after it joined as well.
  private var joinedToNext: JoiningForm {
    switch self {
    case .isolated, .initial: .initial
    case .final, .medial: .medial
    }
  }
}

extension Unicode.Scalar {
  /// True for marks and controls that letters join across.
  fileprivate var isTransparent: Bool { CharacterProperties(self).joiningType == .transparent }

  /// True where a letter joins the one after it, or before it.
  fileprivate func joins(after: Bool) -> Bool {
    switch CharacterProperties(self).joiningType {
    case .dualJoining, .joinCausing: true
    case .rightJoining: !after
    case .leftJoining: after
    case .nonJoining, .transparent: false
    }
  }
}
