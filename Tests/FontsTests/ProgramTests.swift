import Bytes
import Fonts
import Foundation
import TestSupport
import Testing

/// Programs for PDF, read back by fontTools.
@Suite struct ProgramTests {
  /// What the script says of a program; the outlines are compared with the file's, or given where there is none.
  private func lines(
    _ program: CFFProgram, of path: String, face: Int = 0, axes: String = "-"
  ) throws -> [[Substring]] {
    let folder = try TemporaryFolder()
    try Data(program.bytes).write(to: URL(fileURLWithPath: folder.path("program")))
    return try Script.run("programs.py", [path, "\(face)", axes, "\(program.scale)", folder.path("program")])
      .split(separator: "\n").map { $0.split(separator: " ") }
  }

  private func compare(_ path: String, face: Int = 0, _ axes: String, scale: Int, glyphs: [UInt16]) throws {
    let instance = try FontFile(MadeFonts.bytes(at: path)).instance(face: face, axes)
    let program = try CFFProgram(instance, glyphs: glyphs, name: "Test-Regular")
    #expect(program.scale == scale)
    let lines = try lines(program, of: path, face: face, axes: axes)
    let unit = 1 / Double(instance.face.unitsPerEm * scale)
    let matrix = lines[0].dropFirst().compactMap { Double($0) }
    #expect(abs(matrix[0] - unit) < 1e-12 && matrix == [matrix[0], 0, 0, matrix[0], 0, 0, 1, 0, 0, 1, 0, 0])
    #expect(lines[1] == ["ros", "Adobe", "Identity", "0", "65535"])
    let numbers = Set(glyphs).union([0]).sorted()
    #expect(lines.dropFirst(2).map { $0[1] } == numbers.map { Substring("\($0)") })
    // At 1 and 6 all numbers are whole; else handles are rounded.
    let limit = scale == 1 || scale == 6 ? 0 : 0.5
    for line in lines.dropFirst(2) {
      let glyph = try #require(UInt16(line[1]))
      let width = glyph == 0 ? 0 : try instance.advance(of: glyph) * scale
      #expect(line[2] == "\(width)", "glyph \(glyph)")
      #expect(try #require(Double(line[3]), "glyph \(glyph) has other segments") <= limit, "glyph \(glyph)")
    }
  }

  @Test(.needs(.fontTools), .needs(.dejaVuSans, .amiri, .palladio, .notoSansCJK))
  func `a program has the file's outlines times its scale`() throws {
    try compare(SystemFont.dejaVuSans.path, "-", scale: 6, glyphs: Array(stride(from: 0, to: 6000, by: 37)))
    try compare(SystemFont.amiri.path, "-", scale: 2, glyphs: Array(stride(from: 3, to: 6700, by: 47)))
    try compare(SystemFont.palladio.path, "-", scale: 1, glyphs: Array(0..<300))
    try compare(SystemFont.notoSansCJK.path, face: 2, "-", scale: 1, glyphs: [34, 34, 65_000, 1, 20_000, 31_000])
  }

  @Test(.needs(.fontTools), arguments: ["variable.ttf", "compact2.otf"])
  func `a program of an instance has the instancer's outlines times its scale`(name: String) throws {
    let scale = name == "variable.ttf" ? 6 : 1
    try compare(MadeFonts.path(name), "wght=812,OPSZ=31", scale: scale, glyphs: Array(1..<120))
  }

  @Test(.needs(.fontTools)) func `steps beyond two bytes are halved, and coordinates beyond them a fault`() throws {
    func glyph(_ points: [(Int, Int)]) -> [UInt8] {
      func u16(_ value: Int) -> [UInt8] { SmallFont.u16(value & 0xFFFF) }
      var bytes = u16(1) + [UInt8](repeating: 0, count: 8) + u16(points.count - 1) + u16(0)
      bytes += points.map { _ in 1 }
      for axis in 0..<2 {
        var last = 0
        for point in points {
          let value = axis == 0 ? point.0 : point.1
          bytes += u16(value - last)
          last = value
        }
      }
      return bytes
    }
    func program(_ glyph: [UInt8], reach: Int) throws -> CFFProgram {
      var font = SmallGlyf(glyphs: [[], glyph])
      font.reach = reach
      return try CFFProgram(FontFile(font.file).face().instance(), glyphs: [1], name: "X")
    }
    // Times 2 the first line and the closing one are 52,000 long.
    let lines = try lines(program(glyph([(-13_000, 0), (13_000, 0), (13_000, 9)]), reach: 13_000), of: "-")
    #expect(lines.last?.last == "M-26000.0,0.0L0.0,0.0L26000.0,0.0L26000.0,18.0L0.0,9.0L-26000.0,0.0Z")
    let fault = #expect(throws: FontFault.self) {
      try program(glyph([(0, 0), (5000, 0), (5462, 9)]), reach: 1000)
    }
    #expect(fault?.reason == "glyph 1 is too large to be embedded")
  }

  @Test(.needs(.dejaVuSans, .palladio), arguments: [SystemFont.dejaVuSans, .palladio])
  func `a glyph that is added adds one line and changes the first`(font: SystemFont) throws {
    let instance = try FontFile(font.bytes()).face().instance()
    func lines(_ text: String) throws -> [String] {
      let glyphs = try text.unicodeScalars.map { try #require(try instance.face.glyph(for: $0)) }
      var buffer = ByteBuffer()
      try CFFProgram(instance, glyphs: glyphs, name: "X").appendHexadecimal(to: &buffer)
      return String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let (before, after) = (try lines("Hamburg"), try lines("Hamburgs"))
    // The head, glyph 0, seven letters and the mark of the end.
    #expect(before.count == 10)
    #expect(before.last == ">")
    #expect(before.first != after.first)
    let added = Set(after.dropFirst()).subtracting(before.dropFirst())
    #expect(added.count == 1)
    #expect(after.dropFirst().filter { !added.contains($0) } == Array(before.dropFirst()))
    #expect(try lines("grubmaHH") == before)
    // 150 bytes and up to five a glyph, two digits each.
    #expect((before.first?.utf8.count ?? 0) < (170 + 8 * 5) * 2)
  }
}
