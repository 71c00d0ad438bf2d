import Bytes
import Geometry
import SceneBuilding
import SceneModel

/// A mark at its place.
struct PlacedMarker {
  let marker: Track.Marker
  /// Its name in outputs.
  let role: String
  let place: Point
  /// The way from the start to it.
  let distance: Double
  /// The index of the point before it, and the fraction of the way to the next.
  let index: Double
  /// The name of a waypoint.
  var name: String?

  /// What is written beside it; empty for nothing.
  var label: String {
    switch marker.label {
    case nil: name ?? ""
    case .text(let text): text.filled(["name": name ?? ""])
    case .distance(let format): format.text(of: distance)
    }
  }

  /// The box of what is drawn there.
  var box: Rect {
    let size = marker.size
    switch marker.shape {
    case .dot, .ring, .layers: return Rect(x: place.x - size / 2, y: place.y - size / 2, width: size, height: size)
    case .flag: return Rect(x: place.x - size * 0.05, y: place.y - size, width: size * 0.67, height: size)
    case .pin:
      let radius = size * MarkerShape.pinRadius
      return Rect(x: place.x - radius, y: place.y - size, width: 2 * radius, height: size)
    }
  }
}

extension TrackDrawing {
  /// The marks and their labels.
  ///
  /// - Parameter taken: What labels may not lie over.
  func markerLayers(besides taken: [Rect], reporting diagnostics: inout Diagnostics) -> [Layer] {
    guard !track.markers.isEmpty, !line.points.isEmpty else { return [] }
    var names = PartNames()
    let places = TrackPlaces(self)
    var placed: [PlacedMarker] = []
    for marker in track.markers {
      let found = places.places(of: marker, names: &names)
      if let warning = found.warning { diagnostics.warning(warning, at: context.place(of: "markers")) }
      placed += found.markers
    }
    var layout = MarkerLabels(
      scene: Rect(context.size), taken: taken, markers: placed.map(\.box),
      line: line.path.simplified(within: 1), width: track.width)
    var shapes: [Layer] = []
    var labels: [Layer] = []
    var missing: [String] = []
    for marker in placed {
      let text = marker.label.isEmpty || marker.marker.labels.size == 0 ? nil : layout.text(of: marker)
      if let text {
        labels.append(appearing(Layer(.part("label-\(marker.role)"), .text(text)), at: marker.index))
      } else if !marker.label.isEmpty, marker.marker.labels.size > 0 {
        missing.append(marker.label)
      }
      guard marker.marker.size > 0 else { continue }
      var shape = MarkerShape.layer(of: marker)
      // What is written beside it is read to all.
      if text == nil { shape.title = marker.label.isEmpty ? marker.name : marker.label }
      shapes.append(appearing(shape, at: marker.index))
    }
    if !missing.isEmpty {
      diagnostics.warning(
        "no room for the \(missing.count == 1 ? "label" : "labels") "
          + missing.map { "'\($0)'" }.joined(separator: ", "), at: context.place(of: "markers"))
    }
    return shapes + labels
  }
}

/// Finds the places of marks along a track.
private struct TrackPlaces {
  private let drawing: TrackDrawing
  private let distances: [Double]
  private let times: [Double?]

  init(_ drawing: TrackDrawing) {
    self.drawing = drawing
    distances = drawing.samples.distances
    times = drawing.recording.segments.flatMap { $0.map(\.time) }
  }

  private var total: Double { distances.last ?? 0 }

