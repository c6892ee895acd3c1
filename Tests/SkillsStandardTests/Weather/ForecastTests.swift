import SkillsJSON
import Testing

@testable import SkillsStandard

@Suite struct ForecastTests {
    private let place = WeatherPlace(
        name: "Bern", country: "Switzerland", latitude: 46.9, longitude: 7.4, units: .metric, days: 2)

    private func read(_ text: String) throws -> Forecast? {
        Forecast(try JSONValue(parsing: Array(text.utf8)))
    }

    @Test func `a forecast is told in a line for now and one a day`() throws {
        let forecast = try #require(try read(FakeWeather.metric))
        #expect(
            forecast.text(of: place) == """
                Bern, Switzerland: 3.4 °C, overcast, wind 12.2 km/h, humidity 81 %
                2026-11-30: -1.0 to 4.1 °C, light rain, precipitation 60 %
                2026-12-01: 0.5 °C, precipitation 5 %
                """)
        let meta = forecast.meta(of: place)
        #expect(meta["temperature"] == "3.4")
        #expect(meta["condition"] == "overcast")
        #expect(meta["timezone"] == "Europe/Zurich")
        #expect(meta["region"] == nil)
    }

    @Test func `what is missing is left out`() throws {
        let forecast = try #require(try read(#"{"current":{"temperature_2m":-5}}"#))
        #expect(forecast.text(of: place) == "Bern, Switzerland: -5 °")
        let odd = try #require(
            try read(
                #"{"current":{"temperature_2m":1,"weather_code":"x"},"daily":{"time":["2026-01-01",7]}}"#))
        #expect(odd.text(of: place) == "Bern, Switzerland: 1 °\n2026-01-01: unknown")
    }

    @Test(arguments: ["{}", "[]", "null", #"{"current":{}}"#, #"{"current":{"temperature_2m":"3"}}"#])
    func `without a temperature there is nothing to tell`(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test func `a code that stands for nothing is told as it is`() {
        #expect(WeatherCondition(1000).words == "weather code 1000")
        #expect(WeatherCondition(95).words == "thunderstorm")
    }
}
