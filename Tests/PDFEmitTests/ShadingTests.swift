import Foundation
import Geometry
import PDFEmit
import SceneModel
import Testing

@Suite struct `shadings` {
  private static let stops = [
    Gradient.Stop(0.1, Color(red: 1, green: 0, blue: 0.2)), Gradient.Stop(0.4, Color(red: 0, green: 1, blue: 0.5)),
    Gradient.Stop(0.4, Color(red: 1, green: 1, blue: 1)), Gradient.Stop(0.9, Color(red: 0.2, green: 0, blue: 0)),
  ]

  /// The colour of the stops at a place, as the format tells it.
  private static func color(_ stops: [Gradient.Stop], at place: Double, _ spread: Gradient.Spread = .pad) -> [Double] {
    var place = place
    switch spread {
    case .pad: break
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place = abs(place.truncatingRemainder(dividingBy: 2))
      if place > 1 { place = 2 - place }
    }
    let color: Color
    if let next = stops.firstIndex(where: { $0.location > place }), next > 0 {
      let (low, high) = (stops[next - 1], stops[next])
      let t = (place - low.location) / (high.location - low.location)
      return zip(channels(low.color), channels(high.color)).map { $0 + ($1 - $0) * t }
    } else {
      color = place < stops[0].location ? stops[0].color : stops[stops.count - 1].color
    }
    return channels(color)
  }

  private static func channels(_ color: Color) -> [Double] {
    [color.screen.red, color.screen.green, color.screen.blue]
  }

  private static func file(_ path: Path, _ gradient: Gradient, stroke: StrokeStyle? = nil) throws -> PDFReader {
    let paint = Paint.gradient(gradient)
    let layer = Samples.shape(
      "figure", path, fill: stroke == nil ? paint : nil, stroke: stroke.map { Stroke(paint, style: $0) })
    return try PDFReader(Scene(size: Size(width: 100, height: 100), layers: [layer]).pdf())
  }

  private static func difference(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(a.count == b.count ? 0 : .infinity) { max($0, abs($1.0 - $1.1)) } * 255
  }

