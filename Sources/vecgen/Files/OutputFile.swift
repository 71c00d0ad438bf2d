import Bytes
import Synchronization

/// The files that one content is written to, as it is made.
final class OutputFile: Sendable {
  private let files: [(name: String, descriptor: FileDescriptor)]
  /// Whether the content goes nowhere else.
  private let isWhole: Bool
  /// Why a file could not be written; nothing is written after that.
  private let fault = Mutex<OutputFault?>(nil)

  /// Open, empty files.
  ///
  /// - Parameter isWhole: Whether the content goes nowhere else, so that nothing of it is kept.
  init(_ files: [(name: String, descriptor: FileDescriptor)], isWhole: Bool) {
    (self.files, self.isWhole) = (files, isWhole)
  }

  /// Writes a content.
  ///
  /// - Returns: What was not handed on while it was made.
  func write(_ content: (Pieces.Sink?) -> Pieces) -> Pieces {
    let sink: Pieces.Sink = { [self] piece in write(piece) }
    let pieces = content(isWhole ? sink : nil)
    for piece in pieces.list { write(piece) }
    return pieces
  }

  /// Why not all could be written.
  func check() throws(OutputFault) {
    if let fault = fault.withLock({ $0 }) { throw fault }
  }

  private func write(_ piece: [UInt8]) {
    fault.withLock { fault in
      for file in files where fault == nil {
        do throws(SystemFault) {
          try file.descriptor.write(piece)
        } catch {
          fault = OutputFault(name: file.name, fault: error)
        }
      }
    }
  }
}
