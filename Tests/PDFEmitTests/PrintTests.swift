import Bytes
import ColorManagement
import Foundation
import Geometry
import PDFEmit
import Resolving
import SceneModel
import Synchronization
import TestSupport
import Testing

/// Boxes, bleed and marks of a page that is printed, and what its file says of itself.
@Suite struct PrintTests {
  private func text(_ scene: Scene) -> String { String(decoding: scene.pdf(), as: UTF8.self) }

  /// The four numbers of a box.
  private func box(_ name: String, in text: String) throws -> [Double] {
    let part = try #require(text.components(separatedBy: "/\(name) [").dropFirst().first)
    return part.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) }
  }

  @Test func `without bleed and marks the sheet is the page`() throws {
    let text = text(PrintedScene.sheet())
    let (media, bleed) = (try box("MediaBox", in: text), try box("BleedBox", in: text))
    #expect(try media == bleed && bleed == box("TrimBox", in: text))
    #expect(abs(media[2] - 90 * 72 / 25.4) < 1e-5 && abs(media[3] - 50 * 72 / 25.4) < 1e-5)
  }

  @Test func `boxes lie inside one another, and the sheet's corner at a whole hundredth of a point`() throws {
    for marks in [[], PrintMark.allCases] {
      let scene = PrintedScene.sheet {
        $0.bleed = Insets(top: 3, right: 2, bottom: 1, left: 4)
        $0.marks = marks
      }
      let text = text(scene)
      let (media, bleed, trim) = (
        try box("MediaBox", in: text), try box("BleedBox", in: text), try box("TrimBox", in: text)
      )
      let millimetre = 72 / 25.4
      for (index, length) in [4.0, 1, -2, -3].enumerated() {
        #expect(abs(trim[index] - bleed[index] - length * millimetre) < 2e-6)
      }
      #expect(media[0] == 0 && media[1] == 0 && bleed[0] >= 0 && bleed[1] >= 0)
      #expect(media[2] >= bleed[2] && media[3] >= bleed[3])
      for corner in trim.prefix(2) { #expect(abs(corner * 100 - (corner * 100).rounded()) < 1e-6) }
    }
  }

  @Test func `the background is painted over the bleed`() {
    let scene = PrintedScene.sheet { $0.bleed = Insets(all: 3) }
    #expect(text(scene).contains("-3 -3 m\n93 -3 l\n93 53 l\n-3 53 l\nh\nf\n"))
  }

  @Test func `no mark lies on the bleed`() throws {
    let scene = PrintedScene.sheet {
      $0.bleed = Insets(all: 3)
      $0.marks = PrintMark.allCases
    }
    let text = text(scene)
    let bleed = try box("BleedBox", in: text)
    let marks = try #require(text.components(separatedBy: "% marks\n").last?.components(separatedBy: "endstream").first)
    var count = 0
    for line in marks.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropLast().compactMap { Double($0) }
      switch words.last {
      case "m", "l": #expect(!inside(numbers, bleed), "\(line)")
      case "re": #expect(!inside(numbers, bleed) && !inside([numbers[0], numbers[1] + numbers[3]], bleed), "\(line)")
      default: continue
      }
      count += 1
    }
    #expect(count > 60)
  }

  private func inside(_ point: [Double], _ box: [Double]) -> Bool {
    point[0] > box[0] && point[0] < box[2] && point[1] > box[1] && point[1] < box[3]
  }

  @Test func `a file of no standard is ASCII without an identifier`() {
    let bytes = PrintedScene.sheet { $0.marks = PrintMark.allCases }.pdf()
    #expect(bytes.allSatisfy { $0 < 0x80 })
    #expect(!String(decoding: bytes, as: UTF8.self).contains("/ID ["))
  }

  @Test(arguments: [
    ([PDFStandard.x4], "%PDF-1.6\n", ["/S /GTS_PDFX ", "pdfxid:GTS_PDFXVersion>PDF/X-4<", "/Trapped /False"]),
    ([.a2b], "%PDF-1.7\n", ["/S /GTS_PDFA1 ", "<pdfaid:part>2<", "<pdfaid:conformance>B<"]),
    ([.a2u], "%PDF-1.7\n", ["/S /GTS_PDFA1 ", "<pdfaid:conformance>U<"]),
    ([.a4], "%PDF-2.0\n", ["/S /GTS_PDFA1 ", "<pdfaid:part>4<", "<pdfaid:rev>2020<"]),
    ([.x4, .a2u], "%PDF-1.6\n", ["/S /GTS_PDFX ", "/S /GTS_PDFA1 ", "pdfaExtension:schemas"]),
  ])
  func `a standard has its version, intent and metadata`(
    _ standards: [PDFStandard], _ head: String, _ parts: [String]
  ) throws {
    let press = try PrintedScene.press()
    let scene = PrintedScene.sheet {
      $0.standards = standards
      $0.profile = press
    }
    #expect(PrintedScene.messages(scene) == [])
    let bytes = scene.pdf()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix(head))
    for part in parts { #expect(text.contains(part), "\(part)") }
    #expect(bytes[head.utf8.count + 1..<head.utf8.count + 5].allSatisfy { $0 > 127 })
    let number = try #require(text.components(separatedBy: "/ID [").last?.components(separatedBy: "]").first)
    let half = number.prefix((number.count - 1) / 2)
    #expect(number == "\(half) \(half)" && half.count == 34)
    #expect(text.contains("] /Info ") == !standards.contains(.a4))
  }

  @Test func `the same scene has the same bytes, and another date another identifier`() throws {
    func scene(_ date: String) -> Scene {
      PrintedScene.sheet {
        $0.standards = [.a2b]
        $0.profile = try? PrintedScene.press()
        $0.created = PrintDate(date)
      }
    }
    #expect(scene("2026-11-22").pdf() == scene("2026-11-22").pdf())
    func number(_ scene: Scene) -> Substring? { text(scene).components(separatedBy: "/ID [").last?.prefix(30) }
    #expect(number(scene("2026-11-22")) != number(scene("2026-11-23")))
  }

  @Test func `a date that the scene does not have is the options'`() throws {
    var scene = PrintedScene.sheet { $0.standards = [.a2b] }
    scene.background = nil
    scene.print?.created = nil
    #expect(PrintedScene.messages(scene) == ["PDF/A-2b needs the date of the document"])
    var options = PDFOptions()
    options.created = PrintDate("2026-11-22T10:00:00+01:00")
    #expect(scene.pdfDiagnostics(options).isEmpty)
    let text = String(decoding: scene.pdf(options), as: UTF8.self)
    #expect(text.contains("<xmp:CreateDate>2026-11-22T10:00:00+01:00</xmp:CreateDate>"))
    #expect(text.contains("/CreationDate (D:20261122100000+01'00')"))
  }

  /// FIPS 180-4's own examples, and lengths around the padding's limits by Python's `hashlib`.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ])
  func `SHA-256 agrees with the standard's examples`(_ message: String, _ digest: String) {
    let hex = SHA256.hash(of: Array(message.utf8)).map { String(format: "%02x", $0) }.joined()
    #expect(hex == digest)
    for length in [1, 7, 63, 64, 65] {
      var parts = SHA256()
      for start in stride(from: 0, to: message.utf8.count, by: length) {
        parts.add(Array(message.utf8.dropFirst(start).prefix(length)))
      }
      #expect(parts.digest == SHA256.hash(of: Array(message.utf8)))
    }
  }

  @Test func `a file that keeps a standard has the same bytes and digest as it is made`() throws {
    let scene = PrintedScene.sheet { $0.standards = [.a2b] }.resolved()
    for options in [PDFOptions(), PDFOptions(isCompressed: true)] {
      let taken = Mutex<[UInt8]>([])
      let rest = scene.pdf(options, to: Pieces.Sink { piece in taken.withLock { $0 += piece } })
      #expect(rest.count == 0 && taken.withLock { $0 } == scene.pdf(options).joined())
    }
  }
}
