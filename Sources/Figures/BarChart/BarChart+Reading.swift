import Geometry
package import Reading
import SceneModel

extension BarChart: LayerType {
  package static let typeName = "barChart"
  package static let summary =
    "Bars over records: one a record and series, beside or upon one another."
  package static let blank = BarChart(frame: Rect(x: 0, y: 0, width: 0, height: 0), records: [])

  private enum Keys {
    static let data = Key.optional(
      "data", .list(of: .barRecord, "a list of records {x or date, id, link, a number a series}"),
      "The records.")
    static let source = Key.optional(
      "source", .text("a path of a .json or .csv file"),
      "A table beside the scene with fields x or date, id, link, and one a series.")
    static let records = Key.optional(
      "records", .text, "Of a JSON source: the path of the array, such as data.list.")
  }

  package static let keys: KeyList<BarChart> = [
    .required("frame", \.frame, .rect, "The whole chart's rectangle."),
    .byHand(Keys.data.erased), .byHand(Keys.source.erased), .byHand(Keys.records.erased),
    .defaulted(
      "series", \.series, .list(of: .object("a series {y, id, title, fill}", defaults: Series(""))),
      shown: "[y]",
      "The series: the field of each, its name, title and paint."),
    .optional(
      "insets", \.insets, .insets, "From the frame to the plot; what the labels need if left out."),
    .defaulted(
      "mode", \.mode, .choice(),
      "How the bars of a record stand: beside, upon one another, as shares."),
    .defaulted("direction", \.direction, .choice(), "Where bars grow to."),
    .defaulted("bar", \.bar, .fraction, "The bars' share of the distance of two records."),
    .defaulted("gap", \.gap, .nonNegative, "The gap between the bars of a record."),
    .defaulted(
      "radius", \.corners, .barCorners, shown: "4",
      "The corners' radius, at the far end or at both."),
    .optional(
      "fill", \.fillOver, .barFill, "The paint of all bars, in each bar's box or over the plot."),
    .defaulted("colorBy", \.colorBy, .choice(), "What bars take their colours by."),
    .defaulted(
      "colors", \.colors, .list(of: .color), shown: "six that stay apart in grey",
      "The colours in turn, or the ramp of values."),
    .defaulted(
      "yTicks", \.yTicks, .ticks, "The values that have a grid line and a number, or how many."),
    .defaulted(
      "yRange", \.yRange, .axisRange,
      "The values at the plot's ends, either of which may be 'auto'."),
    .optional("yFormat", \.yFormat, .numberFormat, "How the ticks' numbers are written."),
    .defaulted("yTitle", \.yTitle, .text, "What the values are."),
    .defaulted("dateFormat", \.dateFormat, .dateFormat, shown: "M/d", "How dates are shown."),
    .defaulted("grid", \.grid, .stroke(defaults: BarChart.defaultGrid), "The grid's lines."),
    .defaulted(
      "axisLabels", \.axisLabels, .labelStyle(blank.axisLabels),
      "How the records' and ticks' labels look."),
    .optional(
      "labels", \.labels, .object("numbers {format, font, size, color}", defaults: EndLabels()),
      "The numbers at the bars' ends."),
    .optional("legend", \.legend, .legend, "The names of the series, or the bar of a ramp's colours."),
    .optional("selected", \.selected, .recordID, "The id of the record that is marked."),
    .optional("animated", \.animated, .positive, "How long the bars grow from zero, in seconds."),
    .defaulted("hit", \.hit, .nonNegative, "How wide and high links are at least where nothing else is there."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    let (list, source, path) = (object(Keys.data), object(Keys.source), object(Keys.records))
    switch object.onlyOne(of: [Keys.data.name, Keys.source.name]) {
    case Keys.data.name:
      if object.has(Keys.records.name) {
        object.error("'records' is for a 'source' only", at: Keys.records.name)
      }
      guard let list else { return [Keys.data.name] }
      data = .records(list)
    case Keys.source.name:
      guard let source else { return [Keys.source.name] }
      data = .source(TableSource(source, records: path))
    default: return [Keys.data.name]
    }
    return []
  }

  package func check(_ check: inout ValueCheck) {
    check("bar") { bar > 0 ? nil : "expected a number above 0, at most 1, found 0" }
    check("series") { series.isEmpty ? "a chart has at least one series" : nil }
    guard case .records(let records) = data else { return }
    check("data", "series") {
      let fields = Set(series.map(\.y))
      let unknown = records.lazy.flatMap(\.values.keys).filter { !fields.contains($0) }.min()
      return unknown.map { "no series has the field '\($0)'" }
    }
    check.madeInSwift("data") {
      records.lazy.flatMap { $0.values.values }.compactMap(NumberLimit.any.fault(of:)).first
        ?? records.lazy.compactMap { $0.link?.fault }.first
    }
  }

  /// The paint with what it lies over.
  fileprivate var fillOver: BarFill? {
    get { fill.map { BarFill(paint: $0, isOverPlot: isFillOverPlot) } }
    set {
      fill = newValue?.paint
      isFillOverPlot = newValue?.isOverPlot ?? false
    }
  }
}

/// A paint, and whether its box is the plot.
private struct BarFill: Sendable {
  var paint: Paint
  var isOverPlot: Bool
}

extension Rule where Value == BarFill {
  /// A paint whose units may be `plot`.
  fileprivate static var barFill: Rule {
    let paint = Rule<Paint>.figurePaint
    let units = Key.optional("units", Rule<String>.text, "'box', 'user' or 'plot'.")
    let schema = SchemaValue.anyOf([
      paint.schema, .object(of: GradientKeys.all.filter { $0.name != "units" } + [units.erased]),
    ])
    return Rule(
      "\(paint.expectation), its units also 'plot'", schema: schema, fault: { $0.paint.fault }
    ) {
      node, context, diagnostics in
      guard node.members != nil else {
        return paint.read(node, context, &diagnostics).map { BarFill(paint: $0, isOverPlot: false) }
      }
      let isOverPlot = node.members?.node("units")?.isText("plot") ?? false
      let rest = isOverPlot ? node.without { $0.isNamed("units") } : node
      return paint.read(rest, context, &diagnostics).map {
        BarFill(paint: $0, isOverPlot: isOverPlot)
      }
    }
  }
}

extension BarChart.Series: Keyed {
  package static let keys: KeyList<BarChart.Series> = [
    .required("y", \.y, .text("a field's name"), "The field of its values."),
    .optional("id", \.id, .recordID, "Its name in outputs; the field if left out."),
    .optional("title", \.title, .text, "Its name in the legend; the field if left out."),
    .optional("fill", \.fill, .figurePaint, "Its paint; the chart's if left out."),
  ]
}

extension BarChart.EndLabels: Keyed {
  package static let keys: KeyList<BarChart.EndLabels> =
    [.defaulted("format", \.format, .numberFormat, "How they are written.")]
    + LabelStyle.keys(\.style.fonts, \.style.size, \.style.color)
}

extension Rule where Value == BarChart.Corners {
  /// A radius at the far end, or `{"all": radius}` at both.
  fileprivate static var barCorners: Rule {
    let all = Key.required("all", Rule<Double>.nonNegative, "The radius at both ends.")
    let object = Rule.object("an object {all}", keys: [all.erased]) { object in
      object(all).map { BarChart.Corners($0, isAll: true) }
    }
    let rule = Rule.either(
      "a radius, or {\"all\": radius}", number: .nonNegative, { BarChart.Corners($0) }, else: object
    )
    return rule.checked { NumberLimit.nonNegative.fault(of: $0.radius) }
  }
}

extension Rule where Value == BarChart.Record {
  /// A record: its label, its name, its link, and a number for each other name; `null` for a gap.
  fileprivate static var barRecord: Rule {
    let x = Key.optional(
      "x", Rule<LineChart.Record.Label>.recordLabel, "The number or the category.")
    let date = Key.optional("date", Rule<CalendarDate>.date, "The date, instead of 'x'.")
    let id = Key.optional("id", Rule<String>.recordID, "The record's name.")
    let link = Key.optional("link", Rule<Link>.link, "Where a click leads.")
    let known = [x.name, date.name, id.name, link.name]
    let expectation = "a record {x or date, id, link, a number a series}"
    let schema = SchemaValue.type("object")
    return Rule(expectation, schema: schema) { node, context, diagnostics in
      guard case .object(let members) = node.value else {
        diagnostics.mismatch(expectation, node)
        return nil
      }
      var object = ObjectReader(members, at: node.place, context: context)
      var record = BarChart.Record(values: [:], id: object(id), link: object(link))
      let (label, day) = (object(x), object(date))
      if object.has(x.name), object.has(date.name) {
        object.error("'date' cannot stand beside 'x'", at: date.name)
      }
      record.label = label ?? day.map { .date($0) } ?? .none
      for member in members where !known.contains(member.name) {
        if case .null = member.node.value {
          object.ignore(member.name)
        } else {
          record.values[member.name] = object(
            Key.optional(member.name, Rule<Double>.number, "The value of a series."))
        }
      }
      let said = object.finish()
      let isSound = said.entries.allSatisfy { $0.severity != .error }
      diagnostics.append(said)
      return isSound ? record : nil
    }
  }
}
