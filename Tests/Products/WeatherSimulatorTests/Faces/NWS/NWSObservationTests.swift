import Foundation
import TestSupport
import Testing
import TownGazetteer
import WeatherModel

@testable import WeatherSimulator

@Suite("US National Weather Service, simulated: observations")
struct NWSObservationTests {
    private func station(_ latitude: Double, _ longitude: Double) throws -> NWSStation {
        try #require(NWSStation(at: try Coordinate(latitude: latitude, longitude: longitude), places: .towns))
    }

    private func target(_ station: NWSStation) -> String { "/nws/stations/\(station.id)/observations/latest" }

    @Test("An observation has the keys and types of the recorded one", .enabled(if: Recordings.areThere))
    func shape() async throws {
        guard let bytes = Recordings.bytes("nws/mm_current_dc_2026.json") else { return }
        let reply = await (try Asking()).identified(target(try station(38.89, -77.04)))
        let ours = try RecordedShape(reply.body)
        // Whether there is a gust, or anything falls, is the weather's affair.
        #expect(try RecordedShape(bytes).missing(in: ours).filter { !$0.contains("presentWeather/[]") } == [])
    }

    @Test("It is the truth of 20 to 50 minutes ago, and the time stands with it")
    func truth() async throws {
        for minute in 0..<60 {
            let clock = minute < 10 ? "0\(minute)" : "\(minute)"
            let asking = try Asking(at: "2026-11-21T10:\(clock):30Z")
            let station = try station(41.88, -87.63)
            let properties = try await asking.identifiedObject(target(station)).object("properties")
            let observed = try Date(properties.string("timestamp"), strategy: .iso8601)
            let age = await asking.upstreams.now().timeIntervalSince(observed) / 60
            #expect((20...60).contains(age))
            let sample = asking.upstreams.atmosphere.truth(at: station.coordinate, observed)
            #expect(abs(try properties.object("temperature").number("value") - sample.temperatureCelsius) < 0.051)
            #expect(abs(try properties.object("windSpeed").number("value") - sample.windKph) < 0.93)
            #expect(abs(try properties.object("barometricPressure").number("value") / 100 - sample.pressureHectopascals) < 0.2)
            #expect(abs(try properties.object("relativeHumidity").number("value") - sample.humidity) < 1.5)
            #expect(try properties.object("visibility").number("value") <= 16_093.44)
        }
    }

    @Test("surprise 6.3.9: what is not measured is null with the quality Z; the icon is absolute, relative or null")
    func gaps() async throws {
        var (icons, seaLevels, chills, indices): (Set<String>, Set<Bool>, Int, Int) = ([], [], 0, 0)
        for index in 0..<60 {
            let asking = try Asking(at: index % 2 == 0 ? "2026-01-15T10:07:00Z" : "2026-07-15T19:07:00Z")
            let place = try station(30 + Double(index % 10), -98 + Double(index) / 10)
            let properties = try await asking.identifiedObject(target(place)).object("properties")
            switch properties.members["icon"] {
            case is NSNull: icons.insert("null")
            case let text as String: icons.insert(text.hasPrefix("https://") ? "absolute" : "relative")
            default: Issue.record("the icon is neither null nor text")
            }
            let pressure = try properties.object("seaLevelPressure")
            seaLevels.insert(pressure.members["value"] is NSNull)
            for name in ["windGust", "seaLevelPressure", "windChill", "heatIndex", "precipitationLastHour"] {
                let measured = try properties.object(name)
                if measured.members["value"] is NSNull { #expect(try measured.string("qualityControl") == "Z") }
            }
            let temperature = try properties.object("temperature").number("value")
            if !(try properties.object("windChill").members["value"] is NSNull) {
                chills += 1
                #expect(temperature <= 10)
            }
            if !(try properties.object("heatIndex").members["value"] is NSNull) {
                indices += 1
                #expect(temperature >= 26.7)
            }
        }
        #expect(icons == ["null", "absolute", "relative"])
        #expect(seaLevels == [true, false])
        #expect(chills > 0 && indices > 0)
    }

    @Test("A station's letters lead to one place; with a limit the observation comes in a list")
    func stations() async throws {
        let station = try station(21.31, -157.86)
        #expect(NWSStation(id: station.id, places: .towns) == station)
        for id in ["KDCA", "", "PZZZZZZZZZZZZZZZ"] { #expect(NWSStation(id: id, places: .towns) == nil, "\(id)") }
        // Berlin has no station of theirs.
        #expect(NWSStation(at: try Coordinate(latitude: 52.5, longitude: 13.4), places: .towns) == nil)
        let list = try await (try Asking()).identifiedObject("/nws/stations/\(station.id)/observations?limit=1")
        #expect(try list.objects("features").count == 1)
    }

    @Test("Every kind of weather has a text, an icon and, where something falls, a METAR group", arguments: Condition.known)
    func words(condition: Condition) {
        for celsius in [-8.0, 0.5, 18] {
            for rate in [0.1, 1, 5, 20] {
                let sample = SampleOf.condition(condition, rate: rate, celsius: celsius, cloudCover: 100)
                #expect(!NWSObservedWeather.description(sample).isEmpty)
                for isDay in [true, false] {
                    let weather = NWSWeather(sample, isDay: isDay)
                    #expect(!weather.icon.isEmpty && !weather.forecast.isEmpty)
                    #expect((weather.chance != nil) == (sample.precipitationMillimetersPerHour > 0))
                }
            }
        }
    }
}
