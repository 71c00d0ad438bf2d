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
    let text = try XMLEncoding.utf8(bytes, of: file)
    let (faults, recording) = text.withUnsafeBufferPointer { buffer in
      var collector = GPXCollector(buffer, SourceFaults(in: text, of: file))
      collector.collect()
      return (collector.faults, Recording(segments: collector.segments, waypoints: collector.waypoints))
    }
    try faults.throwIfAny()
    guard !recording.segments.isEmpty else {
      throw ResourceFault("'\(file)' has no point: no track and no route has one")
    }
    return recording
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
  /// The text of the innermost value where it stands in the file as it is meant; else it is in `text`.
  private var plainText: Range<Int>?
  private var text: [UInt8] = []
  /// Where the innermost value's element begins.
  private var valueOffset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ faults: SourceFaults) {
    scanner = XMLScanner(bytes)
    self.faults = faults
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
        case .text: if open.last?.isValue ?? false { takeText() }
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

  private mutating func takeText() {
    if plainText == nil, text.isEmpty, scanner.isPlainText {
      plainText = scanner.text
      return
    }
    // A text in parts, or with references, is put together.
    if let plainText { text.append(contentsOf: scanner.bytes[plainText]) }
    plainText = nil
    scanner.appendText(to: &text)
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
      plainText = nil
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
      case .trackPoint: Self.add(point, to: &tracks, at: scanner.offset, of: scanner.bytes.count)
      case .waypoint:
        waypoints.append(
          Recording.Waypoint(longitude: point.longitude, latitude: point.latitude, name: pointName))
      default: Self.add(point, to: &routes, at: scanner.offset, of: scanner.bytes.count)
      }
      self.point = nil
    }
  }

  /// Adds a point to the last of some segments; a long one gets room for as many points as the rest of the file may have.
  ///
  /// - Parameters:
  ///   - offset: How many bytes of the file are read, above 0.
  ///   - byteCount: How many it has.
  private static func add(
    _ point: Recording.Point, to segments: inout [[Recording.Point]], at offset: Int, of byteCount: Int
  ) {
    let last = segments.count - 1
    if segments[last].count == longSegment {
      let share = Double(offset) / Double(byteCount)
      segments[last].reserveCapacity(Int(saturating: 1.05 * Double(longSegment) / share))
    }
    segments[last].append(point)
  }

  private static let longSegment = 1024

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
    guard let attribute = scanner.attribute(name) else {
      faults.error("the point has no '\(name)'", at: scanner.tag)
      return nil
    }
    guard let value = scanner.with(attribute, { $0.number() }) else {
      let excerpt = scanner.with(attribute, \.excerpt)
      faults.error("'\(name)' is '\(excerpt)', expected a number of degrees", at: scanner.tag)
      return nil
    }
    guard abs(value) <= limit else {
      let limit = Int(saturating: limit)
      let excerpt = scanner.with(attribute, \.excerpt)
      faults.error("'\(name)' is \(excerpt), expected -\(limit) to \(limit) degrees", at: scanner.tag)
      return nil
    }
    return value
  }

  private mutating func take(_ element: Element) {
    guard !with(\.isBlank) else { return }
    switch element {
    case .name: pointName = with(\.trimmedString)
    case .elevation:
      if let value = number("elevation") { point?.elevation = value }
    case .speed:
      // Of several, as copied into extensions, the first one counts.
      if let value = number("speed"), point?.speed == nil { point?.speed = value }
    default:
      if let seconds = with(\.seconds) {
        point?.time = seconds
      } else {
        faults.error("the time is '\(with(\.excerpt))', expected an ISO 8601 date and time", at: valueOffset)
      }
    }
  }

  private mutating func number(_ meaning: String) -> Double? {
    if let value = with({ $0.number() }) { return value }
    faults.error("the \(meaning) is '\(with(\.excerpt))', expected a number", at: valueOffset)
    return nil
  }

  /// Lends the text of the innermost value.
  @inline(__always)
  private func with<Result>(_ body: (SourceText) -> Result) -> Result {
    if let plainText { return body(SourceText(bytes: scanner.bytes, range: plainText)) }
    return text.withUnsafeBufferPointer { body(SourceText(bytes: $0, range: 0..<$0.count)) }
  }
}
