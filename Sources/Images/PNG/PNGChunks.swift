import Bytes
import Deflate

/// The chunks of a PNG file, read in order (PNG, 5).
struct PNGChunks {
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var data: [Range<Int>] = []
  var profile: [UInt8]?
  var isSRGB = false
  var gamma: Double?
  var chromaticities: [Double]?
  var exif: (range: Range<Int>, orientation: Int)?

  private var header: PNGHeader?
  private var seen: Set<String> = []
  private var last = ""

  private struct Chunk {
    let type: String
    /// The place of its length.
    let start: Int
    let content: Range<Int>

    func fault(_ reason: String) -> ImageFault { ImageFault("the chunk '\(type)' \(reason)", at: start) }
  }

  static func read(_ bytes: [UInt8]) throws(ImageFault) -> PNG {
    guard bytes.starts(with: PNG.signature) else { throw ImageFault("is no PNG file") }
    var reader = ByteReader(bytes)
    try reader.skip(PNG.signature.count)
    var chunks = PNGChunks()
    while true {
      let chunk = try chunks.next(&reader)
      if chunk.type == "IEND" { break }
      try chunks.add(chunk, of: bytes)
      chunks.last = chunk.type
    }
    guard let header = chunks.header, !chunks.data.isEmpty else {
      throw ImageFault("the file ends without pixels", at: reader.offset)
    }
    if header.colorType == .indexed, chunks.palette.isEmpty {
      throw ImageFault("the file has no palette", at: reader.offset)
    }
    return PNG(chunks, header)
  }

  private func next(_ reader: inout ByteReader) throws(ImageFault) -> Chunk {
    let start = reader.offset
    let count = try reader.uint32()
    let typeRange = try reader.take(4)
    guard
      reader.bytes[typeRange].allSatisfy({ (65...90).contains($0) || (97...122).contains($0) })
    else { throw ImageFault("there is no chunk", at: start) }
    let type = String(decoding: reader.bytes[typeRange], as: UTF8.self)
    guard count <= reader.remaining - 4 else {
      throw ImageFault("the chunk '\(type)' of \(count) bytes is cut short", at: start)
    }
    let content = try reader.take(count)
    let check = CRC32.of(reader.bytes[typeRange.lowerBound..<content.upperBound])
    guard try reader.uint32() == Int(check) else {
      throw ImageFault("the chunk '\(type)' is damaged: its check (CRC) is wrong", at: start)
    }
    return Chunk(type: type, start: start, content: content)
  }

  private mutating func add(_ chunk: Chunk, of bytes: [UInt8]) throws(ImageFault) {
    guard let header else {
      guard chunk.type == "IHDR" else { throw chunk.fault("stands before 'IHDR'") }
      guard chunk.content.count == 13 else { throw chunk.fault("has \(chunk.content.count) bytes, not 13") }
      var reader = ByteReader(bytes, chunk.content)
      header = try PNGHeader(&reader)
      return
    }
    switch chunk.type {
    case "IDAT":
      guard data.isEmpty || last == "IDAT" else { throw chunk.fault("stands apart from the others of its kind") }
      if header.colorType == .indexed, palette.isEmpty { throw chunk.fault("stands before the palette") }
      data.append(chunk.content)
      return
    case "IHDR", "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf":
      guard seen.insert(chunk.type).inserted, chunk.type != "IHDR" else { throw chunk.fault("stands there twice") }
      guard data.isEmpty || chunk.type == "eXIf" else { throw chunk.fault("stands behind the pixels") }
      if !palette.isEmpty, ["iCCP", "sRGB", "gAMA", "cHRM"].contains(chunk.type) {
        throw chunk.fault("stands behind the palette")
      }
      try addOnce(chunk, of: bytes, header)
    case "acTL": throw chunk.fault("makes it an animated PNG, which only some viewers play: name a still one")
    default:
      // A capital first letter says that the image cannot be shown without it.
      if let first = chunk.type.utf8.first, first & 0x20 == 0 { throw chunk.fault("is needed and not known") }
    }
  }

  private mutating func addOnce(_ chunk: Chunk, of bytes: [UInt8], _ header: PNGHeader) throws(ImageFault) {
    let count = chunk.content.count
    var reader = ByteReader(bytes, chunk.content)
    func expect(_ wanted: Int) throws(ImageFault) {
      guard count == wanted else { throw chunk.fault("has \(count) bytes, not \(wanted)") }
    }
    switch chunk.type {
    case "PLTE":
      guard header.colorType != .gray, header.colorType != .grayAlpha else {
        throw chunk.fault("stands in an image of greys")
      }
      guard count > 0, count % 3 == 0, count <= 768 else {
        throw chunk.fault("has \(count) bytes, which is no palette")
      }
      if header.colorType == .indexed, count / 3 > 1 << header.bitDepth {
        throw chunk.fault("has \(count / 3) entries, more than \(header.bitDepth) bits can name")
      }
      guard !seen.contains("tRNS") else { throw chunk.fault("stands behind 'tRNS'") }
      palette = Array(bytes[chunk.content])
    case "tRNS":
      switch header.colorType {
      case .gray: try expect(2)
      case .rgb: try expect(6)
      case .indexed:
        guard !palette.isEmpty else { throw chunk.fault("stands before the palette") }
        guard count <= palette.count / 3 else { throw chunk.fault("has more entries than the palette") }
      case .grayAlpha, .rgba: throw chunk.fault("stands in an image with alpha")
      }
      transparency = Array(bytes[chunk.content])
    case "sRGB":
      try expect(1)
      isSRGB = true
    case "gAMA":
      try expect(4)
      let value = try reader.uint32()
      gamma = value > 0 ? Double(value) / 100_000 : nil
    case "cHRM":
      try expect(32)
      var values: [Double] = []
      for _ in 0..<8 { values.append(Double(try reader.uint32()) / 100_000) }
      chromaticities = values
    case "iCCP": profile = try profile(chunk, of: bytes)
    default: exif = ExifOrientation.read(bytes, chunk.content).map { (chunk.start..<chunk.content.upperBound + 4, $0) }
    }
  }

  private func profile(_ chunk: Chunk, of bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    let content = bytes[chunk.content]
    guard let nameEnd = content.prefix(80).firstIndex(of: 0), nameEnd + 1 < content.endIndex, bytes[nameEnd + 1] == 0
    else { throw chunk.fault("has no name or an unknown compression") }
    do throws(InflateFault) {
      return try Inflate.zlib(Array(content[(nameEnd + 2)...]), limit: ImageLimits.profileBytes).bytes
    } catch {
      throw ImageFault("in the profile \(error)", at: nameEnd + 2 + error.offset)
    }
  }
}
