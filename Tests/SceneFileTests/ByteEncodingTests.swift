import Foundation
import Testing

@testable import SceneFile

@Suite struct ByteEncodingTests {
  /// CoreFoundation's number of an encoding.
  private static func number(of name: String) -> UInt? {
    if name.hasPrefix("iso-8859-"), let part = UInt(name.dropFirst(9)), (1...16).contains(part), part != 12 {
      return 0x8000_0200 + part
    }
    // The first three stand in another order: 1252, 1250, 1251.
    if name.hasPrefix("windows-125"), let page = UInt(name.dropFirst(11)), page <= 8 {
      return 0x8000_0500 + (page < 3 ? (page + 1) % 3 : page)
    }
    return nil
  }

  private static let names =
    (0...17).map { "iso-8859-\($0)" } + (0...9).map { "windows-125\($0)" } + ["latin1", "iso-8859-", "windows-125"]

  @Test(arguments: names) func `every byte means what it means to Foundation`(name: String) throws {
    guard let number = Self.number(of: name) else {
      #expect(ByteEncoding.table(named: name) == nil)
      return
    }
    let table = try #require(ByteEncoding.table(named: name))
    for byte: UInt8 in 0...255 {
      let expected = String(data: Data([byte]), encoding: String.Encoding(rawValue: number))
      #expect(ByteEncoding.utf8([byte], by: table) == expected.map { Array($0.utf8) }, "\(byte)")
    }
  }
}
