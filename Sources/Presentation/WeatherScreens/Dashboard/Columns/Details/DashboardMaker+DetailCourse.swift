import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

/// The values of a detail's chart, and their scale.
private struct DetailQuantity {
    let hourly: KeyPath<HourlyForecast, Double?>
    /// The same of the present; nil for an amount, which is of a whole hour.
    var present: KeyPath<CurrentWeather, Double?>?
    /// Where the scale begins; nil for one that is laid around the values.
    var floor: Double?
    /// The least length of the scale, so that small changes stay small.
    let least: Double

    func value(_ hour: HourlyForecast) -> Double? { hour[keyPath: hourly].flatMap { $0.isFinite ? $0 : nil } }

    func scale(_ extent: ClosedRange<Double>) -> ClosedRange<Double> {
        floor.map { $0...max(extent.upperBound, $0 + least) } ?? extent.widened(to: least)
    }
}

extension DashboardMaker {
    private static let courseSeconds = 48 * 3600.0

    /// Whether the hours to come have two values of a detail, so that its tile opens a chart.
    func hasCourse(_ key: String) -> Bool {
        guard let quantity = Detail(rawValue: key)?.quantity else { return false }
        return courseHours.lazy.compactMap { quantity.value($0) }.dropFirst().first != nil
    }

    /// - Parameter key: the row's.
    /// - Returns: nil for a detail that the hours do not have.
    func detailCourse(_ key: String) -> DetailCourse? {
        guard let detail = Detail(rawValue: key), let quantity = detail.quantity,
            let row = detailsColumn()?.tiles.first(where: { $0.key == key }), row.hasCourse,
            let first = courseHours.first?.time
        else { return nil }
        let known = courseHours.compactMap { hour in shown(hour, quantity).map { (hour: hour, value: $0) } }
        guard let extent = known.lazy.map(\.value).extent else { return nil }
        let scale = quantity.scale(extent)
        var piece = 0
        var dated: [(date: CivilDate, hour: DetailCourse.Hour)] = []
        for (index, element) in known.enumerated() {
            let (hour, value) = element
            if index > 0, hour.time.timeIntervalSince(known[index - 1].hour.time) > CurrentMoment.longestStepSeconds { piece += 1 }
            let date = max(time.date(of: hour.time), today)
            let isNow = quantity.present != nil && isObserved(hour)
            let label = isNow ? phrases.now : time.clocks(hour.time).written
            dated.append(
                (
                    date,
                    DetailCourse.Hour(
                        id: time.iso8601(hour.time), x: hour.time.timeIntervalSince(first) / 3600 + 0.5, y: scale.fraction(of: value),
                        piece: piece, label: label, moment: isNow ? label : "\(time.dayTitle(date, today: today)) \(label)",
                        value: text(value, of: detail))
                ))
        }
        let days = Dictionary(grouping: dated, by: \.date).sorted { $0.key < $1.key }.map { date, hours in
            DetailCourse.Day(id: date.description, title: time.dayTitle(date, today: today), hours: hours.map(\.hour))
        }
        let isAmount = quantity.present == nil
        return DetailCourse(
            title: row.title, value: row.value, explanation: row.explanation, days: days,
            notes: isAmount ? periodNotes(first..<first.addingTimeInterval(Self.courseSeconds)) : [],
            axis: phrases.hourHead(.time), width: (dated.last?.hour.x ?? 0) + 0.5, top: text(scale.upperBound, of: detail),
            bottom: text(scale.lowerBound, of: detail), isAmount: isAmount, close: phrases.close)
    }

    private var courseHours: ArraySlice<HourlyForecast> {
        let hours = dashboard.forecast.hourly[firstHour...]
        guard let end = hours.first?.time.addingTimeInterval(Self.courseSeconds) else { return [] }
        return hours.prefix { $0.time < end }
    }

    /// The observation for the hour that contains now, as everywhere on the screen; the forecast for the others.
    private func shown(_ hour: HourlyForecast, _ quantity: DetailQuantity) -> Double? {
        guard let present = quantity.present, isObserved(hour), let value = moment.weather?[keyPath: present], value.isFinite else {
            return quantity.value(hour)
        }
        return value
    }

    private func isObserved(_ hour: HourlyForecast) -> Bool {
        moment.weather?.isForecastHour == false && moment.hourIndex.map { dashboard.forecast.hourly[$0].time } == hour.time
    }

    private func text(_ value: Double, of detail: Detail) -> String {
        switch detail {
        case .wind: format.windSpeed(value)
        case .humidity, .cloud, .chance: format.percent(value)
        case .feelsLike, .dewPoint: format.temperature(value)
        case .pressure: format.pressure(value)
        case .visibility: format.visibility(value)
        case .ultraviolet, .point: format.number(value)
        case .precipitation: format.precipitation(value)
        case .snow: format.snow(value)
        case .elevation: format.height(value)
        }
    }
}

extension Detail {
    /// nil for what the hours do not have.
    fileprivate var quantity: DetailQuantity? {
        switch self {
        case .feelsLike:
            DetailQuantity(
                hourly: \.knownFeelsLikeCelsius, present: \CurrentWeather.knownFeelsLikeCelsius, least: CurveScale.leastKelvin)
        case .wind: DetailQuantity(hourly: \.windKph, present: \CurrentWeather.windKph, floor: 0, least: 20)
        case .humidity: DetailQuantity(hourly: \.humidity, present: \CurrentWeather.humidity, floor: 0, least: 100)
        case .dewPoint: DetailQuantity(hourly: \.dewPointCelsius, present: \CurrentWeather.dewPointCelsius, least: CurveScale.leastKelvin)
        case .pressure: DetailQuantity(hourly: \.pressureHectopascals, present: \CurrentWeather.pressureHectopascals, least: 8)
        case .visibility:
            DetailQuantity(
                hourly: \.visibilityKilometers, present: \CurrentWeather.visibilityKilometers, floor: 0,
                least: DetailDrawing.fullVisibilityKilometers)
        case .ultraviolet:
            DetailQuantity(hourly: \.uvIndex, present: \CurrentWeather.uvIndex, floor: 0, least: DetailDrawing.fullUltraviolet)
        case .cloud: DetailQuantity(hourly: \.cloudCover, present: \CurrentWeather.cloudCover, floor: 0, least: 100)
        case .precipitation: DetailQuantity(hourly: \.precipitationMillimeters, floor: 0, least: 2)
        case .snow: DetailQuantity(hourly: \.snowfallCentimeters, floor: 0, least: 2)
        case .chance, .elevation, .point: nil
        }
    }
}

extension HourlyForecast {
    fileprivate var knownFeelsLikeCelsius: Double? { feelsLikeCelsius }
}

extension CurrentWeather {
    fileprivate var knownFeelsLikeCelsius: Double? { feelsLikeCelsius }
}

extension DetailCourse {
    /// The hours of one detail of `snapshot`, by the key of its row. Pure, as `DashboardContent.make` is.
    ///
    /// - Returns: nil for a detail that the hours do not have.
    public static func make(
        of key: String, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> DetailCourse? {
        DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: .position, lastKnownError: nil, isRefreshing: false
        ).detailCourse(key)
    }
}

extension DashboardModel {
    /// The hours of one detail of the weather that is shown, made when its tile is tapped.
    ///
    /// - Parameter key: the row's.
    public func course(of key: String) -> DetailCourse? {
        shown.flatMap { DetailCourse.make(of: key, snapshot: $0.snapshot, now: now(), units: units, phrases: phrases) }
    }
}
