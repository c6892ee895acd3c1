import SkillsHTTPClient

extension ConfigurationForm<AllowedDestination> {
    /// A destination of calls that is allowed by being named.
    static var destination: Self {
        let expectation =
            "a host name, an address or a network, with or without a port, such as registry.internal, "
            + "10.1.2.3:8443 or 10.0.0.0/8"
        return Self(expectation: expectation) { $0.text.flatMap(AllowedDestination.init) }
    }
}

extension ConfigurationForm<String> {
    /// The URL of a proxy, which may hold a password.
    static var proxy: Self {
        text("the URL of a proxy such as http://proxy.internal:3128") { ProxyURL($0) != nil }.secret
    }
}
