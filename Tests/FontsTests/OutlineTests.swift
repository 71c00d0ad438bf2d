import Fonts
import Foundation
import TestSupport
import Testing

/// Outlines against those of fontTools, equal to the unit.
@Suite struct OutlineTests {
  private func compare(_ path: String, face: Int = 0, _ axes: String, every step: Int) throws {
    let expected = try Script.run("outlines.py", [path, "\(face)", axes, "\(step)"])
      .split(separator: "\n").map(String.init)
    let file = try FontFile(MadeFonts.bytes(at: path))
    let found = try file.instance(face: face, axes).outlineLines(every: step)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where found != expected {
      Issue.record("\(axes): \(found)\nfontTools: \(expected)")
      return
    }
  }

  @Test(
    .needs(.fontTools), .needs(.dejaVuSans, .liberationSerifItalic, .amiri),
    arguments: [(SystemFont.dejaVuSans, 11), (.liberationSerifItalic, 5), (.amiri, 17)])
  func `TrueType outlines are those of fontTools`(font: SystemFont, step: Int) throws {
    try compare(font.path, "-", every: step)
  }

  @Test(.needs(.fontTools), .needs(.palladio, .garamond), arguments: [(SystemFont.palladio, 3), (.garamond, 23)])
  func `CFF outlines are those of fontTools`(font: SystemFont, step: Int) throws {
    try compare(font.path, "-", every: step)
  }

  @Test(.needs(.fontTools), .needs(.notoSansCJK), arguments: [0, 3])
  func `outlines of a collection's faces are those of fontTools`(face: Int) throws {
    try compare(SystemFont.notoSansCJK.path, face: face, "-", every: 700)
  }

  @Test(.needs(.fontTools), arguments: ["composites.ttf", "compact.otf", "keyed0.otf", "keyed3.otf"])
  func `random composites and charstrings are those of fontTools`(name: String) throws {
    try compare(MadeFonts.path(name), "-", every: 1)
  }

  @Test(
    .needs(.fontTools), arguments: ["variable.ttf", "phantoms.ttf", "compact2.otf"],
    ["wght=400,OPSZ=144", "wght=900", "wght=250,OPSZ=9", "wght=812,OPSZ=31"])
  func `instances of random variable fonts are those of fontTools' instancer`(name: String, axes: String) throws {
    try compare(MadeFonts.path(name), axes, every: 1)
  }

  @Test(.needs(.fontTools), .needs(.inter), arguments: ["wght=250,slnt=-7", "wght=900"])
  func `instances of Inter are those of fontTools' instancer`(axes: String) throws {
    try compare(SystemFont.inter.path, axes, every: 47)
  }

  /// The fonts of unicode-org/text-rendering-tests, where a copy lies beside the package.
  private static let suite = PackageFolder.root.deletingLastPathComponent()
    .appendingPathComponent("shared/data/text-rendering-tests/fonts")

  @Test(
    .needs(.fontTools),
    .enabled(if: FileManager.default.fileExists(atPath: suite.path), "missing: unicode-org/text-rendering-tests"),
    arguments: [
      ("AdobeVFPrototype-Subset.otf", "wght=333,xxxx=40"), ("TestRVRN-CFF2.otf", "wght=533,opsz=22"),
      ("TestHVAROne.otf", "wght=333"), ("Selawik-variable.ttf", "wght=350,opsz=30"), ("TestAVAR.ttf", "TEST=700"),
      ("TestCVARGVAROne.ttf", "wght=150,wdth=80,opsz=40"), ("TestGVARThree.ttf", "wght=320"),
      ("TestGVARNine.ttf", "TEST=-0.33"), ("TestGVAR-Composite-0.ttf", "slnt=-9"), ("Zycon.ttf", "T1=0.3,M1=0.4"),
      ("TestGVAREight.ttf", "CK=0.4,FR=-0.5,TC=0.2"), ("TestCFFThree.otf", "-"), ("FDArrayTest257.otf", "-"),
      ("TestGLYFOne.ttf", "-"), ("TestSFNTOne.otf", "-"), ("TestSFNTTwo.ttf", "-"),
    ])
  func `the fonts of text-rendering-tests have the outlines of fontTools`(name: String, axes: String) throws {
    try compare(Self.suite.appendingPathComponent(name).path, axes, every: 1)
  }
}
