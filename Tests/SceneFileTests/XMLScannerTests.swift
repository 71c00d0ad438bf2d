import Foundation
import TestSupport
import Testing

@testable import SceneFile

/// What a parser says of a text, in order: tags with their attributes, and texts joined.
private struct Reading: Equatable {
  var events: [String] = []
  var isSound = true

  mutating func add(text: String) {
    if let last = events.last, last.hasPrefix("text ") {
      events[events.count - 1] = last + text
    } else {
      events.append("text " + text)
    }
  }
}

private func scanned(_ text: [UInt8]) -> (reading: Reading, fault: String?) {
  do {
    return try XMLEncoding.utf8(text, of: "a.xml").withUnsafeBufferPointer { buffer in
      var scanner = XMLScanner(buffer)
      return scanned(by: &scanner)
    }
  } catch {
    return (Reading(isSound: false), "\(error)")
  }
}

private func scanned(by scanner: inout XMLScanner) -> (reading: Reading, fault: String?) {
  var reading = Reading()
  do {
    while true {
      switch try scanner.next() {
      case .start:
        let attributes = scanner.attributes.map { attribute in
          let value = scanner.with(attribute) { String(decoding: $0.bytes[$0.range], as: UTF8.self) }
          return "\(scanner.string(attribute.name))=\(value)"
        }
        reading.events.append("<\(scanner.string(scanner.name)) " + attributes.sorted().joined(separator: "\n"))
      case .end: reading.events.append("/\(scanner.string(scanner.name))")
      case .text:
        var bytes: [UInt8] = []
        scanner.appendText(to: &bytes)
        if !bytes.isEmpty { reading.add(text: String(decoding: bytes, as: UTF8.self)) }
      case .finish:
        reading.isSound = reading.events.contains { $0.hasPrefix("<") }
        return (reading, nil)
      }
    }
  } catch {
    reading.isSound = false
    return (reading, "\(error)")
  }
}

/// What Expat says of each text.
private func expat(_ texts: [[UInt8]]) throws -> [Reading] {
  let script = """
    import sys, xml.parsers.expat as expat
    for line in sys.stdin:
      text, events, said = bytes.fromhex(line), [], []
      def say(text):
        if said and said[-1].startswith("text "): said[-1] += text
        else: said.append("text " + text)
      try:
        strict = expat.ParserCreate(namespace_separator="|")
        strict.Parse(text, True)
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda name, values: said.append(
          "<%s %s" % (name, "\\n".join(sorted("%s=%s" % pair for pair in values.items()))))
        parser.EndElementHandler = lambda name: said.append("/" + name)
        parser.CharacterDataHandler = say
        parser.Parse(text, True)
        print(" ".join(event.encode().hex() for event in said))
      except (expat.ExpatError, ValueError):
        print("-")
    """
  let python = try #require(Tool.expat.url)
  let lines = texts.map { $0.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() + "\n" }.joined()
  let result = try ChildProcess.run(python, ["-c", script], in: PackageFolder.root, input: Array(lines.utf8))
  try #require(result.code == 0, "\(result.message)")
  return result.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(texts.count).map { line in
    guard line != "-" else { return Reading(isSound: false) }
    return Reading(events: line.split(separator: " ").map { String(decoding: bytes(ofHexadecimal: $0), as: UTF8.self) })
  }
}

