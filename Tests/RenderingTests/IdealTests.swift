import Foundation
import Geometry
import SceneFile
import SceneModel
import Testing

/// The ideal picture itself, against pictures that one formula gives.
@Suite struct IdealTests {
  private static let scale = 4.0

  private static func picture(_ layers: String, size: Int = 48) throws -> IdealPicture {
    let json = "{\"version\": 1, \"size\": [\(size), \(size)], \"layers\": [\(layers)]}"
    let scene = try SceneFile.load(Array(json.utf8), resources: FileResources(folder: ".")).scene
    return IdealPicture(scene, scale: scale)
  }

  /// Compares the picture where a formula says that something is painted, away from the edges of what it says.
  ///
  /// - Parameter formula: Red, green and blue, 0...1, at a place; nil for white.
  private static func expect(
    _ picture: IdealPicture, is formula: (_ x: Double, _ y: Double) -> SIMD3<Double>?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var worst = 0.0
    var (interior, edges, place) = (0, 0, (0, 0))
    for index in picture.pixels.indices {
      let (column, row) = (index % picture.width, index / picture.width)
      guard !picture.isEdge[index] else {
        edges += 1
        continue
      }
      interior += 1
      let color = formula((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale) ?? [1, 1, 1]
      let pixel = picture.pixels[index]
      let difference = max(abs(pixel.red - color.x), abs(pixel.green - color.y), abs(pixel.blue - color.z))
      if difference > worst { (worst, place) = (difference, (column, row)) }
    }
    #expect(worst < 0.004, "off by \(worst) at \(place)", sourceLocation: sourceLocation)
    #expect(interior > 3 * edges, "\(edges) edges of \(interior)", sourceLocation: sourceLocation)
  }

  private static func turn(_ x: Double, _ y: Double) -> Double {
    let degrees = Vector(dx: x, dy: y).angle.degrees
    return degrees < 0 ? degrees + 360 : degrees
  }

  @Test func `a disc is as round as its formula`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": {"circle": {"center": [24, 24], "radius": 17.3}}, "fill": "#ff0000"}"##)
    Self.expect(picture) { x, y in Vector(dx: x - 24, dy: y - 24).length < 17.3 ? [1, 0, 0] : nil }
  }

  @Test func `the colour of a ring depends on the angle alone`() throws {
    let picture = try Self.picture(
      ##"{"type": "gradientArc", "center": [24, 24], "radius": 16, "width": 8, "colors": ["#ff0000", "#0000ff"]}"##)
    Self.expect(picture) { x, y in
      guard abs(Vector(dx: x - 24, dy: y - 24).length - 16) < 4 else { return nil }
      let share = 1 - abs(Self.turn(x - 24, y - 24) / 180 - 1)
      return [1 - share, 0, share]
    }
  }

  @Test func `an arc has its ends' colours in its caps`() throws {
    let picture = try Self.picture(
      ##"{"type": "gradientArc", "center": [24, 24], "radius": 16, "width": 8, "to": 90, "cap": "round","##
        + ##" "colors": ["#ff0000", "#0000ff"]}"##)
    Self.expect(picture) { x, y in
      let place = Vector(dx: x - 24, dy: y - 24)
      let angle = Self.turn(place.dx, place.dy)
      if angle <= 90, abs(place.length - 16) < 4 { return [1 - angle / 90, 0, angle / 90] }
      if Vector(dx: x - 40, dy: y - 24).length < 4 { return [1, 0, 0] }
      return Vector(dx: x - 24, dy: y - 40).length < 4 ? [0, 0, 1] : nil
    }
  }

  @Test func `the butt ends of a curve are cut straight`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": {"arc": {"center": [24, 24], "radius": 16, "from": 0, "to": 180}},"##
        + ##" "stroke": {"paint": "#000000", "width": 8}}"##)
    Self.expect(picture) { x, y in
      y >= 24 && abs(Vector(dx: x - 24, dy: y - 24).length - 16) < 4 ? [0, 0, 0] : nil
    }
  }

  @Test(arguments: ["miter", "bevel", "round"])
  func `a corner has its join`(join: String) throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M8 36V12H32", "stroke": {"paint": "#000000", "width": 10, "join": "\##(join)"}}"##)
    Self.expect(picture) { x, y in
      if abs(x - 8) < 5, y > 12, y < 36 { return [0, 0, 0] }
      if abs(y - 12) < 5, x > 8, x < 32 { return [0, 0, 0] }
      guard x < 8, y < 12 else { return nil }
      let (left, above) = (8 - x, 12 - y)
      let isCovered =
        switch join {
        case "miter": left < 5 && above < 5
        case "bevel": left + above < 5
        default: left * left + above * above < 25
        }
      return isCovered ? [0, 0, 0] : nil
    }
  }

