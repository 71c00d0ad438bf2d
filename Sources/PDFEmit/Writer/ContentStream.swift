import Bytes
import Geometry
import SceneModel

/// The operators of a page, form or mask, one a line; `q` and `Q` cannot be unbalanced.
struct ContentStream: ~Copyable {
  /// The operators, behind those of the surfaces that wait for this one.
  private var operators = Operators()
  /// Where in the stream its bytes change their owner; empty where nobody asked.
  private(set) var owners: [LayerTrace.Change] = []
  /// Whether comments are left out.
  let isMinified: Bool
  /// Whether some bytes may be made later: not where somebody asked which are whose.
  let isLate: Bool
  /// The text of the numbers of paths.
  let table: DecimalTable
  /// Where the stream begins in the buffer, and among late bytes.
  private var (start, firstLate) = (0, 0)

  /// An empty stream.
  init(isMinified: Bool, isLate: Bool, _ table: DecimalTable) {
    (self.isMinified, self.isLate, self.table) = (isMinified, isLate, table)
  }

  /// All operators of a stream that no other waits for.
  consuming func takeOperators() -> Operators {
    // Where most were put aside, their room waited with few.
    operators.trim()
    return operators
  }

  /// A stream that waits while another one is written behind it.
  struct Waiting: ~Copyable {
    fileprivate let start, firstLate: Int
    fileprivate let owners: [LayerTrace.Change]
  }

  /// Begins a stream of its own, until `end`.
  mutating func begin() -> Waiting {
    let waiting = Waiting(start: start, firstLate: firstLate, owners: owners)
    (start, firstLate, owners) = (operators.buffer.count, operators.late.count, [])
    return waiting
  }

  /// Takes back the stream that was begun last, and goes on with the one before.
  mutating func end(_ waiting: consuming Waiting) {
    removeAll()
    (start, firstLate, owners) = (waiting.start, waiting.firstLate, waiting.owners)
  }

  /// How many bytes the stream has in its file.
  var count: Int { operators.late[firstLate...].reduce(operators.buffer.count - start) { $0 + $1.bytes.count } }

  /// The stream's late bytes, where its own ones begin at an offset.
  func late(from offset: Int) -> [LateBytes.Place] {
    operators.late[firstLate...].map { LateBytes.Place(offset: $0.offset - start + offset, bytes: $0.bytes) }
  }

  /// Keeps the operators where they were made, or in a store, until the file is written, where they are so many that copies of them
  /// would show, and more than what waits before them.
  mutating func keepLong(keptIn kept: KeptBytes) {
    guard isLate, operators.late.count == firstLate, operators.buffer.count - start >= max(Self.longLength, start)
    else { return }
    var bytes = operators.buffer.bytes
    operators.buffer = ByteBuffer(Array(bytes[..<start]))
    bytes.removeFirst(start)
    operators.late.append(LateBytes.Place(offset: start, bytes: LateBytes(bytes, keptIn: kept)))
  }

  private static let longLength = 1 << 18

  /// Puts the last operators aside where they are a piece of the file, so that they can wait in a store.
  mutating func putAside(keptIn kept: KeptBytes) {
    if isLate { operators.putAside(from: start, keptIn: kept) }
  }

