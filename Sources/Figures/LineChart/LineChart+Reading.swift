import Geometry
package import Reading
import SceneModel

extension LineChart: LayerType {
  package static let typeName = "lineChart"
  package static let summary = "A line over records at even distances, with an area, a grid, dots and dates."
  package static let blank = LineChart(frame: Rect(x: 0, y: 0, width: 0, height: 0), records: [])

  /// Where the records come from: either of two keys, and the fields of one of them.
  private enum Keys {
    static let data = Key.optional("data", .list(of: .chartRecord), "The records.")
    static let source = Key.optional(
      "source", .text("a path of a .json or .csv file"), "A table beside the scene, instead of 'data'.")
    static let records = Key.optional("records", .text, "Of a JSON source: the path of the array, such as data.list.")
    static let x = Key.optional("x", .text("a field's name"), "The source's field of numbers or dates.")
    static let y = Key.optional("y", .text("a field's name"), "The source's field of values; 'y' if left out.")
    /// The layer reader has told what is wrong with it.
    static let id = Key.optional(
      "id",
      Rule<String>("a name", schema: Rule<String>.text.schema) { node, _, _ in
        if case .string(let name) = node.value { name } else { nil }
      }, "The chart's name, which may be the source's field of the records' names, too.")
    static let recordID = Key.optional(
      "recordId", .text("a field's name"), "The source's field of the records' names, where it is not the chart's 'id'."
    )
  }