  @Test func `along a closed square the nearest side gives the colour and the last one ends where the first began`()
    throws
  {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M8 8H40V40H8Z", "stroke": {"paint": {"kind": "along","##
        + ##" "colors": ["#000000", "#ffffff"]}, "width": 10}}"##)
    Self.expect(picture) { x, y in
      guard max(abs(x - 24), abs(y - 24)) < 21, max(abs(x - 24), abs(y - 24)) > 11 else { return nil }
      // The way to the nearest place of each side, and where along the path that lies.
      let (column, row) = (min(max(x, 8), 40), min(max(y, 8), 40))
      let sides = [
        (x - column, y - 8, column - 8), (x - 40, y - row, 32 + row - 8), (x - column, y - 40, 64 + 40 - column),
        (x - 8, y - row, 96 + 40 - row),
      ]
      if x < 8, y < 8 { return [1, 1, 1] }
      // Where the end comes back to the start it lies on top.
      if x < 13, y < 13, y >= 8 { return SIMD3(repeating: (96 + 40 - y) / 128) }
      let covering = sides.filter { Vector(dx: $0.0, dy: $0.1).length < 5 }
      // Farther from the corner than half the width the line has been away: the later side lies on top.
      let isApart = Vector(dx: x - (x < 24 ? 8 : 40), dy: y - (y < 24 ? 8 : 40)).length > 5
      let nearest =
        isApart && !covering.isEmpty
        ? covering.last : sides.min { Vector(dx: $0.0, dy: $0.1).length < Vector(dx: $1.0, dy: $1.1).length }
      let share = (nearest?.2 ?? 0) / 128
      return [share, share, share]
    }
  }

  @Test func `where a path crosses itself the later part lies on top`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M4 20H44M20 4V44", "stroke": {"paint": {"kind": "along","##
        + ##" "colors": ["#ff0000", "#0000ff"]}, "width": 8}}"##)
    Self.expect(picture) { x, y in
      if abs(x - 20) < 4, y > 4, y < 44 { return [1 - (y + 36) / 80, 0, (y + 36) / 80] }
      return abs(y - 20) < 4 && x > 4 && x < 44 ? [1 - (x - 4) / 80, 0, (x - 4) / 80] : nil
    }
  }

  @Test(arguments: [("repeat", true), ("reflect", false)])
  func `where a repeated gradient begins anew is an edge, however faint`(spread: String, isEdge: Bool) throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": {"rect": [0, 0, 48, 48]}, "opacity": 0.05, "fill": {"colors": ["#000000", "#ffffff"],"##
        + ##" "units": "user", "start": [12, 0], "end": [24, 0], "spread": "\##(spread)"}}"##)
    let edges = (0..<picture.width).filter { picture.isEdge[picture.width / 2 * picture.width + $0] }
    #expect(edges == (isEdge ? [0, 47, 48, 95, 96, 143, 144, 191] : [0, 191]))
  }

  @Test func `dashes start anew where the visible part starts`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M4 24H44", "stroke": {"paint": "#000000", "width": 8, "from": 0.25,"##
        + ##" "dash": [6, 4], "dashOffset": 2}}"##)
    Self.expect(picture) { x, y in
      guard abs(y - 24) < 4, x > 14, x < 44 else { return nil }
      return (x - 14 + 2).truncatingRemainder(dividingBy: 10) < 6 ? [0, 0, 0] : nil
    }
  }

  @Test func `a group fades as a whole and a mask takes its luminance`() throws {
    let picture = try Self.picture(
      ##"{"type": "group", "opacity": 0.5, "mask": {"luminance": [{"type": "shape", "path": {"rect": [0, 0, 48, 48]},"##
        + ##" "fill": "#00ff00"}]}, "layers": [{"type": "shape", "path": {"rect": [6, 6, 24, 24]}, "fill": "#ff0000"},"##
        + ##" {"type": "shape", "path": {"rect": [18, 18, 24, 24]}, "fill": "#0000ff"}]}"##)
    let share = 0.5 * 0.7154
    Self.expect(picture) { x, y in
      if x > 18, x < 42, y > 18, y < 42 { return [1 - share, 1 - share, 1] }
      return x > 6 && x < 30 && y > 6 && y < 30 ? [1, 1 - share, 1 - share] : nil
    }
  }

  @Test func `a line of deviation is a seam and a blot is none`() {
    let width = 40
    func seam(_ deviates: (Int, Int) -> Bool) -> Int {
      Comparison.seam((0..<width * width).map { deviates($0 % width, $0 / width) }, width: width)
    }
    #expect(seam { x, y in x == y && x > 10 && x < 30 } == 19)
    #expect(seam { x, y in (x * x + y * y) / 40 == 20 } > 8)
    #expect(seam { x, y in x > 10 && x < 30 && y > 10 && y < 30 } == 0)
    #expect(seam { x, y in y == 20 && x > 10 && x < 17 } == 0)
  }

  @Test func `where what letters would show jumps is an edge`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": {"rect": [4, 4, 40, 40]}, "fill": {"kind": "conic", "units": "user", "start": [4, 24],"##
        + ##" "end": [44, 24], "colors": ["#000000", "#ffffff"]}, "mask": {"type": "text", "text": "MMMM", "at": [24, 24],"##
        + ##" "align": "middle", "baseline": "middle", "size": 16, "color": "#000000"}}"##)
    #expect(picture.letters[95 * picture.width + 100] != nil)
    #expect([94, 95, 96, 97].map { picture.isEdge[$0 * picture.width + 100] } == [false, true, true, false])
  }

  @Test func `a dash thinner than a pixel is an edge wherever it lies`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M8 24H40.03", "stroke": {"paint": "#000000", "width": 10, "dash": [8, 8]}}"##)
    #expect(
      (156...163).map { picture.isEdge[96 * picture.width + $0] } == [
        false, false, true, true, true, true, false, false,
      ])
  }

  @Test func `a dash that all but reaches the side which it is cut to is an edge there`() throws {
    let picture = try Self.picture(
      ##"{"type": "shape", "path": "M10 10H34V34H10Z", "stroke": {"paint": "#000000", "width": 8, "align": "outside","##
        + ##" "dash": [23.95, 100]}}"##)
    #expect((133...138).map { picture.isEdge[56 * picture.width + $0] } == [false, false, true, true, false, false])
  }
}
