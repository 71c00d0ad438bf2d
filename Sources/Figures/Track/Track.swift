public import Geometry
public import SceneBuilding
public import SceneModel

/// A line through places that changes its colour smoothly with a value: a recorded ride coloured by its speed.
///
///     Track(source: "ride.gpx")
///     Track(coordinates: places, by: .elevation, width: 6)
///     Track(points: [.init(10, 80, value: 0), .init(60, 20, value: 1)])
public struct Track: Hashable, Sendable {
  /// What the line runs through.
  public enum Input: Hashable, Sendable {
    /// Places in user units, neither moved nor scaled.
    case points([Sample])
    /// Places on the earth: WGS 84, projected and fitted into the frame.
    case coordinates([Recording.Point])
    /// The path of a .gpx, .geojson or .csv file beside or below the scene.
    case source(String)
  }

  /// A part of the earth, in degrees of WGS 84.
  public struct Region: Hashable, Sendable {
    /// The longitude of its left edge.
    public var west: Double
    /// The latitude of its lower edge.
    public var south: Double
    /// The longitude of its right edge; below `west` where the region crosses the date line.
    public var east: Double
    /// The latitude of its upper edge.
    public var north: Double

    /// A region by its edges.
    public init(west: Double, south: Double, east: Double, north: Double) {
      self.west = west
      self.south = south
      self.east = east
      self.north = north
    }

    /// What is wrong with the edges; nil where nothing is.
    var fault: String? {
      if max(abs(west), abs(east)) > 180 { return "a longitude lies in -180...180 degrees" }
      if max(abs(south), abs(north)) > 90 { return "a latitude lies in -90...90 degrees" }
      return south < north && west != east ? nil : "a region has a width and a height"
    }
  }

  /// A place in user units with its value.
  public struct Sample: Hashable, Sendable {
    /// The place.
    public var point: Point
    /// What colours the line there; nil lies evenly between its neighbours' values.
    public var value: Double?

    /// A place with its value.
    public init(_ x: Double, _ y: Double, value: Double? = nil) {
      point = Point(x: x, y: y)
      self.value = value
    }
  }

  /// What colours the line.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// Metres a second: as recorded, else the distance over the time from the point before.
    case speed
    /// Metres above the sea.
    case elevation
    /// The author's own values.
    case value
    /// The way from the start: metres, or user units on points in the plane; gaps between segments do not count.
    case distance
    /// Seconds since the first recorded time.
    case time
  }

  /// What the line runs through, as it is kept.
  var course: TrackInput
  /// What the line runs through.
  public var input: Input {
    get { course.said }
    set { course = TrackInput(newValue) }
  }
  /// Where places on the earth are fitted into; nil is the scene.
  public var frame: Rect?
  /// The part of the earth that lies in the frame, so that several tracks share one map; nil is the track's own.
  public var region: Region?
  /// The track whose map this one is drawn on, in place of a frame and a region of its own.
  public var sharedMap: LayerID?
  /// What the frame leaves free inside; nil is nothing beside a region, else half the line's width on every side.
  public var padding: Insets?
  /// What colours the line; nil is the speed of a source with times, else the value.
  public var quantity: Quantity?
  /// How values are smoothed; nil is a low-pass filter of 0.1 for speeds computed from times, else nothing.
  public var filter: SeriesFilter?
  /// The filtered values at the ends of the colours; values beyond are clamped.
  ///
  /// Nil is 0 to the largest speed or value where that is above 0, else the least to the largest.
  public var range: ClosedRange<Double>?
  /// How values become colours.
  public var coloring: Coloring
  /// Where, along each step from point to point, the change of colour begins and ends, within 0...1.
  public var hold: ClosedRange<Double>
  /// The line's width in user units, 0 or more.
  public var width: Double
  /// What stands at the ends.
  public var cap: StrokeStyle.Cap
  /// What stands at the corners.
  public var join: StrokeStyle.Join
  /// How far a point that is left out may lie from the line, in user units; 0 leaves none out.
  public var simplify: Double
  /// How far apart two ways on one road are drawn, in user units: each keeps to its right; 0 moves nothing.
  public var separate = 0.0
  /// A curve of the values beside the track.
  public var profile: Profile?
  /// What marks places of the track, later ones on top.
  public var markers: [Marker] = []
  /// A bar of the colours with their values.
  public var legend: Legend?
  /// A bar that shows how long a way on the map is.
  public var scaleBar: ScaleBar?
  /// An arrow to the north.
  public var north: North?
  /// How long the track grows from its start, in seconds; nil for one that stands whole.
  public var animated: Double?
  /// How it grows; nil is as recorded where there are times, else evenly.
  public var pace: Pace?

  /// A track; each parameter means what the property of its name does, `by` the quantity.
  public init(
    _ input: Input, frame: Rect? = nil, padding: Insets? = nil, by quantity: Quantity? = nil,
    filter: SeriesFilter? = nil, range: ClosedRange<Double>? = nil, coloring: Coloring = .hue(low: 0, high: 120),
    hold: ClosedRange<Double> = 0.2...0.8, width: Double = 4, cap: StrokeStyle.Cap = .round,
    join: StrokeStyle.Join = .round, simplify: Double = 0, profile: Profile? = nil
  ) {
    course = TrackInput(input)
    self.frame = frame
    self.padding = padding
    self.quantity = quantity
    self.filter = filter
    self.range = range
    self.coloring = coloring
    self.hold = hold
    self.width = width
    self.cap = cap
    self.join = join
    self.simplify = simplify
    self.profile = profile
  }

  /// A track through places in user units.
  public init(
    points: [Sample], by quantity: Quantity? = nil, coloring: Coloring = .hue(low: 0, high: 120), width: Double = 4
  ) {
    self.init(.points(points), by: quantity, coloring: coloring, width: width)
  }

  /// A track through places on the earth, fitted into a frame.
  public init(
    coordinates: [Recording.Point], frame: Rect? = nil, by quantity: Quantity? = nil,
    coloring: Coloring = .hue(low: 0, high: 120), width: Double = 4, profile: Profile? = nil
  ) {
    self.init(
      .coordinates(coordinates), frame: frame, by: quantity, coloring: coloring, width: width, profile: profile)
  }

  /// A track of a recording beside or below the scene, fitted into a frame.
  public init(
    source: String, frame: Rect? = nil, by quantity: Quantity? = nil,
    coloring: Coloring = .hue(low: 0, high: 120), width: Double = 4, profile: Profile? = nil
  ) {
    self.init(.source(source), frame: frame, by: quantity, coloring: coloring, width: width, profile: profile)
  }
}
