internal import Geometry

/// One run of a glyph's charstring (Adobe Technical Note 5177; OpenType, CFF2 CharString Format).
struct CharstringInterpreter {
  /// The most operators that a glyph may run, those of its subroutines counted.
  static let operatorLimit = 500_000
  /// The deepest nesting of subroutines.
  static let depthLimit = 10

  let font: CompactFont
  let location: NormalizedLocation
  let glyph: UInt16
  var stack: CharstringStack
  var outline = CharstringOutline()
  private var dict = CompactFont.FontDict()
  private var operatorCount = 0
  private var stemCount = 0
  private var hasWidth: Bool
  private var isComposed = false
  /// What `put` keeps for `get`; made when first needed.
  var transient: [Double] = []
  private var blend: CharstringBlend?

  init(_ font: CompactFont, at location: NormalizedLocation, of glyph: UInt16) {
    self.font = font
    self.location = location
    self.glyph = glyph
    stack = CharstringStack(limit: font.isCFF2 ? 513 : 48)
    hasWidth = font.isCFF2
  }

  /// The outline.
  mutating func path() throws(FontFault) -> Path {
    dict = try font.fontDict(of: glyph)
    if let store = font.store { blend = try CharstringBlend(store, part: dict.storePart, at: location) }
    _ = try run(try font.charstring(of: glyph), depth: 0)
    try finish()
    return outline.path
  }

  func fault(_ reason: String) -> FontFault { .glyph(font.table.tag, glyph, reason) }

  private mutating func finish() throws(FontFault) {
    outline.close()
    if outline.isTooLong { throw ContourPath.tooLong(font.table.tag, glyph) }
  }

  /// Runs a charstring or subroutine.
  ///
  /// - Returns: Whether the glyph is at its end.
  private mutating func run(_ code: TableReader, depth: Int) throws(FontFault) -> Bool {
    var at = 0
    while at < code.count {
      let byte = try code.uint8(at)
      at += 1
      if byte >= 32 || byte == 28 {
        try push(byte, code, &at)
        continue
      }
      operatorCount += 1
      guard operatorCount <= Self.operatorLimit else {
        throw fault("runs more than \(FontFault.grouped(Self.operatorLimit)) operators")
      }
      switch byte {
      case 1, 3, 18, 23: countStems()
      case 19, 20:
        countStems()
        at += (stemCount + 7) / 8
      case 10:
        if try call(dict.subroutines, depth: depth) { return true }
      case 29:
        if try call(font.globalSubroutines, depth: depth) { return true }
      case 11 where !font.isCFF2: return false
      case 14 where !font.isCFF2:
        try end()
        return true
      case 15 where font.isCFF2: try choosePart()
      case 16 where font.isCFF2: try blendOperands()
      case 12:
        let second = try code.uint8(at)
        at += 1
        try runLong(second)
      default: try draw(byte)
      }
    }
    return false
  }

  /// Pushes the number that a byte begins.
  private mutating func push(_ byte: Int, _ code: TableReader, _ at: inout Int) throws(FontFault) {
    let value: Double
    switch byte {
    case 28:
      value = Double(try code.int16(at))
      at += 2
    case 32...246: value = Double(byte - 139)
    case 247...250:
      value = Double((byte - 247) * 256 + (try code.uint8(at)) + 108)
      at += 1
    case 251...254:
      value = Double(-(byte - 251) * 256 - (try code.uint8(at)) - 108)
      at += 1
    default:
      value = try code.fixed(at)
      at += 4
    }
    guard stack.push(value) else { throw fault("has more than \(stack.limit) numbers on its stack") }
  }

  /// The width stands before the first operands, where there is one more than the operator takes.
  private mutating func dropWidth(_ isThere: Bool) {
    if !hasWidth, isThere { stack.dropFirst() }
    hasWidth = true
  }

  private mutating func countStems() {
    dropWidth(stack.count % 2 == 1)
    stemCount += stack.count / 2
    stack.clear()
  }

  private mutating func call(_ subroutines: CompactIndex?, depth: Int) throws(FontFault) -> Bool {
    guard depth < Self.depthLimit else { throw fault("nests subroutines more than \(Self.depthLimit) deep") }
    guard let subroutines, let number = Int(exactly: try pop()),
      let code = try subroutines.entry(number + subroutines.bias)
    else { throw fault("calls a subroutine that does not exist") }
    return try run(code, depth: depth + 1)
  }

  mutating func pop() throws(FontFault) -> Double {
    guard let value = stack.pop() else { throw fault("takes a number from an empty stack") }
    return value
  }

  /// Ends the glyph; with operands it is a letter with an accent (Adobe Technical Note 5177, appendix C).
  private mutating func end() throws(FontFault) {
    dropWidth(stack.count == 1 || stack.count == 5)
    try finish()
    guard stack.count >= 4 else { return }
    guard !isComposed else { throw fault("is composed of a letter that is composed itself") }
    let (accent, base) = (try pop(), try pop())
    let (y, x) = (try pop(), try pop())
    for (code, place) in [(base, Point.origin), (accent, Point(x, y))] {
      let part = try font.standardGlyph(Int(exactly: code) ?? 0, in: glyph)
      stack.clear()
      (isComposed, hasWidth, stemCount) = (true, false, 0)
      outline.jump(to: place)
      _ = try run(try font.charstring(of: part), depth: 0)
      try finish()
    }
  }

  private mutating func choosePart() throws(FontFault) {
    guard let store = font.store, let part = Int(exactly: try pop()) else { throw fault("blends without a store") }
    blend = try CharstringBlend(store, part: part, at: location)
  }

  private mutating func blendOperands() throws(FontFault) {
    guard let blend, let count = Int(exactly: try pop()), count >= 0, blend.apply(count, to: &stack) else {
      throw fault("blends what is not there")
    }
  }

  /// Runs an operator that draws.
  private mutating func draw(_ byte: Int) throws(FontFault) {
    switch byte {
    case 4, 22: dropWidth(stack.count > 1)
    case 21: dropWidth(stack.count > 2)
    default: break
    }
    let enough = stack.count >= (byte == 21 ? 2 : 1)
    guard enough, outline.draw(byte, stack) else { throw fault("has the operator \(byte) where it may not stand") }
    stack.clear()
    if outline.isTooLong { throw ContourPath.tooLong(font.table.tag, glyph) }
  }

  /// Runs an operator of two bytes.
  private mutating func runLong(_ byte: Int) throws(FontFault) {
    switch byte {
    case 34...37:
      guard outline.flex(byte, stack) else { throw fault("has a flex without its points") }
      stack.clear()
    default:
      guard !font.isCFF2 else { throw fault("has the operator 12 \(byte), which CFF2 has not") }
      try calculate(byte)
    }
  }
}
