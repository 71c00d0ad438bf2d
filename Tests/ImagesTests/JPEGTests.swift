import Images
import TestSupport
import Testing

@Suite struct JPEGTests {
  /// A picture of Pillow's, 40 by 30 pixels.
  private func made(_ mode: String, _ options: String = "") throws -> [UInt8] {
    let script = """
      import sys, io
      from PIL import Image
      picture = Image.linear_gradient("L").resize((40, 30)).convert("\(mode)")
      file = io.BytesIO()
      picture.save(file, "JPEG" \(options.isEmpty ? "" : ", " + options))
      sys.stdout.buffer.write(file.getvalue())
      """
    let made = try Tool.pillow.run(["-c", script])
    try #require(made.code == 0, "\(made.message)")
    return made.output
  }

  @Test(.needs(.pillow)) func `frames of greys, colours and inks are read, baseline and progressive`() throws {
    for isProgressive in [false, true] {
      for (mode, count) in [("L", 1), ("RGB", 3), ("CMYK", 4)] {
        let jpeg = try JPEG(try made(mode, "progressive=\(isProgressive ? "True" : "False")"))
        #expect(jpeg.width == 40 && jpeg.height == 30 && jpeg.components == count)
        #expect(jpeg.isProgressive == isProgressive)
        #expect((jpeg.adobeTransform != nil) == (mode == "CMYK"))
        #expect(jpeg.profile == nil)
      }
    }
    #expect(try JPEG(made("RGB", "restart_marker_rows=1")).components == 3)
    // libjpeg names components R, G and B only where it is asked to keep them; Adobe's marker says so, too.
    #expect(try JPEG(made("RGB", "keep_rgb=True")).adobeTransform == 0)
  }

  @Test(.needs(.pillow)) func `a profile in several parts is joined`() throws {
    let jpeg = try JPEG(made("RGB", "icc_profile=bytes(range(256)) * 600"))
    #expect(jpeg.profile == (0..<600).flatMap { _ in (0..<256).map { UInt8($0) } })
  }

  @Test(.needs(.pillow)) func `an orientation turns width and height, and is left out of what is embedded`() throws {
    let plain = try made("RGB")
    for (orientation, isLittle) in [(UInt8(1), true), (3, false), (6, true), (8, false)] {
      let content = Array("Exif\0\0".utf8) + Exif.tiff(orientation: orientation, isLittle: isLittle)
      let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      let file = try ImageFile(Array(plain[..<2]) + segment + plain[2...])
      #expect(file.orientation == Int(orientation))
      #expect(file.width == (orientation >= 5 ? 30 : 40))
      #expect(file.uprightBytes == (orientation == 1 ? file.bytes : plain))
    }
  }

  @Test(.needs(.pillow)) func `files that no viewer shows alike are refused with their byte`() throws {
    let plain = try made("L")
    let frame = try #require(plain.indices.first { plain[$0...].starts(with: [0xFF, 0xC0]) })
    func fault(_ change: (inout [UInt8]) -> Void) -> String? {
      var file = plain
      change(&file)
      do throws(ImageFault) { _ = try ImageFile(file) } catch { return error.message(naming: "a.jpg") }
      return nil
    }
    #expect(fault { _ in } == nil)
    #expect(
      fault { $0[frame + 1] = 0xC9 }
        == "'a.jpg' cannot be used: at byte \(frame) the JPEG has arithmetic codes, which few viewers read")
    #expect(fault { $0[frame + 1] = 0xC3 }?.contains("lossless or hierarchical") == true)
    #expect(fault { $0[frame + 4] = 12 }?.contains("12 bits a sample") == true)
    #expect(fault { $0[frame + 9] = 2 }?.contains("2 components") == true)
    #expect(fault { $0.replaceSubrange(frame + 5..<frame + 7, with: [0, 0]) }?.contains("number of rows") == true)
    #expect(fault { $0.removeLast(2) } == "'a.jpg' cannot be used: at byte \(plain.count - 2) the file is cut short")
    #expect(fault { $0.removeSubrange(4...) }?.contains("cut short") == true)
  }

  @Test(.needs(.pillow)) func `a thousand damaged files are read or refused, none traps`() throws {
    let files = [try made("L"), try made("RGB", "progressive=True, icc_profile=bytes(3000)"), try made("CMYK")]
    var random = SeededGenerator(seed: 72)
    var refused = 0
    for index in 0..<1000 {
      var file = files[index % files.count]
      // Where the markers are, above all.
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        file[Int.random(in: 2..<min(file.count, 700), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if index % 7 == 0 { file = Array(file[..<Int.random(in: 0..<file.count, using: &random)]) }
      do throws(ImageFault) { _ = try ImageFile(file) } catch {
        refused += 1
        #expect((error.offset ?? 0) <= file.count)
      }
    }
    #expect(refused > 100)
  }
}
