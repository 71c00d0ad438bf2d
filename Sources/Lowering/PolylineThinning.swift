import Geometry
import SceneModel

/// Leaves out points of a line while the straight way past them stays within tolerance in place and colour.
///
/// For each coordinate and channel, as a function of the length, the slopes from the last kept point that pass all points since
/// within tolerance are an interval; a point ends the run when the slope to it leaves one. Constant work a point.
///
/// A kept point stands at its own place, but in the colour of the middle slope: it is within tolerance, too, and lies amid the
/// steps that a track's colours take, where a corner of a step would lie at their edge and fit half as many.
struct PolylineThinning {
  private var kept: [ColoredPolyline.Vertex] = []
  private var cone: SlopeCone
  private var last: (vertex: ColoredPolyline.Vertex, values: SlopeCone.Values, location: Double)?
  /// What has been passed since the last kept point.
  private var passed: [(values: SlopeCone.Values, location: Double)] = []
  private var largest = 0.0

  /// A thinning of one line.
  init(tolerance: Tolerance) {
    let tolerances = LineTolerances(tolerance)
    let (place, color) = (tolerances.place, tolerances.rows)
    cone = SlopeCone(allowance: SlopeCone.Values(place, place, color, color, color, 1, 1, 1))
  }

  /// Takes the next place of the line.
  mutating func append(_ place: ColoredPoint) {
    let (point, location, color) = (place.point, place.location, place.color)
    let values = SlopeCone.Values(point.x, point.y, color.red, color.green, color.blue, 0, 0, 0)
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
    guard location > cone.apex.location || kept.last?.point != point else { return }
    if !cone.contains(values, location) { keepLast() }
    cone.narrow(values, location)
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
  private mutating func measure(to color: ScreenColor, at location: Double) {
    let way = SlopeCone.Values(0, 0, color.red, color.green, color.blue, 0, 0, 0)
    let length = location - cone.apex.location
    for place in passed where length > 0 {
      let difference =
        cone.apex.values + (way - cone.apex.values) * ((place.location - cone.apex.location) / length) - place.values
      largest = max(largest, abs(difference[2]), abs(difference[3]), abs(difference[4]))
    }
    passed.removeAll(keepingCapacity: true)
  }

  private mutating func keepLast() {
    guard var last else { return }
    if kept.last?.point == last.vertex.point, kept.last?.colorBefore == last.vertex.colorBefore { kept.removeLast() }
    if let middle = cone.middle(at: last.location) {
      let color = ScreenColor(red: middle[2], green: middle[3], blue: middle[4])
      let isStep = last.vertex.colorAfter != last.vertex.colorBefore
      last.vertex.colorBefore = color
      if !isStep {
        last.vertex.colorAfter = color
        (last.values[2], last.values[3], last.values[4]) = (color.red, color.green, color.blue)
      }
    }
    measure(to: last.vertex.colorBefore, at: last.location)
    kept.append(last.vertex)
    cone.begin(at: last.values, last.location)
  }
}
