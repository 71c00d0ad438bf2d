import Geometry
import Reading
import SceneBuilding
import SceneModel

/// The hues in degrees at both ends of a range.
struct HuePair: Sendable {
  let low: Double
  let high: Double
}

extension Rule where Value == Track.Region {
  /// Four degrees `[west, south, east, north]`.
  static var region: Rule {
    let degrees = Rule<[Double]>.tuple(
      "a region [west, south, east, north]", leastValues: [nil, nil, nil, nil])
    return degrees.map(back: { [$0.west, $0.south, $0.east, $0.north] }) {
      Track.Region(west: $0[0], south: $0[1], east: $0[2], north: $0[3])
    }.checked(\.fault)
  }
}

/// Where a track's map lies as a scene file has it: a part of the earth, or a track that has one.
enum WrittenRegion: Sendable {
  case degrees(Track.Region)
  case track(LayerID)
}

extension Rule where Value == WrittenRegion {
  /// Four degrees, or the id of another track.
  static var trackRegion: Rule {
    let degrees = Rule<Track.Region>.region
    let id = Rule<LayerID>.layerID
    let expectation = "\(degrees.expectation), or the id of a track"
    return Rule(
      expectation, schema: .anyOf([degrees.schema, id.schema]),
      fault: { if case .degrees(let region) = $0 { degrees.fault(region) } else { nil } }
    ) { node, context, diagnostics in
      switch node.value {
      case .string: return id.read(node, context, &diagnostics).map { .track($0) }
      case .array, .numbers, .rows: return degrees.read(node, context, &diagnostics).map { .degrees($0) }
      case .null, .boolean, .number, .object:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}

extension Track.Region {
  /// Where it lies when its corners are fitted into a frame.
  func place(_ fit: FrameFit) -> Rect {
    let (low, high) = (fit(corners[0]), fit(corners[1]))
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A figure that lies on a part of the earth, or on the map of a track.
protocol RegionHolder {
  var region: Track.Region? { get set }
  var sharedMap: LayerID? { get set }
}

extension Track: RegionHolder {}

extension RegionHolder {
  /// Where the map lies, as a scene file has it.
  var writtenRegion: WrittenRegion? {
    get { sharedMap.map { .track($0) } ?? region.map { .degrees($0) } }
    set {
      switch newValue {
      case .degrees(let region): (self.region, sharedMap) = (region, nil)
      case .track(let id): (region, sharedMap) = (nil, id)
      case nil: (region, sharedMap) = (nil, nil)
      }
    }
  }
}

extension Rule where Value == HuePair {
  /// Two hues `[low, high]`, each an angle.
  static var huePair: Rule {
    Rule<[Angle]>.list(of: .angle).map("two hues [low, high]") { angles in
      angles.count == 2 ? HuePair(low: angles[0].degrees, high: angles[1].degrees) : nil
    }
  }
}

extension Rule where Value == PlanePoints {
  /// Places `[x, y]` or `[x, y, value]`, all of one length.
  static var trackPoints: Rule {
    .packedRows(
      "a list of points [x, y, value]", "a point [x, y, value]", "a point [x, y]", none: PlanePoints([])
    ) { rows, _ in
      PlanePoints(rows)
    }
  }
}

extension Rule where Value == [Recording.Point] {
  /// Places `[longitude, latitude]` or `[longitude, latitude, value]`, all of one length.
  static var trackCoordinates: Rule {
    .packedRows(
      "a list of places [longitude, latitude, value]", "a place [longitude, latitude, value]",
      "a place [longitude, latitude]", none: []
    ) { rows, diagnostics in
      var isOnEarth = true
      for row in 0..<rows.count {
        for column in 0...1 where abs(rows[row, column]) > (column == 0 ? 180 : 90) {
          let (name, degrees) = column == 0 ? ("longitude", 180) : ("latitude", 90)
          diagnostics.error(
            "a \(name) lies in -\(degrees)...\(degrees) degrees", at: rows.place(row: row, column: column))
          isOnEarth = false
        }
      }
      guard isOnEarth else { return nil }
      let hasValues = rows.width > 2
      return (0..<rows.count).map { row in
        Recording.Point(longitude: rows[row, 0], latitude: rows[row, 1], value: hasValues ? rows[row, 2] : nil)
      }
    }
  }
}

extension Rule {
  /// A list of rows of three numbers, or of two; nil where `make` has reported a fault.
  ///
  /// - Parameter none: What a list without rows is.
  fileprivate static func packedRows(
    _ expectation: String, _ triple: String, _ pair: String, none: Value,
    _ make: @escaping @Sendable (NumberRows, inout Diagnostics) -> Value?
  ) -> Rule {
    let triples = Rule<NumberRows?>.rows(width: 3, triple)
    let pairs = Rule<NumberRows?>.rows(width: 2, pair)
    return Rule(expectation, schema: .anyOf([triples.schema, pairs.schema])) { node, context, diagnostics in
      var rule = triples
      if case .rows(let rows) = node.value, rows.width == 2 { rule = pairs }
      guard let packed = rule.read(node, context, &diagnostics) else { return nil }
      return packed.map { make($0, &diagnostics) } ?? none
    }
  }
}

extension Rule where Value == SeriesFilter {
  /// `"none"`, or an object with `lowPass` or `movingAverage` and perhaps `zeroPhase`.
  static var seriesFilter: Rule {
    let lowPass = Key.optional("lowPass", .fraction, "How much of each new value is taken; the smaller the smoother.")
    let movingAverage = Key.optional(
      "movingAverage", .whole(in: 1...1_000_000_000), "Over how many values the mean is taken.")
    let zeroPhase = Key.defaulted(
      "zeroPhase", .boolean, to: false,
      "Whether the filter runs forwards and then backwards, so that nothing is delayed.")
    let object = Rule.object(
      "a filter", keys: [lowPass.erased, movingAverage.erased, zeroPhase.erased]
    ) { object -> SeriesFilter? in
      let name = object.onlyOne(of: ["lowPass", "movingAverage"])
      let alpha = object(lowPass)
      let count = object(movingAverage)
      guard let isZeroPhase = object(zeroPhase), name != nil else { return nil }
      if let alpha { return .lowPass(alpha, zeroPhase: isZeroPhase) }
      return count.map { .movingAverage($0, zeroPhase: isZeroPhase) }
    }
    let expectation = "\"none\" or a filter such as {\"lowPass\": 0.1}"
    return Rule(expectation, schema: .anyOf([.oneOf(["none"]), object.schema]), fault: \.fault) {
      node, context, diagnostics in
      switch node.value {
      case .string("none"): return SeriesFilter.none
      case .object: return object.read(node, context, &diagnostics)
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}