  package static let keys: [KeyOf<LineChart>] = [
    .required("frame", \.frame, .rect, "The whole chart's rectangle."),
    .byHand(Keys.data.erased), .byHand(Keys.source.erased), .byHand(Keys.records.erased), .byHand(Keys.x.erased),
    .byHand(Keys.y.erased), .byHand(Keys.recordID.erased),
    .defaulted("insets", \.insets, .insets, "From the frame to the plot: top, right, bottom, left."),
    .defaulted("yTicks", \.yTicks, .numbers, "The values that have a grid line and a number."),
    .defaulted("yRange", \.yRange, .risingRange, "The values at the plot's bottom and top."),
    .defaulted(
      "dateFormat", \.dateFormat, .dateFormat, shown: "M/d",
      "How dates are shown: yyyy yy M MM MMM d dd E H HH m mm s ss, text in single quotes."),
    .defaulted("order", \.order, .choice(), "In what order the records stand."),
    .defaulted("itemSpacing", \.itemSpacing, .positive, "The distance of two records where they are many."),
    .defaulted(
      "overflow", \.overflow, .choice(),
      "Where the records are more than fit: a part is shown, the scene is widened, or they move together."),
    .defaulted(
      "selected", \.selected, Rule<String>.recordID.map { $0 == "last" ? .last : .id($0) },
      "The id of the marked record, or 'last'."),
    .defaulted("line", \.line, .stroke(defaults: LineChart.defaultLine), "The line."),
    .defaulted(
      "area", \.area, .chartArea, shown: "#FF4275 #FFC7D6 #FFE4EC #FFF5F7 #fff at 0 .4 .6 .8 1, opacity .5",
      "What lies under the line: a gradient over the frame's height and the board's width, with its opacity."),
    .defaulted(
      "grid", \.grid, .stroke(defaults: LineChart.defaultGrid),
      "The grid's lines; the base line is the same without dash."),
    .defaulted(
      "points", \.dots, .chartPoints, shown: "radius 3, selected radius 5",
      "The records' dots; their fill is the line's paint if left out."),
    .defaulted("labels", \.labels, .labelStyle(LineChart.defaultLabels), "How numbers and dates look."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    let only = object.onlyOne(of: [Keys.data.name, Keys.source.name])
    let (records, source) = (object(Keys.data), object(Keys.source))
    let (list, x, y, id) = (object(Keys.records), object(Keys.x), object(Keys.y), object(Keys.recordID))
    let fields: [Key<String>] = [Keys.records, Keys.x, Keys.y, Keys.recordID]
    if only == Keys.data.name {
      let stray = fields.map(\.name).filter { object.has($0) }
      for name in stray { object.error("'\(name)' is for a 'source' only", at: name) }
      guard let records else { return stray + [Keys.data.name] }
      data = .records(records)
      return stray
    }
    let faulty = zip(fields, [list, x, y, id]).filter { $1 == nil && object.has($0.name) }.map(\.0.name)
    guard only != nil, let source else { return faulty + [Keys.source.name] }
    var table = Source(source, x: x, y: y ?? "y", id: id, records: list)
    // 'id' is the chart's name and, where the source has such a field, the field of the records' names.
    if let name = object(Keys.id) { table.likelyIDs.insert(name, at: 0) }
    data = .source(table)
    return faulty
  }

  package func check(_ check: inout ValueCheck) {
    guard case .records(let records) = data else { return }
    check.madeInSwift("data") {
      records.lazy.compactMap(\.fault).first
    }
  }

  /// The dots of all records, and of the selected one.
  fileprivate var dots: ChartDots {
    get { ChartDots(plain: points, selected: selectedPoint) }
    set { (points, selectedPoint) = (newValue.plain, newValue.selected) }
  }
}

extension LineChart.Record {
  /// What is wrong with a record; nil where nothing is.
  fileprivate var fault: String? {
    let number: Double? = if case .number(let x) = label { x } else { nil }
    return named("y", NumberLimit.any.fault(of: y)) ?? named("x", number.flatMap(NumberLimit.any.fault(of:)))
      ?? named("link", link?.fault)
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

extension Rule where Value == LineChart.Record {
  fileprivate static var chartRecord: Rule {
    let x = Key.optional("x", .recordLabel, "The number or the category below the record.")
    let date = Key.optional("date", .date, "The date below the record, instead of 'x'.")
    let y = Key.required("y", .number, "The value.")
    let id = Key.optional("id", .recordID, "The record's name.")
    let link = Key.optional("link", .link, "Where a click on the dot leads.")
    let keys = [x.erased, date.erased, y.erased, id.erased, link.erased]
    return .object("a record {x or date, y, id, link}", keys: keys) { object in
      let (number, day, value, name, target) = (object(x), object(date), object(y), object(id), object(link))
      if object.has(x.name), object.has(date.name) {
        object.error("'date' cannot stand beside 'x'", at: date.name)
        return nil
      }
      guard let value, number != nil || !object.has(x.name), day != nil || !object.has(date.name),
        name != nil || !object.has(id.name), target != nil || !object.has(link.name)
      else { return nil }
      let label = number ?? day.map { .date($0) } ?? LineChart.Record.Label.none
      return LineChart.Record(label, y: value, id: name, link: target)
    }
  }
}

extension Rule where Value == LineChart.Area? {
  fileprivate static var chartArea: Rule {
    let opacity = Key.defaulted("opacity", .fraction, to: 0.5, "How much of the area is seen.")
    let keys = GradientKeys.all + [opacity.erased]
    let object = Rule.object("an area", keys: keys) { object in
      let opacity = object(opacity)
      // The default colours may be had in another opacity.
      let hasGradient = GradientKeys.all.contains { object.has($0.name) }
      let gradient =
        hasGradient
        ? GradientKeys.read(&object, allowing: GradientKind.forAreas) : .some(LineChart.Area.defaultGradient)
      guard let opacity, let gradient else { return nil }
      return .some(gradient.map { LineChart.Area($0, opacity: Opacity(clamping: opacity)) })
    }
    let named = Rule<Gradient?>.gradient()
    let expectation = "a gradient with its opacity"
    let schema = SchemaValue.anyOf([.object(of: keys), .object(of: [opacity.erased]), Rule<String>.text.schema])
    return Rule(expectation, schema: schema, fault: { $0?.gradient.fault }) { node, context, diagnostics in
      switch node.value {
      case .object: object.read(node, context, &diagnostics)
      default: named.read(node, context, &diagnostics).map { $0.map { LineChart.Area($0) } }
      }
    }
  }
}

/// The dots' look and the selected one's.
fileprivate struct ChartDots: Keyed {
  var plain: LineChart.Dot
  var selected: LineChart.Dot

  static let keys: [KeyOf<ChartDots>] = [
    .defaulted("radius", \.plain.radius, .nonNegative, "The radius."),
    .optional("fill", \.plain.fill, .figurePaint, "The paint, a gradient in the dot's own box."),
    .defaulted(
      "selected", \.selected, .object("a dot {radius, fill}", defaults: LineChart.blank.selectedPoint),
      shown: "radius 5", "The selected record's dot."),
  ]
}

extension LineChart.Dot: Keyed {
  package static let keys: [KeyOf<LineChart.Dot>] = [
    .defaulted("radius", \.radius, .nonNegative, "The radius."),
    .optional("fill", \.fill, .figurePaint, "The paint, a gradient in the dot's own box."),
  ]
}

extension Rule where Value == ChartDots {
  fileprivate static var chartPoints: Rule {
    .object("dots {radius, fill, selected}", defaults: LineChart.blank.dots)
  }
}
