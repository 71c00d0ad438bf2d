import SceneModel

extension LayerName {
  /// The layer, or the scene, of which this is a part; the name itself where it is no part's.
  var whole: LayerName { value.firstRange(of: "..").map { LayerName(String(value[..<$0.lowerBound])) } ?? self }
}

extension [LayerName: Place] {
  /// Of the layers and parts that stand at one place of a file the shortest name: the layer's own.
  var layersByPlace: [Place: LayerName] {
    var names: [Place: LayerName] = [:]
    for (name, place) in self {
      guard let other = names[place] else {
        names[place] = name
        continue
      }
      names[place] = (name.value.count, name.value) < (other.value.count, other.value) ? name : other
    }
    return names
  }
}
