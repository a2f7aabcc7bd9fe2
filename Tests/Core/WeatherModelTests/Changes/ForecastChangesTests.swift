import Foundation
import Testing
import TestSupport
import WeatherModel

@Suite("What changed since a reader last looked")
struct ForecastChangesTests {
    /// 2026-11-26 08:00 in Berlin.
    private static let now = Date(timeIntervalSince1970: 1_795_676_400)
    private static let today = CivilDate(of: now, in: berlin)
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    /// - Parameters:
    ///   - from: hours from now at which the forecast begins.
    ///   - change: makes one hour, by its number from now, of a mild and dry one.
    private static func weather(
        from first: Int = 0, hours: Int = 48, alerts: [Alert]? = nil, _ change: (Int, inout HourlyForecast) -> Void = { _, _ in }
    ) throws -> WeatherDashboard {
        let condition = WeatherCondition(kind: .cloudy, isDay: true)
        let hourly = (first..<first + hours).map { number in
            var hour = HourlyForecast(
                time: now + Double(number) * 3600, temperatureCelsius: 8, feelsLikeCelsius: 6, isDay: true, condition: condition,
                gustKph: 20,
                chanceOfRain: 5, precipitationMillimeters: 0, snowfallCentimeters: 0)
            change(number, &hour)
            return hour
        }
        return WeatherDashboard(
            location: Location(
                name: "Berlin", country: "Germany", coordinate: try Coordinate(latitude: 52.5, longitude: 13.4), timeZone: berlin,
                localtime: now),
            current: nil, forecast: Forecast(daily: [], hourly: hourly), alerts: alerts,
            provenance: Provenance(provider: .openMeteo, attribution: "A", attributionURL: "B", fetchedAt: now - 7200, isSimulated: true))
    }

    private static func rain(_ hours: ClosedRange<Int>, chance: Double = 80, millimeters: Double = 1) -> (Int, inout HourlyForecast) -> Void
    {
        { number, hour in
            guard hours.contains(number) else { return }
            hour.condition = WeatherCondition(kind: .rain, isDay: true)
            hour.chanceOfRain = chance
            hour.precipitationMillimeters = millimeters
        }
    }

    private static func changes(_ seen: WeatherDashboard, _ latest: WeatherDashboard) -> [ForecastChange] {
        ForecastChanges(since: seen, to: latest, at: now).list
    }

    private static func hour(_ number: Int) -> Date { now + Double(number) * 3600 }

    @Test("Rain that comes, goes, or moves is told with both times")
    func rain() throws {
        let dry = try Self.weather()
        let afternoon = try Self.weather(Self.rain(7...9))
        let evening = try Self.weather(Self.rain(10...12))
        #expect(Self.changes(dry, afternoon) == [.fallExpected(.rain, at: Self.hour(7))])
        #expect(Self.changes(afternoon, dry) == [.fallNotExpected(.rain, was: Self.hour(7))])
        #expect(Self.changes(afternoon, evening) == [.fallMoved(.rain, was: Self.hour(7), at: Self.hour(10))])
        #expect(Self.changes(evening, afternoon) == [.fallMoved(.rain, was: Self.hour(10), at: Self.hour(7))])
        #expect(Self.changes(afternoon, afternoon) == [])
    }

    @Test("An hour more or less matters when it is near, not when it is tomorrow")
    func smallShift() throws {
        #expect(Self.changes(try Self.weather(Self.rain(3...5)), try Self.weather(Self.rain(2...5))).count == 1)
        #expect(Self.changes(try Self.weather(Self.rain(20...22)), try Self.weather(Self.rain(19...22))).isEmpty)
    }

    @Test("A chance that wavers is no news, and neither is a trace")
    func noise() throws {
        let unlikely = try Self.weather(Self.rain(7...9, chance: 45, millimeters: 0))
        let likely = try Self.weather(Self.rain(7...9, chance: 55, millimeters: 0))
        #expect(Self.changes(unlikely, likely).isEmpty && Self.changes(likely, unlikely).isEmpty)
        #expect(Self.changes(try Self.weather(), try Self.weather { _, hour in hour.precipitationMillimeters = 0.04 }).isEmpty)
        #expect(Self.changes(try Self.weather(), try Self.weather { _, hour in hour.temperatureCelsius = 9.4 }).isEmpty)
    }

