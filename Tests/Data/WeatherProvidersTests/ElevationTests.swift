import Foundation
import ProviderKit
import Testing
import WeatherModel

@Suite("The height that each provider's reply says")
struct ElevationTests {
    private func openMeteo(_ elevation: String) throws -> PlaceElevation {
        try Decoding.weather(
            .openMeteo,
            #"{"latitude":46.0,"longitude":7.7,"utc_offset_seconds":0,"timezone":"GMT"\#(elevation),"#
                + #""hourly":{"time":[1700000000,1700003600],"temperature_2m":[1,2]}}"#
        ).elevation
    }

    @Test("Open-Meteo's is the ground's, and the figures are brought to it")
    func openMeteoGround() throws {
        #expect(try openMeteo(#","elevation":3199.0"#) == PlaceElevation(groundMeters: 3_199, forecastMeters: 3_199))
    }

    @Test(
        "Open-Meteo's costs nothing but itself where it is absent, null, NaN, a text or on no ground",
        arguments: ["", #","elevation":null"#, #","elevation":nan"#, #","elevation":"high""#, #","elevation":99999"#])
    func openMeteoUnknown(elevation: String) throws {
        #expect(try openMeteo(elevation) == PlaceElevation())
    }

    @Test("MET Norway's third coordinate is the height of its figures, and no word on the ground", arguments: [("61", 61.0), ("", nil)])
    func metNorway(sent: String, meters: Double?) throws {
        let text =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[13,53.5\#(sent.isEmpty ? "" : ",\(sent)")]},"#
            + #""properties":{"meta":{"updated_at":"2026-11-21T12:00:00Z"},"timeseries":[{"time":"2026-11-21T12:00:00Z","#
            + #""data":{"instant":{"details":{"air_temperature":4.5}}}}]}}"#
        #expect(try Decoding.weather(.metNorway, text, endpoint: "locationforecast").elevation == PlaceElevation(forecastMeters: meters))
    }

    @Test(
        "the National Weather Service's is its square's, in the unit that it names",
        arguments: [
            (#"{"unitCode":"wmoUnit:m","value":1620.9}"#, 1_621.0), (#"{"unitCode":"wmoUnit:ft","value":5280}"#, 1_609),
            (#"{"unitCode":"wmoUnit:m","value":null}"#, nil), ("12", 12), (#"{"unitCode":"wmoUnit:fathom","value":4}"#, nil),
        ] as [(String, Double?)])
    func nationalWeatherService(sent: String, meters: Double?) throws {
        let text =
            #"{"properties":{"units":"si","elevation":\#(sent),"periods":[{"startTime":"2026-11-21T12:00:00-05:00","#
            + #""endTime":"2026-11-21T13:00:00-05:00","temperature":4,"temperatureUnit":"C"}]}}"#
        #expect(try Decoding.weather(.nws, text, endpoint: "hourly").elevation == PlaceElevation(forecastMeters: meters))
    }
}
