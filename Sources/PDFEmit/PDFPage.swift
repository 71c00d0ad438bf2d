package import Resolving
import SceneModel

/// A page with all its objects, made apart from the others of its file: fonts and all, so that a change of its scene changes
/// its own lines alone.
package struct PDFPage: Sendable {
  /// The stable name of the page's object.
  let name: String
  /// The page's objects.
  let table: ObjectTable

  /// A PDF 1.7 file in ASCII of pages.
  ///
  /// - Parameters:
  ///   - pages: The pages in their order, no two of one name.
  ///   - language: The language of their texts.
  package static func file(of pages: [PDFPage], language: String?) -> [UInt8] {
    PDFDocument.file(of: pages, language: language)
  }

  /// A count of bytes that the page has at least in its file.
  package var leastByteCount: Int { table.leastByteCount }
}

extension ResolvedScene {
  /// The scene as a page of a file of many.
  ///
  /// - Parameter name: What no other page of the file is called.
  package func pdfPage(named name: String, _ options: PDFOptions = PDFOptions()) -> PDFPage {
    PDFDocument.page(self, named: name, options)
  }
}