private func bytes(ofHexadecimal text: Substring) -> [UInt8] {
  let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

private let gpx = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- a -->
  <gpx version='1.1' xmlns:x="u"><?p q?>
   <wpt lat="1" lon="2"><name>Caf\u{E9} &amp; &#x4e2d;&lt;</name></wpt>
   <trk><trkseg><trkpt lat = "47.1" lon="8"><ele>4<![CDATA[0<0]]></ele><x:hr>1</x:hr></trkpt></trkseg></trk>
  </gpx>
  """

@Suite(.needs(.expat)) struct XMLScannerTests {
  @Test func `tags, attributes and texts are what Expat finds`() throws {
    let texts = [
      gpx, "<a/>", "<a></a >", "<a b='1' c=\"2\"/>", "<a\n b='x>y'\t/>", "<a>\r\n\r</a>",
      "<a>&#65;&#x42;&quot;&apos;&gt;</a>",
      "<a:b xmlns:a='u' a:c='1'/>", "<a xml:lang='en'/>", "<a><b xmlns:p='u'><p:c/></b></a>",
      "<\u{E9}t\u{E9}>1</\u{E9}t\u{E9}>", "\u{FEFF}<a/>", "<a/><!-- b --><?c d?>\n", "<a>]] ></a>", "<a><!----></a>",
      "<a><![CDATA[]]></a>", "<?xml version='1.0' standalone='yes'?><a/>",
    ].map { Array($0.utf8) }
    for (text, expected) in zip(texts, try expat(texts)) {
      #expect(scanned(text).fault == nil)
      #expect(scanned(text).reading == expected)
    }
  }

  @Test func `what Expat refuses is a fault`() throws {
    let texts = [
      "", " ", "a", "<", "<a", "<a>", "<a></b>", "<a/><b/>", "<a/>x", "<a b/>", "<a b=1/>", "<a b='1' b='2'/>",
      "<a b='<'/>",
      "<a b='1'c='2'/>", "<a b='1/>", "<1/>", "< a/>", "<a>&b;</a>", "<a>&</a>", "<a>&#0;</a>", "<a>&#xD800;</a>",
      "<a>&#1</a>", "<a>]]></a>", "<a><!-- -- --></a>", "<a><!-- </a>", "<a><![CDATA[</a>", "<a><?b </a>", "<p:a/>",
      "<a p:b='1'/>", "<a><b xmlns:p='u'/><p:c/></a>", "<a>\u{1}</a>", "<a>\u{FFFF}</a>",
      "<a><?xml version='1.0'?></a>",
      " <?xml version='1.0'?><a/>", "<a\u{D7}/>", "</a>", "<![CDATA[a]]>", "<a></a", "<a b='&c;'/>", "<a>&#+65;</a>",
      "<a>&#x;</a>", "<a>&#;</a>", "<a><?b:c?></a>", "<a><?b\u{7F}?></a>", "<:a/>", "<a b:c:d=''/>", "<a xmlns:b=''/>",
    ].map { Array($0.utf8) }
    for (text, expected) in zip(texts, try expat(texts)) {
      let shown = String(decoding: text, as: UTF8.self)
      #expect(!expected.isSound, "\(shown)")
      #expect(!scanned(text).reading.isSound, "\(shown)")
    }
  }

  @Test func `a damaged text is refused where Expat refuses it, and read the same where it does not`() throws {
    var random = SeededGenerator(seed: 7)
    // What may be put in: markup's own letters, so that many damages are subtle.
    let letters = Array("<>/=\"'&;:!?-[]# ax1\n\u{E9}".utf8)
    let texts = (0..<3000).map { _ in
      var text = Array(gpx.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        // The declaration is left alone: every parser is lenient there in a way of its own.
        let index = Int.random(in: 39..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: index)
        case 1: text.insert(letters[Int.random(in: 0..<letters.count, using: &random)], at: index)
        default: text[index] = letters[Int.random(in: 0..<letters.count, using: &random)]
        }
      }
      return text
    }
    var sound = 0
    for (text, expected) in zip(texts, try expat(texts)) {
      let found = scanned(text)
      let shown = String(decoding: text, as: UTF8.self)
      #expect(found.reading.isSound == expected.isSound, "\(found.fault ?? "no fault"): \(shown)")
      guard expected.isSound else { continue }
      sound += 1
      #expect(found.reading == expected, "\(shown)")
    }
    #expect((300...2700).contains(sound))
  }

  @Test func `noise is refused without an end of the process`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(!scanned(Array("<a>".utf8) + text).reading.isSound)
    }
  }

  @Test func `encodings of one byte a character are read as they say`() throws {
    let samples: [(name: String, byte: UInt8)] = [
      ("ISO-8859-1", 0xE9), ("iso-8859-2", 0xE6), ("ISO-8859-5", 0xBF), ("iso-8859-15", 0xA4), ("Windows-1250", 0xE6),
      ("windows-1251", 0xCF), ("windows-1252", 0x80), ("windows-1253", 0xE1), ("windows-1257", 0xE6),
    ]
    let texts = samples.map { name, byte in
      Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + [byte] + Array("</a>".utf8)
    }
    for (text, expected) in zip(texts, try expat(texts)) {
      #expect(scanned(text).fault == nil)
      #expect(scanned(text).reading == expected)
    }
  }
}
