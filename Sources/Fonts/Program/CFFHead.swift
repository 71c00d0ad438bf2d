internal import Bytes

/// What stands before the charstrings of a CFF font keyed by glyph numbers (Adobe Technical Note 5176).
///
/// The order is: header, names, Top DICT, strings, no global subroutines, charset, FDSelect, Private DICT, Font DICT, the
/// list of the charstrings.
struct CFFHead {
  private enum Operator {
    static let fontMatrix = [12, 7]
    static let charset = [15]
    static let charStrings = [17]
    static let privateDict = [18]
    static let defaultWidth = [20]
    static let nominalWidth = [21]
    static let ros = [12, 30]
    static let cidCount = [12, 34]
    static let fdArray = [12, 36]
    static let fdSelect = [12, 37]
  }

  /// The first number of a string that is not among the standard ones.
  private static let firstString = 391

  let name: String
  /// The units of the em that the charstrings are written in.
  let unitsPerEm: Int
  let glyphs: [UInt16]
  /// The lengths of the charstrings.
  let sizes: [Int]

  /// The bytes.
  var bytes: [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(contentsOf: [1, 0, 4, 4])
    buffer.append(contentsOf: Self.index([Array(name.utf8)]))
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)]) + Self.index([])
    // Offsets take five bytes whatever they are, so that the Top DICT's length is known before they are.
    let topCount = Self.index([top(charset: 0, charStrings: 0, fdArray: 0, fdSelect: 0)]).count
    let charset = buffer.count + topCount + strings.count
    let select = charset + charsetBytes.count
    let privateAt = select + selectBytes.count
    let fdArray = privateAt + Self.privateBytes.count
    let fontDict = Self.index([Self.fontDict(privateAt)])
    let charStrings = fdArray + fontDict.count
    buffer.append(
      contentsOf: Self.index([top(charset: charset, charStrings: charStrings, fdArray: fdArray, fdSelect: select)]))
    buffer.append(contentsOf: strings)
    buffer.append(contentsOf: charsetBytes)
    buffer.append(contentsOf: selectBytes)
    buffer.append(contentsOf: Self.privateBytes)
    buffer.append(contentsOf: fontDict)
    buffer.append(contentsOf: Self.list(sizes))
    return buffer.bytes
  }

  private func top(charset: Int, charStrings: Int, fdArray: Int, fdSelect: Int) -> [UInt8] {
    var dict = ByteBuffer()
    dict.append([Self.firstString, Self.firstString + 1, 0], Operator.ros)
    let unit = Self.real(dividing: unitsPerEm)
    dict.append(contentsOf: unit)
    dict.append([0, 0], [])
    dict.append(contentsOf: unit)
    dict.append([0, 0], Operator.fontMatrix)
    dict.append(wide: [65_535], Operator.cidCount)
    dict.append(wide: [charset], Operator.charset)
    dict.append(wide: [charStrings], Operator.charStrings)
    // Preview shows nothing unless these two come last.
    dict.append(wide: [fdArray], Operator.fdArray)
    dict.append(wide: [fdSelect], Operator.fdSelect)
    return dict.bytes
  }

  /// The Font DICT: the Top DICT's matrix is multiplied with this one by some readers, and needed by others.
  private static func fontDict(_ privateAt: Int) -> [UInt8] {
    var dict = ByteBuffer()
    dict.append([1, 0, 0, 1, 0, 0], Operator.fontMatrix)
    dict.append(wide: [privateBytes.count, privateAt], Operator.privateDict)
    return dict.bytes
  }

  private static let privateBytes: [UInt8] = {
    var dict = ByteBuffer()
    dict.append([0], Operator.defaultWidth)
    dict.append([0], Operator.nominalWidth)
    return dict.bytes
  }()

  /// The numbers of all glyphs but the first, two bytes each.
  private var charsetBytes: [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(0)
    for glyph in glyphs.dropFirst() { buffer.append(number: Int(glyph), count: 2) }
    return buffer.bytes
  }

  /// One range of all glyphs with the only Font DICT.
  private var selectBytes: [UInt8] {
    var buffer = ByteBuffer()
    for (value, count) in [(3, 1), (1, 2), (0, 2), (0, 1), (glyphs.count, 2)] {
      buffer.append(number: value, count: count)
    }
    return buffer.bytes
  }

  private static func index(_ entries: [[UInt8]]) -> [UInt8] { list(entries.map(\.count)) + entries.joined() }

  /// An INDEX without its data: the count, and the offsets in as few bytes as they fit in.
  private static func list(_ sizes: [Int]) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.append(number: sizes.count, count: 2)
    guard !sizes.isEmpty else { return buffer.bytes }
    let end = sizes.reduce(1, +)
    let size = end < 1 << 8 ? 1 : end < 1 << 16 ? 2 : end < 1 << 24 ? 3 : 4
    buffer.append(number: size, count: 1)
    var offset = 1
    buffer.append(number: offset, count: size)
    for count in sizes {
      offset += count
      buffer.append(number: offset, count: size)
    }
    return buffer.bytes
  }

  /// 1 divided by a number, to 12 decimals, as a DICT writes it: four bits a digit.
  private static func real(dividing number: Int) -> [UInt8] {
    var text = ByteBuffer()
    text.append(units: (1_000_000_000_000 + number / 2) / number, decimals: 12, leadingZero: false)
    var nibbles = text.bytes.map { $0 == UInt8(ascii: ".") ? 10 : $0 & 15 } + [15]
    if !nibbles.count.isMultiple(of: 2) { nibbles.append(15) }
    return [30] + stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }
}

extension ByteBuffer {
  /// Appends an operator of a DICT after its operands.
  fileprivate mutating func append(_ operands: [Int], _ name: [Int]) {
    for operand in operands { append(compact: operand) }
    for byte in name { append(number: byte, count: 1) }
  }

  /// Appends an operator of a DICT after operands of five bytes each.
  fileprivate mutating func append(wide operands: [Int], _ name: [Int]) {
    for operand in operands {
      append(29)
      append(number: operand, count: 4)
    }
    append([], name)
  }
}