  /// The colour that the last of several shadings that paint a place leaves there.
  private static func color(_ shadings: [DrawnShading], x: Double, y: Double) throws -> [Double] {
    try shadings.reversed().lazy.compactMap { try $0.color(x: x, y: y) }.first { _ in true } ?? []
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect])
  func `axial ones show the stops' colours at every place`(spread: Gradient.Spread) throws {
    let (start, end) = (Point(30, 40), Point(60, 55))
    let gradient = Gradient(.axial(start: start, end: end), stops: Self.stops, units: .user, spread: spread)
    let shadings = try Self.file(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), gradient).shadings(ofType: 2)
    #expect(!shadings.isEmpty)
    for x in stride(from: 0.5, to: 100, by: 7) {
      for y in stride(from: 0.5, to: 100, by: 7) {
        let place = (Point(x, y) - start).dot(end - start) / (end - start).squaredLength
        // Next to a step a ten-thousandth of the axis decides.
        let within = place - place.rounded(.down)
        if [0, 0.4, 0.6, 1].contains(where: { abs(within - $0) < 0.001 }) { continue }
        let drawn = try Self.color(shadings, x: x, y: y)
        #expect(Self.difference(drawn, Self.color(Self.stops, at: place, spread)) < 0.5, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect])
  func `radial ones show the stops' colours at every distance`(spread: Gradient.Spread) throws {
    let center = Point(45, 55)
    let gradient = Gradient(
      .radial(center: center, radii: Size(width: 20, height: 20)), stops: Self.stops, units: .user, spread: spread)
    let shadings = try Self.file(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), gradient).shadings(ofType: 3)
    #expect(!shadings.isEmpty)
    for distance in stride(from: 0.3, to: 60, by: 0.7) {
      let place = distance / 20
      let within = place - place.rounded(.down)
      // The centre is moved by some thousandths of a unit.
      if [0, 0.4, 0.6, 1].contains(where: { abs(within - $0) < 0.002 }) { continue }
      let angle = distance * 2
      let drawn = try Self.color(
        shadings, x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
      #expect(Self.difference(drawn, Self.color(Self.stops, at: place, spread)) < 1, "\(distance)")
    }
  }

  @Test func `steep colours are divided into shadings that a table of 256 places shows`() throws {
    let colors = (0..<60).map { Color(red: $0 % 2 == 0 ? 1 : 0, green: 0, blue: $0 % 3 == 0 ? 1 : 0) }
    let stops = colors.enumerated().map { Gradient.Stop(Double($0.offset) / 59, $0.element) }
    let gradient = Gradient(.axial(start: .origin, end: Point(100, 0)), stops: stops, units: .user)
    let shadings = try Self.file(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), gradient).shadings(ofType: 2)
    #expect(shadings.count > 10)
    for shading in shadings {
      let domain = try #require(shading.dictionary["Domain"]?.numbers)
      let coords = try #require(shading.dictionary["Coords"]?.numbers)
      // What one place of the table is wide, in units, and what the colours change over it.
      let step = (coords[2] - coords[0]) * 100 / 256
      #expect(domain[1] > domain[0])
      #expect(step / (100.0 / 59) * 255 <= 2.01, "the default tolerance is 2 levels")
    }
    for x in stride(from: 0.3, to: 100, by: 0.9) {
      let drawn = try Self.color(shadings, x: x, y: 3)
      // Where one begins on another it runs from the colour of a quarter of a pixel before to that of a quarter behind.
      let near = stride(from: -1.0, through: 1, by: 0.125).map { Self.color(stops, at: (x + $0 / 16) / 100) }
      for channel in drawn.indices {
        let levels = near.map { $0[channel] * 255 }
        let range = try #require(levels.min()) - 1...(try #require(levels.max())) + 1
        #expect(range.contains(drawn[channel] * 255), "\(x)")
      }
    }
  }

  @Test func `axial ones with stops between their ends have small units along the axis and large ones across`() throws {
    let (start, end) = (Point(10, 20), Point(40, 60))
    func units(_ stops: [Gradient.Stop]) throws -> Geometry.AffineTransform {
      let gradient = Gradient(.axial(start: start, end: end), stops: stops, units: .user)
      let file = try Self.file(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), gradient)
      return try #require(try file.shadings(ofType: 2).first).toUnits
    }
    let ends = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
    #expect(try units(ends) == .identity)
    let stretched = try units([ends[0], Gradient.Stop(0.3, .white), ends[1]])
    // One unit is the axis; across it is 16 times as long.
    let across = start + Vector(dx: -40, dy: 30) * 16
    for (place, unit) in [(start, Point.origin), (end, Point(1, 0)), (across, Point(0, 1))] {
      #expect(stretched.apply(place).distance(to: unit) < 1e-6)
    }
  }

  @Test(arguments: [true, false])
  func `a steep end is followed by half a unit of its colour, a flat one is not`(isSteep: Bool) throws {
    let length = isSteep ? 10.0 : 40
    let gradient = Gradient(
      .axial(start: Point(20, 0), end: Point(20 + length, 0)),
      stops: [Gradient.Stop(0, .black), Gradient.Stop(1, .white)], units: .user)
    let shading = try #require(
      try Self.file(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), gradient).shadings(ofType: 2).first)
    let coords = try #require(shading.dictionary["Coords"]?.numbers)
    // Half of a quarter of a unit changes 3.2 levels of 255, or 0.8; the tolerance is 2.
    #expect(coords == (isSteep ? [-0.05, 0, 1.05, 0] : [20, 0, 60, 0]))
    for x in [19.5, 20.5, 20 + length - 0.5, 20 + length + 0.5] {
      let wanted = min(max((x - 20) / length, 0), 1)
      #expect(abs(try #require(try shading.color(x: x, y: 3))[0] - wanted) < 0.001, "\(x)")
    }
  }

  @Test func `patches have the colours of their corners' angles and lie between their circles`() throws {
    let center = Point(50, 45)
    let gradient = Gradient(
      .conic(center: center, toward: Point(50, 60)), stops: Self.stops, units: .user)
    let shading = try #require(
      try Self.file(.circle(center: center, radius: 30), gradient).shadings(ofType: 6).first)
    let patches = try shading.rows()
    #expect(patches.count >= 6)
    var turned = 0.0
    for patch in patches {
      let corners = [0, 3, 6, 9].map { patch[$0] }
      func turn(_ vertex: DrawnShading.Vertex) -> Double {
        // From the direction towards (50, 60), clockwise on the page.
        let turns = (atan2(vertex.y - center.y, vertex.x - center.x) - .pi / 2) / (2 * .pi)
        return turns - turns.rounded(.down)
      }
      func radius(_ vertex: DrawnShading.Vertex) -> Double { hypot(vertex.x - center.x, vertex.y - center.y) }
      let (from, to) = (turn(corners[1]), turn(corners[2]))
      let span = to > from + 1e-6 ? to - from : to + 1 - from
      #expect(span <= 1.0 / 6 + 1e-4, "at most 60 degrees")
      if radius(corners[1]) > 30 { turned += span }
      // Both corners of a direction have its colour; a step's side is told by the other end.
      let middle = Self.color(Self.stops, at: (from + span / 2) - (from + span / 2).rounded(.down))
      let mean = zip(corners[1].color, corners[2].color).map { ($0 + $1) / 2 }
      #expect(Self.difference(mean, middle) < 1, "\(from) to \(to)")
      #expect(Self.difference(corners[0].color, corners[1].color) == 0)
      #expect(Self.difference(corners[2].color, corners[3].color) == 0)
      // The outer edge is the circle's arc.
      for t in [0.25, 0.5, 0.75] {
        let weights = [pow(1 - t, 3), 3 * pow(1 - t, 2) * t, 3 * (1 - t) * t * t, t * t * t]
        let arc = [3, 4, 5, 6].map { patch[$0] }
        let x = zip(weights, arc).reduce(0) { $0 + $1.0 * $1.1.x }
        let y = zip(weights, arc).reduce(0) { $0 + $1.0 * $1.1.y }
        #expect(abs(hypot(x - center.x, y - center.y) - radius(corners[1])) < 0.01)
      }
    }
    #expect(abs(turned - 1) < 1e-3, "the outermost patches are one turn: \(turned)")
  }

  @Test func `rows have the colour of their length along the stroke and reach past its edges`() throws {
    // Two straight pieces of 40 and 20 units, joined at a right angle.
    let path = try Path(svg: "M10 20H50V40")
    let gradient = Gradient(.along, stops: Self.stops)
    let style = StrokeStyle(width: 6, join: .round)
    let shading = try #require(try Self.file(path, gradient, stroke: style).shadings(ofType: 5).first)
    var count = 0
    for row in try shading.rows() {
      let (x, y) = ((row[0].x + row[1].x) / 2, (row[0].y + row[1].y) / 2)
      let isFirst = abs(y - 20) < 0.01 && x > 10 && x < 44
      let isSecond = abs(x - 50) < 0.01 && y > 26 && y < 40
      guard isFirst || isSecond else { continue }
      let place = (isFirst ? x - 10 : 40 + y - 20) / 60
      let width = hypot(row[0].x - row[1].x, row[0].y - row[1].y)
      #expect(width >= 6 && width <= 6.5, "at most a quarter of a unit past both edges together")
      if abs(place - 0.4) < 0.002 { continue }
      #expect(Self.difference(row[0].color, Self.color(Self.stops, at: place)) < 2.5, "\(place)")
      #expect(Self.difference(row[0].color, row[1].color) == 0)
      count += 1
    }
    #expect(count >= 3)
  }

  @Test func `a place of a mesh does not depend on the mesh's other places`() throws {
    func rows(_ end: Int) throws -> [Substring] {
      let path = try Path(svg: "M10 20H50V\(end)")
      let file = try Self.file(
        path, Gradient(.along, stops: [Self.stops[0], Gradient.Stop(1, Self.stops[0].color), Self.stops[3]]),
        stroke: StrokeStyle(width: 6))
      return try #require(try file.shadings(ofType: 5).first?.stream).split(separator: "\n")
    }
    let (short, long) = (try rows(40), try rows(90))
    #expect(short.first == long.first)
    #expect(short.count > 2)
  }
}
