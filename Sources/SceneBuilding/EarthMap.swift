package import Geometry
public import SceneModel

/// A map that a figure draws on: where places on the earth lie in the user units around the figure.
package protocol EarthMap: Sendable {
  /// The place of a longitude and a latitude in degrees.
  func point(longitude: Double, latitude: Double) -> Point
  /// Where the part of the earth lies that its author gave it; nil where it was given none.
  var regionFrame: Rect? { get }
}

/// A figure that may lie on the map of another.
package protocol MapUser: LayerSource {
  /// The figure whose map it takes; nil where it has its own or none.
  var sharedMap: LayerID? { get }
}

/// A figure with a map that other layers may lie on.
package protocol MapSource: MapUser {
  /// Its own map; nil where it has none or is faulty. What it reads for that is kept in the context.
  func ownMap(in context: inout FigureContext) -> (any EarthMap)?
}

/// A figure in which others stand.
package protocol LayerContainer: LayerSource {
  /// The figures in it.
  var layers: [any LayerSource] { get }
}

/// What is known of the map of a figure.
package enum MapEntry: Sendable {
  /// Its map.
  case map(any EarthMap)
  /// It has none: its places are in user units, or it is faulty.
  case missing
  /// It takes that of a figure which takes its own.
  case circular
}

/// A place on the earth that a layer's origin is put to.
public struct EarthPlace: Hashable, Sendable {
  /// Degrees east, -180...180.
  public var longitude: Double
  /// Degrees north, -90...90.
  public var latitude: Double
  /// The track on whose map it lies.
  public var track: LayerID?

  /// A place on the map of a track.
  public init(longitude: Double, latitude: Double, on track: LayerID?) {
    self.longitude = longitude
    self.latitude = latitude
    self.track = track
  }

  /// What is wrong with the place; nil where nothing is.
  package var fault: String? {
    if !(abs(longitude) <= 180) { return "a longitude lies in -180...180 degrees" }
    return abs(latitude) <= 90 ? nil : "a latitude lies in -90...90 degrees"
  }
}

extension FigureContext {
  /// Makes the maps of figures known by their names, each made once.
  package mutating func findMaps(of sources: [LayerID: any MapSource]) {
    for id in sources.keys.sorted(by: { $0.value < $1.value }) { findMap(of: id, sources, path: []) }
  }

  private mutating func findMap(of id: LayerID, _ sources: [LayerID: any MapSource], path: Set<LayerID>) {
    guard maps[id] == nil, let source = sources[id] else { return }
    guard !path.contains(id) else {
      maps[id] = .circular
      return
    }
    guard let other = source.sharedMap else {
      maps[id] = source.ownMap(in: &self).map(MapEntry.map) ?? .missing
      return
    }
    findMap(of: other, sources, path: path.union([id]))
    if maps[id] == nil { maps[id] = maps[other] ?? .missing }
  }

  /// The map that a layer names; nil after a reported fault.
  package func map(of id: LayerID, at key: String, reporting diagnostics: inout Diagnostics) -> (any EarthMap)? {
    switch maps[id] {
    case .map(let map): return map
    case .circular: diagnostics.error("'\(key)': the track '\(id.value)' takes the map of itself", at: place(of: key))
    case .missing:
      diagnostics.error(
        "'\(key)': the track '\(id.value)' has no map", at: place(of: key),
        hint: "its places are in user units, or it is faulty itself")
    case nil: diagnostics.error("'\(key)': no track has the id '\(id.value)'", at: place(of: key))
    }
    return nil
  }
}

extension [any LayerSource] {
  /// The figures with a map by their names, those within others too.
  var namedMapSources: [LayerID: any MapSource] {
    var found: [LayerID: any MapSource] = [:]
    for source in self {
      let modified = source as? ModifiedLayer
      let base = modified?.base ?? source
      if let id = modified?.attributes.id, let track = base as? any MapSource { found[id] = track }
      if let container = base as? any LayerContainer {
        found.merge(container.layers.namedMapSources) { first, _ in first }
      }
    }
    return found
  }

  /// Whether a figure takes the map of another, or stands on one.
  var needMaps: Bool {
    contains { source in
      let modified = source as? ModifiedLayer
      let base = modified?.base ?? source
      return modified?.attributes.geo != nil || (base as? any MapUser)?.sharedMap != nil
        || (base as? any LayerContainer)?.layers.needMaps == true
    }
  }
}
