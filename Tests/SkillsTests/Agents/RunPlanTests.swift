import SkillsJSON
import Testing

@testable import Skills

@Suite struct RunPlanTests {
    private let now = Timestamp(milliseconds: 1000)

    private func plan(
        _ descriptor: SkillDescriptor = SkillDescriptor(), input: String = "{}",
        _ change: (inout RunRequest) -> Void = { _ in }
    ) throws -> RunPlan {
        let skill = try AnySkill(
            ClosureSkill<RawJSON, RawJSON>(try .sample("sample"), descriptor: descriptor) { input, _ in input
            })
        var request = RunRequest(skill: skill.id, input: try RawJSON(parsing: input))
        change(&request)
        let limits = AgentConfiguration()
        let run = Run(
            id: RunID(), skill: skill.id, skillVersion: "1", input: request.input, labels: RunLabels(),
            owner: request.owner, locale: nil, timeout: .seconds(1), retryOf: request.retryOf,
            createdAt: now, priority: limits.permitted(request.priority ?? descriptor.priority),
            concurrencyKey: request.concurrencyKey,
            terms: RunTerms(for: request, of: skill, createdAt: now, limits))
        return RunPlan(of: run, by: skill.descriptor)
    }

    @Test func `by default nothing is limited, delayed or repeated`() throws {
        let plan = try plan()
        #expect(plan.claim.limit == nil && plan.claim.key == nil && plan.claim.owner == nil)
        #expect(plan.claim.priority == 0 && plan.claim.earliest == nil)
        #expect(plan.latest == nil)
        #expect(plan.retry.attempts == 1)
    }

    @Test func `what the caller says comes before what the skill says`() throws {
        let descriptor = SkillDescriptor(
            retry: SkillRetryPolicy(attempts: 5), priority: 2, delay: .seconds(1), expiresIn: .seconds(2))
        let own = try plan(descriptor)
        #expect(own.retry.attempts == 5 && own.claim.priority == 2)
        #expect(own.claim.earliest == Timestamp(milliseconds: 2000))
        #expect(own.latest == Timestamp(milliseconds: 4000))
        let callers = try plan(descriptor) { request in
            request.retry = RetryWish(attempts: 2)
            request.priority = -3
            request.delay = .seconds(10)
            request.expiresIn = .seconds(20)
        }
        #expect(callers.retry.attempts == 2 && callers.claim.priority == -3)
        #expect(callers.claim.earliest == Timestamp(milliseconds: 11_000))
        #expect(callers.latest == Timestamp(milliseconds: 31_000))
    }

    @Test func `nothing goes beyond the agent's limits`() throws {
        let most = try plan { request in
            request.retry = RetryWish(attempts: 99)
            request.priority = .max
            request.delay = .seconds(Int64.max)
            request.expiresIn = .seconds(Int64.max)
        }
        let week = Int64(7 * 86_400_000)
        #expect(most.retry.attempts == 10 && most.claim.priority == 10)
        #expect(most.claim.earliest == Timestamp(milliseconds: 1000 + week))
        #expect(most.latest == Timestamp(milliseconds: 1000 + 2 * week))
        let least = try plan { request in
            request.retry = RetryWish(attempts: -1)
            request.priority = .min
            request.delay = .seconds(-1)
            request.expiresIn = .seconds(-1)
        }
        #expect(least.retry.attempts <= 1 && least.claim.priority == -10)
        #expect(least.claim.earliest == nil)
        #expect(least.latest == now)
    }

    @Test(
        arguments: [
            (#"{"user":"ann"}"#, "ann"), (#"{"user":"\u0061nn"}"#, "ann"), (#"{"user":7}"#, "7"),
            (#"{"user":{"a": 1}}"#, #"{"a": 1}"#), (#"{"user":null}"#, nil), ("{}", nil), ("[]", nil),
        ] as [(String, String?)])
    func `a key is the text of a value in the input`(input: String, key: String?) throws {
        let pointer = JSONPointer.root.appending("user")
        let descriptor = SkillDescriptor(concurrency: SkillConcurrency(key: .input(pointer)))
        let plan = try plan(descriptor, input: input) { $0.concurrencyKey = "ignored" }
        #expect(plan.claim.key?.text == key)
    }

    @Test func `what repeats a run joins none`() throws {
        let descriptor = SkillDescriptor(concurrency: SkillConcurrency(overflow: .join))
        #expect(try plan(descriptor).claim.overflow == .join)
        #expect(try plan(descriptor) { $0.retryOf = RunID() }.claim.overflow == .reject)
    }

    @Test func `the caller's key counts only where the skill leaves it to the caller`() throws {
        let own = try plan(SkillDescriptor(concurrency: SkillConcurrency(key: .caller))) { request in
            request.concurrencyKey = "mine"
            request.owner = "ann"
        }
        #expect(own.claim.key?.text == "mine" && own.claim.owner?.text == "ann")
        #expect(try plan(SkillDescriptor(concurrency: 4)) { $0.concurrencyKey = "mine" }.claim.key == nil)
    }

    @Test func `a caller chooses what happens beyond the limit where the skill lets runs wait`() throws {
        let waiting = SkillDescriptor(concurrency: 1)
        #expect(try plan(waiting).claim.overflow == .queue)
        #expect(try plan(waiting) { $0.overflow = .reject }.claim.overflow == .reject)
        let joining = SkillDescriptor(concurrency: SkillConcurrency(overflow: .join))
        #expect(try plan(joining) { $0.overflow = .queue }.claim.overflow == .join)
    }

    @Test func `a caller's wishes for the attempts are held against the skill and the agent`() throws {
        let descriptor = SkillDescriptor(
            retry: SkillRetryPolicy(
                attempts: 2, baseDelay: .seconds(1), maximumDelay: .seconds(9), codes: ["a", "b"]))
        #expect(try plan(descriptor).retry == descriptor.retry)
        let wished = try plan(descriptor) { request in
            request.retry = RetryWish(
                baseDelay: .seconds(3), maximumDelay: .seconds(Int64.max), codes: ["b", "c"])
        }
        #expect(
            wished.retry
                == SkillRetryPolicy(
                    attempts: 2, baseDelay: .seconds(3), maximumDelay: .seconds(7 * 86_400), codes: ["b"]))
    }
}
