import Bytes

/// The bytes of an image as a stream's, in hexadecimal digits.
struct ImageStream {
  /// What a stream holds.
  enum Data {
    /// Samples in rows from the top, each padded to a whole byte.
    case samples([UInt8], rowBytes: Int)
    /// A PNG's own compressed rows: what each pixel has, and how many there are in a row.
    case filtered([UInt8], channels: Int, bits: Int, width: Int)
    /// A JPEG.
    case jpeg([UInt8], isUntransformed: Bool)
    /// Anything else.
    case bytes([UInt8])
  }

  /// The filters, as entries of the stream's dictionary.
  let entries: [PDFValue.Entry]
  /// The stream's bytes.
  let bytes: [UInt8]

  /// How many bytes stand on a line where the data have no rows of their own.
  private static let lineBytes = 48

  /// The stream of some data: a row of pixels a line; minified, without line breaks.
  init(_ data: Data, isMinified: Bool) {
    let (bytes, line): ([UInt8], Int)
    var filters: [PDFValue] = [.name("ASCIIHexDecode")]
    var parameters: PDFValue?
    switch data {
    case .samples(let samples, let rowBytes): (bytes, line) = (samples, rowBytes)
    case .filtered(let stream, let channels, let bits, let width):
      (bytes, line) = (stream, Self.lineBytes)
      filters.append(.name("FlateDecode"))
      parameters = .dictionary([
        .init("Predictor", .integer(15)), .init("Colors", .integer(channels)),
        .init("BitsPerComponent", .integer(bits)), .init("Columns", .integer(width)),
      ])
    case .jpeg(let file, let isUntransformed):
      (bytes, line) = (file, Self.lineBytes)
      filters.append(.name("DCTDecode"))
      if isUntransformed { parameters = .dictionary([.init("ColorTransform", .integer(0))]) }
    case .bytes(let other): (bytes, line) = (other, Self.lineBytes)
    }
    var entries: [PDFValue.Entry] = [.init("Filter", filters.count == 1 ? filters[0] : .array(filters))]
    // The first filter has none.
    if let parameters { entries.append(.init("DecodeParms", .array([.dictionary([]), parameters]))) }
    self.entries = entries
    var buffer = ByteBuffer()
    buffer.reserveCapacity(2 * bytes.count + (isMinified ? 0 : bytes.count / max(line, 1)) + 2)
    for start in stride(from: 0, to: bytes.count, by: max(line, 1)) {
      if !isMinified, start > 0 { buffer.append("\n") }
      for index in start..<min(start + max(line, 1), bytes.count) { buffer.append(hex: bytes[index]) }
    }
    buffer.append(">")
    self.bytes = buffer.bytes
  }
}
