/// What the service says of itself.
package struct ServiceInformation: Sendable {
    /// The version of the service.
    package var version: String
    /// The most bytes of a request body.
    package var bodyLimit: Int
    /// How often a stream with nothing to tell shows that it is alive, in milliseconds.
    package var heartbeat: Int64 = 15_000
    /// What can be said at once against the address of a webhook that a start names, to stand after the member's
    /// name, such as "must be ..."; `nil` for one that is taken.
    ///
    /// Without this closure no start can name a webhook: nobody would send to it.
    package var webhookFault: (@Sendable (_ url: String) -> String?)?

    /// Puts the information together.
    package init(version: String, bodyLimit: Int = 4 * 1024 * 1024) {
        self.version = version
        self.bodyLimit = bodyLimit
    }
}
