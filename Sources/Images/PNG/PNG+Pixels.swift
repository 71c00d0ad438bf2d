import Deflate

extension PNG {
  /// The samples of all pixels: rows from the top, each padded to a whole byte, packed as the header says, without filters
  /// and passes.
  ///
  /// - Parameter bytes: The file.
  package func pixels(of bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    var data = try inflated(bytes)
    let passes = header.passes
    var place = 0
    var bad: ImageFault?
    var pixels: [UInt8] = []
    if !header.isInterlaced { pixels = [UInt8](repeating: 0, count: header.rowBytes(header.width) * header.height) }
    for pass in passes {
      let rowBytes = header.rowBytes(pass.width)
      let step = max(header.pixelBits / 8, 1)
      for row in 0..<pass.height {
        let start = place + row * (rowBytes + 1)
        // The rows above have been unfiltered in place.
        guard Self.unfilter(&data, at: start, rowBytes: rowBytes, step: step, isFirst: row == 0) else {
          bad = ImageFault("row \(row) of the pixels has the filter \(data[start]), which does not exist")
          break
        }
        if !header.isInterlaced {
          pixels.replaceSubrange(row * rowBytes..<(row + 1) * rowBytes, with: data[start + 1..<start + 1 + rowBytes])
        }
      }
      if bad != nil { break }
      place += (rowBytes + 1) * pass.height
    }
    if let bad { throw ImageFault(bad.reason, at: self.data.first?.lowerBound) }
    if header.isInterlaced { pixels = joined(passes, data) }
    try checkPalette(pixels)
    return pixels
  }

  private func inflated(_ bytes: [UInt8]) throws(ImageFault) -> [UInt8] {
    let count = header.passes.reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
    let stream = compressed(in: bytes)
    let result: [UInt8]
    do throws(InflateFault) {
      result = try Inflate.zlib(stream, limit: count).bytes
    } catch {
      throw ImageFault("in the pixels: \(error)", at: place(error.offset))
    }
    guard result.count == count else {
      throw ImageFault("the pixels end after \(result.count) of \(count) bytes", at: data.last?.upperBound)
    }
    return result
  }

  /// Where in the file a byte of the compressed pixels lies.
  private func place(_ offset: Int) -> Int {
    var rest = offset
    for range in data {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return data.last?.upperBound ?? 0
  }

  /// Undoes the filter of one row (PNG, 9.2); false where there is no such filter.
  private static func unfilter(
    _ data: inout [UInt8], at start: Int, rowBytes: Int, step: Int, isFirst: Bool
  ) -> Bool {
    let kind = data[start]
    let (first, above) = (start + 1, isFirst ? -1 : start - rowBytes)
    data.withUnsafeMutableBufferPointer { data in
      switch kind {
      case 1:
        for index in first + min(step, rowBytes)..<first + rowBytes { data[index] &+= data[index - step] }
      case 2 where !isFirst:
        for index in 0..<rowBytes { data[first + index] &+= data[above + index] }
      case 3:
        for index in 0..<rowBytes {
          let left = index >= step ? Int(data[first + index - step]) : 0
          let up = isFirst ? 0 : Int(data[above + index])
          data[first + index] &+= UInt8(truncatingIfNeeded: (left + up) / 2)
        }
      case 4:
        for index in 0..<rowBytes {
          let left = index >= step ? Int(data[first + index - step]) : 0
          let up = isFirst ? 0 : Int(data[above + index])
          let corner = index >= step && !isFirst ? Int(data[above + index - step]) : 0
          data[first + index] &+= UInt8(truncatingIfNeeded: paeth(left, up, corner))
        }
      default: break
      }
    }
    return kind <= 4
  }

  /// The neighbour that is nearest to left + up - corner (PNG, 9.4).
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }

  /// The pixels of all passes in their places.
  private func joined(_ passes: [PNGPass], _ data: [UInt8]) -> [UInt8] {
    let (bits, rowBytes) = (header.pixelBits, header.rowBytes(header.width))
    var pixels = [UInt8](repeating: 0, count: rowBytes * header.height)
    var place = 0
    for pass in passes {
      let passBytes = header.rowBytes(pass.width)
      for row in 0..<pass.height {
        let from = place + row * (passBytes + 1) + 1
        let to = (pass.y + row * pass.dy) * rowBytes
        for column in 0..<pass.width {
          let x = pass.x + column * pass.dx
          if bits >= 8 {
            let count = bits / 8
            for byte in 0..<count { pixels[to + x * count + byte] = data[from + column * count + byte] }
          } else {
            let value = data[from + column * bits / 8] >> UInt8(8 - bits - column * bits % 8) & UInt8((1 << bits) - 1)
            pixels[to + x * bits / 8] |= value << UInt8(8 - bits - x * bits % 8)
          }
        }
      }
      place += (passBytes + 1) * pass.height
    }
    return pixels
  }

  /// Every pixel of a palette's image names one of its entries.
  private func checkPalette(_ pixels: [UInt8]) throws(ImageFault) {
    let count = palette.count / 3
    guard header.colorType == .indexed, count < 1 << header.bitDepth else { return }
    let rowBytes = header.rowBytes(header.width)
    for row in 0..<header.height {
      for column in 0..<header.width {
        let index = Self.sample(pixels, row * rowBytes, column, bits: header.bitDepth)
        guard index < count else {
          throw ImageFault(
            "the pixel in row \(row), column \(column) has the colour \(index) of a palette of \(count)",
            at: data.first?.lowerBound)
        }
      }
    }
  }

  /// One of a row's packed numbers of at most 8 bits.
  static func sample(_ pixels: [UInt8], _ row: Int, _ column: Int, bits: Int) -> Int {
    let bit = column * bits
    return Int(pixels[row + bit / 8] >> UInt8(8 - bits - bit % 8)) & ((1 << bits) - 1)
  }
}
