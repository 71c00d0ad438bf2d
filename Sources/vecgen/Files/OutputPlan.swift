/// Which outputs a call makes, settled before anything is read or written.
struct OutputPlan {
  private let files: [String]
  private let folder: String?
  private let formats: [Output]
  private let isCompressed: Bool

  /// The outputs of each input.
  ///
  /// - Parameters:
  ///   - inputs: The scene files.
  ///   - files: The outputs that are named, for a single input.
  ///   - folder: Where an output of each input and format goes.
  ///   - formats: The formats; empty where the call does not say.
  ///   - isCompressed: Whether all outputs are compressed.
  static func targets(
    of inputs: [InputFile], files: [String], folder: String?, formats: [Output], isCompressed: Bool
  ) throws(UsageFault) -> [[OutputTarget]] {
    var distinct: [Output] = []
    for format in formats where !distinct.contains(format) { distinct.append(format) }
    let plan = OutputPlan(files: files, folder: folder, formats: distinct, isCompressed: isCompressed)
    var targets: [[OutputTarget]] = []
    for input in inputs { targets.append(try plan.targets(of: input)) }
    try plan.check(targets, of: inputs)
    return targets
  }

  /// The one output of many inputs.
  static func target(
    named path: String, of format: Output, from inputs: [InputFile], isCompressed: Bool
  ) throws(UsageFault) -> OutputTarget {
    let plan = OutputPlan(files: [path], folder: nil, formats: [format], isCompressed: isCompressed)
    let target = try plan.target(named: path)
    try plan.check(inputs.indices.map { $0 == 0 ? [target] : [] }, of: inputs)
    return target
  }

  private func targets(of input: InputFile) throws(UsageFault) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for file in files { targets.append(try target(named: file)) }
    if let folder {
      if input.isStandardInput {
        throw UsageFault("standard input has no name for an output in '\(folder)'", hint: "'-o FILE' names one")
      }
      targets += self.targets(of: input, in: folder)
    } else if files.isEmpty {
      targets += input.isStandardInput ? [try target(named: "-")] : self.targets(of: input, in: input.folder)
    }
    return targets
  }

  private func targets(of input: InputFile, in folder: String) -> [OutputTarget] {
    (formats.isEmpty ? Output.all.prefix(1) : formats[...]).map { output in
      let path = FilePath.join(folder, "\(input.stem).\(output.fileExtension(isCompressed: isCompressed))")
      return OutputTarget(
        path: path, output: output, destination: OutputTarget.destination(of: path), isCompressed: isCompressed)
    }
  }

  private func target(named path: String) throws(UsageFault) -> OutputTarget {
    let destination = OutputTarget.destination(of: path)
    let fileExtension = FilePath.fileExtension(of: path)
    if let (output, isCompressed) = Output.ofFile(ending: fileExtension, isCompressed: self.isCompressed) {
      if folder == nil, !formats.isEmpty, !formats.contains(output) {
        let list = formats.map(\.fileExtension).joined(separator: ",")
        let ending = output.fileExtension(isCompressed: isCompressed)
        throw UsageFault("'\(path)' ends in '.\(ending)' but '--format' says '\(list)'")
      }
      if self.isCompressed, !isCompressed {
        throw UsageFault(
          "'--compress' cannot make '\(path)'",
          hint: "the name of a compressed \(output.fileExtension.uppercased()) ends in '.\(output.compressedExtension)'"
        )
      }
      return OutputTarget(path: path, output: output, destination: destination, isCompressed: isCompressed)
    }
    // What is no file has no extension: it carries the one format that is asked for. A folder is refused when written.
    guard destination == .file, FileStatus(of: path)?.kind != .folder else {
      if formats.count > 1 { throw UsageFault("'-o \(path)' takes one format, and '--format' says \(formats.count)") }
      return OutputTarget(
        path: path, output: formats.first ?? Output.all[0], destination: destination, isCompressed: isCompressed)
    }
    let endings = Output.fileExtensions.map { "'.\($0)'" }.joined(separator: " nor ")
    throw UsageFault("the format of '\(path)' is unknown: its name ends neither in \(endings)")
  }

  /// No file is written twice, and none is read and written.
  private func check(_ targets: [[OutputTarget]], of inputs: [InputFile]) throws(UsageFault) {
    // Each file with the number of the input that it is, or is made of.
    var (readers, writers) = (FileTable(), FileTable())
    for (index, input) in inputs.enumerated() where !input.isStandardInput { readers.put(index, for: input.identity) }
    for (index, input) in inputs.enumerated() {
      for target in targets[index] {
        let identity = target.identity
        if let read = readers[identity] {
          throw UsageFault("the output '\(target.path)' is the input '\(inputs[read].path)'")
        }
        if let other = writers[identity], let first = targets[other].first(where: { $0.identity == identity }) {
          throw Self.fault(of: target, input, and: first, inputs[other])
        }
        writers.put(index, for: identity)
      }
    }
  }

  private static func fault(
    of target: OutputTarget, _ input: InputFile, and other: OutputTarget, _ otherInput: InputFile
  ) -> UsageFault {
    if input == otherInput {
      let same = target.path == other.path ? "stands twice" : "is the output '\(other.path)' too"
      let isRepeated = target.path == other.path && input.path == otherInput.path
      return UsageFault("the output '\(target.path)' \(isRepeated ? "is made twice" : same)")
    }
    return UsageFault("'\(otherInput.path)' and '\(input.path)' would both make '\(target.path)'")
  }
}
