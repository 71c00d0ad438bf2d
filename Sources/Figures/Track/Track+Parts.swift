public import Geometry
public import SceneModel

extension Track {
  /// How a track grows.
  public enum Pace: String, Hashable, Sendable, CaseIterable {
    /// As fast as it was recorded, rests included.
    case recorded
    /// Equal ways in equal times.
    case even
  }

  /// A mark at places of the track.
  public struct Marker: Hashable, Sendable {
    /// Where it stands.
    public enum Anchor: Hashable, Sendable {
      /// At the first point.
      case start
      /// At the last point.
      case end
      /// At every waypoint of the recording.
      case waypoints
      /// After every so many metres, above 0; user units on points in the plane. Gaps between segments do not count.
      case every(Double)
      /// After so many metres; user units on points in the plane.
      case distance(Double)
      /// So many seconds after the first recorded time.
      case elapsed(Double)
      /// At a moment, in seconds of the recording's own epoch.
      case moment(Double)
    }

    /// What is drawn there.
    public enum Shape: Hashable, Sendable {
      /// A disc.
      case dot
      /// A circle, white inside.
      case ring
      /// A flag, its pole's foot at the place.
      case flag
      /// A drop, its tip at the place.
      case pin
      /// Layers, their origin at the place.
      case layers([Layer])
    }

    /// What is written beside it.
    public enum Label: Hashable, Sendable {
      /// A text; of a waypoint `{{name}}` stands for its name.
      case text(String)
      /// The distance from the start: metres, or user units on points in the plane.
      case distance(NumberFormat)
    }

    /// Where it stands.
    public var anchor: Anchor
    /// What is drawn there.
    public var shape: Shape
    /// The width of a dot or ring, the height of a flag or pin, in user units, 0 or more.
    public var size: Double
    /// The paint of a dot, a flag, a pin, and of a ring's line.
    public var fill: Paint
    /// The line around a dot, a flag or a pin; nil draws none.
    public var stroke: Stroke?
    /// What is written beside it; nil is a waypoint's name and nothing elsewhere.
    public var label: Label?
    /// How labels look.
    public var labels: LabelStyle

    /// A mark.
    public init(
      _ anchor: Anchor, shape: Shape = .dot, size: Double = 10, fill: Paint = .solid(Color(0x23272E)),
      stroke: Stroke? = Marker.defaultStroke, label: Label? = nil,
      labels: LabelStyle = LabelStyle(size: 11, color: Color(0x23272E))
    ) {
      self.anchor = anchor
      self.shape = shape
      self.size = size
      self.fill = fill
      self.stroke = stroke
      self.label = label
      self.labels = labels
    }

    /// White, 1.5 wide.
    public static let defaultStroke = Stroke(.solid(.white), style: StrokeStyle(width: 1.5, join: .round))
  }

  /// A bar of the track's colours with numbers beside it: below a wide one, right of a tall one.
  public struct Legend: Hashable, Sendable {
    /// Where the bar stands: a wide one runs to the right, a tall one upwards.
    public var frame: Rect
    /// The values that have a number, or how many.
    public var ticks: Ticks
    /// How numbers are written.
    public var format: NumberFormat
    /// What stands above the bar.
    public var title: String
    /// How round its corners are; nil for half its shorter side.
    public var radius: Double?
    /// How the letters look.
    public var style: LabelStyle

    /// A bar of colours.
    public init(
      _ frame: Rect, ticks: Ticks = .count(5), format: NumberFormat = .plain, title: String = "",
      radius: Double? = nil, style: LabelStyle = LabelStyle(size: 10, color: Color(0x4B5563))
    ) {
      self.frame = frame
      self.ticks = ticks
      self.format = format
      self.title = title
      self.radius = radius
      self.style = style
    }
  }

  /// A bar as long as a round distance on the map.
  public struct ScaleBar: Hashable, Sendable {
    /// What distances are told in.
    public enum Units: String, Hashable, Sendable, CaseIterable {
      /// Metres and kilometres.
      case metric
      /// Feet and miles.
      case imperial
    }

    /// The left end of the bar.
    public var place: Point
    /// The bar's width in user units at most, above 0.
    public var width: Double
    /// What distances are told in.
    public var units: Units
    /// How the letters look; the bar is drawn in their colour.
    public var style: LabelStyle

    /// A bar at a place.
    public init(
      at place: Point, width: Double = 100, units: Units = .metric,
      style: LabelStyle = LabelStyle(size: 10, color: Color(0x4B5563))
    ) {
      self.place = place
      self.width = width
      self.units = units
      self.style = style
    }
  }

  /// An arrow to the north, an N above it.
  public struct North: Hashable, Sendable {
    /// The middle of the arrow.
    public var place: Point
    /// The height of arrow and letter, in user units, 0 or more.
    public var size: Double
    /// What both are painted with.
    public var color: Color
    /// The font of the letter.
    public var font: String

    /// An arrow at a place.
    public init(at place: Point, size: Double = 28, color: Color = Color(0x4B5563), font: String = "Helvetica-Bold") {
      self.place = place
      self.size = size
      self.color = color
      self.font = font
    }
  }

  /// A curve of the values over the distance.
  public struct Profile: Hashable, Sendable {
    /// What lies under the curve.
    public struct Area: Hashable, Sendable {
      /// Its paint; nil is the line's, or the track's colours where the profile is coloured.
      public var fill: Paint?
      /// How much of it is seen.
      public var opacity: Opacity

      /// An area.
      public init(_ fill: Paint? = nil, opacity: Opacity = 0.25) {
        self.fill = fill
        self.opacity = opacity
      }
    }

    /// Where it stands: the whole distance is its width, the range its height.
    public var frame: Rect
    /// The line; nil draws none.
    public var stroke: Stroke?
    /// What lies under the curve, down to the frame's foot; nil for nothing.
    public var area: Area?
    /// The values that have a line and a number, or how many; nil for none.
    public var ticks: Ticks?
    /// How numbers are written; numbers without `ticks` stand at about 3 values.
    public var format: NumberFormat?
    /// How distances are written below the foot; nil writes none.
    public var distance: NumberFormat?
    /// Whether line and area have the track's colours.
    public var isColored = false
    /// How the numbers look.
    public var labels = LabelStyle(size: 10, color: Color(0x6B7280))

    /// A curve of the values in a frame.
    public init(_ frame: Rect, stroke: Stroke? = Profile.defaultStroke) {
      self.frame = frame
      self.stroke = stroke
    }

    /// A line of width 1 in `#E5404A`.
    public static let defaultStroke = Stroke(.solid(Color(red: 229 / 255, green: 64 / 255, blue: 74 / 255)))
  }
}
