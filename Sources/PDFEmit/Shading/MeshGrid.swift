import Bytes
import Geometry
import Lowering
import SceneModel

/// The grid of whole numbers that the places of a mesh are written on: the document's own, so that a row of a mesh depends on
/// its own points alone.
struct MeshGrid: Hashable, Sendable {
  private let grid: Grid
  /// The smallest coordinate: a power of two below 0.
  private let lowest: Double
  /// Bytes of a coordinate, 3 or 4.
  let byteCount: Int
  /// The largest count of steps that they hold.
  private let largest: UInt64
  /// By how many bits a coordinate is moved to be the highest of four bytes.
  private let shift: UInt64
  /// By how much a step that is a round number is moved.
  private let roundNumberShift: Double
  /// How many steps a unit has, and the lowest and the largest one.
  private let scale, lowestWhole, largestWhole: Double

  /// The grid for the places of one mesh.
  ///
  /// - Parameters:
  ///   - side: The scene's larger side; larger coordinates take a larger offset.
  ///   - extent: The largest coordinate of the mesh.
  ///   - decimals: The document's decimals; fewer are kept where 32 bits do not hold them.
  init(side: Double, extent: Double, decimals: Int) {
    let offset = Self.offset(of: max(side, extent))
    var kept = decimals
    while kept > 0, Self.steps(offset, kept) > 4_294_967_295 { kept -= 1 }
    self.init(Packed(offset: Float(offset), decimals: Int8(clamping: kept)))
  }

  /// What a grid is made of, which the meshes that wait keep: files have very many.
  struct Packed: Hashable, BitwiseCopyable, Sendable {
    /// How far below 0 it begins, a power of two.
    fileprivate let offset: Float
    fileprivate let decimals: Int8
  }

  /// What it is made of.
  var packed: Packed { Packed(offset: Float(-lowest), decimals: Int8(clamping: grid.decimals)) }

  /// The grid of what it is made of.
  init(_ packed: Packed) {
    let (offset, kept) = (Double(packed.offset), Int(packed.decimals))
    grid = Grid(decimals: kept)
    lowest = -offset
    byteCount = Self.steps(offset, kept) <= 16_777_215 ? 3 : 4
    largest = (1 << UInt64(byteCount * 8)) - 1
    shift = UInt64(32 - 8 * byteCount)
    // PDFium leaves out a row of pixels that runs exactly through a corner of a triangle, as rows do at round numbers.
    roundNumberShift = kept > 2 ? 3 : 0
    var scale = 1.0
    for _ in 0..<kept { scale *= 10 }
    (self.scale, lowestWhole, largestWhole) = (scale, Double(grid.units(lowest)), Double(largest))
  }

  /// How far below 0 the grid of a mesh of an extent begins.
  static func offset(of extent: Double) -> Double {
    var offset = 2.0
    while offset <= extent, offset < 1e10 { offset *= 2 }
    return offset
  }

  private static func steps(_ offset: Double, _ decimals: Int) -> Double {
    var steps = 2 * offset
    for _ in 0..<decimals { steps *= 10 }
    return steps
  }

  /// The entries of a mesh's dictionary that say how its bytes are read.
  func entries(type: Int, _ space: ColorSpace) -> [PDFValue.Entry] {
    var first = OpenBytes()
    first.buffer.reserveCapacity(192)
    append(type: type, space, to: &first)
    var entries: [PDFValue.Entry] = [
      .init("ShadingType", .written(first)), .init("Filter", .name("ASCIIHexDecode")),
    ]
    if case .ramp(let ramp, let inks, let colors) = space {
      entries.append(.init("Function", ramp.function(in: inks, of: colors)))
    }
    return entries
  }

  /// Appends the beginning of the dictionary with these entries, of colours without a function.
  func appendDictionary(type: Int, _ space: ColorSpace, to bytes: inout OpenBytes) {
    bytes.buffer.append("<< /ShadingType ")
    append(type: type, space, to: &bytes)
    bytes.buffer.append(.hexadecimal)
  }

