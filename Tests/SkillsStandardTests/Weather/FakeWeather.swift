import SkillsHTTPClient
import TestSupport

@testable import SkillsStandard

/// A server that speaks Open-Meteo's protocol and knows one place.
final class FakeWeather: Sendable {
    let requests: Requests
    private let server: PeerServer

    /// Starts the server.
    ///
    /// The closure answers a request in its place and returns true, or leaves it to the server.
    init(_ answer: @escaping @Sendable (PeerConnection, String) -> Bool = { _, _ in false }) throws {
        let requests = Requests()
        self.requests = requests
        server = try PeerServer { connection, head in
            requests.add(head)
            if answer(connection, head) { return }
            if head.hasPrefix("GET /v1/search?") {
                connection.answer(200, Self.places(head))
            } else if head.hasPrefix("GET /v1/forecast?") {
                connection.answer(200, head.contains("fahrenheit") ? Self.imperial : Self.metric)
            } else {
                connection.answer(404, #"{"error":true,"reason":"Not Found"}"#)
            }
        }
    }

    /// The skill that asks this server, and gives up after a while.
    func service(timeout: Duration = .seconds(20)) throws -> WeatherService {
        WeatherService(
            WeatherConfiguration(geocoding: server.url(""), forecast: server.url("/"), timeout: timeout),
            client: try HTTPClient())
    }

    private static func places(_ head: String) -> String {
        if head.contains("name=Bern&") || head.contains("name=%E3%83%99%E3%83%AB%E3%83%B3&") {
            return
                #"{"results":[{"id":2661552,"name":"Bern","latitude":46.94809,"longitude":7.44744,"elevation":549.0,"#
                + #""feature_code":"PPLC","country_code":"CH","timezone":"Europe/Zurich","country":"Switzerland","#
                + #""admin1":"Bern"}],"generationtime_ms":0.6}"#
        }
        return #"{"generationtime_ms":0.3}"#
    }

    static let metric =
        #"{"latitude":46.94,"longitude":7.44,"generationtime_ms":0.1,"utc_offset_seconds":3600,"#
        + #""timezone":"Europe/Zurich","timezone_abbreviation":"CET","elevation":549.0,"#
        + #""current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","wind_speed_10m":"km/h"},"#
        + #""current":{"time":"2026-11-30T13:00","interval":900,"temperature_2m":3.4,"apparent_temperature":0.1,"#
        + #""relative_humidity_2m":81,"weather_code":3,"wind_speed_10m":12.2},"#
        + #""daily_units":{"time":"iso8601","weather_code":"wmo code","temperature_2m_min":"°C"},"#
        + #""daily":{"time":["2026-11-30","2026-12-01"],"weather_code":[61,null],"temperature_2m_min":[-1.0,0.5],"#
        + #""temperature_2m_max":[4.1,null],"precipitation_probability_max":[60,5]}}"#

    static let imperial =
        #"{"timezone":"Europe/Zurich","current_units":{"temperature_2m":"°F","wind_speed_10m":"mp/h"},"#
        + #""current":{"time":"2026-11-30T13:00","temperature_2m":38.1,"wind_speed_10m":7.6,"weather_code":1000},"#
        + #""daily":{"time":["2026-11-30"],"weather_code":[0]}}"#
}
