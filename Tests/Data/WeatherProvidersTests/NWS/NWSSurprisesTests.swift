import Foundation
import ProviderKit
import Testing
import WeatherModel

@testable import WeatherProviders

@Suite("Surprises of the National Weather Service (providers.md 6.3)")
struct NWSSurprisesTests {
    @Test("surprise 6.3.1: a warning drawn by zones has no geometry and is kept")
    func withoutGeometry() throws {
        let alerts = try NWSDecoding.alerts(NWSBodies.alerts([NWSBodies.alert("a1")]))
        #expect(alerts.map(\.id) == ["a1"] && alerts.first?.areas == "Hudson" && alerts.first?.event == "Flood Warning")
    }

    @Test("surprise 6.3.2: without an end of the event the message's own end stands in; onset, instruction and references may lack")
    func ends() throws {
        let known = #","onset":null,"expires":"2026-03-10T18:00:00-04:00","instruction":null,"references":[]"#
        let alerts = try NWSDecoding.alerts(
            NWSBodies.alerts([
                NWSBodies.alert("both", known + #","ends":"2026-03-11T06:00:00-04:00""#),
                NWSBodies.alert("message", known + #","ends":null"#),
                NWSBodies.alert("neither", #","expires":null,"ends":null"#),
            ]))
        #expect(
            alerts.map(\.expires) == [
                try Decoding.instant("2026-03-11T10:00:00Z"), try Decoding.instant("2026-03-10T22:00:00Z"), nil,
            ])
        #expect(alerts.allSatisfy { $0.onset == nil && $0.instruction == nil && $0.references.isEmpty })
        #expect(try alerts.first?.sent == Decoding.instant("2026-03-10T13:00:00Z") && alerts.first?.effective == alerts.first?.sent)
    }

    @Test("surprise 6.3.3: severity and urgency that are Unknown, or missing, are unknown")
    func unknown() throws {
        let alerts = try NWSDecoding.alerts(
            NWSBodies.alerts([
                NWSBodies.alert("a", #","severity":"Unknown","urgency":"Unknown","certainty":"Likely""#, event: "Air Quality Alert"),
                NWSBodies.alert("b", #","severity":"Extreme","urgency":"Immediate","certainty":"Observed""#),
                NWSBodies.alert("c", #","severity":7"#),
            ]))
        #expect(alerts.map(\.severity) == [.unknown, .extreme, .unknown] && alerts.map(\.urgency) == [.unknown, .immediate, .unknown])
        #expect(alerts.map(\.certainty) == [.likely, .observed, .unknown])
    }

    @Test("surprise 6.3.4: lines wrapped at 70 characters are joined; paragraphs and items of a list stay")
    func wrapped() throws {
        let text = #"* WHAT...Flooding of\nsmall streams.\n\n* WHERE...Parts of\n  New Jersey:\n- Hudson\n- Bergen\n\n\nTurn around."#
        let alert = try #require(
            try NWSDecoding.alerts(
                NWSBodies.alerts([NWSBodies.alert("a", #","description":"\#(text)","instruction":"Do not\r\ndrive.""#)])
            ).first)
        #expect(
            alert.description == "* WHAT...Flooding of small streams.\n\n* WHERE...Parts of New Jersey:\n- Hudson\n- Bergen\n\nTurn around."
        )
        #expect(alert.instruction == "Do not drive.")
    }

    @Test("surprise 6.3.5: a forecast that begins with Tonight has no maximum for its first day, so no first day; 14 or 16 periods")
    func tonight() throws {
        let tonight = try NWSDecoding.weather("forecast", NWSBodies.halfDays(startsByNight: true))
        #expect(tonight.daily.map(\.date.description).first == "2026-03-11" && tonight.daily.count == 7)
        #expect(
            tonight.daily.first?.maxTempCelsius == 16.111_111 && tonight.daily.first?.minTempCelsius == 4.444_444,
            "61 °F after a night of 40 °F")
        let afternoon = try NWSDecoding.weather("forecast", NWSBodies.halfDays(count: 16))
        #expect(afternoon.daily.map(\.date.description).first == "2026-03-10" && afternoon.daily.count == 8)
        #expect(afternoon.daily.first?.minTempCelsius == 4.444_444, "the coming night's, as the service's own page pairs them")
        #expect(afternoon.hourly.isEmpty && afternoon.current == nil)
    }

    @Test("surprise 6.3.6: a chance of null is 0, a chance that is not there is not")
    func chance() throws {
        let warm = #""temperature":50,"temperatureUnit":"F""#
        #expect(
            try NWSDecoding.hour(warm + #","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":null}"#).chanceOfRain == nil)
        #expect(try NWSDecoding.hour(warm).chanceOfRain == nil)
        #expect(try NWSDecoding.hour(warm + #","probabilityOfPrecipitation":null"#).chanceOfRain == nil)
        #expect(try NWSDecoding.hour(warm + #","probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":71}"#).chanceOfRain == 71)
    }

    @Test(
        "surprise 6.3.7: icons with two conditions and percentages, relative ones, and none",
        arguments: [
            ("https://api.weather.gov/icons/land/day/tsra_hi,30/sct?size=medium", Condition.thunderstorm, "-day"),
            ("https://api.weather.gov/icons/land/night/bkn/rain,20?size=medium", .rain, "-night"),
            ("https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium", .snow, "-night"),
            ("/icons/land/night/few", .mostlyClear, "-night"), ("https://api.weather.gov/icons/land/day/rain,70/rain,100", .rain, "-day"),
            ("https://api.weather.gov/icons/land/day/volcano", .cloudy, "-day"), ("https://example.org/x.png", .cloudy, "-day"),
        ])
    func icons(icon: String, kind: Condition, suffix: String) throws {
        let hour = try NWSDecoding.hour(#""temperature":50,"temperatureUnit":"F","icon":"\#(icon)","shortForecast":"Cloudy""#)
        #expect(hour.condition.kind == kind && hour.condition.iconUrl.contains(suffix) && hour.condition.text == "Cloudy")
    }

    @Test("surprise 6.3.8: a polar point without sun and without radar")
    func polar() throws {
        let text = NWSBodies.point(office: "AFG", x: 368, y: 294, zone: "America/Anchorage", longitude: -157.105, latitude: 69.519)
            .replacingOccurrences(
                of: #""radarStation":null"#, with: #""radarStation":null,"astronomicalData":{"sunrise":null,"sunset":null,"transit":null}"#)
        let place = try #require(try Decoding.places(.nws, "points", text).first)
        #expect(place.name == "Hoboken" && place.region == "NJ" && place.countryCode == "US" && place.timeZone == "America/Anchorage")
    }

    @Test("surprise 6.3.9: values of null, stations with nothing, a still anemometer, a wrong clock: the next station is asked")
    func stations() async throws {
        let empty = NWSCalls.body(#"{"type":"FeatureCollection","features":[]}"#)
        let cases: [(String, NWSCalls.Answer)] = [
            ("nothing", empty), ("no temperature", NWSCalls.body(NWSBodies.observation(celsius: "null"))),
            ("four hours old, or a clock of local time", NWSCalls.body(NWSBodies.observation(at: NWSBodies.now - 4 * 3_600))),
            ("of the future", NWSCalls.body(NWSBodies.observation(at: NWSBodies.now + 4 * 3_600))),
            ("gone", NWSCalls.body(NWSBodies.problem("NotFound", status: 404), status: 404)), ("HTML", NWSCalls.body("<html>")),
        ]
        for (name, answer) in cases {
            let calls = NWSCalls([
                "/stations/KNYC/observations/latest": answer,
                "/stations/KLGA/observations/latest": NWSCalls.body(NWSBodies.observation(celsius: "13")),
            ])
            let weather = try await calls.ask([.current]).get()
            #expect(weather.current?.temperatureCelsius == 13, "\(name)")
        }
        let still = #","windSpeed":{"unitCode":"wmoUnit:km_h-1","value":0},"windGust":{"unitCode":"wmoUnit:km_h-1","value":30.6}"#
        let current = try #require(try NWSDecoding.weather("observation", NWSBodies.observation(still)).current)
        #expect(current.windKph == nil && current.gustKph == 30.6 && current.humidity == nil && current.visibilityKilometers == nil)
        let calm = #","windSpeed":{"unitCode":"wmoUnit:km_h-1","value":0},"windGust":{"unitCode":"wmoUnit:km_h-1","value":null}"#
        #expect(try NWSDecoding.weather("observation", NWSBodies.observation(calm)).current?.windKph == 0)
    }

    @Test("surprise 6.3.10: empty layers have no unit and no values")
    func emptyLayers() async throws {
        let text = NWSBodies.layers().replacingOccurrences(
            of: #""windGust":{"uom":"wmoUnit:km_h-1","values":["#, with: #""windGust":{"values":[]},"unread":{"values":["#)
        let hour = try await NWSCalls(["/gridpoints/OKX/33,37": NWSCalls.body(text)]).ask().get().hourly.last
        #expect(hour?.gustKph == nil && hour?.visibilityKilometers == nil && hour?.cloudCover != nil)
    }

    @Test("surprise 6.3.11: whole °C and km/h with units=si")
    func si() throws {
        let hour = try NWSDecoding.hour(#""temperature":-7,"temperatureUnit":"C","windSpeed":"4 km/h","windDirection":"S""#, units: "si")
        #expect(hour.temperatureCelsius == -7 && hour.windKph == 4 && hour.windDirectionDegrees == 180)
        let unnamed = try NWSDecoding.hour(#""temperature":-7,"windSpeed":9"#, units: "si")
        #expect(unnamed.temperatureCelsius == -7 && unnamed.windKph == 9, "the unit of the reply, where the period names none")
    }

    @Test("surprise 6.3.12: times relative to the reply's instant are resolved, and absent without one")
    func relativeTimes() throws {
        let now = NWSBodies.now
        let clock = [
            ("date:now +39119 seconds", now + 39_119), ("date:now -2 hours", now - 7_200), ("date:now", now),
            ("date:now:hour +1 day", NWSBodies.hour + 86_400), ("date:today 06:32:-06", try Decoding.instant("2026-03-10T12:32:00Z")),
            ("date:today 09:00:-6 +2 days", try Decoding.instant("2026-03-12T15:00:00Z")),
            ("date:today 00:30:+10", try Decoding.instant("2026-03-10T14:30:00Z")),
        ]
        for (text, instant) in clock {
            let body = NWSBodies.alerts([NWSBodies.alert("a", #","ends":"\#(text)","expires":"2026-03-10T18:00:00-04:00""#)])
            #expect(NWSClock(now: now).time(text)?.instant == instant, "\(text)")
            let told = try NWSDecoding.alerts(body, at: now).first?.expires
            #expect(told == instant || instant <= now, "\(text): an end before the beginning is none")
            #expect(try NWSDecoding.alerts(body).first?.expires == nil, "\(text): not the end of the message either")
        }
        for text in [
            "date:later", "date:now +x hours", "date:now + 5", "date:today", "date:today 25:00:-6", "date:now +9999999999999999 days",
        ] {
            let body = NWSBodies.alerts([NWSBodies.alert("a", #","ends":"\#(text)""#)])
            #expect(try NWSDecoding.alerts(body, at: now).first?.expires == nil, "\(text)")
        }
    }

    @Test("surprise 6.3.12: hours and half-days in relative times; without an instant there are none, and that is said")
    func relativePeriods() throws {
        let half = #""temperature":76,"temperatureUnit":"F""#
        func period(_ start: Int, _ end: Int, _ rest: String) -> String {
            #"{"startTime":"date:now \#(start < 0 ? "" : "+")\#(start) seconds","endTime":"date:now +\#(end) seconds",\#(rest)}"#
        }
        let text = NWSBodies.forecast([
            period(-600, 13_800, #""isDaytime":true,"# + half), period(13_800, 57_000, #""isDaytime":false,"# + half),
            period(57_000, 100_199, #""isDaytime":true,"# + half),
        ])
        let weather = try NWSDecoding.weather("forecast", text, at: NWSBodies.now)
        #expect(weather.daily.map(\.date.description) == ["2026-03-10", "2026-03-11"], "half-days of twelve hours tell the clock")
        #expect(weather.timeZone?.secondsFromGMT() == -14_400)
        #expect(try NWSDecoding.weather("hourly", text, at: NWSBodies.now).hourly.first?.time == NWSBodies.now - 600)
        for (endpoint, feature) in [("hourly", Feature.hourly), ("forecast", .daily)] {
            guard case .decoded(.weather(let nothing), let missing) = Decoding.outcome(.nws, endpoint, text) else {
                Issue.record("\(endpoint): not decoded")
                continue
            }
            #expect(nothing.hourly.isEmpty && nothing.daily.isEmpty && missing == [feature])
        }
    }
}
