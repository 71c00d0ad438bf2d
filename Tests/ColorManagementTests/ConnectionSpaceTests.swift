import ColorManagement
import Testing

@Suite struct ConnectionSpaceTests {
  @Test func `Lab becomes the sRGB that CSS says`() throws {
    let transform = try ColorTransform(fromLabTo: .sRGB)
    // CSS Color 4, the examples of section 9.3 with the colours that stand beside them.
    let examples: [(SIMD4<Double>, UInt32)] = [
      (SIMD4(29.2345, 39.3825, 20.0664, 0), 0x7D2329), (SIMD4(52.2345, 40.1645, 59.9971, 0), 0xC65D06),
      (SIMD4(60.2345, -5.3654, 58.956, 0), 0x9D9318), (SIMD4(62.2345, -34.9638, 47.7721, 0), 0x68A639),
      (SIMD4(67.5345, -8.6911, -41.6019, 0), 0x62ACEF), (SIMD4(100, 0, 0, 0), 0xFFFFFF), (.zero, 0),
    ]
    let back = try ColorTransform(toLabFrom: .sRGB)
    for (lab, hex) in examples {
      let expected = SIMD4(Double(hex >> 16), Double(hex >> 8 & 255), Double(hex & 255), 0) / 255
      let color = transform(lab)
      #expect(abs(color - expected) < 0.6 / 255, "\(lab): \(color * 255)")
      #expect(abs(back(color) - lab) < 0.1, "\(lab)")
    }
  }

  @Test func `Lab and XYZ lead to each other`() {
    for (lightness, a, b) in [(50.0, 20.0, -30.0), (3, 1, -2), (100, 0, 0), (0, 0, 0), (80, -100, 90), (8, -60, 4)] {
      let lab = CIELab(lightness: lightness, a: a, b: b)
      let back = CIELab(lab.xyz)
      #expect((back.lightness - lightness).magnitude < 1e-9)
      #expect((back.a - a).magnitude < 1e-9 && (back.b - b).magnitude < 1e-9)
    }
    // CIE 15: an L* of 50 is a Y of 0.18419, and 8 is 24^3/116^3.
    #expect((CIELab(lightness: 50, a: 0, b: 0).xyz.y - 0.184187).magnitude < 1e-6)
    #expect((CIELab(lightness: 8, a: 0, b: 0).xyz.y - 0.008856).magnitude < 1e-6)
    #expect(CIELab(CIEXYZ.d50).lightness == 100)
  }

  @Test func `Bradford's adaptation is the published one`() throws {
    let matrix = try #require(
      Matrix3x3.adaptation(from: CIEXYZ(x: 0.95047, y: 1, z: 1.08883), to: CIEXYZ(x: 0.96422, y: 1, z: 0.82521)))
    // Lindbloom, "Chromatic Adaptation": D65 to D50.
    let published = [
      1.0478112, 0.0228866, -0.0501270, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316,
    ]
    for (ours, theirs) in zip(matrix.rows, published) { #expect((ours - theirs).magnitude < 2e-6) }
    #expect(Matrix3x3.adaptation(from: CIEXYZ(x: 0, y: 0, z: 0), to: .d50) == nil)
  }

  @Test func `arrays hold one colour after the other, and what is left over is passed over`() throws {
    let transform = try ColorTransform(toLabFrom: .sRGB)
    let components = [0.1, 0.2, 0.3, 1, 1, 1, 0.5]
    let result = transform.converted(components)
    #expect(result.count == 6)
    let first = transform(SIMD4(0.1, 0.2, 0.3, 0))
    #expect(Array(result.prefix(3)) == [first.x, first.y, first.z])
    #expect(transform.converted([]) == [])
    #expect(transform(SIMD4(0.1, 0.2, 0.3, 99)) == first)
  }

  private func abs(_ vector: SIMD4<Double>) -> Double {
    let magnitudes = vector.replacing(with: -vector, where: vector .< 0)
    return magnitudes.max()
  }
}
