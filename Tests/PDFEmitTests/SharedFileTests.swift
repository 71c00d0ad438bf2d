import Bytes
import Foundation
import Geometry
import Resolving
import SceneModel
import Synchronization
import TestSupport
import Testing

@testable import PDFEmit

/// Cores whose parts are made by threads.
private func cores(_ count: Int) -> Cores {
  Cores(count: count) { count, body in DispatchQueue.concurrentPerform(iterations: count) { body($0) } }
}

@Suite struct SharedFileTests {
  private static func squares(_ count: Int, _ name: String, alpha: Double) -> [Layer] {
    (0..<count).map { index in
      let square = Path.rect(Rect(x: Double(index), y: 3, width: 7, height: 5.5))
      return Samples.shape(
        "\(name)-\(index)", square,
        fill: Samples.gradient(.axial(start: Point(0, 0), end: Point(90, 30)), alpha: alpha))
    }
  }

  private static func copies(_ count: Int, id: String, alpha: Double) -> Layer {
    let square = Samples.shape(id, .rect(Rect(x: 40, y: 10, width: 9, height: 9)), fill: .solid(.black))
    return Layer(
      .type("replicator"),
      .replicas(
        Replicas(
          [square], count: count, step: .rotation(.degrees(1.237), about: Point(50, 50)),
          color: Color(red: 1, green: 1, blue: 0.2), colorOffset: .init(red: -0.0002, alpha: alpha))))
  }

  /// Rings of which some have links, to addresses and to other rings, and one a link in a group.
  private static var rings: [Layer] {
    (0..<60).map { index in
      var ring = Samples.ring("ring-\(index)", at: Double(index))
      if index % 3 == 0 { ring.link = .address("https://example.org/\(index)") }
      if index % 7 == 0 { ring.link = LayerID("ring-\(59 - index)").map(Link.layer) }
      return index == 31 ? Layer(.type("group"), .group([ring])) : ring
    }
  }

  /// Streams of their own with links, operators of a group in parts, patches, copies that are seen and such that are not.
  private static var scene: Scene {
    var masked = copies(3000, id: "masked", alpha: -0.0004)
    masked.mask = .alpha([Samples.ring("hole", at: 50)])
    var (veiled, shaded) = (Samples.ring("veiled", at: 70), Samples.ring("shaded", at: 80))
    veiled.mask = .luminance(squares(600, "veil", alpha: 0.4))
    (shaded.mask, shaded.opacity) = (.alpha(squares(300, "shade", alpha: 0.6)), 0.5)
    var sieve = Samples.ring("sieve", at: 60)
    sieve.mask = .luminance([copies(2000, id: "holes", alpha: -0.0003)])
    let layers =
      rings
      + [Layer(.type("group"), .group(squares(400, "inner", alpha: 0.4)))] + squares(300, "outer", alpha: 1)
      + [copies(40, id: "few", alpha: -0.1), copies(3000, id: "many", alpha: 0), masked, veiled, shaded, sieve]
    return Scene(size: Size(width: 400, height: 100), layers: layers)
  }

