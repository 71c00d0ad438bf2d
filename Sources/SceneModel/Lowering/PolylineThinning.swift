import Geometry

/// Leaves out points of a line while the straight way past them stays within tolerance in place and colour.
///
/// For each coordinate and channel, as a function of the length, the slopes from the last kept point that pass all points since
/// within tolerance are an interval; a point ends the run when the slope to it leaves one. Constant work a point.
///
/// A kept point stands at its own place, but in the colour of the middle slope: it is within tolerance, too, and lies amid the
/// steps that a track's colours take, where a corner of a step would lie at their edge and fit half as many.
struct PolylineThinning {
  /// Of the tolerance, what vertices that are left out may take; runs and rounding need the rest.
  private static let colorShare = 0.5

  private let allowance: SIMD8<Double>
  private var kept: [ColoredPolyline.Vertex] = []
  private var anchor = (values: SIMD8<Double>.zero, location: 0.0)
  private var last: (vertex: ColoredPolyline.Vertex, values: SIMD8<Double>, location: Double)?
  /// What has been passed since the last kept point.
  private var passed: [(values: SIMD8<Double>, location: Double)] = []
  private var largest = 0.0
  private var low = SIMD8<Double>(repeating: -.infinity)
  private var high = SIMD8<Double>(repeating: .infinity)

  /// A thinning of one line.
  init(tolerance: Tolerance) {
    let place = tolerance.geometry / 2
    let color = tolerance.color / 255 * Self.colorShare
    allowance = [place, place, color, color, color, 1, 1, 1]
  }

  /// Takes the next place of the line.
  mutating func append(_ place: ColoredPlace) {
    let (point, location, color) = (place.point, place.location, place.color)
    let values: SIMD8<Double> = [point.x, point.y, color.red, color.green, color.blue, 0, 0, 0]
    if place.isStep, var step = last {
      step.vertex.colorAfter = color
      step.values = values
      last = step
      keepLast()
      return
    }
    let vertex = ColoredPolyline.Vertex(
      point: point, colorBefore: color, colorAfter: color, isSmooth: place.isSmooth)
    guard last != nil else {
      last = (vertex, values, location)
      keepLast()
      return
    }
    guard location > anchor.location || kept.last?.point != point else { return }
    if !fits(values, location) { keepLast() }
    narrow(values, location)
    last = (vertex, values, location)
    passed.append((values, location))
  }

  /// The vertices, the last point among them, and the largest error of a channel between them, in levels of 255.
  mutating func finished() -> (vertices: [ColoredPolyline.Vertex], error: Double) {
    if let last, kept.last != last.vertex {
      measure(to: last.vertex.colorBefore, at: last.location)
      kept.append(last.vertex)
    }
    return (kept, largest * 255)
  }

  /// Compares what has been passed with the straight change to the colour of the next kept point.
  private mutating func measure(to color: Color, at location: Double) {
    let way: SIMD8<Double> = [0, 0, color.red, color.green, color.blue, 0, 0, 0]
    let length = location - anchor.location
    for place in passed where length > 0 {
      let difference =
        anchor.values + (way - anchor.values) * ((place.location - anchor.location) / length) - place.values
      largest = max(largest, abs(difference[2]), abs(difference[3]), abs(difference[4]))
    }
    passed.removeAll(keepingCapacity: true)
  }

  private mutating func keepLast() {
    guard var last else { return }
    if kept.last?.point == last.vertex.point, kept.last?.colorBefore == last.vertex.colorBefore { kept.removeLast() }
    if let color = middleColor(at: last.location) {
      let isStep = last.vertex.colorAfter != last.vertex.colorBefore
      last.vertex.colorBefore = color
      if !isStep {
        last.vertex.colorAfter = color
        (last.values[2], last.values[3], last.values[4]) = (color.red, color.green, color.blue)
      }
    }
    measure(to: last.vertex.colorBefore, at: last.location)
    kept.append(last.vertex)
    anchor = (last.values, last.location)
    low = SIMD8(repeating: -.infinity)
    high = SIMD8(repeating: .infinity)
  }

  /// The colour that the middle of the slopes leads to; nil where nothing has limited them yet.
  private func middleColor(at location: Double) -> Color? {
    let length = location - anchor.location
    guard length > 0, low[2] > -.infinity else { return nil }
    let values = anchor.values + (low + high) * (length / 2)
    return Color(red: values[2], green: values[3], blue: values[4])
  }

  private func fits(_ values: SIMD8<Double>, _ location: Double) -> Bool {
    let length = location - anchor.location
    guard length > 0 else { return low[0] == -.infinity }
    let slope = (values - anchor.values) / length
    return all(slope .>= low) && all(slope .<= high)
  }

  private mutating func narrow(_ values: SIMD8<Double>, _ location: Double) {
    let length = location - anchor.location
    guard length > 0 else { return }
    let way = values - anchor.values
    low = pointwiseMax(low, (way - allowance) / length)
    high = pointwiseMin(high, (way + allowance) / length)
  }
}
