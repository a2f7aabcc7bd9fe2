import Foundation
import ProviderKit
import Testing
import WeatherModel
import WeatherSimulator

/// Asks services for one place and moment and compares what arrives with the atmosphere.
struct Conformance {
    let sky: Sky
    let zone: TimeZone
    var tally = Tally()

    /// - Parameter zone: what the services must name.
    init(_ sky: Sky, in zone: TimeZone) {
        self.sky = sky
        self.zone = zone
    }

    /// Everything that one service told.
    ///
    /// - Parameter hourStep: compares every so many hours.
    mutating func check(_ weather: ProviderWeather, from service: WireService, hourStep: Int = 1) {
        frame(weather, service)
        if let present = weather.current { check(present, service) }
        hours(weather.hourly, service, hourStep)
        days(weather.daily, service)
        if let air = weather.airQuality { check(air, service) }
        if let alerts = weather.alerts { check(alerts, service) }
    }

    /// Parts, zone and place.
    private mutating func frame(_ weather: ProviderWeather, _ service: WireService) {
        tally.require(weather.isSimulated, service, "is not marked as simulated")
        let missing: [Feature] =
            switch service {
            // The simulated service has no air quality, the free plan no warnings.
            case .accuWeather: [.airQuality]
            case .openWeatherMapFree: [.alerts]
            default: []
            }
        tally.require(weather.problems.compactMap(\.feature) == missing, service, "problems: \(weather.problems)")
        tally.require(weather.current != nil, service, "has no present")
        let hasAir = WireService.airQuality.contains(service) || service == .openWeatherMapFree
        tally.require((weather.airQuality != nil) == hasAir, service, "air quality there: \(weather.airQuality != nil)")
        let warns = WireService.warning.contains(service)
        tally.require((weather.alerts != nil) == warns, service, "warnings there: \(weather.alerts != nil)")
        if service.namesZone {
            tally.require(weather.timeZone?.identifier == zone.identifier, service, "zone \(weather.timeZone?.identifier ?? "none")")
        } else if let told = weather.timeZone {
            let offsets = [told, zone].map { $0.secondsFromGMT(for: sky.now) }
            tally.require(service != .metNorway && offsets[0] == offsets[1], service, "offsets \(offsets)")
        } else {
            tally.require(service == .metNorway, service, "has no offset")
        }
        if let coordinate = weather.coordinate {
            // Grids of a tenth of a degree.
            let kilometers = coordinate.distanceKilometers(to: sky.coordinate)
            tally.require(kilometers < 8, service, "answered for a place \(kilometers) km off")
        }
    }

    private mutating func check(_ present: CurrentWeather, _ service: WireService) {
        let instant = sky.presentInstant(service)
        tally.require(present.time == instant, service, "present of \(present.time), not of \(instant)")
        tally.require(present.isForecastHour == (service == .metNorway), service, "forecast hour: \(present.isForecastHour)")
        let minutes = service == .openMeteo ? 15 : 60
        tally.require(present.precipitationPeriodMinutes == minutes, service, "water of \(present.precipitationPeriodMinutes) minutes")
        var expected = sky.present(service)
        if service == .nws, expected.values[.pressure].map({ isAltimeter(present, $0) }) ?? false {
            expected.steps[.pressure] = WireSteps.altimeterStep
        }
        tally.compare(Told(present), with: expected, service, .present, "present \(Self.text(instant))")
    }

    /// A quarter of the stations give only the altimeter setting, which is coarser; nobody tells which.
    private func isAltimeter(_ present: CurrentWeather, _ expected: Double) -> Bool {
        guard let told = present.pressureHectopascals else { return false }
        let inches = expected / 33.86389
        return abs(told - (inches * 100).rounded() / 100 * 33.86389) < 0.0501
    }

