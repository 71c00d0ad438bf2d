import TestSupport
import Testing
import UnicodeText

/// Normal forms beside NormalizationTest.txt.
@Suite struct NormalizationConformanceTests {
  private static let path = "NormalizationTest.txt.bz2"

  @Test(.needs(.unicodeData), .needs(.bzip2)) func `all texts of NormalizationTest have its forms`() throws {
    #expect(try Self.check(.whole) > 19_000)
  }

  @Test func `a share of the texts is right where the database is missing`() throws {
    #expect(try Self.check(.share) > 250)
  }

  @Test(.needs(.unicodeData), .needs(.bzip2))
  func `a scalar that NormalizationTest does not name is its own form`() throws {
    var named: Set<UInt32> = []
    var file = try ConformanceFile(Self.path, .whole)
    var isPartOne = false
    while file.nextLine() {
      if file.isDirective {
        isPartOne = file.nextWord() && file.packed == ConformanceFile.packed("@Part1")
        continue
      }
      let scalars = file.scalars()
      if isPartOne, scalars.count == 1 { named.insert(scalars[0].value) }
    }
    #expect(named.count > 16_000)
    // All of them in one text, parted by what nothing composes with; private use and unassigned planes are left out.
    var text: [Unicode.Scalar] = []
    for value in UInt32(0)..<0x30000 where !named.contains(value) {
      if let scalar = Unicode.Scalar(value) { text += [scalar, "\u{2028}"] }
    }
    #expect(Normalization.decomposed(text) == text && Normalization.composed(text) == text)
  }

  /// Checks what the file's head asks for of NFC and NFD; returns the number of lines.
  private static func check(_ extent: ConformanceFile.Extent) throws -> Int {
    var file = try ConformanceFile(path, extent)
    var lines = 0
    while file.nextLine() {
      if file.isDirective { continue }
      let source = file.scalars()
      let (composed, decomposed) = (file.scalars(), file.scalars())
      let (compatiblyComposed, compatiblyDecomposed) = (file.scalars(), file.scalars())
      lines += 1
      for text in [source, composed, decomposed] {
        guard Normalization.composed(text) == composed, Normalization.decomposed(text) == decomposed else {
          Issue.record("\(text.hexadecimal)")
          break
        }
      }
      for text in [compatiblyComposed, compatiblyDecomposed] {
        guard Normalization.composed(text) == compatiblyComposed else {
          Issue.record("\(text.hexadecimal)")
          break
        }
      }
    }
    return lines
  }
}
