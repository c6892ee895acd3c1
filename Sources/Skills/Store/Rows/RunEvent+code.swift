extension RunEvent.Kind {
    /// The number that stands for it in a row; never to be changed.
    package var code: UInt8 {
        switch self {
        case .status: 0
        case .output: 1
        case .log: 2
        case .item: 3
        case .step: 4
        }
    }

    /// Reads a number; `nil` for one that stands for nothing.
    package init?(code: UInt8) {
        switch code {
        case 0: self = .status
        case 1: self = .output
        case 2: self = .log
        case 3: self = .item
        case 4: self = .step
        default: return nil
        }
    }
}
