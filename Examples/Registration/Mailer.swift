import Synchronization

/// Sends codes and knows them again; stands for a service that does.
final class Mailer: Sendable {
    private let codes = Mutex<[String]>([])
    private let onSend: @Sendable (_ code: String, _ email: String) -> Void

    /// Makes a mailer; the closure is the post.
    init(onSend: @escaping @Sendable (_ code: String, _ email: String) -> Void) {
        self.onSend = onSend
    }

    /// Sends a code of six digits and gives a receipt for it.
    func sendCode(to email: String) -> Int {
        let code = "\(Int.random(in: 100_000...999_999))"
        let receipt = codes.withLock { codes in
            codes.append(code)
            return codes.count - 1
        }
        onSend(code, email)
        return receipt
    }

    /// Whether this is the code that was sent.
    func isCode(_ code: String, of receipt: Int) -> Bool {
        codes.withLock { $0.indices.contains(receipt) && $0[receipt] == code }
    }
}
