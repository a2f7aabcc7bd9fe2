import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite("What is usual for a date, from thirty years of days")
struct UsualYearTests {
    private static let provenance = Provenance(
        provider: .openMeteo, attribution: "A", attributionURL: "https://a.example/", license: "CC BY 4.0",
        fetchedAt: Date(timeIntervalSince1970: 1_795_273_200), isSimulated: false)

    /// Thirty years with a course of the year, noise, and a share of missing values.
    private static func days(seed: UInt64, missing: Double = 0, years: ClosedRange<Int> = 1991...2020) -> [PastDay] {
        var random = SeededRandom(seed: seed)
        let first = CivilDate(year: years.lowerBound, month: 1, day: 1)?.daysSince1970 ?? 0
        let last = CivilDate(year: years.upperBound, month: 12, day: 31)?.daysSince1970 ?? 0
        return (first...last).map { number in
            let season = -12 * cos(Double(number) / 365.2425 * 2 * .pi)
            func known(_ value: Double) -> Double? {
                Double.random(in: 0..<1, using: &random) < missing ? nil : (value * 10).rounded() / 10
            }
            let mean = season + Double.random(in: -9...9, using: &random)
            let high = mean + Double.random(in: 0...8, using: &random)
            let low = mean - Double.random(in: 0...8, using: &random)
            return PastDay(
                date: CivilDate(daysSince1970: number), highCelsius: known(high), lowCelsius: known(low), meanCelsius: known(mean),
                precipitationMillimeters: known(max(0, Double.random(in: -3...3, using: &random))))
        }
    }

    private static func year(_ days: [PastDay], height: Double? = nil) throws -> UsualYear {
        try #require(UsualYear(of: days, heightMeters: height, provenance: provenance))
    }

    /// The same by other means: the days within a week of the date in any year, and the percentile by its definition.
    static func plain(_ days: [PastDay], _ month: Int, _ day: Int, _ value: (PastDay) -> Double?, _ share: Double) -> Double? {
        var values: [Double] = []
        for past in days {
            // In a year without a leap day; 29 February is a second 28th, and the year is a ring.
            let isLeapDay = past.date.month == 2 && past.date.day == 29
            guard let own = CivilDate(year: 2_001, month: past.date.month, day: isLeapDay ? 28 : past.date.day),
                let wanted = CivilDate(year: 2_001, month: month, day: day)
            else { continue }
            let apart = abs(own.daysSince1970 - wanted.daysSince1970)
            let around = min(apart, 365 - apart)
            if around <= 7, let known = value(past) { values.append(known) }
        }
        guard values.count >= 360 else { return nil }
        values.sort()
        let place = share * Double(values.count - 1)
        let (floor, ceiling) = (Int(place.rounded(.down)), Int(place.rounded(.up)))
        return values[floor] * (1 - (place - Double(floor))) + values[ceiling] * (place - Double(floor))
    }

    @Test("Every percentile of every tenth date is that of a plain computation within 0.1 °C", arguments: [0, 0.1])
    func percentiles(missing: Double) throws {
        let days = Self.days(seed: 20_261_130, missing: missing)
        let year = try Self.year(days)
        for number in stride(from: 0, to: 365, by: 10) {
            let date = CivilDate(daysSince1970: 18_628 + number)
            let figures = year[date]
            for (share, value, other) in [
                (0.1, figures.highs?.tenth, figures.lows?.tenth), (0.5, figures.highs?.median, figures.lows?.median),
                (0.9, figures.highs?.ninetieth, figures.lows?.ninetieth),
            ] {
                let high = Self.plain(days, date.month, date.day, \.highCelsius, share) ?? -.infinity
                let low = Self.plain(days, date.month, date.day, \.lowCelsius, share) ?? -.infinity
                #expect(abs(high - (value ?? .infinity)) <= 0.1, "\(date) \(share)")
                #expect(abs(low - (other ?? .infinity)) <= 0.1, "\(date) \(share)")
            }
        }
    }

