/// The memory that a lane reads into: one for all its connections, since at most one reads at a time.
final class ScratchBuffer {
    let bytes: UnsafeMutableRawBufferPointer

    init(capacity: Int) {
        bytes = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit {
        bytes.deallocate()
    }
}