    private mutating func hours(_ hours: [HourlyForecast], _ service: WireService, _ step: Int) {
        let times = hours.map(\.time)
        let expectedTimes = sky.hourInstants(service, in: zone)
        tally.require(times == expectedTimes, service, "\(times.count) hours from \(String(describing: times.first))")
        // The first and the last of them, and each so many in between.
        for (index, hour) in hours.enumerated() where index % step == 0 || index == hours.count - 1 {
            var expected = sky.hour(
                service, at: hour.time, periodHours: Int(hour.step.hours), isLast: index == hours.count - 1)
            let isPast = service == .nws && hour.time < Sky.floor(sky.now, to: 3600)
            if service == .nws, !isPast {
                // Its days begin at 06:00 and end at 18:00, whatever the sun does.
                let seconds = Int(hour.time.timeIntervalSince1970) + zone.secondsFromGMT(for: hour.time)
                expected.isDay = (6..<18).contains((seconds % 86_400 + 86_400) % 86_400 / 3600)
            }
            tally.compare(Told(hour), with: expected, service, isPast ? .pastHour : .hour, "hour \(Self.text(hour.time))")
        }
    }

    static func text(_ instant: Date) -> String { instant.formatted(.iso8601) }
}

extension Conformance {
    private mutating func days(_ days: [DailyForecast], _ service: WireService) {
        let dates = days.map(\.date)
        tally.require(zip(dates, dates.dropFirst()).allSatisfy { $0.adding(days: 1) == $1 }, service, "days \(dates)")
        let today = CivilDate(of: sky.now, in: zone)
        if let numbers = sky.dayNumbers(service) {
            let whole = service == .openMeteo ? days.filter { $0.date < today.adding(days: 14) } : days
            tally.require(whole.map(\.date) == numbers.map { today.adding(days: $0) }, service, "days \(dates)")
            tally.require(days.count - whole.count <= 2, service, "days \(dates)")
        }
        for day in days { check(day, service) }
    }

    private mutating func check(_ day: DailyForecast, _ service: WireService) {
        // By the sun and the clock of the place, whoever tells the rest: the free replies have no clock, only an offset.
        // Later days have none.
        let isLater = service == .openMeteo && day.date >= CivilDate(of: sky.now, in: zone).adding(days: Forecast.daysWithHours)
        if service != .openWeatherMapFree, !isLater {
            let sun = sky.sun(on: day.date, in: zone)
            tally.require(day.sun == sun, service, "sun on \(day.date) \(day.sun), not \(sun)")
        }
        let window = sky.window(service, day.date, in: zone)
        if let window { tally.require(day.window == window.time, service, "\(day.date) is of \(String(describing: day.window))") }
        guard let expected = sky.day(service, day.date, in: zone) else { return }
        let occasion = "day \(day.date)"
        let values: [(WireQuantity, Double?, Double?)] = [
            (.temperature, day.maxTempCelsius, expected.max), (.temperature, day.minTempCelsius, expected.min),
            (.wind, day.maxWindKph, expected.wind), (.gust, day.maxGustKph, expected.gust), (.chance, day.chanceOfRain, expected.chance),
            (.snow, day.snowfallCentimeters, expected.snow), (.uvIndex, day.uvIndex, expected.uvIndex),
        ]
        for (quantity, told, value) in values {
            guard let step = WireRounding.step(quantity, service, .day) else {
                tally.require(told == nil, service, "\(occasion): \(quantity.rawValue), which the format does not have")
                continue
            }
            tally.compare(told, with: value, quantity, service, step: step, roundings: quantity == .snow ? 2 : 1, occasion)
        }
        let isMade = service == .metNorway || service == .openWeatherMapFree
        // What Petrel adds up itself it may leave out, where steps do not fill the day.
        if !(isMade && day.precipitationMillimeters == nil), !(isMade && expected.water == nil),
            let step = WireRounding.step(.water, service, .day)
        {
            let roundings = expected.waterRoundings
            tally.compare(
                day.precipitationMillimeters, with: expected.water, .water, service, step: step, roundings: roundings, occasion)
        }
        if let mean = expected.mean, let step = WireRounding.step(.temperature, service, .day) {
            tally.compare(day.avgTempCelsius, with: mean, .temperature, service, step: step, occasion)
        }
    }
}
