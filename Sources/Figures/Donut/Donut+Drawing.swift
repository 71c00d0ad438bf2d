import Geometry
public import SceneBuilding
public import SceneModel

extension Donut: LayerSource {
  /// A group: the parts, the lines to the labels, the labels, the text in the middle.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics), let parts = loaded(in: context, reporting: &diagnostics)
    else { return nil }
    let layout = DonutLayout(settled(in: context), parts: parts)
    let links = Layer.Places(layer: context.place, link: context.place(of: "data"))
    var layers = layout.partLayers(places: links)
    if let selected, !parts.contains(where: { $0.id == selected }) {
      diagnostics.warning("no part has the id '\(selected)'", at: context.place(of: "selected"))
    }
    let labels = layout.labelLayers()
    if !labels.missing.isEmpty {
      diagnostics.warning(
        "no room for the \(labels.missing.count == 1 ? "label" : "labels") "
          + labels.missing.map { "'\($0)'" }.joined(separator: ", "), at: context.place(of: "labels"))
    }
    layers += labels.layers
    if let total = layout.total {
      if total.measuredBox.corners.contains(where: { $0.distance(to: layout.center) > layout.inner }) {
        diagnostics.warning("no room for '\(total.string)' within the ring", at: context.place(of: "total"))
      }
      layers.append(Layer(.part("total"), .text(total)))
    }
    return Layer(.type(Self.typeName), .group(layers))
  }

  /// The donut with the measures of the scene's fonts.
  private func settled(in context: FigureContext) -> Donut {
    var donut = self
    donut.labels.style.settle(in: context)
    donut.total?.style.settle(in: context)
    return donut
  }

  /// The parts as they are given or read; nil after a reported fault.
  private func loaded(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> [Part]? {
    switch data {
    case .parts(let parts): return parts
    case .source(let source):
      return source.rows(in: context, reporting: &diagnostics) { row throws(TableRow.Fault) in
        guard let value = try row.number("value") else { throw row.fault("a record without a 'value'", "value") }
        guard value >= 0 else { throw row.fault("a part's value is 0 or more, found \(value.text)", "value") }
        var part = Part(value: value, title: row.text("title") ?? "", id: row.text("id"))
        if let text = row.text("color") {
          guard let color = try? Color(parsing: text) else {
            throw row.fault("'\(text)' is no colour", "color")
          }
          part.color = .solid(color)
        }
        if let text = row.text("link") {
          guard let link = Link(text) else { throw row.fault("'\(text)' is no link", "link") }
          part.link = link
        }
        return part
      }
    }
  }
}

extension Donut {
  /// By how much the selected part is moved out, in user units.
  static let selectedMove = 6.0
  /// The colour of small parts put together.
  static let otherColor = Color(0x9CA3AF)

  /// The text at a part.
  func label(of share: DonutShares.Share) -> String {
    let template = labels.text ?? (labels.place == .inside ? "{{share}}" : "{{title}}")
    return template.filled([
      "title": share.part.title, "value": format.text(of: share.part.value),
      "share": NumberFormat.wholePercent.text(of: share.share),
    ])
  }
}

extension String {
  /// The text with every `{{name}}` replaced that has a value.
  func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound]
      let name = rest[open.upperBound..<close.lowerBound]
      result += values[String(name)] ?? String(rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
