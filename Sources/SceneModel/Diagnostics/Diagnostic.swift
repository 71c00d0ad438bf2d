/// One thing to say about an input, at its place.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be compiled.
    case error
    /// The input compiles, perhaps to something that was not meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where it stands in the scene file; nil where the scene was made in Swift.
  public var place: Place?
  /// Where it stands in a file that the scene reads; `place` is then the file's name in the scene.
  public var source: SourcePlace?
  /// What is wrong, without a full stop: `'locations' has 2 entries but 'colors' has 3`.
  public var message: String
  /// What may help: `did you mean 'gradientArc'?`.
  public var hint: String?

  /// Something to say about an input.
  public init(
    _ severity: Severity, _ message: String, at place: Place? = nil, source: SourcePlace? = nil, hint: String? = nil
  ) {
    self.severity = severity
    self.place = place
    self.source = source
    self.message = message
    self.hint = hint
  }
}

/// What has been said about an input, collected; nothing is thrown one at a time.
///
/// It lies behind one reference, which is none where nothing was said: every object that is read has one.
public struct Diagnostics: Hashable, Sendable {
  private struct Said: SeldomChanged {
    var entries: [Diagnostic] = []
    /// The entries about a value whose key is not named yet.
    var nameless: [Int] = []
  }

  private var said = Seldom<Said>.usual

  /// Nothing to say.
  public init() {}

  /// All entries, in the order they were found.
  public var entries: [Diagnostic] { if case .own(let said) = said { said.entries } else { [] } }

  /// Whether nothing was said.
  package var isEmpty: Bool { if case .usual = said { true } else { entries.isEmpty } }

  /// Whether an entry keeps the input from being compiled.
  public var hasErrors: Bool { entries.contains { $0.severity == .error } }

  /// The entries in the order of their places; those without a place come last.
  public var sorted: [Diagnostic] {
    entries.enumerated().sorted {
      let (a, b) = ($0.element.place?.offset ?? .max, $1.element.place?.offset ?? .max)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }

  /// Notes an entry.
  public mutating func report(_ diagnostic: Diagnostic) {
    said.change(unless: false) { $0.entries.append(diagnostic) }
  }
  /// Notes a fault.
  public mutating func error(_ message: String, at place: Place? = nil, hint: String? = nil) {
    report(Diagnostic(.error, message, at: place, hint: hint))
  }
  /// Notes a warning.
  public mutating func warning(_ message: String, at place: Place? = nil, hint: String? = nil) {
    report(Diagnostic(.warning, message, at: place, hint: hint))
  }
  /// Notes all entries of another collection.
  public mutating func append(_ other: Diagnostics) {
    guard case .own(let others) = other.said else { return }
    said.change(unless: others.entries.isEmpty) { said in
      for index in others.nameless { said.nameless.append(index + said.entries.count) }
      said.entries.append(contentsOf: others.entries)
    }
  }

  /// Notes that a value is wrong; whoever knows the value's key then names it.
  @usableFromInline package mutating func wrong(_ message: String, at place: Place?, hint: String? = nil) {
    said.change(unless: false) { said in
      said.nameless.append(said.entries.count)
      said.entries.append(Diagnostic(.error, message, at: place, hint: hint))
    }
  }

  /// How many wrong values were said whose key nobody has named.
  @usableFromInline package var namelessCount: Int { if case .own(let said) = said { said.nameless.count } else { 0 } }

  /// Puts a key's name before what was said of wrong values whose key nobody has named: `'width': expected ...`.
  ///
  /// - Parameter first: How many of these are left as they are.
  @usableFromInline package mutating func name(_ key: String, from first: Int = 0) {
    said.change(unless: namelessCount == 0) { said in
      for index in said.nameless[first...] { said.entries[index].message = "'\(key)': " + said.entries[index].message }
      said.nameless.removeSubrange(first...)
    }
  }
}

/// Why a scene could not be made: at least one entry is a fault.
public struct Rejected: Error, Hashable, Sendable {
  /// Everything that was said, warnings included.
  public let diagnostics: Diagnostics

  /// A rejection for these reasons.
  public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }
}
