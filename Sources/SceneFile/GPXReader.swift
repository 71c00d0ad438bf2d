import Bytes
import Figures
import Foundation
import SceneBuilding
import SceneModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the tracks of GPX 1.0 and 1.1; where no track has a point, the routes; and the waypoints with
/// their names.
enum GPXReader {
  /// The recording in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  /// - Throws: All faults of values, and the parser's first, each at its place.
  static func recording(from bytes: [UInt8], file: String) throws(ResourceFault) -> Recording {
    // The parser reads the file as it is; places are found in UTF-8.
    let text = XMLEncoding.utf8(bytes)
    var faults = SourceFaults(in: text, of: file)
    XMLEncoding.check(text, reporting: &faults)
    try faults.throwIfAny()

    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.externalEntityResolvingPolicy = .never
    let collector = GPXCollector()
    parser.delegate = collector
    // What it answers says nothing: it is true for files cut short.
    _ = parser.parse()

    let found = collector.faults.sorted { $0.element < $1.element }
    let offsets = XMLTags.offsets(ofElements: found.map(\.element), in: text)
    for (fault, offset) in zip(found, offsets) { faults.error(fault.message, at: offset) }
    if let failure = collector.failure {
      let offset = faults.offset(line: failure.line, column: failure.column)
      faults.error(failure.message, at: offset)
    } else if collector.elementCount == 0 {
      faults.error(text.isEmpty ? "the file is empty" : "no element is there, expected <gpx>", at: 0)
    }
    try faults.throwIfAny()
    let segments = collector.segments
    guard !segments.isEmpty else { throw ResourceFault("'\(file)' has no point: no track and no route has one") }
    return Recording(segments: segments, waypoints: collector.waypoints)
  }
}

/// Takes in the elements as the parser comes to them.
private final class GPXCollector: NSObject, XMLParserDelegate {
  /// What an element is, told by its local name and what it stands in.
  private enum Element {
    case gpx, track, segment, route, trackPoint, routePoint, waypoint, elevation, time, speed, name, other

    var isPoint: Bool { self == .trackPoint || self == .routePoint || self == .waypoint }
    var isValue: Bool { self == .elevation || self == .time || self == .speed || self == .name }
  }

  /// What is wrong with a value, at the start tag with this number.
  struct ValueFault {
    var element: Int
    var message: String
  }

  /// What kept the parser from going on.
  struct Failure {
    var line: Int
    var column: Int
    var message: String
  }

  private(set) var faults: [ValueFault] = []
  private(set) var failure: Failure?
  private(set) var elementCount = 0
  private var tracks: [[Recording.Point]] = []
  private var routes: [[Recording.Point]] = []
  private(set) var waypoints: [Recording.Waypoint] = []
  private var open: [Element] = []
  private var names: [String] = []
  private var point: Recording.Point?
  private var pointName: String?
  private var pointDepth = 0
  private var text = ""
  private var valueElement = 0

  /// The segments that have points.
  var segments: [[Recording.Point]] {
    let drawn = tracks.filter { !$0.isEmpty }
    return drawn.isEmpty ? routes.filter { !$0.isEmpty } : drawn
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil else { return }
    elementCount += 1
    let element = kind(ofElement: Self.localName(name))
    open.append(element)
    names.append(name)
    switch element {
    case .segment: tracks.append([])
    case .route: routes.append([])
    case .trackPoint, .routePoint, .waypoint:
      pointDepth = open.count
      point = place(attributes)
      pointName = nil
    case .elevation, .time, .speed, .name:
      text.removeAll(keepingCapacity: true)
      valueElement = elementCount
    case .other where open.count == 1: fault("the root is <\(name)>, expected <gpx>")
    case .gpx, .track, .other: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard failure == nil, let element = open.popLast() else { return }
    names.removeLast()
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

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if open.last?.isValue ?? false { text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if open.last?.isValue ?? false { text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    failure = Failure(
      line: parser.lineNumber, column: parser.columnNumber,
      message: XMLFaultText.message(ofCode: (error as NSError).code, insideElement: names.last))
  }

  private func kind(ofElement name: Substring) -> Element {
    guard let parent = open.last else { return name == "gpx" ? .gpx : .other }
    if pointDepth > 0 {
      // Of a waypoint no more than its name is asked for.
      if open[pointDepth - 1] == .waypoint { return parent == .waypoint && name == "name" ? .name : .other }
      if name == "speed" { return .speed }
      guard parent.isPoint else { return .other }
      return name == "ele" ? .elevation : name == "time" ? .time : .other
    }
    switch (parent, name) {
    case (.gpx, "trk"): return .track
    case (.gpx, "rte"): return .route
    case (.gpx, "wpt"): return .waypoint
    case (.track, "trkseg"): return .segment
    case (.segment, "trkpt"): return .trackPoint
    case (.route, "rtept"): return .routePoint
    default: return .other
    }
  }

  private func place(_ attributes: [String: String]) -> Recording.Point? {
    let latitude = degrees(attributes["lat"], named: "lat", limit: 90)
    let longitude = degrees(attributes["lon"], named: "lon", limit: 180)
    guard let latitude, let longitude else { return nil }
    return Recording.Point(longitude: longitude, latitude: latitude)
  }

  private func degrees(_ text: String?, named name: String, limit: Double) -> Double? {
    guard let text else {
      fault("the point has no '\(name)'")
      return nil
    }
    guard let value = SourceNumber.value(text) else {
      fault("'\(name)' is '\(SourceNumber.excerpt(text))', expected a number of degrees")
      return nil
    }
    guard abs(value) <= limit else {
      fault(
        "'\(name)' is \(SourceNumber.excerpt(text)), expected -\(Int(saturating: limit)) to \(Int(saturating: limit)) degrees"
      )
      return nil
    }
    return value
  }

  private func take(_ element: Element) {
    guard !SourceNumber.isBlank(text) else { return }
    switch element {
    case .name: pointName = String(SourceNumber.trimmed(text))
    case .elevation:
      if let value = number("elevation") { point?.elevation = value }
    case .speed:
      // Of several, as copied into extensions, the first one counts.
      if let value = number("speed"), point?.speed == nil { point?.speed = value }
    default:
      if let seconds = SourceTime.seconds(text) {
        point?.time = seconds
      } else {
        fault("the time is '\(SourceNumber.excerpt(text))', expected an ISO 8601 date and time", at: valueElement)
      }
    }
  }

  private func number(_ meaning: String) -> Double? {
    if let value = SourceNumber.value(text) { return value }
    fault("the \(meaning) is '\(SourceNumber.excerpt(text))', expected a number", at: valueElement)
    return nil
  }

  private func fault(_ message: String, at element: Int? = nil) {
    faults.append(ValueFault(element: element ?? elementCount, message: message))
  }

  private static func localName(_ name: String) -> Substring {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name[...] }
    return name[name.utf8.index(after: colon)...]
  }
}
