/// The levels that embeddings, overrides and isolates give (UAX #9, X1 to X8).
struct ExplicitLevels {
  /// The deepest level (BD2).
  static let deepest: UInt8 = 125

  /// The level of each scalar; of those that X9 removes, the level around them.
  private(set) var levels: [UInt8]
  /// The classes after overrides; `bn` for all that X9 removes.
  private(set) var classes: [BidiClass]

  /// An entry of the directional status stack.
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate = false
  }

  /// The classes that the characters have.
  let original: [BidiClass]
  /// The paragraph's level.
  let baseLevel: UInt8

  private var stack: [Status]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  /// Reads the classes of a paragraph.
  init(_ classes: [BidiClass], baseLevel: UInt8, firstStrong: FirstStrong) {
    self.baseLevel = baseLevel
    original = classes
    self.classes = classes
    levels = Array(repeating: baseLevel, count: classes.count)
    stack = [Status(level: baseLevel)]
    for index in classes.indices {
      switch classes[index] {
      case .lre: remove(at: index, opening: embedding(isRightToLeft: false))
      case .rle: remove(at: index, opening: embedding(isRightToLeft: true))
      case .lro: remove(at: index, opening: embedding(isRightToLeft: false, override: .l))
      case .rlo: remove(at: index, opening: embedding(isRightToLeft: true, override: .r))
      case .pdf:
        remove(at: index)
        closeEmbedding()
      case .bn: remove(at: index)
      case .lri: openIsolate(at: index, isRightToLeft: false)
      case .rli: openIsolate(at: index, isRightToLeft: true)
      case .fsi: openIsolate(at: index, isRightToLeft: firstStrong.isolateIsRightToLeft[index])
      case .pdi:
        closeIsolate()
        place(at: index)
      case .b: endParagraph()
      default: place(at: index)
      }
    }
  }

  /// The innermost entry; the first one is never taken off.
  private var top: Status { stack[stack.count - 1] }

  private func embedding(isRightToLeft: Bool, override: BidiClass? = nil) -> Status {
    Status(level: isRightToLeft ? (top.level + 1) | 1 : (top.level + 2) & ~1, override: override)
  }

  /// X5a, X6: the level and the override around a scalar.
  private mutating func place(at index: Int) {
    levels[index] = top.level
    if let override = top.override { classes[index] = override }
  }

  /// X9, and X2 to X5 for a scalar that opens an embedding.
  private mutating func remove(at index: Int, opening status: Status? = nil) {
    levels[index] = top.level
    classes[index] = .bn
    guard let status, overflowIsolates == 0 else { return }
    if status.level <= Self.deepest && overflowEmbeddings == 0 {
      stack.append(status)
    } else {
      overflowEmbeddings += 1
    }
  }

  /// X7.
  private mutating func closeEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if stack.count > 1 && !top.isIsolate {
      stack.removeLast()
    }
  }

  /// X5a to X5c.
  private mutating func openIsolate(at index: Int, isRightToLeft: Bool) {
    place(at: index)
    var status = embedding(isRightToLeft: isRightToLeft)
    status.isIsolate = true
    if status.level <= Self.deepest && overflowIsolates == 0 && overflowEmbeddings == 0 {
      validIsolates += 1
      stack.append(status)
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a.
  private mutating func closeIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      validIsolates -= 1
      while stack.count > 1, let status = stack.popLast(), !status.isIsolate {}
    }
  }

  /// X8.
  private mutating func endParagraph() {
    stack = [Status(level: baseLevel)]
    (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
  }
}
