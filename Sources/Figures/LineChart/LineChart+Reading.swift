public import Reading
import Geometry
import SceneModel

extension LineChart: LayerType {
  /// `lineChart`.
  public static let typeName = "lineChart"
  /// What the type is for.
  public static let summary = "A line over records at even distances, with an area, a grid, dots and dates."

  private enum Keys {
    static let frame = Key.required("frame", .rect, "The whole chart's rectangle.")
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
    static let insets = Key.defaulted(
      "insets", .insets, to: Insets(top: 20, right: 0, bottom: 34, left: 40), shown: "[20, 0, 34, 40]",
      "From the frame to the plot: top, right, bottom, left.")
    static let yTicks = Key.defaulted(
      "yTicks", .numbers, to: [100, 80, 60, 40, 20], shown: "[100, 80, 60, 40, 20]",
      "The values that have a grid line and a number.")
    static let yRange = Key.defaulted(
      "yRange", .risingRange, to: 0...100, shown: "[0, 100]", "The values at the plot's bottom and top.")
    static let dateFormat = Key.defaulted(
      "dateFormat", .dateFormat, to: .monthAndDay, shown: "M/d",
      "How dates are shown: yyyy yy M MM MMM d dd E H HH m mm s ss, text in single quotes.")
    static let order = Key.defaulted(
      "order", .choice(Order.self), to: .given, shown: "given", "In what order the records stand.")
    static let itemSpacing = Key.defaulted(
      "itemSpacing", .positive, to: 40, shown: "40", "The distance of two records where they are many.")
    static let overflow = Key.defaulted(
      "overflow", .choice(Overflow.self), to: .window, shown: "window",
      "Where the records are more than fit: a part is shown, the scene is widened, or they move together.")
    static let selected = Key.defaulted(
      "selected", Rule<String>.recordID.map { $0 == "last" ? Selection.last : Selection.id($0) }, to: .last,
      shown: "last",
      "The id of the marked record, or 'last'.")
    static let line = Key.defaulted(
      "line", .stroke(defaults: LineChart.defaultLine), to: LineChart.defaultLine, shown: "#FF4275, 2, round",
      "The line.")
    static let area = Key.defaulted(
      "area", .chartArea, to: Area(), shown: "#FF4275 #FFC7D6 #FFE4EC #FFF5F7 #fff at 0 .4 .6 .8 1, opacity .5",
      "What lies under the line: a gradient over the frame's height and the board's width, with its opacity.")
    static let grid = Key.defaulted(
      "grid", .stroke(defaults: LineChart.defaultGrid), to: LineChart.defaultGrid, shown: "#E0E1E7, 1, dash 6 5",
      "The grid's lines; the base line is the same without dash.")
    static let points = Key.defaulted(
      "points", .chartPoints, to: ChartDots(plain: Dot(radius: 3), selected: Dot(radius: 5)),
      shown: "radius 3, selected radius 5",
      "The records' dots; their fill is the line's paint if left out.")
    static let labels = Key.defaulted(
      "labels", .labelStyle(LineChart.defaultLabels), to: LineChart.defaultLabels, shown: "Helvetica, 12, #808080",
      "How numbers and dates look.")
  }

  /// The keys in the order of the reference.
  public static let keys: [AnyKey] = [
    Keys.frame.erased, Keys.data.erased, Keys.source.erased, Keys.records.erased, Keys.x.erased, Keys.y.erased,
    Keys.recordID.erased, Keys.insets.erased, Keys.yTicks.erased, Keys.yRange.erased, Keys.dateFormat.erased,
    Keys.order.erased, Keys.itemSpacing.erased, Keys.overflow.erased, Keys.selected.erased, Keys.line.erased,
    Keys.area.erased, Keys.grid.erased, Keys.points.erased, Keys.labels.erased,
  ]

  /// None of its own.
  public static let animatableProperties: [String] = []

