import Images
import TestSupport
import Testing

@Suite struct PNGTests {
  @Test(.needs(.pillow), arguments: [1, 2, 3])
  func `samples, colours and alphas of all kinds are those that were written`(seed: Int) throws {
    let pictures = try Picture.all(seed: seed)
    #expect(pictures.count == 104)
    for (index, picture) in pictures.enumerated() {
      let png = try PNG(picture.file)
      #expect(try png.pixels(of: picture.file) == picture.samples, "picture \(index)")
      let planes = try png.planes(of: picture.file)
      #expect(planes.color == picture.color, "picture \(index)")
      #expect((planes.alpha ?? []) == picture.alpha, "picture \(index)")
      #expect(planes.colorRowBytes * png.header.height == picture.color.count)
    }
  }

  @Test(.needs(.pillow))
  func `a thousand damaged files are read or refused, none traps`() throws {
    let pictures = try Picture.all(seed: 4)
    var random = SeededGenerator(seed: 71)
    var (taken, refused) = (0, 0)
    let start = ContinuousClock.now
    for index in 0..<1000 {
      var file = pictures[index % pictures.count].file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        file[Int.random(in: 8..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if index % 7 == 0 { file = Array(file[..<Int.random(in: 0..<file.count, using: &random)]) }
      // Half of them with right checks, so that what is behind these is reached.
      if index % 2 == 0 { file = PNGText.mended(file) }
      do throws(ImageFault) {
        _ = try ImageFile(file)
        taken += 1
      } catch {
        refused += 1
        #expect((error.offset ?? 0) <= file.count, "\(error)")
      }
    }
    #expect(taken > 0 && refused > 500)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private func fault(_ file: [UInt8]) -> String? {
    do throws(ImageFault) { _ = try ImageFile(file) } catch { return error.message(naming: "a.png") }
    return nil
  }

  @Test func `each fault names the chunk and its byte`() {
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] { PNGText.chunk(type, content) }
    let gray = PNGText.header(1, 1)
    let indexed = PNGText.header(1, 1, depth: 2, color: 3)
    let palette = chunk("PLTE", [1, 2, 3, 4, 5, 6])
    #expect(fault(PNGText.file()) == nil)
    #expect(fault([1, 2, 3]) == "'a.png' is neither PNG nor JPEG")
    #expect(fault(PNGText.signature) == "'a.png' cannot be used: at byte 8 the file is cut short")
    #expect(
      fault(PNGText.signature + chunk("tEXt", []))
        == "'a.png' cannot be used: at byte 8 the chunk 'tEXt' stands before 'IHDR'")
    #expect(
      fault(PNGText.file(PNGText.header(0, 1))) == "'a.png' cannot be used: at byte 16 the image has no pixel")
    #expect(
      fault(PNGText.file(PNGText.header(20000, 20000)))
        == "'a.png' cannot be used: at byte 16 the image has 20000 by 20000 pixels; 100 megapixels are read")
    #expect(
      fault(PNGText.file(PNGText.header(9000, 9000, depth: 16, color: 6)))
        == "'a.png' cannot be used: at byte 16 the image's samples take more than the 400 MB that are read")
    #expect(
      fault(PNGText.file(PNGText.header(1, 1, depth: 3)))
        == "'a.png' cannot be used: at byte 24 colour type 0 has no depth of 3 bits")
    #expect(
      fault(PNGText.file(PNGText.header(1, 1, color: 5)))
        == "'a.png' cannot be used: at byte 25 the colour type 5 does not exist")
    #expect(
      fault(PNGText.file(gray, before: palette))
        == "'a.png' cannot be used: at byte 33 the chunk 'PLTE' stands in an image of greys")
    #expect(
      fault(PNGText.file(indexed))
        == "'a.png' cannot be used: at byte 33 the chunk 'IDAT' stands before the palette")
    #expect(
      fault(PNGText.file(indexed, before: palette + chunk("gAMA", [0, 0, 0, 9])))
        == "'a.png' cannot be used: at byte 51 the chunk 'gAMA' stands behind the palette")
    #expect(
      fault(PNGText.file(indexed, before: palette + palette))
        == "'a.png' cannot be used: at byte 51 the chunk 'PLTE' stands there twice")
    #expect(
      fault(PNGText.file(indexed, before: palette, data: chunk("IDAT", PNGText.stored([0, 0xC0]))))
        == "'a.png' cannot be used: at byte 59 the pixel in row 0, column 0 has the colour 3 of a palette of 2")
    #expect(
      fault(PNGText.file(before: chunk("tRNS", [1])))
        == "'a.png' cannot be used: at byte 33 the chunk 'tRNS' has 1 bytes, not 2")
    #expect(
      fault(PNGText.file(before: chunk("NEED", [])))
        == "'a.png' cannot be used: at byte 33 the chunk 'NEED' is needed and not known")
    #expect(fault(PNGText.file(before: chunk("more", [1, 2]))) == nil)
    #expect(fault(PNGText.file(before: chunk("acTL", [0, 0]))).map { $0.contains("an animated PNG") } == true)
    let part = chunk("IDAT", PNGText.stored([0, 7]))
    #expect(
      fault(PNGText.file(data: part + chunk("tEXt", []) + part))
        == "'a.png' cannot be used: at byte 70 the chunk 'IDAT' stands apart from the others of its kind")
    #expect(
      fault(PNGText.file(data: chunk("IDAT", PNGText.stored([9, 7]))))
        == "'a.png' cannot be used: at byte 41 row 0 of the pixels has the filter 9, which does not exist")
    #expect(
      fault(PNGText.file(data: chunk("IDAT", PNGText.stored([0]))))
        == "'a.png' cannot be used: at byte 53 the pixels end after 1 of 2 bytes")
    #expect(
      fault(PNGText.file(data: chunk("IDAT", PNGText.stored([0, 7, 7]))))
        == "'a.png' cannot be used: at byte 48 in the pixels: the data hold more than the 2 bytes that belong there")
    var damaged = PNGText.file()
    damaged[45] ^= 1
    #expect(
      fault(damaged) == "'a.png' cannot be used: at byte 33 the chunk 'IDAT' is damaged: its check (CRC) is wrong")
  }

  @Test(.needs(.pillow)) func `a bomb of a few kilobytes is refused before it grows`() throws {
    // 100 MB of zeros in an image of one pixel.
    let script = "import sys, zlib; sys.stdout.buffer.write(zlib.compress(bytes(10**8), 9))"
    let bomb = try Tool.pillow.run(["-c", script]).output
    let start = ContinuousClock.now
    #expect(
      fault(PNGText.file(data: PNGText.chunk("IDAT", bomb)))?.hasSuffix("more than the 2 bytes that belong there")
        == true)
    #expect(
      fault(PNGText.file(before: PNGText.chunk("iCCP", [65, 0, 0] + bomb)))?.contains(
        "in the profile the data hold more")
        == true)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `profiles, gammas and orientations are kept`() throws {
    func colors(_ before: [UInt8]) throws -> PNG.ColorInfo { try PNG(PNGText.file(before: before)).colors }
    let gamma = PNGText.chunk("gAMA", PNGText.number(45455))
    let places = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap { PNGText.number($0) }
    #expect(try colors([]) == .unknown)
    #expect(try colors(gamma) == .gamma(0.45455, chromaticities: nil))
    #expect(
      try colors(gamma + PNGText.chunk("cHRM", places))
        == .gamma(0.45455, chromaticities: [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]))
    #expect(try colors(gamma + PNGText.chunk("sRGB", [0])) == .srgb)
    let profile = PNGText.chunk("iCCP", Array("mine".utf8) + [0, 0] + PNGText.stored([1, 2, 3]))
    #expect(try colors(profile + gamma) == .profile([1, 2, 3]))
    let exif = PNGText.chunk("eXIf", Exif.tiff(orientation: 6))
    let turned = try ImageFile(
      PNGText.file(PNGText.header(1, 2), data: PNGText.chunk("IDAT", PNGText.stored([0, 7, 0, 7])), behind: exif))
    #expect(turned.orientation == 6 && turned.width == 2 && turned.height == 1)
    #expect(turned.uprightBytes.count == turned.bytes.count - exif.count)
    #expect(try ImageFile(turned.uprightBytes).orientation == 1)
  }
}

/// Notes of cameras.
enum Exif {
  /// A TIFF head with one entry.
  static func tiff(orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
    isLittle
      ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}
