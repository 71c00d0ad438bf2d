import Foundation

/// Whether the tests run where nobody looks on, as `CI` in the environment says: nothing is recorded or skipped there.
public let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] != nil
