import Bytes
import TestSupport
import Testing

@Suite struct InputTextTests {
  private static let bytes = (0..<100).map { UInt8($0) }

  @Test func `the bytes of a list stay`() {
    let text = InputText(Self.bytes)
    text.letGo(of: 10..<50)
    #expect(text.count == 100)
    #expect(text.withBytes { Array($0) } == Self.bytes)
    #expect(text.wholeList == Self.bytes)
  }

  @Test func `bytes in memory go, and are read again where all are asked for`() {
    let text = InputText(in: FadingMemory(Self.bytes))
    #expect(text.whole?.withBytes { $0.baseAddress } == text.withBytes { $0.baseAddress })
    text.letGo(of: 10..<50)
    #expect(text.count == 100)
    #expect(text.withBytes { Array($0[50...]) } == Array(Self.bytes[50...]))
    #expect(text.withBytes { $0[10] } != 10)
    #expect(text.wholeList == Self.bytes)
  }

  @Test func `a text that cannot be read again is whole until bytes have gone`() {
    let text = InputText(in: FadingMemory(Self.bytes, canReadAgain: false))
    #expect(text.wholeList == Self.bytes)
    text.letGo(of: 0..<1)
    #expect(text.whole == nil)
    #expect(text.wholeList == nil)
  }
}
