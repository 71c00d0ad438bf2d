import Geometry
package import Reading
import SceneModel

extension LineChart.Record {
  /// What is wrong with a record; nil where nothing is.
  var fault: String? {
    let number: Double? = if case .number(let x) = label { x } else { nil }
    return named("y", y.flatMap(NumberLimit.any.fault(of:))) ?? named("x", number.flatMap(NumberLimit.any.fault(of:)))
      ?? values.values.lazy.compactMap(NumberLimit.any.fault(of:)).first ?? named("link", link?.fault)
  }
}

extension Rule where Value == LineChart.Record.Label {
  /// A number, or a text as a category.
  static var recordLabel: Rule {
    let expectation = "a number or a text"
    return Rule(expectation, schema: .anyOf([Rule<Double>.number.schema, Rule<String>.text.schema])) {
      node, context, diagnostics in
      switch node.value {
      case .number: Rule<Double>.number.read(node, context, &diagnostics).map { .number($0) }
      default: Rule<String>.text(expectation).read(node, context, &diagnostics).map { .category($0) }
      }
    }
  }
}

extension Rule where Value == [LineChart.Record] {
  /// Records whose labels are all of one kind.
  ///
  /// - Parameter fields: The fields of the series; nil takes any.
  static func chartRecords(fields: [String]?) -> Rule {
    let list = Rule.list(of: .chartRecord(fields: fields))
    return Rule(list.expectation, schema: list.schema, shown: list.shown, fault: list.fault) {
      node, context, diagnostics in
      guard let records = list.read(node, context, &diagnostics) else { return nil }
      guard let (index, fault) = LineChart.Record.Label.firstStray(in: records.lazy.map(\.label)) else {
        return records
      }
      var place = node.place
      if let nodes = node.elements, case .object(let members) = nodes[index].value {
        place = members.first { $0.name == "x" || $0.name == "date" }?.node.place ?? nodes[index].place
      }
      diagnostics.wrong(fault, at: place)
      return nil
    }
  }
}

extension Rule where Value == LineChart.Record {
  fileprivate static func chartRecord(fields: [String]?) -> Rule {
    let x = Key.optional("x", .recordLabel, "The number or the category below the record.")
    let date = Key.optional("date", .date, "The date below the record, instead of 'x'.")
    let id = Key.optional("id", .recordID, "The record's name.")
    let link = Key.optional("link", .link, "Where a click on the dot leads.")
    let values = (fields ?? []).map { Key.optional($0, Rule<Double>.number, "The value of a series.") }
    let taken = [x.erased, date.erased, id.erased, link.erased]
    let expectation = "a record {x or date, y, id, link}"
    return Rule(expectation, schema: .type("object")) { node, context, diagnostics in
      guard case .object(let members) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      var object = ObjectReader(members, at: node.place, context: context)
      let (label, day) = (object(x), object(date))
      var record = LineChart.Record(y: nil, id: object(id), link: object(link))
      if object.has(x.name), object.has(date.name) {
        object.error("'date' cannot stand beside 'x'", at: date.name)
      }
      record.label = label ?? day.map { .date($0) } ?? .none
      for member in members {
        if case .null = member.node.value, !taken.contains(where: { $0.name == member.name }) {
          // A gap.
          object.ignore(member.name)
        } else if fields == nil, !taken.contains(where: { $0.name == member.name }) {
          // What is wrong with the series has been told.
          object.ignore(member.name)
        }
      }
      for key in values {
        if let place = members.first(where: { $0.name == key.name }), case .null = place.node.value { continue }
        guard let value = object(key) else { continue }
        if key.name == LineChart.plainField { record.y = value } else { record.values[key.name] = value }
      }
      let said = object.finish()
      let isSound = said.entries.allSatisfy { $0.severity != .error }
      diagnostics.append(said)
      return isSound ? record : nil
    }
  }
}

