import Foundation
import WeatherAPI
import WeatherModel

/// The changing weather of one cell: each snapshot is derived from the one before by changes typical of forecasts. Small, so that a million
/// of them are made in minutes.
package struct CourseOfWeather {
    /// The source of all random changes.
    package var random: SeededRandom
    /// When `snapshot` was fetched.
    package private(set) var now: Date
    /// The current weather.
    package private(set) var snapshot: Snapshot
    private let zone: TimeZone

    /// - Parameter hours: initial number of hours in the forecast.
    package init(seed: UInt64, hours: Int, days: Int) throws {
        random = SeededRandom(seed: seed)
        let zones = ["Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "UTC", "Australia/Lord_Howe"]
        zone = zones.randomElement(using: &random).flatMap(TimeZone.init(identifier:)) ?? .gmt
        // From 2024 to 2028, at a whole hour.
        now = Date(timeIntervalSince1970: Double(Int.random(in: 473_000...508_000, using: &random)) * 3600)
        let coordinate = try Coordinate(
            latitude: Double(Int.random(in: -85...85, using: &random)), longitude: Double(Int.random(in: -179...179, using: &random)))
        let first = now
        let today = CivilDate(of: first, in: zone)
        let condition = WeatherCondition(kind: .cloudy, isDay: true, text: "Café", code: 3)
        let dashboard = WeatherDashboard(
            location: Location(name: "Berlin", country: "Germany", coordinate: coordinate, timeZone: zone, localtime: first),
            current: nil,
            forecast: Forecast(
                daily: (0..<days).map { Self.day(today.adding(days: $0), condition) },
                hourly: (0..<hours).map {
                    HourlyForecast(
                        time: first + Double($0) * 3600, temperatureCelsius: Double($0 % 24), feelsLikeCelsius: 3, isDay: $0 % 24 > 11,
                        condition: condition)
                }),
            provenance: Self.provenance(first), sources: [:])
        snapshot = Snapshot(cell: Cell(containing: coordinate), dashboard: dashboard, fetchedAt: first)
    }

    /// Applies one to three changes; then the weather is fetched at a later time.
    package mutating func goOn() {
        var dashboard = snapshot.dashboard
        now += Double(Int.random(in: 1...4000, using: &random))
        for _ in 0..<Int.random(in: 0...3, using: &random) { happen(to: &dashboard) }
        // As in every real forecast, hours whose conditions are equal in Swift share one text, which the document then contains.
        dashboard.forecast = Forecast(daily: dashboard.forecast.daily, hourly: dashboard.forecast.hourly)
        if Int.random(in: 0..<3, using: &random) > 0 { dashboard.location = dashboard.location.at(now) }
        dashboard.provenance.fetchedAt = now
        snapshot = Snapshot(cell: snapshot.cell, dashboard: dashboard, fetchedAt: now)
    }

    private mutating func happen(to dashboard: inout WeatherDashboard) {
        let condition = WeatherCondition(
            kind: Condition.allCases.randomElement(using: &random) ?? .clear, isDay: Bool.random(using: &random),
            text: ["Café", "Cafe\u{301}", "\"Rain\"\n", "雨"].randomElement(using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0: dropPast(&dashboard)
        case 1:
            for index in dashboard.forecast.hourly.indices where Bool.random(using: &random) {
                dashboard.forecast.hourly[index].temperatureCelsius = tenths()
            }
        case 2:
            for index in dashboard.forecast.hourly.indices where Bool.random(using: &random) {
                dashboard.forecast.hourly[index].precipitationMillimeters = Bool.random(using: &random) ? tenths().magnitude : nil
            }
        case 3:
            if let index = dashboard.forecast.hourly.indices.randomElement(using: &random) {
                dashboard.forecast.hourly[index].condition = condition
            }
        case 4:
            if let index = dashboard.forecast.hourly.indices.randomElement(using: &random) { dashboard.forecast.hourly.remove(at: index) }
        case 5:
            dashboard.current =
                Bool.random(using: &random)
                ? nil
                : CurrentWeather(
                    time: now, temperatureCelsius: tenths(), feelsLikeCelsius: tenths(), isDay: true, condition: condition,
                    windKph: tenths())
        case 6:
            dashboard.airQuality =
                Bool.random(using: &random) ? nil : AirQuality(time: now, concentrations: [.pm10: tenths()], indices: [:])
        case 7:
            dashboard.alerts =
                Bool.random(using: &random)
                ? nil
                : (0..<Int.random(in: 0...2, using: &random)).map {
                    Alert(id: "urn:\($0)é", event: condition.text, severity: .severe, expires: now + 7200)
                }
        case 8:
            if let index = dashboard.forecast.daily.indices.randomElement(using: &random) {
                dashboard.forecast.daily[index].maxTempCelsius = tenths()
                dashboard.forecast.daily[index].window = Bool.random(using: &random) ? nil : now..<now + 3600
            }
        case 9:
            dashboard.problems = Bool.random(using: &random) ? [] : [WeatherError(.timedOut, provider: .openMeteo, feature: .airQuality)]
        case 10:
            var other = Self.provenance(now - Double(Int.random(in: 1...900, using: &random)))
            other.provider = .nws
            dashboard.sources = Bool.random(using: &random) ? [:] : [.alerts: other]
        default: dashboard.provenance.issuedAt = Bool.random(using: &random) ? nil : now - 3600
        }
    }

    private func dropPast(_ dashboard: inout WeatherDashboard) {
        guard let last = dashboard.forecast.hourly.last else { return }
        let before = dashboard.forecast.hourly.count
        dashboard.forecast.hourly.removeAll { $0.time + 3600 <= now }
        for ahead in 0..<(before - dashboard.forecast.hourly.count) {
            var next = last
            next.time = last.time + Double(ahead + 1) * 3600
            dashboard.forecast.hourly.append(next)
        }
    }

    private mutating func tenths() -> Double { Double(Int.random(in: -200...400, using: &random)) / 10 }

    private static func day(_ date: CivilDate, _ condition: WeatherCondition) -> DailyForecast {
        DailyForecast(
            date: date, maxTempCelsius: 20, minTempCelsius: 10, avgTempCelsius: 15, condition: condition, sun: .upAllDay,
            moon: MoonDay(phase: 0.5, illumination: 1, rise: nil, set: nil))
    }

    private static func provenance(_ fetchedAt: Date) -> Provenance {
        Provenance(
            provider: .openMeteo, attribution: "Weather data by Open-Meteo.com", attributionURL: "https://open-meteo.com/",
            fetchedAt: fetchedAt, isSimulated: true)
    }
}

extension Location {
    /// The same place at another time of its clock.
    package func at(_ localtime: Date) -> Location {
        Location(
            name: name, region: region, country: country, countryCode: countryCode, coordinate: coordinate, timeZone: timeZone,
            localtime: localtime)
    }
}
