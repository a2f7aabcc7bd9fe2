import Foundation
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherService

/// The screen of all providers' forecasts beside each other: one measure as a chart with a curve for each, and a table of the days.
public struct ComparisonContent: Hashable, Sendable {
    /// The measures that can be compared.
    package static let measures: [Measure] = [.temperature, .precipitation, .wind]

    /// One provider.
    public struct Source: Hashable, Sendable {
        /// "Open-Meteo".
        public let name: String
        /// "Simulated · Weather data by Open-Meteo.com · run of 12:00 · Licence: CC BY 4.0 · 3 minutes ago".
        public let text: String
    }

    /// A day of the table.
    public struct Row: Hashable, Sendable {
        /// "Today", "Wed".
        public let day: String
        /// One text for each of the sources; nil for a day that it does not have.
        public let cells: [String?]
    }

    package let place: PlaceHeader
    /// nil for real weather.
    public let simulatedBanner: String?
    package let title: String
    package let measure: Measure
    /// "All providers for this place, as they say it. Nothing is averaged."
    public let note: String
    package let chart: MeasureChart
    /// The same as fractions, for a drawing without an axis in hours; nil where there is none.
    public var curves: ComparedCurves? { ComparedCurves(chart) }
    /// "Temperature".
    public var measureTitle: String { chart.title }
    /// "Day": the head of the table's first column.
    public let dayHead: String
    public let rows: [Row]
    public let sources: [Source]
    /// A sentence for each provider without a forecast.
    public let missing: [String]
    package let links: [MeasureChartContent.Link]
    package let snapshotRevision: String

    /// The comparison in words, for one moment. Pure: the same arguments give the same content.
    ///
    /// - Parameters:
    ///   - snapshot: the place's weather, which names the place and its zone.
    ///   - now: the moment that "today" and ages are measured from.
    package static func make(
        _ comparison: ComparedForecasts, _ measure: Measure, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases,
        placeChoice: PlaceChoice = .position
    ) -> ComparisonContent {
        let maker = DashboardMaker(
            snapshot: snapshot, now: now, units: units, phrases: phrases, placeChoice: placeChoice, lastKnownError: nil, isRefreshing: false
        )
        return maker.comparisonContent(comparison, measure)
    }
}

extension DashboardMaker {
    /// Days of the table: as far as most providers go.
    private static let comparedDays = 7

    func comparisonContent(_ comparison: ComparedForecasts, _ measure: Measure) -> ComparisonContent {
        let dates = (0..<Self.comparedDays).map { today.adding(days: $0) }
        return ComparisonContent(
            place: place(), simulatedBanner: comparison.isSimulated || dashboard.isSimulated ? phrases.simulatedBanner : nil,
            title: phrases.compareTitle, measure: measure, note: comparisonNote(comparison), chart: comparisonChart(comparison, measure),
            dayHead: phrases.compareDayHead,
            rows: dates.compactMap { date in
                let cells = comparison.sources.map { figure(measure, of: $0, on: date) }
                return cells.contains { $0 != nil } ? ComparisonContent.Row(day: time.dayLabel(date, today: today), cells: cells) : nil
            },
            sources: comparison.sources.map { source in
                let ago = time.ago(source.provenance.fetchedAt, now: now)
                return ComparisonContent.Source(
                    name: name(of: source), text: "\(line(source.provenance, issued(source.provenance)).text) · \(ago)")
            },
            missing: comparison.missing.map { missing in
                let provider = phrases.name(of: missing.provider)
                return phrases.compareMissing(
                    missing.modelTitle.map(DisplayText.line) ?? (missing.areModels ? phrases.compareModelsName(provider) : provider),
                    because: Failure(missing.error, phrases: phrases).message)
            },
            links: ComparisonContent.measures.map {
                MeasureChartContent.Link(name: $0.rawValue, title: phrases.measureTitle($0), isShown: $0 == measure)
            }, snapshotRevision: snapshot.revision)
    }

    private func name(of source: ComparedForecasts.Source) -> String {
        source.modelTitle.map(DisplayText.line) ?? name(of: source.provenance)
    }

    /// Explains the comparison; with models it adds when these are asked.
    private func comparisonNote(_ comparison: ComparedForecasts) -> String {
        let provider =
            comparison.sources.first { $0.model != nil }?.provenance.provider ?? comparison.missing.first(where: \.areModels)?.provider
        guard let provider else { return phrases.compareNote }
        return "\(phrases.compareNote) \(phrases.compareModels(phrases.name(of: provider)))"
    }

    /// A curve for each provider over the hours that it has, from the present day on.
    private func comparisonChart(_ comparison: ComparedForecasts, _ measure: Measure) -> MeasureChart {
        guard let quantity = measure.quantities.first else { return measureChart(measure, isDated: false) }
        let begin = today.start(in: location.timeZone)
        let end = today.adding(days: Self.comparedDays).start(in: location.timeZone)
        let row = quantity.row
        let series = comparison.sources.compactMap { source -> MeasureSeries? in
            let values = source.hours.compactMap { hour in
                begin <= hour.time && hour.time < end
                    ? shown(hour, quantity).map { MeasureSeries.Value(start: hour.time, end: hour.end, value: $0) } : nil
            }
            guard !values.isEmpty else { return nil }
            return MeasureSeries(
                quantity: quantity, title: name(of: source), kind: .curve, unit: format.chartUnit(row.dimension), panel: 0,
                floor: row.chart.floor, least: row.chart.least, values: values, text: { format.text($0, of: quantity) })
        }
        return comparisonChart(of: series, measure)
    }

    /// A provider's figures of a day: from low to high, the amount, or the strongest wind.
    private func figure(_ measure: Measure, of source: ComparedForecasts.Source, on date: CivilDate) -> String? {
        guard let day = source.days.first(where: { $0.date == date }) else { return nil }
        switch measure {
        case .precipitation:
            let chance = day.chanceOfRain.map(format.percent)
            let parts = [day.precipitationMillimeters.map(format.precipitation), chance].compactMap(\.self)
            return parts.isEmpty ? nil : phrases.readOut(parts)
        case .wind: return day.maxWindKph.map(format.windSpeedInSentence)
        default:
            return temperatures(min(day.minTempCelsius, day.maxTempCelsius)...day.maxTempCelsius)
        }
    }
}

/// The screen of all measures, which are fetched together.
public struct ComparisonScreenContent: Hashable, Sendable {
    /// In the order of `ComparisonContent.measures`; empty where no provider has answered.
    public let measures: [ComparisonContent]
    /// Why there is nothing; nil when nothing failed.
    public let failure: String?

    package static func make(
        _ answer: Result<ComparedForecasts, WeatherError>, snapshot: Snapshot, now: Date, units: UnitPreferences, phrases: any Phrases
    ) -> ComparisonScreenContent {
        switch answer {
        case .success(let comparison):
            ComparisonScreenContent(
                measures: ComparisonContent.measures.map {
                    ComparisonContent.make(comparison, $0, snapshot: snapshot, now: now, units: units, phrases: phrases)
                }, failure: nil)
        case .failure(let error): ComparisonScreenContent(measures: [], failure: Failure(error, phrases: phrases).message)
        }
    }
}
