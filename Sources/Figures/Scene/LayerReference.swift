import Reading
import SceneModel

/// The reference of layer types, printed from their keys.
package enum LayerReference {
  /// What a type is for, with its keys and those of every layer: plain text of lines of at most 80 columns where words allow.
  package static func text(of type: any LayerType.Type) -> String {
    let animated = (type.animatableProperties.map(\.rawValue) + ["opacity", "transform"]).joined(separator: ", ")
    var lines = wrapped("\(type.typeName): \(type.summary)", indent: 0) + ["", "Keys:"]
    lines += type.reference.flatMap(Self.lines)
    lines += ["", "Keys of every layer:"]
    lines += LayerReader.keys(besides: type.reference).flatMap(Self.lines)
    lines += ["", "Animated properties:"]
    lines += wrapped(animated + ".", indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate static func lines(of key: AnyKey) -> [String] {
    let presence = key.isRequired ? "required" : key.shownDefault == nil ? "optional" : "has a default"
    let fallback = key.shownDefault.map { wrapped("Default: \($0).", indent: 6) } ?? []
    return ["  \(key.name) (\(presence))"] + wrapped(key.summary, indent: 6)
      + wrapped("Takes \(key.expectation).", indent: 6) + fallback
  }

  /// The words of a text in lines of at most 80 columns.
  fileprivate static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = margin
      }
      line += line.count > indent ? " \(word)" : String(word)
    }
    return lines + [line]
  }
}

/// The reference of a scene's `print`.
package enum PrintReference {
  /// What the reference is called.
  package static let name = "print"

  /// What the keys are for, as plain text.
  package static var text: String {
    var lines = LayerReference.wrapped("print: \(PrintReader.summary)", indent: 0) + ["", "Keys:"]
    lines += PrintReader.keys.flatMap(LayerReference.lines)
    return lines.joined(separator: "\n") + "\n"
  }
}
