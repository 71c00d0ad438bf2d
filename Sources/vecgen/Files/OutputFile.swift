import Bytes
import Synchronization

/// The files that one content is written to, as it is made.
final class OutputFile: Sendable {
  private let files: [(name: String, descriptor: FileDescriptor)]
  /// Whether the content goes nowhere else.
  private let isWhole: Bool
  /// What holds what cannot be written yet.
  private let waiting: WaitingFile?
  private let state = Mutex(State())

  private struct State {
    /// Why a file could not be written; nothing is written after that.
    var fault: OutputFault?
    /// The bytes of the block that is not full, in parts: those before them were written.
    var open: [ArraySlice<UInt8>] = []

    /// How many these are.
    var openCount: Int { open.reduce(0) { $0 + $1.count } }
  }

  /// A file is written in whole blocks until its end: the system takes its pages by the block then, which is a quarter faster.
  private static let block = 1 << 17
  /// A part that is shorter is joined to the one before.
  private static let shortLength = 1 << 12

  /// Open, empty files.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the content goes nowhere else, so that nothing of it is kept.
  ///   - waiting: What holds what cannot be written yet; nil where memory does.
  init(_ files: [(name: String, descriptor: FileDescriptor)], isWhole: Bool, waiting: WaitingFile? = nil) {
    (self.files, self.isWhole, self.waiting) = (files, isWhole, waiting)
  }

  /// Writes a content.
  ///
  /// - Returns: What was not handed on while it was made.
  func write(_ content: (Pieces.Sink?) -> Pieces) -> Pieces {
    let sink = Pieces.Sink(store: waiting?.store) { [self] piece in write(piece) }
    let pieces = content(isWhole ? sink : nil)
    for piece in pieces.list { write(piece) }
    state.withLock { state in write(state.open, &state.fault) }
    return pieces
  }

  /// Why not all could be written.
  func check() throws(OutputFault) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
    do throws(SystemFault) {
      try waiting?.check()
    } catch {
      throw OutputFault(name: files.first?.name ?? "", fault: error)
    }
  }

  private func write(_ piece: [UInt8]) {
    state.withLock { state in
      let whole = (state.openCount + piece.count) / Self.block * Self.block
      guard whole > 0 else {
        if piece.count < Self.shortLength, let last = state.open.indices.last {
          state.open[last] += piece
        } else {
          state.open.append(piece[...])
        }
        return
      }
      let taken = whole - state.openCount
      write(state.open + [piece[..<taken]], &state.fault)
      state.open = [piece[taken...]]
    }
  }

  private func write(_ parts: [ArraySlice<UInt8>], _ fault: inout OutputFault?) {
    for file in files where fault == nil {
      do throws(SystemFault) {
        try file.descriptor.write(parts)
      } catch {
        fault = OutputFault(name: file.name, fault: error)
      }
    }
  }
}
