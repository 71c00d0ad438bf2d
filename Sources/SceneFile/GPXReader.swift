import Bytes
import SceneBuilding
import SceneModel

/// Reads the tracks of GPX 1.0 and 1.1; where no track has a point, the routes; and the waypoints with
/// their names.
enum GPXReader {
  /// The recording in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  /// - Throws: All faults of values, and the first of the markup, each at its place.
  static func recording(from bytes: [UInt8], file: String) throws(ResourceFault) -> Recording {
    var collector = GPXCollector(try XMLEncoding.utf8(bytes, of: file), file: file)
    collector.collect()
    try collector.faults.throwIfAny()
    let segments = collector.segments
    guard !segments.isEmpty else { throw ResourceFault("'\(file)' has no point: no track and no route has one") }
    return Recording(segments: segments, waypoints: collector.waypoints)
  }
}

/// Takes in the elements as the scanner comes to them.
private struct GPXCollector {
  /// What an element is, told by its local name and what it stands in.
  private enum Element {
    case gpx, track, segment, route, trackPoint, routePoint, waypoint, elevation, time, speed, name, other

    var isPoint: Bool { self == .trackPoint || self == .routePoint || self == .waypoint }
    var isValue: Bool { self == .elevation || self == .time || self == .speed || self == .name }
  }

  private(set) var faults: SourceFaults
  private(set) var waypoints: [Recording.Waypoint] = []
  private var tracks: [[Recording.Point]] = []
  private var routes: [[Recording.Point]] = []
  private var scanner: XMLScanner
  private var open: [Element] = []
  private var point: Recording.Point?
  private var pointName: String?
  private var pointDepth = 0
  /// The text of the innermost value, and where its element begins.
  private var text: [UInt8] = []
  private var valueOffset = 0

  init(_ bytes: [UInt8], file: String) {
    scanner = XMLScanner(bytes)
    faults = SourceFaults(in: bytes, of: file)
  }

  /// The segments that have points.
  var segments: [[Recording.Point]] {
    let drawn = tracks.filter { !$0.isEmpty }
    return drawn.isEmpty ? routes.filter { !$0.isEmpty } : drawn
  }

  /// Takes in the whole file, or what comes before the first fault of its markup.
  mutating func collect() {
    var isEmpty = true
    do {
      while true {
        switch try scanner.next() {
        case .start:
          isEmpty = false
          begin()
        case .end: end()
        case .text: if open.last?.isValue ?? false { scanner.appendText(to: &text) }
        case .finish:
          if isEmpty {
            faults.error(
              scanner.bytes.isEmpty ? "the file is empty" : "no element is there, expected <gpx>", at: 0)
          }
          return
        }
      }
    } catch {
      faults.error(error.message, at: error.offset)
    }
  }

  private mutating func begin() {
    let element = element
    open.append(element)
    switch element {
    case .segment: tracks.append([])
    case .route: routes.append([])
    case .trackPoint, .routePoint, .waypoint:
      pointDepth = open.count
      point = place()
      pointName = nil
    case .elevation, .time, .speed, .name:
      text.removeAll(keepingCapacity: true)
      valueOffset = scanner.tag
    case .other where open.count == 1:
      faults.error("the root is <\(scanner.string(scanner.name))>, expected <gpx>", at: scanner.tag)
    case .gpx, .track, .other: break
    }
  }

  private mutating func end() {
    guard let element = open.popLast() else { return }
    if element.isValue {
      take(element)
    } else if element.isPoint {
      pointDepth = 0
      guard let point else { return }
      switch element {
      case .trackPoint: tracks[tracks.count - 1].append(point)
      case .waypoint:
        waypoints.append(
          Recording.Waypoint(longitude: point.longitude, latitude: point.latitude, name: pointName))
      default: routes[routes.count - 1].append(point)
      }
      self.point = nil
    }
  }

  /// What the element is that begins.
  private var element: Element {
    guard let parent = open.last else { return scanner.isLocalName("gpx") ? .gpx : .other }
    if pointDepth > 0 {
      // Of a waypoint no more than its name is asked for.
      if open[pointDepth - 1] == .waypoint {
        return parent == .waypoint && scanner.isLocalName("name") ? .name : .other
      }
      if scanner.isLocalName("speed") { return .speed }
      guard parent.isPoint else { return .other }
      return scanner.isLocalName("ele") ? .elevation : scanner.isLocalName("time") ? .time : .other
    }
    switch parent {
    case .gpx:
      return scanner.isLocalName("trk")
        ? .track : scanner.isLocalName("rte") ? .route : scanner.isLocalName("wpt") ? .waypoint : .other
    case .track: return scanner.isLocalName("trkseg") ? .segment : .other
    case .segment: return scanner.isLocalName("trkpt") ? .trackPoint : .other
    case .route: return scanner.isLocalName("rtept") ? .routePoint : .other
    default: return .other
    }
  }

  private mutating func place() -> Recording.Point? {
    let latitude = degrees("lat", limit: 90)
    let longitude = degrees("lon", limit: 180)
    guard let latitude, let longitude else { return nil }
    return Recording.Point(longitude: longitude, latitude: latitude)
  }

  private mutating func degrees(_ name: StaticString, limit: Double) -> Double? {
    guard let text = scanner.value(of: name) else {
      faults.error("the point has no '\(name)'", at: scanner.tag)
      return nil
    }
    guard let value = SourceNumber.value(text) else {
      faults.error(
        "'\(name)' is '\(SourceNumber.excerpt(text))', expected a number of degrees", at: scanner.tag)
      return nil
    }
    guard abs(value) <= limit else {
      let limit = Int(saturating: limit)
      faults.error(
        "'\(name)' is \(SourceNumber.excerpt(text)), expected -\(limit) to \(limit) degrees", at: scanner.tag)
      return nil
    }
    return value
  }

  private mutating func take(_ element: Element) {
    guard !SourceNumber.isBlank(text) else { return }
    switch element {
    case .name: pointName = String(decoding: SourceNumber.trimmed(text), as: UTF8.self)
    case .elevation:
      if let value = number("elevation") { point?.elevation = value }
    case .speed:
      // Of several, as copied into extensions, the first one counts.
      if let value = number("speed"), point?.speed == nil { point?.speed = value }
    default:
      if let seconds = SourceTime.seconds(text) {
        point?.time = seconds
      } else {
        faults.error(
          "the time is '\(SourceNumber.excerpt(text))', expected an ISO 8601 date and time", at: valueOffset)
      }
    }
  }

  private mutating func number(_ meaning: String) -> Double? {
    if let value = SourceNumber.value(text) { return value }
    faults.error("the \(meaning) is '\(SourceNumber.excerpt(text))', expected a number", at: valueOffset)
    return nil
  }
}
