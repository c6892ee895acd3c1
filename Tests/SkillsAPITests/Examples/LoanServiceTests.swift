import Skills
import SkillsJSON
import Testing

@testable import example_loan_service

/// The service with one skill.
@Suite struct LoanServiceTests {
    @Test func `it tells what a loan costs`() async throws {
        try await withService([AnySkill(PlanLoan())]) { service in
            let input = #"{"input":{"amount":1000,"yearlyRate":12,"months":2.0}}"#
            let id = try await service.start("plan-loan", input)
            let run = try await service.get("/runs/\(id)?wait=60").json()
            #expect(run["output"]?.description == #"{"monthly":507.51,"total":1015.02}"#)
        }
    }

    @Test func `it says what is wrong with a loan, all at once`() async throws {
        try await withService([AnySkill(PlanLoan())]) { service in
            let bodies = [
                (#"{"input":{"amount":0,"yearlyRate":-1,"months":0}}"#, 3),
                (#"{"input":{"amount":"1","months":1.5,"colour":"red"}}"#, 4),
            ]
            for (body, count) in bodies {
                let response = try await service.post("/skills/plan-loan/runs", body)
                #expect(response.status == 422)
                #expect(try response.pointers().count == count)
            }
        }
    }
}
