import Bytes
import Geometry
import Resolving
import SceneModel

extension PDFEmitter {
  /// Makes the page's links, in painting order.
  ///
  /// - Returns: The stable names of the annotations, with the entries of the trace that own them.
  mutating func drawLinks(page: String) -> [(name: String, owner: Int?)] {
    guard sheet.contents.contains(.links), sheet.scene.layers.containsInPlace(where: \.hasLink) else { return [] }
    let places = LinkPlaces(sheet.scene)
    let owners = trace?.indicesBySubject ?? [:]
    return places.links.map { link in
      let name = "\(sheet.prefix)\(link.name)..link"
      var entries: [PDFValue.Entry] = [
        .init("Type", .name("Annot")), .init("Subtype", .name("Link")), .init("Rect", rectangle(link.area)),
        .init("Border", .array([.integer(0), .integer(0), .integer(0)])), .init("F", .integer(4)),
      ]
      if let words = tags == nil ? link.title : link.words { entries.append(.init("Contents", .text(words))) }
      switch link.target {
      case .address(let address):
        entries.append(
          .init("A", .dictionary([.init("S", .name("URI")), .init("URI", .bytes(Self.percentEncoded(address)))])))
      case .layer(let id):
        entries.append(
          .init(
            "A",
            .dictionary([
              .init("S", .name("GoTo")), .init("D", destination(places.areas[id.value], page: page)),
            ])))
      }
      if tags != nil { entries.append(.init("StructParent", .objectNumber(name))) }
      let owner = owners[link.layer]
      table.add(name, .value(.dictionary(entries)), owner: owner)
      return (name, owner)
    }
  }

  /// The view of a layer's bounds; of the whole page where the layer is not seen.
  private func destination(_ area: Rect?, page: String) -> PDFValue {
    guard let area else { return .array([.reference(page), .name("Fit")]) }
    let box = area.transformed(by: sheet.toPage)
    let numbers = [box.minX, box.minY, box.maxX, box.maxY].map { PDFValue.number($0, Self.linkGrid) }
    return .array([.reference(page), .name("FitR")] + numbers)
  }

  private func rectangle(_ area: Rect) -> PDFValue { .rectangle(area.transformed(by: sheet.toPage), Self.linkGrid) }

  private static let linkGrid = Grid(decimals: 3)

  /// An address in ASCII: other bytes of its UTF-8 as `%` and two digits (RFC 3987, 3.1).
  private static func percentEncoded(_ address: String) -> [UInt8] {
    var encoded = ByteBuffer()
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        encoded.append(byte)
      } else {
        encoded.append("%")
        encoded.append(hex: byte)
      }
    }
    return encoded.bytes
  }
}

extension ResolvedScene {
  /// The names of the links that are seen, without a page's prefix.
  var seenLinks: [String] { LinkPlaces(self).links.map(\.name) }
}

/// A walk over a scene that finds where its links and the layers named by the author lie.
private struct LinkPlaces {
  struct Found {
    let layer: LayerName
    let name: String
    let area: Rect
    let target: Link
    let title: String?
    /// What is said of it where readers are told of all.
    let words: String?
  }

  let frame: Rect
  /// The links that are seen, in painting order.
  private(set) var links: [Found] = []
  /// The areas of the layers that links lead to, in the scene's units; the first copy's of one that is drawn several times.
  private(set) var areas: [String: Rect] = [:]

  init(_ scene: ResolvedScene) {
    frame = scene.frame
    let frame = frame
    scene.layers.forEachInPlace { collect($0, toScene: .identity, visible: frame, scope: "") }
  }

  mutating func collect(_ layer: ResolvedLayer, toScene outer: AffineTransform, visible: Rect, scope: String) {
    let toScene = outer * layer.transform
    guard !toScene.isSingular else { return }
    if layer.link != nil || layer.isNamedByAuthor, let bounds = layer.paintedBounds?.transformed(by: outer) {
      if layer.isNamedByAuthor, areas[layer.name.value] == nil {
        areas[layer.name.value] = bounds.intersection(frame) ?? bounds
      }
      let hitArea = layer.hitArea?.transformed(by: toScene) ?? bounds
      if let link = layer.link, let area = hitArea.intersection(visible), !area.isEmpty {
        links.append(
          Found(
            layer: layer.name, name: layer.name.value + scope, area: area, target: link, title: layer.title,
            words: layer.linkWords))
      }
    }
    var inner = visible
    if let clip = layer.clip?.path.bounds {
      guard let seen = clip.transformed(by: toScene).intersection(visible) else { return }
      inner = seen
    }
    if case .replicas(let replicas) = layer.content {
      collect(replicas, toScene: toScene, visible: inner, scope: scope)
    } else {
      for layer in layer.content.children { collect(layer, toScene: toScene, visible: inner, scope: scope) }
    }
  }

  private mutating func collect(
    _ replicas: ResolvedReplicas, toScene: AffineTransform, visible: Rect, scope: String
  ) {
    if case .shared(let layers) = replicas.copies, !layers.contains(where: \.hasPlaces) { return }
    for (index, instance) in replicas.instances.enumerated() {
      let toCopy = toScene * instance.transform
      switch replicas.copies {
      case .shared(let layers):
        let inner = index == 0 ? scope : "\(scope)..\(LayerName.copy(at: index))"
        for layer in layers { collect(layer, toScene: toCopy, visible: visible, scope: inner) }
      case .each(let copies):
        // The layers of each copy have names of their own.
        for layer in index < copies.count ? copies[index] : [] {
          collect(layer, toScene: toCopy, visible: visible, scope: scope)
        }
      }
    }
  }
}

extension ResolvedLayer {
  /// Whether a link stands in the layer or below it, masks apart.
  fileprivate var hasLink: Bool { link != nil || content.children.containsInPlace(where: \.hasLink) }

  /// Whether a link or a name of the author stands in the layer or below it, masks apart.
  fileprivate var hasPlaces: Bool { link != nil || isNamedByAuthor || content.children.contains(where: \.hasPlaces) }
}