    @Test("Hours already past do not count, nor do those that one of the forecasts does not reach")
    func past() throws {
        let morning = try Self.weather(from: -6, Self.rain(-5 ... -2))
        #expect(Self.changes(morning, try Self.weather()).isEmpty)
        // It rains already in both.
        #expect(Self.changes(try Self.weather(from: -6, Self.rain(-5...2)), try Self.weather(Self.rain(0...3))).isEmpty)
        #expect(Self.changes(try Self.weather(hours: 20), try Self.weather(Self.rain(25...28))).isEmpty)
        // The day after tomorrow.
        #expect(Self.changes(try Self.weather(hours: 72), try Self.weather(hours: 72, Self.rain(45...50))).isEmpty)
    }

    @Test("It rains already though it was to begin later")
    func already() throws {
        #expect(
            Self.changes(try Self.weather(Self.rain(5...8)), try Self.weather(from: -2, Self.rain(-1...8)))
                == [.fallMoved(.rain, was: Self.hour(5), at: Self.now)])
    }

    @Test("A day is warmer or colder by whole degrees, from two on")
    func warmth() throws {
        func day(_ celsius: Double, _ hours: Range<Int>) throws -> WeatherDashboard {
            try Self.weather { number, hour in if hours.contains(number) { hour.temperatureCelsius = celsius } }
        }
        let tomorrow = Self.today.adding(days: 1)
        #expect(Self.changes(try day(10.4, 16..<40), try day(12.4, 16..<40)) == [.warmth(tomorrow, was: 10.4, celsius: 12.4)])
        #expect(Self.changes(try day(10.6, 16..<40), try day(12.4, 16..<40)).isEmpty)
        #expect(Self.changes(try day(12, 0..<16), try day(9, 0..<16)) == [.warmth(Self.today, was: 12, celsius: 9)])
        // In the evening the rest of today says nothing about the day.
        let late = ForecastChanges(since: try day(12, 11..<16), to: try day(9, 11..<16), at: Self.hour(11)).list
        #expect(late.isEmpty)
    }

    @Test("Gusts are told from those on that are warned of, when they differ by a step")
    func gusts() throws {
        func gusts(_ kph: Double) throws -> WeatherDashboard { try Self.weather { number, hour in hour.gustKph = number == 5 ? kph : 20 } }
        #expect(Self.changes(try gusts(45), try gusts(70)) == [.gusts(Self.today, was: 45, kph: 70)])
        #expect(Self.changes(try gusts(20), try gusts(45)).isEmpty)
        #expect(Self.changes(try gusts(60), try gusts(70)).isEmpty)
        func wind(_ kph: Double) throws -> WeatherDashboard {
            try Self.weather { number, hour in (hour.gustKph, hour.windKph) = (nil, number == 30 ? kph : 10) }
        }
        #expect(Self.changes(try wind(20), try wind(45)) == [.wind(Self.today.adding(days: 1), was: 20, kph: 45)])
    }

    @Test("Another amount of snow is told where snow was expected before")
    func snow() throws {
        func snow(_ centimeters: Double) throws -> WeatherDashboard {
            try Self.weather { number, hour in
                guard (4...7).contains(number) else { return }
                hour.condition = WeatherCondition(kind: .snow, isDay: true)
                (hour.snowfallCentimeters, hour.chanceOfRain) = (centimeters, 90)
            }
        }
        #expect(Self.changes(try snow(0.5), try snow(2)) == [.snow(Self.today, was: 2, centimeters: 8)])
        #expect(Self.changes(try snow(0.5), try snow(0.7)).isEmpty)
        #expect(Self.changes(try Self.weather(), try snow(2)) == [.fallExpected(.snow, at: Self.hour(4))])
    }

    @Test("Warnings: new, worse, over; one that only vanishes is not over")
    func warnings() throws {
        let seen = Alert(id: "1", event: "Storm", severity: .moderate, onset: Self.now, expires: Self.hour(9))
        var worse = Alert(id: "2", messageType: .update, event: "Storm", severity: .severe, references: ["1"], expires: Self.hour(9))
        func told(_ before: [Alert]?, _ after: [Alert]?) throws -> [ForecastChange] {
            Self.changes(try Self.weather(alerts: before), try Self.weather(alerts: after))
        }
        #expect(try told([], [seen]) == [.warningIssued(seen)])
        #expect(try told(nil, [seen]) == [.warningIssued(seen)])
        #expect(try told([seen], [worse]) == [.warningRaised(worse, from: .moderate)])
        worse.severity = .minor
        #expect(try told([seen], [worse]).isEmpty)
        #expect(try told([seen], []).isEmpty && told([seen], nil).isEmpty)
        let cancel = Alert(id: "3", messageType: .cancel, event: "Storm", references: ["a@b,1,2026-11-26"])
        #expect(try told([seen], [cancel]) == [.warningEnded(seen)])
        var short = seen
        short.expires = Self.now - 60
        #expect(try told([short], []) == [.warningEnded(short)])
        // The same under another identity, and the same text for other places.
        var renamed = seen
        renamed.id = "9"
        #expect(try told([seen], [renamed]).isEmpty)
        renamed.areas = "Potsdam"
        #expect(try told([seen], [seen, renamed]) == [.warningIssued(renamed)])
    }

    @Test("The most important comes first, and no more than five are told")
    func order() throws {
        let warning = Alert(id: "1", event: "Flood", severity: .extreme)
        let minor = Alert(id: "2", event: "Fog", severity: .minor)
        let seen = try Self.weather(alerts: [])
        let latest = try Self.weather(alerts: [minor, warning]) { number, hour in
            Self.rain(5...9)(number, &hour)
            hour.temperatureCelsius = 14
            hour.gustKph = 80
        }
        let told = Self.changes(seen, latest)
        #expect(told.count == ForecastChanges.most)
        #expect(told.first == .warningIssued(warning) && told.dropFirst().first == .warningIssued(minor))
        #expect(told[4] == .fallExpected(.rain, at: Self.hour(5)))
    }

    @Test("Any two forecasts: nothing is told of the same, of the past, or beyond tomorrow; and what is told one way is told the other way")
    func properties() throws {
        let seed = UInt64.random(in: 0...999_999)
        var random = SeededRandom(seed: seed)
        func forecast() throws -> WeatherDashboard {
            try Self.weather(from: -Int.random(in: 0...5, using: &random), hours: Int.random(in: 0...80, using: &random)) { _, hour in
                hour.condition = WeatherCondition(kind: Condition.allCases.randomElement(using: &random) ?? .clear, isDay: true)
                hour.temperatureCelsius = Double.random(in: -20...35, using: &random)
                hour.chanceOfRain = Bool.random(using: &random) ? nil : Double.random(in: 0...100, using: &random)
                hour.precipitationMillimeters = Bool.random(using: &random) ? nil : Double.random(in: 0...3, using: &random)
                hour.snowfallCentimeters = Bool.random(using: &random) ? nil : Double.random(in: 0...3, using: &random)
                hour.gustKph = Bool.random(using: &random) ? nil : Double.random(in: 0...120, using: &random)
            }
        }
        for round in 0..<300 {
            let (one, other) = (try forecast(), try forecast())
            #expect(Self.changes(one, one).isEmpty, "seed \(seed), round \(round)")
            let (there, back) = (Self.changes(one, other), Self.changes(other, one))
            #expect(there.count == back.count, "seed \(seed), round \(round)")
            for change in there {
                switch change {
                case .fallExpected(_, let at), .fallNotExpected(_, let at):
                    #expect(at >= Self.now && at < Self.hour(40), "seed \(seed), round \(round)")
                case .fallMoved(_, let was, let at):
                    #expect(min(was, at) >= Self.now && max(was, at) < Self.hour(40) && was != at, "seed \(seed), round \(round)")
                case .warmth(let date, _, _), .gusts(let date, _, _), .wind(let date, _, _), .snow(let date, _, _):
                    #expect((0...1).contains(date.daysSince1970 - Self.today.daysSince1970), "seed \(seed), round \(round)")
                case .warningIssued, .warningRaised, .warningEnded: Issue.record("a warning of none: seed \(seed), round \(round)")
                }
            }
        }
    }
}
