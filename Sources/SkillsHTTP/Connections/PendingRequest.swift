/// A request that is being read or answered.
final class PendingRequest {
    let head: RequestHead
    let id: String
    let handler: RequestHandler
    let bodyLimit: Int
    var body: [UInt8] = []

    init(head: RequestHead, id: String, bodyLimit: Int, handler: @escaping RequestHandler) {
        self.head = head
        self.id = id
        self.bodyLimit = bodyLimit
        self.handler = handler
    }
}
