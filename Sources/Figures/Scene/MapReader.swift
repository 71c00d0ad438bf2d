import Bytes
import Reading
import SceneBuilding
import SceneModel

/// Makes the maps of tracks that other layers lie on, before any layer is drawn: a layer may stand below its map.
enum MapReader {
  /// Makes the maps that layers name; what is wrong with a track is said where it is read.
  static func findMaps(of layers: Node?, in context: inout ReadingContext) {
    guard let layers else { return }
    var wanted: Set<String> = []
    visit(layers) { members in
      if case .string(let name)? = members.node("region") { wanted.insert(name) }
    }
    guard !wanted.isEmpty else { return }
    var tracks: [LayerID: any MapSource] = [:]
    visit(layers) { members in
      guard case .string(let name)? = members.node("id"), wanted.contains(name), let id = LayerID(name),
        case .string(Track.typeName)? = members.node("type"), tracks[id] == nil
      else { return }
      var object = ObjectReader(members, at: layers.place, context: context)
      tracks[id] = Track.read(&object).figure
      _ = object.abandon()
    }
    context.figures.findMaps(of: tracks)
  }

  /// Whether layers stand behind a key.
  private static func holdsLayers(_ key: String) -> Bool {
    switch key {
    case "layers", "mask", "luminance", "markers", "shape": true
    default: false
    }
  }

  /// Visits every object in a value that is a layer or holds some.
  private static func visit(_ node: Node, _ body: ([Node.Member]) -> Void) {
    switch node.value {
    case .object(let members):
      body(members)
      members.forEachInPlace { member in
        if holdsLayers(member.name) { visit(member.node, body) }
      }
    case .array(let nodes):
      nodes.forEachInPlace { visit($0, body) }
    case .null, .boolean, .number, .string, .numbers, .rows: break
    }
  }
}

extension [Node.Member] {
  /// The value of a name.
  fileprivate func node(_ name: String) -> Node.Value? {
    indices.first { self[$0].name == name }.map { self[$0].node.value }
  }
}
