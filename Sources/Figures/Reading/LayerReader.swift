import Geometry
package import Reading
import SceneModel

/// Reads a layer of any type: the keys that every layer has, then those of its type.
package enum LayerReader {
  private static let type = Key.required("type", .layerType, "What the layer is.")
  private static let id = Key.optional(
    "id", .layerID, "The layer's name: letters, digits, - and _, a letter or _ first, at most 64.")
  private static let title = Key.optional("title", .text, "A short text for readers and screen readers.")
  private static let description = Key.optional("description", .text, "A longer text for readers and screen readers.")
  private static let opacity = Key.defaulted(
    "opacity", .fraction, to: 1, "How much of the whole layer is seen, fill and stroke together.")
  private static let hidden = Key.defaulted(
    "hidden", .boolean, to: false, "Whether the layer is not drawn; it is checked like any other.")
  private static let link = Key.optional("link", .link, "Where a click leads: an address, or #id of a layer.")
  private static let transform = Key.defaulted(
    "transform", .transform, to: [], "A transform or a list of them, leftmost outermost.")
  private static let mask = Key.optional("mask", .mask, "Layers whose alpha or luminance decides what is seen.")
  private static let clip = Key.optional("clip", .clip, "A path outside of which nothing is seen.")
  private static let animate = Key.defaulted(
    "animate", .animationNodes, to: [], shown: "[]", "Changes over time.")

  /// The keys that every layer has besides `type`, in the order of the reference.
  package static let keys: [AnyKey] = [
    id.erased, title.erased, description.erased, opacity.erased, hidden.erased, link.erased, transform.erased,
    mask.erased, clip.erased, animate.erased,
  ]

  /// Reads a layer; nil where it is no object.
  ///
  /// A faulty layer comes back as an empty group with its name, so that links to it are not called faulty too.
  static func read(_ node: Node, _ outer: ReadingContext, _ diagnostics: inout Diagnostics) -> Layer? {
    guard case .object(let members) = node.value else {
      diagnostics.mismatch("a layer", node)
      return nil
    }
    var context = outer
    context.depth += 1
    guard context.depth <= Scene.depthLimit else {
      diagnostics.error(Scene.depthFault, at: node.place)
      return nil
    }
    context.figures.place = node.place
    var object = ObjectReader(members, at: node.place, context: context)
    let type = object(type)
    let attributes = attributes(&object)
    let animations = object(animate) ?? []
    guard let type else {
      // Without a type nobody knows which keys are its own.
      diagnostics.append(object.abandon())
      return attributes.applied(to: Layer(.type(Group.typeName), .group([])))
    }
    let layer = layer(of: type, attributes, animations, &object)
    diagnostics.append(object.finish())
    return layer
  }

  private static func layer<Figure: LayerType>(
    of type: Figure.Type, _ attributes: LayerAttributes, _ animations: [Node], _ object: inout ObjectReader
  ) -> Layer {
    let (figure, isSound) = type.read(&object)
    let drawn = isSound ? figure.layer(in: object.figureContext, reporting: &object.diagnostics) : nil
    let reader = AnimationReader(of: figure, drawn: drawn)
    var attributes = attributes
    for node in animations {
      let changes = reader.read(node, object.context, &object.diagnostics)
      if changes.allSatisfy({ attributes.animations.allSatisfy($0.trimsTogether(with:)) }) {
        attributes.animations += changes
      } else {
        object.diagnostics.error(Animation.trimFault, at: node.place)
      }
    }
    return attributes.applied(to: drawn ?? figure.standIn)
  }

  private static func attributes(_ object: inout ObjectReader) -> LayerAttributes {
    var attributes = LayerAttributes()
    attributes.id = object(id)
    attributes.title = object(title)
    attributes.description = object(description)
    attributes.opacity = Opacity(clamping: object(opacity) ?? 1)
    attributes.isHidden = object(hidden) ?? false
    attributes.link = object(link)
    attributes.transform = object(transform) ?? []
    if attributes.transform.affine.isSingular {
      object.diagnostics.warning(
        "the transform is singular: the layer paints nothing", at: object.place(of: "transform"))
    }
    attributes.mask = object(mask)
    attributes.clip = object(clip)
    attributes.places = Layer.Places(
      layer: object.place, id: object.has("id") ? object.place(of: "id") : nil,
      link: object.has("link") ? object.place(of: "link") : nil)
    return attributes
  }
}
