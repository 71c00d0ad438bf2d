import Geometry

/// Letters of lines for the marks around a sheet, which need no font: capitals, digits and the marks that names of inks have.
enum LineLetters {
  /// Lines of each letter on a grid of 4 by 6 units from its lower left corner: two digits a point, `,` between lines.
  private static let lines: [Character: String] = [
    "#": "1016,3036,0242,0444", "%": "0046,0616150506,3040413130", "&": "40051626250201103042", "'": "2625",
    "(": "36242230", ")": "16242210", "+": "1333,2224", ",": "1001", "-": "1333", ".": "1011", "/": "0046",
    "0": "011030414536160501,0145", "1": "052620,1030", "2": "05163645440040", "3": "0516364544334241301001,2333",
    "4": "30360242", "5": "460603334241301001", "6": "4536160501103041423303", "7": "064620",
    "8": "13040516364544331302011030414233", "9": "011030414536160504133343", ":": "1112,1415",
    "?": "05163645442322,2120", "A": "002640,1232", "B": "0006364534330333,3342413000", "C": "4536160501103041",
    "D": "00062644422000", "E": "46060040,0333", "F": "460600,0333", "G": "45361605011030414323",
    "H": "0006,0343,4046", "I": "1030,2026,1636", "J": "0110304146", "K": "0006,0246,1340", "L": "060040",
    "M": "0006234640", "N": "00064046", "O": "011030414536160501", "P": "00063645443303",
    "Q": "011030414536160501,2240", "R": "00063645443303,2340", "S": "453616050413334241301001", "T": "0646,2620",
    "U": "060110304146", "V": "062046", "W": "0610233046", "X": "0046,0640", "Y": "062346,2320", "Z": "06460040",
    "_": "0040",
  ]

  /// The grid's units from one letter to the next, and the height of a letter.
  private static let (advance, height) = (5.5, 6.0)

  /// The width of a text, in heights of its letters.
  static func width(of text: String) -> Double { Double(text.count) * advance / height }

  /// The lines of a text, y upwards; small letters are capitals, and what has none is a question mark.
  static func path(of text: String, at start: Point, size: Double) -> Path {
    var path = Path()
    let unit = size / height
    var x = start.x
    for character in text.uppercased() {
      let own = character == " " ? "" : lines[character] ?? lines["?"] ?? ""
      for line in own.split(separator: ",") {
        var digits = line.utf8.map { Double($0) - 48 }[...]
        var isFirst = true
        while digits.count >= 2 {
          let point = Point(x: x + digits.removeFirst() * unit, y: start.y + digits.removeFirst() * unit)
          path.append(isFirst ? .move(point) : .line(point))
          isFirst = false
        }
      }
      x += advance * unit
    }
    return path
  }
}
