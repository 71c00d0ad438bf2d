import Bytes
import Testing

@testable import Geometry

struct PathElementsTests {
  /// Commands of every kind, drawn from a few numbers.
  private static func commands(_ count: Int) -> [Path.Element] {
    var commands: [Path.Element] = [.move(Point(0, 0))]
    for index in 1..<count {
      let x = Double(index)
      let parameters = Path.ArcParameters(
        radii: Size(width: x, height: 2 * x), rotation: .degrees(x), isLarge: index % 3 == 0,
        isClockwise: index % 2 == 0)
      switch index * 7919 % 6 {
      case 0: commands.append(.line(Point(x, 1)))
      case 1: commands.append(.quad(Point(x, 2), to: Point(x, 3)))
      case 2: commands.append(.cubic(Point(x, 4), Point(x, 5), to: Point(x, 6)))
      case 3: commands.append(.arc(parameters, to: Point(x, 7)))
      case 4: commands.append(.move(Point(x, 8)))
      default:
        commands.append(.close)
        commands.append(.move(Point(x, 9)))
      }
    }
    return commands
  }

  private static func path(_ commands: [Path.Element]) -> Path {
    var path = Path()
    for command in commands { path.append(command) }
    return path
  }

  @Test func `a path's commands are those that were drawn, forwards, backwards and from every place on`() {
    for count in [1, 2, 3, 40] {
      let commands = Self.commands(count)
      let elements = Self.path(commands).elements
      #expect(Array(elements) == commands && elements.count == commands.count)
      #expect(elements.reversed() == commands.reversed())
      for (number, index) in elements.indices.enumerated() {
        #expect(elements[index] == commands[number])
        #expect(Array(elements[index...]) == Array(commands[number...]))
        #expect(Array(elements[..<index]) == Array(commands[..<number]))
      }
    }
    for count in [1, 2, 3, 40] {
      let commands = Self.commands(count)
      #expect(Self.path(commands).withElements { Array($0) } == commands)
    }
    #expect(Path().withElements { Array($0) }.isEmpty)
    #expect(Path().elements.isEmpty && Path().elements.first == nil && Path().elements.last == nil)
  }

