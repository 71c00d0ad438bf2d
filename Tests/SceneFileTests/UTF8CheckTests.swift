import TestSupport
import Testing

@testable import SceneFile

@Suite struct UTF8CheckTests {
  @Test func `the first fault is where the standard library's repair begins`() {
    var random = SeededGenerator(seed: 8)
    let pieces: [[UInt8]] = [
      Array("plain ASCII".utf8), Array("é".utf8), Array("日本".utf8), Array("🚲".utf8), [0x80], [0xC3],
      [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F], [0xFF],
    ]
    var faults = 0
    for _ in 0..<5000 {
      let count = Int.random(in: 0...6, using: &random)
      let sound = (0..<count).flatMap { _ in pieces[Int.random(in: 0...3, using: &random)] }
      #expect(UTF8Check.firstFault(in: sound) == nil)
      let bytes = sound + (0..<3).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let isSound = String(validating: bytes, as: UTF8.self) != nil
      let fault = UTF8Check.firstFault(in: bytes)
      #expect((fault == nil) == isSound)
      if let fault {
        faults += 1
        // All before it is sound, and no longer beginning is.
        #expect(String(validating: bytes[..<fault], as: UTF8.self) != nil)
        for end in fault + 1..<min(fault + 5, bytes.count + 1) {
          #expect(String(validating: bytes[..<end], as: UTF8.self) == nil)
        }
      }
    }
    #expect(faults > 1000)
  }
}
