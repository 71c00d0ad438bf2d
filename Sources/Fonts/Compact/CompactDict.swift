/// The operators of a DICT of CFF or CFF2 with their operands (Adobe Technical Note 5176, 4).
struct CompactDict: Sendable {
  /// The operators that are read; those of two bytes count from 0x0C00.
  enum Operator: Int {
    case charset = 15
    case charStrings = 17
    case privateDict = 18
    case subrs = 19
    case vsindex = 22
    case vstore = 24
    case charstringType = 0x0C06
    case ros = 0x0C1E
    case fdArray = 0x0C24
    case fdSelect = 0x0C25
  }

  private var entries: [Operator: [Int]] = [:]
  private let start: Int
  private let tag: Tag

  init(_ data: TableReader) throws(FontFault) {
    start = data.start
    tag = data.tag
    var operands: [Int] = []
    var at = 0
    while at < data.count {
      let byte = try data.uint8(at)
      at += 1
      switch byte {
      case 0...24:
        var code = byte
        if byte == 12 {
          code = 0x0C00 | (try data.uint8(at))
          at += 1
        }
        // Where a default blends with deltas, what is read of a DICT needs the default at most.
        if byte != 23 {
          if let name = Operator(rawValue: code) { entries[name] = operands }
          operands.removeAll(keepingCapacity: true)
        }
      case 28:
        operands.append(try data.int16(at))
        at += 2
      case 29:
        operands.append(try data.int32(at))
        at += 4
      case 30:
        while try data.uint8(at) & 0xF != 0xF, try data.uint8(at) >> 4 != 0xF { at += 1 }
        at += 1
        // No number that is read has a fraction.
        operands.append(0)
      case 32...246: operands.append(byte - 139)
      case 247...250:
        operands.append((byte - 247) * 256 + (try data.uint8(at)) + 108)
        at += 1
      case 251...254:
        operands.append(-(byte - 251) * 256 - (try data.uint8(at)) - 108)
        at += 1
      default: throw FontFault.format(tag, "the operand of the kind", byte, at: data.start + at - 1)
      }
      guard operands.count <= 513 else { throw FontFault.table(tag, "a DICT has too many operands") }
    }
  }

  /// Whether an operator is there.
  func has(_ name: Operator) -> Bool { entries[name] != nil }

  /// The operand of an operator that takes one; nil where it is not there.
  func value(_ name: Operator) -> Int? { entries[name]?.last }

  /// The two operands of an operator; nil where it is not there.
  func pair(_ name: Operator) -> (Int, Int)? {
    guard let operands = entries[name], operands.count >= 2 else { return nil }
    return (operands[0], operands[1])
  }

  /// The operand of an operator that must be there.
  func required(_ name: Operator, _ text: String) throws(FontFault) -> Int {
    guard let value = value(name) else {
      throw FontFault.table(tag, "the DICT at byte \(FontFault.grouped(start)) has no \(text)")
    }
    return value
  }
}
