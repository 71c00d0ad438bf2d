package import Geometry
package import Reading
package import SceneBuilding
package import SceneModel

/// A type of layer: how its object is read and how it draws itself.
///
/// A new type is one file with a conforming type, and its name in `LayerTypes.all`. Each key is declared once, with the
/// place in the figure where its value is kept: scene files are read, and figures made in Swift are checked, by that.
package protocol LayerType: LayerSource, Keyed {
  /// The value of `type` in a scene file, and what an output names the layer by.
  static var typeName: String { get }
  /// What the type is for, in a line.
  static var summary: String { get }
  /// What the keys are read into: every default of Swift's initializer, and stand-ins for what must be written.
  static var blank: Self { get }
  /// The properties of an animation that the type takes besides `opacity` and `transform`.
  static var animatableProperties: [Animation.Property] { get }
  /// Reads a layer of the type from an object, its attributes read already; the default is everybody's.
  static func readLayer(
    _ attributes: inout LayerAttributes, _ animations: [Node], _ object: inout ObjectReader
  ) -> Layer
  /// Reads the keys that depend on one another, which are declared `byHand`.
  ///
  /// - Returns: The names of the keys that are faulty; each was reported.
  mutating func readDependentKeys(of object: inout ObjectReader) -> [String]
  /// What a figure draws that was read and is sound, which is not asked again; nil after a reported fault. The default is `layer`.
  mutating func drawn(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer?
  /// Notes what is wrong with more than one key, or with one that no rule checks.
  func check(_ check: inout ValueCheck)
  /// Why an animation cannot change a property of what the figure draws; nil where it can.
  func objection(to property: Animation.Property, of drawn: Content) -> String?
  /// The part that changes of anything but opacity and transform are of, by its role; nil where that is the layer itself.
  var changingRole: String? { get }
  /// The stops that other colours make in the layer's own layout, for an animation of `colors`; nil where the gradient's
  /// own stops say the layout: each colour at the place of the one it replaces.
  func stops(animating colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop]?
  /// What the figure draws with its `value` changing; nil where it has none.
  func animatingValue(
    _ values: [Double], in drawn: Layer, _ animation: (Animation.Values) -> Animation
  ) -> Layer?
  /// The share of an arc at an angle, for ends that change; nil where there is none.
  func share(of angle: Angle) -> Double?
  /// What is wrong with a `value` that changes; nil where nothing is.
  func fault(ofAnimatedValues values: [Double]) -> String?
  /// What stands for the figure where it is faulty, so that links to it and into it are not called faulty too.
  var standIn: Layer { get }
}

extension LayerType {
  /// None of its own.
  package static var animatableProperties: [Animation.Property] { [] }
  /// No key depends on another one.
  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] { [] }
  /// What anybody sees of it.
  package mutating func drawn(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    layer(in: context, reporting: &diagnostics)
  }
  /// Every key stands for itself.
  package func check(_ check: inout ValueCheck) {}
  /// What the model objects to.
  package func objection(to property: Animation.Property, of drawn: Content) -> String? {
    drawn.objection(to: property)
  }
  /// The layer itself.
  package var changingRole: String? { nil }
  /// The gradient's own layout.
  package func stops(animating colors: [Color?]) throws(Gradient.Fault) -> [Gradient.Stop]? { nil }
  /// No value.
  package func animatingValue(
    _ values: [Double], in drawn: Layer, _ animation: (Animation.Values) -> Animation
  ) -> Layer? { nil }
  /// No arc.
  package func share(of angle: Angle) -> Double? { nil }
  /// Any.
  package func fault(ofAnimatedValues values: [Double]) -> String? { nil }
  /// An empty group.
  package var standIn: Layer { Layer(.type(Self.typeName), .group([])) }

  /// The keys in the order of the reference.
  package static var reference: [AnyKey] { blank.describedKeys }

  /// Reads a figure and checks it; where it is not sound that was reported.
  package static func read(_ object: inout ObjectReader) -> (figure: Self, isSound: Bool) {
    var figure = blank
    var check = ValueCheck(object.figureContext)
    let isSound = figure.readSound(&object, &check)
    return (figure, isSound)
  }

  /// Reads the figure and checks it; false where it is not sound, which was reported.
  mutating func readSound(_ object: inout ObjectReader, _ check: inout ValueCheck) -> Bool {
    var faulty = read(&object)
    let dependent = readDependentKeys(of: &object)
    if !dependent.isEmpty { faulty += dependent }
    if !faulty.isEmpty { check.note(faulty: faulty) }
    self.check(&check)
    object.diagnostics.append(check.diagnostics)
    return check.isSound
  }

  /// Whether the figure can be drawn; what keeps it from that is reported. One that was read has been checked.
  func isSound(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Bool {
    if context.isRead { return true }
    var check = ValueCheck(context)
    for key in Self.keys.all {
      check(key.name) { key.fault(self).map { "'\(key.name)': \($0)" } }
    }
    self.check(&check)
    diagnostics.append(check.diagnostics)
    return check.isSound
  }
}

extension ObjectReader {
  /// What a figure that is read from the object knows of the scene.
  var figureContext: FigureContext {
    var context = self.context.figures
    context.keyPlaces = places
    context.isRead = true
    return context
  }
}
