import Reading
import SceneBuilding
import SceneModel

/// Makes the maps of tracks that other layers lie on, before any layer is drawn: a layer may stand below its map.
enum MapReader {
  /// Makes the maps that layers name; what is wrong with a track is said where it is read.
  static func findMaps(of layers: Node?, in context: inout ReadingContext) {
    let region = LayerReader.region.name
    guard let layers, layers.mayHaveMember(region) else { return }
    var wanted: Set<String> = []
    visit(layers) { members in
      if let name = members.node(region)?.text { wanted.insert(name) }
    }
    guard !wanted.isEmpty else { return }
    var tracks: [LayerID: any MapSource] = [:]
    visit(layers) { members in
      guard let name = members.node("id")?.text, wanted.contains(name), let id = LayerID(name),
        members.node("type")?.isText(Track.typeName) == true, tracks[id] == nil
      else { return }
      var object = ObjectReader(members, at: layers.place, context: context)
      tracks[id] = Track.read(&object).figure
      _ = object.abandon()
    }
    context.figures.findMaps(of: tracks)
  }

  /// Whether layers stand behind a key.
  private static func holdsLayers(_ key: String) -> Bool {
    SceneReader.layerLists.contains(key) || key == "markers" || key == "shape"
  }

  /// Visits every object in a value that is a layer or holds some.
  private static func visit(_ node: Node, _ body: (Node.Members) -> Void) {
    if let members = node.members {
      body(members)
      for member in members where !member.node.isText && holdsLayers(member.name) { visit(member.node, body) }
    } else if case .array(let nodes) = node.value {
      for node in nodes { visit(node, body) }
    }
  }
}
