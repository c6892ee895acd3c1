package import Skills
import SkillsHTTPClient

/// Decides what follows from an attempt.
package struct WebhookRetrySchedule: Sendable, Equatable {
    /// The time between attempts: 17 hours and a half in all.
    package static let standard: [Duration] = [
        .seconds(2), .seconds(10), .seconds(60), .seconds(300), .seconds(1800), .seconds(7200),
        .seconds(18_000), .seconds(36_000),
    ]
    /// The longest time that a receiver may put off the next attempt for.
    static let longestWish = Duration.seconds(86_400)
    /// A wait is longer or shorter than planned by at most this part of it.
    private static let jitter = 0.2

    /// How long to wait after each attempt that has failed; after one more the message is given up.
    package let delays: [Duration]

    /// Takes the waits in their order.
    package init(_ delays: [Duration] = Self.standard) {
        self.delays = delays
    }

    /// Decides on one attempt.
    ///
    /// A 2xx is success and a 410 the wish to hear no more; any other status, redirects included, is a failure that
    /// may pass. The next attempt is made neither before its turn nor before the receiver wants it.
    ///
    /// - Parameters:
    ///   - result: What has come of the attempt.
    ///   - tries: How many attempts were made before it.
    ///   - now: When it was over.
    ///   - random: A number in 0..<1, new for each attempt.
    /// - Returns: What follows from it.
    package func next(
        after result: WebhookResult, tries: Int, at now: Timestamp, random: Double
    ) -> DeliveryOutcome.Next {
        var wish: RetryAfter?
        switch result {
        case .answered(200...299, _): return .delivered
        case .answered(410, _): return .disabled
        case .answered(_, let retryAfter): wish = retryAfter
        case .failed: break
        case .refused: return .failed
        }
        guard delays.indices.contains(tries) else { return .failed }
        let planned = delays[tries] * (1 + Self.jitter * (2 * random - 1))
        let wished = wish?.delay(at: Int(now.milliseconds / 1000)) ?? .zero
        return .retry(at: now.advanced(by: max(planned, min(wished, Self.longestWish))))
    }
}
