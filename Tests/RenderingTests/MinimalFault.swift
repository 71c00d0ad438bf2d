import Geometry
import Testing

/// The smallest file that shows a renderer's fault, and how the fault is seen in its picture.
struct MinimalFault: Sendable, CustomTestStringConvertible {
  /// The file's name in `Faults/`, without its ending.
  let name: String
  /// Whether the file is SVG; else it is PDF.
  var isSVG = false
  /// Those that draw such files and have the fault; the others draw the file as it should be.
  let renderers: Set<Renderer>
  /// How much of the fault is seen in a picture.
  let measure: @Sendable (GrayPicture) -> Double
  /// What no sound picture reaches.
  let limit: Double

  var testDescription: String { name }

  /// The file in `Faults/`.
  var file: String { name + (isSVG ? ".svg" : ".pdf") }

  /// Every file of the folder.
  static let all = [
    MinimalFault(name: "steep-axial", renderers: [.poppler, .mupdf, .pdfium], measure: offCenter, limit: 0.25),
    MinimalFault(
      name: "row-before-page", renderers: [.mupdf], measure: { -place($0, 1..<7).right }, limit: 0.8),
    MinimalFault(name: "steep-rows", renderers: [.poppler, .mupdf, .pdfium], measure: offCenter, limit: 0.2),
    MinimalFault(
      name: "touched-pixels", renderers: [.poppler, .pdfium, .ghostscript], measure: { 255 - $0[32, 32] }, limit: 8),
    MinimalFault(
      name: "steep-patch", renderers: [.poppler, .mupdf, .pdfium, .ghostscript],
      measure: { share(in: $0, radii: 4...24, degrees: 30) }, limit: 0.1),
    MinimalFault(
      name: "steep-radial", renderers: [.poppler, .mupdf, .pdfium, .ghostscript],
      measure: { picture in
        worst(in: picture) { place in
          let radius = place.distance(to: Point(x: 12.1, y: 12.1))
          return (0.6..<2.4).contains(radius) ? radius / 3 * 255 : nil
        }
      }, limit: 5),
    MinimalFault(
      name: "coons-cells", renderers: [.ghostscript], measure: { share(in: $0, radii: 8...24, degrees: 60) },
      limit: 0.01),
    MinimalFault(
      name: "sixteen-transitions", renderers: [.mupdf, .pdfium],
      measure: { picture in
        func farthest(_ shift: Double) -> Double {
          (0..<640).reduce(0) { worst, x in
            let turns = ((Double(x) + shift) / 40).truncatingRemainder(dividingBy: 2)
            return max(worst, abs(picture[x, 16] - (turns > 1 ? 2 - turns : turns) * 255))
          }
        }
        // Wherever in the pixel it is taken.
        return min(farthest(0), farthest(0.5))
      }, limit: 8),
    MinimalFault(
      name: "radial-on-row", renderers: [.mupdf],
      measure: { picture in
        worst(in: picture) { place in
          let distance = place.distance(to: Point(x: 12, y: 12))
          return distance > 1 ? 255 - 127.5 * min(distance / 6, 1) : nil
        }
      }, limit: 30),
    MinimalFault(name: "pattern-miter", renderers: [.poppler], measure: { $0[48, 39] }, limit: 100),
    MinimalFault(
      name: "closed-dash", renderers: [.poppler, .mupdf, .pdfium],
      measure: { picture in (148..<172).reduce(0) { max($0, max(picture[$1, 95], picture[$1, 96])) } }, limit: 8),
    MinimalFault(
      name: "letters-on-pixels", renderers: [.poppler, .pdfium, .ghostscript],
      // The upper rectangle is a letter, the lower one a path at the same place.
      measure: { picture in (0..<picture.width).reduce(0) { max($0, abs(picture[$1, 40] - picture[$1, 80])) } },
      limit: 64),
    MinimalFault(name: "masked-dashes", renderers: [.mupdf], measure: { $0[56, 52] }, limit: 100),
    MinimalFault(name: "cached-colours", renderers: [.poppler], measure: betweenHalves, limit: 10),
    MinimalFault(name: "wide-ends", renderers: [.ghostscript], measure: betweenHalves, limit: 10),
    MinimalFault(
      name: "mitred-circle", renderers: [.ghostscript],
      measure: { picture in
        worst(in: picture) { place in
          (9.8..<18.2).contains(place.distance(to: Point(x: 24, y: 24))) ? 0 : nil
        }
      }, limit: 100),
    MinimalFault(
      name: "round-joined-dashes", renderers: [.ghostscript], measure: { 255 - $0[37, 47] }, limit: 100),
    MinimalFault(name: "short-dash", renderers: [.pdfium, .ghostscript], measure: { $0[136, 147] }, limit: 100),
    MinimalFault(name: "aslant-dash", renderers: [.pdfium], measure: { $0[106, 81] }, limit: 100),
    MinimalFault(
      name: "radial-extension", renderers: [.ghostscript],
      measure: { picture in
        func stray(_ range: Range<Double>) -> Double {
          worst(in: picture) { place in
            // The way back through the file's matrix, 0.95 -0.55 0 -0.36 1.2 45.84, from a page that is 48 high.
            let x = (place.x - 1.2) / 0.95
            let y = (48 - place.y - 45.84 + 0.55 * x) / -0.36
            let radius = Vector(dx: x - 24, dy: y - 24.1).length
            return range.contains(radius) ? 255 - 255 * min(max((radius - 12) / 6, 0), 1) : nil
          }
        }
        return stray(17..<25) - stray(13..<16)
      }, limit: 5),
    // The row of pixels on whose centres the grey begins that lies on the same grey.
    MinimalFault(name: "begins-on-centres", renderers: [.pdfjs], measure: { abs($0[96, 144] - 127.5) }, limit: 16),
    // A corner, far from the circles.
    MinimalFault(name: "within-circles", renderers: [.pdfbox], measure: { 255 - $0[8, 8] }, limit: 64),
    // Behind the end of the first dash, and behind the last of nine that are dots.
    MinimalFault(name: "fractional-phase", renderers: [.pdfbox], measure: { 255 - $0[31, 96] }, limit: 128),
    MinimalFault(name: "short-dashes", renderers: [.pdfbox], measure: { 255 - $0[184, 96] }, limit: 128),
    // Inside of an upright line that is four times as wide as a level one would be.
    MinimalFault(name: "sheared-line", renderers: [.pdfbox], measure: { $0[65, 96] }, limit: 128),
    // Inside of a square that is turned with its line.
    MinimalFault(name: "turned-dots", renderers: [.pdfbox], measure: { $0[60, 85] }, limit: 128),
    // An edge has some 190 pixels of its own.
    MinimalFault(name: "turned-mask", renderers: [.pdftocairo], measure: blurredPixels, limit: 400),
    // Half a line's light, and the point of a miter.
    MinimalFault(name: "masked-line", renderers: [.pdftocairo], measure: { 128 - $0[48, 48] }, limit: 64),
    MinimalFault(name: "masked-miter", renderers: [.pdfjs], measure: { $0[64, 48] }, limit: 128),
    // A pixel that the step halves.
    MinimalFault(
      name: "step-in-shading", renderers: [.mupdf, .pdfium, .ghostscript], measure: { abs($0[48, 48] - 127.5) },
      limit: 96),
    // Far from a ring.
    MinimalFault(name: "far-ring", renderers: [.ghostscript], measure: { 255 - $0[96, 80] }, limit: 8),
    // Far inside of a triangle without area.
    MinimalFault(name: "flat-triangle", renderers: [.pdfbox], measure: { 255 - $0[28, 52] }, limit: 128),
    // Two black squares on top of each other, through a grey mask.
    MinimalFault(name: "masked-copies", isSVG: true, renderers: [.webkit], measure: { 119 - $0[96, 96] }, limit: 30),
    MinimalFault(name: "plain-href", isSVG: true, renderers: [.inkscape, .skia], measure: { $0[96, 96] }, limit: 128),
    // Black before the start of the gradient, which begins at the middle.
    MinimalFault(
      name: "gradient-of-another", isSVG: true, renderers: [.skia, .qt, .inkscape], measure: { $0[48, 96] }, limit: 30),
    // On the side of the line that the mask shows.
    MinimalFault(name: "masked-shape", isSVG: true, renderers: [.skia], measure: { $0[32, 96] }, limit: 128),
    MinimalFault(name: "faded-use", isSVG: true, renderers: [.skia], measure: { 128 - $0[96, 96] }, limit: 64),
    // A pixel that the clip's edge halves.
    MinimalFault(
      name: "clipped-copies", isSVG: true, renderers: [.chromium, .librsvg], measure: { abs($0[96, 96] - 127.5) },
      limit: 30),
    MinimalFault(name: "turned-image", renderers: [.pdfium], measure: { abs(placeOfTurnedRamp($0)) }, limit: 0.5),
    // Two units left of the edge between a black pixel and a white one.
    MinimalFault(
      name: "mixed-pixels", isSVG: true, renderers: [.librsvg], measure: { $0[40, 48] }, limit: 30),
    MinimalFault(
      name: "stretched-anchor", isSVG: true, renderers: [.librsvg],
      measure: { picture in
        // How far the middle of the letters is from that of the picture, in pixels.
        var (ink, moment) = (0.0, 0.0)
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let amount = 255 - picture[x, y]
            ink += amount
            moment += amount * (Double(x) + 0.5)
          }
        }
        return abs(moment / max(ink, 1) - Double(picture.width) / 2)
      }, limit: 8),
  ]

  /// The largest difference of two pixels beside one another in the left half of a picture and in the right one.
  private static func betweenHalves(_ picture: GrayPicture) -> Double {
    (0..<picture.height).reduce(0) { max($0, abs(picture[picture.width / 4, $1] - picture[picture.width * 3 / 4, $1])) }
  }

  /// How many pixels are neither black nor white.
  private static func blurredPixels(_ picture: GrayPicture) -> Double {
    var count = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width where (8...247).contains(picture[x, y]) { count += 1 }
    }
    return count
  }

  /// How far from the pixels' centres, in pixels, the colours are taken of two changes from black to white over 32 pixels: to
  /// the right in the upper half of the picture, downwards in the lower one.
  private static func offCenter(_ picture: GrayPicture) -> Double {
    let place = Self.place(picture)
    return max(abs(place.right), abs(place.below))
  }

  /// The place beside the pixels' centres where the colours of such a picture are taken, on average over some of its pixels.
  static func place(_ picture: GrayPicture, _ pixels: Range<Int> = 6..<26) -> (right: Double, below: Double) {
    var (right, below) = (0.0, 0.0)
    for step in pixels {
      right += picture[step, 16] * 32 / 255 - Double(step) - 0.5
      below += picture[16, 32 + step] * 32 / 255 - Double(step) - 0.5
    }
    return (right / Double(pixels.count), below / Double(pixels.count))
  }

  /// How far the pixels of a turned picture lie beside their places, in device pixels on average: 64 greys, 4 levels from one to
  /// the next, along a side of 32 points that is turned by 10 degrees about the middle of a page of 48.
  private static func placeOfTurnedRamp(_ picture: GrayPicture) -> Double {
    let (cosine, sine) = (Angle(degrees: 10).cosine, Angle(degrees: 10).sine)
    var (sum, count) = (0.0, 0.0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (right, below) = ((Double(x) + 0.5) / 4 - 24, (Double(y) + 0.5) / 4 - 24)
        let along = (right * cosine + below * sine) / 32 + 0.5
        let across = (below * cosine - right * sine) / 32 + 0.5
        guard (0.15...0.85).contains(along), (0.15...0.85).contains(across) else { continue }
        // Two levels a device pixel.
        sum += (picture[x, y] - (along * 64 - 0.5) * 4) / 2
        count += 1
      }
    }
    return sum / max(count, 1)
  }

  /// The share of a patch around the page's lower left corner that is more than five levels off at its pixels' centres.
  private static func share(in picture: GrayPicture, radii: ClosedRange<Double>, degrees: Double) -> Double {
    var (count, over) = (0, 0)
    _ = worst(in: picture) { place in
      let (radius, angle) = (Vector(dx: place.x, dy: 24 - place.y).length, Vector(dx: place.x, dy: 24 - place.y).angle)
      let fraction = angle.degrees / degrees
      let beside = min(fraction, 1 - fraction) * Angle(degrees: degrees).radians * radius
      guard radius > radii.lowerBound + 0.6, radius < radii.upperBound - 0.6, beside > 0.6 else { return nil }
      count += 1
      if abs(picture[Int(place.x * 4), Int(place.y * 4)] - fraction * 255) > 5 { over += 1 }
      return nil
    }
    return Double(over) / Double(max(count, 1))
  }

  /// The largest difference from a formula of places in points, its zero the upper left corner; nil where it says nothing.
  private static func worst(in picture: GrayPicture, _ formula: (Point) -> Double?) -> Double {
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        guard let level = formula(Point(x: (Double(x) + 0.5) / 4, y: (Double(y) + 0.5) / 4)) else { continue }
        worst = max(worst, abs(picture[x, y] - level))
      }
    }
    return worst
  }
}

/// A picture of greys.
struct GrayPicture: Sendable {
  private let raster: Raster

  init(_ raster: Raster) { self.raster = raster }

  var width: Int { raster.width }
  var height: Int { raster.height }

  /// A pixel's level, 0...255.
  subscript(x: Int, y: Int) -> Double { raster.pixel(x: x, y: y).red * 255 }
}
