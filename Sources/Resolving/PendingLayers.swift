import Bytes
import SceneModel
import Synchronization

/// Layers that wait to be resolved in any parts.
final class PendingLayers: Sendable {
  private struct Row {
    var layers: [Layer]
    var areTaken = false
    var mayBeTaken = false
    /// How many were taken.
    var takenCount = 0

    /// Takes some layers, which nobody else has from here on.
    mutating func take(_ range: Range<Int>) -> [Layer] {
      var taken: [Layer] = []
      taken.reserveCapacity(range.count)
      for index in range {
        var layer = PendingLayers.nothing
        swap(&layer, &layers[index])
        taken.append(consume layer)
      }
      takenCount += range.count
      if takenCount == layers.count { layers = [] }
      return taken
    }
  }

  private let row: Mutex<Row>
  private let parent: LayerName
  /// What the layers' names hang on besides them: names are made when they are asked for.
  private let counts: [Int32]
  private let around: SceneResolver.Surroundings
  private let resolver: SceneResolver

  init(_ resolver: SceneResolver, _ layers: [Layer], in parent: LayerName, _ around: SceneResolver.Surroundings) {
    self.parent = parent
    var naming = LayerNaming(in: parent)
    var counts: [Int32] = []
    counts.reserveCapacity(layers.count)
    layers.forEachInPlace { counts.append(Int32(truncatingIfNeeded: naming.count($0))) }
    self.counts = counts
    var alone = resolver.withoutLayers
    alone.cores = .one
    (self.around, self.resolver) = (around, alone)
    row = Mutex(Row(layers: layers))
  }

  private init(_ range: Range<Int>, of whole: PendingLayers, _ layers: [Layer], areTaken: Bool) {
    (parent, counts) = (whole.parent, Array(whole.counts[range]))
    (around, resolver) = (whole.around, whole.resolver)
    row = Mutex(Row(layers: layers, areTaken: areTaken))
  }

  /// How many there are, hidden ones included.
  var count: Int { counts.count }

  /// How many there are, those of masks with them, and those of a group or of copies, once, in its place.
  var listedCount: Int { row.withLock { $0.layers }.listedCount }

  /// From here on each layer is asked for once, and let go of when its part is: what is made of others can take its room.
  func letGo() { row.withLock { $0.areTaken = true } }

  /// From here on who draws all of them for the last time may let go of them.
  func allowLettingGo() { row.withLock { $0.mayBeTaken = true } }

  /// Lets go of them where that is allowed.
  func letGoIfAllowed() { row.withLock { $0.areTaken = $0.areTaken || $0.mayBeTaken } }

  /// A part of the layers, which are let go of together: one by one, what is made of them would lie scattered in their room.
  func part(_ range: Range<Int>) -> PendingLayers {
    let (layers, areTaken) = row.withLock { row in
      row.areTaken ? (row.take(range), true) : (Array(row.layers[range]), false)
    }
    return PendingLayers(range, of: self, layers, areTaken: areTaken)
  }

  /// What stands in place of a layer that was taken.
  private static let nothing = Layer(.part(""), .group([]))

  /// Calls `body` with what is seen of each of a part that brings any of `contents`, one after another, until it says that it has enough.
  ///
  /// - Parameter outlinesLetters: Whether letters with gradients or strokes have their outlines; else their box stands for these.
  /// - Returns: Whether it said so.
  func contains(
    bringing contents: SceneContents?, of part: Range<Int>, outliningLetters outlinesLetters: Bool,
    where body: (ResolvedLayer) -> Bool
  ) -> Bool {
    var (resolver, index) = (resolver, part.lowerBound)
    resolver.outlinesLetters = outlinesLetters
    return row.withLock { $0.layers[part] }.containsInPlace { layer in
      defer { index += 1 }
      if let contents, !layer.brings(contents) { return false }
      return self.layer(layer, counted: counts[index], by: &resolver).map(body) ?? false
    }
  }

