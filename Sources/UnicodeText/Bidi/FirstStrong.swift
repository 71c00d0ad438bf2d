/// The first strong directions that rules P2, P3 and X5c ask for, found in one pass for the paragraph and all its isolates.
struct FirstStrong {
  /// True where the paragraph's first strong character, isolates left out, is right-to-left.
  private(set) var paragraphIsRightToLeft = false
  /// True at each isolate initiator whose content begins right-to-left; empty where there is no isolate.
  private(set) var isolateIsRightToLeft: [Bool] = []

  /// An isolate that is not closed yet, and whether it has met its strong character.
  private struct OpenIsolate {
    var start: Int
    var isDecided = false
  }

  /// Reads the classes of a paragraph.
  init(_ classes: [BidiClass]) {
    var open: [OpenIsolate] = []
    var isDecided = false
    for index in classes.indices {
      let bidiClass = classes[index]
      switch bidiClass {
      case .l, .r, .al:
        if open.isEmpty {
          if !isDecided { paragraphIsRightToLeft = bidiClass != .l }
          isDecided = true
        } else if !open[open.count - 1].isDecided {
          open[open.count - 1].isDecided = true
          isolateIsRightToLeft[open[open.count - 1].start] = bidiClass != .l
        }
      case .lri, .rli, .fsi:
        if isolateIsRightToLeft.isEmpty { isolateIsRightToLeft = Array(repeating: false, count: classes.count) }
        open.append(OpenIsolate(start: index))
      case .pdi: _ = open.popLast()
      case .b:
        // What comes after a separator is another paragraph (X8).
        open.removeAll()
        isDecided = true
      default: break
      }
    }
  }
}