  /// Reads the chart's keys; nil after a reported fault.
  public init?(reading object: inout ObjectReader) {
    let (frame, data) = (object(Keys.frame), LineChart.data(&object))
    let (insets, yTicks, yRange) = (object(Keys.insets), object(Keys.yTicks), object(Keys.yRange))
    let (dateFormat, order, itemSpacing) = (object(Keys.dateFormat), object(Keys.order), object(Keys.itemSpacing))
    let (overflow, selected, line) = (object(Keys.overflow), object(Keys.selected), object(Keys.line))
    let (area, grid, points, labels) = (
      object(Keys.area), object(Keys.grid), object(Keys.points), object(Keys.labels)
    )
    guard let frame, let data, let insets, let yTicks, let yRange, let dateFormat, let order, let itemSpacing,
      let overflow, let selected, let line, let area, let grid, let points, let labels
    else { return nil }
    self.init(
      frame: frame, data: data, insets: insets, yTicks: yTicks, yRange: yRange, dateFormat: dateFormat, order: order,
      itemSpacing: itemSpacing, overflow: overflow, selected: selected, line: line, area: area, grid: grid,
      points: points.plain, selectedPoint: points.selected, labels: labels)
  }

  private static func data(_ object: inout ObjectReader) -> Data? {
    let only = object.onlyOne(of: [Keys.data.name, Keys.source.name])
    let (records, source) = (object(Keys.data), object(Keys.source))
    let (list, x, y, id) = (object(Keys.records), object(Keys.x), object(Keys.y), object(Keys.recordID))
    let fields: [Key<String>] = [Keys.records, Keys.x, Keys.y, Keys.recordID]
    if only == Keys.data.name {
      let stray = fields.filter { object.has($0.name) }
      for key in stray { object.error("'\(key.name)' is for a 'source' only", at: key.name) }
      return stray.isEmpty ? records.map { .records($0) } : nil
    }
    let isSound = zip(fields, [list, x, y, id]).allSatisfy { $1 != nil || !object.has($0.name) }
    guard only != nil, isSound, let source else { return nil }
    var table = Source(source, x: x, y: y ?? "y", id: id, records: list)
    // 'id' is the chart's name and, where the source has such a field, the field of the records' names.
    if let name = object(Keys.id) { table.likelyIDs.insert(name, at: 0) }
    return .source(table)
  }
}

extension Rule where Value == LineChart.Record.Label {
  /// A number, or a text as a category.
  fileprivate static var recordLabel: Rule {
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
    let opacity = Key.defaulted("opacity", .fraction, to: 0.5, shown: "0.5", "How much of the area is seen.")
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
    return Rule(expectation, schema: schema) { node, context, diagnostics in
      switch node.value {
      case .object: object.read(node, context, &diagnostics)
      default: named.read(node, context, &diagnostics).map { $0.map { LineChart.Area($0) } }
      }
    }
  }
}

extension Rule where Value == LineChart.Dot {
  fileprivate static func dot(radius: Double) -> Rule {
    let keys = DotKeys(radius: radius)
    return .object("a dot {radius, fill}", keys: keys.all) { keys.read(&$0) }
  }
}

/// The dots' look and the selected one's.
private struct ChartDots: Sendable {
  let plain: LineChart.Dot
  let selected: LineChart.Dot
}

extension Rule where Value == ChartDots {
  fileprivate static var chartPoints: Rule {
    let keys = DotKeys(radius: 3)
    let selected = Key.defaulted(
      "selected", .dot(radius: 5), to: LineChart.Dot(radius: 5), shown: "radius 5", "The selected record's dot.")
    return .object("dots {radius, fill, selected}", keys: keys.all + [selected.erased]) { object in
      let (dot, selectedDot) = (keys.read(&object), object(selected))
      guard let dot, let selectedDot else { return nil }
      return ChartDots(plain: dot, selected: selectedDot)
    }
  }
}

/// The keys of a dot.
private struct DotKeys: Sendable {
  let radius: Key<Double>
  let fill = Key.optional("fill", Rule<Paint?>.paint, "The paint, a gradient in the dot's own box.")

  init(radius: Double) {
    self.radius = .defaulted("radius", .nonNegative, to: radius, shown: radius.text, "The radius.")
  }

  var all: [AnyKey] { [radius.erased, fill.erased] }

  func read(_ object: inout ObjectReader) -> LineChart.Dot? {
    let (length, paint) = (object(radius), object(fill))
    guard let length, paint != nil || !object.has(fill.name) else { return nil }
    // `none` is a paint of its own here: leaving the key out takes another's.
    return LineChart.Dot(radius: length, fill: paint.map { $0 ?? .solid(.clear) })
  }
}
