import Foundation

/// Prints the picture that was compiled with the program.
@main
struct Badge {
  static func main() throws {
    guard let picture = Bundle.module.url(forResource: "badge", withExtension: "svg") else {
      throw CocoaError(.fileNoSuchFile)
    }
    print(try String(contentsOf: picture, encoding: .utf8), terminator: "")
  }
}
