/// One event of a server's stream, as its reader sees it.
package struct ServerSentEvent: Sendable, Equatable {
    /// The type; `message` where the stream names none.
    package var type: String
    /// The data, its lines joined by LF.
    package var data: String
    /// The stream's last id up to here, to resume from; empty where there was none.
    package var lastEventID: String

    /// Takes the parts of an event.
    package init(type: String = "message", data: String, lastEventID: String = "") {
        self.type = type
        self.data = data
        self.lastEventID = lastEventID
    }
}
