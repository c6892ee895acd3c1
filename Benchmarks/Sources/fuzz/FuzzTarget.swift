#if canImport(Glibc)
    import Glibc
#endif

/// What the fuzzer tries.
enum FuzzTarget: String, CaseIterable {
    case requests
    case chunks
    case json
    case schema
    case queries
    case fields

    /// The target that `FUZZ_TARGET` names.
    static let chosen: FuzzTarget = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            print("FUZZ_TARGET must be one of \(names)")
            exit(64)
        }
        return target
    }()

    func run(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .requests: fuzzRequests(bytes)
        case .chunks: fuzzChunks(bytes)
        case .json: fuzzJSON(bytes)
        case .schema: fuzzSchema(bytes)
        case .queries: fuzzQueries(bytes)
        case .fields: fuzzFields(bytes)
        }
    }
}

/// Ends the process when what must hold does not, so that the fuzzer keeps the input.
func require(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    print("does not hold: \(what)")
    abort()
}
