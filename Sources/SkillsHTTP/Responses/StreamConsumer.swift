/// Who writes a streamed body.
///
/// Called on the connection's lane.
package protocol StreamConsumer: AnyObject {
    /// Everything that was sent has been taken by the kernel, after some of it had not.
    func streamCanWrite()

    /// The client has left, or has taken too long, or the server ends. Nothing can be sent any more. Called
    /// once, unless the stream was ended before.
    func streamClosed()
}