  /// The stream's own bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    operators.buffer.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start...])) }
  }

  /// Whether some bytes are written late.
  var hasLate: Bool { operators.late.count > firstLate }

  /// Calls `body` with all bytes of the stream in their order, with the late ones as they are made.
  func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withBytes { bytes in
      var start = 0
      for place in late(from: 0) {
        body(UnsafeBufferPointer(rebasing: bytes[start..<place.offset]))
        start = place.offset
        place.bytes.forEachPart(body)
      }
      body(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Takes back all that was written.
  mutating func removeAll() {
    operators.buffer.truncate(to: start)
    if operators.late.count > firstLate { operators.late.removeLast(operators.late.count - firstLate) }
    owners = []
  }

  /// A remark for readers; line ends and what is not ASCII become `?`.
  mutating func comment(_ text: String) {
    guard !isMinified else { return }
    operators.buffer.append("% ")
    let isPrintable: (UInt8) -> Bool = { $0 >= 0x20 && $0 < 0x7F }
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isPrintable) }) == true {
      operators.buffer.append(utf8: text)
    } else {
      operators.buffer.append(contentsOf: text.utf8.map { isPrintable($0) ? $0 : UInt8(ascii: "?") })
    }
    operators.buffer.append("\n")
  }

  /// Gives what follows to an entry of the trace.
  mutating func own(by owner: Int?) {
    owners.append(LayerTrace.Change(offset: operators.buffer.count - start, owner: owner))
  }

  /// `q`: what is set from here on ends with the next `Q`. `ContentBuilder.saved` alone calls both.
  fileprivate mutating func save() { operators.buffer.append("q\n") }
  /// `Q`: the state of the last `q` again.
  fileprivate mutating func restore() { operators.buffer.append("Q\n") }

  /// `cm`: the units of what follows.
  mutating func concatenate(_ transform: AffineTransform, _ precision: Precision) {
    operators.buffer.appendLine { line in
      line.append(operand: transform.a, precision.linear)
      line.append(operand: transform.b, precision.linear)
      line.append(operand: transform.c, precision.linear)
      line.append(operand: transform.d, precision.linear)
      line.append(operand: transform.tx, precision.coordinates)
      line.append(operand: transform.ty, precision.coordinates)
      line.append("cm\n")
    }
  }

  /// `gs`: the parameters of a resource.
  mutating func graphicsState(_ name: String) { use(name, " gs\n") }
  /// `Do`: draws a form.
  mutating func draw(_ name: String) { use(name, " Do\n") }
  /// `i`: how far the chords that a curve is drawn by may stray, in device pixels.
  mutating func flatness(_ pixels: Double) {
    put(pixels, Precision.fractions)
    operators.buffer.append("i\n")
  }
  /// `sh`: paints a shading over the clip.
  mutating func paintShading(_ name: String) { use(name, " sh\n") }

  /// `g`, `rg` or their capitals: one colour of a screen or a mask.
  mutating func color(_ color: ScreenColor, in space: ColorSpace, for use: PaintUse) {
    guard case .rgb = space else { return self.color(space.components(color), for: use) }
    operators.buffer.appendLine { $0.append(color, for: use) }
  }

  /// The operators of one colour of a device's space, or of a space among the resources.
  mutating func color(_ components: [Double], of space: String? = nil, for use: PaintUse) {
    operators.buffer.append(colorOf: components, of: space, for: use)
  }

  /// `cs` and `scn`, or `CS` and `SCN`: a pattern.
  mutating func pattern(_ name: String, for use: PaintUse) {
    operators.buffer.appendLine { line in
      line.append(use == .fill ? "/Pattern cs\n" : "/Pattern CS\n")
      line.append(name: name)
      line.append(use == .fill ? " scn\n" : " SCN\n")
    }
  }

  /// The line's width, caps, joins and dashes, each where it differs from the state that every layer begins with.
  mutating func strokeStyle(_ style: StrokeStyle, _ precision: Precision) {
    let grid = precision.coordinates
    let width = style.width
    if width != 1 {
      // A width that rounds to 0 would be a hairline of one device pixel.
      operators.buffer.append(units: max(grid.units(width), 1), decimals: grid.decimals)
      operators.buffer.append(" w\n")
    }
    if style.cap != .butt { operators.buffer.append(style.cap == .round ? "1 J\n" : "2 J\n") }
    if style.join != .miter { operators.buffer.append(style.join == .round ? "1 j\n" : "2 j\n") }
    if style.join == .miter, style.miterLimit != 10 {
      put(style.miterLimit, Precision.fractions)
      operators.buffer.append("M\n")
    }
    let dash = style.dash.map { grid.units($0) }
    if dash.contains(where: { $0 > 0 }) {
      operators.buffer.append("[")
      for (index, length) in dash.enumerated() {
        if index > 0 { operators.buffer.append(" ") }
        operators.buffer.append(units: length, decimals: grid.decimals)
      }
      operators.buffer.append("] ")
      put(style.wholeDashOffset ?? style.nonnegativeDashOffset, grid)
      operators.buffer.append("d\n")
    }
  }

  /// `W` or `W*` and `n`: what follows is seen inside the path alone.
  mutating func clip(_ rule: FillRule) { operators.buffer.append(rule == .nonzero ? "W n\n" : "W* n\n") }
  /// `f` or `f*`.
  mutating func fill(_ rule: FillRule) { operators.buffer.append(rule == .nonzero ? "f\n" : "f*\n") }
  /// `S`.
  mutating func stroke() { operators.buffer.append("S\n") }
  /// `B` or `B*`: the stroke over the fill.
  mutating func fillAndStroke(_ rule: FillRule) { operators.buffer.append(rule == .nonzero ? "B\n" : "B*\n") }

  /// A line of text whose baseline begins at `start`, upright in a system whose y axis points down.
  mutating func text(_ codes: [UInt8], font: String, size: Double, at start: Point, _ grid: Grid) {
    operators.buffer.append("BT\n")
    operators.buffer.append(name: font)
    operators.buffer.appendLine { line in
      line.append(UInt8(ascii: " "))
      line.append(operand: size, grid)
      line.append("Tf\n1 0 0 -1 ")
      line.append(operand: start.x, grid)
      line.append(operand: start.y, grid)
      line.append("Tm\n")
    }
    operators.buffer.append(literal: codes)
    operators.buffer.append(" Tj\nET\n")
  }

  /// Operators that may be written later.
  mutating func append(_ bytes: LateBytes) {
    guard isLate else { return bytes.append(0..<bytes.partCount, &operators.buffer) }
    operators.late.append(LateBytes.Place(offset: operators.buffer.count, bytes: bytes))
  }

  /// Operators of another stream, which is no longer asked for.
  mutating func append(_ other: Operators) { operators.append(other) }

  /// Operators that `body` appends.
  mutating func write(_ body: (inout ByteBuffer) -> Void) { body(&operators.buffer) }

  private mutating func put(_ value: Double, _ grid: Grid) {
    operators.buffer.appendLine { $0.append(operand: value, grid) }
  }

  private mutating func use(_ name: String, _ code: StaticString) {
    operators.buffer.appendLine { line in
      line.append(name: name)
      line.append(code)
    }
  }
}

