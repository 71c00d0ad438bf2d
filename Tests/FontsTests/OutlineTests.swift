import Fonts
import Foundation
import TestSupport
import Testing

/// Outlines against those of fontTools, equal to the unit.
@Suite struct OutlineTests {
  private func compare(_ requests: [Script.Request]) throws {
    let answers = try Script.answers("outlines.py", requests)
    #expect(answers.count == requests.count)
    for (request, expected) in zip(requests, answers) {
      let found = try request.instance().outlineLines(every: request.every)
      #expect(found.count == expected.count)
      if let (found, expected) = zip(found, expected).first(where: { $0 != $1 }) {
        Issue.record("\(request): \(found)\nfontTools: \(expected)")
      }
    }
  }

  @Test(.needs(.fontTools), .needs(.dejaVuSans, .liberationSerifItalic, .amiri))
  func `TrueType outlines are those of fontTools`() throws {
    try compare([
      Script.Request(path: SystemFont.dejaVuSans.path, every: 17),
      Script.Request(path: SystemFont.liberationSerifItalic.path, every: 11),
      Script.Request(path: SystemFont.amiri.path, every: 23),
    ])
  }

  @Test(.needs(.fontTools), .needs(.palladio, .garamond, .notoSansCJK))
  func `CFF outlines, in files and collections, are those of fontTools`() throws {
    try compare([
      Script.Request(path: SystemFont.palladio.path, every: 5),
      Script.Request(path: SystemFont.garamond.path, every: 29),
      Script.Request(path: SystemFont.notoSansCJK.path, face: 3, every: 900),
    ])
  }

  @Test(.needs(.fontTools)) func `random composites and charstrings are those of fontTools`() throws {
    try compare(
      ["composites.ttf", "compact.otf", "keyed0.otf", "keyed3.otf"].map { name in
        Script.Request(path: try MadeFonts.path(name))
      })
  }

  @Test(.needs(.fontTools)) func `instances of random variable fonts are those of fontTools' instancer`() throws {
    try compare(
      ["variable.ttf", "phantoms.ttf", "compact2.otf"].flatMap { name in
        try ["wght=400,OPSZ=144", "wght=900", "wght=250,OPSZ=9", "wght=812,OPSZ=31"].map { axes in
          Script.Request(path: try MadeFonts.path(name), axes: axes)
        }
      })
  }

  @Test(.needs(.fontTools), .needs(.inter)) func `instances of Inter are those of fontTools' instancer`() throws {
    try compare(
      ["wght=250,slnt=-7", "wght=900"].map { Script.Request(path: SystemFont.inter.path, axes: $0, every: 47) })
  }

  /// The fonts of unicode-org/text-rendering-tests, where a copy lies beside the package.
  private static let suite = PackageFolder.root.deletingLastPathComponent()
    .appendingPathComponent("shared/data/text-rendering-tests/fonts")

  @Test(
    .needs(.fontTools),
    .enabled(if: FileManager.default.fileExists(atPath: suite.path), "missing: unicode-org/text-rendering-tests"))
  func `the fonts of text-rendering-tests have the outlines of fontTools`() throws {
    let requests = [
      ("AdobeVFPrototype-Subset.otf", "wght=333,xxxx=40"), ("TestRVRN-CFF2.otf", "wght=533,opsz=22"),
      ("TestHVAROne.otf", "wght=333"), ("Selawik-variable.ttf", "wght=350,opsz=30"), ("TestAVAR.ttf", "TEST=700"),
      ("TestCVARGVAROne.ttf", "wght=150,wdth=80,opsz=40"), ("TestGVARThree.ttf", "wght=320"),
      ("TestGVARNine.ttf", "TEST=-0.33"), ("TestGVAR-Composite-0.ttf", "slnt=-9"), ("Zycon.ttf", "T1=0.3,M1=0.4"),
      ("TestGVAREight.ttf", "CK=0.4,FR=-0.5,TC=0.2"), ("TestCFFThree.otf", "-"), ("FDArrayTest257.otf", "-"),
      ("TestGLYFOne.ttf", "-"), ("TestSFNTOne.otf", "-"), ("TestSFNTTwo.ttf", "-"),
    ].map { name, axes in
      Script.Request(path: Self.suite.appendingPathComponent(name).path, axes: axes)
    }
    try compare(requests)
  }
}
