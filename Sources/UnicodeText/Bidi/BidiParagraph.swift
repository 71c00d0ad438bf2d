/// A paragraph with the levels of its characters (UAX #9, P2 to I2), and the order in which its lines show them.
///
/// Time and memory are linear in the paragraph's length. A paragraph separator within the text ends all that is open, as
/// P1 asks for, but what follows it keeps the direction of the whole.
public struct BidiParagraph: Hashable, Sendable {
  /// The direction of a paragraph.
  public enum Direction: Hashable, Sendable {
    /// That of the first strong character, left-to-right without one (P2, P3).
    case automatic
    /// Left-to-right.
    case leftToRight
    /// Right-to-left.
    case rightToLeft
  }

  /// The paragraph's level: 0 for left-to-right, 1 for right-to-left.
  public let baseLevel: UInt8

  /// The level of each scalar before lines are cut; even ones run left-to-right, odd ones right-to-left. Characters that
  /// X9 removes have the level of what stands before them.
  public let levels: [UInt8]

  private let classes: [BidiClass]

  /// The levels of a text.
  public init(_ scalars: [Unicode.Scalar], direction: Direction = .automatic) {
    var classes: [BidiClass] = []
    classes.reserveCapacity(scalars.count)
    // Without right-to-left letters, Arabic digits and embeddings only a right-to-left paragraph has levels to find.
    var isLeftToRight = direction != .rightToLeft
    for scalar in scalars {
      let bidiClass = CharacterProperties(scalar).bidiClass
      classes.append(bidiClass)
      if !bidiClass.keepsLevelZero { isLeftToRight = false }
    }
    self.classes = classes
    if isLeftToRight {
      baseLevel = 0
      levels = Array(repeating: 0, count: scalars.count)
      return
    }
    let firstStrong = FirstStrong(classes)
    switch direction {
    case .automatic: baseLevel = firstStrong.paragraphIsRightToLeft ? 1 : 0
    case .leftToRight: baseLevel = 0
    case .rightToLeft: baseLevel = 1
    }
    levels = Self.resolved(ExplicitLevels(classes, baseLevel: baseLevel, firstStrong: firstStrong), scalars)
  }

  /// X9 to I2.
  private static func resolved(_ explicit: ExplicitLevels, _ scalars: [Unicode.Scalar]) -> [UInt8] {
    var levels = explicit.levels
    let runs = IsolatingRuns(explicit)
    var sequence = RunSequence()
    for run in runs.runs.indices where !runs.runs[run].isContinuation {
      sequence.load(from: run, of: runs, in: explicit)
      sequence.resolveWeak()
      sequence.resolveBrackets(of: scalars, in: explicit)
      sequence.resolveNeutrals()
      sequence.write(to: &levels)
    }
    var before = explicit.baseLevel
    for index in levels.indices {
      if explicit.classes[index] == .bn { levels[index] = before }
      before = levels[index]
    }
    return levels
  }

  /// The levels of a line: separators, and spaces at their and the line's end, have the paragraph's level (L1).
  ///
  /// - Parameter line: The line's scalars; what lies outside of the paragraph is left out.
  public func levels(inLine line: Range<Int>) -> [UInt8] {
    let line = line.clamped(to: levels.indices)
    var result = Array(levels[line])
    var isAtEnd = true
    var offset = result.count
    while offset > 0 {
      offset -= 1
      switch classes[line.lowerBound + offset] {
      case .b, .s: isAtEnd = true
      case .ws, .fsi, .lri, .rli, .pdi, .bn, .lre, .rle, .lro, .rlo, .pdf: break
      default: isAtEnd = false
      }
      if isAtEnd { result[offset] = baseLevel }
    }
    return result
  }

  /// The runs of one level of a line, in the order in which they are seen from left to right (L1, L2).
  ///
  /// - Parameter line: The line's scalars; what lies outside of the paragraph is left out.
  public func visualRuns(inLine line: Range<Int>) -> [BidiRun] {
    let line = line.clamped(to: levels.indices)
    return BidiRun.visualOrder(BidiRun.runs(ofLevels: levels(inLine: line), from: line.lowerBound))
  }
}
