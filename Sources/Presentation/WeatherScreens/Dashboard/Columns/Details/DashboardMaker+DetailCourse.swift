import Foundation
import Meteorology
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
            let row = detailsColumn()?.tiles.first(where: { $0.key == key }), row.hasCourse
        else { return nil }
        let all = series(of: quantity.measure)
        guard let own = all.first(where: { $0.quantity == quantity }) else { return nil }
        let others = all.filter { $0.panel == own.panel && $0.kind == .curve && $0.quantity != quantity }
        return course(
            of: own, with: others, later: ranges(of: quantity.measure, after: [own]), title: row.title, value: row.value,
            explanation: row.explanation)
    }

    /// The hours of one series, with others of the same scale.
    ///
    /// - Parameter ranges: days behind the hours, on the same scale.
    func course(
        of own: MeasureSeries, with others: [MeasureSeries], later ranges: [ChartAxis.DayRange] = [], title: String, value: String,
        explanation: String?
    ) -> DetailCourse? {
        let axis = ChartAxis([own], ranges: ranges, zone: location.timeZone)
        let ends = ([own] + others).compactMap(\.extent).flatMap { [$0.lowerBound, $0.upperBound] } + ranges.flatMap { [$0.low, $0.high] }
        guard let extent = ends.extent else { return nil }
        let isAmount = own.kind == .bars
        let scale = own.floor.map { $0...max(extent.upperBound, $0 + own.least) } ?? extent.widened(to: own.least)
        let hours = courseHours(of: own, with: others, on: axis, scale)
        let days = Dictionary(grouping: hours, by: \.date).sorted { $0.key < $1.key }.map { date, hours in
            DetailCourse.Day(id: date.description, title: time.dayTitle(date, today: today), hours: hours.map(\.hour))
        }
        return DetailCourse(
            title: title, value: value, explanation: explanation, days: days,
            companions: others.map { courseHours(of: $0, with: [], on: axis, scale).map(\.hour) },
            later: ranges.indices.map { laterDay($0, on: axis, scale) }, laterTitle: laterTitle(ranges) ?? "",
            marks: axis.days.map(dayMark),
            nights: axis.interval.map { courseNights($0, on: axis) } ?? [],
            notes: (isAmount && own.quantity != nil ? axis.interval.map(periodNotes) ?? [] : [])
                + (ranges.isEmpty ? [] : [phrases.chartLater, phrases.laterNote]),
            axis: phrases.hourHead(.time), width: axis.width, top: own.text(scale.upperBound),
            bottom: own.text(scale.lowerBound), isAmount: isAmount, close: phrases.close)
    }

    /// The hours of one series. An hour after a gap begins another piece.
    ///
    /// - Parameter others: the series whose values are beside its own.
    private func courseHours(
        of series: MeasureSeries, with others: [MeasureSeries], on axis: ChartAxis, _ scale: ClosedRange<Double>
    ) -> [(date: CivilDate, hour: DetailCourse.Hour)] {
        let beside = others.map { other in
            (title: other.title, texts: Dictionary(other.values.map { ($0.start, other.text($0.value)) }, uniquingKeysWith: { $1 }))
        }
        var piece = 0
        var end: Date?
        return series.values.compactMap { value in
            guard let x = axis.x(value.start) else { return nil }
            if let end, end < value.start { piece += 1 }
            end = value.end
            let middle = series.kind == .bars ? value.end.timeIntervalSince(value.start) / 7200 : 0
            let date = time.date(of: value.start)
            let isNow = series.kind == .curve && value.start <= now && now < value.end
            let label = isNow ? phrases.now : time.clocks(value.start).written
            let texts = [series.text(value.value)] + beside.compactMap { other in other.texts[value.start].map { "\(other.title) \($0)" } }
            return (
                date,
                DetailCourse.Hour(
                    id: time.iso8601(value.start), x: x + middle, y: scale.fraction(of: value.value), piece: piece, label: label,
                    moment: isNow ? label : "\(time.dayTitle(date, today: today)) \(label)", value: texts.joined(separator: " · "))
            )
        }
    }

    private func laterDay(_ index: Int, on axis: ChartAxis, _ scale: ClosedRange<Double>) -> DetailCourse.LaterDay {
        let (range, span) = (axis.ranges[index], axis.later(index))
        let name = time.dateWithWeekday(range.date)
        return DetailCourse.LaterDay(
            hour: DetailCourse.Hour(
                id: range.date.description, x: (span.start + span.end) / 2, y: scale.fraction(of: range.high), piece: 0, label: name,
                moment: name, value: temperatureRange(range)),
            low: scale.fraction(of: range.low))
    }

    private func dayMark(_ date: CivilDate, _ span: MeasureChart.Span) -> DetailCourse.Hour {
        let label = phrases.shortWeekday(date.isoWeekday)
        return DetailCourse.Hour(
            id: date.description, x: span.start, y: 0, piece: 0, label: label, moment: time.dayTitle(date, today: today), value: label)
    }

    private func courseNights(_ interval: Range<Date>, on axis: ChartAxis) -> [ClosedRange<Double>] {
        Sun.course(during: interval, at: location.coordinate).nights.compactMap { axis.span($0).map { $0.start...$0.end } }
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
    func shown(_ hour: HourlyForecast, _ quantity: HourQuantity) -> Double? {
        guard isObserved(hour.time), let value = moment.weather?[quantity], value.isFinite else { return quantity.value(hour) }
        return value
    }

    /// The same for an hour of which little is known.
    func shown(_ hour: ComparedForecasts.Hour, _ quantity: HourQuantity) -> Double? {
        let own = hour[quantity].flatMap { $0.isFinite ? $0 : nil }
        guard isObserved(hour.time), let value = moment.weather?[quantity], value.isFinite else { return own }
        return value
    }

    private func isObserved(_ time: Date) -> Bool {
        moment.weather?.isForecastHour == false && moment.hourIndex.map { dashboard.forecast.hourly[$0].time } == time
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
