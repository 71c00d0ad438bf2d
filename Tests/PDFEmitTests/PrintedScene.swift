import ColorManagement
import Foundation
import Geometry
import PDFEmit
import SceneModel
import TestSupport

/// Scenes with `print` for the tests.
enum PrintedScene {
  /// The profile of a press, as the examples have it.
  static func press() throws -> ICCProfile {
    try ICCProfile([UInt8](try Data(contentsOf: PackageFolder.url("Examples/Profiles/press.icc"))))
  }

  /// A sheet of 90 by 50 mm with a background and some layers.
  static func sheet(_ layers: [Layer] = [], _ change: (inout PrintSettings) -> Void = { _ in }) -> Scene {
    var scene = Scene(size: Size(width: 90, height: 50), layers: layers)
    scene.unit = .mm
    scene.title = "Sheet"
    scene.background = .solid(.cmyk(0, 0.1, 0.2, 0))
    var print = PrintSettings()
    print.created = PrintDate("2026-11-22")
    change(&print)
    scene.print = print
    return scene
  }

  /// A rectangle of one paint.
  static func area(_ paint: Paint, _ rect: Rect = Rect(x: 10, y: 10, width: 20, height: 20), id: String = "area")
    -> Layer
  {
    Layer(LayerID(id).map { .id($0) } ?? .type("shape"), .shape(Shape(.rect(rect), fill: paint)))
  }

  /// What is said of a scene's PDF.
  static func messages(_ scene: Scene) -> [String] { scene.pdfDiagnostics().map(\.1.message) }
}
