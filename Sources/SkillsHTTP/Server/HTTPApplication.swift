/// What is served: decides on requests and gives errors their form.
package protocol HTTPApplication: Sendable {
    /// Decides on a request by its head. Called on a lane; must not block.
    func admit(_ head: RequestHead, id: String) -> Admission

    /// Gives a message that can't be processed its answer.
    func answer(to fault: MessageFault, id: String) -> HTTPResponse

    /// Takes over a request's id, or makes one.
    func requestID(for head: RequestHead?) -> String
}
