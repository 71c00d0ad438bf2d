import Bytes
import SceneModel
import Testing

@testable import PDFEmit

@Suite struct WrittenNameTests {
  private static func written(_ name: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(name: name)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `what a name cannot hold as it is becomes two digits`() {
    let delimiters = "#%()/<>[]{}"
    for byte in UInt8(1)..<0x80 {
      let letter = Unicode.Scalar(byte)
      let isPlain = byte > 0x20 && byte < 0x7F && !delimiters.unicodeScalars.contains(letter)
      let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
      let written = isPlain ? "\(Character(letter))" : "#\(digits)"
      #expect(Self.written("a\(Character(letter))b") == "/a\(written)b")
      // Long names are looked at eight letters at once.
      for place in 0...20 {
        let (before, after) = (String(repeating: "x", count: place), String(repeating: "-", count: 20 - place))
        #expect(Self.written("\(before)\(Character(letter))\(after)") == "/\(before)\(written)\(after)")
      }
    }
    #expect(Self.written("\u{E9}") == "/#c3#a9")
    #expect(Self.written(String(repeating: "é", count: 100)).utf8.count <= 379)
  }

  @Test func `a name that is put together at once is the sum of its parts`() {
    let layers = ["a", "scene.shape-12", "été", String(repeating: "long", count: 40)]
    for layer in layers {
      for scope in ["", "..copy-2"] {
        #expect(String(joining: layer, scope, "..", "", "opacity") == "\(layer)\(scope)..opacity")
        #expect(String(joining: layer, scope, "..", "stroke", "", "-mask") == "\(layer)\(scope)..stroke-mask")
      }
    }
    #expect(String(joining: "form", "-", "mesh") == "form-mesh")
  }
}
