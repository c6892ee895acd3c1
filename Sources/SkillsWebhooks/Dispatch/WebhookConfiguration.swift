/// How messages are sent.
package struct WebhookConfiguration: Sendable {
    /// What signs messages that have no secret of their own.
    package var signer = WebhookSigner()
    /// When an attempt that has failed is made again.
    package var schedule = WebhookRetrySchedule()
    /// How many attempts are made at once.
    package var concurrency = 32
    /// A random number in 0..<1, for the time between attempts.
    package var randomFraction: @Sendable () -> Double = { Double.random(in: 0..<1) }

    /// The defaults.
    package init() {}
}
