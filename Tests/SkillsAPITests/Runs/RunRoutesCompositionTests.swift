import Skills
import SkillsJSON
import Synchronization
import Testing

/// Skills that are made of skills, as a client sees them.
@Suite struct RunRoutesCompositionTests {
    /// A pipeline of a batch and a sum; the second item of the batch fails the first time.
    private func album() throws -> AnySkill {
        let attempts = Mutex(0)
        let upload = ClosureSkill<Int, Int>(SkillID(literal: "upload")) { input, _ in
            guard input == 1,
                attempts.withLock({
                    $0 += 1
                    return $0
                }) == 1
            else { return input * 2 }
            throw SkillError(code: "unreachable", detail: "The picture could not be sent.")
        }
        return try AnySkill(
            Pipeline("album") {
                Batch(of: upload)
                ClosureSkill<[Int], Int>(SkillID(literal: "sum")) { input, _ in input.reduce(0, +) }
            })
    }

    private func told(_ target: String, of service: TestService) async throws -> [String] {
        let stream = try await service.stream(target)
        return try await stream.rest().filter { $0.type == "step" || $0.type == "item" }.map { event in
            let json = try event.json()
            let index = json["index"]?.intValue.map { "[\($0)]" } ?? ""
            let mark = json["carriedOver"]?.boolValue == true ? "*" : ""
            return "\(json["path"]?.stringValue ?? "")\(index) \(event.status ?? "")\(mark)"
        }
    }

    @Test func `its stream tells of steps and items, and a retry keeps what succeeded`() async throws {
        try await withService([album()]) { service in
            let id = try await service.finish("album", #"{"input":[0,1,2]}"#)
            let error = try await service.get("/runs/\(id)").json()["error"]
            #expect(error?["code"]?.stringValue == "items_failed" && error?["step"]?.stringValue == "upload")
            #expect(error?["errors"]?[0]?["pointer"]?.stringValue == "/1")
            #expect(
                try await told("/runs/\(id)/events", of: service) == [
                    "upload running", "upload[0] running", "upload[0] succeeded", "upload[1] running",
                    "upload[1] failed", "upload[2] running", "upload[2] succeeded", "upload failed",
                ])
            let again = try await service.post("/runs/\(id)/retry", #"{"items":"failed"}"#).json()
            let next = try again["id"]?.stringValue.required() ?? ""
            #expect(
                try await told("/runs/\(next)/events", of: service) == [
                    "upload running", "upload[0] succeeded*", "upload[1] running", "upload[1] succeeded",
                    "upload[2] succeeded*", "upload succeeded", "sum running", "sum succeeded",
                ])
            #expect(try await service.get("/runs/\(next)").json()["output"]?.intValue == 6)
        }
    }

    @Test func `its schemas are those of its ends`() async throws {
        try await withService([album()]) { service in
            let skill = try await service.get("/skills/album").json()
            #expect(skill["input"]?["type"]?.stringValue ?? "array" == "array")
            let response = try await service.post("/skills/album/runs", #"{"input":[0,"one"]}"#)
            #expect(response.status == 422)
            #expect(try response.json()["errors"]?[0]?["pointer"]?.stringValue == "/input/1")
        }
    }
}
