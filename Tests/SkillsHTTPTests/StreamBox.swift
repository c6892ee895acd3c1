import SkillsHTTP

/// Takes a stream to where it is used, on its lane.
final class StreamBox: @unchecked Sendable {  // used on the stream's lane only
    let stream: any ResponseStream

    init(_ stream: any ResponseStream) {
        self.stream = stream
    }
}
