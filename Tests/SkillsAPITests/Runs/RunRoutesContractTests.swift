import Skills
import SkillsJSON
import Testing

/// What typed skills promise over HTTP: their schemas are shown, and kept at both ends.
@Suite struct RunRoutesContractTests {
    private struct Route: Codable, Sendable {
        enum Vehicle: String, CaseIterable, Codable { case car, bike }
        struct Stop: Codable {
            let name: String
            let minutes: UInt8?
        }
        let stops: [Stop]
        let vehicle: Vehicle
    }

    private struct Length: Codable, Sendable {
        enum Key: CodingKey { case metres, miles }
        let metres: Double

        /// Writes what it does not read for anything negative.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(metres, forKey: metres < 0 ? .miles : .metres)
        }
    }

    private func measure() throws -> AnySkill {
        try AnySkill(
            ClosureSkill<Route, Length>(try SkillID("measure").required()) { route, _ in
                Length(metres: route.stops.isEmpty ? -1 : Double(route.stops.count))
            })
    }

    @Test func `a skill shows the schemas of its types`() async throws {
        try await withService([measure()]) { service in
            let document = try await service.get("/skills/measure").json()
            let input = document["input"]
            #expect(input?["required"]?.description == #"["stops","vehicle"]"#)
            #expect(input?["additionalProperties"]?.boolValue == false)
            #expect(
                input?["properties"]?["vehicle"]?.description == #"{"type":"string","enum":["car","bike"]}"#)
            let stop = input?["properties"]?["stops"]?["items"]
            #expect(stop?["properties"]?["minutes"]?["type"]?.description == #"["integer","null"]"#)
            #expect(
                document["output"]?.description
                    == #"{"type":"object","properties":{"metres":{"type":"number","format":"double"}},"required":["metres"],"additionalProperties":false}"#
            )
        }
    }

    @Test func `every fault of a typed input is named below it`() async throws {
        try await withService([measure()]) { service in
            let response = try await service.post(
                "/skills/measure/runs",
                #"{"input":{"stops":[{"name":"a","minutes":1.5},{"minutes":256},7],"vehicle":"boat","x/y":1}}"#
            )
            #expect(response.status == 422)
            #expect(try response.problemCode() == "validation")
            let errors = try response.json()["errors"]?.arrayValue ?? []
            #expect(
                errors.map { "\($0["pointer"]?.stringValue ?? "") \($0["detail"]?.stringValue ?? "")" } == [
                    "/input/stops/0/minutes must be a whole number from 0 to 255 or null",
                    "/input/stops/1/name is required",
                    "/input/stops/1/minutes must be a whole number from 0 to 255",
                    "/input/stops/2 must be an object", #"/input/vehicle must be one of "car", "bike""#,
                    "/input/x~1y is not known here",
                ])
            #expect(try await service.get("/runs").json()["runs"]?.arrayValue?.isEmpty == true)
        }
    }

    @Test func `an output that breaks its schema is told by its pointers`() async throws {
        try await withService([measure()]) { service in
            let response = try await service.post(
                "/skills/measure/runs", #"{"input":{"stops":[],"vehicle":"car"}}"#, ["Prefer: wait=10"])
            let run = try response.json()
            #expect(run["status"]?.stringValue == "failed")
            #expect(run["error"]?["code"]?.stringValue == "output_invalid")
            let errors = run["error"]?["errors"]?.arrayValue ?? []
            #expect(errors.compactMap { $0["pointer"]?.stringValue } == ["/metres", "/miles"])
            #expect(run["output"]?.isNull == true)
        }
    }
}
