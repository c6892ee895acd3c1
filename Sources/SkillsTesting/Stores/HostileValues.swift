import Skills
import SkillsJSON

/// Values that a store tends to change on their way to a disk and back.
enum HostileValues {
    /// Texts with what ends a string, a line or a statement elsewhere, and two that are canonically equivalent.
    static let texts = [
        "", " ", "\u{0}", "a\u{0}b", "\r\n", "caf\u{E9}", "cafe\u{301}", "😀 𝄞 👩‍👩‍👧", "\u{FFFD}\u{FEFF}",
        "'\"\\;--%_*",
        "null", "0", "1e3", "\u{7F}\u{80}\u{2028}", String(repeating: "ü", count: 256),
    ]

    /// JSON texts in forms that a store must not tidy up.
    static let payloads: [RawJSON] = [
        #"null"#, #"false"#, #"0"#, #"-0"#, #"1e400"#, #"1.000"#, #"12345678901234567890123"#, #"""#, #""""#,
        #"{ "b" : 1 , "a" : 2 }"#, "[\n\t1,\r\n2 ]", #"{"\u0000":"\u0000","\ud83d\ude00":"\/"}"#, #""😀𝄞é""#,
        #"{"caf\#u{E9}":1,"cafe\#u{301}":2}"#, "  {}  ",
    ].compactMap { try? RawJSON(parsing: $0) }  // One that is no JSON here is none of the cases.

    /// A JSON string of about so many bytes, with characters of one to four of them.
    static func payload(bytes: Int) -> RawJSON {
        .string(String(repeating: "aé→😀", count: bytes / 10))
    }

    /// Runs whose members are as unlike each other as they can be.
    static let runs: [Run] =
        [full, bare, emptied]
        + texts.map { text in
            run(
                text: text, terms: RunTerms(retry: SkillRetryPolicy(codes: [text])), fingerprint: nil,
                webhook: RunWebhook(url: text, events: [.failed, .queued]))
        }
        + SkillConcurrency.Overflow.allCases.map { overflow in
            run(text: "overflow", terms: RunTerms(overflow: overflow), fingerprint: nil)
        }

    /// Everything is said.
    private static let full = run(
        text: "said", labels: (0..<16).map { .init(name: "name \(15 - $0)", value: "value \($0 % 3)") },
        priority: -100, timeout: .milliseconds(86_400_001),
        terms: RunTerms(
            earliest: .sample(-1), latest: .sample(1), overflow: .replace,
            retry: SkillRetryPolicy(
                attempts: 7, baseDelay: .milliseconds(1), maximumDelay: .seconds(86_400),
                codes: ["skill", "b", "a"])),
        fingerprint: RequestFingerprint((0..<32).map { UInt8($0 * 8) }),
        webhook: RunWebhook(
            url: "https://example.com", events: WebhookEvent.allCases,
            secret: WebhookSecret(key: (0..<64).map { $0 * 4 })))

    /// Nothing is said that need not be.
    private static let bare = Run.sample()

    /// Whatever can be empty is.
    private static let emptied = run(
        text: "", timeout: .zero, terms: RunTerms(retry: SkillRetryPolicy(attempts: 0, codes: [])),
        fingerprint: RequestFingerprint([]),
        webhook: RunWebhook(url: "", events: []))

    private static func run(
        text: String, labels: [RunLabels.Label]? = nil, priority: Int = 100, timeout: Duration = .seconds(1),
        terms: RunTerms, fingerprint: RequestFingerprint?, webhook: RunWebhook? = nil
    ) -> Run {
        Run(
            id: RunID(), skill: SkillID(literal: "a-skill-2"), skillVersion: text, input: .string(text),
            labels: RunLabels(
                labels ?? [.init(name: "z\(text)", value: text), .init(name: "a", value: text)]),
            owner: text, locale: text, timeout: timeout, retryOf: RunID(), createdAt: .sample(),
            priority: priority, concurrencyKey: text, terms: terms, fingerprint: fingerprint,
            webhook: webhook)
    }

    /// Every status that a run that has begun may get, with what can belong to it.
    static let statuses: [SkillStatus<RawJSON>] =
        [
            .queued, .cancelled, .running(progress: nil), .running(progress: 0), .running(progress: 1),
            .running(progress: 0.1), .running(progress: .leastNonzeroMagnitude),
        ]
        + texts.map { text in
            .waiting(SkillQuestion(name: text, schema: .string(text)))
        }
        + payloads.map { .waiting(SkillQuestion(name: "name", schema: $0)) }
        + errors.map { .failed($0) } + payloads.map { .succeeded($0) }

    /// Errors with and without a step and fields.
    static let errors: [SkillError] =
        [
            SkillError(code: "own_code", detail: "It failed."),
            SkillError(
                detail: "", step: "",
                errors: [
                    FieldError(pointer: .root, detail: ""),
                    FieldError(pointer: .root.appending(""), detail: "is wrong"),
                    FieldError(pointer: .root.appending("a/b~c").appending(7), detail: "is wrong, too"),
                    FieldError(pointer: .root.appending("a/b~c").appending(7), detail: "twice"),
                ]),
        ]
        + texts.map { text in
            SkillError(
                code: text, detail: text, step: text,
                errors: [FieldError(pointer: .root.appending(text), detail: text)])
        }
}
