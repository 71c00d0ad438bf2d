import ColorManagement
import SceneBuilding
import SceneFile
import SceneModel
import TestSupport
import Testing

/// A scene's `print`: what is read, and what is said of wrong values, and where.
@Suite struct ScenePrintTests {
  /// Files of the names that the tests use.
  private struct Resources: ResourceLoading {
    func bytes(at path: String) throws(ResourceFault) -> [UInt8] {
      switch path {
      case "screen.icc": return ICCProfile.sRGB.bytes
      case "cut.icc": return Array(ICCProfile.sRGB.bytes.prefix(200))
      default: throw ResourceFault("'\(path)' is not there")
      }
    }
  }

  private func messages(_ print: String, layers: String = "") -> [String] {
    FileReading(
      "{\"version\": 1, \"size\": [90, 50], \"print\":\n\(print), \"layers\": [\n\(layers)]}", resources: Resources()
    ).messages
  }

  @Test(arguments: [
    (#"{"standard": "PDF/X-5"}"#, "2:14: error: 'standard': expected 'PDF/X-4'"),
    (
      #"{"standard": ["PDF/A-2b", "PDF/A-2u"]}"#,
      "2:14: error: 'standard': a file cannot keep both 'PDF/A-2b' and 'PDF/A-2u'"
    ),
    (#"{"standard": ["PDF/X-4", "PDF/A-4"]}"#, "2:14: error: 'standard': 'PDF/X-4' is PDF 1.6"),
    (#"{"standard": ["PDF/X-4", "PDF/X-4"]}"#, "2:14: error: 'standard': 'PDF/X-4' stands twice"),
    (#"{"profile": "none.icc"}"#, "2:13: error: 'none.icc' is not there"),
    (#"{"profile": "cut.icc"}"#, "2:13: error: 'profile': 'cut.icc' is no profile that can be used"),
    (#"{"bleed": -1}"#, "2:11: error: 'bleed': expected a number of 0 or more, found -1"),
    (#"{"bleed": [1, 2]}"#, "2:11: error: 'bleed': expected"),
    (
      #"{"marks": ["crop", "cross"]}"#,
      "2:20: error: 'marks': expected 'crop', 'registration', 'bars' or 'info', found 'cross'"
    ),
    (#"{"marksOffset": "3"}"#, "2:17: error: 'marksOffset': expected"),
    (#"{"created": "2026-02-30"}"#, "2:13: error: 'created': expected a date such as"),
    (#"{"created": "22.11.2026"}"#, "2:13: error: 'created': expected a date such as"),
    (#"{"convert": "photo"}"#, "2:13: error: 'convert': expected"),
    (#"{"inkLimit": 0}"#, "2:14: error: 'inkLimit': expected a number above 0, found 0"),
    (#"{"allow": ["all"]}"#, "2:12: error: 'allow': expected"),
    (#"{"trapped": 1}"#, "2:13: error: 'trapped': expected"),
    (#"{"bleeds": 3}"#, "2:2: error: unknown key 'bleeds'"),
    (#""PDF/X-4""#, "2:1: error: 'print': expected an object"),
  ])
  func `a wrong value is said at its place with its key`(_ print: String, _ message: String) {
    let all = messages(print)
    #expect(all.count == 1 && all[0].hasPrefix(message), "\(all)")
  }

  @Test func `two fallbacks of one ink are a fault at the second layer`() {
    let layers = """
      {"type": "shape", "path": {"rect": [0, 0, 9, 9]}, "fill": "spot(\\"Gold\\", red)"},
      {"type": "shape", "path": {"rect": [0, 0, 9, 9]}, "fill": "spot(\\"Gold\\", red, 0.5)"},
      {"type": "shape", "path": {"rect": [0, 0, 9, 9]}, "stroke": "spot(\\"Gold\\", blue)"}
      """
    #expect(
      messages("{}", layers: layers).map { String($0.prefix(42)) } == ["5:1: error: the ink 'Gold' has two fallbac"])
  }

  @Test(arguments: [
    ("2026-11-22", "2026-11-22T00:00:00Z"), ("2024-02-29T10:30", "2024-02-29T10:30:00Z"),
    ("2026-11-22T10:30:05+01:30", "2026-11-22T10:30:05+01:30"),
    ("2026-11-22T10:30:05-08:00", "2026-11-22T10:30:05-08:00"),
  ])
  func `dates are read with their zones`(_ text: String, _ written: String) throws {
    #expect(try #require(PrintDate(text)).xmp == written)
  }

  @Test(arguments: ["2023-02-29", "2026-13-01", "2026-1-1", "2026-11-22T24:00", "2026-11-22T10", "2026-11-22 ", ""])
  func `texts that are no dates are refused`(_ text: String) { #expect(PrintDate(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_790_000_000, "2026-09-21T14:13:20Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `seconds since 1970 are dates`(_ seconds: Int, _ written: String) throws {
    #expect(try #require(PrintDate(secondsSince1970: seconds)).xmp == written)
  }
}
