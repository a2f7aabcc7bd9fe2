import Confidence
import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

extension DashboardMaker {
    /// The chart of a measure; with a statement in place of a drawing where too little is known.
    ///
    /// - Parameter isDated: true for a chart that is looked at on another day: its days have their dates as names, and nothing of it is now.
    func measureChart(_ measure: Measure, isDated: Bool) -> MeasureChart {
        let series = series(of: measure)
        let axis = ChartAxis(series, ranges: ranges(of: measure, after: series), zone: location.timeZone)
        let possible = possible(measure, axis)
        let scales = scales(of: series, axis, possible)
        var steps = hourSteps(series, axis, scales, isDated: isDated)
        let days = days(on: axis, steps, isDated: isDated)
        let hours = steps.count
        steps += laterSteps(axis, columns: series.count, scales.first?.scale)
        let isDrawn = steps.count > 1
        return MeasureChart(
            name: measure.rawValue, title: phrases.measureTitle(measure),
            summary: isDrawn ? summary(of: measure, series, isDated: isDated) : nil,
            statement: isDrawn ? nil : statement(of: measure, isKnown: !steps.isEmpty),
            notes: series.isEmpty ? [] : notes(on: series, axis, measure, hasPossible: !possible.isEmpty, isDated: isDated),
            timeHead: phrases.hourHead(.time),
            columns: series.map { MeasureChart.Column(title: $0.title, kind: $0.kind) },
            panels: isDrawn
                ? scales.map { scale in
                    let isFirst = scale.number == series.first?.panel
                    return panel(scale, series, axis, usual: isFirst ? usual(measure, axis) : [], isFirst ? possible : [])
                } : [],
            arrows: series.flatMap { arrows($0, axis) }, steps: steps,
            days: days, later: later(axis, steps: hours..<steps.count), nights: nights(on: axis), now: isDated ? nil : axis.x(now),
            present: isDated ? 0 : steps.firstIndex { $0.isNow(axis.x(now)) } ?? 0, begin: axis.interval?.lowerBound, width: axis.width,
            source: chartSource(of: measure))
    }

    /// A chart of one measure whose series are providers.
    func comparisonChart(of series: [MeasureSeries], _ measure: Measure) -> MeasureChart {
        let axis = ChartAxis(series, ranges: [], zone: location.timeZone)
        let scales = scales(of: series, axis, [])
        let steps = hourSteps(series, axis, scales, isDated: false)
        let isDrawn = steps.count > 1
        return MeasureChart(
            name: measure.rawValue, title: phrases.measureTitle(measure), summary: nil, statement: isDrawn ? nil : phrases.chartUnknown,
            notes: [], timeHead: phrases.hourHead(.time), columns: series.map { MeasureChart.Column(title: $0.title, kind: $0.kind) },
            panels: isDrawn ? scales.map { panel($0, series, axis, usual: [], []) } : [], arrows: [], steps: steps,
            days: days(on: axis, steps, isDated: false), later: nil, nights: nights(on: axis), now: axis.x(now),
            present: steps.firstIndex { $0.isNow(axis.x(now)) } ?? 0, begin: axis.interval?.lowerBound, width: axis.width,
            source: forecastSource(.hourly))
    }

    private func chartSource(of measure: Measure) -> ColumnSource {
        if let provenance = requestedProvenance(of: measure) { return source(provenance, nil) }
        return measure == .air ? airSource() : forecastSource(.hourly)
    }

    // MARK: Scales

    /// The scale of a panel, and which of the series are on it.
    struct PanelScale {
        let number: Int
        let ticks: [ChartUnit.Tick]
        let scale: ClosedRange<Double>
        let unit: ChartUnit
    }

    /// The corrected percentiles of the temperature, for every third hour of the axis from now on: what is possible changes slowly.
    private func possible(_ measure: Measure, _ axis: ChartAxis) -> [(x: Double, band: Percentiles)] {
        guard measure == .temperature else { return [] }
        var next = -Double.infinity
        return possibleTemperatures().compactMap { instant, band in
            guard let x = axis.x(instant), x >= next else { return nil }
            next = x + 3 - ChartAxis.hair
            return (x, band)
        }
    }

