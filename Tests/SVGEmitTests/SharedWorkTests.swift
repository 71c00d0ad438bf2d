import Bytes
import Foundation
import Geometry
import Resolving
import SceneModel
import Synchronization
import Testing

@testable import SVGEmit

/// Cores whose parts are made by threads.
private func cores(_ count: Int) -> Cores {
  Cores(count: count) { count, body in DispatchQueue.concurrentPerform(iterations: count) { body($0) } }
}

struct SharedWorkTests {
  private static let many = (0..<200).map { layer(.rect(Rect(x: Double($0), y: 0, width: 7, height: 3))) }
  private static let copies = Layer(
    .type("replicator"),
    .replicas(
      Replicas(
        [layer(square, fill: .solid(red))], count: 5000, step: .rotation(.degrees(1.237), about: Point(50, 50)),
        colorOffset: .init(red: -0.0001, alpha: -0.0004), delay: 0)))
  private static func copies(_ offset: Replicas.ColorOffset) -> Layer {
    let replicas = Replicas(many + many, count: 3, step: .rotation(.degrees(9)), colorOffset: offset)
    return Layer(.type("replicator"), .replicas(replicas))
  }
  private static var masked: Layer {
    var masked = layer(.rect(Rect(x: 0, y: 0, width: 90, height: 90)))
    masked.mask = .luminance(many + many)
    return masked
  }
  private static let line = layer(
    .polyline((0..<20_000).map { Point(Double($0) * 0.37, Double($0 % 97) * 1.913) }), fill: nil,
    stroke: Stroke(.solid(blue)))

  @Test func `layers, copies and commands of a path are the same bytes on any number of cores`() {
    for scene in [
      scene(Self.many), scene([Layer(.type("group"), .group(Self.many + Self.many))]), scene([Self.copies]),
      scene([Self.copies(.init()), Self.copies(.init(red: -0.2))]), scene([Self.line]),
      scene(Self.many + [Self.copies, Self.line, Self.masked]),
    ] {
      let resolved = scene.resolved()
      let whole = resolved.svg(SVGOptions()).joined()
      for count in 1...16 {
        #expect(resolved.svg(SVGOptions(), on: cores(count)).joined() == whole, "\(count) cores")
      }
    }
  }

  @Test(arguments: [1, 2, 5]) func `a compressed file is the same in pieces as whole`(count: Int) {
    let resolved = scene([Self.copies(.init(red: -0.2)), Self.line] + Self.many).resolved()
    let options = SVGOptions(isCompressed: true)
    let whole = resolved.svg(options).joined()
    let taken = Mutex<[[UInt8]]>([])
    let rest = resolved.svg(options, on: cores(count), to: Pieces.Sink { piece in taken.withLock { $0.append(piece) } })
    let pieces = taken.withLock { $0 }
    #expect(pieces.count > 1 && rest.list.isEmpty)
    #expect(Array(pieces.joined()) == whole && whole.starts(with: [0x1F, 0x8B]))
  }

  @Test func `more layers and copies than a part has at most are the same bytes on two cores as on one`() {
    let layers = (0..<3000).map { layer(.rect(Rect(x: Double($0) / 32, y: 0, width: 7, height: 3))) }
    // Each of two parts would have 1,500 layers; of 32 parts each 4,375 copies.
    let few = Cores(count: 2, leastLength: 1500) { count, body in
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    }
    let copies = Layer(
      .type("replicator"),
      .replicas(
        Replicas(
          [layer(square, fill: .solid(red))], count: 140_000, step: .rotation(.degrees(1.237), about: Point(50, 50)),
          colorOffset: .init(red: -0.000001), delay: 0)))
    for (scene, cores) in [(scene(layers), few), (scene([copies]), cores(2))] {
      let resolved = scene.resolved()
      #expect(resolved.svg(SVGOptions(), on: cores).joined() == resolved.svg(SVGOptions()).joined())
    }
  }

  @Test func `copies of several colours are groups of their uses wherever parts begin`() {
    let copies = Layer(
      .type("replicator"),
      .replicas(
        Replicas(
          [red, blue, red].map { layer(square, fill: .solid($0)) }, count: 900,
          step: .rotation(.degrees(1.237), about: Point(50, 50)), colorOffset: .init(red: -0.0001, alpha: -1.0 / 512))))
    let resolved = scene([copies]).resolved()
    let whole = String(decoding: resolved.svg(SVGOptions()).joined(), as: UTF8.self)
    let groups = whole.components(separatedBy: "<g transform=").dropFirst()
    // From the 513th copy on the alpha is 0.
    #expect(groups.count == 512)
    for group in groups {
      #expect(group.components(separatedBy: "<use ").count == 4 && group.components(separatedBy: "</g>").count > 1)
    }
    for count in [2, 3, 16] {
      #expect(String(decoding: resolved.svg(SVGOptions(), on: cores(count)).joined(), as: UTF8.self) == whole)
    }
  }

  @Test func `a part of a path's data begins where the one before ends`() {
    var path = Path.polyline([Point(0, 0), Point(3, 4.5), Point(7, 1)])
    path.close()
    path.append(.circle(center: Point(5, 5), radius: 2.25))
    path.append(.rect(Rect(x: 1, y: 1, width: 2, height: 2)))
    let text = path.svgText(on: Grid(decimals: 3), indentation: 1)
    let whole = text.bytes(of: 0..<path.elements.count)
    for cut in 0..<path.elements.count {
      #expect(text.bytes(of: 0..<cut) + text.bytes(of: cut..<path.elements.count) == whole)
    }
    #expect(
      String(decoding: whole, as: UTF8.self).replacingOccurrences(of: "\n  ", with: " ") == path.svgData(decimals: 3))
  }
}
