import Bytes
import Reading
import SceneModel
import Testing

@Suite struct SharedRowsTests {
  /// So many cores, whose parts come in backwards.
  private static func cores(_ count: Int) -> Cores {
    Cores(count: count, leastLength: 1) { count, body in for index in (0..<count).reversed() { body(index) } }
  }

  /// A text with rows of numbers, of which one is replaced by something else.
  private static func text(replacing index: Int? = nil, by other: String = "") -> [UInt8] {
    var rows = (0..<16_000).map { "[\($0 % 977),\(Double($0) / 8), -\($0 % 31)e0]" }
    if let index { rows[index] = other }
    return Array("{\"size\":[1,2],\"list\":[{\"points\":[\(rows.joined(separator: ",\n"))],\"a\":[[1,2,3]]}]}".utf8)
  }

  /// The numbers of a text's rows with their places; nil where it has to be read as a whole.
  private static func numbers(_ text: [UInt8], on cores: Cores) -> [String]? {
    guard let (_, list) = JSONScanner.scan(InputText(text), leaving: "list", and: ["list"], on: cores) else {
      return nil
    }
    var all: [String] = []
    while let (_, part) = list.next() {
      for object in part.elements {
        guard let points = object.members?.node("points") else { return nil }
        if case .rows(let rows) = points.value {
          for row in 0..<rows.count {
            for column in 0..<rows.width { all.append("\(rows[row, column])@\(rows.place(row: row, column: column))") }
          }
        } else {
          for element in points.elements ?? NodeList.none { all.append("\(element.found)@\(element.place.offset)") }
        }
      }
    }
    return list.isRead ? all : nil
  }

  @Test func `rows are the same on any number of cores`() {
    let text = Self.text()
    let alone = Self.numbers(text, on: .one)
    #expect(alone?.count == 48_000)
    for count in [2, 3, 16] { #expect(Self.numbers(text, on: Self.cores(count)) == alone, "\(count)") }
  }

  @Test(arguments: ["[1,2]", "[1,2,3,4]", "7", "\"[\"", "[[1,2,3]]", "[1,2,]", "[1 2 3]", "", "[1,2,\"[1,2,3],[\"]"])
  func `something else among rows is met as on one core`(other: String) {
    for index in [8000, 11_000, 15_998, 15_999] {
      let text = Self.text(replacing: index, by: other)
      let (shared, alone) = (Self.numbers(text, on: Self.cores(3)), Self.numbers(text, on: .one))
      let difference = zip(shared ?? [], alone ?? []).first { $0 != $1 }
      #expect(
        difference == nil && shared?.count == alone?.count,
        "row \(index): \(String(describing: difference)) of \(shared?.count ?? 0)")
    }
  }
}