    private func scales(
        of series: [MeasureSeries], _ axis: ChartAxis, _ possible: [(x: Double, band: Percentiles)]
    ) -> [PanelScale] {
        var numbers: [Int] = []
        for one in series where one.kind != .arrows && !numbers.contains(one.panel) { numbers.append(one.panel) }
        return numbers.compactMap { number in
            let own = series.filter { $0.panel == number && $0.kind != .arrows }
            let ends = own.compactMap(\.extent).flatMap { [$0.lowerBound, $0.upperBound] }
            let ranges =
                number == series.first?.panel
                ? axis.ranges.flatMap { [$0.low, $0.high] } + possible.flatMap { [$0.band.p10, $0.band.p90] } : []
            guard let first = own.first, let extent = (ends + ranges).extent else { return nil }
            let domain =
                first.floor.map { min(extent.lowerBound, $0)...max(extent.upperBound, $0 + first.least) } ?? extent.widened(to: first.least)
            let ticks = first.unit.ticks(over: domain, format)
            guard let low = ticks.first?.value, let high = ticks.last?.value, low < high else { return nil }
            return PanelScale(number: number, ticks: ticks, scale: low...high, unit: first.unit)
        }
    }

    /// The usual temperatures of the days that have hours.
    private func usual(_ measure: Measure, _ axis: ChartAxis) -> [(span: MeasureChart.Span, celsius: ClosedRange<Double>)] {
        guard measure == .temperature else { return [] }
        return axis.days.compactMap { day in usualCelsius(on: day.date).map { (day.span, $0) } }
    }

