import Skills
import SkillsJSON

/// The body of a request that starts a run, of which `input` is owed.
struct StartBody {
    private static let maximumLabelName = 64
    private static let maximumLabelValue = 256
    private static let maximumKey = 256

    /// The skill, where the body names it.
    let skill: SkillID?
    let input: RawJSON
    let labels: RunLabels
    let timeout: Duration?
    let delay: Duration?
    let expiresIn: Duration?
    let priority: Int?
    let concurrencyKey: String?
    let overflow: SkillConcurrency.Overflow?
    let retry: RetryWish?
    let webhook: RunWebhook?

    /// Reads the body; every member at fault is named.
    ///
    /// A concurrency key is a fault unless the skill leaves it to the caller what its runs are counted by.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(
        _ bytes: [UInt8], limits: AgentConfiguration, concurrency: SkillConcurrency,
        webhookFault: ((String) -> String?)? = nil
    ) throws {
        try self.init(bytes, limits: limits, webhookFault: webhookFault) { _ in (nil, concurrency) }
    }

    /// Reads a body that names the skill, too; one that the agent does not have is a fault.
    ///
    /// - Throws: A problem: `invalid_json` for bytes that are no JSON, `validation` for anything else.
    init(
        naming bytes: [UInt8], limits: AgentConfiguration, of agent: Agent,
        webhookFault: ((String) -> String?)? = nil
    ) throws {
        try self.init(bytes, limits: limits, webhookFault: webhookFault) { reader in
            guard let text = reader.string("skill") else { return (nil, nil) }
            guard let skill = SkillID(text), let concurrency = agent.concurrency(of: skill) else {
                reader.fault("skill", "is not the id of a skill that there is")
                return (nil, nil)
            }
            return (skill, concurrency)
        }
    }

    /// Reads the body; what depends on the skill is not looked at where that is not known.
    private init(
        _ bytes: [UInt8], limits: AgentConfiguration, webhookFault: ((String) -> String?)?,
        skill: (inout ObjectReader) -> (SkillID?, SkillConcurrency?)
    ) throws {
        do {
            var reader = try RequestJSON.object(bytes)
            let (skill, concurrency) = skill(&reader)
            self.skill = skill
            let input = reader.value("input")
            if input == nil { reader.fault("input", "is required") }
            labels = Self.labels(&reader)
            let shortest = Duration.milliseconds(1)
            timeout = reader.duration("timeout", from: shortest, to: limits.maximumTimeout)
            delay = reader.duration("delay", from: .zero, to: limits.maximumDelay)
            expiresIn = reader.duration("expiresIn", from: shortest, to: limits.maximumDelay)
            priority = Self.integer("priority", &reader, in: limits.priorities)
            concurrencyKey = Self.key(&reader, isTaken: concurrency.map { $0.key == .caller } ?? true)
            overflow = Self.overflow(&reader, of: concurrency)
            retry = RetryWish(&reader, within: limits)
            webhook = RunWebhook(&reader, fault: webhookFault)
            try reader.finish()
            self.input = input ?? .null
        } catch let error as SkillError {
            throw Problem.invalidBody(error)
        }
    }

    private static func labels(_ reader: inout ObjectReader) -> RunLabels {
        guard let object = reader.object("labels") else { return RunLabels() }
        guard object.count <= RunLabels.maximumCount else {
            reader.fault("labels", "must have at most \(RunLabels.maximumCount) members")
            return RunLabels()
        }
        var labels: [RunLabels.Label] = []
        for (name, value) in object {
            let pointer = JSONPointer.root.appending("labels").appending(name)
            if name.isEmpty || name.unicodeScalars.count > maximumLabelName
                || name.utf8.contains(UInt8(ascii: ":"))
            {
                let detail = "must have a name of 1 to \(maximumLabelName) characters without a colon"
                reader.faults.append(FieldError(pointer: pointer, detail: detail))
            } else if let text = value.stringValue, text.unicodeScalars.count <= maximumLabelValue {
                labels.append(RunLabels.Label(name: name, value: text))
            } else {
                let detail = "must be a string of at most \(maximumLabelValue) characters"
                reader.faults.append(FieldError(pointer: pointer, detail: detail))
            }
        }
        return RunLabels(labels)
    }

    /// A whole number that may be absent; `nil` then and after a fault.
    private static func integer(
        _ name: StaticString, _ reader: inout ObjectReader, in bounds: ClosedRange<Int>
    ) -> Int? {
        guard reader.value(name) != nil else { return nil }
        return reader.integer(name, in: bounds, default: nil)
    }

    private static func key(_ reader: inout ObjectReader, isTaken: Bool) -> String? {
        guard let value = reader.value("concurrencyKey") else { return nil }
        guard isTaken else {
            reader.fault("concurrencyKey", "is not taken by this skill")
            return nil
        }
        guard let text = value.stringValue, (1...maximumKey).contains(text.unicodeScalars.count) else {
            reader.fault("concurrencyKey", "must be a string of 1 to \(maximumKey) characters")
            return nil
        }
        return text
    }

    private static func overflow(_ reader: inout ObjectReader, of skill: SkillConcurrency?)
        -> SkillConcurrency.Overflow?
    {
        guard let value = reader.value("overflow") else { return nil }
        let names = SkillConcurrency.Overflow.allCases.map(\.rawValue)
        guard let text = value.stringValue, let overflow = SkillConcurrency.Overflow(rawValue: text) else {
            reader.fault("overflow", "must be one of \(names.joined(separator: ", "))")
            return nil
        }
        if let skill, skill.overflow != .queue, skill.overflow != overflow {
            reader.fault("overflow", "is decided by this skill: \(skill.overflow.rawValue)")
            return nil
        }
        return overflow
    }
}
