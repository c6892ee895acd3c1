import Glibc
import Testing

/// What may differ between a runtime that is linked statically and the shared one, and with the environment.
@Suite struct TextTests {
    /// The time in UTC as the service writes it, without its milliseconds.
    private static func now() -> String {
        // time(2) reads a coarser clock, which is a tick behind the one that the service reads.
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var seconds = time.tv_sec
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
        return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The first value of a member that is a string without escapes.
    private static func member(_ name: String, of json: String) -> String {
        let parts = json.split(separator: "\"\(name)\":\"", maxSplits: 1)
        return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
    }

    @Test(arguments: [
        (
            "人工智能正在改变医学。医生用人工智能读取影像。人工智能读取影像比医生更快！天气很好。",
            "医生用人工智能读取影像。人工智能读取影像比医生更快！"
        ),
        (
            "الذكاء الاصطناعي يغيّر الطب. الأطباء يستخدمون الذكاء الاصطناعي في قراءة الصور. هل الطقس جميل؟ "
                + "قراءة الصور بالذكاء الاصطناعي أسرع من الأطباء.",
            "الأطباء يستخدمون الذكاء الاصطناعي في قراءة الصور. قراءة الصور بالذكاء الاصطناعي أسرع من الأطباء."
        ),
        (
            "Cafe\u{301} noir. Die Straße ist lang. İstanbul is lång. Die lange Straße in İstanbul hat ein Café.",
            "Die Straße ist lang. Die lange Straße in İstanbul hat ein Café."
        ),
    ])
    func `a text of any script is summarised`(text: String, summary: String) async throws {
        try await onOwnThread {
            let service = try ServiceProcess(environment: ["LC_ALL": "tr_TR.UTF-8"])
            let answer = try service.ask(
                "POST /skills/summarize/runs", fields: ["Prefer: wait=20"],
                body: #"{"input":{"prompt":"\#(text)","params":{"sentences":"2"}}}"#)
            #expect(answer.status == 200)
            let output = answer.body.split(separator: #""output":"#).last.map(String.init) ?? ""
            #expect(Array(Self.member("text", of: output).utf8) == Array(summary.utf8))
        }
    }

    @Test(arguments: ["", "Asia/Kathmandu", "America/New_York"])
    func `times are in UTC wherever the service runs`(zone: String) async throws {
        try await onOwnThread {
            let before = Self.now()
            let service = try ServiceProcess(environment: ["TZ": zone])
            let run = try service.ask("POST /skills/echo/runs", body: #"{"input":1}"#)
            let after = Self.now()
            let created = Self.member("createdAt", of: run.body)
            #expect(created.utf8.count == "2026-01-02T03:04:05.678Z".utf8.count)
            #expect((before...after).contains(String(created.prefix(19))))
            let logged = try service.child.errors.text(through: "\n")
            #expect((before...after).contains(String(Self.member("time", of: logged).prefix(19))))
            let list = try service.ask("GET /runs?since=\(created)")
            #expect(list.body.contains(Self.member("id", of: run.body)))
        }
    }
}
