import Bytes

/// The file of an image, PNG or JPEG, that was read whole and found sound.
public struct ImageFile: Hashable, Sendable {
  /// What kind of file it is.
  package enum Kind: Sendable {
    /// A PNG.
    case png(PNG)
    /// A JPEG.
    case jpeg(JPEG)
  }

  /// What the file is, behind one reference: very many layers may show it.
  private final class Values: Sendable {
    let bytes: [UInt8]
    let digest: String
    let kind: Kind

    init(_ bytes: [UInt8], digest: String, _ kind: Kind) {
      (self.bytes, self.digest, self.kind) = (bytes, digest, kind)
    }
  }

  private let values: Values

  /// The file's bytes.
  public var bytes: [UInt8] { values.bytes }
  /// The SHA-256 of the bytes, 64 hexadecimal digits: files are equal where it is.
  public var digest: String { values.digest }
  /// What kind of file it is.
  package var kind: Kind { values.kind }

  /// Reads a file's bytes.
  ///
  /// - Throws: What is wrong, at which byte. At most 100 megapixels and 400 MB of samples are read, see `ImageLimits`.
  public init(_ bytes: [UInt8]) throws(ImageFault) {
    let kind: Kind
    if bytes.starts(with: PNG.signature) {
      kind = .png(try PNG(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = .jpeg(try JPEG(bytes))
    } else {
      throw ImageFault("is neither PNG nor JPEG")
    }
    var digits = ByteBuffer()
    for byte in SHA256.hash(of: bytes) { digits.append(hex: byte) }
    values = Values(bytes, digest: String(decoding: digits.bytes, as: UTF8.self), kind)
  }

  /// Whether two files have the same bytes.
  public static func == (a: ImageFile, b: ImageFile) -> Bool { a.digest == b.digest }

  /// By the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The width in pixels as stored, at least 1.
  package var storedWidth: Int {
    switch kind {
    case .png(let png): png.header.width
    case .jpeg(let jpeg): jpeg.width
    }
  }

  /// The height in pixels as stored, at least 1.
  package var storedHeight: Int {
    switch kind {
    case .png(let png): png.header.height
    case .jpeg(let jpeg): jpeg.height
    }
  }

  /// How the stored pixels are to be turned and mirrored, 1 to 8, as Exif counts them (CIPA DC-008): 1 as they are.
  package var orientation: Int {
    switch kind {
    case .png(let png): png.exif?.orientation ?? 1
    case .jpeg(let jpeg): jpeg.exif?.orientation ?? 1
    }
  }

  /// The width in pixels as seen, turned upright.
  public var width: Int { orientation >= 5 ? storedHeight : storedWidth }

  /// The height in pixels as seen, turned upright.
  public var height: Int { orientation >= 5 ? storedWidth : storedHeight }

  /// What the numbers of a pixel, or of a palette's entry, are.
  package enum Components: Hashable, Sendable {
    /// Lightness.
    case gray
    /// Red, green and blue.
    case rgb
    /// The four process inks.
    case cmyk
  }

  /// What the numbers of a pixel, or of a palette's entry, are.
  package var components: Components {
    switch kind {
    case .png(let png): png.header.colorType == .gray || png.header.colorType == .grayAlpha ? .gray : .rgb
    case .jpeg(let jpeg): jpeg.components == 1 ? .gray : jpeg.components == 3 ? .rgb : .cmyk
    }
  }

  /// Whether a pixel may be translucent.
  package var hasAlpha: Bool {
    switch kind {
    case .png(let png): png.hasAlpha
    case .jpeg: false
    }
  }

  /// The media type: `image/png` or `image/jpeg`.
  package var mediaType: String {
    switch kind {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    }
  }

  /// The file without a note of its orientation, so that no viewer turns it: what is embedded.
  package var uprightBytes: [UInt8] {
    let range: Range<Int>?
    switch kind {
    case .png(let png): range = png.exif?.range
    case .jpeg(let jpeg): range = jpeg.exif?.range
    }
    guard let range else { return bytes }
    return Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
  }
}
