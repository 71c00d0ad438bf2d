import Foundation
import Geometry
import Lowering
import SceneModel
import TestSupport
import Testing

@testable import Resolving

// MARK: The spaces by their definitions, written anew

private func light(_ code: Double) -> Double {
  code <= 0.04045 ? code / 12.92 : Foundation.pow((code + 0.055) / 1.055, 2.4)
}

private func code(_ light: Double) -> Double {
  light <= 0.0031308 ? 12.92 * light : 1.055 * Foundation.pow(light, 1 / 2.4) - 0.055
}

private typealias Triple = SIMD3<Double>

private func channels(_ color: ScreenColor) -> Triple { Triple(color.red, color.green, color.blue) }

/// OKLab by its two matrices, in the digits of its author's page.
private func oklab(_ color: ScreenColor) -> Triple {
  let (r, g, b) = (light(color.red), light(color.green), light(color.blue))
  let l = Foundation.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  let m = Foundation.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  let s = Foundation.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return Triple(
    0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
}

private func screen(oklab lab: Triple) -> Triple {
  let l = Foundation.pow(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z, 3)
  let m = Foundation.pow(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z, 3)
  let s = Foundation.pow(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z, 3)
  let linear = Triple(
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  return Triple(code(linear.x), code(linear.y), code(linear.z)).clamped(
    lowerBound: Triple(), upperBound: Triple(1, 1, 1))
}

/// The mix in OKLab, its hue as an angle in the plane of a and b.
private func oklchMix(_ first: ScreenColor, _ second: ScreenColor, _ t: Double) -> Triple {
  let (a, b) = (oklab(first), oklab(second))
  let (c1, c2) = (Foundation.hypot(a.y, a.z), Foundation.hypot(b.y, b.z))
  var (h1, h2) = (Foundation.atan2(a.z, a.y), Foundation.atan2(b.z, b.y))
  if c1 < 1e-5 { h1 = h2 }
  if c2 < 1e-5 { h2 = h1 }
  var way = h2 - h1
  while way > .pi { way -= 2 * .pi }
  while way < -.pi { way += 2 * .pi }
  let (hue, chroma) = (h1 + way * t, c1 + (c2 - c1) * t)
  return screen(oklab: Triple(a.x + (b.x - a.x) * t, chroma * Foundation.cos(hue), chroma * Foundation.sin(hue)))
}

/// What a viewer shows between stops: straight sRGB.
private func shown(_ stops: [ScreenStop], at place: Double) -> ScreenColor {
  guard let after = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
  guard after > 0 else { return stops[0].color }
  let (a, b) = (stops[after - 1], stops[after])
  return a.color.mixed(with: b.color, at: (place - a.location) / (b.location - a.location))
}

@Suite struct InterpolatedStopsTests {
  @Test func `OKLab mixes by its author's matrices`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let (a, b) = (ScreenColor.random(using: &random), ScreenColor.random(using: &random))
      let t = Double.random(in: 0.001...0.999, using: &random)
      let mixed = Gradient.Space.oklab.mixed(a, b, at: t)
      let ideal = screen(oklab: oklab(a) + (oklab(b) - oklab(a)) * t)
      #expect((channels(mixed) - ideal).max() < 1e-6 && (channels(mixed) - ideal).min() > -1e-6)
      #expect(abs(mixed.alpha - (a.alpha + (b.alpha - a.alpha) * t)) < 1e-12)
    }
  }

  @Test func `OKLCH turns the hue the short way`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let (a, b) = (ScreenColor.random(using: &random), ScreenColor.random(using: &random))
      let t = Double.random(in: 0.001...0.999, using: &random)
      let difference = channels(Gradient.Space.oklch.mixed(a, b, at: t)) - oklchMix(a, b, t)
      #expect(difference.max() < 1e-6 && difference.min() > -1e-6)
    }
  }

  @Test func `linear light is mixed as light`() {
    let middle = Gradient.Space.linear.mixed(.black, .white, at: 0.5)
    // Half of the light is 188 of 255 levels.
    #expect(abs(middle.red * 255 - 187.5) < 0.5 && middle.red == middle.green && middle.red == middle.blue)
  }

  @Test func `hue in HSB goes the short way, over red too`() {
    let magenta = ScreenColor(red: 1, green: 0, blue: 1)
    let yellow = ScreenColor(red: 1, green: 1, blue: 0)
    #expect(Gradient.Space.hsb.mixed(magenta, yellow, at: 0.5).difference(from: .pureRed) < 1e-12)
    #expect(Gradient.Space.hsb.mixed(.pureRed, .pureGreen, at: 0.5).difference(from: yellow) < 1e-12)
  }

  @Test(arguments: [Gradient.Space.hsb, .oklch])
  func `a grey takes its neighbour's hue`(space: Gradient.Space) {
    // Dull enough for its mixes with any grey to stay within sRGB.
    let dull = ScreenColor(red: 0.35, green: 0.4, blue: 0.55)
    for grey in [ScreenColor.black, .white, ScreenColor(red: 0.5, green: 0.5, blue: 0.5)] {
      for (a, b) in [(grey, dull), (dull, grey)] {
        let hue = space == .hsb ? 225 : ColorSpace.oklch(oklab: ColorSpace.oklab(dull)).2
        let mixed = space.mixed(a, b, at: 0.5)
        let found = space == .hsb ? ColorSpace.hsb(mixed).0 : ColorSpace.oklch(oklab: ColorSpace.oklab(mixed)).2
        #expect(abs(found - hue) < 0.01, "\(a) \(b)")
      }
    }
  }

  @Test(arguments: Gradient.Space.allCases)
  func `both ends of a mix are exact`(space: Gradient.Space) {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let (a, b) = (ScreenColor.random(using: &random), ScreenColor.random(using: &random))
      #expect(space.mixed(a, b, at: 0) == a && space.mixed(a, b, at: 1) == b)
    }
  }

  @Test(arguments: Gradient.Space.allCases, [0.25, 2.0, 16])
  func `between the stops straight sRGB stays within the tolerance`(space: Gradient.Space, tolerance: Double) {
    var random = SeededGenerator(seed: 11)
    var pairs: [(ScreenColor, ScreenColor)] = [
      (.black, .white), (.white, .black), (.pureRed, .pureBlue), (.pureGreen, .clear), (.black, .pureBlue),
    ]
    for _ in 0..<20 { pairs.append((.random(using: &random), .random(using: &random))) }
    for (first, second) in pairs {
      let ends = [ScreenStop(0.2, first), ScreenStop(0.9, second)]
      let stops = InterpolatedStops(space: space, tolerance: tolerance).stops(ends)
      #expect(stops.first == ends[0] && stops.last == ends[1])
      #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location < $1.location })
      var worst = 0.0
      for step in 0...4_000 {
        let t = Double(step) / 4_000
        let ideal = space.mixed(first, second, at: t)
        worst = max(worst, shown(stops, at: 0.2 + 0.7 * t).difference(from: ideal))
      }
      #expect(worst * 255 <= tolerance, "\(first) to \(second): \(stops.count) stops")
    }
  }

  @Test func `no stop is added where sRGB does as well`() {
    let greys = [ScreenStop(0, .pureRed), ScreenStop(1, .pureBlue)]
    #expect(InterpolatedStops(space: .srgb, tolerance: 0.01).stops(greys) == greys)
    let equal = [ScreenStop(0, .pureRed), ScreenStop(1, .pureRed)]
    for space in Gradient.Space.allCases {
      #expect(InterpolatedStops(space: space, tolerance: 0.01).stops(equal) == equal)
    }
    let coarse = InterpolatedStops(space: .oklab, tolerance: 1_000).stops(greys)
    #expect(coarse == greys)
  }

  @Test func `a finer tolerance never has fewer stops`() {
    let ends = [ScreenStop(0, .pureRed), ScreenStop(1, .pureBlue)]
    let counts = [16.0, 4, 1, 0.25].map { InterpolatedStops(space: .oklch, tolerance: $0).stops(ends).count }
    #expect(counts == counts.sorted() && counts[0] < counts[3])
  }

  @Test func `a hard step stays one`() {
    let stops = [ScreenStop(0, .pureRed), .init(0.5, .pureGreen), .init(0.5, .pureBlue), .init(1, .pureRed)]
    let lowered = InterpolatedStops(space: .oklab, tolerance: 2).stops(stops)
    #expect(lowered.filter { $0.location == 0.5 } == Array(stops[1...2]))
  }

  @Test func `lists that an animation changes get stops at the same places`() {
    let lists = [
      [ScreenStop(0, .pureRed), .init(0.5, .pureGreen), .init(1, .pureBlue)],
      [ScreenStop(0.1, .white), .init(0.3, .white), .init(0.9, .black)],
    ]
    let lowered = InterpolatedStops(space: .oklch, tolerance: 2).stops(of: lists)
    #expect(lowered[0].count == lowered[1].count && lowered[0].count > 3)
    for (list, original) in zip(lowered, lists) {
      #expect(zip(list, list.dropFirst()).allSatisfy { $0.location <= $1.location })
      #expect(original.allSatisfy(list.contains))
    }
  }

  @Test func `a copy's colours are multiplied before they are mixed, those of other moments too`() throws {
    let copy = ScreenColor(red: 0.35, green: 0.9, blue: 1, alpha: 0.5)
    let now = [ScreenColor(red: 1, green: 0.8, blue: 0), ScreenColor(red: 0.2, green: 0, blue: 1, alpha: 0.4)]
    let later = [ScreenColor(red: 0, green: 1, blue: 0.5), ScreenColor(red: 1, green: 0, blue: 0.3)]
    func stops(_ colors: [ScreenColor]) -> [ScreenStop] {
      zip([0.1, 0.9], colors).map { ScreenStop($0, $1) }
    }
    let fill = ResolvedGradient(
      geometry: .axial(start: .origin, end: Point(9, 0)), stops: .own(stops(now)), space: .oklch)
    let shape = ResolvedShape(path: .rect(Rect(x: 0, y: 0, width: 9, height: 9)), fill: .gradient(fill))
    let change = ResolvedAnimation(
      values: .fillStops([stops(later), stops(now)]),
      source: Animation(
        .stops([later, now].map { [Gradient.Stop(0.1, Color($0[0])), Gradient.Stop(0.9, Color($0[1]))] }), duration: 1),
      rest: .fillStops([stops(later)]))
    let scene = Scene(size: Size(width: 9, height: 9)).resolved()
    let context = PaintContext(of: scene, magnification: 1, multiplier: copy)
    let ramp = try #require(shape.loweredFill(in: context, changes: [change])?.translucentRamp)
    #expect(ramp.error > 0)
    #expect(ramp.error <= 0.5)
    for (list, colors) in [(ramp.stops, now), (ramp.variants[0], later), (ramp.variants[1], now)] {
      #expect(list.map(\.location) == ramp.stops.map(\.location))
      let (first, second) = (colors[0].multiplied(by: copy), colors[1].multiplied(by: copy))
      for step in 0...64 {
        let t = Double(step) / 64
        let color = shown(list, at: 0.1 + 0.8 * t)
        let off = channels(color) - oklchMix(first, second, t)
        #expect(max(abs(off.x), abs(off.y), abs(off.z)) * 255 <= 0.51)
        #expect(abs(color.alpha - (first.alpha + (second.alpha - first.alpha) * t)) < 1e-9)
      }
    }
  }

  @Test func `a palette's gradient whose colours have changed is no longer the palette's`() throws {
    let ends: [Color?] = [Color.pureRed, .black]
    var own = try Gradient(.axial(start: .origin, end: Point(1, 0)), colors: ends, space: .oklab)
    own.paletteName = "dusk"
    let square = Shape(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), fill: .gradient(own))
    var layer = Layer(.type("shape"), .shape(square))
    let lists = [[Color.white, .black], [Color.black, .black]].map { zip([0, 1], $0).map { Gradient.Stop($0, $1) } }
    var scene = Scene(size: Size(width: 9, height: 9), layers: [layer])
    scene.palette = [Scene.PaletteEntry("dusk", .gradient(own))]
    #expect(scene.resolved().palette.map(\.name) == ["dusk"])
    layer.animations = [Animation(.stops(lists), duration: 2)]
    scene.layers = [layer]
    let moment = scene.resolved(at: .seconds(1))
    #expect(moment.palette.isEmpty)
    guard case .shape(let shape) = moment.layers.first?.content, case .gradient(let gradient) = shape.fill else {
      return #expect(Bool(false), "no gradient")
    }
    #expect(gradient.stops.map(\.color) == [ScreenColor(red: 0.5, green: 0.5, blue: 0.5), .black])
    #expect(gradient.paletteName == nil)
  }
}
