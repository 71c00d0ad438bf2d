import Bytes
import Foundation

/// Why an output could not be written.
struct OutputFault: Error, Hashable {
  /// The output's name for messages.
  let name: String
  /// The system's reason.
  let fault: SystemFault
}

/// Writes the outputs of one input: all of them, or none.
struct OutputWriter {
  /// A file that is complete beside its target.
  private struct Pending {
    let temporary: String
    let target: String
    let name: String
  }

  private let temporaries: Temporaries
  private var pending: [Pending] = []

  /// Writes each target's bytes; what was there before stays as it was when one of them cannot be written.
  static func write(_ outputs: [(target: OutputTarget, bytes: [UInt8])], with temporaries: Temporaries)
    throws(OutputFault)
  {
    try write(outputs.map { ($0.target, Pieces($0.bytes)) }, with: temporaries)
  }

  /// Writes each target's bytes; what was there before stays as it was when one of them cannot be written.
  static func write(_ outputs: [(target: OutputTarget, bytes: Pieces)], with temporaries: Temporaries)
    throws(OutputFault)
  {
    var writer = OutputWriter(temporaries: temporaries)
    do throws(OutputFault) {
      for (target, bytes) in outputs where target.destination == .file {
        try writer.prepare(target, bytes)
      }
      for (target, bytes) in outputs where target.destination != .file {
        try Self.writeStraight(target, bytes)
      }
      try writer.commit()
    } catch {
      for file in writer.pending { temporaries.discard(file.temporary) }
      throw error
    }
  }

  /// Makes the folder of outputs where it is missing.
  static func makeFolder(_ folder: String) throws(OutputFault) {
    do {
      try FilePath.makeFolder(folder)
    } catch {
      throw OutputFault(name: folder, fault: error)
    }
  }

  private init(temporaries: Temporaries) { self.temporaries = temporaries }

  private mutating func prepare(_ target: OutputTarget, _ bytes: Pieces) throws(OutputFault) {
    do throws(SystemFault) {
      let path = try FilePath.linkTarget(of: target.path)
      let old = FileStatus(of: path)
      if old?.kind == .folder { throw SystemFault(code: EISDIR) }
      // A rename would replace a file that its owner protected.
      if old != nil, access(path, W_OK) != 0 { throw .last }
      let (temporary, descriptor) = try temporaries.create(in: FilePath.split(path).folder)
      pending.append(Pending(temporary: temporary, target: path, name: target.shownName))
      if let old { fchmod(descriptor.number, old.permissions) }
      try Self.write(bytes, closing: descriptor)
    } catch {
      throw OutputFault(name: target.shownName, fault: error)
    }
  }

  private static func writeStraight(_ target: OutputTarget, _ bytes: Pieces) throws(OutputFault) {
    do throws(SystemFault) {
      if case .descriptor(let descriptor) = target.destination {
        for piece in bytes.list { try descriptor.write(piece) }
      } else {
        try write(bytes, closing: FileDescriptor.open(target.path, O_WRONLY))
      }
    } catch {
      throw OutputFault(name: target.shownName, fault: error)
    }
  }

  private static func write(_ bytes: Pieces, closing descriptor: FileDescriptor) throws(SystemFault) {
    do {
      for piece in bytes.list { try descriptor.write(piece) }
    } catch {
      try? descriptor.close()
      throw error
    }
    try descriptor.close()
  }

  private mutating func commit() throws(OutputFault) {
    while let file = pending.first {
      do {
        try temporaries.commit(file.temporary, to: file.target)
      } catch {
        throw OutputFault(name: file.name, fault: error)
      }
      pending.removeFirst()
    }
  }
}
