extension DeliveryAttempt {
    /// Time and duration of 8 bytes each, status and length of the fault of 2.
    private static let headerSize = 20
    /// The most bytes of a fault that are kept.
    private static let maximumFault = 1000

    /// Attempts in one blob, one after the other; durations to the microsecond.
    ///
    /// Each is its time in milliseconds, its duration in microseconds, its status and the length of its fault, the least
    /// significant byte first, and the fault; a status of 0 and a length of 65 535 stand for none.
    package static func row(of attempts: [DeliveryAttempt]) -> [UInt8] {
        var row: [UInt8] = []
        for attempt in attempts {
            let fault = attempt.fault.map { Array($0.utf8.prefix(maximumFault)) }
            append(attempt.at.milliseconds, to: &row)
            append(attempt.microseconds, to: &row)
            append(UInt16(clamping: attempt.status ?? 0), to: &row)
            append(fault.map { UInt16(clamping: $0.count) } ?? .max, to: &row)
            row.append(contentsOf: fault ?? [])
        }
        return row
    }

    /// Reads a blob of attempts.
    ///
    /// - Throws: A `RowFault` when it has another form.
    package static func attempts(in row: UnsafeRawBufferPointer) throws(RowFault) -> [DeliveryAttempt] {
        var attempts: [DeliveryAttempt] = []
        var place = 0
        while place < row.count {
            guard place + headerSize <= row.count else { throw RowFault("the attempts of a message") }
            let at = Int64(littleEndian: row.loadUnaligned(fromByteOffset: place, as: Int64.self))
            let duration = Int64(littleEndian: row.loadUnaligned(fromByteOffset: place + 8, as: Int64.self))
            let status = UInt16(littleEndian: row.loadUnaligned(fromByteOffset: place + 16, as: UInt16.self))
            let length = UInt16(littleEndian: row.loadUnaligned(fromByteOffset: place + 18, as: UInt16.self))
            let start = place + headerSize
            let end = start + (length == .max ? 0 : Int(length))
            guard end <= row.count else { throw RowFault("the attempts of a message") }
            attempts.append(
                DeliveryAttempt(
                    at: Timestamp(milliseconds: at), status: status == 0 ? nil : Int(status),
                    fault: length == .max ? nil : String(decoding: row[start..<end], as: UTF8.self),
                    duration: .microseconds(duration)))
            place = end
        }
        return attempts
    }

    private var microseconds: Int64 {
        let (seconds, attoseconds) = duration.components
        return min(max(seconds, 0), 1_000_000_000) * 1_000_000 + max(attoseconds, 0) / 1_000_000_000_000
    }

    private static func append(_ value: some FixedWidthInteger, to row: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { row.append(contentsOf: $0) }
    }
}
