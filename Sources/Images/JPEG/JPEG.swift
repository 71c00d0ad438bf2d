/// A JPEG file's frame and what viewers need to know of its colours (ITU-T T.81; JFIF; Adobe Technical Note 5116).
package struct JPEG: Hashable, Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The components of a pixel: 1, 3 or 4.
  package let components: Int
  /// Whether the scans refine each other, rather than one giving all.
  package let isProgressive: Bool
  /// The transform that an Adobe marker names: 0 none, 1 YCbCr, 2 YCCK; nil without such a marker.
  package let adobeTransform: Int?
  /// Whether three components are red, green and blue as they stand, by the components' names.
  package let isNamedRGB: Bool
  /// The ICC profile that the file carries.
  package let profile: [UInt8]?
  /// Where the segment with Exif's orientation lies, and the orientation, 2 to 8.
  let exif: Exif?

  struct Exif: Hashable, Sendable {
    let range: Range<Int>
    let orientation: Int
  }

  /// Reads a file's markers to its end; the coefficients are passed over.
  package init(_ bytes: [UInt8]) throws(ImageFault) {
    var markers = JPEGMarkers(bytes)
    try markers.read()
    guard let frame = markers.frame else { throw ImageFault("the file ends without a frame", at: bytes.count) }
    (width, height, components) = (frame.width, frame.height, frame.names.count)
    isProgressive = frame.isProgressive
    adobeTransform = markers.adobeTransform
    isNamedRGB = markers.adobeTransform == nil && !markers.hasJFIF && frame.names == Array("RGB".utf8)
    profile = try markers.profile()
    exif = markers.exif
  }
}
