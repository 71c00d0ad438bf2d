package import Bytes

extension Path {
  /// The same path as of the whole text, whose parts several cores read.
  ///
  /// - Parameters:
  ///   - source: A text that has path data in it.
  ///   - range: Where it stands.
  package init(svg source: InputText, in range: Range<Int>, on cores: Cores) throws(PathSyntaxError) {
    if let path = PathDataParts(source: source, range: range).path(on: cores) {
      self = path
      return
    }
    // Short data, and data with a fault, whose place is found by reading all before it.
    let read = source.withBytes { bytes in
      Result { () throws(PathSyntaxError) in try Path(svg: UnsafeBufferPointer(rebasing: bytes[range])) }
    }
    self = try read.get()
  }

  /// Whether path data of so many bytes is read in parts.
  package static func isReadInParts(_ count: Int, on cores: Cores) -> Bool {
    cores.share(count / PathDataParts.blockLength)
  }
}

/// Path data that is parted before absolute commands which go on with a subpath, or begin one.
private struct PathDataParts: Sendable {
  let source: InputText
  let range: Range<Int>

  static let blockLength = 1 << 14

  /// The parts that were read so far, joined.
  private struct Joined: Sendable {
    var path = Path()
    /// Whether every part could be read by itself.
    var isWhole = true
    private var length = 0

    /// Adds a part of data of a length, for all of which room is made once.
    mutating func add(_ part: Part, of count: Int) {
      length += part.length
      let needed = path.elements.count + part.path.elements.count
      let points = path.elements.pointCount + part.path.elements.pointCount
      if !path.hasRoom(for: needed, points: points), length > 0 {
        let growth = Double(count) / Double(length) * 1.02
        func expected(_ needed: Int) -> Int { Int(Double(needed) * growth, within: needed...2 * count + needed) }
        path.reserveCapacity(expected(needed), points: expected(points))
      }
      path.append(part.path)
    }
  }

  private struct Part: Sendable {
    let path: Path
    let length: Int
  }

  /// The path; nil of short data, and where a part has a fault or depends on another one.
  func path(on cores: Cores) -> Path? {
    var joined = Joined()
    let isShared = cores.parts(of: range.count / Self.blockLength, into: &joined) { blocks in
      part(blocks)
    } _: { [range] part, joined in
      joined.isWhole = joined.isWhole && part != nil
      if let part, joined.isWhole { joined.add(part, of: range.count) }
    }
    return isShared && joined.isWhole ? joined.path : nil
  }

  /// What some blocks of the data say, up to where the next part begins; nil where it cannot be read by itself.
  private func part(_ blocks: Range<Int>) -> Part? {
    source.withBytes { bytes in
      let data = UnsafeBufferPointer(rebasing: bytes[range])
      let isLast = blocks.upperBound == data.count / Self.blockLength
      guard let start = blocks.lowerBound == 0 ? 0 : Self.begin(inBlock: blocks.lowerBound, of: data),
        let end = isLast ? data.count : Self.begin(inBlock: blocks.upperBound, of: data)
      else { return nil }
      let text = UnsafeBufferPointer(rebasing: data[start..<end])
      var reader = start == 0 ? PathDataReader(text, cubicsPerArc: nil) : PathDataReader(part: text)
      guard let path = try? reader.read() else { return nil }
      return Part(path: path, length: text.count)
    }
  }

  /// The first place in a block where a part may begin: a capital that needs nothing of what is before it, behind a digit, so that
  /// no subpath was closed there; nil where there is none.
  private static func begin(inBlock block: Int, of data: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = block * blockLength
    return (start..<min(start + blockLength, data.count)).first { index in
      "MLCQ".utf8.contains(data[index]) && endsNumber(before: index, in: data)
    }
  }

  private static func endsNumber(before index: Int, in data: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = data[..<index].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return last.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
  }
}