extension ContentBuilder {
  /// Draws what `body` does between `q` and `Q`: what it sets ends with it.
  mutating func saved(_ body: (inout ContentBuilder) -> Void) {
    stream.save()
    body(&self)
    stream.restore()
  }
}

extension ByteLine {
  /// Appends a number and the space behind it.
  @inline(__always)
  mutating func append(operand value: Double, _ grid: Grid) {
    append(value, on: grid)
    append(UInt8(ascii: " "))
  }

  /// Appends the coordinates of a place, each with the space behind it.
  @inline(__always)
  mutating func append(operand point: Point, _ grid: Grid) {
    append(operand: point.x, grid)
    append(operand: point.y, grid)
  }

  /// Appends `rg` or `RG`: one colour of the screen.
  mutating func append(_ color: ScreenColor, for use: PaintUse) {
    append(color.red, on: Precision.fractions)
    append(UInt8(ascii: " "))
    append(color.green, on: Precision.fractions)
    append(UInt8(ascii: " "))
    append(color.blue, on: Precision.fractions)
    append(use == .fill ? " rg\n" : " RG\n")
  }
}

extension ByteBuffer {
  /// Appends the operators of one colour: `g`, `rg`, `k`, or their capitals, where its components tell its device's space, else `cs`
  /// and `scn`, or `CS` and `SCN`.
  mutating func append(colorOf components: [Double], of space: String?, for use: PaintUse) {
    if let space {
      append(name: space)
      append(use == .fill ? " cs\n" : " CS\n")
    }
    for component in components {
      append(component, on: Precision.fractions)
      append(UInt8(ascii: " "))
    }
    switch (space == nil ? components.count : 0, use) {
    case (0, .fill): append("scn\n")
    case (0, .stroke): append("SCN\n")
    case (1, .fill): append("g\n")
    case (1, .stroke): append("G\n")
    case (4, .fill): append("k\n")
    case (4, .stroke): append("K\n")
    case (_, .fill): append("rg\n")
    case (_, .stroke): append("RG\n")
    }
  }
}

extension StrokeStyle {
  /// The same phase of the dashes as an offset of 0 or more, as PDF wants it.
  fileprivate var nonnegativeDashOffset: Double {
    guard dashOffset < 0 else { return dashOffset }
    let period = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
    let rest = dashOffset.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : 0
  }
}
