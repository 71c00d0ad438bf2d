internal import Fonts

/// What is asked for without a user's word, in HarfBuzz's order.
extension FeatureMap {
  /// Asks for all features of a plan.
  ///
  /// - Parameter hasContextualForms: True where the font has `rclt`, which is to be in one stage with `calt`.
  mutating func addAll(
    _ rules: ScriptRules, _ direction: TextDirection, user: [Tag: Int], hasContextualForms: Bool
  ) {
    add("rvrn", .global)
    pause()
    switch direction {
    case .leftToRight:
      add("ltra", .global)
      add("ltrm", .global)
    case .rightToLeft:
      add("rtla", .global)
      add("rtlm")
    }
    for tag in ["frac", "numr", "dnom"] as [Tag] { add(tag) }
    for tag in ["Harf", "HARF"] as [Tag] { add(tag, .global) }
    switch rules {
    case .arabic: addArabic(hasContextualForms: hasContextualForms)
    case .hangul: for tag in ["ljmo", "vjmo", "tjmo"] as [Tag] { add(tag) }
    case .usual, .hebrew: break
    }
    for tag in ["Buzz", "BUZZ", "abvm", "blwm", "ccmp", "locl"] as [Tag] { add(tag, .global) }
    for tag in ["mark", "mkmk"] as [Tag] { add(tag, [.global, .mindsNonJoiner, .mindsJoiner]) }
    for tag in ["rlig", "calt", "clig", "curs", "dist"] as [Tag] { add(tag, .global) }
    add("kern", [.global, .hasFallback])
    for tag in ["liga", "rclt"] as [Tag] { add(tag, .global) }
    for (tag, value) in user.sorted(by: { $0.key < $1.key }) {
      add(tag, .global, value: UInt32(clamping: value))
    }
    // Jamo are combined by features of their own: their bit of `calt` is taken away.
    if rules == .hangul { add("calt") }
  }

  /// Arabic in the order of its specification, with a pause after each form: contexts see what was done before.
  private mutating func addArabic(hasContextualForms: Bool) {
    add("stch", .global)
    pause(.stretch)
    for tag in ["ccmp", "locl"] as [Tag] { add(tag, [.global, .mindsJoiner]) }
    pause()
    for tag in ["isol", "fina"] as [Tag] {
      add(tag, [.mindsJoiner, .hasFallback])
      pause()
    }
    for tag in ["fin2", "fin3"] as [Tag] {
      add(tag, .mindsJoiner)
      pause()
    }
    add("medi", [.mindsJoiner, .hasFallback])
    pause()
    add("med2", .mindsJoiner)
    pause()
    add("init", [.mindsJoiner, .hasFallback])
    pause()
    add("rlig", [.global, .mindsJoiner, .hasFallback])
    pause(.presentationForms)
    add("calt", [.global, .mindsJoiner])
    if !hasContextualForms { pause() }
    for tag in ["liga", "clig", "mset"] as [Tag] { add(tag, [.global, .mindsJoiner]) }
  }
}
