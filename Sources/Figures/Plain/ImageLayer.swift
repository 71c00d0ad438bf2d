public import Geometry
import Images
package import Reading
public import SceneBuilding
public import SceneModel

/// A picture of pixels from a PNG or JPEG file, fitted into a frame.
///
///     ImageLayer(source: "map.png")
///     ImageLayer(source: "portrait.jpg", frame: Rect(x: 20, y: 20, width: 80, height: 80), fit: .cover, radius: 40)
public struct ImageLayer: Hashable, LayerType, MapUser, RegionHolder {
  /// How a picture of other proportions lies in its frame.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// It is stretched to the frame.
    case fill
    /// All of it is seen, and a part of the frame stays empty.
    case contain
    /// All of the frame is covered, and what reaches beyond it is cut.
    case cover
  }

  /// The path of the file beside or below the scene.
  public var source: String
  /// Where the picture lies; nil for the whole scene.
  public var frame: Rect?
  /// How a picture of other proportions lies in the frame.
  public var fit: Fit
  /// Which point of the picture lies on which of the frame, as shares of both: (0, 0) the upper left corners, (1, 1) the lower
  /// right ones.
  public var align: Point
  /// The radius of the corners of what is seen.
  public var radius: Double
  /// Whether viewers mix neighbouring pixels where they draw them larger; otherwise each pixel is a rectangle.
  public var isSmooth: Bool
  /// Whether SVG holds the file; otherwise it has a link to it, by the path as it stands in the scene.
  public var isEmbedded: Bool
  /// The part of the earth that the picture shows by Web Mercator; it then lies where a track with the same frame and region
  /// has it, stretched to that place.
  public var region: Track.Region?
  /// The track whose region the picture shows and whose map it lies on, in place of a frame and a region of its own.
  public var sharedMap: LayerID?

  /// A picture in a frame, or over the whole scene.
  public init(
    source: String, frame: Rect? = nil, fit: Fit = .contain, align: Point = Point(0.5, 0.5), radius: Double = 0,
    isSmooth: Bool = true, isEmbedded: Bool = true, region: Track.Region? = nil
  ) {
    self.source = source
    self.frame = frame
    self.fit = fit
    self.align = align
    self.radius = radius
    self.isSmooth = isSmooth
    self.isEmbedded = isEmbedded
    self.region = region
  }

  /// The picture's layer; nil after a fault, such as a file that cannot be read.
  public func layer(in context: FigureContext, reporting diagnostics: inout Diagnostics) -> Layer? {
    guard isSound(in: context, reporting: &diagnostics) else { return nil }
    let file: ImageFile
    do {
      file = try context.image(at: source)
    } catch {
      diagnostics.report(error.diagnostics, at: context.place(of: "source"))
      return nil
    }
    var frame = frame ?? Rect(context.size)
    if let sharedMap {
      guard let map = context.map(of: sharedMap, at: "region", reporting: &diagnostics) else { return nil }
      guard let region = map.regionFrame else {
        diagnostics.error(
          "'region': the track '\(sharedMap.value)' says no 'region' that the picture could show",
          at: context.place(of: "region"), hint: "write [west, south, east, north] there")
        return nil
      }
      frame = region
    }
    guard let place = sharedMap == nil ? place(of: file, in: frame) : frame else {
      diagnostics.warning("the frame has no room for the image: nothing is drawn", at: context.place(of: "frame"))
      return standIn
    }
    let content = Content.image(
      Image(file, path: source, frame: place, isSmooth: isSmooth, isEmbedded: isEmbedded))
    let isCut = place.width > frame.width * (1 + 1e-9) || place.height > frame.height * (1 + 1e-9)
    let seen = isCut ? frame : place
    guard isCut || radius > 0 else { return Layer(.type(Self.typeName), content) }
    var picture = Layer(.part("picture"), content)
    picture.clip = Clip(radius > 0 ? .roundedRect(seen, radii: CornerRadii(all: radius)) : .rect(seen))
    return Layer(.type(Self.typeName), .group([picture]))
  }

  /// Where the whole picture lies; nil where the frame has no room.
  private func place(of file: ImageFile, in frame: Rect) -> Rect? {
    guard frame.width > 0, frame.height > 0 else { return nil }
    if let region {
      return FrameFit(region.corners, into: frame).map(region.place)
    }
    let (wide, high) = (frame.width / Double(file.width), frame.height / Double(file.height))
    let scale: Double
    switch fit {
    case .fill: return frame
    case .contain: scale = min(wide, high)
    case .cover: scale = max(wide, high)
    }
    // The side that fits is the frame's own, to the last bit.
    let width = scale == wide ? frame.width : Double(file.width) * scale
    let height = scale == high ? frame.height : Double(file.height) * scale
    return Rect(
      x: frame.x + (frame.width - width) * align.x, y: frame.y + (frame.height - height) * align.y, width: width,
      height: height)
  }
}

extension ImageLayer {
  package static let typeName = "image"
  package static let summary = "A picture from a PNG or JPEG file, fitted into a frame."
  package static let blank = ImageLayer(source: "")
  package static let keys: KeyList<ImageLayer> = [
    .required("source", \.source, .text("the path of a .png or .jpg file"), "A picture beside or below the scene."),
    .optional("frame", \.frame, .rect, "Where the picture lies; the whole scene if left out."),
    .defaulted(
      "fit", \.fit, .choice(),
      "How a picture of other proportions lies in the frame: stretched, seen whole, or cut to cover it."),
    .defaulted(
      "align", \.align, .point,
      "Which point of the picture lies on which of the frame, as shares of both: [0, 0] the upper left corners."),
    .defaulted("radius", \.radius, .nonNegative, "The radius of the corners of what is seen."),
    .defaulted(
      "smooth", \.isSmooth, .boolean,
      "Whether neighbouring pixels are mixed where they are drawn larger; else each is a rectangle."),
    .defaulted("embed", \.isEmbedded, .boolean, "Whether SVG holds the file; else it has a link to it."),
    .optional(
      "region", \.writtenRegion, .trackRegion,
      "The part of the earth that the picture shows by Web Mercator, [west, south, east, north]; or a track with one, on whose map it lies."
    ),
  ]

  package func check(_ check: inout ValueCheck) {
    check("region", "frame") {
      writtenRegion == nil || fit == Self.blank.fit ? nil : "'fit' cannot stand beside 'region'"
    }
    check("frame", "region") {
      sharedMap == nil || frame == nil ? nil : "'frame' cannot stand beside the 'region' of a track: it is the track's"
    }
    check("align") {
      (0...1).contains(align.x) && (0...1).contains(align.y) ? nil : "expected two shares from 0 to 1"
    }
  }
}