  @Test func `the pen is where the commands leave it, through closes, joins and paths that are taken back`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var path = Path()
      // What SVG says of the pen: a close leads back to where the subpath began, and what comes next begins one there.
      var (drawn, start, pen): ([Path.Element], Point, Point?) = ([], .origin, nil)
      func draw(_ element: Path.Element) {
        if case .close = element {
          guard pen != nil, drawn.last != .close else { return }
          drawn.append(.close)
          pen = start
          return
        }
        guard let end = element.end else { return }
        if case .move = element { start = end } else if drawn.last == .close { drawn.append(.move(start)) }
        drawn.append(element)
        pen = end
      }
      for number in 0..<Int.random(in: 1...30, using: &generator) {
        let point = Point(Double(number), Double.random(in: 0...9, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
          path.move(to: point)
          draw(.move(point))
        case 1 where pen != nil:
          path.quad(.origin, to: point)
          draw(.quad(.origin, to: point))
        case 2:
          path.close()
          draw(.close)
        case 3:
          let other = Self.path([.move(point), .line(Point(-1, -1)), .close, .line(Point(2, 2)), .close])
          path.append(other)
          for element in other.elements { draw(element) }
        case 4 where number % 5 == 0:
          path.removeAll()
          (drawn, start, pen) = ([], .origin, nil)
        default:
          path.line(to: point)
          draw(pen == nil ? .move(point) : .line(point))
        }
        #expect(path.currentPoint == pen)
      }
      #expect(Array(path.elements) == drawn)
    }
  }

  @Test func `a copy of a path stays as it was, whatever happens to the other`() {
    let commands = Self.commands(60)
    for count in [0, 1, 7, 20, 60] {
      var path = Self.path(Array(commands.prefix(count)))
      let (copy, expected) = (path, Array(path.elements))
      path.reserveCapacity(200)
      #expect(path == copy)
      path.move(to: Point(-1, -1))
      path.line(to: Point(-2, -2))
      #expect(Array(path.elements) == expected + [.move(Point(-1, -1)), .line(Point(-2, -2))])
      #expect(Array(copy.elements) == expected)
      let longer = path
      path.removeAll()
      #expect(path.isEmpty && path == Path() && longer.elements.count == expected.count + 2)
      path.move(to: Point(-3, -3))
      #expect(Array(path.elements) == [.move(Point(-3, -3))] && longer != path)
    }
  }

  @Test func `a path that is taken back and drawn again in its room is the new one`() {
    let commands = Self.commands(40)
    var path = Path()
    for count in [40, 3, 25, 1] {
      path.removeAll()
      for command in commands.prefix(count) { path.append(command) }
      #expect(Array(path.elements) == Array(Self.path(Array(commands.prefix(count))).elements))
      #expect(path == Self.path(Array(commands.prefix(count))))
      #expect(path.hashValue == Self.path(Array(commands.prefix(count))).hashValue)
    }
  }

  @Test func `a path goes on with itself`() {
    for count in [1, 7, 40] {
      var path = Self.path(Self.commands(count))
      let commands = Array(path.elements)
      path.append(path)
      #expect(Array(path.elements) == commands + commands)
    }
  }

  @Test func `paths are equal where their commands are`() {
    let commands = Self.commands(30)
    #expect(Self.path(commands) == Self.path(commands))
    for index in commands.indices.dropFirst() {
      guard case .arc(var parameters, let end) = commands[index] else { continue }
      parameters.isClockwise.toggle()
      var others = commands
      others[index] = .arc(parameters, to: end)
      #expect(Self.path(commands) != Self.path(others))
    }
  }

  @Test func `a path is closed where each of its subpaths that draw is`() {
    for seed in 1..<200 {
      var (commands, state) = ([Path.Element](), seed)
      for _ in 0..<seed % 7 {
        state = (state * 1103 + 12345) % 65_536
        commands.append(.move(Point(0, 0)))
        if state % 3 > 0 { commands.append(.line(Point(1, 0))) }
        if state % 5 > 0 { commands.append(.close) }
      }
      let path = Self.path(commands)
      let drawn = path.subpaths.filter { !$0.isMoveOnly }
      #expect(path.isClosed == (!drawn.isEmpty && drawn.allSatisfy(\.isClosed)), "\(commands)")
    }
  }

  @Test func `what is appended goes on where the path is`() {
    let commands = Self.commands(50)
    for cut in commands.indices {
      guard case .move = commands[cut] else { continue }
      var path = Self.path(Array(commands[..<cut]))
      path.append(Self.path(Array(commands[cut...])))
      #expect(path == Self.path(commands))
    }
  }

  @Test func `lines begin before what is drawn next, one command or a path`() {
    var path = Path()
    path.beginLine()
    path.append(.rect(Rect(x: 0, y: 0, width: 1, height: 1)))
    path.beginLine()
    path.move(to: Point(2, 2))
    path.line(to: Point(3, 3))
    path.beginLine()
    path.append(.line(Point(4, 4), Point(5, 5)))
    var buffer = ByteBuffer()
    path.appendSVGData(to: &buffer, on: Grid(decimals: 0), indentation: 1)
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self) == "M0 0 L1 0 L1 1 L0 1 Z\n  M2 2 L3 3\n  M4 4 L5 5")
  }

  @Test func `any part of a long path's data can be written by itself`() {
    let path = Self.path(Self.commands(1000))
    let text = path.svgText(on: Grid(decimals: 2), indentation: 1)
    let count = path.elements.count
    let whole = text.bytes(of: 0..<count)
    for cut in [0, 1, 255, 256, 257, 511, 512, 700, count - 1, count] {
      #expect(text.bytes(of: 0..<cut) + text.bytes(of: cut..<count) == whole)
    }
  }

  @Test(arguments: [1, 2, 7, 1000]) func `a path's parts are its commands in order, each with the pen before it`(
    length: Int
  ) {
    #expect(Path().parts(of: length).isEmpty)
    for count in [1, 2, 3, 40] {
      let commands = Self.commands(count)
      let parts = Self.path(commands).parts(of: length)
      #expect(parts.flatMap { Array($0.elements) } == commands)
      #expect(parts.dropLast().allSatisfy { $0.elements.count == length })
      var (pen, start, passed) = (Point.origin, Point.origin, 0)
      for part in parts {
        #expect(part.pen == pen && part.start == start)
        #expect(part.elements.withElements { Array($0) } == Array(commands[passed..<passed + part.elements.count]))
        for command in part.elements {
          if case .move(let point) = command { start = point }
          pen = command.end ?? start
        }
        passed += part.elements.count
      }
    }
  }
}

extension Path.Element {
  /// Where a command ends; nil where its subpath began.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point), .arc(_, let point): point
    case .close: nil
    }
  }
}
