import Skills
import SkillsTesting
import Testing

/// One way that a payment can go.
struct PaymentPath: Sendable, CustomTestStringConvertible {
    /// What somebody does meanwhile.
    enum Action: Sendable {
        case answer(String)
        /// Waits until the payment is as far.
        case reach(Double)
        case cancel
        case pass(Duration)
        case repairAndRetry
    }

    let testDescription: String
    var cents = 20_000
    var balance = 50_000
    var replies: [String: PaymentBank.Reply] = [:]
    var actions: [Action] = []
    /// The status at the end: its name, or the code of its error.
    let ending: String
    var bookings = 0

    static let all = [
        PaymentPath(
            testDescription: "confirmed and booked", actions: [.answer("1234")], ending: "succeeded",
            bookings: 1),
        PaymentPath(testDescription: "too little to confirm", cents: 500, ending: "succeeded", bookings: 1),
        PaymentPath(testDescription: "nothing to pay", cents: 0, ending: "validation"),
        PaymentPath(testDescription: "not enough", balance: 100, ending: "balance"),
        PaymentPath(
            testDescription: "no balance", replies: ["balance": .fails], ending: "bank"),
        PaymentPath(
            testDescription: "no reservation", replies: ["reserve": .fails], ending: "bank"
        ),
        PaymentPath(
            testDescription: "no booking", replies: ["book": .fails],
            actions: [.answer("1234")], ending: "bank"),
        PaymentPath(
            testDescription: "the wrong code once", actions: [.answer("1"), .answer("1234")],
            ending: "succeeded", bookings: 1),
        PaymentPath(
            testDescription: "the wrong code three times",
            actions: [.answer("1"), .answer("2"), .answer("3")], ending: "refused"),
        PaymentPath(
            testDescription: "no code in time", actions: [.reach(0.5), .pass(.seconds(60))], ending: "timeout"
        ),
        PaymentPath(
            testDescription: "cancelled at the reservation", replies: ["reserve": .hangs],
            actions: [.reach(0.25), .cancel], ending: "cancelled"),
        PaymentPath(
            testDescription: "cancelled at the code", actions: [.reach(0.5), .cancel], ending: "cancelled"),
        PaymentPath(
            testDescription: "cancelled at the booking", replies: ["book": .hangs],
            actions: [.answer("1234"), .reach(0.75), .cancel], ending: "cancelled"),
        PaymentPath(
            testDescription: "out of time at the booking", replies: ["book": .hangs],
            actions: [.answer("1234"), .reach(0.75), .pass(.seconds(300))], ending: "timeout"),
        PaymentPath(
            testDescription: "booked at the second try", replies: ["reserve": .fails],
            actions: [.repairAndRetry, .answer("1234")], ending: "succeeded", bookings: 1),
    ]
}