  /// The marks of an entry, and what is to be said of it.
  func places(
    of marker: Track.Marker, names: inout PartNames
  ) -> (markers: [PlacedMarker], warning: String?) {
    switch marker.anchor {
    case .start: return ([placed(marker, names.unique("start"), at: 0)], nil)
    case .end: return ([placed(marker, names.unique("end"), at: Double(distances.count - 1))], nil)
    case .waypoints: return waypoints(marker, names: &names)
    case .every(let distance):
      // What is a whole multiple but for the rounding of sums stands at the end.
      let count = (total / distance * (1 + 1e-12)).rounded(.down)
      guard count <= TrackPlaces.most else {
        return ([], "'markers': \(count.text) marks every \(distance.text) are more than \(TrackPlaces.most.text)")
      }
      var found: [PlacedMarker] = []
      for step in 0..<Int(count, within: 0...Int(saturating: TrackPlaces.most)) {
        let way = Double(step + 1) * distance
        found.append(placed(marker, names.unique("at-\(way.text)"), at: index(of: way, in: distances)))
      }
      return (found, nil)
    case .distance(let distance):
      guard distance <= total * (1 + 1e-12) else {
        return ([], "'markers': \(distance.text) lies beyond the track's end at \(total.rounded().text)")
      }
      return ([placed(marker, names.unique("at-\(distance.text)"), at: index(of: distance, in: distances))], nil)
    case .elapsed(let seconds):
      let start = times.lazy.compactMap { $0 }.first
      return timed(marker, start.map { $0 + seconds }, names: &names)
    case .moment(let seconds): return timed(marker, seconds, names: &names)
    }
  }

  private func timed(
    _ marker: Track.Marker, _ time: Double?, names: inout PartNames
  ) -> (markers: [PlacedMarker], warning: String?) {
    let known = times.enumerated().compactMap { entry in entry.element.map { (index: entry.offset, time: $0) } }
    guard let time, let first = known.first, let last = known.last else {
      return ([], "'markers': a mark at a time needs a recording with times")
    }
    guard time >= first.time, time <= last.time, let next = known.firstIndex(where: { $0.time >= time }) else {
      return ([], "'markers': a mark's time lies outside of the recording's")
    }
    var index = Double(known[next].index)
    if next > 0, known[next].time > time {
      let (a, b) = (known[next - 1], known[next])
      index = Double(a.index) + (time - a.time) / (b.time - a.time) * Double(b.index - a.index)
    }
    return ([placed(marker, names.unique("time"), at: index)], nil)
  }

  private func waypoints(
    _ marker: Track.Marker, names: inout PartNames
  ) -> (markers: [PlacedMarker], warning: String?) {
    let waypoints = drawing.recording.waypoints
    guard let map = drawing.map, !waypoints.isEmpty else {
      return ([], "'markers': the track has no waypoints")
    }
    let markers = waypoints.map { waypoint in
      let place = map.point(longitude: waypoint.longitude, latitude: waypoint.latitude)
      let points = drawing.line.points
      let nearest = points.indices.min { (points[$0] - place).squaredLength < (points[$1] - place).squaredLength }
      let role = names.unique("waypoint" + (waypoint.name.map { "-\($0)" } ?? ""))
      return PlacedMarker(
        marker: marker, role: role, place: place, distance: nearest.map { distances[$0] } ?? 0,
        index: Double(nearest ?? 0), name: waypoint.name)
    }
    return (markers, nil)
  }

  /// The index, with the fraction of the way to the next one, at which rising values reach a value.
  private func index(of value: Double, in values: [Double]) -> Double {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    guard low > 0, values[low] > value, values[low] > values[low - 1] else { return Double(low) }
    return Double(low - 1) + (value - values[low - 1]) / (values[low] - values[low - 1])
  }

  private func placed(_ marker: Track.Marker, _ role: String, at index: Double) -> PlacedMarker {
    let points = drawing.line.points
    let before = Int(index, within: 0...max(points.count - 1, 0))
    let next = min(before + 1, points.count - 1)
    let t = index - Double(before)
    return PlacedMarker(
      marker: marker, role: role, place: t > 0 ? points[before].interpolated(to: points[next], at: t) : points[before],
      distance: distances[before] + (distances[next] - distances[before]) * t, index: index)
  }

  /// How many marks one entry may make.
  private static let most = 10_000.0
}
