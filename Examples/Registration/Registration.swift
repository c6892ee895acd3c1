import Skills
import SkillsJSON
import Synchronization

/// Signs somebody up, and types in the code that came by mail: first a wrong one, then the right one.
@main
enum Registration {
    static func main() async throws {
        let inbox = Mutex("")
        let mailer = Mailer { code, _ in inbox.withLock { $0 = code } }
        let agent = Agent()
        let signUp = SignUp.pipeline(mailer: mailer)
        try agent.register(signUp)

        let applicant = Applicant(name: "Ann", email: "Ann@Example.org")
        let run = try await agent.start(RunRequest(skill: signUp.id, value: applicant))
        var answers = ["000000"]
        for try await event in agent.events(of: run.id) {
            print(event.kind, event.status.map { "\($0)" } ?? "")
            guard event.status == .waiting else { continue }
            let code = answers.popLast() ?? inbox.withLock { $0 }
            _ = try await agent.answer(run.id, with: .string(code))
        }
        if let account: Account = try await agent.run(run.id)?.output() {
            print("account \(account.number) of \(account.name) <\(account.email)>")
        }
        await agent.shutdown(grace: .seconds(1))
    }
}
