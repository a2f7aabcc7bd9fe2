import Foundation
import Gazetteer
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherProviders

@testable import WeatherSimulator

@Suite("Thirty simulated years, and what is usual in them")
struct ArchiveFaceTests {
    private static let gazetteer = Gazetteer.towns
    private static let atmosphere = SimulatedAtmosphere(seed: 7, places: gazetteer)
    private static let query =
        "start_date=1991-01-01&end_date=2020-12-31&models=era5"
        + "&daily=temperature_2m_max,temperature_2m_min,temperature_2m_mean,precipitation_sum"

    /// Poles, oceans, both halves of the Earth, half-hour zones; the rest at random.
    private static func places(_ count: Int) throws -> [Coordinate] {
        var places = try [(90.0, 0.0), (-90, 0), (28.6, 77.2), (0, -140), (-33.9, 151.2), (47.5, -52.7), (64.1, -21.9), (27.7, 85.3)].map {
            try Coordinate(latitude: $0.0, longitude: $0.1)
        }
        var random = SeededRandom(seed: 49)
        while places.count < count {
            places.append(
                try Coordinate(latitude: .random(in: -85...85, using: &random), longitude: .random(in: -180..<180, using: &random)))
        }
        return Array(places.prefix(count))
    }

    private static func reply(_ target: String) throws -> SimulatedReply {
        let request = SimulatedRequest(target: "/open-meteo/v1/archive?\(target)")
        return OpenMeteoFace(atmosphere: atmosphere, now: try Date("2026-11-30T10:07:00Z", strategy: .iso8601))
            .reply(to: request, path: "/v1/archive").encoded()
    }

    private static func days(_ reply: SimulatedReply) -> [PastDay]? {
        let outcome = ReplyDecoder().decode(provider: .openMeteo, endpoint: "archive", status: 200, bytes: reply.body)
        if case .decoded(.pastDays(let days), _)? = outcome { return days }
        return nil
    }

