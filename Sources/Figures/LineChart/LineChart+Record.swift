public import SceneModel

extension LineChart {
  /// One value of the chart.
  public struct Record: Hashable, Sendable {
    /// What stands below the record.
    public enum Label: Hashable, Sendable {
      /// The record's number, from 1.
      case none
      /// A number.
      case number(Double)
      /// A date.
      case date(CalendarDate)
      /// A text, which stands as it is.
      case category(String)
    }

    /// What stands below the record.
    public var label: Label
    /// The value of the field `y`, or of the source's field; nil where there is none.
    public var y: Double?
    /// The values of the other series by the names of their fields.
    public var values: [String: Double]
    /// The record's name, unique among the records where it is to be selected.
    public var id: String?
    /// Where a click on the dot leads.
    public var link: Link?

    /// A record.
    public init(
      _ label: Label = .none, y: Double?, values: [String: Double] = [:], id: String? = nil, link: Link? = nil
    ) {
      self.label = label
      self.y = y
      self.values = values
      self.id = id
      self.link = link
    }

    /// A record of a number.
    public init(x: Double, y: Double?, id: String? = nil, link: Link? = nil) {
      self.init(.number(x), y: y, id: id, link: link)
    }

    /// A record of a date.
    public init(date: CalendarDate, y: Double?, id: String? = nil, link: Link? = nil) {
      self.init(.date(date), y: y, id: id, link: link)
    }

    /// A record of a category.
    public init(category: String, y: Double?, id: String? = nil, link: Link? = nil) {
      self.init(.category(category), y: y, id: id, link: link)
    }

    /// The value of a field; nil where there is none.
    func value(of field: String) -> Double? { values[field] ?? (field == LineChart.plainField ? y : nil) }

    /// The label's whole text: a date with its year and, unless it is midnight, its time.
    func longLabel(number: Int) -> String {
      switch label {
      case .none: return String(number)
      case .number(let x): return x.text
      case .category(let text): return text
      case .date(let date):
        let isMidnight = date.hour == 0 && date.minute == 0 && date.second == 0
        let day = DateFormat.day.text(of: date)
        return isMidnight ? day : "\(day) \(DateFormat.time.text(of: date))"
      }
    }
  }

  /// The field of the values of a chart that names none.
  static let plainField = "y"

  /// The records in the chart's order, each with its place in the order they were given.
  func ordered(_ records: [Record]) -> [(given: Int, record: Record)] {
    let given = records.enumerated().map { (given: $0.offset, record: $0.element) }
    guard order == .ascending || spacing == .value else { return given }
    return given.sorted {
      let (a, b) = ($0.record.label.position, $1.record.label.position)
      return a == b ? $0.given < $1.given : a < b
    }
  }
}

extension LineChart.Record.Label {
  /// What records are ordered by; what has neither number nor date comes last.
  var position: Double {
    switch self {
    case .none, .category: .infinity
    case .number(let x): x
    case .date(let date): date.writtenSeconds
    }
  }

  /// What the label is, alone and with others, for a fault; nil where there is none, which goes with all.
  private var kind: (one: String, many: String)? {
    switch self {
    case .none: nil
    case .number: ("a number", "numbers")
    case .date: ("a date", "dates")
    case .category: ("a category", "categories")
    }
  }

  /// The first of several labels that is of another kind than those before it, with what is wrong; nil where all agree.
  static func firstStray(in labels: some Sequence<Self>) -> (index: Int, fault: String)? {
    var first: (one: String, many: String)?
    for (index, label) in labels.enumerated() {
      guard let kind = label.kind else { continue }
      guard let known = first else {
        first = kind
        continue
      }
      if kind.one != known.one { return (index, "\(kind.one) among records of \(known.many)") }
    }
    return nil
  }
}
