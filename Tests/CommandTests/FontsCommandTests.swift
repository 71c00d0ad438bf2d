import Foundation
import TestSupport
import Testing

@Suite struct `fonts` {
  /// What fontTools says of the faces of a file, in the command's words.
  private static let reference = """
    import json, sys
    from fontTools.ttLib import TTFont, TTCollection
    from fontTools import unicodedata
    path = sys.argv[1]
    faces = TTCollection(path, lazy=True).fonts if path.endswith("c") else [TTFont(path, lazy=True)]
    for index, face in enumerate(faces):
      features, axes = set(), []
      for table in ("GSUB", "GPOS"):
        if table in face and face[table].table.FeatureList:
          features |= {r.FeatureTag.rstrip() for r in face[table].table.FeatureList.FeatureRecord}
      if "fvar" in face:
        axes = ["%s %g %g %g" % (a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in face["fvar"].axes]
      counts = {}
      for code in face.getBestCmap():
        script = unicodedata.script(chr(code))
        counts[script] = counts.get(script, 0) + 1
      print(json.dumps({
        "index": index, "name": face["name"].getDebugName(6), "glyphs": face["maxp"].numGlyphs,
        "unitsPerEm": face["head"].unitsPerEm, "features": sorted(features), "axes": axes,
        "fsType": face["OS/2"].fsType, "latin": counts.get("Latn", 0), "hebrew": counts.get("Hebr", 0)}))
    """

  @Test(.needs(.fontTools), .needs(.dejaVuSans, .inter, .garamond, .notoSansCJK))
  func `what fonts have is what fontTools says`() throws {
    for font in [SystemFont.dejaVuSans, .inter, .garamond, .notoSansCJK] {
      let result = try Bench().run("fonts", "--json", font.path)
      #expect(result.code == 0)
      let lines = result.text.split(separator: "\n")
      let expected = try Tool.fontTools.run(["-c", Self.reference, font.path]).text.split(separator: "\n")
      #expect(lines.count == expected.count)
      for (line, other) in zip(lines, expected) {
        let face = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let reference = try #require(try JSONSerialization.jsonObject(with: Data(other.utf8)) as? [String: Any])
        #expect(face["index"] as? Int == reference["index"] as? Int)
        #expect(face["postScriptName"] as? String == reference["name"] as? String)
        #expect(face["glyphs"] as? Int == reference["glyphs"] as? Int)
        #expect(face["unitsPerEm"] as? Int == reference["unitsPerEm"] as? Int)
        let features = (face["features"] as? [[String: Any]])?.compactMap { $0["tag"] as? String }
        #expect(features == reference["features"] as? [String])
        let axes = (face["axes"] as? [[String: Any]])?.map { axis in
          "\(axis["tag"] ?? "") \(axis["minimum"] ?? "") \(axis["default"] ?? "") \(axis["maximum"] ?? "")"
        }
        #expect(axes == reference["axes"] as? [String])
        #expect((face["rights"] as? [String: Any])?["fsType"] as? Int == reference["fsType"] as? Int)
        let counts = (face["characters"] as? [[String: Any]]) ?? []
        func count(_ script: String) -> Int {
          counts.first { $0["script"] as? String == script }?["count"] as? Int ?? 0
        }
        #expect(count("Latn") == reference["latin"] as? Int)
        #expect(count("Hebr") == reference["hebrew"] as? Int)
      }
    }
  }

  @Test(.needs(.inter)) func `a face is a table of what a scene may ask for`() throws {
    let text = try Bench().run("fonts", SystemFont.inter.path).text
    for part in [
      "  format      TrueType, variable, ", "wght (Weight) 100 to 900, default 400", "Bold {\"wght\": 700",
      "ss01 (", "  rights      embedding\n",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    for line in text.split(separator: "\n") { #expect(line.last != " ") }
  }

  @Test(.needs(.dejaVuSans, .liberationSans)) func `characters that a face lacks are named, and end the run with 1`()
    throws
  {
    let bench = try Bench()
    let result = try bench.run(
      "fonts", "--text", "a\n\u{200D}あaあ", SystemFont.dejaVuSans.path, SystemFont.liberationSans.path)
    #expect(result.code == 1)
    #expect(
      result.text
        == "\(SystemFont.dejaVuSans.path): lacks U+3042 HIRAGANA LETTER A\n"
        + "\(SystemFont.liberationSans.path): lacks U+3042 HIRAGANA LETTER A\n")
    let all = try bench.run("fonts", "--text", "Été", SystemFont.dejaVuSans.path)
    #expect(all.code == 0)
    #expect(all.text == "\(SystemFont.dejaVuSans.path): has all characters\n")
  }

  @Test func `what is no font is a fault of its file, and the others are printed`() throws {
    let bench = try Bench(["scene.ttf": Bench.scene, "web.woff2": "wOF2" + String(repeating: " ", count: 60)])
    let result = try bench.run("fonts", "scene.ttf", "web.woff2", "none.ttf")
    #expect(result.code == 1)
    #expect(
      result.message == """
        scene.ttf: error: it is no font file
        web.woff2: error: it is packed for the web: name the .ttf or .otf it was made from
        none.ttf: error: No such file or directory

        """)
    #expect(try bench.run("fonts").code == 2)
  }
}
