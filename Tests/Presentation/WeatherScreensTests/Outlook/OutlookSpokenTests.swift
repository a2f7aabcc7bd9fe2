import Foundation
import Testing

@testable import OutlookSentence
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel

@Suite("What comes next: zones, clocks, voices, and the weather now beside it")
struct OutlookSpokenTests {
    private func sky(
        _ letters: String, _ zone: String, hoursSince1970: Double, shown: Character? = nil, celsius: Double = 8, stepHours: Int = 1
    ) throws -> OutlookSky {
        OutlookSky(
            letters, shown: shown, at: Date(timeIntervalSince1970: hoursSince1970 * 3600),
            zone: try #require(TimeZone(identifier: zone)), celsius: celsius, stepHours: stepHours)
    }

    /// 2026-10-24T21:00Z: 23:00 in Berlin, the night in which the clocks go back.
    private let longNight = 498_021.0

    @Test("An hour that comes twice says which one it is, to the eye and to the ear")
    func ambiguous() throws {
        let first = try sky("lllC", "Europe/Berlin", hoursSince1970: longNight)
        #expect(plain(first.outlook().written) == "Light rain until about 02:00~UTC+2, then dry.")
        #expect(plain(first.outlook().spoken) == "Light rain until about 02:00, before the clocks go back, then dry.")
        let second = try sky("llllC", "Europe/Berlin", hoursSince1970: longNight)
        #expect(plain(second.outlook().written) == "Light rain until about 02:00~UTC+1, then dry.")
        #expect(plain(second.outlook(.hours12).written) == "Light rain until about 2~am~UTC+1, then dry.")
        #expect(plain(second.outlook(.hours12).spoken) == "Light rain until about 2~am, after the clocks go back, then dry.")
    }

    @Test("Midnight has its own word, and zones at three quarters of an hour keep theirs")
    func midnight() throws {
        #expect(try sky("lC", "Europe/Berlin", hoursSince1970: longNight).outlook().written == "Light rain until about midnight, then dry.")
        // 18:00 UTC is 23:45 in Kathmandu: forecast hours begin at full hours of the place's own clock here.
        let kathmandu = try sky("CCCl", "Asia/Kathmandu", hoursSince1970: longNight - 3)
        #expect(kathmandu.outlook().written == "Dry until about 02:00, then light rain.")
    }

    @Test("Steps of three hours are hours enough; a dry step of three hours ends a fall")
    func threeHours() throws {
        #expect(
            try sky("llClC-", "Europe/Berlin", hoursSince1970: longNight, stepHours: 3).outlook().written
                == "Light rain until about 04:00, again from about 07:00.")
        #expect(
            try sky("CCCC-", "Europe/Berlin", hoursSince1970: longNight, stepHours: 3).outlook().written == "Dry for the next 10 hours.")
    }

    @Test("Wind in the reader's unit, as written and as said")
    func gusts() throws {
        let outlook = try sky("CCCgggC", "Europe/Berlin", hoursSince1970: longNight - 12).outlook()
        #expect(plain(outlook.written) == "Gusts up to 80~km/h from about 14:00.")
        #expect(plain(outlook.spoken) == "Gusts up to 80 kilometres per hour from about 14:00.")
    }

    @Test(
        "An observation that differs from the forecast of its hour wins, and the sentence says how it goes on",
        arguments: [
            ("lllC", "C", "Light rain soon, until about 02:00."),
            ("CllC", "l", "Light rain until about 02:00, then dry."),
            ("CCCC", "l", "Light rain for now, then dry."),
            ("CCCl", "T", "Thunderstorms for now, then dry until about 02:00."),
            ("rrrC", "l", "Light rain, heavier from about midnight."),
            ("lCCCCl", "C", "Mostly dry until about 04:00, then light rain."),
            ("TTlC", "l", "Light rain, thunderstorms soon."),
            ("sssC", "r", "Rain until about midnight, then light snow until about 02:00."),
        ])
    func observation(letters: String, shown: Character, sentence: String) throws {
        let sky = try sky(letters, "Africa/Lagos", hoursSince1970: longNight + 1, shown: shown)
        #expect(sky.outlook().written == sentence)
    }

    @Test("Nothing is claimed without weather now, without its hour, or for less than an hour")
    func nothing() throws {
        var noWeather = try sky("l", "Europe/Berlin", hoursSince1970: longNight)
        noWeather.weather = nil
        var noHours = try sky("l", "Europe/Berlin", hoursSince1970: longNight)
        noHours.hours = []
        let short = try sky("C-", "Europe/Berlin", hoursSince1970: longNight + 0.8)
        for sky in [noWeather, noHours, short] {
            #expect(sky.outlook().written == nil && sky.outlook().spoken == nil && !sky.outlook().namesCondition)
        }
    }

    @Test("An unknown condition goes by its amount, and its own words are still said")
    func unknown() throws {
        var sky = try sky("llC", "Europe/Berlin", hoursSince1970: longNight)
        sky.weather?.condition = WeatherCondition(kind: .unknown, isDay: true, text: "Raining frogs")
        #expect(sky.outlook().written == nil)
        sky.weather?.precipitationMillimeters = 0.6
        #expect(sky.outlook().written == "Light rain until about 01:00, then dry." && !sky.outlook().namesCondition)
    }

    @Test("The weather now, written and spoken")
    func now() {
        let phrases = englishPhrases()
        let outlook = "Light rain until about 16:00, then dry."
        #expect(phrases.nowLine(outlook: outlook, temperature: "8°", feelsLike: "5°") == "\(outlook) 8°, feels like 5°.")
        #expect(phrases.nowLine(outlook: outlook, temperature: "8°", feelsLike: nil) == "\(outlook) 8°.")
        #expect(phrases.nowLine(outlook: nil, temperature: "8°", feelsLike: "5°") == "8°, feels like 5°.")
        var parts = SpokenParts()
        parts.condition = "Light rain"
        parts.temperature = "8 degrees Celsius"
        parts.feelsLike = "5 degrees"
        parts.low = "3 degrees"
        parts.high = "9 degrees"
        parts.wind = "12 kilometres per hour from the north-west"
        parts.humidity = "87 percent"
        let values =
            "8 degrees Celsius, feels like 5 degrees. "
            + "Today between 3 degrees and 9 degrees, wind 12 kilometres per hour from the north-west, humidity 87 percent."
        #expect(phrases.spokenNow(parts, outlook: outlook, namesCondition: true) == "\(outlook) \(values)")
        #expect(phrases.spokenNow(parts, outlook: nil, namesCondition: false) == "Light rain. \(values)")
        parts.condition = "Partly cloudy"
        parts.time = "Forecast for 15:00"
        let dry = "Dry until about 21:00, then light rain."
        #expect(phrases.spokenNow(parts, outlook: dry, namesCondition: false) == "Forecast for 15:00. Partly cloudy. \(dry) \(values)")
    }
}
