package import Bytes
package import SceneModel

/// The outermost layers of a scene in painting order, or those of a group: resolved, or to be resolved by whoever draws a part of
/// them, so that not all of them have to be there at once.
package struct ResolvedLayers: Sendable {
  private enum Storage: Sendable {
    case resolved([ResolvedLayer])
    case held(HeldLayers)
    case pending(PendingLayers)
  }

  private let storage: Storage

  /// Layers that are resolved.
  package init(_ layers: [ResolvedLayer]) { storage = .resolved(layers) }

  /// The layers of a scene, resolved. Of few each may be large, and can be let go of.
  init(whole layers: [ResolvedLayer]) {
    storage = layers.count <= Self.few ? .held(HeldLayers(layers)) : .resolved(layers)
  }

  /// Layers that are resolved when they are asked for.
  init(pending: PendingLayers) { storage = .pending(pending) }

  /// How many there are; those count, too, that turn out to be hidden when they are resolved.
  package var count: Int {
    switch storage {
    case .resolved(let layers): layers.count
    case .held(let held): held.count
    case .pending(let layers): layers.count
    }
  }

  /// How many there are, those of masks with them, and those of a group or of copies, once, in its place.
  package var listedCount: Int {
    func count(_ layers: [ResolvedLayer]) -> Int {
      var listed = 0
      layers.forEachInPlace { layer in
        switch layer.content {
        case .group, .replicas: listed += max(layer.content.children.listedCount, 1)
        default: listed += 1
        }
        if let mask = layer.mask { listed += mask.layers.listedCount }
      }
      return listed
    }
    return switch storage {
    case .resolved(let layers): count(layers)
    case .held(let held): count(held.layers)
    case .pending(let layers): layers.listedCount
    }
  }

  /// The length of the longest part that a core draws; nil where the groups among them are so long that cores share each of these
  /// in its turn.
  package var partLength: Int? {
    let listed = listedCount
    return listed <= Self.longestPart * count ? max(Self.longestPart * count / max(listed, 1), 1) : nil
  }

  /// From here on each part is asked for once, in groups, too: layers that wait are let go of with their part, others one by one.
  package func letGo() {
    switch storage {
    case .resolved(let layers): layers.forEachInPlace { $0.letGoOfLayers() }
    case .held(let held):
      held.letGo()
      held.layers.forEachInPlace { $0.letGoOfLayers() }
    case .pending(let layers): layers.letGo()
    }
  }

  /// From here on who draws all of them for the last time may let go of those that wait, in groups, too; not of those of copies
  /// among them, which each copy around draws.
  func allowLettingGo() {
    switch storage {
    case .resolved(let layers): layers.forEachInPlace { $0.forEachList { $0.allowLettingGo() } }
    case .held: break
    case .pending(let layers): layers.allowLettingGo()
    }
  }

  /// From here on each part is asked for once, where that was allowed.
  package func letGoIfAllowed() {
    switch storage {
    case .resolved(let layers): layers.forEachInPlace { $0.forEachList { $0.letGoIfAllowed() } }
    case .held: break
    case .pending(let layers): layers.letGoIfAllowed()
    }
  }

  /// Whether any is seen.
  var isSeen: Bool { contains { _ in true } }

  /// The only one that is seen; nil where more are, or none is.
  var only: ResolvedLayer? {
    var first: ResolvedLayer?
    let hasMore = contains { layer in
      defer { first = layer }
      return first != nil
    }
    return hasMore ? nil : first
  }

  /// What is seen of all of them.
  package var all: [ResolvedLayer] { all(on: .one) }

  /// What is seen of all of them, resolved on all cores: for who looks at them more than once.
  package func all(on cores: Cores) -> [ResolvedLayer] {
    switch storage {
    case .resolved(let layers): layers
    case .held(let held): held.layers
    case .pending(let layers): layers.resolved(on: cores).layers
    }
  }

  /// A part of them.
  package func part(_ range: Range<Int>) -> ResolvedLayers {
    switch storage {
    case .resolved(let layers): ResolvedLayers(Array(layers[range]))
    case .held(let held): ResolvedLayers(held.layers(range))
    case .pending(let layers): ResolvedLayers(pending: layers.part(range))
    }
  }

  /// Calls `body` with one part after another; few are one part.
  package func forEachPart(_ body: (ResolvedLayers) -> Void) {
    let length = partLength ?? 1
    guard count > length else { return body(self) }
    for start in stride(from: 0, to: count, by: length) { body(part(start..<min(start + length, count))) }
  }

  /// Calls `body` with what is seen of all of them or of a part, some after some: they are resolved as they are looked at.
  package func forEachBlock(of part: Range<Int>? = nil, _ body: (ArraySlice<ResolvedLayer>) -> Void) {
    let part = part ?? 0..<count
    for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.blockLength) {
      body(self[start..<min(start + Self.blockLength, part.upperBound)])
    }
  }

  /// Calls `body` with each that is seen and brings any of `contents`, in it or in its mask, and perhaps with others; where none are
  /// named, with all. Layers that wait are resolved for it, each time anew.
  ///
  /// - Parameters:
  ///   - part: Which of them are looked at; nil for all.
  ///   - outlinesLetters: Whether letters with gradients or strokes have their outlines; else their box may stand for these.
  package func forEach(
    bringing contents: SceneContents? = nil, of part: Range<Int>? = nil, outliningLetters outlinesLetters: Bool = false,
    _ body: (ResolvedLayer) -> Void
  ) {
    _ = contains(bringing: contents, of: part ?? 0..<count, outlinesLetters) { layer in
      body(layer)
      return false
    }
  }

  /// What `visit` gathers of each that is seen and brings any of `contents`, and perhaps of others: on all cores, each with a
  /// value of its own, which `join` joins in the layers' order. Painted letters may have their box for an outline.
  package func gather<Value: Sendable>(
    bringing contents: SceneContents, on cores: Cores, from nothing: Value,
    _ visit: @escaping @Sendable (ResolvedLayer, inout Value) -> Void,
    join: @escaping @Sendable (Value, inout Value) -> Void
  ) -> Value {
    var whole = nothing
    let isShared = cores.parts(of: count, into: &whole) { [self] range in
      var part = nothing
      forEach(bringing: contents, of: range) { visit($0, &part) }
      return part
    } _: { part, whole in
      join(part, &whole)
    }
    if !isShared { forEach(bringing: contents) { visit($0, &whole) } }
    return whole
  }

  /// Whether a condition holds for one that is seen; layers that bring none of `contents` need not be asked.
  package func contains(bringing contents: SceneContents? = nil, where condition: (ResolvedLayer) -> Bool) -> Bool {
    contains(bringing: contents, of: 0..<count, false, where: condition)
  }

  private func contains(
    bringing contents: SceneContents?, of part: Range<Int>, _ outlinesLetters: Bool,
    where condition: (ResolvedLayer) -> Bool
  ) -> Bool {
    switch storage {
    case .resolved(let layers): layers[part].containsInPlace(where: condition)
    case .held(let held): held.layers(part).containsInPlace(where: condition)
    case .pending(let layers):
      layers.contains(bringing: contents, of: part, outliningLetters: outlinesLetters, where: condition)
    }
  }

  /// Calls `body` with what is seen of each of them, which nobody else has where they are let go of: what `body` needs no more of
  /// it, it can give up.
  package func forEachTaken(_ body: (inout ResolvedLayer) -> Void) {
    guard case .held(let held) = storage else {
      return forEachBlock {
        for layer in $0 {
          var layer = layer
          body(&layer)
        }
      }
    }
    for index in 0..<held.count {
      if var layer = held.take(at: index) { body(&layer) }
    }
  }

  /// Of more layers none is so large that it were worth taking by itself.
  static let few = 32

  /// How many layers are resolved before they are drawn.
  private static let blockLength = 16

  /// How many layers a part has at most that a core draws: of very many not much is there at once.
  package static let longestPart = 256

  /// What is seen of a part of them.
  package subscript(range: Range<Int>) -> ArraySlice<ResolvedLayer> {
    switch storage {
    case .resolved(let layers): layers[range]
    case .held(let held): held.layers(range)[...]
    case .pending(let layers): layers.resolved(range).layers[...]
    }
  }
}

extension ResolvedLayers: Hashable, ExpressibleByArrayLiteral {
  package init(arrayLiteral layers: ResolvedLayer...) { self.init(layers) }

  package static func == (a: ResolvedLayers, b: ResolvedLayers) -> Bool { a.all == b.all }

  package func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
