import Geometry
import SceneModel

/// Leaves out points of a line while the straight way past them stays within tolerance in place and colour.
///
/// For each coordinate and channel, as a function of the length, the slopes from the last kept point that pass all points since
/// within tolerance are an interval; a point ends the run when the slope to it leaves one. Constant work a point.
///
/// A kept point stands at its own place, but in the colour of the middle slope: it is within tolerance, too, and lies amid the
/// steps that a track's colours take, where a corner of a step would lie at their edge and fit half as many.
struct PolylineThinning: ColoredPointSink {
  /// What has been passed: a colour and where it stands.
  private struct Passed {
    var channels: SIMD4<Double>
    var location: Double
  }

  private var kept = ColoredVertices()
  /// The vertex that was kept last.
  private var lastKept: ColoredPolyline.Vertex?
  private var places: ConeOfSlopes<SIMD2<Double>>
  private var colors: ConeOfSlopes<SIMD4<Double>>
  /// The last point, where there is one: its vertex, its colour and where it stands.
  private var hasLast = false
  private var vertex = ColoredPolyline.Vertex(point: .origin, colorBefore: .black, colorAfter: .black)
  private var last = Passed(channels: .zero, location: 0)
  /// What has been passed since the last kept point: so many of these.
  private var passed: [Passed] = []
  private var passedCount = 0
  private var largest = 0.0

  /// A thinning of one line.
  ///
  /// - Parameter count: How many points it has about.
  init(tolerance: Tolerance, expecting count: Int = 0) {
    let tolerances = LineTolerances(tolerance)
    let (place, color) = (tolerances.place, tolerances.rows)
    places = ConeOfSlopes(allowance: SIMD2(place, place))
    colors = ConeOfSlopes(allowance: SIMD4(color, color, color, 1))
    kept.reserveCapacity(count)
  }

  /// Takes the next place of the line.
  mutating func append(_ place: ColoredPoint) {
    let (point, location, color) = (place.point, place.location, place.color)
    if place.isStep, hasLast {
      vertex.colorAfter = color
      last.channels = color.opaqueChannels
      keepLast()
      return
    }
    guard hasLast else {
      hasLast = true
      setLast(to: place)
      keepLast()
      return
    }
    guard location > places.apex.location || lastKept?.point != point else { return }
    let (coordinates, channels) = (SIMD2(point.x, point.y), color.opaqueChannels)
    if !places.contains(coordinates, location) || !colors.contains(channels, location) { keepLast() }
    places.narrow(coordinates, location)
    colors.narrow(channels, location)
    setLast(to: place)
    if passedCount < passed.count { passed[passedCount] = last } else { passed.append(last) }
    passedCount += 1
  }

  /// The vertices, the last point among them, and the largest error of a channel between them, in levels of 255.
  mutating func finished() -> (vertices: ColoredVertices, error: Double) {
    if hasLast, lastKept != vertex {
      measure(to: vertex.colorBefore, at: last.location)
      kept.append(vertex)
    }
    return (kept, largest * 255)
  }

  private mutating func setLast(to place: ColoredPoint) {
    vertex.point = place.point
    (vertex.colorBefore, vertex.colorAfter, vertex.isSmooth) = (place.color, place.color, place.isSmooth)
    last = Passed(channels: place.color.opaqueChannels, location: place.location)
  }

  /// Compares what has been passed with the straight change to the colour of the next kept point.
  private mutating func measure(to color: ScreenColor, at location: Double) {
    let (apex, start) = colors.apex
    let (way, length) = (color.opaqueChannels - apex, location - start)
    if length > 0 {
      for index in 0..<passedCount {
        let difference = apex + way * ((passed[index].location - start) / length) - passed[index].channels
        largest = max(largest, abs(difference[0]), abs(difference[1]), abs(difference[2]))
      }
    }
    passedCount = 0
  }

  private mutating func keepLast() {
    var kept = vertex
    var channels = last.channels
    if let previous = lastKept, previous.point == kept.point, previous.colorBefore == kept.colorBefore {
      self.kept.removeLast()
    }
    if let middle = colors.middle(at: last.location) {
      let color = ScreenColor(red: middle[0], green: middle[1], blue: middle[2])
      let isStep = kept.colorAfter != kept.colorBefore
      kept.colorBefore = color
      if !isStep {
        kept.colorAfter = color
        channels = color.opaqueChannels
      }
    }
    measure(to: kept.colorBefore, at: last.location)
    self.kept.append(kept)
    lastKept = kept
    places.begin(at: SIMD2(kept.point.x, kept.point.y), last.location)
    colors.begin(at: channels, last.location)
  }
}

extension ScreenColor {
  /// Red, green and blue.
  fileprivate var opaqueChannels: SIMD4<Double> { SIMD4(red, green, blue, 0) }
}
