import Bytes
import Geometry

extension Layer {
  /// What is wrong with the layer's own values, its children's aside; empty where all are right.
  var faults: [String] {
    var faults: [String] = []
    func note(_ fault: String?) {
      if let fault { faults.append(fault) }
    }
    note(labelFault)
    note(named("title", title.flatMap(ForbiddenCharacter.init)?.message))
    note(named("description", description.flatMap(ForbiddenCharacter.init)?.message))
    note(named("clip", clip?.path.fault))
    note(named("link", link?.fault))
    note(content.fault)
    if animations.isEmpty { return faults }
    for (index, animation) in animations.enumerated() {
      if let fault = animation.fault ?? content.objection(to: animation.property) { faults.append(fault) }
      if !animations[..<index].allSatisfy(animation.trimsTogether(with:)) { faults.append(Animation.trimFault) }
    }
    return faults
  }

  private var labelFault: String? {
    switch label {
    case .id: nil
    case .type(let name): LayerID.isName(name) ? nil : "'\(name)' is no name of a layer's type"
    case .part(let role): role.utf8.allSatisfy(Self.isRoleByte) ? nil : "'\(role)' is no name of a figure's part"
    }
  }

  private static func isRoleByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension Link {
  /// What is wrong with an address that was made without asking; nil where it is right.
  package var fault: String? {
    guard case .address(let text) = self, Link(text) != self else { return nil }
    return "expected \(Self.expectation)"
  }

  /// What a link may be, in words.
  package static let expectation = "a link: http, https, mailto, relative, or '#' and a layer's id"
}

extension Shape {
  /// What is wrong with a value of the shape; nil where all are right.
  package var fault: String? {
    named("path", path.fault) ?? named("fill", fill?.areaFault) ?? named("stroke", stroke?.fault)
      ?? stroke?.fault(on: path)
  }
}

extension Text {
  /// What is wrong with a value of the text; nil where all are right.
  package var fault: String? {
    named("text", ForbiddenCharacter(in: string)?.message) ?? named("at", position.fault)
      ?? named("font", ForbiddenCharacter(in: font)?.message) ?? named("size", NumberLimit.nonNegative.fault(of: size))
      ?? named("color", color.fault) ?? ownTypography?.fault
  }
}

extension Text.Typography {
  /// What is wrong with a value of these; nil where all are right.
  fileprivate var fault: String? {
    named("color", gradient?.fault) ?? named("stroke", stroke?.fault) ?? runs.lazy.compactMap(\.fault).first
  }
}

extension Text.Run {
  /// What is wrong with a value of the part; nil where all are right.
  package var fault: String? {
    named("text", ForbiddenCharacter(in: string)?.message) ?? named(
      "size", size.flatMap(NumberLimit.positive.fault(of:)))
      ?? named("color", paint?.areaFault)
  }
}

extension Replicas {
  /// What is wrong with a value of the copies; nil where all are right.
  package var fault: String? {
    let offset = [colorOffset.red, colorOffset.green, colorOffset.blue, colorOffset.alpha]
    let counted = count >= 0 ? nil : "expected a whole number from 0 to \(Scene.replicaLimit), found \(count)"
    return named("count", counted) ?? named("instanceColor", color.fault)
      ?? named("colorOffset", offset.lazy.compactMap(NumberLimit.any.fault(of:)).first)
      ?? named("instanceDelay", NumberLimit.any.fault(of: delay))
  }
}
