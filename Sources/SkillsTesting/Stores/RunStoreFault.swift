/// A promise of `RunStore` that a store did not keep.
public struct RunStoreFault: Error, Sendable, CustomStringConvertible {
    /// The name of the case that found it.
    public let caseName: String
    /// What was to be seen.
    public let expectation: String
    /// What was seen instead.
    public let found: String

    /// Says what was not kept.
    public init(caseName: String, expectation: String, found: String) {
        self.caseName = caseName
        self.expectation = expectation
        self.found = found
    }

    /// Case, expectation and what was found, in a line each.
    public var description: String {
        "The store breaks its promise: \(caseName).\n  expected: \(expectation)\n  found: \(found)"
    }
}
