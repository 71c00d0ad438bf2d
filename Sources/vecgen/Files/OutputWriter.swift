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
  /// What is written, and where it goes.
  struct Content: Sendable {
    /// Where it goes: to all of these.
    let targets: [OutputTarget]
    /// Makes it, and hands the pieces that are made early on to a sink where there is one.
    let pieces: @Sendable (_ sink: Pieces.Sink?) -> Pieces
  }

  /// A file beside its target, open until it is complete.
  private struct Pending {
    let temporary: String
    let target: String
    let name: String
    let descriptor: FileDescriptor
    var isOpen = true
  }

  private let temporaries: Temporaries
  private var pending: [Pending] = []

  /// Writes each target's bytes; what was there before stays as it was when one of them cannot be written.
  static func write(_ outputs: [(target: OutputTarget, bytes: [UInt8])], with temporaries: Temporaries)
    throws(OutputFault)
  {
    let contents = outputs.map { output in Content(targets: [output.target]) { _ in Pieces(output.bytes) } }
    try write(contents, width: 1, with: temporaries)
  }

  /// Writes contents; what was there before stays as it was when one of them cannot be written.
  ///
  /// What goes to files is written as it is made.
  ///
  /// - Parameter width: How many contents are made at once.
  static func write(_ contents: [Content], width: Int, with temporaries: Temporaries) throws(OutputFault) {
    var writer = OutputWriter(temporaries: temporaries)
    do throws(OutputFault) {
      var files: [OutputFile] = []
      for content in contents {
        let descriptors = try content.targets.filter { $0.destination == .file }.map { target throws(OutputFault) in
          (name: target.shownName, descriptor: try writer.prepare(target))
        }
        let isWhole = descriptors.count == content.targets.count
        let beside = isWhole ? writer.pending.last : nil
        let waiting = beside.map { WaitingFile(in: FilePath.split($0.target).folder, with: temporaries) }
        files.append(OutputFile(descriptors, isWhole: isWhole, waiting: waiting))
      }
      let opened = files
      @Sendable func made(_ index: Int) -> Pieces { opened[index].write(contents[index].pieces) }
      let made =
        width > 1 && contents.count > 1
        ? Workers.map(contents.count, width: width, made) : contents.indices.map(made)
      for file in files { try file.check() }
      try writer.close()
      for (content, pieces) in zip(contents, made) {
        for target in content.targets where target.destination != .file { try Self.writeStraight(target, pieces) }
      }
      try writer.commit()
    } catch {
      for file in writer.pending {
        if file.isOpen { try? file.descriptor.close() }
        temporaries.discard(file.temporary)
      }
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

  /// Makes the file that becomes a target.
  private mutating func prepare(_ target: OutputTarget) throws(OutputFault) -> FileDescriptor {
    do throws(SystemFault) {
      let path = try FilePath.linkTarget(of: target.path)
      let old = FileStatus(of: path)
      if old?.kind == .folder { throw SystemFault(code: EISDIR) }
      // A rename would replace a file that its owner protected.
      if old != nil, access(path, W_OK) != 0 { throw .last }
      let (temporary, descriptor) = try temporaries.create(in: FilePath.split(path).folder)
      pending.append(
        Pending(temporary: temporary, target: path, name: target.shownName, descriptor: descriptor))
      if let old { fchmod(descriptor.number, old.permissions) }
      return descriptor
    } catch {
      throw OutputFault(name: target.shownName, fault: error)
    }
  }

  /// Closes all files.
  private mutating func close() throws(OutputFault) {
    for index in pending.indices {
      pending[index].isOpen = false
      do {
        try pending[index].descriptor.close()
      } catch {
        throw OutputFault(name: pending[index].name, fault: error)
      }
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
