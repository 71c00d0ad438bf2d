import Geometry
import Testing

@Suite struct PathDataTests {
  private func elements(_ svg: String) throws -> [Path.Element] { Array(try Path(svg: svg).elements) }

  @Test func `every command has an absolute and a relative form`() throws {
    let absolute = "M1 2 L3 4 H5 V6 C7 8 9 10 11 12 S13 14 15 16 Q17 18 19 20 T21 22 A3 4 10 0 1 23 24 Z"
    let relative = "m1 2 l2 2 h2 v2 c2 2 4 4 6 6 s2 2 4 4 q2 2 4 4 t2 2 a3 4 10 0 1 2 2 z"
    #expect(try elements(absolute) == elements(relative))
    #expect(try elements(absolute).count == 10)
  }

  @Test func `commands repeat without their letter, and a move goes on as lines`() throws {
    #expect(try elements("M0 0 1 1 2 2") == elements("M0 0L1 1L2 2"))
    #expect(try elements("m1 1 1 1 1 1") == elements("M1 1L2 2L3 3"))
    #expect(try elements("M0 0H1 2 3") == elements("M0 0H1H2H3"))
    #expect(try elements("M0 0q1 1 2 0 1 1 2 0") == elements("M0 0q1 1 2 0q1 1 2 0"))
    // As many as no room was made for.
    for count in [2, 9, 20, 29] {
      let points = (1...count).map { "\($0) 1" }
      let lettered = points.map { "L\($0)" }.joined()
      #expect(try elements("M0 0 " + points.joined(separator: " ")) == elements("M0 0" + lettered))
    }
  }

  @Test func `smooth commands reflect the control before, or none`() throws {
    #expect(try elements("M0 0C0 1 1 2 2 2S4 1 4 0") == elements("M0 0C0 1 1 2 2 2C3 2 4 1 4 0"))
    #expect(try elements("M0 0Q1 2 2 0T4 0T6 0") == elements("M0 0Q1 2 2 0Q3 -2 4 0Q5 2 6 0"))
    #expect(try elements("M1 1S2 2 3 1") == elements("M1 1C1 1 2 2 3 1"))
    #expect(try elements("M0 0Q1 2 2 0S3 1 4 0") == elements("M0 0Q1 2 2 0C2 0 3 1 4 0"))
    #expect(try elements("M0 0C0 1 1 2 2 2T4 0") == elements("M0 0C0 1 1 2 2 2Q2 2 4 0"))
  }

  @Test func `numbers and flags need no separator where none is needed`() throws {
    #expect(try elements("M.5.5-1-2") == elements("M 0.5 0.5 L -1 -2"))
    #expect(try elements("M1.5.5L1e1-2E-1") == elements("M1.5 0.5L10 -0.2"))
    #expect(try elements("M0 0a1 1 10 0110 10") == elements("M0 0 a 1 1 10 0 1 10 10"))
    #expect(try elements("M0,0,1,1") == elements("M0 0 1 1"))
    #expect(try elements(" \t\n\r\u{C}M 0 ,  0z ") == elements("M0 0z"))
    #expect(try elements("M+1 1.") == elements("M1 1"))
  }

  @Test func `numbers are rounded as the language rounds them`() throws {
    for text in [
      "0.1", "123456789.123456789", "2.2250738585072014e-308", "0.30000000000000004", "1e-400", "5e-324", "000.10",
    ] {
      let path = try Path(svg: "M\(text) 0")
      #expect(path.currentPoint?.x == Double(text), "\(text)")
    }
  }

  @Test func `cubics of plain numbers are those whose numbers are written otherwise`() throws {
    let corners = ["1 2 3.5 -4.25 0.5 6", "100.125,-3 7,8.75 -9.5,1234567", "1-2-3-4-5.5-6", "0.1234567 0 0 0 -0 0"]
    for letter in ["C", "c"] {
      for corner in corners {
        for count in 1...3 {
          let plain = "M10 20" + letter + Array(repeating: corner, count: count).joined(separator: " ")
          // The same values with an exponent each.
          let other = plain.replacing(/[0-9]+(\.[0-9]+)?/) { String($0.output.0) + "e0" }
          for end in ["", "Z", " L 1 2", "S1 2 3 4"] {
            #expect(try elements(plain + end) == elements(other + end), "\(plain)\(end)")
          }
        }
      }
    }
  }