extension Rule where Value == [LineChart.Series] {
  /// Series that have the chart's look where they say nothing else, each in its colour.
  static func seriesList(of chart: LineChart) -> Rule {
    let schema = SchemaValue.list(of: Rule<LineChart.Series>.series(of: chart, at: 0).schema)
    let expectation = "a list of series {y, id, title, line, area, points, axis}"
    return Rule(expectation, schema: schema) { node, context, diagnostics in
      guard let nodes = node.elements else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      let series = nodes.enumerated().compactMap { index, node in
        Rule<LineChart.Series>.series(of: chart, at: index).read(node, context, &diagnostics)
      }
      return series.count == nodes.count ? series : nil
    }
  }
}

extension Rule where Value == LineChart.Series {
  fileprivate static func series(of chart: LineChart, at index: Int) -> Rule {
    let color = chart.color(ofSeries: index)
    var stroke = chart.line ?? LineChart.defaultLine
    stroke.paint = .solid(color)
    let y = Key.defaulted(
      "y", Rule<String>.text("a field's name"), to: LineChart.plainField, "The field of its values.")
    let id = Key.optional("id", Rule<String>.recordID, "Its name in outputs; the field if left out.")
    let title = Key.optional("title", Rule<String>.text, "Its name in the legend; the field if left out.")
    let line = Key.optional("line", Rule<Stroke?>.stroke(defaults: stroke), "Its line.")
    let area = Key.optional(
      "area", Rule<LineChart.Area?>.chartArea(LineChart.Area(color)), "What lies under its line.")
    let points = Key.optional("points", Rule<ChartDots>.chartPoints(chart.dots), "Its dots.")
    let axis = Key.optional("axis", Rule<LineChart.Side>.choice(), "The side that it is measured at.")
    let keys = [y.erased, id.erased, title.erased, line.erased, area.erased, points.erased, axis.erased]
    return .object("a series {y, id, title, line, area, points, axis}", keys: keys) { object in
      guard let field = object(y) else { return nil }
      var series = LineChart.Series(field, id: object(id), title: object(title), axis: object(axis))
      let isKnown = object.has(id.name) == (series.id != nil) && object.has(title.name) == (series.title != nil)
      let (stroke, fill, dots) = (object(line), object(area), object(points))
      series.line = stroke
      series.area = fill
      series.points = dots?.plain
      series.selectedPoint = dots?.selected
      guard isKnown, object.has(line.name) == (stroke != nil), object.has(area.name) == (fill != nil),
        object.has(points.name) == (dots != nil), object.has(axis.name) == (series.axis != nil)
      else { return nil }
      return series
    }
  }
}

extension Rule where Value == LineChart.Area? {
  /// A gradient with its opacity and what it reaches to; what is not written is taken from `defaults`.
  static func chartArea(_ defaults: LineChart.Area) -> Rule {
    let opacity = Key.defaulted(
      "opacity", Rule<Double>.fraction, to: defaults.opacity.value, "How much of the area is seen.")
    let base = Key.defaulted(
      "base", Rule<LineChart.Area.Base>.areaBase, to: defaults.base, shown: "bottom", "What the area reaches to.")
    let keys = GradientKeys.all + [opacity.erased, base.erased]
    let object = Rule.object("an area", keys: keys) { object in
      let (opacity, base) = (object(opacity), object(base))
      // The default colours may be had in another opacity.
      let hasGradient = GradientKeys.all.contains { object.has($0.name) }
      let gradient =
        hasGradient ? GradientKeys.read(&object, allowing: GradientKind.forAreas) : .some(defaults.gradient)
      guard let opacity, let base, let gradient else { return nil }
      return .some(gradient.map { LineChart.Area($0, opacity: Opacity(clamping: opacity), base: base) })
    }
    let named = Rule<Gradient?>.gradient()
    let expectation = "a gradient with its opacity"
    let schema = SchemaValue.anyOf([
      .object(of: keys), .object(of: [opacity.erased, base.erased]), Rule<String>.text.schema,
    ])
    return Rule(expectation, schema: schema, fault: { $0?.gradient.fault }) { node, context, diagnostics in
      switch node.value {
      case .object: object.read(node, context, &diagnostics)
      default: named.read(node, context, &diagnostics).map { $0.map { LineChart.Area($0) } }
      }
    }
  }
}

