import Bytes
import Geometry
import SceneModel

/// Something that is drawn on: a layer's part of a page, a form, a mask.
struct ContentBuilder: ~Copyable {
  var stream: ContentStream
  var resources: Resources
  /// The elements of the structure that the stream's numbered content belongs to, by the numbers.
  var marked: [Int] = []

  /// The room of a surface that is done with, for the next one.
  struct Room {
    fileprivate var stream = ByteBuffer()
    fileprivate var resources = Resources.List()
  }

  /// An empty surface.
  init(isMinified: Bool, in room: consuming Room = Room()) {
    stream = ContentStream(isMinified: isMinified, in: room.stream)
    resources = Resources(in: room.resources)
  }

  /// The surface's room.
  consuming func takeRoom() -> Room { Room(stream: stream.buffer, resources: resources.takeList()) }

  /// Adds what has been drawn since the last time as a stream; the resources stay for what is drawn next.
  mutating func addStream(to table: inout ObjectTable, named name: String, owner: Int? = nil) {
    table.add(name, .stream([], stream.buffer.bytes, owners: stream.owners), owner: owner)
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
  var surfaceMagnification: Double
  /// The map from the units in force to the surface's first ones.
  var toSurface: AffineTransform
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

  /// By how much a unit in force is magnified on its way to the scene.
  var magnification: Double { surfaceMagnification * toSurface.magnification }

  /// The place inside a layer's transform.
  func inside(_ transform: AffineTransform) -> EmitContext {
    var inner = self
    inner.toPage = toPage * transform
    inner.toPatterns = toPatterns * transform
    inner.toSurface = toSurface * transform
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
    return inner
  }

  /// The place at the beginning of a form that is drawn here.
  func form(_ name: String, in colorSpace: ColorSpace) -> EmitContext {
    var inner = EmitContext(
      toPage: toPage, toPatterns: .identity, surfaceMagnification: magnification, toSurface: .identity,
      colorSpace: colorSpace,
      scope: scope, inheritsColor: inheritsColor, overprints: overprints, stream: name)
    // What a mask draws is no content.
    inner.tagging = colorSpace.isMask ? .none : tagging
    return inner
  }

  /// The stable name of a layer's part.
  func name(_ layer: LayerName, _ role: String) -> String {
    var name = ""
    name.reserveCapacity(layer.value.utf8.count + scope.utf8.count + role.utf8.count + 2)
    name += layer.value
    name += scope
    name += ".."
    name += role
    return name
  }
}
