import Geometry
package import Reading
import SceneModel

extension LineChart: LayerType {
  package static let typeName = "lineChart"
  package static let summary = "Lines over records at even or true distances, with areas, a grid, dots and dates."
  package static let blank = LineChart(frame: Rect(x: 0, y: 0, width: 0, height: 0), records: [])

  /// Where the records come from: either of two keys, and the fields of one of them.
  private enum Keys {
    static let data = Key.optional("data", .chartRecords(fields: nil), "The records.")
    static let series = Key.defaulted(
      "series", .seriesList(of: LineChart.blank), to: [], shown: "one in the chart's look",
      "The series: the field of each and what differs from the chart.")
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

  package static let keys: KeyList<LineChart> = [
    .required("frame", \.frame, .rect, "The whole chart's rectangle."),
    .byHand(Keys.data.erased), .byHand(Keys.source.erased), .byHand(Keys.records.erased), .byHand(Keys.x.erased),
    .byHand(Keys.y.erased), .byHand(Keys.recordID.erased), .byHand(Keys.series.erased),
    .defaulted(
      "colors", \.colors, .list(of: .color), shown: "six that stay apart in grey", "The series' colours in turn."),
    .defaulted("stack", \.isStacked, .boolean, "Whether each series stands upon the one before."),
    .defaulted("spacing", \.spacing, .choice(), "Whether records stand at even or at true distances."),
    .defaulted("curve", \.curve, .choice(), "How a line goes from record to record."),
    .defaulted("gaps", \.gaps, .choice(), "What stands where a record has no value."),
    .optional(
      "insets", \.insets, .insets,
      "From the frame to the plot: top, right, bottom, left; 20, 0, 34, 40 or what the labels need if left out."),
    .optional(
      "yTicks", \.yTicks, .ticks,
      "The values that have a grid line and a number, or how many; 20 to 100, or 5 where the range is auto, if left out."
    ),
    .defaulted(
      "yRange", \.yRange, .axisRange, "The values at the plot's bottom and top, either of which may be 'auto'."),
    .optional("yFormat", \.yFormat, .numberFormat, "How the ticks' numbers and the values are written."),
    .defaulted("yTitle", \.yTitle, .text, "What the values are."),
    .defaulted("yAxis", \.yAxis, .choice(), "On which sides numbers stand."),
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
      "area", \.area, .chartArea(LineChart.Area()),
      shown: "#FF4275 #FFC7D6 #FFE4EC #FFF5F7 #fff at 0 .4 .6 .8 1, opacity .5",
      "What lies under the line: a gradient over the frame's height and the board's width, its opacity, its base."),
    .defaulted(
      "grid", \.grid, .stroke(defaults: LineChart.defaultGrid),
      "The grid's lines; the base line is the same without dash."),
    .defaulted(
      "points", \.dots, .chartPoints(LineChart.blank.dots), shown: "radius 3, selected radius 5",
      "The records' dots; their fill is the line's paint if left out."),
    .defaulted("labels", \.labels, .labelStyle(LineChart.defaultLabels), "How numbers and dates look."),
    .optional("bubble", \.bubble, .chartBubble, "A box over the selected record with its value."),
    .optional("average", \.average, .referenceLine, "A line at the mean of the first series."),
    .optional("best", \.best, .referenceLine, "A line at the largest value of the first series."),
    .optional("legend", \.legend, .legend, "The names of the series."),
    .optional("animated", \.animated, .positive, "How long the lines grow from the left, in seconds."),
    .defaulted("hit", \.hit, .nonNegative, "How wide and high links are at least where nothing else is there."),
  ]

  package mutating func readDependentKeys(of object: inout ObjectReader) -> [String] {
    let only = object.onlyOne(of: [Keys.data.name, Keys.source.name])
    let source = object(Keys.source)
    let (list, x, y, id) = (object(Keys.records), object(Keys.x), object(Keys.y), object(Keys.recordID))
    let fields: [Key<String>] = [Keys.records, Keys.x, Keys.y, Keys.recordID]
    var faulty: [String] = []
    if object.has(Keys.series.name) {
      // What a series leaves out is the chart's, in the series' colour.
      let key = Key.optional(Keys.series.name, .seriesList(of: self), "The series.")
      if let series = object(key) { self.series = series } else { faulty.append(key.name) }
    }
    if only == Keys.data.name {
      let stray = fields.map(\.name).filter { object.has($0) }
      for name in stray { object.error("'\(name)' is for a 'source' only", at: name) }
      let names = series.isEmpty ? [LineChart.plainField] : series.map(\.y)
      let key = Key.optional(Keys.data.name, .chartRecords(fields: faulty.isEmpty ? names : nil), "The records.")
      guard let records = object(key) else { return stray + faulty + [Keys.data.name] }
      data = .records(records)
      return stray + faulty
    }
    object.ignore(Keys.data.name)
    faulty += zip(fields, [list, x, y, id]).filter { $1 == nil && object.has($0.name) }.map(\.0.name)
    guard only != nil, let source else { return faulty + [Keys.source.name] }
    var table = Source(source, x: x, y: y ?? LineChart.plainField, id: id, records: list)
    // 'id' is the chart's name and, where the source has such a field, the field of the records' names.
    if let name = object(Keys.id) { table.likelyIDs.insert(name, at: 0) }
    data = .source(table)
    return faulty
  }

  package func check(_ check: inout ValueCheck) {
    check("series") {
      let names = series.map { $0.id ?? $0.y }
      let twice = names.enumerated().first { index, name in names[..<index].contains(name) }?.element
      return twice.map { "two series have the name '\($0)'" }
    }
    check("area", "series") { baseFault(of: area) }
    check("series", "area") { series.lazy.compactMap { series in series.area.flatMap { baseFault(of: $0) } }.first }
    guard case .records(let records) = data else { return }
    check.madeInSwift("data") {
      records.lazy.compactMap(\.fault).first ?? Record.Label.firstStray(in: records.lazy.map(\.label))?.fault
    }
  }

  /// What is wrong with what an area reaches to; nil where nothing is.
  private func baseFault(of area: Area?) -> String? {
    guard case .series(let id) = area?.base, !series.contains(where: { ($0.id ?? $0.y) == id }) else { return nil }
    return "'base': no series has the id '\(id)'"
  }

  /// The dots of all records, and of the selected one.
  var dots: ChartDots {
    get { ChartDots(plain: points, selected: selectedPoint) }
    set { (points, selectedPoint) = (newValue.plain, newValue.selected) }
  }
}
