import Bytes
import TestSupport
import Testing

@Suite struct DecimalTableTests {
  @Test func `numbers by a table are those without one`() {
    var random = SeededGenerator(seed: 11)
    for decimals in 0...5 {
      let table = DecimalTable(of: Grid(decimals: decimals))
      var values = [0, 1, -1, 9, 10, 999, 1000, 1001, -1000, 9_999_999, 10_000_000, 10_000_001, .max, .min]
      for _ in 0..<20_000 { values.append(Int.random(in: -12_000_000...12_000_000, using: &random)) }
      values += Array(-12_000...12_000)
      for units in values {
        var (byTable, plain) = (ByteBuffer(), ByteBuffer())
        table.withReader { table in byTable.appendLine { $0.append(units: units, by: table) } }
        plain.appendLine { $0.append(units: units, decimals: decimals) }
        #expect(byTable == plain, "\(units) with \(decimals) decimals")
      }
    }
  }

  @Test func `a number at the end of the room is written as any other`() {
    let table = DecimalTable(of: Grid(decimals: 3))
    var buffer = ByteBuffer()
    table.withReader { table in
      buffer.appendLine(limit: ByteLine.capacity) { line in
        line.append(spaces: ByteLine.capacity - 9)
        line.append(units: -1_234_567, by: table)
      }
    }
    #expect(String(decoding: buffer.bytes.suffix(9), as: UTF8.self) == "-1234.567")
  }

  @Test func `what a buffer has no room for stands behind what it has`() {
    for count in [0, 10, 100, 2000] {
      let buffer = ByteBuffer(expecting: count) { buffer, line in
        for number in 0..<100 where !buffer.makeRoom(for: 3, in: &line) { buffer.append(UInt8(number)) }
        for number in 0..<100 where buffer.makeRoom(for: 1, in: &line) { line.append(UInt8(number)) }
      }
      let few: [UInt8] = count < 3 ? Array(0..<100) : []
      #expect(buffer.bytes == few + (count > 0 ? Array(0..<100) : []), "\(count)")
    }
  }

  @Test(arguments: [0, 2, 3, 5])
  func `a grid that has no table is written as without one`(decimals: Int) {
    for table in [DecimalTable(of: Grid(decimals: 3)), .none] {
      for units in [0, 7, -1_250, 999_999, 123_456_789] {
        var (byTable, plain) = (ByteBuffer(), ByteBuffer())
        table.withReader(of: Grid(decimals: decimals)) { table in
          byTable.appendLine { $0.append(units: units, by: table) }
        }
        plain.append(units: units, decimals: decimals)
        #expect(byTable == plain, "\(units) with \(decimals) decimals")
      }
    }
  }
}
