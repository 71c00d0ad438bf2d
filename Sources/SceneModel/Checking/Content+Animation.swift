import Geometry

extension Content {
  /// Why a property of the content cannot change over time; nil where it can.
  package func objection(to property: Animation.Property) -> String? {
    let name = property.rawValue
    switch (property, self) {
    case (.fill, .text(let text)):
      guard text.typography.gradient != nil else { return nil }
      return "the text's colour is a gradient, not a colour that could change"
    case (.opacity, _), (.transform, _): return nil
    case (.value, _), (.from, _), (.to, _): return "there is no '\(name)' that could change"
    case (_, .shape(let shape)): return shape.objection(to: property)
    default: return "there is no shape whose '\(name)' could change"
    }
  }
}

extension Shape {
  fileprivate func objection(to property: Animation.Property) -> String? {
    let name = property.rawValue
    switch property {
    case .stroke, .strokeFrom, .strokeTo:
      guard let stroke else { return "there is no stroke whose '\(name)' could change" }
      if property != .stroke { return stroke.trimObjection }
      guard case .gradient = stroke.paint else { return nil }
      return "the stroke is a gradient, not a colour that could change"
    case .fill:
      guard case .gradient = fill else { return nil }
      return "the fill is a gradient, not a colour that could change: animate 'colors'"
    case .colors: return gradient == nil ? "there is no gradient whose '\(name)' could change" : nil
    case .start, .end:
      guard let gradient else { return "there is no gradient whose '\(name)' could change" }
      switch gradient.kind {
      case .axial, .radial: return nil
      case .conic: return "'\(name)' of a gradient of kind 'conic' cannot be animated"
      case .along: return "'\(name)' of a gradient of kind 'along' cannot be animated"
      }
    case .path:
      guard case .gradient(let gradient) = stroke?.paint, gradient.kind == .along else { return nil }
      return "the path of a stroke with a gradient along it cannot be animated"
    case .frame, .opacity, .transform, .value, .from, .to: return nil
    }
  }

  /// The gradient that an animation of colours changes: the fill's, else the stroke's.
  package var gradient: Gradient? {
    if case .gradient(let gradient) = fill { return gradient }
    if case .gradient(let gradient) = stroke?.paint { return gradient }
    return nil
  }
}

extension Stroke {
  fileprivate var trimObjection: String? {
    if !style.dash.isEmpty { return "the trim of a dashed stroke cannot be animated" }
    if alignment != .center { return "the trim of a stroke that is not centred cannot be animated" }
    guard case .gradient(let gradient) = paint, gradient.kind == .along else { return nil }
    return "the trim of a stroke with a gradient along it cannot be animated"
  }
}