    @Test("Every percentile is that of a plain computation within 0.1 °C, and every part is known, at poles and seas alike")
    func percentiles() throws {
        // A place takes seconds in a debug build.
        let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 50 : 2
        var farthest = 0.0
        for place in try Self.places(count) {
            let reply = try Self.reply("latitude=\(place.latitude)&longitude=\(place.longitude)&timezone=Etc%2FGMT-5&\(Self.query)")
            let days = try #require(Self.days(reply))
            #expect(days.count == 10_958)
            let year = try #require(
                UsualYear(
                    of: days, heightMeters: nil,
                    provenance: Provenance(
                        provider: .openMeteo, attribution: "", attributionURL: "", fetchedAt: Date(timeIntervalSince1970: 0),
                        isSimulated: true)
                ))
            for number in stride(from: 0, to: 365, by: 7) {
                let date = CivilDate(daysSince1970: 18_628 + number)
                let figures = year[date]
                let such = days.filter { day in
                    let isLeap = day.date.month == 2 && day.date.day == 29
                    let apart = abs(UsualYear.index(of: isLeap ? day.date.adding(days: -1) : day.date) - number)
                    return min(apart, 365 - apart) <= 7
                }
                for (spread, value) in [(figures.highs, \PastDay.highCelsius), (figures.lows, \PastDay.lowCelsius)] {
                    let sorted = such.compactMap { $0[keyPath: value] }.sorted()
                    for (share, found) in [(0.1, spread?.tenth), (0.5, spread?.median), (0.9, spread?.ninetieth)] {
                        let place = share * Double(sorted.count - 1)
                        let (below, above) = (sorted[Int(place.rounded(.down))], sorted[Int(place.rounded(.up))])
                        let plain = below + (above - below) * (place - place.rounded(.down))
                        farthest = max(farthest, abs(plain - (found ?? .infinity)))
                    }
                }
                #expect(figures.wetShare != nil && figures.highest != nil && figures.lowest != nil && figures.meanCelsius != nil)
            }
        }
        print("usual of \(count) simulated places: percentiles at most \(farthest) °C from a plain computation")
        #expect(farthest <= 0.1)
    }

    @Test(
        "The archive's highs and lows are those of forecasts: on the same days of four seasons they differ by less than 0.1 °C on average")
    func likeForecasts() throws {
        let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
        var differences = (high: 0.0, low: 0.0)
        var days = 0.0
        var random = SeededRandom(seed: 50)
        let seasons = ["2026-03-01", "2026-05-31", "2026-08-30", "2026-11-29"]
        for place in try Self.places(isSoak ? 50 : 12) {
            let season = seasons[Int.random(in: 0..<seasons.count, using: &random)]
            for date in isSoak ? seasons : [season] {
                let now = try Date("\(date)T10:07:00Z", strategy: .iso8601)
                // Whole hours of the place's sun, so that days begin in its night.
                let hours = Int((place.longitude / 15).rounded())
                let zone = hours == 0 ? "GMT" : "Etc%2FGMT\(hours > 0 ? "-" : "%2B")\(abs(hours))"
                let target =
                    "latitude=\(place.latitude)&longitude=\(place.longitude)&timezone=\(zone)"
                    + "&daily=temperature_2m_max,temperature_2m_min"
                let face = OpenMeteoFace(atmosphere: Self.atmosphere, now: now)
                let forecast = face.reply(
                    to: SimulatedRequest(target: "/open-meteo/v1/forecast?\(target)&past_days=90&forecast_days=1"), path: "/v1/forecast"
                ).encoded()
                let said = Dictionary(uniqueKeysWithValues: try #require(Self.days(forecast)).map { ($0.date, $0) })
                let last = CivilDate(of: now, in: .gmt).adding(days: -6)
                let archive = face.reply(
                    to: SimulatedRequest(
                        target: "/open-meteo/v1/archive?\(target)&start_date=\(last.adding(days: -80))&end_date=\(last)&models=era5"),
                    path: "/v1/archive"
                ).encoded()
                for day in try #require(Self.days(archive)) {
                    guard let high = day.highCelsius, let low = day.lowCelsius, let forecast = said[day.date],
                        let saidHigh = forecast.highCelsius, let saidLow = forecast.lowCelsius
                    else { continue }
                    differences.high += high - saidHigh
                    differences.low += low - saidLow
                    days += 1
                }
            }
        }
        #expect(days > 900)
        print("archive and forecast on \(days) days: highs \(differences.high / days), lows \(differences.low / days) °C apart on average")
        #expect(abs(differences.high / days) < 0.1 && abs(differences.low / days) < 0.1)
    }

    /// How far the archive's figures are from those of all hours, in °C.
    private struct Apart {
        var days = 0
        var (sum, worst) = (0.0, 0.0)
        /// Within half a tenth, which is the archive's step.
        var equal = 0

        mutating func add(_ difference: Double) {
            (days, sum, worst) = (days + 1, sum + difference, max(worst, abs(difference)))
            equal += abs(difference) < 0.051 ? 1 : 0
        }

        var mean: Double { sum / Double(max(1, days)) }
        var text: String { "\(mean) °C on average, \(worst) at worst, \(equal) of \(days) equal" }
    }

    @Test(
        "A year's highs and lows are those of all hours: less than 0.05 °C apart on average, less than 0.1 °C in days by the place's clocks"
    )
    func allHours() throws {
        let all = try Self.places(50)
        // Delhi's clocks differ from UTC by half hours; Sydney's summer is Europe's winter.
        let places = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? all : [all[2], all[4]]
        let (first, length) = (CivilDate(daysSince1970: 20_409), 365)
        // Of the archive's days, which have one offset all year; then of the days by the clocks of the place.
        var (highs, lows) = ([Apart(), Apart()], [Apart(), Apart()])
        for place in places {
            let zone = Self.gazetteer.timeZone(at: place)
            // The offset of winter in whole hours, as Petrel's request has it.
            let offsets = stride(from: 0, to: 365, by: 91).map { zone.offset(at: first.adding(days: $0).start(in: .gmt)) }
            let hours = min(14, max(-12, Int((Double(offsets.min() ?? 0) / 3_600).rounded())))
            let name = hours == 0 ? "GMT" : "Etc%2FGMT\(hours > 0 ? "-" : "%2B")\(abs(hours))"
            let known = try #require(
                Self.days(
                    try Self.reply(
                        "latitude=\(place.latitude)&longitude=\(place.longitude)&timezone=\(name)&models=era5"
                            + "&start_date=\(first)&end_date=\(first.adding(days: length - 1))"
                            + "&daily=temperature_2m_max,temperature_2m_min")))
            #expect(known.count == length)
            let begin = first.start(in: .gmt).addingTimeInterval(Double(-hours - 2) * 3_600)
            let air = (0..<(length * 24 + 4)).map { hour in
                Self.atmosphere.air(at: place, begin.addingTimeInterval(Double(hour) * 3_600)).temperatureCelsius
            }
            for (number, day) in known.enumerated() {
                let (high, low) = (try #require(day.highCelsius), try #require(day.lowCelsius))
                let own = day.date.interval(in: zone)
                let near = number * 24..<min(air.count, number * 24 + 30)
                let ownHours = near.filter { own.contains(begin.addingTimeInterval(Double($0) * 3_600)) }
                for (index, hours) in [Array((2 + number * 24)..<(26 + number * 24)), ownHours].enumerated() {
                    let temperatures = hours.map { air[$0] }
                    highs[index].add(high - (try #require(temperatures.max())))
                    lows[index].add(low - (try #require(temperatures.min())))
                }
            }
        }
        for (index, (name, bound)) in [("the archive's days", 0.05), ("days by the place's clocks", 0.1)].enumerated() {
            print("archive and all hours of \(name): highs \(highs[index].text); lows \(lows[index].text)")
            #expect(abs(highs[index].mean) < bound && abs(lows[index].mean) < bound)
        }
    }

    @Test("The newest five days are null; days before 1940 and other variables are refused")
    func limits() throws {
        let place = "latitude=52.5&longitude=13.4"
        let newest = try #require(
            Self.days(try Self.reply("\(place)&start_date=2026-11-20&end_date=2026-11-30&daily=temperature_2m_max,temperature_2m_min")))
        #expect(newest.count == 11 && newest.count { $0.highCelsius != nil } == 5)
        #expect(newest.allSatisfy { ($0.highCelsius ?? 1) >= ($0.lowCelsius ?? 0) })
        for query in ["start_date=1939-12-31&end_date=1940-01-02", "start_date=2020-01-02&end_date=2020-01-01", "start_date=2020-01-01"] {
            #expect(try Self.reply("\(place)&\(query)&daily=temperature_2m_max").status == 400)
        }
        #expect(try Self.reply("\(place)&start_date=2020-01-01&end_date=2020-01-02&daily=weather_mood").status == 400)
        #expect(try Self.reply("\(place)&start_date=2020-01-01&end_date=2020-01-02&models=era6&daily=precipitation_sum").status == 400)
    }
}
