import Reading
import SceneBuilding
import SceneModel

/// Reads the lines of GeoJSON (RFC 7946): every LineString is a segment, every MultiLineString one for each of its lines.
///
/// Points are waypoints, with the `name` among their feature's properties; areas are passed over. Lists among a feature's properties, flat or nested as its coordinates are, say more of
/// the points: `coordTimes` or `times`, `speeds`, `values`.
enum GeoJSONReader {
  /// The recording in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: Its path as the scene names it.
  /// - Throws: All faults, each at its place.
  static func recording(from bytes: [UInt8], file: String) throws(ResourceFault) -> Recording {
    var walk = GeoJSONWalk(faults: SourceFaults(in: bytes, of: file))
    var diagnostics = Diagnostics()
    let root = JSONScanner.scan(bytes, reporting: &diagnostics)
    walk.faults.append(diagnostics)
    if let root { walk.visit(root) }
    try walk.faults.throwIfAny()
    guard !walk.segments.isEmpty else {
      throw ResourceFault("'\(file)' has no point: no LineString and no MultiLineString has one")
    }
    return Recording(segments: walk.segments, waypoints: walk.waypoints)
  }
}

/// A walk over the objects of a GeoJSON text.
private struct GeoJSONWalk {
  var faults: SourceFaults
  private(set) var segments: [[Recording.Point]] = []
  private(set) var waypoints: [Recording.Waypoint] = []

  init(faults: SourceFaults) { self.faults = faults }

  /// Takes in an object of any type.
  mutating func visit(_ node: Node) {
    guard let (type, members) = typed(node) else { return }
    var lines: [[Recording.Point]] = []
    switch type {
    case "FeatureCollection":
      for feature in list("features", of: members, in: node) ?? .none { visit(feature) }
    case "Feature":
      guard let geometry = members.node("geometry") else { return expected("a 'geometry'", at: node) }
      if case .null = geometry.value { return }
      let known = waypoints.count
      visit(geometry: geometry, &lines)
      if let properties = members.node("properties") {
        apply(properties, to: &lines)
        if case .object(let named) = properties.value, case .string(let name)? = named.node("name")?.value {
          for index in known..<waypoints.count { waypoints[index].name = name }
        }
      }
    default: visit(geometry: node, &lines)
    }
    segments += lines.filter { !$0.isEmpty }
  }

  private mutating func visit(geometry node: Node, _ lines: inout [[Recording.Point]]) {
    guard let (type, members) = typed(node) else { return }
    switch type {
    case "LineString":
      guard let coordinates = members.node("coordinates") else { return expected("'coordinates'", at: node) }
      lines.append(line(coordinates))
    case "MultiLineString":
      for coordinates in list("coordinates", of: members, in: node) ?? .none { lines.append(line(coordinates)) }
    case "GeometryCollection":
      for geometry in list("geometries", of: members, in: node) ?? .none { visit(geometry: geometry, &lines) }
    case "Point":
      if let coordinates = members.node("coordinates") { mark(coordinates) }
    case "MultiPoint":
      for coordinates in members.node("coordinates")?.elements ?? .none { mark(coordinates) }
    case "Polygon", "MultiPolygon": return
    default: expected("a type of GeoJSON", at: members.node("type") ?? node)
    }
  }

  private mutating func typed(_ node: Node) -> (type: String, members: Node.Members)? {
    guard case .object(let members) = node.value else {
      expected("an object of GeoJSON", at: node)
      return nil
    }
    guard let type = members.node("type"), case .string(let name) = type.value else {
      expected("a 'type' as GeoJSON has it, such as \"Feature\" or \"LineString\"", at: members.node("type") ?? node)
      return nil
    }
    return (name, members)
  }

  private mutating func list(_ name: String, of members: Node.Members, in node: Node) -> NodeList? {
    if let elements = members.node(name)?.elements { return elements }
    expected("'\(name)' with an array", at: members.node(name) ?? node)
    return nil
  }

  /// Takes in a point; an empty one is none.
  private mutating func mark(_ node: Node) {
    if let elements = node.elements, elements.isEmpty { return }
    guard case .numbers(let numbers) = node.value, numbers.count >= 2 else {
      return expected("a position: [longitude, latitude] or [longitude, latitude, elevation]", at: node)
    }
    if let point = position(numbers.count, { numbers[$0] }, at: numbers.place) {
      waypoints.append(Recording.Waypoint(longitude: point.longitude, latitude: point.latitude))
    }
  }

