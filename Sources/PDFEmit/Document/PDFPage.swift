package import Resolving
import SceneModel

/// A page with all its objects, made apart from the others of its file: fonts and all, so that a change of its scene changes
/// its own lines alone.
package struct PDFPage: Sendable {
  /// The stable name of the page's object.
  let name: String
  /// The page's objects.
  let table: ObjectTable
  /// What the document says of itself, of a page that is printed.
  let printProperties: DocumentProperties?
  /// What becomes of the page's colours in print.
  let colors: PrintColors?
  /// What is said to readers of the page; nil where nothing asks for it.
  let tags: TagTree?

  /// A PDF 1.7 file of pages, compressed where they are.
  ///
  /// - Parameters:
  ///   - pages: The pages in their order, no two of one name.
  ///   - language: The language of their texts.
  package static func file(of pages: [PDFPage], language: String?) -> [UInt8] {
    PDFDocument.file(of: pages, language: language)
  }

  /// Whether the page can stand in a file with another: all of them keep the same standards by the same profile.
  package func goes(with other: PDFPage) -> Bool {
    colors?.settings.standards ?? [] == other.colors?.settings.standards ?? []
      && colors?.intent == other.colors?.intent
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
