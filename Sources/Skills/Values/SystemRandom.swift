#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system's source of random numbers, read in blocks.
package enum SystemRandom {
    /// Random words from the kernel, by one system call for as many as are wanted.
    package static func words(count: Int) -> [UInt64] {
        #if canImport(Glibc) || canImport(Darwin)
            var words = [UInt64](repeating: 0, count: count)
            words.withUnsafeMutableBytes { bytes in
                if let start = bytes.baseAddress { arc4random_buf(start, bytes.count) }
            }
            return words
        #else
            return (0..<count).map { _ in UInt64.random(in: .min ... .max) }
        #endif
    }
}
