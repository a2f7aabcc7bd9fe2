import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    private static let courseSeconds = 48 * 3600.0

    /// Whether the hours to come have two values of a detail, so that its tile opens a chart.
    func hasCourse(_ key: String) -> Bool {
        guard let quantity = HourQuantity(detailKey: key) else { return false }
        return courseHours.lazy.compactMap { quantity.value($0) }.dropFirst().first != nil
    }

    /// - Parameter key: the row's.
    /// - Returns: nil for a detail that the hours do not have.
    func detailCourse(_ key: String) -> DetailCourse? {
        guard let quantity = HourQuantity(detailKey: key),
            let row = detailsColumn()?.tiles.first(where: { $0.key == key }), row.hasCourse,
            let first = courseHours.first?.time
        else { return nil }
        let known = courseHours.compactMap { hour in shown(hour, quantity).map { (hour: hour, value: $0) } }
        guard let extent = known.lazy.map(\.value).extent else { return nil }
        let isAmount = quantity.row.chart.isAmount
        let scale = quantity.row.chart.scale(extent)
        var piece = 0
        var dated: [(date: CivilDate, hour: DetailCourse.Hour)] = []
        for (index, element) in known.enumerated() {
            let (hour, value) = element
            if index > 0, hour.time.timeIntervalSince(known[index - 1].hour.time) > CurrentMoment.longestStepSeconds { piece += 1 }
            let date = max(time.date(of: hour.time), today)
            let isNow = !isAmount && isObserved(hour)
            let label = isNow ? phrases.now : time.clocks(hour.time).written
            dated.append(
                (
                    date,
                    DetailCourse.Hour(
                        id: time.iso8601(hour.time), x: hour.time.timeIntervalSince(first) / 3600 + 0.5, y: scale.fraction(of: value),
                        piece: piece, label: label, moment: isNow ? label : "\(time.dayTitle(date, today: today)) \(label)",
                        value: format.text(value, of: quantity))
                ))
        }
        let days = Dictionary(grouping: dated, by: \.date).sorted { $0.key < $1.key }.map { date, hours in
            DetailCourse.Day(id: date.description, title: time.dayTitle(date, today: today), hours: hours.map(\.hour))
        }
        return DetailCourse(
            title: row.title, value: row.value, explanation: row.explanation, days: days,
            notes: isAmount ? periodNotes(first..<first.addingTimeInterval(Self.courseSeconds)) : [],
            axis: phrases.hourHead(.time), width: (dated.last?.hour.x ?? 0) + 0.5, top: format.text(scale.upperBound, of: quantity),
            bottom: format.text(scale.lowerBound, of: quantity), isAmount: isAmount, close: phrases.close)
    }

    /// The quantities without logic of their own, for the hour that contains now.
    func furtherRows() -> [DetailRow] {
        guard let hour = moment.hourIndex.map({ dashboard.forecast.hourly[$0] }) else { return [] }
        return HourQuantity.allCases.compactMap { quantity in
            guard let detail = quantity.row.detail, let value = quantity.value(hour),
                detail == .always || courseHours.contains(where: { (quantity.value($0) ?? 0) > 0 })
            else { return nil }
            return named(quantity.row.wireName.description, phrases.quantityTitle(quantity), format.text(value, of: quantity))
        }
    }

    private var courseHours: ArraySlice<HourlyForecast> {
        let hours = dashboard.forecast.hourly[firstHour...]
        guard let end = hours.first?.time.addingTimeInterval(Self.courseSeconds) else { return [] }
        return hours.prefix { $0.time < end }
    }

    /// The observation for the hour that contains now, as everywhere on the screen; the forecast for the others.
    private func shown(_ hour: HourlyForecast, _ quantity: HourQuantity) -> Double? {
        guard isObserved(hour), let value = moment.weather?[quantity], value.isFinite else { return quantity.value(hour) }
        return value
    }

    private func isObserved(_ hour: HourlyForecast) -> Bool {
        moment.weather?.isForecastHour == false && moment.hourIndex.map { dashboard.forecast.hourly[$0].time } == hour.time
    }
}

extension HourQuantity {
    /// The quantity of a row of the details, by the row's key; nil for what hours do not have.
    fileprivate init?(detailKey key: String) {
        let further = HourQuantity.allCases.first { $0.row.detail != nil && $0.row.wireName.description == key }
        guard let quantity = Detail(rawValue: key)?.quantity ?? further else { return nil }
        self = quantity
    }

    fileprivate func value(_ hour: HourlyForecast) -> Double? { hour[self].flatMap { $0.isFinite ? $0 : nil } }
}

extension HourQuantity.Chart {
    fileprivate func scale(_ extent: ClosedRange<Double>) -> ClosedRange<Double> {
        floor.map { $0...max(extent.upperBound, $0 + least) } ?? extent.widened(to: least)
    }
}

extension DetailCourse {
    /// The hours of one detail of `snapshot`, by the key of its row. Pure, as `DashboardContent.make` is.
    ///
    /// - Returns: nil for a detail that the hours do not have.
    package static func make(
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
