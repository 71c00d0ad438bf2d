import Geometry
package import Reading
package import SceneBuilding
package import SceneModel

/// Reads a layer of any type: the keys that every layer has, then those of its type.
package enum LayerReader {
  /// What an object says of a layer of any type.
  private struct Written {
    var attributes = LayerAttributes()
    var type: (any LayerType.Type)?
    var geo: EarthPlace?
    var animations: [Node] = []
  }

  private static let type = KeyOf<Written>.required("type", \.type, .layerType, "What the layer is.")
  private static let geo = KeyOf<Written>.optional(
    "geo", \.geo, .earthPlace, "The place on the earth that the layer's origin is put to, on the map of a track.")
  private static let animate = KeyOf<Written>.defaulted(
    "animate", \.animations, .animationNodes, shown: "[]", "Changes over time.")
  /// The track on whose map a layer lies.
  static let region = Key.optional("region", .layerID, "The track on whose map 'geo' lies.")
  private static let id = Key.optional("id", .layerID, "The layer's name.")
  private static let link = Key.optional("link", .link, "Where a click leads.")

  /// How the keys of every layer are read.
  private static let readings = KeyReadings(
    [type], LayerAttributes.keys.all, at: MemoryLayout<Written>.offset(of: \.attributes), [geo, animate])

  /// The keys that every layer has besides `type`, in the order of the reference.
  package static let keys =
    LayerAttributes().describedKeys + [geo.described(Written()), region.erased, animate.described(Written())]

  /// The keys that a layer of a type has, each once: the type's own meaning of one holds.
  package static func keys(besides own: [AnyKey]) -> [AnyKey] {
    keys.filter { key in !own.contains { $0.name == key.name } }
  }

  /// Reads a layer; nil where it is no object.
  ///
  /// A faulty layer comes back as an empty group with its name, so that links to it are not called faulty too.
  static func read(_ node: Node, _ outer: ReadingContext, _ diagnostics: inout Diagnostics) -> Layer? {
    guard let members = node.members else {
      diagnostics.mismatch("a layer", node)
      return nil
    }
    var context = outer
    context.depth += 1
    guard context.depth <= Scene.depthLimit else {
      diagnostics.error(Scene.depthFault, at: node.place)
      return nil
    }
    context.layerPlace = node.place
    var object = ObjectReader(members, at: node.place, context: context)
    var written = Written()
    let faulty = readings.read(&object, into: &written)
    setPlaces(of: &written.attributes, &object)
    let type = written.type
    readPlace(of: &written, isThere: written.geo != nil || faulty.contains(geo.name), &object) {
      type?.has(region.name) ?? true
    }
    guard let type else {
      // Without a type nobody knows which keys are its own.
      diagnostics.append(object.abandon())
      return written.attributes.applied(to: Layer(.type(Group.typeName), .group([])))
    }
    let layer = type.readLayer(&written.attributes, written.animations, &object)
    diagnostics.append(object.finish())
    return layer
  }

  /// Reads the changes of what a figure draws, and of the layer as a whole.
  fileprivate static func animate<Figure: LayerType>(
    _ figure: Figure, _ drawn: inout Layer?, _ attributes: inout LayerAttributes, by animations: [Node],
    _ object: inout ObjectReader
  ) {
    let part = figure.changingRole.flatMap { drawn?.index(ofPart: $0) }
    let reader = AnimationReader(of: figure, drawn: part.flatMap { drawn?.content.children[$0] } ?? drawn)
    var (partChanges, changesValue): ([Animation], Bool) = ([], false)
    for node in animations {
      if let (values, make) = reader.readValue(node, object.context, &object.diagnostics), let still = drawn {
        drawn = figure.animatingValue(values, in: still, make) ?? still
        changesValue = true
      } else {
        let changes = reader.read(node, object.context, &object.diagnostics)
        let isOfPart = part != nil && !changes.contains { $0.values.isOfWholeLayers }
        let others = isOfPart ? partChanges : attributes.animations
        if !changes.allSatisfy({ others.allSatisfy($0.trimsTogether(with:)) }) {
          object.diagnostics.error(Animation.trimFault, at: node.place)
        } else if isOfPart {
          partChanges += changes
        } else {
          attributes.animations += changes
        }
      }
      if changesValue, !partChanges.isEmpty {
        object.diagnostics.error(
          "a 'value' that changes cannot stand beside another change of the line", at: node.place)
        partChanges = []
      }
    }
    if let part, !partChanges.isEmpty, case .group(var parts)? = drawn?.content {
      parts[part].animations += partChanges
      drawn?.content = .group(parts)
    }
  }

  /// Reads where on the earth the layer stands.
  ///
  /// - Parameters:
  ///   - isThere: Whether the layer has a `geo`, right or wrong.
  ///   - isRegionOwn: Whether the type has a `region` of its own, which is read elsewhere.
  private static func readPlace(
    of written: inout Written, isThere: Bool, _ object: inout ObjectReader, isRegionOwn: () -> Bool
  ) {
    guard isThere else {
      if object.has(region), !isRegionOwn() {
        object.ignore(region.name)
        object.error("'region' is for layers with 'geo'", at: region.name)
      }
      return
    }
    let track = object(region)
    guard var place = written.geo, track != nil || !object.has(region) else { return }
    place.track = track
    written.attributes.geo = place
  }

  /// Notes where the layer and its attributes stand, and warns of a transform that leaves nothing.
  private static func setPlaces(of attributes: inout LayerAttributes, _ object: inout ObjectReader) {
    attributes.places.layer = object.place
    if attributes.id != nil { attributes.places.id = object.place(of: id) }
    if attributes.link != nil { attributes.places.link = object.place(of: link) }
    if !attributes.transform.isEmpty, attributes.transform.affine.isSingular {
      object.diagnostics.warning(
        "the transform is singular: the layer paints nothing", at: object.place(of: "transform"))
    }
  }
}