  @Test func `lines of plain numbers are those whose numbers are written otherwise`() throws {
    let places = ["1 2", "3.5,-4.25", "-0.5-6", "1234567 -1234567.7654321", "-0 0"]
    for letter in ["L", "l"] {
      for separator in [
        "", " ", ",", letter, " " + letter, " " + letter + " ", "  " + letter, letter == "L" ? "l" : "L",
      ] {
        for first in places {
          for second in places where separator != "" || second.hasPrefix("-") {
            let plain = "M10 20" + letter + first + separator + second
            // The same values with an exponent each.
            let other = plain.replacing(/[0-9]+(\.[0-9]+)?/) { String($0.output.0) + "e0" }
            for end in ["", "Z", "Zl3 4", " 5 6", "H7", "T8 9", String(repeating: " ", count: 30)] {
              #expect(try elements(plain + end) == elements(other + end), "\(plain)\(end)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("M0 0L1 2,L3 4                          ", 9), ("M0 0L1 2,,3 4                          ", 9),
    ("M0 0L1 2 L3,,4                          ", 12), ("M0 0L1 2LL3 4                          ", 9),
    ("M0 0l1 2 3 l4 5                          ", 11), ("M999999999 0l1 1 1 1                          ", 17),
    ("M0 0L1 2 3e10 4                          ", 9),
  ])
  func `a fault among the numbers of lines is said at its place`(data: String, offset: Int) {
    do throws(PathSyntaxError) {
      _ = try Path(svg: data)
      Issue.record("\(data) is read")
    } catch {
      #expect(error.offset == offset, "\(data)")
    }
  }

  @Test(arguments: [
    ("M0 0C1 2 3 4 5,,6 7 8 9 10 11 12", 15), ("M0 0C,1 2 3 4 5 6 7 8 9 10 11 12", 5), ("M0 0C1 2 3 4 5 Z        ", 15),
    ("M0 0c9999999 0 999999999 0 1000000001 0 1 2 3", 27), ("M999999999 0c9999999 0 1 1 1 1 1 1 1 1", 13),
  ])
  func `a fault among a cubic's numbers is said at its place`(data: String, offset: Int) {
    do throws(PathSyntaxError) {
      _ = try Path(svg: data)
      Issue.record("\(data) is read")
    } catch {
      #expect(error.offset == offset, "\(data)")
    }
  }

  @Test func `after a close a command draws from the start`() throws {
    #expect(try elements("M1 1h2v2zl-1 0") == elements("M1 1L3 1L3 3ZM1 1L0 1"))
    #expect(try elements("M1 1h2zm1 1h1") == elements("M1 1H3ZM2 2H3"))
  }

  @Test func `arcs follow SVG's rules for radii`() throws {
    #expect(try elements("M0 0A0 5 0 0 1 3 4") == elements("M0 0L3 4"))
    #expect(try elements("M0 0A-5 -5 0 0 1 3 4") == elements("M0 0A5 5 0 0 1 3 4"))
    #expect(try elements("M0 0A5 5 0 0 1 0 0") == elements("M0 0"))
  }

  @Test func `an empty string is an empty path`() throws {
    #expect(try Path(svg: "").isEmpty)
    #expect(try Path(svg: " \n ").isEmpty)
  }

  @Test(arguments: [
    ("L1 1", 0, "path data begins with 'M' or 'm'"), ("1 2", 0, "path data begins with 'M' or 'm'"),
    ("M1", 2, "expected a number"), ("M1 x", 3, "expected a number"), ("M0 0 K", 5, "expected a path command"),
    ("M0 0 L1", 7, "expected a number"), ("M0 0a1 1 0 2 0 1 1", 11, "expected an arc flag, 0 or 1"),
    ("M0 0,", 5, "expected a number after the comma"), ("M0 0,,1 1", 5, "expected a number after the comma"),
    ("M1e10 0", 1, "the number is larger than 1e9 in size"), ("M0 1e999", 3, "the number is larger than 1e9 in size"),
    ("m9e8 0 9e8 0", 7, "the path leads to a place beyond 1e9"), ("M0 0z1 1", 5, "expected a path command"),
    ("M0 0é", 4, "expected a path command"), ("M- 0", 1, "expected a number"), ("M0 0 1 2 3", 10, "expected a number"),
  ])
  func `a fault has its byte and says what was expected`(svg: String, offset: Int, message: String) {
    #expect(throws: PathSyntaxError(offset: offset, message: message)) { try Path(svg: svg) }
  }
}
