extension ClientRequest {
    /// Finds out whether the request can be sent as it is: its URL, its method, its fields, and whether it may have a body.
    ///
    /// Sending it checks the same; this is for those who want to know before.
    /// - Throws: `HTTPClientError.invalidRequest` for the first fault.
    package func check() throws(HTTPClientError) {
        _ = try TransferPlan(self, url: ClientURL(url), configuration: HTTPClientConfiguration())
    }
}
