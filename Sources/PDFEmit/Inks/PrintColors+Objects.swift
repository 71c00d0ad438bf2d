import Bytes
import ColorManagement
import SceneModel

extension PrintColors {
  /// The name of the object of sRGB's profile.
  static let srgbName = "file..srgb"
  /// The name of the resource of colours of the screen.
  static let srgbSpaceName = "srgb"

  /// The space of colours of the screen.
  var screenSpace: PDFValue {
    needsSRGB ? .array([.name("ICCBased"), .reference(Self.srgbName)]) : .name("DeviceRGB")
  }

  /// The space in which pages and groups are blended.
  var blendingSpace: PDFValue {
    switch process {
    case .cmyk: .name("DeviceCMYK")
    case .gray: .name("DeviceGray")
    default: screenSpace
    }
  }

  /// A colour space, as a resource or a shading names it.
  func value(of space: InkSpace) -> PDFValue {
    switch space {
    case .gray: .name("DeviceGray")
    case .rgb: screenSpace
    case .cmyk: .name("DeviceCMYK")
    case .inks: .reference(space.objectName ?? "")
    }
  }

  /// Adds the objects that a colour space needs.
  func addObjects(of space: InkSpace, to table: inout ObjectTable) {
    guard case .inks(let spots, let process) = space, let name = space.objectName, !table.contains(name) else { return }
    if process.isEmpty, spots.count == 1, let spot = spots.first {
      table.add(name, .value(separation(spot.name, of: spot.fallback)))
      return
    }
    for spot in spots { addObjects(of: .inks([spot], process: []), to: &table) }
    let names = space.inkNames.map(PDFValue.name)
    let isCMYK = spots.allSatisfy { $0.fallback.isOfInks }
    table.add(name + "..mixed", mixture(of: spots, process, isCMYK: isCMYK))
    let colorants = spots.map { spot in
      PDFValue.Entry(spot.name, .reference(InkSpace.inks([spot], process: []).objectName ?? ""))
    }
    var attributes: [PDFValue.Entry] = [.init("Colorants", .dictionary(colorants))]
    attributes.append(
      .init(
        "Process",
        .dictionary([
          .init("ColorSpace", .name("DeviceCMYK")),
          .init("Components", .array(InkSpace.processNames.map(PDFValue.name))),
        ])))
    table.add(
      name,
      .value(
        .array([
          .name("DeviceN"), .array(names), isCMYK ? .name("DeviceCMYK") : screenSpace, .reference(name + "..mixed"),
          .dictionary(attributes),
        ])))
  }

  /// One ink: from paper to the colour where it cannot be had.
  private func separation(_ name: String, of fallback: Color) -> PDFValue {
    let paper: [Double]
    let full: [Double]
    let alternate: PDFValue
    switch fallback.value {
    case .cmyk(let cyan, let magenta, let yellow, let black):
      (paper, full, alternate) = ([0, 0, 0, 0], [cyan, magenta, yellow, black], .name("DeviceCMYK"))
    case .gray(let lightness) where process == .cmyk:
      (paper, full, alternate) = ([0, 0, 0, 0], [0, 0, 0, 1 - lightness], .name("DeviceCMYK"))
    case .gray(let lightness) where !refusesGray: (paper, full, alternate) = ([1], [lightness], .name("DeviceGray"))
    case .srgb, .gray, .spot:
      let seen = fallback.screen
      (paper, full, alternate) = ([1, 1, 1], [seen.red, seen.green, seen.blue], screenSpace)
    }
    return .array([.name("Separation"), .name(name), alternate, Self.line(paper, full)])
  }

  /// The colour of all inks, in which marks stand.
  var allInks: PDFValue {
    switch process {
    case .cmyk:
      .array([.name("Separation"), .name("All"), .name("DeviceCMYK"), Self.line([0, 0, 0, 0], [1, 1, 1, 1])])
    case .gray: .array([.name("Separation"), .name("All"), .name("DeviceGray"), Self.line([1], [0])])
    default: .array([.name("Separation"), .name("All"), .name("DeviceRGB"), Self.line([1, 1, 1], [0, 0, 0])])
    }
  }

  /// The even change from one colour to another.
  static func line(_ from: [Double], _ to: [Double]) -> PDFValue {
    .dictionary([
      .init("FunctionType", .integer(2)), .init("Domain", .array([.integer(0), .integer(1)])),
      .init("C0", .numbers(from, Precision.fractions)), .init("C1", .numbers(to, Precision.fractions)),
      .init("N", .integer(1)),
    ])
  }

  /// The function from tints to the colour where no ink can be had: inks add up, light is held back by each.
  private func mixture(of spots: [SpotInk], _ process: [Int], isCMYK: Bool) -> ObjectTable.Body {
    let (inputs, outputs) = (spots.count + process.count, isCMYK ? 4 : 3)
    var buffer = ByteBuffer()
    buffer.append("{\n")
    for output in 0..<outputs {
      buffer.append(isCMYK ? "0" : "1")
      for input in 0..<inputs {
        let share: Double =
          input < spots.count
          ? isCMYK ? spots[input].fallback.inks[output] : spots[input].fallback.light[output]
          : isCMYK
            ? (process[input - spots.count] == output ? 1 : 0)
            : Self.light(ofProcess: process[input - spots.count])[output]
        buffer.append(" ")
        buffer.append(decimal: inputs - input + output)
        buffer.append(" index ")
        buffer.append(isCMYK ? share : 1 - share, on: Precision.fractions)
        buffer.append(isCMYK ? " mul add" : " mul 1 exch sub mul")
      }
      buffer.append(isCMYK ? " dup 1 gt {pop 1} if\n" : "\n")
    }
    buffer.append(decimal: inputs + outputs)
    buffer.append(" ")
    buffer.append(decimal: outputs)
    buffer.append(" roll")
    for _ in 0..<inputs { buffer.append(" pop") }
    buffer.append("\n}")
    func unit(_ count: Int) -> PDFValue {
      .array(Array(repeating: [.integer(0), .integer(1)], count: count).flatMap { $0 })
    }
    return .stream(
      [.init("FunctionType", .integer(4)), .init("Domain", unit(inputs)), .init("Range", unit(outputs))], buffer.bytes)
  }

  private static func light(ofProcess ink: Int) -> [Double] {
    (0..<3).map { ink == 3 || ink == $0 ? 0 : 1 }
  }
}

extension Color {
  /// Whether the colour is written in process inks.
  fileprivate var isOfInks: Bool {
    switch value {
    case .cmyk, .gray: true
    case .srgb, .spot: false
    }
  }

  fileprivate var inks: [Double] {
    switch value {
    case .cmyk(let cyan, let magenta, let yellow, let black): [cyan, magenta, yellow, black]
    case .gray(let lightness): [0, 0, 0, 1 - lightness]
    case .srgb, .spot: [0, 0, 0, 0]
    }
  }

  fileprivate var light: [Double] { [screen.red, screen.green, screen.blue] }
}