  /// What has to be known of all before one of them is drawn: the palette's gradients in them, and which names of authors none has
  /// that is seen.
  ///
  /// - Parameter names: The names that are looked for.
  func survey(
    for names: consuming Set<LayerName>, on cores: Cores
  ) -> (usedPalette: Set<String>, unseen: Set<LayerName>) {
    var whole: (usedPalette: Set<String>, unseen: Set<LayerName>) = ([], names)
    let looksForNames = !whole.unseen.isEmpty
    let isShared = cores.parts(of: count, into: &whole) { [self] range in
      survey(range, looksForNames)
    } _: { part, whole in
      whole.usedPalette.formUnion(part.usedPalette)
      for name in part.names { whole.unseen.remove(name) }
    }
    if !isShared {
      let all = survey(0..<count, looksForNames)
      whole.usedPalette = all.usedPalette
      for name in all.names { whole.unseen.remove(name) }
    }
    return whole
  }

  private func survey(_ range: Range<Int>, _ looksForNames: Bool) -> (usedPalette: Set<String>, names: [LayerName]) {
    var (resolver, index) = (resolver, range.lowerBound)
    resolver.outlinesLetters = false
    row.withLock { $0.layers[range] }.forEachInPlace { layer in
      resolver.survey(layer, named: parent.child(layer, counted: Int(counts[index]), around), around)
      index += 1
    }
    return (resolver.usedPalette, looksForNames ? resolver.surveyedNames ?? [] : [])
  }

  /// What is seen of all of them, and the palette's gradients in them.
  func resolved(on cores: Cores) -> (layers: [ResolvedLayer], usedPalette: Set<String>) {
    var whole: (layers: [ResolvedLayer], usedPalette: Set<String>) = ([], [])
    whole.layers.reserveCapacity(count)
    let isShared = cores.parts(of: count, into: &whole) { [self] range in
      resolved(range)
    } _: { part, whole in
      whole.layers += part.layers
      whole.usedPalette.formUnion(part.usedPalette)
    }
    return isShared ? whole : resolved(0..<count)
  }

  /// What is seen of a part, and the palette's gradients in it.
  func resolved(_ range: Range<Int>) -> (layers: [ResolvedLayer], usedPalette: Set<String>) {
    var resolver = resolver
    var resolved: [ResolvedLayer] = []
    resolved.reserveCapacity(range.count)
    var index = range.lowerBound
    let (layers, areTaken) = row.withLock { row in
      // Others need not go before their part does.
      let hasMany = row.areTaken && row.layers[range].containsInPlace { $0.holdsMany }
      return hasMany ? (row.take(range)[...], true) : (row.layers[range], false)
    }
    layers.forEachInPlace { layer in
      if let layer = self.layer(layer, counted: counts[index], by: &resolver) {
        if areTaken { layer.letGoOfLayers() }
        resolved.append(layer)
      }
      index += 1
    }
    return (resolved, resolver.usedPalette)
  }

  /// What is seen of a layer.
  private func layer(_ layer: Layer, counted count: Int32, by resolver: inout SceneResolver) -> ResolvedLayer? {
    if layer.isHidden { return nil }
    return resolver.layer(layer, named: parent.child(layer, counted: Int(count), around), around)
  }
}

extension Layer {
  /// Whether more than a few layers stand in it.
  fileprivate var holdsMany: Bool {
    let children = content.children
    return children.count > 8 || children.containsInPlace { !$0.content.children.isEmpty }
  }
}

extension LayerNaming {
  /// The next sibling's name in a copy.
  mutating func name(of layer: Layer, _ around: SceneResolver.Surroundings) -> LayerName {
    name(of: layer).inCopy(of: layer, around)
  }
}

extension LayerName {
  /// The name of a layer in it that was counted, in a copy.
  fileprivate func child(_ layer: Layer, counted count: Int, _ around: SceneResolver.Surroundings) -> LayerName {
    child(layer, counted: count).inCopy(of: layer, around)
  }

  /// A layer's name in a copy: one of the author's alone says nothing of it; all others are made from the copy's own name.
  fileprivate func inCopy(of layer: Layer, _ around: SceneResolver.Surroundings) -> LayerName {
    if layer.id != nil, let copy = around.copy { return part(copy) }
    return self
  }
}
