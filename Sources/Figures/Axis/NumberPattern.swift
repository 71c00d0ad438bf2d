/// The pattern of a number, taken apart.
struct NumberPattern: Hashable {
  /// The text before and behind the digits of a number of one sign.
  private struct Affixes: Hashable {
    var prefix = ""
    var suffix = ""
  }

  private var positive = Affixes()
  /// What stands around negative numbers; nil for a minus before what stands around the others.
  private var negative: Affixes?
  /// The least count of digits before the decimal sign.
  private var leastWhole = 0
  /// The least and the largest count of decimals.
  private var decimals = 0...0
  /// How many digits the last group before the decimal sign has, and each before it; nil without groups.
  private var groups: (last: Int, others: Int)? {
    lastGroup > 0 ? (lastGroup, otherGroups) : nil
  }
  private var lastGroup = 0
  private var otherGroups = 0
  /// The power of ten that numbers are multiplied by: 2 for hundredths.
  private var power = 0

  /// Digits alone, with a fixed number of decimals.
  init(decimals: Int) {
    leastWhole = 1
    self.decimals = decimals...decimals
  }

  /// Takes a pattern apart.
  init(_ pattern: String) throws(NumberFormat.Fault) {
    var reader = NumberPatternReader(pattern)
    positive.prefix = try reader.affix(isPrefix: true, power: &power)
    let digits = try reader.digits()
    (leastWhole, decimals) = (digits.leastWhole, digits.leastDecimals...digits.mostDecimals)
    (lastGroup, otherGroups) = (digits.lastGroup, digits.otherGroups)
    positive.suffix = try reader.affix(isPrefix: false, power: &power)
    guard reader.skipSemicolon() else { return }
    var affixes = Affixes()
    // Of the pattern of negative numbers only what stands around the digits counts.
    var ignored = 0
    affixes.prefix = try reader.affix(isPrefix: true, power: &ignored)
    _ = try reader.digits()
    affixes.suffix = try reader.affix(isPrefix: false, power: &ignored)
    if reader.skipSemicolon() { throw reader.fault("a pattern has two parts at most") }
    negative = affixes
  }

  /// The digits in this pattern.
  func text(of number: DecimalDigits, isNegative: Bool, locale: NumberFormat.Locale) -> String {
    let rounded = number.shifted(by: power).rounded(toDecimals: decimals.upperBound)
    var text = ""
    // Zero has no sign, whatever it was rounded from.
    let isNegative = isNegative && !rounded.digits.isEmpty
    let affixes = isNegative ? negative ?? Affixes(prefix: "-" + positive.prefix, suffix: positive.suffix) : positive
    text += affixes.prefix
    for place in stride(from: max(rounded.exponent, leastWhole) - 1, through: 0, by: -1) {
      text += String(rounded.digit(at: place))
      if isGroupEnd(place, locale) { text += locale.groupSign }
    }
    let count = max(decimals.lowerBound, min(rounded.decimals, decimals.upperBound))
    if count > 0 { text += locale.decimalSign }
    for place in 0..<count { text += String(rounded.digit(at: -1 - place)) }
    return text + affixes.suffix
  }

  /// Whether a group of digits ends with the digit of a place.
  private func isGroupEnd(_ place: Int, _ locale: NumberFormat.Locale) -> Bool {
    guard let (last, others) = groups, place >= last else { return false }
    let size = locale == .in && others == last ? 2 : others
    return (place - last) % size == 0
  }
}

/// Reads a pattern from its front to its end.
private struct NumberPatternReader {
  struct Digits {
    var leastWhole = 0
    var leastDecimals = 0
    var mostDecimals = 0
    var lastGroup = 0
    var otherGroups = 0
  }

  private let pattern: String
  private var index: String.Index

  init(_ pattern: String) {
    self.pattern = pattern
    index = pattern.startIndex
  }

  private var next: Character? { index < pattern.endIndex ? pattern[index] : nil }

  func fault(_ message: String, at place: String.Index? = nil) -> NumberFormat.Fault {
    NumberFormat.Fault(
      message: "in the pattern '\(pattern)' \(message)",
      offset: pattern.utf8.distance(from: pattern.startIndex, to: place ?? index))
  }

  /// The text up to the digits, or behind them up to the end or the `;`.
  mutating func affix(isPrefix: Bool, power: inout Int) throws(NumberFormat.Fault) -> String {
    var text = ""
    while let character = next {
      switch character {
      case "#", "0", ",", ".":
        if isPrefix { return text }
        throw fault("'\(character)' stands behind the digits: expected it among them, or in single quotes")
      case ";":
        return text
      case "'": text += try quoted()
      case "1"..."9", "@", "*", "\u{A4}", "\u{2030}":
        throw fault("'\(character)' has no meaning: expected # 0 , . % ; or text, which may stand in single quotes")
      default:
        if character == "%" { power = 2 }
        text.append(character)
        index = pattern.index(after: index)
      }
    }
    return text
  }

  /// The text of the quote that begins here; two in a row are one quote.
  private mutating func quoted() throws(NumberFormat.Fault) -> String {
    let start = index
    index = pattern.index(after: index)
    var text = ""
    while let character = next {
      index = pattern.index(after: index)
      guard character == "'" else {
        text.append(character)
        continue
      }
      if text.isEmpty, pattern.index(after: start) == pattern.index(before: index) { return "'" }
      guard next == "'" else { return text }
      text.append("'")
      index = pattern.index(after: index)
    }
    throw fault("a quote has no end", at: start)
  }

  /// The signs for digits.
  mutating func digits() throws(NumberFormat.Fault) -> Digits {
    let start = index
    var digits = Digits()
    var groups: [Int] = []
    var whole = 0
    whole: while let character = next {
      switch character {
      case "#":
        guard digits.leastWhole == 0 else { throw fault("'#' stands behind '0' before the decimal sign") }
      case "0": digits.leastWhole += 1
      case ",":
        groups.append(whole)
        index = pattern.index(after: index)
        continue
      default: break whole
      }
      whole += 1
      index = pattern.index(after: index)
    }
    if let last = groups.last {
      digits.lastGroup = whole - last
      digits.otherGroups = groups.count > 1 ? last - groups[groups.count - 2] : digits.lastGroup
      guard digits.lastGroup > 0, digits.otherGroups > 0 else {
        throw fault("no digit stands behind a ','", at: pattern.index(before: index))
      }
    }
    if next == "." { try decimals(&digits) }
    guard whole + digits.mostDecimals > 0 else { throw fault("no digit stands: expected # or 0", at: start) }
    if next == "E" { throw fault("'E' asks for an exponent, which no figure writes") }
    // A number of no decimals needs a digit.
    if digits.leastDecimals == 0 { digits.leastWhole = max(digits.leastWhole, 1) }
    return digits
  }

  private mutating func decimals(_ digits: inout Digits) throws(NumberFormat.Fault) {
    index = pattern.index(after: index)
    while let character = next, character == "#" || character == "0" {
      if character == "0" {
        guard digits.leastDecimals == digits.mostDecimals else {
          throw fault("'0' stands behind '#' after the decimal sign")
        }
        digits.leastDecimals += 1
      }
      digits.mostDecimals += 1
      index = pattern.index(after: index)
    }
  }

  /// Passes a `;`; false at the end.
  mutating func skipSemicolon() -> Bool {
    guard next == ";" else { return false }
    index = pattern.index(after: index)
    return true
  }
}