  /// Appends the type and what follows it but for the filter.
  private func append(type: Int, _ space: ColorSpace, to bytes: inout OpenBytes) {
    let highest = lowest + grid.value(Int(largest))
    bytes.buffer.appendLine { line in
      line.append(decimal: type)
      line.append(" /ColorSpace ")
    }
    bytes.append(space)
    bytes.buffer.appendLine { line in
      line.append(" /BitsPerCoordinate ")
      line.append(decimal: byteCount * 8)
      if space.isRamp { line.append(" /BitsPerComponent 16 /Decode [") } else { line.append(.decodedBytes) }
      line.append(Point(x: lowest, y: highest), on: grid)
      line.append(UInt8(ascii: " "))
      line.append(Point(x: lowest, y: highest), on: grid)
      for _ in 0..<min(space.vertexCount, 64) { line.append(" 0 1") }
    }
    for _ in 64..<max(space.vertexCount, 64) { bytes.buffer.append(" 0 1") }
    bytes.buffer.append("]")
  }

  /// Appends a place.
  func put(_ point: Point, into line: inout ByteLine) {
    let digits = hexDigits(of: point)
    line.append(digitWord: digits.x, count: 2 * byteCount)
    line.append(digitWord: digits.y, count: 2 * byteCount)
  }

  /// Both coordinates of a place as counts of steps, which have so many bytes.
  ///
  /// Added to 1.5 * 2^52 a number is rounded to a whole one, which the last bits of the sum are.
  @inline(__always)
  func steps(of point: Point) -> SIMD2<UInt64> {
    let whole = SIMD2(repeating: 0x1.8p52)
    var step = (SIMD2(point.x, point.y) * scale + whole) - whole - lowestWhole
    step.replace(with: 0, where: step .< 0)
    let tenths = (step * 0.1 + whole) - whole
    step += SIMD2(repeating: 0).replacing(with: roundNumberShift, where: tenths * 10 .== step)
    step.replace(with: largestWhole, where: step .> largestWhole)
    return unsafeBitCast(step + whole, to: SIMD2<UInt64>.self) & 0xFFFF_FFFF
  }

  /// The digits of both coordinates of a place, one a byte, the first in the highest.
  @inline(__always)
  func hexDigits(of point: Point) -> SIMD2<UInt64> {
    // The digits of both are parted side by side, as `ByteLine.hexDigits` does with one.
    var word = steps(of: point) &<< shift
    word = (word | word &<< 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word &<< 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (word &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return word &+ 0x3030_3030_3030_3030 &+ letters &<< 5 &+ letters &<< 3 &- letters
  }

  /// Appends a colour, a byte a component.
  func put(_ color: ScreenColor, in space: ColorSpace, into line: inout ByteLine) {
    switch space {
    case .rgb: line.append(hex: Self.word(color), byteCount: 3)
    case .ramp: line.append(hex: Self.number(color), byteCount: 2)
    case .gray, .evenRGB, .print, .direct, .vertices:
      for component in space.components(color) { line.append(hex: Self.byte(component)) }
    }
  }

  /// Appends a colour several times.
  func put(_ color: ScreenColor, times count: Int, in space: ColorSpace, into line: inout ByteLine) {
    guard case .rgb = space else {
      for _ in 0..<count { put(color, in: space, into: &line) }
      return
    }
    let word = Self.word(color)
    for _ in 0..<count { line.append(hex: word, byteCount: 3) }
  }

  /// Red, green and blue, a byte each.
  static func word(_ color: ScreenColor) -> UInt64 {
    UInt64(byte(color.red)) << 16 | UInt64(byte(color.green)) << 8 | UInt64(byte(color.blue))
  }

  /// The number on a ramp that stands for a colour, in two bytes.
  static func number(_ color: ScreenColor) -> UInt64 {
    UInt64(clamping: Int(saturating: ElementaryFunctions.settled(color.red * 65_535).rounded(.toNearestOrEven)))
  }

  /// A lightness in a byte.
  static func grayWord(_ color: ScreenColor) -> UInt64 { UInt64(byte(ColorSpace.luminance(color))) }

  /// A component in a byte.
  static func byte(_ component: Double) -> UInt8 {
    let level = component * 255
    // Added to 1.5 * 2^52 it is rounded to a whole number, half to even; what is settled can be another one beside a half alone.
    let nearest = (level + 0x1.8p52) - 0x1.8p52
    if nearest >= 0, nearest <= 255, abs(level - nearest) < 0.499 {
      return UInt8(truncatingIfNeeded: Int(truncatingIfNeeded: (level + 0x1.8p52).bitPattern))
    }
    return UInt8(clamping: Int(saturating: ElementaryFunctions.settled(level).rounded(.toNearestOrEven)))
  }
}

extension Sequence<Point> {
  /// The largest coordinate, whatever its sign.
  var extent: Double { reduce(0) { Swift.max($0, Swift.max(abs($1.x), abs($1.y))) } }
}