extension LayerType {
  /// Reads a figure and what it draws, and puts attributes and changes around it.
  package static func readLayer(
    _ attributes: inout LayerAttributes, _ animations: [Node], _ object: inout ObjectReader
  ) -> Layer {
    var figure = blank
    var check = ValueCheck(object.figureContext)
    let isSound = figure.readSound(&object, &check)
    if animations.isEmpty, attributes.geo == nil {
      var layer =
        (isSound ? figure.drawn(in: check.context, reporting: &object.diagnostics) : nil) ?? figure.standIn
      attributes.apply(to: &layer)
      return layer
    }
    var drawn = isSound ? figure.layer(in: check.context, reporting: &object.diagnostics) : nil
    if !animations.isEmpty { LayerReader.animate(figure, &drawn, &attributes, by: animations, &object) }
    if attributes.geo != nil {
      let located = attributes.located(in: check.context, reporting: &object.diagnostics)
      attributes.geo = nil
      if let located { attributes = located }
    }
    var layer = drawn ?? figure.standIn
    attributes.apply(to: &layer)
    return layer
  }
}

extension LayerAttributes: Keyed {
  package static let keys: KeyList<LayerAttributes> = [
    .optional(
      "id", \.id, .layerID, "The layer's name: letters, digits, - and _, a letter or _ first, at most 64."),
    .optional("title", \.title, isStored: false, .text, "A short text for readers and screen readers."),
    .optional("description", \.description, isStored: false, .text, "A longer text for readers and screen readers."),
    .defaulted(
      "opacity", \.opacity, .opacity, "How much of the whole layer is seen, fill and stroke together."),
    .optional(
      "overprint", \.overprints, isStored: false, .boolean,
      "Whether its inks are printed over those below; if left out only small black text and thin lines are."),
    .defaulted("hidden", \.isHidden, .boolean, "Whether the layer is not drawn; it is checked like any other."),
    .optional("link", \.link, isStored: false, .link, "Where a click leads: an address, or #id of a layer."),
    .defaulted("transform", \.transform, .transform, "A transform or a list of them, leftmost outermost."),
    .optional("mask", \.mask, isStored: false, .mask, "Layers whose alpha or luminance decides what is seen."),
    .optional("clip", \.clip, isStored: false, .clip, "A path outside of which nothing is seen."),
  ]
}

extension LayerType {
  /// Whether the type has a key of a name.
  fileprivate static func has(_ name: String) -> Bool { keys.has(name) }
}

extension Rule where Value == EarthPlace {
  /// A longitude and a latitude in degrees.
  fileprivate static var earthPlace: Rule {
    made(
      ofNumbers: "a place [longitude, latitude]", leastValues: [nil, nil], back: { [$0.longitude, $0.latitude] }
    ) { EarthPlace(longitude: $0[0], latitude: $0[1], on: nil) }.checked(\.fault)
  }
}

extension Rule where Value == Opacity {
  /// A fraction.
  static var opacity: Rule { Rule<Double>.fraction.map(back: \.value) { Opacity(clamping: $0) } }
}

extension Layer {
  /// The place of a part among a group's layers.
  fileprivate func index(ofPart role: String) -> Int? {
    guard case .group(let layers) = content else { return nil }
    return layers.firstIndex { $0.label == .part(role) }
  }
}

extension Animation.Values {
  /// Whether it is the whole layer that changes, whatever it holds.
  fileprivate var isOfWholeLayers: Bool {
    switch self {
    case .opacity, .transform: true
    default: false
    }
  }
}