  private mutating func line(_ node: Node) -> [Recording.Point] {
    if case .rows(let rows) = node.value, rows.width >= 2 { return line(rows) }
    guard let elements = node.elements else {
      expected("an array of positions", at: node)
      return []
    }
    return elements.compactMap { element in
      guard case .numbers(let numbers) = element.value, numbers.count >= 2 else {
        expected("a position: [longitude, latitude] or [longitude, latitude, elevation]", at: element)
        return nil
      }
      return position(numbers.count, { numbers[$0] }, at: numbers.place)
    }
  }

  private mutating func line(_ rows: NumberRows) -> [Recording.Point] {
    var points: [Recording.Point] = []
    points.reserveCapacity(rows.count)
    let width = rows.width
    rows.withNumbers { numbers in
      for row in 0..<rows.count {
        let point = position(width, { numbers[row * width + $0] }, at: { rows.place(row: row, column: $0) })
        if let point { points.append(point) }
      }
    }
    return points
  }

  @inline(__always)
  private mutating func position(
    _ count: Int, _ number: (Int) -> Double, at place: (Int) -> Place
  ) -> Recording.Point? {
    let (longitude, latitude) = (number(0), number(1))
    if abs(longitude) > 180 { error("a longitude lies in -180...180 degrees", at: place(0)) }
    if abs(latitude) > 90 { error("a latitude lies in -90...90 degrees", at: place(1)) }
    guard abs(longitude) <= 180, abs(latitude) <= 90 else { return nil }
    var point = Recording.Point(longitude: longitude, latitude: latitude)
    if count > 2 { point.elevation = bounded(number(2), at: place(2)) }
    return point
  }

  private mutating func bounded(_ number: Double, at place: Place) -> Double? {
    if abs(number) <= SourceText.largest { return number }
    error("a number is at most 1e9 in size", at: place)
    return nil
  }

  private mutating func expected(_ what: String, at node: Node) { error("expected \(what)", at: node.place) }

  private mutating func error(_ message: String, at place: Place) { faults.error(message, at: Int(place.offset)) }
}

/// What a feature's properties say of its points.
extension GeoJSONWalk {
  /// A field of a point that a list fills.
  private enum Field {
    case time, speed, value

    @inline(__always)
    func set(_ value: Double?, of point: inout Recording.Point) {
      switch self {
      case .time: point.time = value
      case .speed: point.speed = value
      case .value: point.value = value
      }
    }
  }

  private mutating func apply(_ properties: Node, to lines: inout [[Recording.Point]]) {
    guard case .object(let members) = properties.value else { return }
    if let times = members.node("coordTimes") ?? members.node("times") { apply(times, to: .time, of: &lines) }
    if let speeds = members.node("speeds") { apply(speeds, to: .speed, of: &lines) }
    if let values = members.node("values") { apply(values, to: .value, of: &lines) }
  }

  /// Fills a field of every point from a list, flat over all lines or with a list for each line.
  private mutating func apply(
    _ node: Node, to field: Field, of lines: inout [[Recording.Point]]
  ) {
    // A position at fault was left out: its line is shorter than its list, which is no fault of the list's.
    guard faults.isEmpty else { return }
    guard let elements = node.elements else { return expected("an array with an entry for each position", at: node) }
    if elements.first?.elements != nil {
      guard count(elements.count, matches: lines.count, "lines", at: node) else { return }
      for (index, element) in elements.enumerated() {
        guard let entries = element.elements else { return expected("an array as for the other lines", at: element) }
        guard count(entries.count, matches: lines[index].count, "positions", at: element) else { continue }
        for (position, entry) in entries.enumerated() {
          field.set(value(entry, of: field), of: &lines[index][position])
        }
      }
    } else {
      let positions = lines.reduce(0) { $0 + $1.count }
      guard count(elements.count, matches: positions, "positions", at: node) else { return }
      var entries = elements.makeIterator()
      for index in lines.indices {
        for position in lines[index].indices {
          guard let entry = entries.next() else { return }
          field.set(value(entry, of: field), of: &lines[index][position])
        }
      }
    }
  }

  private mutating func count(_ count: Int, matches other: Int, _ what: String, at node: Node) -> Bool {
    if count != other { error("\(count) \(count == 1 ? "entry" : "entries") for \(other) \(what)", at: node.place) }
    return count == other
  }

  private mutating func value(_ node: Node, of field: Field) -> Double? {
    let isTime = field == .time
    if isTime, let seconds = node.withText({ SourceText(bytes: $0, range: 0..<$0.count).seconds }) ?? nil {
      return seconds
    }
    if node.isNull { return nil }
    if let number = node.number {
      if !isTime { return bounded(number, at: node.place) }
      if abs(number) <= SourceText.latest { return number }
    }
    expected(isTime ? "an ISO 8601 date and time, a number of seconds, or null" : "a number or null", at: node)
    return nil
  }
}