    @Test("450 days count, over the turn of the year as well; too few of them tell nothing")
    func window() throws {
        var days: [PastDay] = []
        for year in 1991...2020 {
            for (month, day, high) in [(12, 25, 100.0), (1, 8, 200), (12, 24, 300), (1, 9, 300)] {
                guard let date = CivilDate(year: year, month: month, day: day) else { continue }
                days.append(PastDay(date: date, highCelsius: high / 10, lowCelsius: nil, meanCelsius: nil, precipitationMillimeters: nil))
            }
        }
        #expect(UsualYear(of: days, heightMeters: nil, provenance: Self.provenance) == nil)
        var full = Self.days(seed: 1)
        full = full.map { day in
            let isFar = (day.date.month, day.date.day) == (12, 24) || (day.date.month, day.date.day) == (1, 9)
            return PastDay(
                date: day.date, highCelsius: isFar ? 55 : day.highCelsius, lowCelsius: day.lowCelsius, meanCelsius: day.meanCelsius,
                precipitationMillimeters: day.precipitationMillimeters)
        }
        let year = try Self.year(full)
        let first = year[try #require(CivilDate(year: 2026, month: 1, day: 1))]
        #expect(first.highest.map { $0.celsius < 55 } == true)
        #expect(year[try #require(CivilDate(year: 2026, month: 12, day: 31))].highest?.celsius == 55)
        // A seventh of the days missing leaves enough, two fifths do not.
        #expect(try Self.year(Self.days(seed: 3, missing: 0.15))[CivilDate(daysSince1970: 20_000)].highs != nil)
        #expect(UsualYear(of: Self.days(seed: 3, missing: 0.4), heightMeters: nil, provenance: Self.provenance) == nil)
        // Other years do not count.
        #expect(UsualYear(of: Self.days(seed: 3, years: 2021...2026), heightMeters: nil, provenance: Self.provenance) == nil)
    }

    @Test("29 February has the figures of the 28th, in which its own days count")
    func leapDay() throws {
        let days = Self.days(seed: 4).map { day in
            let isLeap = day.date.month == 2 && day.date.day == 29
            return PastDay(
                date: day.date, highCelsius: isLeap ? 50 : day.highCelsius, lowCelsius: day.lowCelsius, meanCelsius: day.meanCelsius,
                precipitationMillimeters: day.precipitationMillimeters)
        }
        let year = try Self.year(days)
        let leap = try #require(CivilDate(year: 2028, month: 2, day: 29))
        #expect(year[leap] == year[leap.adding(days: -1)])
        #expect(year[leap].highest?.celsius == 50 && year[leap].highest?.date == CivilDate(year: 2020, month: 2, day: 29))
    }

    @Test("Records are the latest of the extremes; wet days are those from 1 mm on")
    func records() throws {
        let days = Self.days(seed: 5)
        let year = try Self.year(days)
        let date = try #require(CivilDate(year: 2026, month: 6, day: 15))
        let such = days.filter { $0.date.month == 6 && (8...22).contains($0.date.day) }
        #expect(such.count == 450)
        #expect(year[date].highest?.celsius == such.compactMap(\.highCelsius).max())
        #expect(year[date].lowest?.celsius == such.compactMap(\.lowCelsius).min())
        let latest = such.last { $0.highCelsius == year[date].highest?.celsius }
        #expect(year[date].highest?.date == latest?.date)
        let wet = Double(such.count { ($0.precipitationMillimeters ?? 0) >= 1 }) / 450
        #expect(abs((year[date].wetShare ?? 1) - wet) <= 0.0026)
    }

    @Test("A higher place is colder by 0.65 °C for each 100 m; an unknown height changes nothing")
    func height() throws {
        let year = try Self.year(Self.days(seed: 6), height: 100)
        let date = CivilDate(daysSince1970: 20_000)
        let (low, high) = (year[date], year.at(heightMeters: 1_100)[date])
        let difference = (low.highs?.median ?? 0) - (high.highs?.median ?? 0)
        #expect(abs(difference - 6.5) < 0.051 && high.wetShare == low.wetShare)
        #expect(abs((low.lowest?.celsius ?? 0) - (high.lowest?.celsius ?? 0) - 6.5) < 0.051)
        #expect(year.at(heightMeters: 1_100).heightMeters == 1_100)
        #expect(year.at(heightMeters: nil) == year)
        #expect(try Self.year(Self.days(seed: 6)).at(heightMeters: 500).heightMeters == nil)
    }

    @Test("The stored form is read as it was written, in less than 10 kB; another one, or a part of it, is none")
    func stored() throws {
        for missing in [0.0, 0.17] {
            let year = try Self.year(Self.days(seed: 7, missing: missing), height: -12)
            let bytes = year.bytes
            #expect(bytes.count < 10_000)
            #expect(UsualYear(bytes: bytes) == year)
            #expect(UsualYear(bytes: bytes.dropLast()) == nil && UsualYear(bytes: bytes + [0]) == nil && UsualYear(bytes: []) == nil)
            #expect(UsualYear(bytes: [2] + bytes.dropFirst()) == nil)
            for count in stride(from: 0, to: bytes.count, by: 97) { #expect(UsualYear(bytes: Array(bytes.prefix(count))) == nil) }
        }
    }

    @Test("Squares of 0.25°: the date line is one column, each pole one square")
    func cells() throws {
        func cell(_ latitude: Double, _ longitude: Double) throws -> UsualCell {
            UsualCell(containing: try Coordinate(latitude: latitude, longitude: longitude))
        }
        #expect(try cell(55.76, 37.62).center == Coordinate(latitude: 55.75, longitude: 37.5))
        #expect(try cell(10, 180) == cell(10, -180) && cell(10, 179.95) == cell(10, -179.9))
        #expect(try cell(90, 12) == cell(90, -170) && cell(-90, 12) == cell(-90, 99))
        #expect(try cell(-33.87, 151.21).id == "-135.605")
    }

    @Test("A day's rank: among the highs of such days, and below their lows")
    func ranks() throws {
        let day = UsualDay(
            highs: UsualDay.Spread(tenth: -2, median: 3, ninetieth: 8), lows: UsualDay.Spread(tenth: -9, median: -2, ninetieth: 3),
            highest: UsualDay.Record(celsius: 12, date: UsualYear.firstDate),
            lowest: UsualDay.Record(celsius: -20, date: UsualYear.firstDate))
        func forecast(_ low: Double, _ high: Double, window: Range<Date>? = nil) -> DailyForecast {
            var day = Sample.dashboard().forecast.daily[0]
            (day.minTempCelsius, day.maxTempCelsius, day.window) = (low, high, window)
            return day
        }
        func rank(_ low: Double, _ high: Double) -> UsualRank? { UsualComparison(forecast(low, high), usual: day)?.rank }
        #expect(rank(2, 12.1) == .warmest && rank(2, 12) == .warm && rank(2, 8.1) == .warm)
        #expect(rank(2, 8) == .usual && rank(-5, -2) == .usual)
        #expect(rank(-12, -2.1) == .cold && rank(-20, -9) == .cold && rank(-20.1, -9) == .coldest)
        #expect(UsualComparison(forecast(0, 9), usual: day)?.differenceCelsius == 6)
        #expect(UsualComparison(forecast(0, 9, window: Sample.noon..<Sample.noon.addingTimeInterval(3_600)), usual: day) == nil)
        #expect(UsualComparison(forecast(0, 9), usual: UsualDay()) == nil)
    }
}
