import Skills
import SkillsHTTPClient
import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite(.timeLimit(.minutes(5))) struct WeatherTests {
    private func run(_ weather: FakeWeather, _ input: String, locale: String? = nil) async throws
        -> StandardRun
    {
        try await StandardRun(AnySkill(Weather.pipeline(weather.service())), input, locale: locale)
    }

    @Test func `the weather at a place is told`() async throws {
        let weather = try FakeWeather()
        let run = try await run(weather, #"{"prompt":"Bern"}"#).run
        let output = JSONValue(try #require(run.output))
        #expect(output["text"]?.stringValue?.hasPrefix("Bern, Switzerland: 3.4 °C, overcast") == true)
        #expect(output["meta"]?["place"] == "Bern")
        #expect(
            weather.requests.lines == [
                "GET /v1/search?name=Bern&count=1&language=en&format=json HTTP/1.1",
                "GET /v1/forecast?latitude=46.94809&longitude=7.44744"
                    + "&current=temperature_2m%2Capparent_temperature%2Crelative_humidity_2m%2Cweather_code"
                    + "%2Cwind_speed_10m&daily=weather_code%2Ctemperature_2m_min%2Ctemperature_2m_max"
                    + "%2Cprecipitation_probability_max&forecast_days=3&timezone=auto HTTP/1.1",
            ])
    }

    @Test func `a place is found in any language, and units and days are the caller's`() async throws {
        let weather = try FakeWeather()
        let input = #"{"prompt":"","params":{"city":"ベルン","units":"imperial","days":1}}"#
        let run = try await run(weather, input, locale: "ja-JP").run
        let output = JSONValue(try #require(run.output))
        #expect(
            output["text"]
                == "Bern, Switzerland: 38.1 °F, weather code 1000, wind 7.6 mp/h\n2026-11-30: clear sky")
        #expect(weather.requests.lines.first?.contains("&language=ja&") == true)
        #expect(
            weather.requests.lines.last?.hasSuffix(
                "&forecast_days=1&timezone=auto&temperature_unit=fahrenheit&wind_speed_unit=mph"
                    + "&precipitation_unit=inch HTTP/1.1") == true)
    }

    @Test func `the two calls are steps of the run`() async throws {
        let run = try await run(FakeWeather(), #"{"prompt":"Bern"}"#)
        let steps = try run.events.filter { $0.kind == .step }.map { event in
            let value = try JSONValue(parsing: event.data)
            return "\(value["name"]?.stringValue ?? "") \(value["status"]?.stringValue ?? "")"
        }
        #expect(
            steps == ["geocoding running", "geocoding succeeded", "forecast running", "forecast succeeded"])
        #expect(run.run.progress == 1)
    }

    @Test func `a place that nobody knows is an error that is not repeated`() async throws {
        let weather = try FakeWeather()
        let run = try await run(weather, #"{"prompt":"Nowhere"}"#).run
        #expect(run.error?.code == "place_not_found")
        #expect(run.error?.detail == "There is no place called “Nowhere”.")
        #expect(weather.requests.all.count == 1)
        #expect(SkillError.placeNotFound("x").isRetryable == false)
    }

    @Test func `an input without a place is refused before there is a run`() throws {
        let skill = try AnySkill(Weather.pipeline(FakeWeather().service()))
        #expect(try StandardRun.faults(skill, #"{"prompt":""}"#) == ["/prompt"])
        #expect(try StandardRun.faults(skill, #"{"prompt":"Bern","params":{"days":99}}"#) == ["/params/days"])
    }
}