    private func panel(
        _ scale: PanelScale, _ series: [MeasureSeries], _ axis: ChartAxis, usual: [(span: MeasureChart.Span, celsius: ClosedRange<Double>)],
        _ possible: [(x: Double, band: Percentiles)]
    ) -> MeasureChart.Panel {
        let own = series.indices.filter { series[$0].panel == scale.number && series[$0].kind != .arrows }
        return MeasureChart.Panel(
            unit: scale.unit.name,
            ticks: scale.ticks.map { MeasureChart.Tick(y: scale.scale.fraction(of: $0.value), text: $0.text) }, columns: own,
            curves: own.filter { series[$0].kind == .curve }.map { curve(series[$0], scale.scale, axis) },
            bars: own.filter { series[$0].kind == .bars }.flatMap { bars(series[$0], scale.scale, axis) },
            ranges: scale.number == series.first?.panel
                ? axis.ranges.enumerated().map { index, range in
                    MeasureChart.Range(
                        span: axis.later(index), low: scale.scale.fraction(of: range.low), high: scale.scale.fraction(of: range.high))
                } : [],
            usual: usual.compactMap { day in
                let (low, high) = (scale.scale.fraction(of: day.celsius.lowerBound), scale.scale.fraction(of: day.celsius.upperBound))
                guard low < 1, high > 0 else { return nil }
                return MeasureChart.Range(span: day.span, low: max(0, low), high: min(1, high))
            },
            possible: possible.map { x, band in
                func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
                    scale.scale.fraction(of: low)...scale.scale.fraction(of: high)
                }
                return MeasureChart.Possible(
                    x: x, outer: range(band.p10, band.p90), inner: band.p25.flatMap { low in band.p75.map { range(low, $0) } })
            })
    }

    /// A new piece begins where the step before does not reach: no line goes over what is not known.
    private func curve(_ series: MeasureSeries, _ scale: ClosedRange<Double>, _ axis: ChartAxis) -> [[MeasureChart.Point]] {
        var pieces: [[MeasureChart.Point]] = []
        var end = Date.distantPast
        for value in series.values {
            guard let x = axis.x(value.start) else { continue }
            let point = MeasureChart.Point(x: x, y: scale.fraction(of: value.value))
            if pieces.isEmpty || value.start > end { pieces.append([point]) } else { pieces[pieces.count - 1].append(point) }
            end = value.end
        }
        return pieces
    }

    private func bars(_ series: MeasureSeries, _ scale: ClosedRange<Double>, _ axis: ChartAxis) -> [MeasureChart.Bar] {
        series.values.compactMap { value in
            axis.span(value.start..<value.end).map { MeasureChart.Bar(span: $0, y: scale.fraction(of: value.value)) }
        }
    }

    /// Hours of the day's clock that have an arrow: one for each hour would be a hedge.
    private static let arrowHours = 6.0

    private func arrows(_ series: MeasureSeries, _ axis: ChartAxis) -> [MeasureChart.Arrow] {
        guard series.kind == .arrows else { return [] }
        var next = -Double.infinity
        return series.values.compactMap { value in
            guard let x = axis.x(value.start), x >= next else { return nil }
            next = (x / Self.arrowHours).rounded(.down) * Self.arrowHours + Self.arrowHours
            return MeasureChart.Arrow(x: x, degrees: value.value)
        }
    }

    // MARK: Steps

    private func hourSteps(
        _ series: [MeasureSeries], _ axis: ChartAxis, _ scales: [PanelScale], isDated: Bool
    ) -> [MeasureChart.Step] {
        let rows = series.map { one in Dictionary(one.values.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first }) }
        let scaleOf = series.map { one in one.kind == .arrows ? nil : scales.first { $0.number == one.panel }?.scale }
        // A bar is read in its middle, a curve at its hour.
        let isAmount = series.first?.kind == .bars
        return axis.starts.compactMap { start in
            let values = rows.map { $0[start] }
            guard let end = values.compactMap({ $0?.end }).max(), let span = axis.span(start..<end) else { return nil }
            let isNow = !isDated && series.first?.kind == .curve && start <= now && now < end
            let date = time.date(of: start)
            let label = isNow ? phrases.now : time.clock(start)
            return MeasureChart.Step(
                id: time.iso8601(start), label: label, moment: isNow ? label : "\(title(of: date, isDated: isDated)) \(label)", span: span,
                x: isAmount ? (span.start + span.end) / 2 : span.start,
                values: zip(series, values).map { one, value in value.map { one.text($0.value) } },
                heights: zip(scaleOf, values).map { scale, value in value.flatMap { value in scale?.fraction(of: value.value) } })
        }
    }

    private func laterSteps(_ axis: ChartAxis, columns: Int, _ scale: ClosedRange<Double>?) -> [MeasureChart.Step] {
        axis.ranges.enumerated().map { index, range in
            let (span, name) = (axis.later(index), time.dateWithWeekday(range.date))
            return MeasureChart.Step(
                id: range.date.description, label: name, moment: name, span: span, x: (span.start + span.end) / 2,
                values: [temperatureRange(range)] + Array(repeating: nil, count: max(0, columns - 1)),
                heights: [scale?.fraction(of: range.high)] + Array(repeating: nil, count: max(0, columns - 1)))
        }
    }

    /// "3 to 8°".
    func temperatureRange(_ range: ChartAxis.DayRange) -> String {
        phrases.temperatureRange(from: format.temperatureNumber(range.low), to: format.temperatureNumber(range.high))
    }

    // MARK: The axis

    private func title(of date: CivilDate, isDated: Bool) -> String {
        isDated ? time.dateWithWeekday(date) : time.dayTitle(date, today: today)
    }

    private func days(on axis: ChartAxis, _ steps: [MeasureChart.Step], isDated: Bool) -> [MeasureChart.Day] {
        axis.days.map { date, span in
            let first = steps.firstIndex { $0.span.start >= span.start - ChartAxis.hair } ?? steps.count
            let end = steps.firstIndex { $0.span.start >= span.end - ChartAxis.hair } ?? steps.count
            return MeasureChart.Day(
                id: date.description, label: phrases.shortWeekday(date.isoWeekday), title: title(of: date, isDated: isDated), span: span,
                isToday: !isDated && date == today, steps: first..<end)
        }
    }

    private func nights(on axis: ChartAxis) -> [MeasureChart.Span] {
        guard let interval = axis.interval, !interval.isEmpty else { return [] }
        return Sun.course(during: interval, at: location.coordinate).nights.compactMap(axis.span)
    }

    private func later(_ axis: ChartAxis, steps: Swift.Range<Int>) -> MeasureChart.Later? {
        guard let title = laterTitle(axis.ranges) else { return nil }
        return MeasureChart.Later(
            title: title,
            note: "\(phrases.chartLater) \(phrases.laterNote)",
            span: MeasureChart.Span(start: axis.later(0).start, end: axis.width), steps: steps)
    }

    /// "From Sat 5 to Sun 13 December"; nil without later days.
    func laterTitle(_ ranges: [ChartAxis.DayRange]) -> String? {
        guard let first = ranges.first, let last = ranges.last else { return nil }
        return phrases.laterWeek(from: time.shortDate(first.date), to: time.shortDate(last.date))
    }

    /// The days after the hours, as far as their range of temperature is known.
    func ranges(of measure: Measure, after series: [MeasureSeries]) -> [ChartAxis.DayRange] {
        guard measure == .temperature, let last = series.first?.values.last else { return [] }
        // The day on which the last hour begins is drawn by its hours.
        let end = time.date(of: last.start)
        let week = dashboard.forecast.daily.filter { $0.date > end }
            .map { ChartAxis.DayRange(date: $0.date, low: $0.minTempCelsius, high: $0.maxTempCelsius) }
        let known = week.last?.date ?? end
        return week
            + dashboard.forecast.laterDays.filter { $0.date > known }.map { day in
                let celsius = shownCelsius(of: day)
                return ChartAxis.DayRange(date: day.date, low: celsius.lowerBound, high: celsius.upperBound)
            }
    }

    // MARK: Words

    private func summary(of measure: Measure, _ series: [MeasureSeries], isDated: Bool) -> String? {
        if measure == .sunshine, let days = sunshineSummary({ title(of: $0, isDated: isDated) }) { return days }
        return series.first.flatMap { summary(of: $0, isDated: isDated) }
    }

    private func summary(of series: MeasureSeries, isDated: Bool) -> String? {
        guard let low = series.values.min(by: { $0.value < $1.value }), let high = series.values.max(by: { $0.value < $1.value }),
            series.kind != .arrows
        else { return nil }
        func moment(_ value: MeasureSeries.Value) -> String {
            "\(title(of: time.date(of: value.start), isDated: isDated)) \(time.clock(value.start))"
        }
        if series.kind == .bars {
            return high.value > 0 ? phrases.chartMost(series.text(high.value), at: moment(high)) : phrases.chartNone
        }
        return phrases.chartExtent(low: series.text(low.value), at: moment(low), high: series.text(high.value), at: moment(high))
    }

    private func statement(of measure: Measure, isKnown: Bool) -> String {
        switch measure {
        case .air, .pollen: airStatement(measure, isKnown: isKnown)
        case .sunshine, .thunder: skyStatement()
        default: phrases.chartUnknown
        }
    }

    /// Missing stretches that are named; more of them are a drawing with many gaps.
    private static let mostMissing = 3

    private func notes(on series: [MeasureSeries], _ axis: ChartAxis, _ measure: Measure, hasPossible: Bool, isDated: Bool) -> [String] {
        guard let first = series.first else { return [] }
        func clock(_ instant: Date) -> String { isDated ? time.moment(instant) : time.clockNear(instant, today: today) }
        let missing = zip(first.values, first.values.dropFirst()).filter { $0.end < $1.start }.prefix(Self.mostMissing)
            .map { phrases.hoursMissing(from: clock($0.end), to: clock($1.start)) }
        let isAmount = series.contains { $0.kind == .bars }
        let absent = measure == .pollen ? [absentPollen()].compactMap(\.self) : skyNotes(measure)
        let band = usual(measure, axis).isEmpty ? [] : [phrases.usualBand]
        let fan = hasPossible ? [phrases.confidenceFan] : []
        return missing + absent + band + fan + (isAmount && !measure.quantities.isEmpty ? axis.interval.map(periodNotes) ?? [] : [])
    }
}

extension MeasureChart.Step {
    /// True for the step that contains the present.
    fileprivate func isNow(_ x: Double?) -> Bool { x.map { span.start <= $0 && $0 < span.end } ?? false }
}
