import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherProviders

@Suite("Open-Meteo's quarters of an hour")
struct OpenMeteoNowcastTests {
    private static let times = [1_795_273_200, 1_795_274_100, 1_795_275_000]

    @Test("Amounts are of the quarter before: a rate from its beginning on")
    func amounts() throws {
        let nowcast = try NowcastBodies.nowcast(.openMeteo, NowcastBodies.openMeteo(#""precipitation": [0.1, 0, 2.5]"#, times: Self.times))
        #expect(nowcast.rates == [0.4, 0, 10] && nowcast.step.minutes == 15)
        #expect(nowcast.start == Date(timeIntervalSince1970: Double(Self.times[0] - 900)))
        let inches = NowcastBodies.openMeteo(#""precipitation": [0.1, null, 0]"#, times: Self.times, units: #""precipitation": "inch""#)
        #expect(try NowcastBodies.nowcast(.openMeteo, inches).rates == [10.16, nil, 0])
        let foreign = NowcastBodies.openMeteo(#""precipitation": [0.1, 0, 0]"#, times: Self.times, units: #""precipitation": "cups""#)
        #expect(try NowcastBodies.nowcast(.openMeteo, foreign).rates == [nil, nil, nil])
    }

    @Test("What falls: by the code, and by the share of snow")
    func falls() throws {
        let body = NowcastBodies.openMeteo(
            #""precipitation": [1, 1, 1], "snowfall": [0.7, 0.3, 0], "weather_code": [73, 61, 95]"#, times: Self.times)
        #expect(try NowcastBodies.nowcast(.openMeteo, body).falls == [.snow, .sleet, .thunderstorm])
        let codes = NowcastBodies.openMeteo(#""precipitation": [1, 1, 1], "weather_code": [66, 71, 3]"#, times: Self.times)
        #expect(try NowcastBodies.nowcast(.openMeteo, codes).falls == [.freezingRain, .snow, nil])
    }

    @Test(
        "Minutes only where a fine model runs; hours elsewhere",
        arguments: [
            (52.3, 6.9, Nowcast.Origin.fineModel("ICON-D2")), (48.85, 2.35, .fineModel("ICON-D2")), (42.7, 2.9, .fineModel("AROME")),
            (40.7, -74, .fineModel("HRRR")), (55.75, 37.6, .smoothedHours), (28.6, 77.2, .smoothedHours), (-33.9, 151.2, .smoothedHours),
            (51.5, -10, .smoothedHours), (61, 8, .smoothedHours),
        ])
    func origin(latitude: Double, longitude: Double, origin: Nowcast.Origin) throws {
        let body = NowcastBodies.openMeteo(
            #""precipitation": [0, 0, 0]"#, times: Self.times, latitude: latitude, longitude: longitude)
        #expect(try NowcastBodies.nowcast(.openMeteo, body).origin == origin)
    }

    @Test("A body of nan is a place outside; nan in a column loses itself; nulls alone are a place outside")
    func notNumbers() throws {
        #expect(NowcastBodies.refusal(.openMeteo, #"{"latitude":nan,"longitude":nan,"minutely_15":{"time":[]}}"#) == .placeNotCovered)
        let one = NowcastBodies.openMeteo(#""precipitation": [0, nan, 1]"#, times: Self.times)
        #expect(try NowcastBodies.nowcast(.openMeteo, one).rates == [0, nil, 4])
        #expect(
            NowcastBodies.refusal(.openMeteo, NowcastBodies.openMeteo(#""precipitation": [null, null, null]"#, times: Self.times))
                == .placeNotCovered)
        #expect(NowcastBodies.isUndecodable(.openMeteo, NowcastBodies.openMeteo(#""precipitation": []"#, times: [])))
        #expect(NowcastBodies.isUndecodable(.openMeteo, #"{"latitude": 1, "longitude": 2, "hourly": {"time": [1]}}"#))
    }

    @Test("Of several models the first with values is read")
    func models() throws {
        let body = NowcastBodies.openMeteo(
            #""precipitation_icon_d2": [null, null, null], "precipitation_gfs_seamless": [0.5, 0, 0]"#, times: Self.times,
            units: #""a": "b""#)
        #expect(try NowcastBodies.nowcast(.openMeteo, body).rates == [2, 0, 0])
    }
}

@Suite("Bright Sky's radar")
struct BrightSkyTests {
    private static let germany = Coordinate(text: "52.0,7.6")
    private static let frames = [
        (time: "2026-05-09T11:05:00+00:00", grid: "[[12]]"), (time: "2026-05-09T11:10:00+00:00", grid: "[[0]]"),
        (time: "2026-05-09T11:15:00+00:00", grid: "[[250]]"),
    ]

    @Test("Hundredths of a millimetre in the five minutes before a frame's time, and the time of the picture")
    func amounts() throws {
        let nowcast = try NowcastBodies.nowcast(.brightSky, NowcastBodies.brightSky(Self.frames), at: Self.germany)
        #expect(nowcast.rates == [1.44, 0, 30] && nowcast.step.minutes == 5 && nowcast.origin == .radar)
        #expect(try nowcast.start == Decoding.instant("2026-05-09T11:00:00Z"))
        #expect(try nowcast.pictureAt == Decoding.instant("2026-05-09T11:05:00Z"))
        #expect(nowcast.falls == [nil, nil, nil])
    }

    @Test("The cell of the place in a larger grid; without a position a larger grid says nothing")
    func cell() throws {
        let grid = [(time: "2026-05-09T11:05:00+00:00", grid: "[[1, 2, 3], [4, 5, 6]]")]
        func rates(_ position: String?) throws -> [Double?] {
            try NowcastBodies.nowcast(.brightSky, NowcastBodies.brightSky(grid, position: position)).rates
        }
        #expect(try rates(#"{"x": 1.4, "y": 0.6}"#) == [0.6])
        #expect(try rates(#"{"x": 2.4, "y": -0.4}"#) == [0.36])
        for position in [nil, #"{"x": 3.2, "y": 0}"#, #"{"x": 0, "y": -0.6}"#, #"{"x": 1e30, "y": 0}"#, #"{"x": "far"}"#] {
            #expect(NowcastBodies.isUndecodable(.brightSky, NowcastBodies.brightSky(grid, position: position)), "\(position ?? "none")")
        }
    }

    @Test("A cell without data and a missing frame are unknown, never dry", arguments: ["null", "-1", "2500", #""""#, "[]", "60000"])
    func holes(value: String) throws {
        var frames = Self.frames
        frames[1].grid = "[[\(value)]]"
        #expect(try NowcastBodies.nowcast(.brightSky, NowcastBodies.brightSky(frames)).rates == [1.44, nil, 30])
        frames[1].time = "2026-05-09T11:20:00+00:00"
        frames[1].grid = "[[0]]"
        frames.append((time: "2026-05-09T11:25:00+00:00", grid: "[[0]]"))
        #expect(try NowcastBodies.nowcast(.brightSky, NowcastBodies.brightSky(frames)).rates == [1.44, nil, 30, 0, 0])
    }

    @Test("Where no radar reaches, 0 is not dry")
    func reach() throws {
        let text = NowcastBodies.brightSky(Self.frames)
        let nowcast = try NowcastBodies.nowcast(.brightSky, text, at: Coordinate(text: "47.0,2.0"))
        #expect(nowcast.coverage == .outside && nowcast.rates.isEmpty)
        for place in ["52.52,13.4", "48.14,11.58", "53.55,10.0", "50.94,6.96", "54.3,13.4"] {
            #expect(try NowcastBodies.nowcast(.brightSky, text, at: Coordinate(text: place)).coverage == .covered, "\(place)")
        }
    }

    @Test("The time of the picture by its source, in both spellings, else that of the first frame")
    func picture() throws {
        func picture(_ source: String) throws -> Date? {
            try NowcastBodies.nowcast(.brightSky, NowcastBodies.brightSky(Self.frames, source: source)).pictureAt
        }
        #expect(try picture("composite_rv_20250923_0855_000-hd5") == Decoding.instant("2025-09-23T08:55:00Z"))
        #expect(try picture("something else") == Decoding.instant("2026-05-09T11:05:00Z"))
    }

    @Test("404 and its words are a place outside; no frame is no picture")
    func refusals() throws {
        let outside = #"{"detail": "lat/lon lies outside the radar data range"}"#
        #expect(NowcastBodies.refusal(.brightSky, outside, status: 404) == .placeNotCovered)
        #expect(NowcastBodies.refusal(.brightSky, outside) == .placeNotCovered)
        #expect(NowcastBodies.refusal(.brightSky, #"{"detail": [{"msg": "bad"}]}"#, status: 422) == .badRequest)
        #expect(NowcastBodies.refusal(.brightSky, "oops", status: 502) == .upstreamDown)
        #expect(try NowcastBodies.nowcast(.brightSky, #"{"radar": []}"#).coverage == .unavailable)
        #expect(NowcastBodies.isUndecodable(.brightSky, "{}") && NowcastBodies.isUndecodable(.brightSky, "[1]"))
    }
}

@Suite("OpenWeatherMap's minutes")
struct OpenWeatherMapNowcastTests {
    @Test("mm/h of each minute; a null is unknown")
    func minutes() throws {
        let list = (0..<60).map { #"{"dt": \#(1_795_273_200 + $0 * 60), "precipitation": \#($0 == 7 ? "null" : "\(Double($0) / 100)")}"# }
        let nowcast = try NowcastBodies.nowcast(.openWeatherMap, NowcastBodies.openWeatherMap("[\(list.joined(separator: ","))]"))
        #expect(nowcast.rates == (0..<60).map { $0 == 7 ? nil : Double($0) / 100 } && nowcast.step.minutes == 1)
        #expect(nowcast.origin == .fineModel(nil) && nowcast.pictureAt == nil)
    }

    @Test("Without the part, or with an empty one, the place has no minutes")
    func absent() throws {
        for part in [nil, "[]", "null", "{}"] {
            let nowcast = try NowcastBodies.nowcast(.openWeatherMap, NowcastBodies.openWeatherMap(part))
            #expect(nowcast.coverage == .outside && nowcast.rates.isEmpty)
        }
        #expect(NowcastBodies.isUndecodable(.openWeatherMap, "{}"))
        #expect(NowcastBodies.isUndecodable(.openWeatherMap, NowcastBodies.openWeatherMap(#"[{"precipitation": 1}]"#)))
        let elsewhere = NowcastBodies.openWeatherMap("[{\"dt\": 1795273200}]")
        #expect(NowcastBodies.isUndecodable(.openWeatherMap, elsewhere, status: 200, at: .moscow))
    }
}