extension Rule where Value == LineChart.Area.Base {
  /// `"bottom"`, `"zero"`, a value, or a series' id.
  fileprivate static var areaBase: Rule {
    let expectation = "'bottom', 'zero', a number or the id of a series"
    return Rule(expectation, schema: .anyOf([Rule<Double>.number.schema, Rule<String>.text.schema])) {
      node, context, diagnostics in
      switch node.value {
      case .number: return Rule<Double>.number.read(node, context, &diagnostics).map { .value($0) }
      case .string("bottom"): return .bottom
      case .string("zero"): return .zero
      default: return Rule<String>.text(expectation).read(node, context, &diagnostics).map { .series($0) }
      }
    }
  }
}

/// The dots' look and the selected one's.
struct ChartDots: Keyed {
  var plain: LineChart.Dot
  var selected: LineChart.Dot

  static let keys: KeyList<ChartDots> = [
    .defaulted("radius", \.plain.radius, .nonNegative, "The radius."),
    .optional("fill", \.plain.fill, .figurePaint, "The paint, a gradient in the dot's own box."),
    .defaulted(
      "selected", \.selected, .object("a dot {radius, fill}", defaults: LineChart.blank.selectedPoint),
      shown: "radius 5", "The selected record's dot."),
  ]
}

extension LineChart.Dot: Keyed {
  package static let keys: KeyList<LineChart.Dot> = [
    .defaulted("radius", \.radius, .nonNegative, "The radius."),
    .optional("fill", \.fill, .figurePaint, "The paint, a gradient in the dot's own box."),
  ]
}

extension Rule where Value == ChartDots {
  static func chartPoints(_ defaults: ChartDots) -> Rule {
    .object("dots {radius, fill, selected}", defaults: defaults)
  }
}

extension LineChart.Bubble: Keyed {
  package static let keys: KeyList<LineChart.Bubble> = [
    .optional("format", \.format, .numberFormat, "How the value is written."),
    .optional("date", \.date, .dateFormat, "How the record's date is written above it."),
    .defaulted("fill", \.fill, .figurePaint, shown: "#23272E", "The box's paint."),
    .defaulted("color", \.color, .color, "What the letters are painted with."),
    .defaulted("radius", \.radius, .nonNegative, "The corners' radius."),
  ]
}

extension Rule where Value == LineChart.Bubble {
  static var chartBubble: Rule {
    .object("a bubble {format, date, fill, color, radius}", defaults: LineChart.Bubble())
  }
}

extension Rule where Value == LineChart.ReferenceLine {
  /// `true`, or a stroke with a label.
  static var referenceLine: Rule {
    let stroke = Rule<Stroke?>.stroke(defaults: LineChart.ReferenceLine.defaultStroke)
    let label = Key.optional("label", Rule<String>.text, "What stands before the number.")
    let format = Key.optional("format", Rule<NumberFormat>.numberFormat, "How the number is written.")
    let own = [label.erased, format.erased]
    let expectation = "true, or a stroke with 'label' and 'format'"
    let keys = StrokeKeys.all(defaults: LineChart.ReferenceLine.defaultStroke) + own
    let schema = SchemaValue.anyOf([.type("boolean"), stroke.schema, .object(of: keys)])
    return Rule(
      expectation, schema: schema, shown: { stroke.shown($0.stroke) },
      fault: { stroke.fault($0.stroke) ?? $0.label.flatMap { ForbiddenCharacter(in: $0)?.message } }
    ) { node, context, diagnostics in
      switch node.value {
      case .boolean(true): return LineChart.ReferenceLine()
      case .string: return stroke.read(node, context, &diagnostics).map { LineChart.ReferenceLine(stroke: $0) }
      case .object:
        let isOwn = { (member: Node.Member) in own.contains { member.isNamed($0.name) } }
        guard let members = node.without({ !isOwn($0) }).members else { return nil }
        var object = ObjectReader(members, at: node.place, context: context)
        let (text, pattern) = (object(label), object(format))
        let isSound = object.has(label.name) == (text != nil) && object.has(format.name) == (pattern != nil)
        diagnostics.append(object.finish())
        guard let line = stroke.read(node.without(isOwn), context, &diagnostics), isSound else { return nil }
        return LineChart.ReferenceLine(stroke: line, label: text, format: pattern)
      default:
        diagnostics.mismatch(expectation, node)
        return nil
      }
    }
  }
}
