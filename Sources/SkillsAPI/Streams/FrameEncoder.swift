import Skills
import SkillsHTTP
import SkillsJSON

/// Writes events and control frames in a stream's format.
///
/// Control frames (`gap`, `drain`, `end`) carry no id: they are no place to resume from.
struct FrameEncoder: Sendable {
    let format: StreamFormat
    /// The run whose stream it is; `nil` on the stream of all runs.
    let run: RunID?

    func append(_ event: RunEvent, id: UInt64, to bytes: inout [UInt8]) {
        switch format {
        case .serverSentEvents:
            ServerSentEvent.append(id: id, event: event.kind.fieldValue, data: event.data, to: &bytes)
        case .newlineDelimitedJSON:
            bytes.append(contentsOf: event.data)
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// Events from one number to another, both included, are there no more.
    func appendGap(from: UInt64, to: UInt64, to bytes: inout [UInt8]) {
        appendControl("gap", to: &bytes) { writer in
            writer.name("from")
            writer.integer(from)
            writer.name("to")
            writer.integer(to)
        }
    }

    /// The stream is complete.
    func appendEnd(to bytes: inout [UInt8]) {
        appendControl("end", to: &bytes)
    }

    /// The service ends the stream before it is complete.
    func appendDrain(to bytes: inout [UInt8]) {
        appendControl("drain", to: &bytes)
    }

    /// What a stream begins with.
    var preamble: [UInt8] {
        switch format {
        case .serverSentEvents: ServerSentEvent.retry
        case .newlineDelimitedJSON: []
        }
    }

    /// What shows that a stream without news is alive; `nil` when the format has nothing for it.
    var heartbeat: [UInt8]? {
        switch format {
        case .serverSentEvents: ServerSentEvent.heartbeat
        case .newlineDelimitedJSON: nil
        }
    }

    private func appendControl(
        _ name: StaticString, to bytes: inout [UInt8], _ members: (inout JSONWriter) -> Void = { _ in }
    ) {
        var writer = JSONWriter(reserving: 96)
        writer.beginObject()
        writer.name("type")
        writer.string("\(name)")
        if let run {
            writer.name("run")
            writer.id(run)
        }
        members(&writer)
        writer.endObject()
        switch format {
        case .serverSentEvents:
            ServerSentEvent.append(event: name, data: writer.bytes, to: &bytes)
        case .newlineDelimitedJSON:
            bytes.append(contentsOf: writer.bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
    }
}

extension RunEvent.Kind {
    /// The value of the `event` field.
    fileprivate var fieldValue: StaticString {
        switch self {
        case .status: "status"
        case .output: "output"
        case .log: "log"
        case .item: "item"
        case .step: "step"
        }
    }
}
