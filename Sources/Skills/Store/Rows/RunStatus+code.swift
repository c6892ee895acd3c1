extension RunStatus {
    /// The first code of a status that never changes again: those below belong to runs that have not ended.
    package static let firstTerminalCode: Int64 = 3

    /// The number that stands for it in a row; never to be changed.
    package var code: Int64 {
        switch self {
        case .queued: 0
        case .running: 1
        case .waiting: 2
        case .succeeded: 3
        case .failed: 4
        case .cancelled: 5
        }
    }

    /// Reads a number; `nil` for one that stands for nothing.
    package init?(code: Int64) {
        switch code {
        case 0: self = .queued
        case 1: self = .running
        case 2: self = .waiting
        case 3: self = .succeeded
        case 4: self = .failed
        case 5: self = .cancelled
        default: return nil
        }
    }
}
