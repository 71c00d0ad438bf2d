import Figures
import Geometry
import SceneBuilding
import SceneModel
import TestSupport
import Testing

@Suite struct GradientArcTests {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let yellow = Color(red: 1, green: 1, blue: 0)
  static let palette = [red, green, blue, yellow, .white, .black, Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.4)]

  /// What is painted at an angle, read from the layer as an emitter would.
  private struct Picture {
    let shape: Shape
    let stroke: Stroke
    private let start: Double
    private let stops: [Gradient.Stop]

    init(_ arc: GradientArc, diagnostics: inout Diagnostics) throws {
      let context = FigureContext(size: Size(width: 200, height: 200))
      let layer = try #require(arc.layer(in: context, reporting: &diagnostics))
      #expect(layer.label == .type("gradientArc"))
      guard case .shape(let shape) = layer.content else { throw Missing() }
      self.shape = shape
      stroke = try #require(shape.stroke)
      guard case .gradient(let gradient) = stroke.paint, case .conic(let center, let toward) = gradient.kind else {
        throw Missing()
      }
      #expect(gradient.units == .user)
      #expect(center == arc.center)
      start = (toward - center).angle.degrees
      stops = gradient.stops
    }

    init(_ arc: GradientArc) throws {
      var diagnostics = Diagnostics()
      try self.init(arc, diagnostics: &diagnostics)
      #expect(diagnostics.entries.isEmpty)
    }

    struct Missing: Error {}

    /// The colour of the conic gradient at an angle in degrees.
    func color(at degrees: Double) -> Color {
      let turn = ((degrees - start) / 360).truncatingRemainder(dividingBy: 1)
      let place = turn < 0 ? turn + 1 : turn
      guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
      guard next > 0 else { return stops[0].color }
      let (a, b) = (stops[next - 1], stops[next])
      return a.color.mixed(with: b.color, at: (place - a.location) / (b.location - a.location))
    }
  }

  /// The colour at a fraction of the span by the format's words: transitions between neighbours, evenly spread.
  private static func ideal(_ colors: [Color], at u: Double, isRing: Bool) -> Color {
    let transitions = isRing ? colors.count : colors.count - 1
    let place = min(max(u, 0), 1) * Double(transitions)
    let index = min(Int(place), transitions - 1)
    return colors[index].mixed(with: colors[(index + 1) % colors.count], at: place - Double(index))
  }

  private static func arc(
    _ colors: [Color?], from: Double, to: Double, clockwise: Bool = true, cap: GradientArc.Cap = .butt
  ) -> GradientArc {
    GradientArc(
      center: Point(100, 100), radius: 80, width: 24, colors: colors, from: .degrees(from), to: .degrees(to),
      clockwise: clockwise, cap: cap)
  }

  @Test(arguments: 2...7) func `an arc runs through its colours over its span`(count: Int) throws {
    let colors = Array(Self.palette.prefix(count))
    for (from, span) in [(0.0, 90.0), (-90, 270), (135, 359), (700, 0.5), (-400, 181)] {
      for clockwise in [true, false] {
        let to = clockwise ? from + span : from - span
        let picture = try Picture(Self.arc(colors, from: from, to: to, clockwise: clockwise))
        for step in 1..<50 {
          let u = Double(step) / 50
          let angle = clockwise ? from + u * span : from - u * span
          let expected = Self.ideal(colors, at: u, isRing: false)
          #expect(picture.color(at: angle).difference(from: expected) < 1e-9, "span \(span), u \(u), \(clockwise)")
        }
      }
    }
  }

  @Test(arguments: 2...7) func `a ring closes on itself with as many transitions as colours`(count: Int) throws {
    let colors = Array(Self.palette.prefix(count))
    for (from, to) in [(0.0, 360.0), (-90, 270), (30, 900), (0, 359.9995)] {
      for clockwise in [true, false] {
        let ends = clockwise ? (from, to) : (to, from)
        let picture = try Picture(Self.arc(colors, from: ends.0, to: ends.1, clockwise: clockwise, cap: .round))
        #expect(picture.shape.path.elements.last == .close)
        #expect(picture.stroke.style.cap == .butt)
        for step in 1..<60 {
          let u = Double(step) / 60
          let angle = clockwise ? ends.0 + u * 360 : ends.0 - u * 360
          #expect(picture.color(at: angle).difference(from: Self.ideal(colors, at: u, isRing: true)) < 1e-9)
        }
      }
    }
  }

  @Test func `just below a full turn the arc stays open`() throws {
    let picture = try Picture(Self.arc([Self.red, Self.blue], from: 0, to: 359.9985))
    #expect(picture.shape.path.elements.last != .close)
  }

  @Test(arguments: [true, false]) func `caps have the colour of their end up to the middle of the gap`(
    clockwise: Bool
  ) throws {
    let direction = clockwise ? 1.0 : -1
    for span in [40.0, 300, 355] {
      let arc = Self.arc(
        [Self.red, Self.green, Self.blue], from: 20, to: 20 + direction * span, clockwise: clockwise, cap: .round)
      let picture = try Picture(arc)
      #expect(picture.stroke.style.cap == .round)
      let gap = 360 - span
      for part in [0.02, 0.3, 0.49] {
        let before = picture.color(at: 20 - direction * gap * part)
        let after = picture.color(at: 20 + direction * (span + gap * part))
        #expect(before.difference(from: Self.red) < 1e-9)
        #expect(after.difference(from: Self.blue) < 1e-9)
      }
    }
  }

  @Test func `counter-clockwise is the mirror image of clockwise`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let colors = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        Self.palette[Int.random(in: 0..<Self.palette.count, using: &generator)]
      }
      let span = Double.random(in: 1...400, using: &generator)
      let one = try Picture(Self.arc(colors, from: 10, to: 10 + span))
      let other = try Picture(Self.arc(colors, from: -10, to: -10 - span, clockwise: false))
      for degrees in stride(from: 0.37, to: 360, by: 11) {
        #expect(one.color(at: degrees).difference(from: other.color(at: -degrees)) < 1e-7)
      }
    }
  }

  @Test(arguments: [true, false]) func `on a ring the last colour runs on to the first one's location a turn later`(
    clockwise: Bool
  ) throws {
    var arc = Self.arc([Self.red, Self.green, Self.blue], from: 0, to: clockwise ? 360 : -360, clockwise: clockwise)
    arc.locations = [0.2, 0.5, 0.6]
    let picture = try Picture(arc)
    for degrees in stride(from: 1.0, to: 360, by: 7) {
      let u = degrees / 360
      let expected =
        switch u {
        case ..<0.2: Self.blue.mixed(with: Self.red, at: (u + 0.4) / 0.6)
        case ..<0.5: Self.red.mixed(with: Self.green, at: (u - 0.2) / 0.3)
        case ..<0.6: Self.green.mixed(with: Self.blue, at: (u - 0.5) / 0.1)
        default: Self.blue.mixed(with: Self.red, at: (u - 0.6) / 0.6)
        }
      #expect(picture.color(at: clockwise ? degrees : -degrees).difference(from: expected) < 1e-9)
    }
  }

  @Test func `locations of an arc are fractions of its span and equal ones are a hard step`() throws {
    var arc = Self.arc([Self.red, Self.green, Self.blue], from: 0, to: 100)
    arc.locations = [0.1, 0.5, 0.5]
    let picture = try Picture(arc)
    #expect(picture.color(at: 5) == Self.red)
    #expect(picture.color(at: 30).difference(from: Self.red.mixed(with: Self.green, at: 0.5)) < 1e-9)
    #expect(picture.color(at: 49.99).difference(from: Self.green) < 0.001)
    #expect(picture.color(at: 50.01) == Self.blue)
  }

  @Test(arguments: [(1, true), (2, true), (5, true), (2, false), (5, false)])
  func `alternating blocks are equal, solid first`(count: Int, isRing: Bool) throws {
    let colors = Array(Self.palette.prefix(count))
    guard count > 1 else { return }
    let span = isRing ? 360.0 : 200
    var arc = Self.arc(colors, from: 15, to: 15 + span)
    arc.blocks = .alternating
    let picture = try Picture(arc)
    let blocks = isRing ? 2 * count : 2 * count - 1
    for block in 0..<blocks {
      for part in [0.01, 0.5, 0.99] {
        let angle = 15 + (Double(block) + part) * span / Double(blocks)
        let color = colors[block / 2]
        let expected = block % 2 == 0 ? color : color.mixed(with: colors[(block / 2 + 1) % count], at: part)
        #expect(picture.color(at: angle).difference(from: expected) < 1e-9, "block \(block)")
      }
    }
  }

  @Test func `an alternating block without a colour is empty`() throws {
    var arc = Self.arc([Self.red, nil, Self.blue], from: 0, to: 100)
    arc.blocks = .alternating
    let picture = try Picture(arc)
    #expect(picture.color(at: 30).difference(from: Self.red.withAlpha(0.5)) < 1e-9)
    for degrees in [41.0, 50, 59] { #expect(picture.color(at: degrees).alpha == 0) }
    #expect(picture.color(at: 70).difference(from: Self.blue.withAlpha(0.5)) < 1e-9)
  }

  @Test func `an absent colour is its neighbours' at alpha 0, around a ring's end too`() throws {
    let picture = try Picture(Self.arc([nil, Self.red, Self.blue], from: 0, to: 360))
    #expect(picture.color(at: 60).difference(from: Self.red.withAlpha(0.5)) < 1e-9)
    #expect(picture.color(at: 300).difference(from: Self.blue.withAlpha(0.5)) < 1e-9)
  }

  @Test func `one colour is a solid stroke`() throws {
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 10, height: 10))
    let layer = Self.arc([Self.green], from: 0, to: 90).layer(in: context, reporting: &diagnostics)
    guard case .shape(let shape) = layer?.content else { throw Picture.Missing() }
    #expect(shape.stroke?.paint == .solid(Self.green))
  }

  @Test(arguments: [[], [nil], [nil, nil]] as [[Color?]]) func `no colour draws nothing`(colors: [Color?]) {
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 10, height: 10))
    let layer = Self.arc(colors, from: 0, to: 90).layer(in: context, reporting: &diagnostics)
    #expect(layer?.content == .group([]))
    #expect(diagnostics.entries.isEmpty)
  }

  @Test(arguments: [(0.0, 0.0, true), (90, 0, true), (0, 90, false), (350, 10, true)])
  func `a span of 0 or less draws nothing, with a warning`(from: Double, to: Double, clockwise: Bool) {
    var diagnostics = Diagnostics()
    let context = FigureContext(size: Size(width: 10, height: 10))
    let arc = Self.arc([Self.red, Self.blue], from: from, to: to, clockwise: clockwise)
    #expect(arc.layer(in: context, reporting: &diagnostics)?.content == .group([]))
    #expect(diagnostics.entries.map(\.severity) == [.warning])
  }

  @Test func `the centre line starts at the first colour and ends at the last`() throws {
    let picture = try Picture(Self.arc([Self.red, Self.blue], from: 30, to: 300))
    let path = picture.shape.path
    #expect(path.elements.first == .move(Point(100, 100) + Vector(angle: .degrees(30), length: 80)))
    let end = try #require(path.currentPoint)
    #expect(end.distance(to: Point(100, 100) + Vector(angle: .degrees(300), length: 80)) < 1e-9)
    #expect(abs(path.length() - 80 * 270 * .pi / 180) < 1e-6)
  }

  @Test("what cannot be drawn is a fault") func faults() {
    let context = FigureContext(size: Size(width: 10, height: 10))
    let arc = Self.arc([Self.red, Self.blue], from: 0, to: 90)
    let changes: [(inout GradientArc) -> Void] = [
      { $0.width = 160.5 }, { $0.width = -1 }, { $0.radius = -1 }, { $0.locations = [0] }, { $0.locations = [1, 0] },
      { $0.locations = [0, 1.5] }, { ($0.locations, $0.blocks) = ([0, 1], .alternating) }, { $0.to = .degrees(.nan) },
    ]
    for (index, change) in changes.enumerated() {
      var faulty = arc
      change(&faulty)
      var diagnostics = Diagnostics()
      #expect(faulty.layer(in: context, reporting: &diagnostics) == nil, "change \(index)")
      #expect(diagnostics.hasErrors)
    }
    var widest = arc
    widest.width = 160
    var diagnostics = Diagnostics()
    #expect(widest.layer(in: context, reporting: &diagnostics) != nil)
    #expect(!diagnostics.hasErrors)
  }

  @Test func `colours can be added, and removed by index`() throws {
    var arc = Self.arc([Self.red], from: 0, to: 90)
    arc.addColor(Self.green)
    arc.addColor(Self.blue)
    arc.removeColor(at: 0)
    #expect(arc.colors == [Self.green, Self.blue])
    #expect(try Picture(arc).color(at: 45).difference(from: Self.green.mixed(with: Self.blue, at: 0.5)) < 1e-9)
  }
}
