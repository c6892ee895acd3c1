import Skills
import SkillsJSON
import Testing

/// Listing runs.
@Suite struct RunRoutesListTests {
    private static func ids(_ response: TestResponse) throws -> [String] {
        try response.json()["runs"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? []
    }

    @Test func `an empty list says so`() async throws {
        try await withService { service in
            let response = try await service.get("/runs")
            #expect(response.text == #"{"runs":[],"next":null}"#)
            #expect(response["link"] == nil)
        }
    }

    @Test func `entries leave out what may be large`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            let id = try await service.finish("parrot")
            let list = try await service.get("/runs")
            #expect(
                Masking.masked(list.text, run: id)
                    == #"{"runs":[{"id":"RUN","skill":"parrot","skillVersion":"1.0.0","#
                    + #""status":"succeeded","progress":null,"error":null,"attempt":1,"interruptions":0,"#
                    + #""labels":{},"#
                    + #""createdAt":"TIME","startedAt":"TIME","finishedAt":"TIME","seq":3,"#
                    + #""retryOf":null,"payloadsDropped":false,"webhook":null,"links":{"self":"/runs/RUN","#
                    + #""events":"/runs/RUN/events","cancel":"/runs/RUN/cancel","#
                    + #""deliveries":"/runs/RUN/deliveries"}}],"next":null}"#)
        }
    }

    @Test func `pages lead from the newest to the oldest while runs are added`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            var ids: [String] = []
            for _ in 0..<7 { ids.append(try await service.finish("parrot")) }
            var seen: [String] = []
            var target: String? = "/runs?limit=3"
            while let next = target {
                let page = try await service.get(next)
                #expect(page.status == 200)
                seen += try Self.ids(page)
                target = page["link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
                if let target { #expect(page["link"] == "<\(target)>; rel=\"next\"") }
                #expect((try page.json()["next"]?.isNull == true) == (target == nil))
                _ = try await service.finish("parrot")
            }
            #expect(seen == ids.reversed())
        }
    }

    @Test func `the link keeps the query, percent-encoded`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            for _ in 0..<2 {
                _ = try await service.finish("parrot", #"{"input":1,"labels":{"ä b":"<&>"}}"#)
            }
            let query =
                "limit=1&label=%C3%A4+b:%3C%26%3E&status=succeeded&status=failed&since=2020-01-01T00:00:00Z"
            let page = try await service.get("/runs?\(query)")
            let next = try page.json()["next"]?.stringValue.required() ?? ""
            #expect(
                page["link"] == "</runs?limit=1&label=%C3%A4%20b%3A%3C%26%3E&status=succeeded&status=failed"
                    + "&since=2020-01-01T00%3A00%3A00Z&cursor=\(next)>; rel=\"next\"")
            let link = try page["link"].map { String($0.dropFirst().prefix { $0 != ">" }) }.required()
            let last = try await service.get(link)
            #expect(try Self.ids(last).count == 1)
            #expect(try Self.ids(last) != Self.ids(page))
            #expect(last["link"] == nil)
        }
    }

    @Test func `runs are found by skill, status, label and time`() async throws {
        let scripted = try ScriptedSkill()
        try await withService([.init(ParrotSkill()), .init(scripted)]) { service in
            let plain = try await service.finish("parrot")
            let labelled = try await service.finish("parrot", #"{"input":1,"labels":{"a":"1","b":"x:y"}}"#)
            let running = try await service.start("scripted", #"{"input":1,"labels":{"a":"1"}}"#)
            let queued = try await service.start("scripted")
            func found(_ query: String) async throws -> [String] {
                try Self.ids(try await service.get("/runs?\(query)"))
            }
            #expect(try await found("skill=parrot") == [labelled, plain])
            #expect(try await found("skill=unknown") == [])
            #expect(try await found("status=queued") == [queued])
            #expect(try await found("status=queued&status=running") == [queued, running])
            #expect(try await found("label=a:1") == [running, labelled])
            #expect(try await found("label=a:1&label=b:x:y") == [labelled])
            #expect(try await found("label=a:2") == [])
            #expect(try await found("label=a:1&skill=scripted&status=running") == [running])
            let time = try await service.get("/runs/\(labelled)").json()["createdAt"]?.stringValue
            let later = try await found("since=\(try time.required())")
            #expect(later.starts(with: [queued, running, labelled]))
            #expect(try await found("since=2999-01-01T00:00:00%2B02:00") == [])
            #expect(try await found("until=\(try time.required())&label=b:x:y") == [])
            #expect(try await found("until=2999-01-01T00:00:00Z").count == 4)
            #expect(try await found("until=2999-01-01T00:00:00Z&since=2998-01-01T00:00:00Z") == [])
            #expect(try await found("owner=nobody") == [])
        }
    }

    @Test func `a limit bounds a page, and is 50 where none is given`() async throws {
        try await withService([.init(ParrotSkill())]) { service in
            for _ in 0..<51 { _ = try await service.finish("parrot") }
            #expect(try Self.ids(try await service.get("/runs")).count == 50)
            #expect(try Self.ids(try await service.get("/runs?limit=1")).count == 1)
            #expect(try Self.ids(try await service.get("/runs?limit=200")).count == 51)
        }
    }

    @Test(arguments: [
        "limit=0", "limit=201", "limit=-1", "limit=x", "limit=", "limit=1&limit=1", "skill=A",
        "skill=a&skill=a",
        "status=done", "status=Queued", "label=a", "label=:a", "since=yesterday",
        "since=2026-02-30T00:00:00Z",
        "since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z", "until=soon", "owner=", "owner=a&owner=b",
        "cursor=x", "cursor=", "cursor=r1&cursor=r1",
        "Limit=1", "wait=1", "=1", "limit=%ff", "skill=%",
    ])
    func `what the query of the list does not know is refused`(query: String) async throws {
        try await withService { service in
            let response = try await service.get("/runs?\(query)")
            #expect(response.status == 400)
            #expect(try response.problemCode() == "invalid_parameter")
            #expect(
                try response.json()["parameter"]?.stringValue == String(query.prefix { $0 != "=" }))
        }
    }
}
