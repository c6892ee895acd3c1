import Skills
import SkillsHTTPClient
import SkillsJSON
import SkillsTesting
import TestSupport
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct WeatherHardeningTests {
    private func error(
        _ weather: FakeWeather, timeout: Duration = .seconds(20), passing waits: [Duration] = []
    ) async throws -> SkillError? {
        let clock = ManualRunClock()
        let pipeline = Weather.pipeline(try weather.service(timeout: timeout))
        let context = RecordingReporter(clock: clock).context
        let task = Task { try await pipeline.run(SkillInput(prompt: "Bern"), context: context) }
        for wait in waits {
            await clock.waitUntilScheduled()
            clock.advance(by: wait)
        }
        return await skillError { _ = try await task.value }
    }

    @Test func `a refusal is told in the service's own words`() async throws {
        let weather = try FakeWeather { connection, head in
            guard head.contains("/v1/forecast") else { return false }
            connection.answer(400, #"{"error":true,"reason":"Parameter 'forecast_days' is out of range."}"#)
            return true
        }
        let error = try await error(weather)
        #expect(error?.code == "upstream_failed")
        #expect(error?.step == "forecast")
        #expect(
            error?.detail
                == "The weather service answered with status 400: Parameter 'forecast_days' is out of range.")
        #expect(weather.requests.all.count == 2)
    }

    @Test(arguments: [
        "", "not JSON", "[]", "{}", "null", #"{"results":5}"#, #"{"results":[{}]}"#,
        #"{"results":[{"latitude":91,"longitude":0}]}"#, #"{"results":[{"latitude":"46","longitude":7}]}"#,
    ])
    func `places that can't be read are an error`(body: String) async throws {
        let weather = try FakeWeather { connection, head in
            guard head.contains("/v1/search") else { return false }
            connection.answer(200, body)
            return true
        }
        let error = try await error(weather)
        #expect(error?.code == (body == "{}" ? "place_not_found" : "upstream_failed"))
        #expect(error?.step == "geocoding")
        #expect(weather.requests.all.count == 1)
    }

    @Test(arguments: ["{}", #"{"current":{}}"#, #"{"current":{"temperature_2m":null}}"#, "[[]]"])
    func `a forecast that can't be read is an error`(body: String) async throws {
        let weather = try FakeWeather { connection, head in
            guard head.contains("/v1/forecast") else { return false }
            connection.answer(200, body)
            return true
        }
        let error = try await error(weather)
        #expect(error?.code == "upstream_failed")
        #expect(error?.detail == "The weather service sent something that can't be read.")
    }

    @Test func `a service that fails is asked three times`() async throws {
        let weather = try FakeWeather { connection, _ in
            connection.answer(502, "<html>")
            return true
        }
        let error = try await error(weather, passing: [.seconds(10), .seconds(10)])
        #expect(error?.code == "upstream_failed")
        #expect(error?.detail == "The weather service answered with status 502.")
        #expect(weather.requests.all.count == 3)
    }

    @Test func `a service that asks for fewer questions is told so`() async throws {
        let weather = try FakeWeather { connection, _ in
            connection.answer(
                429, #"{"reason":"Minutely API request limit exceeded."}"#, fields: "Retry-After: 60\r\n")
            return true
        }
        let error = try await error(weather)
        #expect(error?.code == "rate_limited")
        #expect(weather.requests.all.count == 1)
    }

    @Test func `a service that is silent is given up`() async throws {
        let weather = try FakeWeather { connection, _ in
            connection.waitForEnd()
            return true
        }
        let error = try await error(
            weather, timeout: .milliseconds(50), passing: [.seconds(10), .seconds(10)])
        #expect(error?.code == "upstream_timeout")
    }

    @Test func `an answer that is too large is refused`() async throws {
        let weather = try FakeWeather { connection, _ in
            connection.answer(200, "\"" + String(repeating: "x", count: 2 << 20) + "\"")
            return true
        }
        #expect(try await error(weather)?.code == "response_too_large")
    }

    @Test func `a long reason is cut short`() async throws {
        let weather = try FakeWeather { connection, _ in
            connection.answer(400, #"{"reason":"\#(String(repeating: "x", count: 5000))"}"#)
            return true
        }
        #expect(try #require(try await error(weather)?.detail).count < 300)
    }
}
