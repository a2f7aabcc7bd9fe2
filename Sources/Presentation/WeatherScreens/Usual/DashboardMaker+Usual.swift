import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

extension DashboardMaker {
    /// The usual weather, for the height for which the forecast is.
    private var adjustedUsual: UsualYear? { usual.map { UsualToday.adjusted($0, to: dashboard) } }

    /// "Today's high of 12° is 6° above the usual for the date, warmer than 9 in 10 such days."
    ///
    /// - Returns: nil unless today's figures and the usual are known.
    func usualSentence() -> String? {
        guard let usual, let comparison = UsualToday(usual, dashboard, now: now).comparison else { return nil }
        let difference = comparison.differenceCelsius
        let isFelt = abs(difference) >= Self.leastUsualKelvin
        return phrases.usualToday(
            high: format.temperature(comparison.highCelsius),
            difference: isFelt ? format.degreesBetween(comparison.usualHighCelsius, comparison.highCelsius) : nil,
            isWarmer: difference > 0, rank: words(comparison.rank))
    }

    /// From the median of lows to that of highs, °C; nil unless both are known.
    func usualCelsius(on date: CivilDate) -> ClosedRange<Double>? {
        guard let usual else { return nil }
        let day = UsualToday.day(date, of: usual, for: dashboard)
        guard let low = day.lows?.median, let high = day.highs?.median, low <= high else { return nil }
        return low...high
    }

    /// "−1 to 6°".
    func temperatures(_ celsius: ClosedRange<Double>) -> String {
        phrases.temperatureRange(
            from: format.temperatureNumber(celsius.lowerBound), to: format.temperatureNumber(celsius.upperBound))
    }

    private func words(_ rank: UsualRank) -> String? {
        switch rank {
        case .warmest: phrases.usualWarmest
        case .warm: phrases.usualWarm
        case .usual: nil
        case .cold: phrases.usualCold
        case .coldest: phrases.usualColdest
        }
    }

    /// K below which a day counts as usual: one degree cannot be felt.
    private static let leastUsualKelvin = 1.5

    func usualContent(_ answer: UsualAnswer) -> UsualContent {
        let year = adjustedUsual
        let sentence = usualSentence()
        let facts: [String] =
            switch answer {
            case .known: year.map { self.facts($0[today]) } ?? []
            case .awaited: [phrases.usualAwaited]
            case .none(let error): [error.kind == .placeNotCovered ? phrases.usualNone : phrases.usualAwaited]
            }
        return UsualContent(
            place: place(), simulatedBanner: dashboard.isSimulated ? phrases.simulatedBanner : nil, title: phrases.usualTitle,
            sentence: sentence, facts: facts,
            chart: year.flatMap {
                UsualChart(
                    $0, today: today, day: todaysForecast, label: ([phrases.usualTitle] + facts.prefix(2)).joined(separator: ". "), format)
            },
            heads: [
                phrases.usualDateHead, phrases.usualHighHead, phrases.usualLowHead, phrases.usualWetHead, phrases.usualHighestHead,
                phrases.usualLowestHead,
            ], rows: year.map(rows) ?? [],
            notes: year.map { year in
                let height = usual?.heightMeters == nil ? nil : year.heightMeters
                return [phrases.usualNote, height.map { phrases.usualHeight(format.height($0)) } ?? phrases.usualHeightUnknown]
            } ?? [],
            source: year.map { line($0.provenance, nil).text }, snapshotRevision: snapshot.revision)
    }

    private func facts(_ day: UsualDay) -> [String] {
        let date = phrases.date(day: today.day, month: today.month)
        var facts: [String] = []
        if let highs = day.highs { facts.append(phrases.usualHigh(date, median: format.temperature(highs.median), range: range(highs))) }
        if let lows = day.lows { facts.append(phrases.usualLow(date, median: format.temperature(lows.median), range: range(lows))) }
        if let wet = day.wetShare {
            facts.append(
                phrases.usualWet(format.percent(wet * 100), amount: format.precipitation(UsualYear.wetMillimeters)))
        }
        if let highest = day.highest, let lowest = day.lowest {
            facts.append(
                phrases.usualRecords(
                    high: format.temperature(highest.celsius), on: self.date(highest.date), low: format.temperature(lowest.celsius),
                    on: self.date(lowest.date)))
        }
        return facts
    }

    private func range(_ spread: UsualDay.Spread) -> String {
        phrases.temperatureRange(from: format.temperatureNumber(spread.tenth), to: format.temperatureNumber(spread.ninetieth))
    }

    private func date(_ date: CivilDate) -> String { phrases.usualDate(day: date.day, month: date.month, year: date.year) }

    /// The 15th of every month.
    private func rows(_ year: UsualYear) -> [UsualContent.Row] {
        (1...12).compactMap { month in
            guard let date = CivilDate(year: 2_021, month: month, day: 15) else { return nil }
            let day = year[date]
            func record(_ record: UsualDay.Record?) -> String? { record.map { "\(format.temperature($0.celsius)), \($0.date.year)" } }
            return UsualContent.Row(cells: [
                phrases.shortDate(day: date.day, month: month), day.highs.map { format.temperature($0.median) },
                day.lows.map { format.temperature($0.median) }, day.wetShare.map { format.percent($0 * 100) }, record(day.highest),
                record(day.lowest),
            ])
        }
    }
}
