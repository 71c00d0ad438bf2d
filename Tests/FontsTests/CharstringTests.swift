import Fonts
import Geometry
import TestSupport
import Testing

/// What fontTools does not run: arithmetic in charstrings, whose results the specification tells.
@Suite struct CharstringTests {
  /// The horizontal step that a charstring draws after some operators.
  private func step(_ program: [UInt8]) throws -> Double? {
    // rmoveto to (0, 0), the operators, hlineto, endchar.
    let font = SmallCFF(charstrings: [[14], [139, 139, 21] + program + [6, 14]])
    let path = try FontFile(font.file).face().instance().outline(of: 1)
    return path.elements.compactMap { if case .line(let point) = $0 { point.x } else { nil } }.first
  }

  /// A number from -107 to 107 as a charstring has it.
  private func n(_ value: Int) -> UInt8 { UInt8(value + 139) }

  @Test func `arithmetic operators calculate`() throws {
    #expect(try step([n(7), n(5), 12, 10]) == 12)  // add
    #expect(try step([n(7), n(5), 12, 11]) == 2)  // sub
    #expect(try step([n(7), n(2), 12, 12]) == 4)  // div: 3.5, rounded
    #expect(try step([n(7), n(-5), 12, 24]) == -35)  // mul
    #expect(try step([n(7), 12, 14]) == -7)  // neg
    #expect(try step([n(-7), 12, 9]) == 7)  // abs
    #expect(try step([n(81), 12, 26]) == 9)  // sqrt
    #expect(try step([n(3), n(0), 12, 3]) == 0)  // and
    #expect(try step([n(3), n(0), 12, 4]) == 1)  // or
    #expect(try step([n(0), 12, 5]) == 1)  // not
    #expect(try step([n(4), n(4), 12, 15]) == 1)  // eq
    #expect(try step([n(9), n(4), 12, 18]) == 9)  // drop
    #expect(try step([n(5), n(3), 12, 20, n(3), 12, 21]) == 5)  // put, get
    #expect(try step([n(1), n(2), n(3), n(4), 12, 22]) == 1)  // ifelse
    #expect(try step([n(1), n(2), n(4), n(3), 12, 22]) == 2)
    #expect(try step([n(6), 12, 27, 12, 10]) == 12)  // dup
    #expect(try step([n(6), n(2), 12, 28, 12, 11]) == -4)  // exch
    #expect(try step([n(6), n(2), n(1), 12, 29, 12, 11, 12, 10]) == 2)  // index: 6 + (2 - 6)
    // roll by 1: 1 2 3 becomes 3 1 2, and 3 + (1 - 2) = 2
    #expect(try step([n(1), n(2), n(3), n(3), n(1), 12, 30, 12, 11, 12, 10]) == 2)
  }

  @Test func `a number that does not exist is a fault`() throws {
    #expect(throws: FontFault.self) { try step([n(1), n(0), 12, 12]) }
    #expect(throws: FontFault.self) { try step([12, 10]) }
    #expect(throws: FontFault.self) { try step([n(1), 12, 23]) }
  }

  @Test func `a charstring that runs or nests without end is a fault that names the glyph`() throws {
    // Glyph 1 calls global subroutine 0, which calls itself twice.
    let twice: [UInt8] = [32, 29, 32, 29, 11]
    let endless = SmallCFF(charstrings: [[14], [32, 29, 14]], globalSubroutines: [twice])
    let nested = #expect(throws: FontFault.self) { try FontFile(endless.file).face().instance().outline(of: 1) }
    #expect(nested?.reason == "table 'CFF': glyph 1 nests subroutines more than 10 deep")
    // Nine levels of ten calls each.
    let levels = (0..<9).map { level -> [UInt8] in
      if level == 8 { return [11] }
      return (0..<10).flatMap { _ -> [UInt8] in [UInt8(33 + level), 29] } + [11]
    }
    let wide = SmallCFF(charstrings: [[14], [32, 29, 14]], globalSubroutines: levels)
    let fault = #expect(throws: FontFault.self) { try FontFile(wide.file).face().instance().outline(of: 1) }
    #expect(fault?.reason == "table 'CFF': glyph 1 runs more than 500,000 operators")
  }

  @Test func `a stack that overflows is a fault`() throws {
    let font = SmallCFF(charstrings: [[14], Array(repeating: 140, count: 49) + [14]])
    let fault = #expect(throws: FontFault.self) { try FontFile(font.file).face().instance().outline(of: 1) }
    #expect(fault?.reason == "table 'CFF': glyph 1 has more than 48 numbers on its stack")
  }
}
