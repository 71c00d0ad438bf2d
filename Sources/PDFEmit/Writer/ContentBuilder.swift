import Bytes
import Geometry
import SceneModel

/// Something that is drawn on: a layer's part of a page, a form, a mask.
struct ContentBuilder: ~Copyable {
  var stream: ContentStream
  var resources: Resources
  /// The elements of the structure that the stream's numbered content belongs to, by the numbers.
  var marked: [Int] = []

  /// A surface that waits while another one is drawn on: all lie in the same room, one behind the other.
  struct Waiting: ~Copyable {
    fileprivate let stream: ContentStream.Waiting
    fileprivate let resources: Resources.Waiting
    fileprivate let marked: [Int]
  }

  /// An empty surface.
  ///
  /// - Parameter table: The text of the numbers of paths, where they are so many that it is worth making.
  init(isMinified: Bool, isLate: Bool, _ table: DecimalTable = .none) {
    stream = ContentStream(isMinified: isMinified, isLate: isLate, table)
    resources = Resources()
  }

  /// Begins a surface of its own, until `end`.
  mutating func begin() -> Waiting {
    let waiting = Waiting(stream: stream.begin(), resources: resources.begin(), marked: marked)
    marked = []
    return waiting
  }

  /// Takes back the surface that was begun last, and goes on with the one before.
  mutating func end(_ waiting: consuming Waiting) {
    stream.end(waiting.stream)
    resources.end(waiting.resources)
    marked = waiting.marked
  }

  /// Adds what has been drawn since the last time as a stream; the resources stay for what is drawn next.
  mutating func addStream(to table: inout ObjectTable, named name: String, owner: Int? = nil) {
    stream.keepLong(keptIn: table.kept)
    table.add(name, stream: stream, owner: owner)
    stream.removeAll()
  }

  /// Gives what is drawn next to an entry of the trace.
  mutating func own(by owner: Int?) {
    stream.own(by: owner)
    resources.owner = owner
  }
}

/// What an emitter knows of the place that it draws in: where it is, and in which colours.
struct EmitContext {
  /// The map from the units in force to the page; of copies that share a form to where that stands.
  var toPage: AffineTransform
  /// The map from the units in force to those of the surface's patterns.
  var toPatterns: AffineTransform
  /// By how much a unit of the surface is magnified on its way to the scene.
  private var surfaceMagnification: Double
  /// The map from the units in force to the surface's first ones.
  private var toSurface: AffineTransform
  /// By how much a unit in force is magnified on its way to the scene.
  private(set) var magnification: Double
  /// The space colours are written in.
  var colorSpace: ColorSpace
  /// What distinguishes the copies of a layer that are written out: a part of the names of all that belongs to one.
  var scope = ""
  /// Whether solid colours and their alpha are those that the form's caller has set.
  var inheritsColor = false
  /// Whether a layer around says that inks print over those below, or that they do not.
  var overprints: Bool?
  /// What is said to readers of what is drawn.
  var tagging = Tagging.none
  /// The form that is drawn in, without the page's prefix; nil on the page.
  var stream: String?

  /// The place at the beginning of a surface.
  init(
    toPage: AffineTransform, toPatterns: AffineTransform, magnification: Double, colorSpace: ColorSpace
  ) {
    (self.toPage, self.toPatterns, self.colorSpace) = (toPage, toPatterns, colorSpace)
    (surfaceMagnification, toSurface, self.magnification) = (magnification, .identity, magnification)
  }

  /// The place inside a layer's transform.
  func inside(_ transform: AffineTransform) -> EmitContext {
    if transform == .identity { return self }
    var inner = self
    inner.toPage = toPage * transform
    inner.toPatterns = toPatterns * transform
    inner.toSurface = toSurface * transform
    inner.magnification = surfaceMagnification * inner.toSurface.magnification
    return inner
  }

  /// The place of a copy whose layers have names of their own.
  func ofCopy(at index: Int) -> EmitContext {
    var inner = self
    inner.scope += "..\(LayerName.copy(at: index))"
    return inner
  }

  /// The place for what is drawn at each of several transforms.
  func inside(anyOf transforms: some Sequence<AffineTransform>) -> EmitContext {
    var inner = self
    inner.surfaceMagnification *= transforms.reduce(0) { max($0, $1.magnification) }
    inner.magnification = inner.surfaceMagnification * toSurface.magnification
    return inner
  }

  /// The place at the beginning of a form that is drawn here.
  func form(_ name: String, in colorSpace: ColorSpace) -> EmitContext {
    var inner = EmitContext(
      toPage: toPage, toPatterns: .identity, magnification: magnification, colorSpace: colorSpace)
    (inner.scope, inner.inheritsColor, inner.overprints, inner.stream) = (scope, inheritsColor, overprints, name)
    // What a mask draws is no content.
    inner.tagging = colorSpace.isMask ? .none : tagging
    return inner
  }

  /// The stable name of a layer's part.
  func name(_ layer: LayerName, _ role: String) -> String {
    String(joining: layer.value, scope, "..", "", role)
  }

  /// The stable name of a layer's part that is one of a paint's.
  func name(_ layer: LayerName, _ paint: StaticString, _ part: StaticString) -> String {
    String(joining: layer.value, scope, "..", paint, "", part)
  }
}

extension String {
  /// A name put together at once: `+` makes a string for each two of its parts.
  init(
    joining first: String, _ second: String = "", _ third: StaticString, _ fourth: StaticString = "",
    _ fifth: String = "", _ last: StaticString = ""
  ) {
    let count =
      first.utf8.count + second.utf8.count + third.utf8CodeUnitCount + fourth.utf8CodeUnitCount + fifth.utf8.count
      + last.utf8CodeUnitCount
    self.init(unsafeUninitializedCapacity: count) { room in
      var name = NameBytes(room: room)
      name.append(first)
      name.append(second)
      name.append(third)
      name.append(fourth)
      name.append(fifth)
      name.append(last)
      return name.count
    }
  }
}

/// Bytes of a name in room for all of them.
private struct NameBytes {
  let room: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    if !text.isEmpty { text.withBytes { append($0) } }
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress, let to = room.baseAddress, bytes.count <= room.count - count else { return }
    (to + count).update(from: from, count: bytes.count)
    count += bytes.count
  }
}