  @Test func `what waits for its file has the same bytes on any number of cores as what does not wait`() throws {
    let resolved = Self.scene.resolved()
    let early = resolved.tracedPDF().bytes
    for count in [1, 2, 3, 16] {
      #expect(resolved.pdf(PDFOptions(), on: cores(count)).joined() == early, "\(count) cores")
    }
    let file = try PDFReader(early)
    let (addresses, targets) = (String(decoding: early, as: UTF8.self), Set(stride(from: 0, to: 60, by: 7)))
    let expected = stride(from: 0, to: 60, by: 3).filter { !targets.contains($0) }.map { "https://example.org/\($0)" }
    #expect(addresses.components(separatedBy: "/URI (").dropFirst().map { String($0.prefix { $0 != ")" }) } == expected)
    #expect(addresses.components(separatedBy: "/S /GoTo").count - 1 == targets.count)
    for number in file.offsets.keys {
      if let stream = try file.stream(number) { #expect(stream.stated == stream.content.utf8.count) }
    }
  }

  @Test func `what waits in a store has the same bytes on any number of cores`() {
    let resolved = Self.scene.resolved()
    let early = resolved.tracedPDF().bytes
    for count in [1, 2, 3, 16] {
      let (memory, handed) = (MemoryStore(), Handed())
      let sink = Pieces.Sink(store: memory.store()) { handed.append($0) }
      #expect(resolved.pdf(PDFOptions(), on: cores(count), to: sink).count == 0)
      #expect(handed.bytes == early, "\(count) cores")
      #expect(memory.count > 100_000)
    }
  }

  @Test func `a compressed file has the same bytes as it is made, from a store, on any number of cores`() {
    let resolved = Self.scene.resolved()
    let options = PDFOptions(isCompressed: true)
    let whole = resolved.pdf(options).joined()
    for count in [1, 2, 16] {
      for keptCount in [0, 200_000] {
        let (memory, handed) = (MemoryStore(), Handed())
        let sink = Pieces.Sink(store: memory.store(keptCount: keptCount)) { handed.append($0) }
        #expect(resolved.pdf(options, on: cores(count), to: sink).count == 0)
        #expect(handed.bytes == whole, "\(count) cores")
        #expect(memory.count > 10_000 || keptCount > 0)
      }
    }
  }

  private enum Holder: CaseIterable {
    case group, fadedGroup, copies, coloredCopies, turnedCopies
  }

  @Test(arguments: zip(Holder.allCases, [1, 2, 16, 2, 16]))
  private func `the operators and links of many layers wait in a store, too, and are let go of with the layers`(
    holder: Holder, coreCount: Int
  ) throws {
    // Only what is translucent has masks, which turned copies cannot share.
    let isTranslucent = [.copies, .turnedCopies].contains(holder)
    // So many need room of their own where they are one object.
    let count = [.fadedGroup, .coloredCopies].contains(holder) ? 4200 : 1500
    var layers = Self.squares(count, "inner", alpha: isTranslucent ? 0.4 : 1)
    for index in layers.indices where index % 9 == 0 { layers[index].link = .address("https://example.org/\(index)") }
    var whole = Layer(.type("group"), .group(layers))
    switch holder {
    case .group: break
    case .fadedGroup: whole.opacity = 0.5
    case .copies: whole.content = .replicas(Replicas(layers, count: 2, step: .translation(x: 3, y: 2)))
    case .coloredCopies: whole.content = .replicas(Replicas(layers, count: 2, colorOffset: .init(red: -0.3)))
    case .turnedCopies: whole.content = .replicas(Replicas(layers, count: 2, step: .rotation(.degrees(20))))
    }
    let scene = Scene(
      size: Size(width: 400, height: 100),
      layers: [Layer(.type("group"), .group([whole])), Samples.ring("ring", at: 9)])
    let early = scene.resolved().tracedPDF().bytes
    let resolved = scene.resolved()
    resolved.outermost.letGo()
    let (memory, handed) = (MemoryStore(), Handed())
    let sink = Pieces.Sink(store: memory.store()) { handed.append($0) }
    _ = resolved.pdf(PDFOptions(), on: cores(coreCount), to: sink)
    #expect(handed.bytes == early)
    #expect(memory.count > 80 * count)
  }

  /// Groups of which several are a part, of which each is one, and of which each is shared.
  @Test(arguments: zip([3, 150, 400], [2, 1, 16]))
  func `what groups draw waits in a store, too, however many layers they have`(layerCount: Int, coreCount: Int) {
    let groups = (0..<2400 / layerCount).map { index in
      var group = Layer(
        .type("group"), .group(Self.squares(layerCount, "group-\(index)", alpha: index % 2 == 0 ? 1 : 0.4)))
      if index % 3 == 0 { group.opacity = 0.5 }
      return group
    }
    let resolved = Scene(size: Size(width: 400, height: 100), layers: groups).resolved()
    let early = resolved.tracedPDF().bytes
    let (memory, handed) = (MemoryStore(), Handed())
    let sink = Pieces.Sink(store: memory.store()) { handed.append($0) }
    _ = resolved.pdf(PDFOptions(), on: cores(coreCount), to: sink)
    #expect(handed.bytes == early)
  }

  /// The lines of a page's dictionary ask for the values of one part after the other where names are counted, else of all.
  @Test(arguments: [1, 7919], [false, true])
  func `resources that wait in a store stand in the order of their names, whatever that is`(step: Int, isLost: Bool) {
    let layers = (0..<2000).map { index in
      let square = Path.rect(Rect(x: Double(index % 300), y: 3, width: 7, height: 5.5))
      let fill = Samples.gradient(.axial(start: Point(0, 0), end: Point(90, 30)), alpha: 0.4)
      return Samples.shape("square-\(index * step % 2003)", square, fill: fill)
    }
    let resolved = Scene(size: Size(width: 400, height: 100), layers: layers).resolved()
    let (memory, handed) = (MemoryStore(losesAll: isLost), Handed())
    let sink = Pieces.Sink(store: memory.store()) { handed.append($0) }
    _ = resolved.pdf(PDFOptions(), on: cores(16), to: sink)
    // What is lost is missed, and whoever lost it says so.
    #expect((handed.bytes == resolved.tracedPDF().bytes) == !isLost)
  }

  @Test func `pieces that are handed on make the same file`() {
    let resolved = Self.scene.resolved()
    let handed = Handed()
    let rest = resolved.pdf(PDFOptions(), on: cores(2), to: Pieces.Sink { handed.append($0) })
    #expect(rest.count == 0)
    #expect(handed.bytes == resolved.pdf().joined())
  }

  /// Copies in an ink of their own, in process inks and in a screen's colours, all of which become less and less.
  @Test(arguments: [
    Color.spot("Gold", fallback: .cmyk(0, 0.2, 0.8, 0), tint: 0.7), .cmyk(0.1, 0.6, 0, 0.2), .gray(0.3),
    Color(red: 0.9, green: 0.4, blue: 0.2),
  ])
  func `copies for print have the same bytes on any number of cores, and are as long as they say`(color: Color) throws {
    let square = PrintedScene.area(.solid(color), Rect(x: 1, y: 2, width: 3, height: 4))
    let copies = Layer(
      .type("replicator"),
      .replicas(
        Replicas(
          [square], count: 1000, step: .translation(x: 0.08, y: 0.04),
          colorOffset: .init(red: -0.0003, alpha: -0.0004))))
    let resolved = PrintedScene.sheet([copies]).resolved()
    let whole = resolved.tracedPDF().bytes
    for count in [1, 2, 16] {
      #expect(resolved.pdf(PDFOptions(), on: cores(count)).joined() == whole, "\(count) cores")
    }
    #expect(String(decoding: whole, as: UTF8.self).components(separatedBy: ".copy Do\n").count - 1 == 1000)
    let file = try PDFReader(whole)
    for number in file.offsets.keys {
      if let stream = try file.stream(number) { #expect(stream.stated == stream.content.utf8.count) }
    }
  }

  @Test func `layers for print wait, and go when they were drawn, after all that is asked of them before`() {
    func areas(_ name: String) -> [Layer] {
      (0..<600).map { index in
        PrintedScene.area(
          .solid(.cmyk(0.1, Double(index % 9) / 10, 0, 0)), Rect(x: Double(index % 80), y: 9, width: 5, height: 5),
          id: "\(name)-\(index)")
      }
    }
    let scene = PrintedScene.sheet(areas("outer") + [Layer(.type("group"), .group(areas("inner")))])
    let early = scene.resolved().tracedPDF().bytes
    for count in [1, 2, 16] {
      let resolved = scene.resolved()
      resolved.outermost.letGo()
      #expect(resolved.pdf(PDFOptions(), on: cores(count)).joined() == early, "\(count) cores")
    }
  }

  @Test func `objects that several parts have stand in the file once`() {
    let spot = Color.spot("Gold", fallback: .cmyk(0, 0.2, 0.8, 0), tint: 0.7)
    let layers = (0..<200).map { index in
      PrintedScene.area(
        .gradient(
          Gradient(
            .axial(start: Point(0, 0), end: Point(90, 0)), stops: [.init(0, spot), .init(1, .cmyk(0, 0, 0, 1))],
            units: .user)), Rect(x: Double(index % 40), y: 0, width: 5, height: 5), id: "area-\(index)")
    }
    let resolved = PrintedScene.sheet(layers).resolved()
    let whole = resolved.pdf().joined()
    for count in [2, 16] { #expect(resolved.pdf(PDFOptions(), on: cores(count)).joined() == whole, "\(count) cores") }
  }
}

/// Pieces of a file that were handed on.
private final class Handed: Sendable {
  private let pieces = Mutex<[[UInt8]]>([])

  var bytes: [UInt8] { pieces.withLock { $0.flatMap { $0 } } }
  func append(_ piece: [UInt8]) { pieces.withLock { $0.append(piece) } }
}
