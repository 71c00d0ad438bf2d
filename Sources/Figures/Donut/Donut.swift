public import Geometry
public import SceneModel

/// A ring, or a disc, whose parts share the turn in proportion to their values.
public struct Donut: Hashable, Sendable {
  /// A value with what is said of it.
  public struct Part: Hashable, Sendable {
    /// The value, 0 or more.
    public var value: Double
    /// Its name.
    public var title: String
    /// Its paint; nil takes the donut's.
    public var color: Paint?
    /// Where a click leads.
    public var link: Link?
    /// The part's name in outputs, unique among the parts where it is to be selected.
    public var id: String?

    /// A part.
    public init(value: Double, title: String = "", color: Paint? = nil, link: Link? = nil, id: String? = nil) {
      self.value = value
      self.title = title
      self.color = color
      self.link = link
      self.id = id
    }
  }

  /// Where the parts come from.
  public enum Data: Hashable, Sendable {
    /// Parts as they are.
    case parts([Part])
    /// A table beside the scene, with fields `value`, `title`, `color`, `link`, `id`.
    case source(TableSource)
  }

  /// In what order the parts follow one another, clockwise from `from`.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// As they are given.
    case given
    /// The largest first.
    case descending
  }

  /// What small parts are put together to.
  public struct Other: Hashable, Sendable {
    /// The share of the sum below which a part is small, 0 to 1.
    public var below: Double
    /// The name of all of them.
    public var title: String

    /// Two or more parts below a share count as one.
    public init(below: Double, title: String = "Other") {
      self.below = below
      self.title = title
    }
  }

  /// What is written at the parts.
  public struct Labels: Hashable, Sendable {
    /// Where a label stands.
    public enum Place: String, Hashable, Sendable, CaseIterable {
      /// In the part.
      case inside
      /// Beside the ring, with a line that leads there.
      case outside
      /// Nowhere.
      case none
    }

    /// Where the labels stand.
    public var place: Place
    /// The text, in which `{{title}}`, `{{value}}` and `{{share}}` are replaced; nil is the title outside, the share inside.
    public var text: String?
    /// Font and size; the colour of labels outside.
    public var style: LabelStyle

    /// Labels.
    public init(
      _ place: Place = .none, text: String? = nil, style: LabelStyle = LabelStyle(size: 12, color: Color(0x4B5563))
    ) {
      self.place = place
      self.text = text
      self.style = style
    }
  }

  /// A text in the middle.
  public struct Total: Hashable, Sendable {
    /// The text, in which `{{total}}` is replaced by the sum.
    public var text: String
    /// How it looks.
    public var style: LabelStyle

    /// A text.
    public init(
      _ text: String = "{{total}}",
      style: LabelStyle = LabelStyle(font: "Helvetica-Bold", size: 20, color: Color(0x23272E))
    ) {
      self.text = text
      self.style = style
    }
  }

  /// Where the donut lies.
  public enum Place: Hashable, Sendable {
    /// About a centre, with an outer radius.
    case circle(center: Point, radius: Double)
    /// As large as a rectangle and the labels outside allow.
    case frame(Rect)
  }

  /// Where the donut lies.
  public var place: Place
  /// The ring's width, at most the radius, which makes a disc; nil is 0.4 of the radius.
  public var width: Double?
  /// Where the parts come from.
  public var data: Data
  /// Where the first part begins.
  public var from: Angle
  /// Where the last part ends, clockwise from `from`, at most a turn.
  public var to: Angle
  /// The distance of the parallel sides of two neighbours, in user units.
  public var gap: Double
  /// The radius of the parts' corners.
  public var radiusCorner: Double
  /// The order of the parts.
  public var order: Order
  /// The least angle of a part.
  public var least: Angle
  /// What small parts are put together to; nil for no such.
  public var other: Other?
  /// The parts' colours in turn.
  public var colors: [Color]
  /// A gradient over all of the ring in place of `colors`.
  public var fill: Paint?
  /// How values and their sum are written.
  public var format: NumberFormat
  /// What is written at the parts.
  public var labels: Labels
  /// A text in the middle; nil for none.
  public var total: Total?
  /// The id of the part that is moved out by 6 units.
  public var selected: String?
  /// How wide and high the link of a part is at least where no other part is, in user units.
  public var hit = LinkSize.least

  /// A donut of parts made in Swift, everything else by default.
  public init(_ place: Place, parts: [Part]) {
    self.place = place
    data = .parts(parts)
    from = .degrees(-90)
    to = .degrees(270)
    gap = 2
    radiusCorner = 0
    order = .given
    least = .zero
    colors = SeriesColors.standard
    format = .plain
    labels = Labels()
  }
}
