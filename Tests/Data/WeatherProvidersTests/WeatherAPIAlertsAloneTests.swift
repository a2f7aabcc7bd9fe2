import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("WeatherAPI.com's list of warnings without weather (alerts.json)")
struct WeatherAPIAlertsAloneTests {
    private static let location = #""location":{"name":"Berlin","lat":52.5,"lon":13.4,"tz_id":"Europe/Berlin"}"#

    @Test("Warnings are not lost because no weather came with them")
    func alertsAlone() throws {
        let alert = #"{"event":"Flood","severity":"Moderate","expires":"2026-02-07T00:00:00+01:00"}"#
        let text = #"{\#(Self.location),"alerts":{"alert":[\#(alert)]}}"#
        let weather = try Decoding.weather(.weatherAPI, text)
        #expect(weather.alerts?.map(\.event) == ["Flood"] && weather.current == nil && weather.hourly.isEmpty)
        #expect(try Decoding.weather(.weatherAPI, #"{\#(Self.location),"alerts":{"alert":[]}}"#).alerts == [])
    }

    @Test("A place without weather and without a list of warnings is no forecast")
    func neither() throws {
        #expect(try Decoding.error(.weatherAPI, "{\(Self.location)}") == (.badBody, false))
        #expect(try Decoding.error(.weatherAPI, #"{\#(Self.location),"alerts":1}"#) == (.badBody, false))
    }
}
