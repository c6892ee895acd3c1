extension AddressGuard {
    /// What can be said against a URL before any name is resolved; nil when nothing can.
    ///
    /// `addressRefused` for one whose host is an address, in whatever spelling, that is not permitted. A name is
    /// judged when it is connected to.
    package func fault(of url: String) -> HTTPClientError? {
        do throws(HTTPClientError) {
            let url = try ClientURL(url)
            guard let address = IPAddress(url.host) else { return nil }
            return permits(address, port: url.port, host: url.host) ? nil : .addressRefused
        } catch {
            return error
        }
    }
}
